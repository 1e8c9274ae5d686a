"""When a setting is shown: the `hidden` scripts of settings forms as data and as words.

A condition is one of

- ``{"setting": name, "is": value}``, ``{"setting": name, "isNot": value}``
- ``{"setting": name, "isSet": true | false}``: any value that JavaScript takes as true, or none
- ``{"all": [condition, …]}``, ``{"any": [condition, …]}``

and, while it is made, ``True`` or ``False``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tree_sitter import Node

from tools.reference.checkout import Source

Condition = dict[str, Any] | bool


class UnknownConditionError(Exception):
    """A script uses a part of JavaScript that is not read here."""


def shown_when(hidden: Any) -> Condition:
    """The condition under which something with this `hidden` is shown.

    Raises:
        UnknownConditionError: The script is not understood.
    """
    if isinstance(hidden, Mapping):
        code = hidden.get("_code") if hidden.get("_mode") == "code" else None
        if code is None:
            return not hidden.get("_value")
        return negated(_Reader(str(code)).condition())
    if isinstance(hidden, str) and hidden.strip():
        code = hidden.strip().removeprefix("{{").removesuffix("}}")
        return negated(_Reader(f"return {code};").condition())
    return not hidden


def negated(condition: Condition) -> Condition:
    """The opposite of a condition."""
    if isinstance(condition, bool):
        return not condition
    if "all" in condition:
        return any_of([negated(part) for part in condition["all"]])
    if "any" in condition:
        return all_of([negated(part) for part in condition["any"]])
    name = condition["setting"]
    if "is" in condition:
        return {"setting": name, "isNot": condition["is"]}
    if "isNot" in condition:
        return {"setting": name, "is": condition["isNot"]}
    return {"setting": name, "isSet": not condition["isSet"]}


def all_of(parts: list[Condition]) -> Condition:
    """Conditions joined by "and"."""
    return _joined("all", parts, True)


def any_of(parts: list[Condition]) -> Condition:
    """Conditions joined by "or"."""
    return _joined("any", parts, False)


def _joined(kind: str, parts: list[Condition], neutral: bool) -> Condition:
    flat: list[dict[str, Any]] = []
    for part in parts:
        if isinstance(part, bool):
            if part is not neutral:
                return part
            continue
        flat += [item for item in part.get(kind, [part]) if item not in flat]
    pairs = [(left, right) for left in flat for right in flat if left is not right]
    # and: parts that exclude each other are never true together; or: parts of which one is always true.
    if any(_implies(left, negated(right)) if neutral else _implies(negated(left), right) for left, right in pairs):
        return not neutral
    for item in list(flat):
        others = [other for other in flat if other is not item]
        if any(_implies(other, item) if neutral else _implies(item, other) for other in others):
            flat = others
    if not flat:
        return neutral
    return flat[0] if len(flat) == 1 else {kind: flat}


def _implies(left: Condition, right: Condition) -> bool:
    """Whether a condition on one value of a setting makes another one true; two that are the same do."""
    if isinstance(left, bool) or isinstance(right, bool):
        return False
    if left == right:
        return True
    for whole, every in (("any", True), ("all", False)):
        if whole in left:
            return (all if every else any)(_implies(part, right) for part in left[whole])
    for whole, every in (("all", True), ("any", False)):
        if whole in right:
            return (all if every else any)(_implies(left, part) for part in right[whole])
    if left["setting"] != right["setting"]:
        return False
    if "is" in left:
        value = left["is"]
        if "isSet" in right:
            return bool(value) is right["isSet"]
        return "isNot" in right and right["isNot"] != value
    if "isSet" in left and "isNot" in right:
        return bool(right["isNot"]) is not left["isSet"]
    return False


def simplified(condition: Condition, known: Callable[[str], tuple[bool, Any]]) -> Condition:
    """The condition with settings whose value is known (``known`` returns whether, and the value) replaced by it."""
    if isinstance(condition, bool):
        return condition
    for kind, join in (("all", all_of), ("any", any_of)):
        if kind in condition:
            return join([simplified(part, known) for part in condition[kind]])
    is_known, value = known(condition["setting"])
    if not is_known:
        return condition
    if "isSet" in condition:
        return bool(value) is condition["isSet"]
    return bool(value == condition["is"] if "is" in condition else value != condition["isNot"])


def settings_in(condition: Condition) -> set[str]:
    """The names of the settings that a condition reads."""
    if isinstance(condition, bool):
        return set()
    parts = condition.get("all") or condition.get("any")
    return set().union(*map(settings_in, parts)) if parts else {condition["setting"]}


def in_words(condition: Condition, switches: frozenset[str] = frozenset()) -> str:
    """The condition as a clause such as "`icon` is set and `size` is `small`".

    Args:
        condition: The condition.
        switches: Names of settings that are on or off rather than set.
    """
    if isinstance(condition, bool):
        return ""
    for kind, word in (("all", " and "), ("any", " or ")):
        if kind in condition:
            texts = []
            for part in condition[kind]:
                text = in_words(part, switches)
                texts.append(f"({text})" if "all" in part or "any" in part else text)
            return word.join(texts)
    name = condition["setting"]
    if "isSet" in condition:
        states = ("on", "off") if name in switches else ("set", "empty")
        return f"`{name}` is {states[0] if condition['isSet'] else states[1]}"
    value = condition.get("is", condition.get("isNot"))
    is_not = "isNot" in condition
    if isinstance(value, bool) and name in switches:
        return f"`{name}` is {'on' if value is not is_not else 'off'}"
    if value is None:
        return f"`{name}` is {'set' if is_not else 'empty'}"
    shown = {True: "true", False: "false"}.get(value, value) if isinstance(value, bool) else value
    return f"`{name}` is {'not ' if is_not else ''}`{shown}`"


class _Reader:
    """Reads the body of a script that returns whether something is hidden."""

    def __init__(self, code: str) -> None:
        self._source = Source("condition.ts", f"function f() {{ {code}\n}}")
        self._constants: dict[str, Node] = {}

    def condition(self) -> Condition:
        function = self._source.root.named_children[0]
        body = function.child_by_field_name("body")
        for statement in body.named_children if body else ():
            if statement.type == "lexical_declaration":
                for declared in statement.named_children:
                    name, value = declared.child_by_field_name("name"), declared.child_by_field_name("value")
                    if value is not None:
                        self._constants[self._source.cut(name)] = value
            elif statement.type == "return_statement" and statement.named_children:
                return self._truth(statement.named_children[0])
        raise UnknownConditionError(self._source.text)

    def _truth(self, node: Node) -> Condition:
        """Whether an expression counts as true."""
        node = self._bare(node)
        if node.type == "unary_expression" and self._operator(node) == "!":
            return negated(self._truth(self._field(node, "argument")))
        if node.type == "binary_expression":
            operator, left, right = self._operator(node), self._field(node, "left"), self._field(node, "right")
            if operator == "&&":
                return all_of([self._truth(part) for part in (left, right) if self._source.cut(part) != "data"])
            if operator in ("||", "??"):
                return any_of([self._truth(left), self._truth(right)])
            if operator in ("===", "==", "!==", "!="):
                equal = self._equal(left, right)
                return equal if operator in ("===", "==") else negated(equal)
        if node.type == "ternary_expression":
            test = self._truth(self._field(node, "condition"))
            yes, no = self._truth(self._field(node, "consequence")), self._truth(self._field(node, "alternative"))
            return any_of([all_of([test, yes]), all_of([negated(test), no])])
        included = self._included(node)
        if included is not None:
            return included
        literal = self._literal(node)
        if literal is not None:
            return bool(literal[0])
        return {"setting": self._setting(node), "isSet": True}

    def _included(self, node: Node) -> Condition | None:
        """``[…].includes(setting)``."""
        if node.type != "call_expression":
            return None
        called, arguments = self._field(node, "function"), self._field(node, "arguments").named_children
        if called.type != "member_expression" or self._source.cut(called.child_by_field_name("property")) != "includes":
            return None
        values = [self._literal(item) for item in self._bare(self._field(called, "object")).named_children]
        if len(arguments) != 1 or None in values:
            raise UnknownConditionError(self._source.text)
        name = self._setting(self._bare(arguments[0]))
        return any_of([{"setting": name, "is": value[0]} for value in values if value])

    def _equal(self, left: Node, right: Node) -> Condition:
        left, right = self._bare(left), self._bare(right)
        value = self._literal(right)
        if value is None:
            left, right = right, left
            value = self._literal(right)
        if value is None:
            raise UnknownConditionError(self._source.text)
        if left.type == "binary_expression" and self._operator(left) in ("||", "??"):
            # (setting || fallback) === value
            fallback = self._literal(self._bare(self._field(left, "right")))
            if fallback is None:
                raise UnknownConditionError(self._source.text)
            name = self._setting(self._field(left, "left"))
            empty = [{"setting": name, "isSet": False}] if fallback == value else []
            return any_of([{"setting": name, "is": value[0]}, *empty])
        if isinstance(value[0], bool) and left.type in ("binary_expression", "unary_expression"):
            truth = self._truth(left)
            return truth if value[0] else negated(truth)
        if isinstance(value[0], str) and left.type == "unary_expression":
            return False  # In JavaScript, neither true nor false equals a word.
        return {"setting": self._setting(left), "is": value[0]}

    def _literal(self, node: Node) -> tuple[Any] | None:
        text = self._source.cut(node)
        if node.type == "string" or (node.type == "template_string" and not node.named_child_count):
            return (text[1:-1],)
        if node.type == "template_string" and all(part.type == "string_fragment" for part in node.named_children):
            return (text[1:-1],)
        if node.type == "number":
            return (float(text) if "." in text else int(text),)
        return {"true": (True,), "false": (False,), "null": (None,), "undefined": (None,)}.get(node.type)

    def _setting(self, node: Node) -> str:
        """The name of the setting that an expression reads."""
        names: list[str] = []
        node = self._bare(node)
        while node.type in ("member_expression", "subscript_expression"):
            if node.type == "member_expression":
                names.insert(0, self._source.cut(node.child_by_field_name("property")))
            elif "designerDevice" not in self._source.cut(node.child_by_field_name("index")):
                raise UnknownConditionError(self._source.text)
            node = self._bare(self._field(node, "object"))
        if self._source.cut(node) != "data" or not names:
            raise UnknownConditionError(self._source.text)
        return ".".join(names)

    def _bare(self, node: Node) -> Node:
        """The node without brackets, type assertions, the name of a constant, and calls that only pass a value on."""
        while True:
            if node.type in ("parenthesized_expression", "non_null_expression", "as_expression"):
                node = node.named_children[0]
            elif node.type == "identifier" and self._source.cut(node) in self._constants:
                node = self._constants[self._source.cut(node)]
            elif node.type == "call_expression" and self._source.cut(self._field(node, "function")) in (
                "getSettingValue",
                "Boolean",
            ):
                node = self._field(node, "arguments").named_children[0]
            elif (
                node.type == "binary_expression"
                and self._operator(node) == "&&"
                and self._source.cut(self._field(node, "left")) == "data"
            ):
                node = self._field(node, "right")
            else:
                return node

    def _operator(self, node: Node) -> str:
        return self._source.cut(node.child_by_field_name("operator"))

    def _field(self, node: Node, name: str) -> Node:
        child = node.child_by_field_name(name)
        if child is None:
            raise UnknownConditionError(self._source.text)
        return child
