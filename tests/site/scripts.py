"""What a script of a form uses: names that it does not declare itself, members of the framework's objects, and calls."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tree_sitter import Node

from tests.site.examples import MODULE, parser
from tests.site.syntax_tree import text_of, walk

_KEYED = {"pair", "shorthand_property_identifier"}
_FUNCTIONS = {"arrow_function", "function_declaration", "function_expression", "method_definition"}


def is_script(code: str) -> bool:
    """Whether the code is that of an event or a setting, and not a module or a class of an application."""
    return not MODULE.search(code)


def free_names(code: str) -> dict[str, int]:
    """The names that the script does not declare, each with the line of its first use, counted from 1."""
    root = parser("js").parse(code.encode()).root_node
    declared = {name for node in walk(root) for name in _declared(node)}
    found: dict[str, int] = {}
    for node in walk(root):
        if node.type in ("identifier", "shorthand_property_identifier") and text_of(node) not in declared:
            found.setdefault(text_of(node), node.start_point[0] + 1)
    return found


def member_uses(code: str) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Each chain of members such as ``application.user.id``, as long as it goes, with its line."""
    root = parser("js").parse(code.encode()).root_node
    for node in walk(root):
        is_whole = node.parent is None or node.parent.type != "member_expression" or node.parent.children[0] != node
        if node.type == "member_expression" and is_whole and (chain := _chain(node)):
            yield node.start_point[0] + 1, chain


def calls(code: str) -> Iterator[tuple[int, tuple[str, ...], list[Node]]]:
    """The calls of members, such as ``http.get(url)``: line, chain and arguments."""
    root = parser("js").parse(code.encode()).root_node
    for node in walk(root):
        function, arguments = node.child_by_field_name("function"), node.child_by_field_name("arguments")
        if (
            node.type == "call_expression"
            and function is not None
            and arguments is not None
            and (chain := _chain(function))
        ):
            yield (
                node.start_point[0] + 1,
                chain,
                [child for child in arguments.named_children if child.type != "comment"],
            )


def parameters(signature: str) -> list[tuple[str, bool, str]]:
    """The parameters of a TypeScript method: name, whether it may be left out, and type."""
    groups = re.search(r"\((?P<parameters>(?:[^()]|\([^()]*\))*)\) => ", signature)
    parts = re.split(r",\s*(?=\w+\??:)", groups["parameters"]) if groups and groups["parameters"] else []
    found = [re.fullmatch(r"(?P<name>\w+)(?P<optional>\??): (?P<type>.+)", part) for part in parts]
    return [(part["name"], part["optional"] != "", part["type"]) for part in found if part]


def keys(node: Node) -> list[str]:
    """The keys of an object literal."""
    names = [child.child_by_field_name("key") or child for child in node.named_children if child.type in _KEYED]
    return [text_of(name) for name in names]


def _chain(node: Node) -> tuple[str, ...]:
    """The names of a chain; of one that begins with a call or an index, nothing."""
    if node.type == "identifier":
        return (text_of(node),)
    owner, member = node.child_by_field_name("object"), node.child_by_field_name("property")
    if node.type != "member_expression" or owner is None or member is None:
        return ()
    before = _chain(owner)
    return (*before, text_of(member)) if before else ()


def _declared(node: Node) -> Iterator[str]:
    if node.type in ("function_declaration", "class_declaration", "variable_declarator"):
        yield from _names(node.child_by_field_name("name"))
    if node.type in _FUNCTIONS:
        yield from _names(node.child_by_field_name("parameters"))
        yield from _names(node.child_by_field_name("parameter"))
    if node.type == "catch_clause":
        yield from _names(node.child_by_field_name("parameter"))
    if node.type == "for_in_statement":
        yield from _names(node.child_by_field_name("left"))


def _names(node: Node | None) -> Iterator[str]:
    """The names that a pattern binds."""
    if node is None:
        return
    for part in walk(node):
        if part.type in ("identifier", "shorthand_property_identifier_pattern"):
            yield text_of(part)
