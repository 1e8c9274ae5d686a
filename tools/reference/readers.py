"""Settings that a form stores and no code of the release reads.

A setting counts as read if an expression names it in one of the files that render its component: the file of the
definition and what that imports, directly or through others, within the folders of components. Declarations of types,
settings forms and migrations are no readers. Of a file of helpers only the imported function counts. So a setting
that is marked has no reader, and one that is not may still have none.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

from tree_sitter import Node

from tools.reference.checkout import Checkout, Source, find
from tools.reference.conditions import settings_in
from tools.reference.imports import declaration, imported

# Buttons, which several components hold, are rendered by files that these components do not import.
_BUTTONS = (
    "shesha-reactjs/src/designer-components/button/buttonGroup/buttonGroup.tsx",
    "shesha-reactjs/src/providers/dynamicActions/implementations/dataSourceDynamicMenu/urlDynamicMenuItem/index.tsx",
    "shesha-reactjs/src/providers/dynamicActions/implementations/dataSourceDynamicMenu/entityDynamicMenuItem/index.tsx",
)
# Settings that a component hands with all others to a component of a package, which reads them.
_OF_A_PACKAGE = {"timePicker": {"inputReadOnly", "use12Hours", "autoFocus", "hideDisabledOptions"}}

Place = tuple[str, str]
"""A file, and the function of it that is used; an empty name means the whole file."""

_RENDERS = re.compile(
    r"/(?:designer-components|components|providers/(?:dataTable|subForm|storedFiles?|dynamicActions|crudContext))/"
)
_NO_READER = re.compile(
    r"settings?Form|formSettings|/settings?\.tsx?$|itemSettings|migrat|_legacy|interfaces?\.ts|models?\.ts|ettingsEditor"
    r"|/formDesigner/components/propertiesPanel|/formComponentSelector/|/configurableForm|/propertyEditor|/_settings/(?!utils)",
    re.IGNORECASE,
)
_HELPERS = re.compile(r"/(?:hooks|utils|formDesigner/components)/|(?<!/dataTable)/utils\.tsx?$")
_TYPES = ("interface_declaration", "type_alias_declaration")
_OF_DEFINITIONS = ("migrator", "initModel", "settingsFormMarkup")
# What each result of `useFormComponentStyles`, which every component is given, is made of.
_STYLES = {
    "borderStyles": ["border"],
    "fontStyles": ["font"],
    "backgroundStyles": ["background"],
    "shadowStyles": ["shadow"],
    "dimensionsStyles": ["dimensions"],
    "overflowStyles": ["overflow"],
    "stylingBoxAsCSS": ["stylingBox"],
    "margins": ["stylingBox"],
    "jsStyle": ["style", "wrapperStyle"],
}
_STYLES["appearanceStyle"] = [name for key, names in _STYLES.items() if key != "jsStyle" for name in names]
_STYLES["fullStyle"] = [*_STYLES["appearanceStyle"], *_STYLES["jsStyle"]]
# The wrapper of inputs, which gives them their margins.
_FORM_ITEM = "<ConfigurableFormItem"
# What the form reads for every component: its name, label, visibility, permissions and rules.
_OF_THE_FORM = {
    "propertyName", "componentName", "context", "label", "hideLabel", "labelAlign", "labelCol", "wrapperCol", "description",
    "hidden", "editMode", "permissions", "validate", "customVisibility", "version", "name", "key",
}  # fmt: skip


class Readers:
    """Which settings the code reads, component by component."""

    def __init__(self, checkout: Checkout) -> None:
        self._checkout = checkout
        self._used = cache(self._places_used)
        self._read = cache(self._names_read)

    def mark(self, component: dict[str, Any]) -> None:
        """Add ``unread`` to the settings of a component, and of its items, that nothing reads."""
        own = self.names(component["source"].rsplit(":", 1)[0]) | _OF_A_PACKAGE.get(component["type"], set())
        for group in (component, *component.get("items", [])):
            names = own.union(*(settings_in(setting.get("condition", True)) for setting in group["settings"]))
            if group is not component and "button" in group["name"]:
                names = names.union(*(self.names(path) for path in _BUTTONS if self._checkout.has(path)))
            for setting in group["settings"]:
                if not is_read(setting["name"], names):
                    setting["unread"] = True

    def names(self, path: str) -> set[str]:
        """All names that are read where the component is rendered that is defined in a file."""
        found: set[Place] = {(path, "")}
        pending = list(found)
        while pending:
            new = self._used(pending.pop()) - found
            found |= new
            pending += new
        names = set().union(*(self._read(place) for place in found))
        if any(_FORM_ITEM in self._checkout.source(place).text for place, _ in found):
            names.add("margins")
        return names.union(*(_STYLES[name] for name in names & _STYLES.keys()))

    def _node(self, place: Place) -> tuple[Source, Node] | None:
        path, name = place
        source = self._checkout.source(path)
        return declaration(self._checkout, path, name) if name else (source, source.root)

    def _places_used(self, place: Place) -> frozenset[Place]:
        made = self._node(place)
        if made is None:
            return frozenset()
        source, node = made
        names = imported(self._checkout, source)
        used = set()
        for local in {source.cut(part) for part in find(node, "identifier", "jsx_identifier")}:
            where, name = names.get(local, (source.path, local) if place[1] else ("", ""))
            found = declaration(self._checkout, where, name) if where.endswith((".ts", ".tsx")) else None
            if found and found[1].type not in _TYPES and (found[0].path, found[1]) != (source.path, node):
                path = found[0].path
                if _HELPERS.search(path) and not _NO_READER.search(path):
                    declared = found[1].child_by_field_name("name")
                    used.add((path, found[0].cut(declared) if declared else ""))
                elif _RENDERS.search(path) and not _NO_READER.search(path):
                    used.add((path, ""))
        return frozenset(used)

    def _names_read(self, place: Place) -> frozenset[str]:
        made = self._node(place)
        return frozenset(names_read(*made) if made else ())


def is_read(name: str, names: Iterable[str]) -> bool:
    """Whether a setting is among the names that are read; parts of a panel of styles are read with the panel."""
    panels = [*_STYLES["fullStyle"], "styles", "card"]
    first, *rest = name.split(".")
    if first in _OF_THE_FORM or (rest and first in panels):
        return first in _OF_THE_FORM or first in names
    return all(part in names for part in (first, *rest))


def names_read(source: Source, root: Node) -> Iterator[str]:
    """The names of members in expressions: ``a.name``, ``a["name"]``, and patterns whose variable is used."""
    uses: dict[str, int] = {}
    patterns: set[str] = set()
    pending = [root]
    while pending:
        node = pending.pop()
        if node.type in (*_TYPES, "import_statement", "comment") or _key(source, node) in _OF_DEFINITIONS:
            continue
        text = source.cut(node) if not node.named_children else ""
        around = node.parent
        if node.type == "member_expression":
            is_target = (
                around is not None
                and around.type == "assignment_expression"
                and around.child_by_field_name("left") == node
            )
            if not is_target:
                yield source.cut(node.child_by_field_name("property"))
        elif node.type == "string":
            yield from re.split(r"[.\[\]]", source.cut(node)[1:-1])
        elif node.type == "template_string":
            yield from re.findall(r"\w+", source.cut(node))
        elif node.type == "pair_pattern":
            yield source.cut(node.child_by_field_name("key"))
        elif node.type == "shorthand_property_identifier_pattern":
            patterns.add(text)
        elif node.type in ("identifier", "shorthand_property_identifier"):
            uses[text] = uses.get(text, 0) + 1
        pending.extend(node.children)
    yield from (name for name in patterns if name in uses)


def _key(source: Source, node: Node) -> str:
    field = {"pair": "key", "method_definition": "name"}.get(node.type)
    return source.cut(node.child_by_field_name(field)) if field else ""
