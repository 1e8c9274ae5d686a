"""The names that a C# sample uses, and its calls of methods with their arguments."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from tree_sitter import Node

from tests.site.examples import parser
from tests.site.syntax_tree import text_of, walk

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
_LITERALS = {
    "string_literal": "string",
    "verbatim_string_literal": "string",
    "raw_string_literal": "string",
    "interpolated_string_expression": "string",
    "boolean_literal": "bool",
    "integer_literal": "int",
    "real_literal": "double",
    "null_literal": "null",
    "typeof_expression": "Type",
}
# The types that the check knows, each with those that take its values.
_WIDER = {
    "string": {"string"},
    "bool": {"bool"},
    "int": {"int", "long", "double", "decimal"},
    "long": {"long", "double", "decimal"},
    "double": {"double"},
    "decimal": {"decimal"},
    "Guid": {"Guid"},
    "DateTime": {"DateTime"},
    "TimeSpan": {"TimeSpan"},
    "Type": {"Type"},
}
_SHORT = {"Int32": "int", "Int64": "long", "String": "string", "Boolean": "bool"}


class Parameter(NamedTuple):
    """A parameter of a method."""

    type: str
    name: str
    optional: bool
    many: bool


class Argument(NamedTuple):
    """An argument of a call: its name, if the call states it, and its type, if the sample shows it."""

    name: str
    type: str


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


def calls(code: str) -> Iterator[tuple[int, str, list[Argument]]]:
    """The calls of methods: line, name and arguments."""
    root = tree(code)
    variables = dict(_variables(root))
    for node in walk(root):
        function, arguments = node.child_by_field_name("function"), node.child_by_field_name("arguments")
        if node.type == "invocation_expression" and function is not None and arguments is not None:
            name = function.child_by_field_name("name") or function
            given = [_argument(child, variables) for child in arguments.children if child.type == "argument"]
            yield node.start_point[0] + 1, re.sub(r"<.*", "", text_of(name), flags=re.DOTALL), given


def attributes(code: str) -> Iterator[tuple[int, str, list[Argument], list[str]]]:
    """The attributes: line, name, arguments of the constructor, and the names of the properties that are set."""
    for node in walk(tree(code)):
        name = node.child_by_field_name("name")
        if node.type == "attribute" and name is not None:
            given = [part for part in walk(node) if part.type == "attribute_argument"]
            values = [part for part in given if "=" not in {child.type for child in part.children}]
            names = (part.child_by_field_name("name") for part in given if part not in values)
            set_ones = [text_of(found) for found in names if found is not None]
            yield node.start_point[0] + 1, text_of(name), [_argument(part, {}) for part in values], set_ones


def parameters(texts: Iterable[str]) -> list[Parameter]:
    """The parameters of a constructor in the facts."""
    return [_parameter(text) for text in texts]


def signatures(symbols: Mapping[str, str]) -> dict[str, list[list[Parameter]]]:
    """The parameters with which each method can be called; an extension method also without its first."""
    found: dict[str, list[list[Parameter]]] = {}
    for full_name, overloads in symbols.items():
        for text in overloads.split(" | "):
            signature = re.fullmatch(r"(?P<marks>(?:\w+ )*)method .*?(?P<parameters>\(.*\)) \S+", text)
            if signature is None:
                continue
            parameters = [_parameter(part) for part in _parts(_last_group(signature["parameters"]))]
            overloads_of_name = found.setdefault(full_name.rpartition(".")[2], [])
            overloads_of_name.append(parameters)
            if "static" in signature["marks"]:
                overloads_of_name.append(parameters[1:])
    return found


def parameters_of(overload: str) -> tuple[str, ...] | None:
    """The types of the parameters of a method in the facts."""
    signature = re.fullmatch(r"(?:\w+ )*method .*?(?P<parameters>\(.*\)) \S+", overload)
    return signature and tuple(_parameter(part).type for part in _parts(_last_group(signature["parameters"])))


def call_mistake(arguments: list[Argument], overloads: list[list[Parameter]]) -> str:
    """Why no overload takes the arguments, as the end of a sentence; nothing if one does."""
    counted = [parameters for parameters in overloads if _takes_number(arguments, parameters)]
    if not counted:
        return f"does not take {len(arguments)} arguments"
    mistakes = [_wrong_argument(arguments, parameters) for parameters in counted]
    return "" if "" in mistakes else mistakes[0]


def _takes_number(arguments: list[Argument], parameters: list[Parameter]) -> bool:
    least = sum(not parameter.optional for parameter in parameters)
    most = _MORE if any(parameter.many for parameter in parameters) else len(parameters)
    return least <= len(arguments) <= most


def _wrong_argument(arguments: list[Argument], parameters: list[Parameter]) -> str:
    """Which argument the parameters do not take, as far as the sample shows its type."""
    by_name = {parameter.name: parameter for parameter in parameters}
    for at, argument in enumerate(arguments):
        if argument.name and argument.name not in by_name:
            return f"has no parameter `{argument.name}`"
        parameter = by_name[argument.name] if argument.name else parameters[min(at, len(parameters) - 1)]
        if not parameter.many and not _converts(argument.type, parameter.type):
            return f"takes a `{parameter.type}` as `{parameter.name}`, not `{argument.type}`"
    return ""


def _converts(given: str, taken: str) -> bool:
    """Whether a value of one type can be given for the other; types outside the short list always can."""
    plain = _SHORT.get(taken.rstrip("?"), taken.rstrip("?"))
    if given == "null":
        return taken.endswith("?") or plain not in _WIDER or plain in ("string", "Type")
    return given not in _WIDER or plain not in _WIDER or plain in _WIDER[given]


def _parameter(text: str) -> Parameter:
    parts = re.fullmatch(
        r"(?P<many>params )?(?:this |out |ref |in )*(?P<type>.+?) @?(?P<name>\w+)(?P<value> =.*)?", text
    )
    assert parts is not None, text
    many = parts["many"] is not None
    return Parameter(parts["type"], parts["name"], optional=many or parts["value"] is not None, many=many)


def _argument(node: Node, variables: Mapping[str, str]) -> Argument:
    """An argument with its type, if it is a literal, ``typeof``, or a variable that the sample declares with a type."""
    name, value = node.child_by_field_name("name"), node.children[-1]
    kind = _LITERALS.get(value.type, "")
    if value.type == "identifier":
        kind = variables.get(text_of(value), "")
    return Argument(text_of(name) if name else "", kind)


def _variables(root: Node) -> Iterator[tuple[str, str]]:
    for node in walk(root):
        kind, name = node.child_by_field_name("type"), node.child_by_field_name("name")
        if node.type in ("parameter", "property_declaration") and kind is not None and name is not None:
            yield text_of(name), text_of(kind)
        if node.type == "variable_declaration" and kind is not None:
            yield from ((text_of(child.children[0]), text_of(kind)) for child in node.named_children[1:])


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
