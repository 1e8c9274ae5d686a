"""The types of the back end with their members, attributes and constant values."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from operator import add, mul, sub
from typing import Any

from tree_sitter import Node

from tools.reference.checkout import Checkout, Source, find

_TYPES = {
    "class_declaration": "class",
    "interface_declaration": "interface",
    "struct_declaration": "struct",
    "record_declaration": "record",
    "enum_declaration": "enum",
}
_OPERATORS = {"+": add, "-": sub, "*": mul}
_MEMBERS = {
    "method_declaration": "method",
    "property_declaration": "property",
    "field_declaration": "field",
    "event_field_declaration": "event",
    "constructor_declaration": "constructor",
    "enum_member_declaration": "value",
    "indexer_declaration": "indexer",
}


@dataclass(frozen=True)
class Attribute:
    """An attribute: its name without the suffix, its positional arguments and its named ones, as nodes."""

    name: str
    positional: tuple[Node, ...]
    named: dict[str, Node]
    source: Source

    def text(self, key: int | str) -> str | None:
        """The text of an argument, without the quotes of a string."""
        node = self.named.get(key) if isinstance(key, str) else dict(enumerate(self.positional)).get(key)
        return None if node is None else self.source.cut(node).strip('@$"')


@dataclass(frozen=True)
class Parameter:
    """A parameter of a method or constructor."""

    name: str
    type: str
    default: str | None = None

    def __str__(self) -> str:
        return f"{self.type} {self.name}" + ("" if self.default is None else f" = {self.default}")


@dataclass(frozen=True)
class Member:
    """A member of a type. ``value`` is the initialiser or the expression of the body, if there is one."""

    name: str
    kind: str
    type: str
    modifiers: frozenset[str]
    attributes: tuple[Attribute, ...]
    parameters: tuple[Parameter, ...]
    place: str
    value: Node | None
    source: Source
    node: Node

    def attribute(self, *names: str) -> Attribute | None:
        """The first attribute with one of the names."""
        return next((part for part in self.attributes if part.name in names), None)


@dataclass
class Type:
    """A class, interface, struct, record or enum; parts of a partial class are joined."""

    name: str
    kind: str
    namespace: str
    bases: tuple[str, ...]
    modifiers: frozenset[str]
    attributes: tuple[Attribute, ...]
    place: str
    outer: str = ""
    generic: bool = False
    members: list[Member] = field(default_factory=list)

    @property
    def full_name(self) -> str:
        """The name with the namespace and the types around it."""
        return ".".join(filter(None, (self.namespace, self.outer, self.name)))

    def attribute(self, *names: str) -> Attribute | None:
        """The first attribute with one of the names."""
        return next((part for part in self.attributes if part.name in names), None)


class Backend:
    """All types of the back end, by full name and by simple name."""

    def __init__(self, checkout: Checkout) -> None:
        self.types: dict[str, Type] = {}
        for source in checkout.backend():
            for found in types_of(source):
                known = self.types.get(found.full_name)
                if known is None:
                    self.types[found.full_name] = found
                else:
                    known.members += found.members
                    known.bases += tuple(base for base in found.bases if base not in known.bases)
                    known.attributes += found.attributes
        self._in_file: dict[str, list[Type]] = {}
        self.by_name: dict[str, list[Type]] = {}
        for item in self.types.values():
            self.by_name.setdefault(item.name, []).append(item)
            for path in {member.source.path for member in item.members}:
                self._in_file.setdefault(path, []).append(item)

    def find(self, name: str, near: str = "") -> Type | None:
        """A type by its simple or full name without type arguments; of several, the one whose namespace is nearest."""
        name = simple(name)
        found = self.by_name.get(name.rsplit(".", 1)[-1], [])
        if "." in name:
            found = [item for item in found if item.full_name.endswith(name)] or found
        return max(found, key=lambda item: (_shared(item.namespace, near), -len(item.namespace))) if found else None

    def bases(self, item: Type) -> Iterator[Type]:
        """The types that a type is derived from, as far as they are part of the back end."""
        seen = {item.full_name}
        pending = list(item.bases)
        while pending:
            base = self.find(pending.pop(0), item.namespace)
            if base is not None and base.full_name not in seen:
                seen.add(base.full_name)
                yield base
                pending += base.bases

    def derives(self, item: Type, *names: str) -> bool:
        """Whether a type is derived from one with such a name, which may be a type of a package."""
        chain = [item, *self.bases(item)]
        return any(simple(base).rsplit(".", 1)[-1] in names for part in chain for base in part.bases)

    def value(self, node: Node | None, source: Source, near: str = "") -> Any:
        """The value of a constant expression; its text if it is not known. ``None`` is ``null``."""
        if node is None:
            return None
        text = source.cut(node)
        if node.type in ("string_literal", "verbatim_string_literal", "raw_string_literal"):
            return _string(text)
        if node.type in ("integer_literal", "real_literal"):
            number = text.rstrip("mMfFdDlLuU").replace("_", "")
            return float(number) if "." in number else int(number, 0)
        if node.type == "boolean_literal":
            return text == "true"
        if node.type == "null_literal":
            return None
        if node.type in ("member_access_expression", "qualified_name", "identifier"):
            return self._constant(text, near, source)
        if node.type in ("object_creation_expression", "implicit_object_creation_expression"):
            return self.created(node, source, near)
        if node.type == "binary_expression":
            operator = source.cut(node.child_by_field_name("operator"))
            left, right = (self.value(node.child_by_field_name(side), source, near) for side in ("left", "right"))
            if operator in _OPERATORS and isinstance(left, (int, float)) and isinstance(right, (int, float)):
                return _OPERATORS[operator](left, right)
            return f"{left}{right}" if operator == "+" and self._is_text(node) else text
        if node.type in ("parenthesized_expression", "arrow_expression_clause"):
            return self.value(node.named_children[0], source, near)
        return text

    def created(self, node: Node, source: Source, near: str = "") -> dict[str, Any]:
        """The properties that an object creation sets."""
        initializer = node.child_by_field_name("initializer")
        values: dict[str, Any] = {}
        for part in initializer.named_children if initializer else ():
            if part.type == "assignment_expression":
                name = source.cut(part.child_by_field_name("left"))
                values[name] = self.value(part.child_by_field_name("right"), source, near)
        return values

    def _constant(self, text: str, near: str, source: Source) -> Any:
        owner, _, name = text.rpartition(".")
        owners = [self.find(owner, near)] if owner else self._in_file.get(source.path, [])
        found = ((item, part) for item in owners if item for part in item.members if part.name == name)
        item, member = next(found, (None, None))
        if item is None or member is None:
            return text
        if member.kind == "value":
            return name
        if member.value is None and member.kind == "property":
            # A getter that creates its value.
            made = next(find(member.node, "object_creation_expression"), None)
            return text if made is None else self.created(made, member.source, item.namespace)
        return self.value(member.value, member.source, item.namespace) if member.value is not None else text

    @staticmethod
    def _is_text(node: Node) -> bool:
        return any(
            part.type.endswith("string_literal") for part in find(node, "string_literal", "verbatim_string_literal")
        )


def simple(name: str) -> str:
    """A name of a type without type arguments, the mark of a nullable type and the global qualifier."""
    return re.sub(r"<.*>", "", name, flags=re.DOTALL).rstrip("?").removeprefix("global::").strip()


def types_of(source: Source) -> Iterator[Type]:
    """The types that a file declares, with the types inside them."""
    yield from _types(source, source.root, "", "")


def _types(source: Source, node: Node, namespace: str, outer: str) -> Iterator[Type]:
    for child in node.named_children:
        if child.type in ("namespace_declaration", "file_scoped_namespace_declaration"):
            namespace_here = source.cut(child.child_by_field_name("name"))
            if child.type == "file_scoped_namespace_declaration":
                namespace = namespace_here
            yield from _types(source, child, namespace_here, outer)
        elif child.type in _TYPES:
            item = _type(source, child, namespace, outer)
            yield item
            body = child.child_by_field_name("body")
            if body is not None:
                yield from _types(source, body, namespace, f"{outer}.{item.name}".strip("."))
        elif child.type in ("declaration_list", "preproc_if", "preproc_region", "preproc_else"):
            yield from _types(source, child, namespace, outer)


def _type(source: Source, node: Node, namespace: str, outer: str) -> Type:
    bases = next((child for child in node.children if child.type == "base_list"), None)
    item = Type(
        name=source.cut(node.child_by_field_name("name")),
        kind=_TYPES[node.type],
        namespace=namespace,
        bases=tuple(source.cut(part) for part in bases.named_children) if bases else (),
        modifiers=_modifiers(source, node),
        attributes=_attributes(source, node),
        place=source.place(node.child_by_field_name("name") or node),
        outer=outer,
        generic=any(child.type == "type_parameter_list" for child in node.children),
    )
    body = node.child_by_field_name("body")
    is_open = item.kind in ("interface", "enum")
    for part in _member_nodes(body) if body else ():
        item.members += _members(source, part, frozenset({"public"}) if is_open else frozenset())
    return item


def _member_nodes(body: Node) -> Iterator[Node]:
    for child in body.named_children:
        if child.type in _MEMBERS:
            yield child
        elif child.type.startswith("preproc_"):
            yield from _member_nodes(child)


def _members(source: Source, node: Node, implied: frozenset[str]) -> Iterator[Member]:
    modifiers = _modifiers(source, node)
    if not modifiers & {"private", "protected", "internal", "public"}:
        modifiers |= implied
    declared = next((child for child in node.children if child.type == "variable_declaration"), None)
    names: list[tuple[Node, str, Node | None]] = []
    if declared is not None:
        kind = source.cut(declared.child_by_field_name("type"))
        for part in declared.named_children:
            if part.type == "variable_declarator":
                name = part.child_by_field_name("name") or part
                value = part.named_children[-1] if len(part.named_children) > 1 else None
                names.append((name, kind, value))
    else:
        name = node.child_by_field_name("name") or node
        kind = source.cut(node.child_by_field_name("returns") or node.child_by_field_name("type"))
        names.append((name, kind, node.child_by_field_name("value")))
    for name, kind, value in names:
        yield Member(
            name="this" if node.type == "indexer_declaration" else source.cut(name),
            kind="constant" if "const" in modifiers else _MEMBERS[node.type],
            type=kind,
            modifiers=modifiers,
            attributes=_attributes(source, node),
            parameters=_parameters(source, node),
            place=source.place(name),
            value=value,
            source=source,
            node=node,
        )


def _modifiers(source: Source, node: Node) -> frozenset[str]:
    return frozenset(source.cut(child) for child in node.children if child.type == "modifier")


def _attributes(source: Source, node: Node) -> tuple[Attribute, ...]:
    found = []
    for group in node.children:
        if group.type != "attribute_list":
            continue
        for part in group.named_children:
            if part.type != "attribute":
                continue
            name = source.cut(part.child_by_field_name("name")).rsplit(".", 1)[-1].removesuffix("Attribute")
            positional, named = [], {}
            for argument in find(part, "attribute_argument"):
                value = argument.named_children[-1]
                text = source.cut(argument)
                key = re.match(r"(\w+)\s*[=:](?!=)", text)
                if key and len(argument.named_children) > 1:
                    named[key[1]] = value
                elif value.type == "assignment_expression":
                    right = value.child_by_field_name("right")
                    named[source.cut(value.child_by_field_name("left"))] = right or value
                else:
                    positional.append(value)
            found.append(Attribute(name, tuple(positional), named, source))
    return tuple(found)


def _parameters(source: Source, node: Node) -> tuple[Parameter, ...]:
    listed = node.child_by_field_name("parameters")
    found = []
    for part in listed.named_children if listed else ():
        if part.type == "parameter":
            name = part.child_by_field_name("name")
            kind = source.cut(part.child_by_field_name("type"))
            text = source.cut(part)
            default = text.split("=", 1)[1].strip() if name is not None and "=" in text[len(kind) :] else None
            found.append(Parameter(source.cut(name), kind, default))
    # The grammar has no node for a last parameter with `params`.
    last = listed.child_by_field_name("name") if listed else None
    if listed and last:
        kind = source.cut(listed.child_by_field_name("type"))
        found.append(Parameter(source.cut(last), f"params {kind}"))
    return tuple(found)


def _string(text: str) -> str:
    if text.startswith('"""'):
        return text.strip('"').strip()
    if text.startswith("@"):
        return text[2:-1].replace('""', '"')
    return re.sub(r"\\(.)", lambda found: {"n": "\n", "r": "\r", "t": "\t"}.get(found[1], found[1]), text[1:-1])


def _shared(left: str, right: str) -> int:
    count = 0
    for a, b in zip(left.split("."), right.split("."), strict=False):
        if a != b:
            break
        count += 1
    return count
