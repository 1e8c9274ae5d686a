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


class Lexer(msgspec.Struct, eq=False):
    """Reads parts of a text.

    What cannot be read is often read to the end of the text, and the brackets that are open there fail for the same reason.
    They are kept, so that a text full of them is read once.

    Attributes:
        failures: How many expressions were read and have no end.
    """

    text: str
    failures: int = 0
    _failed: dict[int, JsxSyntaxError | None] = {}

    def end_of_expression(self, at: int) -> int:
        """Offset of the bracket that closes the one at ``at``.

        Raises:
            JsxSyntaxError: It is never closed, or its brackets do not match.
        """
        if at not in self._failed:
            stack, error = [at], None
            try:
                if end := self._end_of_brackets(stack):
                    return end
            except JsxSyntaxError as mistake:
                error = mistake
            self.failures += 1
            # Reading from one of the open brackets would come to the same place.
            for opened in stack:
                self._failed.setdefault(opened, error)
        if known := self._failed[at]:
            # Each time that it is raised, it would keep the frames of all times before.
            raise known.with_traceback(None)
        raise JsxSyntaxError(f"`{self.text[at]}` is never closed", at, at + 1, in_code=True)

    def _end_of_brackets(self, stack: list[int]) -> int:
        """Offset of the bracket that closes the only one in ``stack``; 0 at the end of the text.

        Where this fails, ``stack`` has the brackets that are open.
        """
        value_next, position = True, stack[0] + 1
        while match := _TOKEN.match(self.text, position):
            if match.lastgroup == "open":
                stack.append(match.start())
                position, value_next = match.end(), True
            elif match.lastgroup == "close":
                if _PAIRS[self.text[stack[-1]]] != match[0]:
                    raise _mismatch(self.text, stack[-1], match.start())
                if len(stack) == 1:
                    return match.start()
                stack.pop()
                position, value_next = match.end(), False
            else:
                position, value_next = self._after(match, value_next)
        return 0

    def end_of_statements(self, at: int) -> int:
        """Offset after the ``import`` and ``export`` statements that begin at ``at`` and end before a blank line.

        Raises:
            JsxSyntaxError: Their brackets do not match.
        """
        value_next, position = False, at
        while match := _TOKEN.match(self.text, position):
            kind, token = match.lastgroup, match[0]
            if kind == "space" and token.count("\n") > 1:
                return match.start()
            if kind == "open":
                position, value_next = self.end_of_expression(match.start()) + 1, False
            elif kind == "close":
                raise JsxSyntaxError(f"`{token}` closes nothing", match.start(), match.end(), in_code=True)
            else:
                position, value_next = self._after(match, value_next)
        return position

    def _after(self, match: re.Match[str], value_next: bool) -> tuple[int, bool]:
        """The end of what begins with a token that is no bracket, and whether a value can follow."""
        kind, start = match.lastgroup, match.start()
        if kind == "word":
            return match.end(), match[0] in _BEFORE_VALUE
        if kind in ("space", "step"):
            return match.end(), value_next
        if kind == "comment":
            return self._end_of_comment(start), value_next
        if kind == "template":
            return self._end_of_template(start), False
        if kind == "angle" and value_next and _JSX_START.match(self.text, start):
            return self.end_of_element(start), False
        if kind == "slash" and value_next and (regex := _REGEX.match(self.text, start)):
            return regex.end(), False
        return match.end(), kind in ("angle", "slash", "other")

    def _end_of_comment(self, at: int) -> int:
        end = self.text.find("*/", at + 2)
        if end < 0:
            raise JsxSyntaxError("the comment is never closed", at, at + 2, in_code=True)
        return end + 2

    def _end_of_template(self, at: int) -> int:
        position = at + 1
        while match := _TEMPLATE.search(self.text, position):
            if match[0] == "`":
                return match.end()
            position = self.end_of_expression(match.end() - 1) + 1 if match[0] == "${" else match.end()
        raise JsxSyntaxError("the template string is never closed", at, at + 1, in_code=True)

    def end_of_element(self, at: int) -> int:
        """Offset after the JSX element that begins at ``at`` inside JavaScript, where its text is not Markdown."""
        tag = self.read_tag(at)
        if tag.self_closing:
            return tag.end
        position = tag.end
        while match := re.compile(r"[<{]").search(self.text, position):
            if match[0] == "{":
                position = self.end_of_expression(match.start()) + 1
            elif self.text.startswith("</", match.start()):
                closing = self.read_tag(match.start())
                if closing.name != tag.name:
                    raise JsxSyntaxError(
                        f"`{tag.label}` is closed by `{closing.label}`", closing.start, closing.end, in_code=True
                    )
                return closing.end
            else:
                position = self.end_of_element(match.start())
        raise JsxSyntaxError(f"`{tag.label}` is never closed", tag.start, tag.end, in_code=True)

    def read_tag(self, at: int) -> Tag:
        """The tag at ``at``, where there is a ``<``.

        Raises:
            JsxSyntaxError: There is no tag.
        """
        closing = self.text.startswith("</", at)
        position = at + 1 + closing
        named = _NAME.match(self.text, position)
        name = named[0] if named else ""
        position = named.end() if named else position
        attributes: list[Attribute] = []
        while True:
            before = position
            space = _SPACE.match(self.text, position)
            position = space.end() if space else position
            if self.text.startswith(">", position):
                return Tag(name, at, position + 1, tuple(attributes), closing)
            if self.text.startswith("/>", position) and not closing:
                return Tag(name, at, position + 2, tuple(attributes), self_closing=True)
            if position >= len(self.text):
                raise JsxSyntaxError(f"the tag `<{name}` is never finished with `>`", at, at + 1 + len(name))
            follows_value = attributes and attributes[-1].kind != "flag"
            if closing or not name or (before == position and not follows_value):
                raise JsxSyntaxError(
                    f"`{self.text[position]}` is not allowed in the tag `<{name}`", position, position + 1
                )
            attribute = self._read_attribute(position, name)
            attributes.append(attribute)
            position = attribute.end

    def _read_attribute(self, at: int, tag: str) -> Attribute:
        if self.text[at] == "{":
            end = self.end_of_expression(at)
            if not self.text[at + 1 : end].lstrip().startswith(("...", "/*")):
                raise JsxSyntaxError(
                    f"braces in the tag `<{tag}` need a name before them, or `...`", at, end, in_code=True
                )
            return Attribute("", at, end + 1, "spread", self.text[at + 1 : end], at + 1)
        named = _ATTRIBUTE.match(self.text, at)
        if not named:
            raise JsxSyntaxError(f"`{self.text[at]}` is not allowed in the tag `<{tag}`", at, at + 1)
        equals = _EQUALS.match(self.text, named.end())
        if not equals:
            return Attribute(named[0], at, named.end(), "flag")
        first = equals.end()
        quote = self.text[first : first + 1]
        if quote and quote in "\"'":
            last = self.text.find(quote, first + 1)
            if last < 0:
                raise JsxSyntaxError(f"the value of `{named[0]}` in `<{tag}` is never closed", first, first + 1)
            return Attribute(named[0], at, last + 1, "string", self.text[first + 1 : last], first + 1)
        if quote == "{":
            last = self.end_of_expression(first)
            return Attribute(named[0], at, last + 1, "expression", self.text[first + 1 : last], first + 1)
        if quote == "<" and _JSX_START.match(self.text, first):
            last = self.end_of_element(first)
            return Attribute(named[0], at, last, "element", self.text[first:last], first)
        unquoted = _UNQUOTED.match(self.text, first)
        if not unquoted or not tag[0].islower():
            raise JsxSyntaxError(f"the value of `{named[0]}` in `<{tag}` needs quotes or braces", at, named.end())
        return Attribute(named[0], at, unquoted.end(), "unquoted", unquoted[0], first)


def _mismatch(text: str, opened: int, closed: int) -> JsxSyntaxError:
    message = f"`{text[opened]}` is closed by `{text[closed]}`"
    return JsxSyntaxError(message, opened, opened + 1, in_code=True)
