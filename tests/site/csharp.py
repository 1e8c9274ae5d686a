"""The names that a C# sample uses, and its calls of methods with their numbers of arguments."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from tree_sitter import Node

from tests.site.syntax_tree import text_of, walk

from tests.site.examples import parser

_OWN = {
    "class_declaration",
    "interface_declaration",
    "enum_declaration",
    "enum_member_declaration",
    "record_declaration",
    "method_declaration",
    "property_declaration",
    "constructor_declaration",
    "parameter",
    "variable_declarator",
    "type_parameter",
    "local_function_statement",
}
_OUTSIDE = {"using_directive", "namespace_declaration", "file_scoped_namespace_declaration"}
_MORE = 99


def tree(code: str) -> Node:
    """The syntax tree of a file, of statements, or of members of a class."""
    root = parser("csharp").parse(code.encode()).root_node
    return root if not root.has_error else parser("csharp").parse(f"class Part {{ {code}\n}}".encode()).root_node


def declared(code: str) -> set[str]:
    """The names that the sample defines."""
    found = set()
    for node in walk(tree(code)):
        if node.type in _OWN:
            name = node.child_by_field_name("name") or node.children[0]
            found.add(text_of(name))
    return found


def used(code: str) -> Iterator[tuple[int, str]]:
    """The names of types and members outside ``using`` and ``namespace``, each with its line, counted from 1."""
    for node in walk(tree(code)):
        if node.type == "identifier" and re.match(r"[A-Z]\w", text_of(node)) and not _is_outside(node):
            yield node.start_point[0] + 1, text_of(node)


def calls(code: str) -> Iterator[tuple[int, str, int]]:
    """The calls of methods: line, name and number of arguments."""
    for node in walk(tree(code)):
        function, arguments = node.child_by_field_name("function"), node.child_by_field_name("arguments")
        if node.type == "invocation_expression" and function is not None and arguments is not None:
            name = function.child_by_field_name("name") or function
            count = sum(child.type == "argument" for child in arguments.children)
            yield node.start_point[0] + 1, re.sub(r"<.*", "", text_of(name), flags=re.DOTALL), count


def arities(symbols: Mapping[str, str]) -> dict[str, set[int]]:
    """The numbers of arguments with which each method can be called; an extension method also without its first."""
    found: dict[str, set[int]] = {}
    for full_name, overloads in symbols.items():
        for text in overloads.split(" | "):
            signature = re.fullmatch(r"(?P<marks>(?:\w+ )*)method .*?(?P<parameters>\(.*\)) \S+", text)
            if signature is None:
                continue
            parameters = _parts(_last_group(signature["parameters"]))
            least = sum("=" not in part and not part.startswith("params ") for part in parameters)
            most = _MORE if any(part.startswith("params ") for part in parameters) else len(parameters)
            least -= "static" in signature["marks"] and least > 0
            found.setdefault(full_name.rpartition(".")[2], set()).update(range(least, most + 1))
    return found


def _last_group(text: str) -> str:
    """The content of the last pair of parentheses; a return type may be a tuple."""
    depth = 0
    for at in range(len(text) - 1, -1, -1):
        depth += {")": 1, "(": -1}.get(text[at], 0)
        if depth == 0:
            return text[at + 1 : -1]
    return text


def _parts(text: str) -> list[str]:
    """The parameters of a list, without those inside brackets."""
    parts, depth, start = [], 0, 0
    for at, sign in enumerate(text):
        depth += {"(": 1, "<": 1, "[": 1, ")": -1, ">": -1, "]": -1}.get(sign, 0)
        if sign == "," and depth == 0:
            parts.append(text[start:at].strip())
            start = at + 1
    return [*parts, text[start:].strip()] if text[start:].strip() else parts


def _is_outside(node: Node) -> bool:
    parent = node.parent
    while parent is not None and parent.type not in _OUTSIDE:
        if parent.type in ("declaration_list", "block"):
            return False
        parent = parent.parent
    return parent is not None
