"""The settings that the back end registers: interfaces derived from `ISettingAccessors`, and their defaults."""

from __future__ import annotations

import re
from typing import Any

from tools.reference.checkout import Checkout, find
from tools.reference.csharp import Attribute, Backend, Member, Type, simple

Record = dict[str, Any]
_ZERO = {"bool": False, "int": 0, "long": 0, "short": 0, "double": 0, "decimal": 0, "float": 0, "byte": 0}


def settings(checkout: Checkout, backend: Backend) -> list[Record]:
    """One record for each setting, in the order of their interfaces' names."""
    registered = _registered(checkout, backend)
    found = []
    for item in sorted(backend.types.values(), key=lambda item: item.full_name):
        if item.kind == "interface" and backend.derives(item, "ISettingAccessors"):
            found += [
                _setting(backend, item, member, registered) for member in item.members if member.kind == "property"
            ]
    return found


def _setting(
    backend: Backend, item: Type, member: Member, registered: dict[tuple[str, str], tuple[Any, str]]
) -> Record:
    setting, display = member.attribute("Setting"), member.attribute("Display")
    value_type = re.sub(r"^ISettingAccessor<(.*)>$", r"\1", member.type)
    name = setting.positional[0] if setting and setting.positional else None
    key = backend.value(name, setting.source, item.namespace) if setting else None
    default, place = registered.get((item.name, member.name), (None, ""))
    record: Record = {
        "interface": item.full_name,
        "property": member.name,
        "name": key,
        "nameIsExpression": True if name is not None and key == setting.source.cut(name) and "." in str(key) else None,  # type: ignore[union-attr]
        "category": _category(member) or _category(item),
        "label": (display.text("Name") if display else None) or None,
        "description": (display.text("Description") if display else None) or None,
        "type": value_type,
        "editorForm": _argument(setting, "EditorFormName", 2),
        "clientSpecific": _argument(setting, "IsClientSpecific", 1) == "true" or None,
        "userSpecific": _argument(setting, "IsUserSpecific", 3) == "true" or None,
        "source": member.place,
    }
    record = {key: value for key, value in record.items() if value is not None}
    compound = backend.find(value_type, item.namespace)
    if compound is not None and compound.kind == "class":
        record["defaultKind"] = "registered" if place else "none"
        record["properties"] = [
            _property(backend, compound, part, default if isinstance(default, dict) else {}, bool(place))
            for part in _properties(backend, compound)
        ]
    else:
        record["default"] = default if place else _zero(backend, value_type, item.namespace)
        record["defaultKind"] = "registered" if place else "type"
        record |= _options(backend, value_type, item.namespace)
    if place:
        record["defaultSource"] = place
    return record


def _category(owner: Member | Type) -> str | None:
    """The heading on the page of settings, as the release finds it: `[Category]`, or the group of `[Display]`."""
    category, display = owner.attribute("Category"), owner.attribute("Display")
    return category.text(0) if category else display.text("GroupName") if display else None


def _argument(setting: Attribute | None, name: str, index: int) -> str | None:
    """An argument of `[Setting]`, which may be given by its position or by the name of the parameter or property."""
    if setting is None:
        return None
    return setting.text(name) or setting.text(name[0].lower() + name[1:]) or setting.text(index)


def _property(backend: Backend, owner: Type, member: Member, given: Record, registered: bool) -> Record:
    display, description = member.attribute("Display"), member.attribute("Description")
    record: Record = {"name": member.name, "type": member.type}
    if display and display.text("Name"):
        record["label"] = display.text("Name")
    text = (description.text(0) if description else None) or (display.text("Description") if display else None)
    if text:
        record["description"] = text
    if registered and member.name in given:
        value, kind = given[member.name], "registered"
    elif member.value is not None:
        value, kind = backend.value(member.value, member.source, owner.namespace), "initialiser"
    else:
        value, kind = _zero(backend, member.type, owner.namespace), "type"
    if member.type.startswith(("List<", "IList<", "ICollection<")) and (value == {} or str(value).startswith("new")):
        value = []
    record |= {"default": value, "defaultKind": kind, **_options(backend, member.type, owner.namespace)}
    return {**record, "source": member.place}


def _properties(backend: Backend, item: Type) -> list[Member]:
    own = [
        member
        for member in item.members
        if member.kind == "property" and "public" in member.modifiers and "static" not in member.modifiers
    ]
    inherited = [
        member for base in backend.bases(item) if base.kind == "class" for member in _properties(backend, base)
    ]
    return [*inherited, *own]


def _zero(backend: Backend, name: str, near: str) -> Any:
    """The value that a property of a type has when nothing sets it."""
    if name in _ZERO:
        return _ZERO[name]
    item = None if name.endswith("?") else backend.find(name, near)
    if item is not None and item.kind == "enum":
        zero = [
            member.name
            for member in item.members
            if member.value is not None and member.source.cut(member.value) == "0"
        ]
        if zero:
            return zero[0]
        return 0 if all(member.value is not None for member in item.members) else item.members[0].name
    return None


def _options(backend: Backend, name: str, near: str) -> Record:
    item = backend.find(simple(name), near)
    if item is None or item.kind != "enum":
        return {}
    return {"options": [member.name for member in item.members]}


def _registered(checkout: Checkout, backend: Backend) -> dict[tuple[str, str], tuple[Any, str]]:
    """Interface and property → the default that a module registers, and its place."""
    found: dict[tuple[str, str], tuple[Any, str]] = {}
    for source in checkout.backend():
        if "RegisterSettingAccessor<" not in source.text:
            continue
        for call in find(source.root, "invocation_expression"):
            name = re.search(r"RegisterSettingAccessor<(\w+)>$", source.cut(call.child_by_field_name("function")))
            if not name:
                continue
            for inner in find(call, "invocation_expression"):
                target = re.match(r"\w+\.(\w+)\.WithDefaultValue$", source.cut(inner.child_by_field_name("function")))
                arguments = inner.child_by_field_name("arguments")
                if target and arguments is not None and arguments.named_children:
                    value = arguments.named_children[0].named_children[0]
                    near = getattr(backend.find(name[1]), "namespace", "")
                    found[(name[1], target[1])] = (backend.value(value, source, near), source.place(inner))
    return found
