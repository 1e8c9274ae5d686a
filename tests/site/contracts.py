"""Which members a class of a C# sample must have because of the framework's interfaces and abstract classes that it names."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from tree_sitter import Node

from tests.site.csharp import parameters_of, tree
from tests.site.syntax_tree import text_of, walk

_MEMBERS = {"method_declaration", "property_declaration"}
_GENERIC = re.compile(r"\bT([A-Z]\w*)?\b")


class Signature(NamedTuple):
    """The name of a member and the types of its parameters; a property has none."""

    name: str
    types: tuple[str, ...] | None

    def is_met_by(self, other: Signature) -> bool:
        """Whether the other member has the same name and types. A type parameter matches any type."""
        if self.name != other.name or (self.types is None) is not (other.types is None):
            return False
        own, given = self.types or (), other.types or ()
        return len(own) == len(given) and all(_same(a, b) for a, b in zip(own, given, strict=True))


class Contracts:
    """The members of the framework's types, from the facts."""

    def __init__(self, symbols: Mapping[str, str], bases: Mapping[str, list[str]]) -> None:
        self._bases = bases
        self._open: dict[str, str] = {}
        self._required: dict[str, list[Signature]] = {}
        self._provided: dict[str, list[Signature]] = {}
        kinds = {name: text.split()[0] for name, text in symbols.items()}
        for name, text in symbols.items():
            owner, _, member = name.rpartition(".")
            if kinds.get(owner) == "interface" or kinds.get(owner) == "class":
                for overload in text.split(" | "):
                    self._add(owner, member, overload, kinds[owner])
        for name in {*self._required, *bases}:
            self._open[name.rpartition(".")[2]] = name

    def _add(self, owner: str, member: str, overload: str, kind: str) -> None:
        words = overload.split(" ")
        if "method" in words or "property" in words:
            types = parameters_of(overload) if "method" in words else None
            must = kind == "interface" or "abstract" in words
            (self._required if must else self._provided).setdefault(owner, []).append(Signature(member, types))

    def missing(self, base_names: list[str], own: list[Signature]) -> Iterator[str]:
        """The members that the bases demand and neither the class nor a base has."""
        named = [self._open[name] for name in base_names if name in self._open]
        chain = list(dict.fromkeys(part for name in named for part in (name, *self._bases.get(name, ()))))
        has = own + [member for part in chain for member in self._provided.get(part, ())]
        for part in chain:
            for member in self._required.get(part, ()):
                if not any(member.is_met_by(other) for other in has):
                    yield f"`{member.name}` of `{part.rpartition('.')[2]}`"


def classes(code: str) -> Iterator[tuple[int, str, list[str], list[Signature]]]:
    """The classes of a sample that are not abstract: line, name, names of the bases, and members."""
    for node in walk(tree(code)):
        bases = next((child for child in node.children if child.type == "base_list"), None)
        name, body = node.child_by_field_name("name"), node.child_by_field_name("body")
        is_open = any(text_of(child) in ("abstract", "partial") for child in node.children)
        if node.type != "class_declaration" or is_open or bases is None or name is None or body is None:
            continue
        listed = [re.sub(r"<.*", "", text_of(child), flags=re.DOTALL) for child in bases.named_children]
        yield name.start_point[0] + 1, text_of(name), listed, [_member(member) for member in _members(body)]


def _members(body: Node) -> Iterator[Node]:
    return (child for child in body.named_children if child.type in _MEMBERS)


def _member(node: Node) -> Signature:
    parameters = node.child_by_field_name("parameters")
    types = None
    if parameters is not None:
        listed = [child for child in parameters.named_children if child.type == "parameter"]
        types = tuple(text_of(kind) for child in listed if (kind := child.child_by_field_name("type")) is not None)
    return Signature(text_of(node.child_by_field_name("name") or node), types)


def _same(one: str, other: str) -> bool:
    if _GENERIC.search(one) or _GENERIC.search(other):
        return True
    plain = [re.sub(r"\?|\b\w+\.", "", text) for text in (one, other)]
    return plain[0] == plain[1]
