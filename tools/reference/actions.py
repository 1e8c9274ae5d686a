"""Configurable actions: what `useConfigurableAction` registers, with the arguments that the action's form asks for."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import PurePosixPath
from typing import Any

from tree_sitter import Node

from tools.reference.checkout import FRONTEND, Checkout, Source, find
from tools.reference.components import merged
from tools.reference.engine import Engine, Probe
from tools.reference.forms import settings_of
from tools.reference.imports import properties, value_of

Record = dict[str, Any]
_KEYS = ("name", "owner", "ownerUid", "description", "hasArguments", "sortOrder", "argumentsFormMarkup")
# Providers and controls outside of the folders of components → the component that they belong to.
_OWNERS = {
    "providers/dataTable": "dataContext",
    "providers/subForm": "subForm",
    "components/permissionsTree": "permissionsTree",
    "components/permissionedObjectsTree": "permissionedObjectsTree",
    "designer-components/drawer": "drawer",
    "designer-components/wizard": "wizard",
    "designer-components/dataList": "datalist",
}


class Actions:
    """The actions of a checkout. Their probes have to be part of the engine that evaluates them."""

    def __init__(self, checkout: Checkout) -> None:
        self._found = list(_registrations(checkout))
        self._form_owner = _form_owner(checkout)
        self.probes = [
            Probe(source.path, f"{key}@{place}", _module_scope(source, value_of(source, part)))
            for source, place, parts in self._found
            for key, part in parts.items()
            if key in _KEYS
        ]

    def records(self, engine: Engine) -> list[Record]:
        """One record for each action, in the order of owners and names."""
        records = [self._record(engine, source, place, parts) for source, place, parts in self._found]
        return sorted(
            records, key=lambda record: (record.get("owner", ""), record.get("component", ""), record["name"])
        )

    def _record(self, engine: Engine, source: Source, place: str, parts: dict[str, Node]) -> Record:
        values = {key: engine.probe(Probe(source.path, f"{key}@{place}", "")) for key in _KEYS if key in parts}
        values = {
            key: None if isinstance(value, dict) and "$error" in value else value for key, value in values.items()
        }
        folder = str(PurePosixPath(source.path).relative_to(FRONTEND.as_posix()).parent)
        component = next((kind for start, kind in _OWNERS.items() if folder.startswith(start)), None)
        uid = values.get("ownerUid")
        if uid is None and "SheshaActionOwners.Form" in _initializer(source, value_of(source, parts["ownerUid"])):
            uid, values["owner"], component = "shesha.form", self._form_owner, None
        owner = values.get("owner")
        record: Record = {
            "name": values["name"],
            "owner": owner if isinstance(owner, str) else None,
            "ownerUid": uid if isinstance(uid, str) else None,
            # The owner is then a component of the form: the menu shows the name that the configurator gave it.
            "component": component if not isinstance(owner, str) else None,
            "description": values.get("description"),
            "sortOrder": values.get("sortOrder"),
            "hasArguments": bool(values.get("hasArguments")),
            "arguments": self._arguments(engine, source, place, parts),
            "source": place,
        }
        return {key: value for key, value in record.items() if value is not None}

    def _arguments(self, engine: Engine, source: Source, place: str, parts: dict[str, Node]) -> list[Record] | None:
        if "argumentsFormMarkup" not in parts:
            return None
        form = engine.call(
            "probedForm",
            str(PurePosixPath(source.path).relative_to(FRONTEND.as_posix())),
            f"argumentsFormMarkup@{place}",
        )
        records = merged(settings_of(form), None)
        for record in records:
            record.pop("default"), record.pop("defaultKind")
        return records


def _registrations(checkout: Checkout) -> Iterator[tuple[Source, str, dict[str, Node]]]:
    """Each call: its file, its place, and the parts of the object that it is given."""
    for source in checkout.frontend():
        if "useConfigurableAction" not in source.text:
            continue
        for call in find(source.root, "call_expression"):
            arguments = call.child_by_field_name("arguments")
            called = source.cut(call.child_by_field_name("function"))
            if called != "useConfigurableAction" or arguments is None or not arguments.named_children:
                continue
            payload = arguments.named_children[0]
            if payload.type == "object":
                parts = properties(source, payload)
                yield source, source.place(parts.get("name", payload)), parts


def _module_scope(source: Source, value: Node) -> str:
    """The expression, with a constant of the function around it replaced by its own expression."""
    text = _initializer(source, value) or source.cut(value)
    return text if value.type != "shorthand_property_identifier" or text else source.cut(value)


def _initializer(source: Source, value: Node) -> str:
    """The text that a name inside a function is declared with; empty if there is no such declaration."""
    name = source.cut(value)
    if not re.fullmatch(r"\w+", name):
        return ""
    for declared in find(source.root, "variable_declarator"):
        if (
            source.cut(declared.child_by_field_name("name")) == name
            and declared.child_by_field_name("value") is not None
        ):
            at_top = (
                declared.parent
                and declared.parent.parent
                and declared.parent.parent.type in ("program", "export_statement")
            )
            if not at_top:
                return source.cut(declared.child_by_field_name("value"))
    return ""


def _form_owner(checkout: Checkout) -> str:
    """The name of the form in the designer, which the menu of actions shows as the owner of the form's actions."""
    for source in checkout.frontend(".tsx"):
        if "isActionsOwner={true}" in source.text:
            for element in find(source.root, "jsx_opening_element", "jsx_self_closing_element"):
                text = source.cut(element)
                name = re.search(r'\bname="([^"]+)"', text)
                if "isActionsOwner={true}" in text and name:
                    return name[1]
    return "Form"
