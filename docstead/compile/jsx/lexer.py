"""Finds where a JavaScript expression or a JSX tag ends. It does not parse: it only skips strings, comments and brackets."""

from __future__ import annotations

import re

import msgspec


class JsxSyntaxError(Exception):
    """JSX that cannot be read: ``start`` to ``end`` are the character offsets of the mistake.

    ``in_code`` is whether it is inside JavaScript, so that the text is not plain Markdown either.
    """

    def __init__(self, message: str, start: int, end: int, *, in_code: bool = False) -> None:
        super().__init__(message)
        self.message = message
        self.start = start
        self.end = end
        self.in_code = in_code


class Attribute(msgspec.Struct, frozen=True):
    """An attribute of a tag.

    Attributes:
        name: Empty for a spread.
        start: Offset of the name, or of the spread's brace.
        end: Offset after the attribute.
        kind: How its value is written: ``string``, ``expression``, ``element``, ``unquoted``, ``flag`` or ``spread``.
        value: The text of the value, without quotes or braces.
        value_start: Offset of that text.
    """

    name: str
    start: int
    end: int
    kind: str
    value: str = ""
    value_start: int = 0


class Tag(msgspec.Struct, frozen=True):
    """A tag: ``<Name …>``, ``<Name … />``, ``</Name>``, ``<>`` or ``</>``."""

    name: str
    start: int
    end: int
    attributes: tuple[Attribute, ...]
    closing: bool = False
    self_closing: bool = False

    @property
    def label(self) -> str:
        """The tag as it is shown in messages."""
        return f"<{'/' if self.closing else ''}{self.name}>"


_TOKEN = re.compile(
    r"""
    (?P<space>\s+|//[^\n]*)
  | (?P<comment>/\*)
  | (?P<string>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')
  | (?P<template>`)
  | (?P<word>(?:[A-Za-z_$]|[^\x00-\x7f])[\w$]*)
  | (?P<number>\.?\d[\w.]*)
  | (?P<open>[{(\[])
  | (?P<close>[})\]])
  | (?P<step>\+\+|--)
  | (?P<angle><)
  | (?P<slash>/)
  | (?P<other>.)
    """,
    re.DOTALL | re.VERBOSE,
)
# Words after which a value follows, so that `/` begins a regular expression and `<` begins JSX.
_BEFORE_VALUE = frozenset([
    "return", "typeof", "case", "in", "of", "delete", "void", "new", "throw", "instanceof", "yield", "await", "else",
    "do", "default", "extends",
])  # fmt: skip
_PAIRS = {"{": "}", "(": ")", "[": "]"}
_TEMPLATE = re.compile(r"`|\$\{|\\.", re.DOTALL)
# Where a regular expression does not end, the rest of the line is taken: no other one on it is tried.
_REGEX = re.compile(r"/(?:[^/\\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*+\]?)++(?:/[A-Za-z]*|[^\n]*)")
_NAME = re.compile(r"[A-Za-z_$][\w$]*(?:[.:-][\w$]+)*-*")
_ATTRIBUTE = re.compile(r"[A-Za-z_$@:][\w$.:@-]*")
_SPACE = re.compile(r"(?:\s++|/\*(?:.*?\*/|.*)|//[^\n]*)*+", re.DOTALL)
_EQUALS = re.compile(r"\s*=\s*")
_UNQUOTED = re.compile(r"[^\s\"'=<>`{]+")
_JSX_START = re.compile(r"<(?:[A-Za-z_$]|>)")


def end_of_expression(text: str, at: int) -> int:
    """Offset of the bracket that closes the one at ``at``.

    Raises:
        JsxSyntaxError: It is never closed, or its brackets do not match.
    """
    stack, value_next, position = [at], True, at + 1
    while match := _TOKEN.match(text, position):
        if match.lastgroup == "open":
            stack.append(match.start())
            position, value_next = match.end(), True
        elif match.lastgroup == "close":
            opened = stack.pop()
            if _PAIRS[text[opened]] != match[0]:
                raise _mismatch(text, opened, match.start())
            if not stack:
                return match.start()
            position, value_next = match.end(), False
        else:
            position, value_next = _after(text, match, value_next)
    raise JsxSyntaxError(f"`{text[at]}` is never closed", at, at + 1, in_code=True)


def end_of_statements(text: str, at: int) -> int:
    """Offset after the ``import`` and ``export`` statements that begin at ``at`` and end before a blank line.

    Raises:
        JsxSyntaxError: Their brackets do not match.
    """
    value_next, position = False, at
    while match := _TOKEN.match(text, position):
        kind, token = match.lastgroup, match[0]
        if kind == "space" and token.count("\n") > 1:
            return match.start()
        if kind == "open":
            position, value_next = end_of_expression(text, match.start()) + 1, False
        elif kind == "close":
            raise JsxSyntaxError(f"`{token}` closes nothing", match.start(), match.end(), in_code=True)
        else:
            position, value_next = _after(text, match, value_next)
    return position


def _after(text: str, match: re.Match[str], value_next: bool) -> tuple[int, bool]:
    """The end of what begins with a token that is no bracket, and whether a value can follow."""
    kind, start = match.lastgroup, match.start()
    if kind == "word":
        return match.end(), match[0] in _BEFORE_VALUE
    if kind in ("space", "step"):
        return match.end(), value_next
    if kind == "comment":
        return _end_of_comment(text, start), value_next
    if kind == "template":
        return _end_of_template(text, start), False
    if kind == "angle" and value_next and _JSX_START.match(text, start):
        return end_of_element(text, start), False
    if kind == "slash" and value_next and (regex := _REGEX.match(text, start)):
        return regex.end(), False
    return match.end(), kind in ("angle", "slash", "other")


def _end_of_comment(text: str, at: int) -> int:
    end = text.find("*/", at + 2)
    if end < 0:
        raise JsxSyntaxError("the comment is never closed", at, at + 2, in_code=True)
    return end + 2


def _mismatch(text: str, opened: int, closed: int) -> JsxSyntaxError:
    message = f"`{text[opened]}` is closed by `{text[closed]}`"
    return JsxSyntaxError(message, opened, opened + 1, in_code=True)


def _end_of_template(text: str, at: int) -> int:
    position = at + 1
    while match := _TEMPLATE.search(text, position):
        if match[0] == "`":
            return match.end()
        position = end_of_expression(text, match.end() - 1) + 1 if match[0] == "${" else match.end()
    raise JsxSyntaxError("the template string is never closed", at, at + 1, in_code=True)


def end_of_element(text: str, at: int) -> int:
    """Offset after the JSX element that begins at ``at`` inside JavaScript, where its text is not Markdown."""
    tag = read_tag(text, at)
    if tag.self_closing:
        return tag.end
    position = tag.end
    while match := re.compile(r"[<{]").search(text, position):
        if match[0] == "{":
            position = end_of_expression(text, match.start()) + 1
        elif text.startswith("</", match.start()):
            closing = read_tag(text, match.start())
            if closing.name != tag.name:
                raise JsxSyntaxError(
                    f"`{tag.label}` is closed by `{closing.label}`", closing.start, closing.end, in_code=True
                )
            return closing.end
        else:
            position = end_of_element(text, match.start())
    raise JsxSyntaxError(f"`{tag.label}` is never closed", tag.start, tag.end, in_code=True)


def read_tag(text: str, at: int) -> Tag:
    """The tag at ``at``, where there is a ``<``.

    Raises:
        JsxSyntaxError: There is no tag.
    """
    closing = text.startswith("</", at)
    position = at + 1 + closing
    named = _NAME.match(text, position)
    name = named[0] if named else ""
    position = named.end() if named else position
    attributes: list[Attribute] = []
    while True:
        before = position
        space = _SPACE.match(text, position)
        position = space.end() if space else position
        if text.startswith(">", position):
            return Tag(name, at, position + 1, tuple(attributes), closing)
        if text.startswith("/>", position) and not closing:
            return Tag(name, at, position + 2, tuple(attributes), self_closing=True)
        if position >= len(text):
            raise JsxSyntaxError(f"the tag `<{name}` is never finished with `>`", at, at + 1 + len(name))
        follows_value = attributes and attributes[-1].kind != "flag"
        if closing or not name or (before == position and not follows_value):
            raise JsxSyntaxError(f"`{text[position]}` is not allowed in the tag `<{name}`", position, position + 1)
        attribute = _read_attribute(text, position, name)
        attributes.append(attribute)
        position = attribute.end


def _read_attribute(text: str, at: int, tag: str) -> Attribute:
    if text[at] == "{":
        end = end_of_expression(text, at)
        if not text[at + 1 : end].lstrip().startswith(("...", "/*")):
            raise JsxSyntaxError(f"braces in the tag `<{tag}` need a name before them, or `...`", at, end, in_code=True)
        return Attribute("", at, end + 1, "spread", text[at + 1 : end], at + 1)
    named = _ATTRIBUTE.match(text, at)
    if not named:
        raise JsxSyntaxError(f"`{text[at]}` is not allowed in the tag `<{tag}`", at, at + 1)
    equals = _EQUALS.match(text, named.end())
    if not equals:
        return Attribute(named[0], at, named.end(), "flag")
    first = equals.end()
    quote = text[first : first + 1]
    if quote and quote in "\"'":
        last = text.find(quote, first + 1)
        if last < 0:
            raise JsxSyntaxError(f"the value of `{named[0]}` in `<{tag}` is never closed", first, first + 1)
        return Attribute(named[0], at, last + 1, "string", text[first + 1 : last], first + 1)
    if quote == "{":
        last = end_of_expression(text, first)
        return Attribute(named[0], at, last + 1, "expression", text[first + 1 : last], first + 1)
    if quote == "<" and _JSX_START.match(text, first):
        last = end_of_element(text, first)
        return Attribute(named[0], at, last, "element", text[first:last], first)
    unquoted = _UNQUOTED.match(text, first)
    if not unquoted or not tag[0].islower():
        raise JsxSyntaxError(f"the value of `{named[0]}` in `<{tag}` needs quotes or braces", at, named.end())
    return Attribute(named[0], at, unquoted.end(), "unquoted", unquoted[0], first)
