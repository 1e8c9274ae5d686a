"""Settings forms: from the markup that a form's builder returns to a flat list of settings."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from tools.reference.conditions import Condition, all_of, negated, shown_when

DEVICES = ("desktop", "tablet", "mobile")

# Components that only lay out what they contain, with the keys of their contents.
_CONTAINERS: dict[str, tuple[str, ...]] = {
    "searchableTabs": ("tabs",),
    "tabs": ("tabs",),
    "collapsiblePanel": ("content", "header"),
    "propertyRouter": ("components",),
    "container": ("components",),
    "section": ("components",),
    "card": ("content", "header"),
    "columns": ("columns",),
    "settingsInputRow": ("inputs",),
}
# Components that show something and store nothing.
_DECORATION = {
    "sectionSeparator",
    "tooltip",
    "alert",
    "text",
    "paragraph",
    "title",
    "space",
    "divider",
    "button.hidden",
}

# What a kind of input stores, where the kind decides it.
_VALUE_TYPES = {
    "autocomplete": "entity",
    "button": "boolean",
    "buttonGroupConfigurator": "array",
    "checkbox": "boolean",
    "codeEditor": "script",
    "colorPicker": "string",
    "columnsConfig": "array",
    "columnsList": "array",
    "configurableActionConfigurator": "action",
    "customDropdown": "string",
    "customLabelValueEditor": "array",
    "dataSortingEditor": "array",
    "date": "date",
    "dynamicItemsConfigurator": "object",
    "editModeSelector": "string",
    "editableTagGroup": "array",
    "editableTagGroupProps": "array",
    "endpointsAutocomplete": "string",
    "entityTypeAutocomplete": "entity type",
    "filtersList": "array",
    "formAutocomplete": "form",
    "iconPicker": "icon",
    "imageUploader": "file",
    "itemListConfiguratorModal": "array",
    "keyInformationBarColumnsList": "array",
    "labelValueEditor": "array",
    "multiColorPicker": "array",
    "numberField": "number",
    "permissionAutocomplete": "array",
    "permissions": "array",
    "propertyAutocomplete": "property",
    "queryBuilder": "filter",
    "referenceListAutocomplete": "reference list",
    "sizableColumnsConfig": "array",
    "styleBox": "string",
    "switch": "boolean",
    "textArea": "string",
    "textField": "string",
}
# What the control for the edit mode offers; it shows "inherited" when nothing is stored.
_EDIT_MODES = (
    {"value": "editable", "label": "Editable"},
    {"value": "readOnly", "label": "Read only"},
    {"value": "inherited", "label": "Inherited"},
)
# What the control for the colours of a gradient offers for its direction (_settings/utils/background/utils.tsx).
_DIRECTIONS = tuple(
    {"value": value, "label": value.capitalize()}
    for value in (
        *("to right", "to left", "to top", "to bottom"),
        *("to top right", "to top left", "to bottom right", "to bottom left", "radial", "conic"),
    )
)
# Settings whose script never runs (`propertiesToSkip` of providers/form/utils.ts).
_NEVER_RUN = {"id", "componentName", "type", "jsSetting", "isDynamic", "components", "actionConfiguration"}
# Inputs whose value is one of the type above, or a list of them.
_MULTIPLE = {"propertyAutocomplete", "autocomplete", "dropdown"}


class FormError(Exception):
    """The function that makes a settings form failed."""


@dataclass(frozen=True)
class Place:
    """Where in the panel a setting is located, and what is shown there."""

    tab: str = ""
    panels: tuple[str, ...] = ()
    per_device: bool = False
    condition: Condition = True


@dataclass(frozen=True)
class Setting:
    """One input of a settings form."""

    name: str
    label: str
    input: str
    place: Place
    source: str
    label_hidden: bool = False
    options: tuple[dict[str, Any], ...] | None = None
    options_from: str = ""
    tooltip: str = ""
    description: str = ""
    placeholder: str = ""
    required: Condition = False
    scriptable: bool = False
    multiple: bool = False
    limits: dict[str, Any] = field(default_factory=dict)
    fallback: Any = None
    item_keys: tuple[dict[str, str], ...] = ()

    @property
    def value_type(self) -> str:
        """What is stored, in one word; empty where the kind of input does not decide it."""
        if self.multiple:
            return "array"
        if self.options:
            kinds = {type(option.get("value")) for option in self.options}
            return {str: "string", bool: "boolean", int: "number"}.get(kinds.pop(), "") if len(kinds) == 1 else ""
        return _VALUE_TYPES.get(self.input, "")


def settings_of(form: Any) -> list[Setting]:
    """The settings of a form in the order in which the panel shows them.

    Inputs that no value of other settings makes visible are left out.

    Raises:
        FormError: The form could not be made.
    """
    if isinstance(form, dict) and "$error" in form:
        raise FormError(form["$error"])
    markup = form.get("components", []) if isinstance(form, dict) else form or []
    return [found for found in _walk(markup, Place()) if found.place.condition is not False]


def _walk(nodes: Any, place: Place) -> Iterator[Setting]:
    for node in nodes if isinstance(nodes, list) else [nodes]:
        if isinstance(node, dict):
            yield from _component(node, place)


def _component(node: dict[str, Any], place: Place) -> Iterator[Setting]:
    kind = node.get("type", "")
    place = replace(place, condition=all_of([place.condition, shown_when(node.get("hidden"))]))
    if kind in _CONTAINERS:
        yield from _container(node, kind, place)
    elif kind in _DECORATION:
        return
    elif kind == "labelConfigurator":
        yield from _label(node, place)
    elif kind == "contextPropertyAutocomplete":
        yield from _binding(node, place)
    elif "propertyName" in node and (node.get("inputType") or kind) not in _DECORATION:
        if node["propertyName"]:
            setting = _setting(node, place)
            yield setting
            if setting.input == "multiColorPicker":
                yield _direction(setting)
    elif "components" in node:
        yield from _walk(node["components"], place)


def _container(node: dict[str, Any], kind: str, place: Place) -> Iterator[Setting]:
    if kind == "collapsiblePanel" and node.get("label"):
        place = replace(place, panels=(*place.panels, _text(node["label"])))
    if kind == "propertyRouter":
        # All routers of the framework's forms route to the device that the designer shows.
        place = replace(place, per_device=True)
    for key in _CONTAINERS[kind]:
        for part in node.get(key) or [] if key in ("tabs", "columns") else [node.get(key)]:
            if part is None:
                continue
            inner = place
            if key == "tabs":
                inner = replace(place, tab=_text(part.get("title")), condition=_with(place, part))
                part = part.get("components") or part.get("children")
            elif key in ("columns", "content", "header"):
                part = part.get("components") if isinstance(part, dict) else part
            yield from _walk(part or [], inner)


def _with(place: Place, part: dict[str, Any]) -> Condition:
    return all_of([place.condition, shown_when(part.get("hidden"))])


def _setting(node: dict[str, Any], place: Place) -> Setting:
    kind = node.get("inputType") or node["type"]
    options, options_from = _options(node)
    name, per_device = str(node["propertyName"]), place.per_device
    if name.startswith(tuple(f"{device}." for device in DEVICES)):
        name, per_device = name.split(".", 1)[1], True
    return Setting(
        name=name,
        label=_text(node.get("label")),
        input=kind,
        place=replace(place, per_device=per_device),
        source=node.get("$at", ""),
        label_hidden=bool(node.get("hideLabel")),
        options=options,
        options_from=options_from,
        tooltip=_text(node.get("tooltip")),
        description=_text(node.get("description")),
        placeholder=_text(node.get("placeholder")),
        required=_required(node),
        scriptable=_scriptable(node, kind, name),
        multiple=kind in _MULTIPLE and "multiple" in (node.get("mode"), node.get("dropdownMode")),
        limits={key: node[key] for key in ("min", "max", "step") if isinstance(node.get(key), (int, float))},
        item_keys=_item_keys(node),
        fallback="inherited" if kind == "editModeSelector" else None,
    )


def _direction(colors: Setting) -> Setting:
    """The second setting that the control for the colours of a gradient stores."""
    name = colors.name.replace("gradient.colors", "gradient.direction")
    return Setting(
        name, "Direction", "dropdown", colors.place, colors.source,
        label_hidden=True, options=_DIRECTIONS, fallback="to right",
    )  # fmt: skip


def _scriptable(node: dict[str, Any], kind: str, name: str) -> bool:
    """Whether the panel offers a script in place of a value, and the framework runs it."""
    runs = kind != "codeEditor" and not _NEVER_RUN & set(name.split("."))
    return bool(node.get("jsSetting")) and runs


def _required(node: dict[str, Any]) -> Condition:
    required = (node.get("validate") or {}).get("required")
    return negated(shown_when(required)) if isinstance(required, dict) else bool(required)


def _item_keys(node: dict[str, Any]) -> tuple[dict[str, str], ...]:
    """The keys and headings of the items that an editor of labels and values stores."""
    return tuple(
        {"name": str(node[f"{key}Name"]), "label": _text(node.get(f"{key}Title"))}
        for key in ("label", "value", "color", "icon")
        if node.get(f"{key}Name") and node.get(f"{key}Title")
    )


def _label(node: dict[str, Any], place: Place) -> Iterator[Setting]:
    """The control for a component's label stores three settings."""
    visible = all_of([place.condition, {"setting": "hideLabel", "isSet": False}])
    at, shown = node.get("$at", ""), replace(place, condition=visible)
    options = node.get("labelAlignOptions") or [
        {"title": "Left", "value": "left"},
        {"title": "Right", "value": "right"},
    ]
    choices = tuple(_option(option) for option in options)
    yield Setting("label", _text(node.get("label")) or "Label", "textField", shown, at, scriptable=True)
    yield Setting("labelAlign", "Label Align", "radio", shown, at, label_hidden=True, options=choices)
    yield Setting("hideLabel", "Hide Label", "button", place, at, label_hidden=True)


def _binding(node: dict[str, Any], place: Place) -> Iterator[Setting]:
    """The control for a component's property stores three settings; two are shown after "show binding option"."""
    at, styled = node.get("$at", ""), bool(node.get("styledLabel"))
    required = _required(node)
    label = "Property Name" if styled else "Property name"
    yield Setting(
        "propertyName", label, "contextPropertyAutocomplete", place, at, required=required, scriptable=True,
        tooltip=_text(node.get("tooltip") or node.get("description")),
    )  # fmt: skip
    bound = replace(place, condition=all_of([place.condition, {"setting": "context", "isSet": True}]))
    yield Setting("componentName", "Component Name" if styled else "Component name", "textField", bound, at)
    yield Setting("context", "Context", "dataContextSelector", place, at)


def _options(node: dict[str, Any]) -> tuple[tuple[dict[str, Any], ...] | None, str]:
    if "abelValueEditor" in (node.get("inputType") or node.get("type", "")):
        return None, ""  # Options there are those of a column.
    options = node.get("dropdownOptions") or node.get("buttonGroupOptions") or node.get("values")
    if node.get("type") == "radio" and options is None:
        options = node.get("items")
    if options is None and (node.get("inputType") or node.get("type")) == "editModeSelector":
        options = list(_EDIT_MODES)
    if isinstance(options, dict):
        code = options.get("_code")
        return None, "script" if code else ""
    if not isinstance(options, list) or not options:
        return None, ""
    return tuple(_option(option) for option in options), ""


def _option(option: Any) -> dict[str, Any]:
    if not isinstance(option, dict):
        return {"value": option}
    label = next((_text(option[key]) for key in ("label", "title", "hint") if option.get(key) is not None), "")
    return {"value": option.get("value"), **({"label": label} if label else {})}


def _text(value: Any) -> str:
    """What a label, title or tooltip reads; of an element, its words."""
    if isinstance(value, str):
        return value.strip()
    if isinstance(value, list):
        return " ".join(filter(None, map(_text, value)))
    if isinstance(value, dict) and "$element" in value:
        return _text(value["props"].get("children"))
    return str(value) if isinstance(value, (int, float)) and not isinstance(value, bool) else ""
