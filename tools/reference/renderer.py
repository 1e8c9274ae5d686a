"""Values that a component uses when nothing is stored for a setting.

Read from the files in the folder of the component's definition and from the components that these pass their model
to: the default of a destructured property, ``model.x ?? value`` and ``model.x || value``, and the default of the
property of another component that a setting is handed to, as in ``<Other y={model.x} />``. Only plain values count,
and a setting for which the code names different values has none.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator
from typing import Any

from tree_sitter import Node

from tools.reference.checkout import Checkout, Source, find
from tools.reference.imports import declaration, imported, properties, value_of

_OWN = re.compile(r"\(?(?:model|props|\w+Model)((?:\??\.\w+)+)(?: as \w+\)?)?")
_SPREAD = re.compile(r"\{\s*\.\.\.\s*\{?\s*(?:\.\.\.)?\s*(?:model|props)\b")
_SOURCES = ("model", "props", "passedModel")
# Settings handed on as they are: a value, or ``model.switch ? model.x : undefined``.
_HANDED = re.compile(r"\{\s*(?:[\w.?]+\s*\?(?!\.)\s*)?(?:(?:model|props)\??\.)?(\w+)(?:\s*:\s*undefined)?\s*\}")
_DEPTH = 3
UNDECIDED = object()
"""In place of a value: a browser or a package decides, by what else it finds."""
# What packages do with a property that is not set, where that is not the same as off.
_OF_PACKAGES = {
    ("Alert", "showIcon"): UNDECIDED,  # on with `banner`
    ("Progress", "showInfo"): True,
}
_OF_BROWSERS = {"spellCheck"}


def fallbacks(checkout: Checkout, path: str) -> dict[str, tuple[Any, str]]:
    """Setting → the value that a component falls back to, and its place, for the component defined in a file."""
    found: dict[str, dict[str, tuple[Any, str]]] = {}
    handed: dict[str, dict[str, tuple[Any, str]]] = {}
    for source, is_own in _files(checkout, path):
        for name, node in _candidates(source, is_own):
            value = _plain(checkout, source, node)
            if value is not None and value is not False and value != "":
                found.setdefault(name, {}).setdefault(repr(value), (value, source.place(node)))
        for name, value, place in _handed(checkout, source, source.root) if is_own else ():
            handed.setdefault(name, {}).setdefault(repr(value), (value, place))
    found = {**handed, **found}
    return {name: next(iter(values.values())) for name, values in found.items() if len(values) == 1}


def _files(checkout: Checkout, path: str) -> Iterator[tuple[Source, bool]]:
    """The files to read, each with whether it is in the component's own folder."""
    folder = posixpath.dirname(path)
    own = [checkout.source(path)]
    for file in sorted((checkout.root / folder).glob("*.ts*")):
        name = file.relative_to(checkout.root).as_posix()
        if name != path and "settings" not in file.name.lower() and file.suffix in (".ts", ".tsx"):
            own.append(checkout.source(name))
    used: dict[str, Source] = {}
    for source in own:
        yield source, True
        names = imported(checkout, source)
        for element in find(source.root, "jsx_opening_element", "jsx_self_closing_element"):
            name = source.cut(element.child_by_field_name("name"))
            if name in names and _SPREAD.search(source.cut(element)):
                made = declaration(checkout, *names[name])
                if made and not made[0].path.startswith(f"{folder}/") and "/components/" in made[0].path:
                    used[made[0].path] = made[0]
    for source in used.values():
        yield source, False


def _handed(checkout: Checkout, source: Source, root: Node, depth: int = 0) -> Iterator[tuple[str, Any, str]]:
    """Name of a setting, the value that a component which it is handed to replaces it by, and the place of that."""
    names, own = imported(checkout, source), _taken(source, root)
    for element in find(root, "jsx_opening_element", "jsx_self_closing_element"):
        tag = source.cut(element.child_by_field_name("name"))
        known = _replaced(checkout, source, element, names.get(tag), depth)
        for part in element.named_children:
            if part.type == "jsx_expression" and depth and source.cut(part).replace(" ", "") == "{...props}":
                yield from ((name, *used) for name, used in known.items())
            elif part.type == "jsx_attribute" and len(part.named_children) == 2:
                key, value = (source.cut(child) for child in part.named_children)
                match = _HANDED.fullmatch(value) if key in known else None
                if match and ("." in value or match[1] in own) and not _is_asked(source, element, match[1]):
                    yield match[1], *known[key]
    for part in find(root, "pair"):
        name = source.cut(part.child_by_field_name("key"))
        if name in _OF_BROWSERS and source.cut(part.child_by_field_name("value")) == f"model.{name}":
            yield name, UNDECIDED, source.place(part)


def _replaced(
    checkout: Checkout, source: Source, element: Node, where: tuple[str, str] | None, depth: int
) -> dict[str, tuple[Any, str]]:
    """Property of a component that an element shows → the value that is used when it is not set, and the place."""
    made = declaration(checkout, *where) if where else None
    if made is None:
        tag, place = source.cut(element.child_by_field_name("name")), source.place(element)
        return {} if where else {key: (value, place) for (owner, key), value in _OF_PACKAGES.items() if owner == tag}
    found = _defaults(checkout, *made)
    if depth < _DEPTH:
        found = {name: (value, place) for name, value, place in _handed(checkout, *made, depth + 1)} | found
    return found


def _is_asked(source: Source, node: Node, name: str) -> bool:
    """Whether a part of a component is shown under a condition that names a setting."""
    around = node.parent
    while around is not None and around.type not in ("arrow_function", "function_declaration"):
        asked = around.child_by_field_name("condition") or around.child_by_field_name("left")
        if asked is not None and asked != node and re.search(rf"\b{name}\b", source.cut(asked)):
            return True
        node, around = around, around.parent
    return False


def _taken(source: Source, root: Node) -> set[str]:
    """The properties of its model that a component takes apart without a default."""
    return {
        source.cut(part)
        for pattern in find(root, "object_pattern")
        if _is_model(source, pattern)
        for part in pattern.named_children
        if part.type == "shorthand_property_identifier_pattern"
    }


def _defaults(checkout: Checkout, source: Source, node: Node) -> dict[str, tuple[Any, str]]:
    """Property of a component → the default that its code declares, and the place."""
    found = {}
    for pattern in find(node, "object_pattern"):
        for part in pattern.named_children if _is_model(source, pattern) else ():
            if part.type == "object_assignment_pattern":
                value = _plain(checkout, source, part.named_children[-1])
                if value is not None and value is not False and value != "":
                    found[source.cut(part.named_children[0])] = (value, source.place(part))
    return found


def _candidates(source: Source, is_own: bool) -> Iterator[tuple[str, Node]]:
    """Name of a setting and the expression that replaces it."""
    taken: set[str] = set()
    for pattern in find(source.root, "object_pattern"):
        if not (is_own or _is_model(source, pattern)):
            continue
        for part in pattern.named_children:
            if part.type == "shorthand_property_identifier_pattern" and _is_model(source, pattern):
                taken.add(source.cut(part))
            elif part.type == "object_assignment_pattern":
                yield source.cut(part.named_children[0]), part.named_children[-1]
    # A constant that is made of one of these properties only, as in `const shown = count ? Number(count) : undefined`.
    aliases = {name: name for name in taken}
    for declared in find(source.root, "variable_declarator"):
        value = declared.child_by_field_name("value")
        if value is not None and value.type in ("ternary_expression", "as_expression", "call_expression"):
            used = {source.cut(part) for part in find(value, "identifier")} & taken
            if len(used) == 1:
                aliases.setdefault(source.cut(declared.child_by_field_name("name")), used.pop())
    for node in find(source.root, "binary_expression"):
        left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
        if source.cut(node.child_by_field_name("operator")) not in ("??", "||") or left is None or right is None:
            continue
        text = source.cut(left)
        read = _OWN.fullmatch(text)
        if read:
            yield read[1].replace("?", "").lstrip("."), right
        elif text in aliases:
            yield aliases[text], right


def _is_model(source: Source, pattern: Node) -> bool:
    """Whether a pattern takes apart the model or the properties of a component."""
    around = pattern.parent
    if around is None:
        return False
    if around.type == "variable_declarator":
        return source.cut(around.child_by_field_name("value")) in _SOURCES
    return around.type == "required_parameter"


def _plain(checkout: Checkout, source: Source, node: Node) -> Any:
    """The value of a literal, or of a constant that is one; ``None`` for anything else."""
    text = source.cut(node)
    if node.type == "string":
        return re.sub(r"\\(.)", r"\1", text[1:-1])
    if node.type == "number":
        return float(text) if "." in text else int(text)
    if node.type in ("true", "false"):
        return node.type == "true"
    if node.type == "member_expression":
        owner = source.cut(node.child_by_field_name("object"))
        where = imported(checkout, source).get(owner, (source.path, owner))
        made = declaration(checkout, *where)
        value = made[1].child_by_field_name("value") if made else None
        while value is not None and value.type in ("as_expression", "satisfies_expression"):
            value = value.named_children[0]
        if made and value is not None and value.type == "object":
            part = properties(made[0], value).get(source.cut(node.child_by_field_name("property")))
            return _plain(checkout, made[0], value_of(made[0], part)) if part is not None else None
    return None
