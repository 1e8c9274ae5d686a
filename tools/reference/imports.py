"""Names of a TypeScript module: what it imports from where, and where it declares what."""

from __future__ import annotations

import posixpath
from collections.abc import Iterator

from tree_sitter import Node

from tools.reference.checkout import FRONTEND, Checkout, Source, find, walk

_ENDINGS = ("", ".ts", ".tsx", ".json", "/index.ts", "/index.tsx")


def resolve(checkout: Checkout, source: Source, specifier: str) -> str | None:
    """The path of the file that an import names; ``None`` for a package."""
    if specifier.startswith("@/"):
        target = f"{FRONTEND.as_posix()}/{specifier[2:]}"
    elif specifier.startswith("."):
        target = posixpath.normpath(posixpath.join(posixpath.dirname(source.path), specifier))
    else:
        target = f"{FRONTEND.as_posix()}/{specifier}"
    return next((target + ending for ending in _ENDINGS if checkout.has(target + ending)), None)


def imported(checkout: Checkout, source: Source) -> dict[str, tuple[str, str]]:
    """Local name → file and exported name, for imports from files of the checkout."""
    found: dict[str, tuple[str, str]] = {}
    for statement in source.root.children:
        if statement.type != "import_statement":
            continue
        path = resolve(checkout, source, source.cut(statement.child_by_field_name("source")).strip("'\""))
        if path is None:
            continue
        for clause in find(statement, "import_clause"):
            for part in clause.children:
                if part.type == "identifier":
                    found[source.cut(part)] = (path, "default")
        for part in find(statement, "import_specifier"):
            name = source.cut(part.child_by_field_name("name"))
            alias = part.child_by_field_name("alias")
            found[source.cut(alias) if alias else name] = (path, name)
    return found


def declaration(checkout: Checkout, path: str, name: str, depth: int = 0) -> tuple[Source, Node] | None:
    """The file and node that declare an exported name, following barrels and re-exports."""
    if path.endswith(".json") or depth > 8:
        return None
    source = checkout.source(path)
    for node in source.root.children:
        target = node.child_by_field_name("declaration") if node.type == "export_statement" else node
        if node.type == "export_statement" and name == "default" and any(c.type == "default" for c in node.children):
            value = node.child_by_field_name("value")
            if value is not None and value.type == "identifier":
                return declaration(checkout, path, source.cut(value), depth + 1)
            found = value or target
            return (source, found) if found is not None else None
        if target is None:
            continue
        if target.type == "lexical_declaration":
            for part in target.named_children:
                if source.cut(part.child_by_field_name("name")) == name:
                    return source, part
        elif source.cut(target.child_by_field_name("name")) == name:
            return source, target
    if name in (names := imported(checkout, source)) and depth < 8:
        return declaration(checkout, *names[name], depth + 1)
    for specifier, exported in _exports_from(source):
        other = resolve(checkout, source, specifier)
        if other is None or (exported and name not in exported):
            continue
        exporter = declaration(checkout, other, exported.get(name, name), depth + 1)
        if exporter:
            return exporter
    return None


def _exports_from(source: Source) -> Iterator[tuple[str, dict[str, str]]]:
    """Each ``export … from``: the specifier, and names as exported → original; empty for ``export *``."""
    for node in source.root.children:
        origin = node.child_by_field_name("source") if node.type == "export_statement" else None
        if origin is not None:
            names = {}
            for part in find(node, "export_specifier"):
                original = source.cut(part.child_by_field_name("name"))
                alias = part.child_by_field_name("alias")
                names[source.cut(alias) if alias else original] = original
            yield source.cut(origin).strip("'\""), names


def properties(source: Source, node: Node) -> dict[str, Node]:
    """The pairs, methods and shorthands of an object literal by their names."""
    found: dict[str, Node] = {}
    for part in node.named_children:
        if part.type == "pair":
            found[source.cut(part.child_by_field_name("key")).strip("'\"")] = part
        elif part.type == "method_definition":
            found[source.cut(part.child_by_field_name("name"))] = part
        elif part.type == "shorthand_property_identifier":
            found[source.cut(part)] = part
    return found


def value_of(source: Source, part: Node) -> Node:
    """The value of a pair, or the node itself."""
    return part.child_by_field_name("value") or part


def objects_with(source: Source, *keys: str) -> Iterator[tuple[Node, dict[str, Node]]]:
    """The object literals of a module that have all of these keys."""
    for node in walk(source.root):
        if node.type == "object":
            parts = properties(source, node)
            if all(key in parts for key in keys):
                yield node, parts
