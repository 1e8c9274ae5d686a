"""Public symbols of the frontend: what each module exports, and which of it the package exports."""

from __future__ import annotations

from tools.reference.checkout import FRONTEND, Checkout, Source, find
from tools.reference.imports import resolve

_KINDS = {
    "function_declaration": "function",
    "class_declaration": "class",
    "abstract_class_declaration": "class",
    "interface_declaration": "interface",
    "type_alias_declaration": "type",
    "enum_declaration": "enum",
}


def symbols(checkout: Checkout) -> dict[str, str]:
    """Name → kind and place, on one line; ``package`` marks what `@shesha-io/reactjs` exports.

    A name that several modules export has a line for all of them.
    """
    exported: dict[str, list[tuple[str, str, str]]] = {}
    for source in checkout.frontend():
        for name, kind, place in _exports(source):
            exported.setdefault(name, []).append((source.path, kind, place))
    public = _reachable(checkout)
    found = {}
    for name, places in sorted(exported.items()):
        lines = [
            f"{'package ' if (path, name) in public else ''}{kind} {place.replace(FRONTEND.as_posix(), 'FE', 1)}"
            for path, kind, place in places
        ]
        found[name] = " | ".join(lines)
    return found


def _exports(source: Source) -> list[tuple[str, str, str]]:
    """Names that a module declares and exports, with kind and place."""
    declared: dict[str, tuple[str, str]] = {}
    exported: set[str] = set()
    for node in source.root.children:
        is_export = node.type == "export_statement"
        target = node.child_by_field_name("declaration") if is_export else node
        if target is not None:
            for name, kind, place in _declared(source, target):
                declared[name] = (kind, place)
                if is_export:
                    exported.add(name)
        elif is_export and node.child_by_field_name("source") is None:
            exported |= {source.cut(part.child_by_field_name("name")) for part in find(node, "export_specifier")}
            value = node.child_by_field_name("value")
            if value is not None and value.type == "identifier":
                exported.add(source.cut(value))
    return [(name, *declared[name]) for name in sorted(exported) if name in declared]


def _declared(source: Source, node: object) -> list[tuple[str, str, str]]:
    kind = _KINDS.get(node.type)  # type: ignore[attr-defined]
    if kind:
        name = node.child_by_field_name("name")  # type: ignore[attr-defined]
        return [(source.cut(name), kind, source.place(name))] if name else []
    if node.type in ("lexical_declaration", "variable_declaration"):  # type: ignore[attr-defined]
        return [
            (source.cut(part.child_by_field_name("name")), "constant", source.place(part))
            for part in node.named_children  # type: ignore[attr-defined]
            if part.type == "variable_declarator"
        ]
    return []


def _reachable(checkout: Checkout) -> set[tuple[str, str]]:
    """File and name of what `index.tsx` exports, following `export … from`."""
    found: set[tuple[str, str]] = set()
    seen: set[tuple[str, str | None]] = set()

    def visit(path: str, wanted: str | None) -> None:
        if (path, wanted) in seen or not path.endswith((".ts", ".tsx")):
            return
        seen.add((path, wanted))
        source = checkout.source(path)
        found.update((path, name) for name, _, _ in _exports(source) if wanted in (None, name))
        for node in source.root.children:
            origin = node.child_by_field_name("source") if node.type == "export_statement" else None
            if origin is None:
                continue
            target = resolve(checkout, source, source.cut(origin).strip("'\""))
            if target is None:
                continue
            specifiers = list(find(node, "export_specifier"))
            if not specifiers:
                visit(target, wanted)
            for part in specifiers:
                name = source.cut(part.child_by_field_name("name"))
                shown = source.cut(part.child_by_field_name("alias")) or name
                if wanted in (None, shown):
                    visit(target, _default_of(checkout, target) if name == "default" else name)

    for ending in ("index.ts", "index.tsx"):
        path = (FRONTEND / ending).as_posix()
        if checkout.has(path):
            visit(path, None)
    return found


def _default_of(checkout: Checkout, path: str) -> str:
    """The name of what a module exports as its default."""
    if not path.endswith((".ts", ".tsx")):
        return "default"
    source = checkout.source(path)
    for node in source.root.children:
        if node.type == "export_statement" and any(child.type == "default" for child in node.children):
            value = node.child_by_field_name("value") or node.child_by_field_name("declaration")
            if value is not None:
                return source.cut(value.child_by_field_name("name") or value)
    return "default"
