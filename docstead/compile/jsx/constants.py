"""What simple expressions show: literals, constants of the page, and sums with them. Others are known only when the page is built."""

from __future__ import annotations

import ast
import operator
import re
from collections.abc import Callable, Mapping

_CONSTANT = re.compile(
    r"^export\s+const\s+([A-Za-z_$][\w$]*)\s*=\s*(-?\d+(?:\.\d+)?|([\"'`])(?:(?!\3|\$\{)[^\\\n])*\3)\s*;?[ \t]*$",
    re.MULTILINE,
)
STRING = re.compile(r"([\"'`])((?:(?!\1|\$\{)[^\\])*)\1")
"""A string as it is written, without escapes and values in it."""
_SUM = re.compile(r"[\w\s$.()+*/-]{1,200}")
_NAME = re.compile(r"[A-Za-z_$][\w$]*")
_OPERATORS: Mapping[type[ast.operator], Callable[[float, float], float]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
}


def constants(source: str) -> dict[str, str]:
    """The constants that statements of a page export, as they are written, by name; only numbers and strings."""
    return {match[1]: match[2] for match in _CONSTANT.finditer(source)}


def shown(expression: str, known: Mapping[str, str]) -> str:
    """The text that an expression without its braces shows; empty if that is not known.

    >>> shown("limit * 2", {"limit": "30"})
    '60'
    """
    written = known.get(expression.strip(), expression.strip())
    if string := STRING.fullmatch(written):
        return string[2]
    if not _SUM.fullmatch(written):
        return ""
    numbers = _NAME.sub(lambda name: known.get(name[0], "_"), written)
    try:
        value = _value(ast.parse(numbers.strip(), mode="eval").body)
    except (SyntaxError, ValueError, ArithmeticError, RecursionError, MemoryError):
        return ""
    return str(int(value)) if value == int(value) else repr(value)


def _value(node: ast.expr) -> float:
    match node:
        case ast.Constant(value=int() | float() as number) if not isinstance(number, bool):
            return float(number)
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            return -_value(operand)
        case ast.BinOp(left=left, op=op, right=right) if type(op) in _OPERATORS:
            return _OPERATORS[type(op)](_value(left), _value(right))
    raise ValueError
