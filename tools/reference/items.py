"""Settings of inner items: columns, tabs, wizard steps, buttons, filters and the like.

Which editor opens for which input is a small table here; the settings come from the editor's own form or table.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from tools.reference.checkout import FRONTEND, Checkout, Source, find
from tools.reference.components import Record, merged
from tools.reference.defaults import ABSENT, Default, at, clean
from tools.reference.engine import Engine, Probe
from tools.reference.forms import Place, Setting, settings_of
from tools.reference.imports import properties, value_of

_BUTTONS = "components/buttonGroupConfigurator"
_DYNAMIC = "providers/dynamicActions/implementations/dataSourceDynamicMenu"
_MENU = "components/configurableSidebarMenu/configurator"
_COLUMNS = "designer-components/dataTable/table/columnsEditor"


@dataclass(frozen=True)
class Editor:
    """The editor of one kind of item.

    Attributes:
        item: What the item is called.
        file: The file of its form, or of the table in which it is edited.
        form: The function that makes the form; empty for a table.
        new: File and name of the function or object that makes a new item.
        starts_empty: Whether a new item has no setting at all.
        panel: The file that shows the form, if it fills in values that are not set.
        passes: Text of the arguments of ``form``; ``{type}`` is the type of the component.
    """

    item: str
    file: str
    form: str = ""
    new: tuple[str, str] | None = None
    passes: str = "{ fbf }"
    starts_empty: bool = False
    panel: str = ""


_TAB = Editor(
    "tab",
    "designer-components/tabs/itemSettings.ts",
    "getItemSettings",
    ("designer-components/tabs/utils.ts", "onAddNewItem"),
    "fbf",
)
_STEP = Editor(
    "wizard step", "designer-components/wizard/itemSettings.ts", "getItemSettings", ("designer-components/wizard/utils.ts", "onAddNewItem"), "fbf"
)  # fmt: skip
_EDITOR = f"{_BUTTONS}/buttonGroupSettingsEditor.tsx"
# By the kind of input, or by component and setting where several editors share an input.
_EDITORS: dict[str, tuple[Editor, ...]] = {
    "buttonGroupConfigurator": (
        Editor("button", f"{_BUTTONS}/itemSettings.ts", "getItemSettings", (_EDITOR, "makeNewItem")),
        Editor("group of buttons", f"{_BUTTONS}/itemGroupSettings.ts", "getGroupSettings", (_EDITOR, "onAddGroupClick")),
    ),
    "columnsConfig": (
        Editor("column", f"{_COLUMNS}/columnSettings.ts", "getColumnSettings", (f"{_COLUMNS}/columnsConfigurator.tsx", "makeNewItem"), "fbf, { type: '{type}' }"),
    ),
    "filtersList": (
        Editor(
            "filter", "designer-components/dataTable/tableViewSelector/filters/filterItemSettings.ts", "getFiltersSettingsForm",
            ("designer-components/dataTable/tableViewSelector/filters/filtersList.tsx", "makeNewFilter"),
        ),
    ),
    "layerSelectorSettingsModal": (
        Editor("layer", "designer-components/calendar/calendarLayersSettings.ts", "getSettings", ("providers/layersProvider/reducers.ts", "LayerProps"),
               panel="components/layerEditor/properties.tsx"),
    ),
    "RefListItemSelectorSettingsModal": (
        Editor("item of the reference list", "components/refListSelectorDisplay/options/refListItemsSettingsForm.ts", "getSettings", starts_empty=True),
    ),
    "columnsList": (Editor("column", "designer-components/columns/columnsList.tsx", new=("designer-components/columns/columnsList.tsx", "newColumn")),),
    "keyInformationBarColumnsList": (
        Editor("column", "designer-components/keyInformationBar/columnsList.tsx", new=("designer-components/keyInformationBar/columnsList.tsx", "newColumn")),
    ),
    "sizableColumnsConfig": (
        Editor("column", "designer-components/sizableColumns/sizableColumnList.tsx", new=("designer-components/sizableColumns/sizableColumnList.tsx", "newColumn")),
    ),
    "tabs.tabs": (_TAB,),
    "wizard.steps": (_STEP,),
    "mainMenuEditor": (
        Editor("menu item", f"{_MENU}/itemSettings.ts", "getItemSettings", (f"{_MENU}/index.tsx", "makeNewItem")),
        Editor("menu group", f"{_MENU}/groupSettings.ts", "getGroupSettings", (f"{_MENU}/itemGroupHeader.tsx", "onAddGroupClick")),
    ),
    "button.dynamic": (
        Editor("dynamic buttons: Url", f"{_DYNAMIC}/urlDynamicMenuItem/urlSettings.ts", "getSettings", starts_empty=True),
        Editor("dynamic buttons: Entity", f"{_DYNAMIC}/entityDynamicMenuItem/entitySettings.ts", "getSettings", starts_empty=True),
    ),
}  # fmt: skip

_FILLED_IN = re.compile(r"\b(\w+): componentModel\.\1 \|\| '([^']+)'")

# `actualModelPropertyFilter` of the component leaves its items out, so that scripts in them do not run, but for those
# that the component runs itself.
_SCRIPTED_ONLY = {"datatable": {"backgroundColor"}}


class Items:
    """The inner items of components. The probes have to be part of the engine."""

    def __init__(self, checkout: Checkout) -> None:
        self._checkout = checkout
        self._new = {
            editor.new: probe
            for editors in _EDITORS.values()
            for editor in editors
            if editor.new and (probe := self._probe(*editor.new))
        }

    @property
    def probes(self) -> list[Probe]:
        """The expressions that make new items."""
        return list(self._new.values())

    def of(self, engine: Engine, component: str, settings: list[Record]) -> list[Record]:
        """The inner items of a component, for the settings that hold items."""
        found = []
        for setting in [*settings, {"name": "", "input": component}]:
            editors = _EDITORS.get(setting["input"]) or _EDITORS.get(f"{component}.{setting['name']}", ())
            for editor in editors:
                found += self._item(engine, editor, component, setting["name"])
                if editor.item == "button":
                    for dynamic in _EDITORS["button.dynamic"]:
                        found += self._item(
                            engine, dynamic, component, f"{setting['name']}.dynamicItemsConfiguration.settings"
                        )
        return found

    def _item(self, engine: Engine, editor: Editor, component: str, holder: str) -> list[Record]:
        if not self._checkout.has(f"{FRONTEND.as_posix()}/{editor.file}"):
            return []
        if editor.form:
            form = engine.call("formWith", editor.file, editor.form, editor.passes.replace("{type}", component))
            settings = settings_of(form)
        else:
            settings = list(self._table(editor.file))
        scripted = _SCRIPTED_ONLY.get(component)
        if scripted is not None:
            settings = [
                setting if setting.name in scripted else replace(setting, scriptable=False) for setting in settings
            ]
        probe = self._new.get(editor.new) if editor.new else None
        model = engine.probe(probe) if probe else {} if editor.starts_empty else None
        if editor.panel and isinstance(model, dict):
            text = self._checkout.source(f"{FRONTEND.as_posix()}/{editor.panel}").text
            model = filled_in(text) | {name: value for name, value in model.items() if value}
        return [
            {
                "name": editor.item,
                "of": holder,
                "settings": merged(settings, _NewItem(model, probe.name.removeprefix("new@") if probe else "")),
            }
        ]

    def _table(self, file: str) -> Iterator[Setting]:
        """The columns of a table in which items are edited."""
        source = self._checkout.source(f"{FRONTEND.as_posix()}/{file}")
        for node in find(source.root, "object"):
            parts = properties(source, node)
            if {"title", "dataIndex", "editable"} <= parts.keys() and parts["title"].type == "pair":
                texts = {key: source.cut(value_of(source, parts[key])).strip("'\"") for key in ("title", "dataIndex")}
                if texts["title"] and "." not in texts["dataIndex"]:
                    yield Setting(texts["dataIndex"], texts["title"], "tableCell", Place(), source.place(node))

    def _probe(self, file: str, name: str) -> Probe | None:
        path = f"{FRONTEND.as_posix()}/{file}"
        if not self._checkout.has(path):
            return None
        source = self._checkout.source(path)
        for declared in find(source.root, "variable_declarator"):
            value = declared.child_by_field_name("value")
            if value is None or source.cut(declared.child_by_field_name("name")) != name:
                continue
            return Probe(path, f"new@{source.place(declared)}", _expression(source, declared, value))
        return None


def filled_in(panel: str) -> dict[str, str]:
    """The values that a panel shows where an item has none, by name."""
    return dict(_FILLED_IN.findall(panel))


def _expression(source: Source, declared: Any, value: Any) -> str:
    """An expression that makes a new item, whether ``value`` is that object, a function for it, or one that adds it."""
    text = source.cut(value)
    if value.type == "arrow_function":
        return (
            f"(() => {{ let made; const addItem = (make) => {{ made = make([]); }}; return ({text})([]) ?? made; }})()"
        )
    around = declared.parent
    while around is not None and around.type != "arrow_function":
        around = around.parent
    if around is not None and "state.items" in source.cut(around):
        return f"({source.cut(around)})({{ items: [] }}).items[0]"
    return text


class _NewItem:
    """The defaults of an item: what a new one is made with.

    Args:
        model: The new item; not a dictionary if it is not known.
        place: Where it is made.
    """

    def __init__(self, model: Any, place: str) -> None:
        self._is_known = isinstance(model, dict) and "$error" not in model
        self.final: dict[str, Any] = model if self._is_known else {}
        self._place = place

    def of(self, name: str, per_device: bool) -> Default:
        """The default of a setting of the item."""
        if not self._is_known:
            return Default("unknown")
        value = at(self.final, f"desktop.{name}" if per_device else name)
        value = at(self.final, name) if value is ABSENT else value
        if value is ABSENT or value is None:
            return Default("none")
        return Default("newItem", clean(value), self._place)
