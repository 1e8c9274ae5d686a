"""Attributes, permission names and public symbols of the back end."""

from __future__ import annotations

import re
from typing import Any

from tools.reference.checkout import BACKEND, Checkout, find
from tools.reference.csharp import Backend, Member, Type

Record = dict[str, Any]
_HOST = "Shesha.Web.Host/"


def attributes(backend: Backend) -> list[Record]:
    """One record for each attribute class, in the order of their names."""
    found = []
    for item in sorted(backend.types.values(), key=lambda item: (item.name, item.full_name)):
        is_attribute = item.name.endswith("Attribute") or backend.derives(item, "Attribute")
        if item.kind != "class" or not is_attribute or "public" not in item.modifiers:
            continue
        usage = item.attribute("AttributeUsage")
        targets = (
            re.findall(r"AttributeTargets\.(\w+)", usage.source.cut(usage.positional[0]))
            if usage and usage.positional
            else []
        )
        record: Record = {
            "name": item.name.removesuffix("Attribute"),
            "namespace": item.namespace,
            "bases": list(item.bases),
            "targets": targets,
            "allowMultiple": (usage.text("AllowMultiple") == "true" if usage else False) or None,
            "inherited": False if usage and usage.text("Inherited") == "false" else None,
            "constructors": [
                [str(parameter) for parameter in member.parameters]
                for member in item.members
                if member.kind == "constructor" and "public" in member.modifiers
            ],
            "properties": [
                {"name": member.name, "type": member.type, **_default(backend, item, member)}
                for member in item.members
                if member.kind == "property" and "public" in member.modifiers and _is_settable(member)
            ],
            "abstract": "abstract" in item.modifiers or None,
            "source": item.place,
        }
        found.append({key: value for key, value in record.items() if value not in (None, [])})
    return found


def _default(backend: Backend, item: Type, member: Member) -> Record:
    return {} if member.value is None else {"default": backend.value(member.value, member.source, item.namespace)}


def _is_settable(member: Member) -> bool:
    text = member.source.cut(member.node.child_by_field_name("accessors"))
    return bool(re.search(r"(?<!private )(?<!protected )(?<!internal )\b(set|init)\b", text))


def permissions(checkout: Checkout, backend: Backend) -> list[Record]:
    """One record for each permission that a provider creates, and for each constant of a class of permission names."""
    found: dict[str, Record] = {}
    texts = _texts(checkout)
    for item in backend.types.values():
        if re.search(r"Permission(Name)?s?$|PermissionNames$", item.name) and "static" in item.modifiers:
            for member in item.members:
                value = (
                    backend.value(member.value, member.source, item.namespace) if member.kind == "constant" else None
                )
                if isinstance(value, str):
                    found[value] = {"name": value, "constant": f"{item.name}.{member.name}", "source": member.place}
    for source in checkout.backend():
        if "CreatePermission(" not in source.text and "CreateChildPermission(" not in source.text:
            continue
        for call in find(source.root, "invocation_expression"):
            called = source.cut(call.child_by_field_name("function")).rsplit(".", 1)[-1]
            arguments = call.child_by_field_name("arguments")
            if (
                called not in ("CreatePermission", "CreateChildPermission")
                or arguments is None
                or len(arguments.named_children) < 2
            ):
                continue
            name = arguments.named_children[0].named_children[-1]
            value = backend.value(name, source)
            key = re.search(r'"([^"]*)"', source.cut(arguments.named_children[1]))
            if isinstance(value, str) and (value != source.cut(name)):
                record = found.setdefault(value, {"name": value, "source": source.place(call)})
                record |= {"label": texts.get(key[1], key[1]) if key else value, "createdBy": source.place(call)}
    return [found[name] for name in sorted(found)]


def _texts(checkout: Checkout) -> dict[str, str]:
    """The English texts of the localization."""
    found: dict[str, str] = {}
    for path in sorted((checkout.root / BACKEND).rglob("Localization/SourceFiles/Shesha.xml")):
        text = path.read_text(encoding="utf-8-sig")
        found |= dict(re.findall(r'<text name="([^"]+)">([^<]*)</text>', text))
    return found


def symbols(backend: Backend) -> dict[str, str]:
    """Public types and members: the full name → the kind, the signature and the place, on one line.

    Migrations of the database are left out.
    """
    found: dict[str, str] = {}
    for item in backend.types.values():
        if "public" not in item.modifiers or _HOST in item.place or re.match(r"M\d{8}", item.name):
            continue
        found[item.full_name] = f"{item.kind} {_short(item.place)}"
        for member in item.members:
            if not (member.modifiers & {"public", "protected"} or _is_explicit(member)):
                continue
            name = "new" if member.kind == "constructor" else member.name
            key = f"{item.full_name}.{name}"
            signature = member.type
            if member.kind in ("method", "constructor"):
                signature = f"{member.type}({', '.join(map(str, member.parameters))})"
            words = " ".join(word for word in ("abstract", "virtual", "override", "static") if word in member.modifiers)
            line = " ".join(" ".join(filter(None, (words, member.kind, signature, _short(member.place)))).split())
            found[key] = f"{found[key]} | {line}" if key in found else line
    return dict(sorted(found.items()))


def bases(backend: Backend) -> dict[str, list[str]]:
    """Public interfaces and abstract classes: the full name → the types of the back end that they are derived from."""
    found: dict[str, list[str]] = {}
    for item in backend.types.values():
        is_open = item.kind == "interface" or "abstract" in item.modifiers
        chain = [base.full_name for base in backend.bases(item)]
        if "public" in item.modifiers and is_open and chain:
            found[item.full_name] = chain
    return dict(sorted(found.items()))


def _is_explicit(member: Member) -> bool:
    """Whether a member implements one of an interface under the name of the interface; it has no modifier then."""
    return any(child.type == "explicit_interface_specifier" for child in member.node.children)


def _short(place: str) -> str:
    return place.replace("shesha-core/src/", "BE/", 1)
