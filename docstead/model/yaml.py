"""YAML as authors mean it: only true and false are booleans, and every mistake has its place."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import yaml

from docstead.model.source import Span

YamlError = yaml.YAMLError

FRONT_MATTER = re.compile(r"\A---[ \t]*\n(.*?)(?:^---[ \t]*(?:\n|\Z))", re.DOTALL | re.MULTILINE)
"""The block between dashes at the top of a file; the group is the YAML."""


class _Loader(yaml.CSafeLoader):
    """The safe loader, without the words of YAML 1.1 that look like text."""


_Loader.yaml_implicit_resolvers = {
    first: [(tag, pattern) for tag, pattern in resolvers if tag != "tag:yaml.org,2002:bool"]
    for first, resolvers in yaml.CSafeLoader.yaml_implicit_resolvers.items()
}
_Loader.add_implicit_resolver(
    "tag:yaml.org,2002:bool", re.compile(r"^(?:true|True|TRUE|false|False|FALSE)$"), list("tTfF")
)


DEEPEST = 50
"""Most lists and tables inside each other."""
MOST_VALUES = 100_000
"""Most values, counted as often as aliases repeat them."""
LONGEST_NUMBER = 40
"""Most characters of a whole number."""
_GLUED = re.compile(r"^[\w-]+:(?=[^\s:/])", re.MULTILINE)
"""A key without a space after its colon; ``https://`` is none."""
_KEY, _INDENTED = re.compile(r"[ \t]*(?:- )?([\w-]+):\s"), re.compile(r"[ \t]+[\w-]+")
_KEY_MISTAKE, _OPENED = re.compile("expected ':'|mapping values"), re.compile("quoted scalar|flow (?:sequence|mapping)")
_SMALL = 2_000
_NESTING = re.compile(r"[\[{?]|- -|- \?|\? -")


class LimitError(yaml.YAMLError):
    """The text exceeds a limit."""

    def __init__(self, problem: str, mark: Any = None) -> None:
        super().__init__(problem)
        self.problem, self.problem_mark = problem, mark


def load_yaml(text: str, *, is_data: bool = False) -> Any:
    """Parse YAML.

    Args:
        text: YAML.
        is_data: Whether it is data for scripts, whose readers follow YAML 1.2: dates and times are text.

    Raises:
        YamlError: The text is not YAML, or exceeds a limit.
    """
    # Short text without anchors cannot exceed the limits, and most text is short.
    if "&" in text or len(text) > _SMALL or len(_NESTING.findall(text)) > DEEPEST // 2:
        _check_limits(text)
    try:
        return yaml.load(text, Loader=_DataLoader if is_data else _Loader)
    except (RecursionError, OverflowError, TypeError, AttributeError, LookupError) as error:
        # The parser does not expect these from its own parts, but a few texts cause them.
        raise LimitError(f"it cannot be read ({type(error).__name__})") from error


def _check_limits(text: str) -> None:
    """Count values and depth from the parser's events, before anything is made of them."""
    sizes: dict[str, int] = {}
    open_values: list[list[Any]] = [["", 0]]
    for event in yaml.parse(text, Loader=_Loader):
        if isinstance(event, yaml.AliasEvent):
            if event.anchor not in sizes and any(name == event.anchor for name, _ in open_values):
                raise LimitError("an alias refers to a value that contains it", event.start_mark)
            open_values[-1][1] += sizes.get(event.anchor or "", 1)
        elif isinstance(event, yaml.ScalarEvent):
            open_values[-1][1] += 1
            if event.anchor:
                sizes[event.anchor] = 1
        elif isinstance(event, yaml.CollectionStartEvent):
            open_values.append([event.anchor or "", 1])
            if len(open_values) > DEEPEST:
                message = f"more than {DEEPEST} lists and tables are inside each other"
                raise LimitError(message, event.start_mark)
        elif isinstance(event, yaml.CollectionEndEvent):
            anchor, size = open_values.pop()
            open_values[-1][1] += size
            if anchor:
                sizes[anchor] = size
        if open_values[-1][1] > MOST_VALUES:
            raise LimitError(f"there are more than {MOST_VALUES:,} values", event.start_mark)


def _whole_number(loader: Any, node: Any) -> int:
    """A whole number that every part of the program can store."""
    if len(node.value) <= LONGEST_NUMBER:
        number = int(yaml.constructor.SafeConstructor.construct_yaml_int(loader, node))
        if -(2**63) <= number < 2**63:
            return number
    raise _too_large(node)


def _too_large(node: Any) -> LimitError:
    return LimitError("a number is too large; put quotes around it", node.start_mark)


def _number_of_data(_: Any, node: Any) -> int:
    """A whole number as YAML 1.2 writes it."""
    text = node.value.lstrip("+")
    if len(text) > LONGEST_NUMBER:
        raise _too_large(node)
    return int(text, 0) if text.startswith(("0o", "0x")) else int(text)


def _date(loader: Any, node: Any) -> Any:
    """A date; one that does not exist in the calendar stays a text."""
    try:
        return yaml.constructor.SafeConstructor.construct_yaml_timestamp(loader, node)
    except ValueError:
        return node.value


_Loader.add_constructor("tag:yaml.org,2002:int", _whole_number)
_Loader.add_constructor("tag:yaml.org,2002:timestamp", _date)


class _DataLoader(_Loader):
    """Without the dates and the numbers of YAML 1.1: ``10:30`` is text, and ``0755`` is 755."""


_INT, _FLOAT = "tag:yaml.org,2002:int", "tag:yaml.org,2002:float"
_DataLoader.yaml_implicit_resolvers = {
    first: [one for one in resolvers if one[0] not in (_INT, _FLOAT, "tag:yaml.org,2002:timestamp")]
    for first, resolvers in _Loader.yaml_implicit_resolvers.items()
}
_DataLoader.add_implicit_resolver(_INT, re.compile(r"^(?:[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+)$"), list("-+0123456789"))
_DataLoader.add_implicit_resolver(
    _FLOAT,
    re.compile(
        r"^(?:[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$"
    ),
    list("-+.0123456789"),
)
_DataLoader.add_constructor(_INT, _number_of_data)


def problem(error: Exception) -> str:
    """The parser's message, without the place."""
    return str(getattr(error, "problem", None) or error)


def problem_span(error: Exception, first_line: int = 1) -> Span:
    """Where the parser stopped; ``first_line`` is the line of the file at which the YAML began."""
    mark = getattr(error, "problem_mark", None)
    line, column = (mark.line + first_line, mark.column + 1) if mark else (first_line, 1)
    return Span(line, column, line, column + 1)


def mistake(error: Exception, text: str, first_line: int = 1) -> tuple[Span, str]:
    """The place of a mistake in a text that is not YAML, or not a table, and what to do about it; ``first_line`` as above."""
    if isinstance(error, LimitError):
        return problem_span(error, first_line), ""  # The message is the remedy: no quotes would help.
    words, mark, opened = problem(error), getattr(error, "problem_mark", None), getattr(error, "context_mark", None)
    before = "\n".join(text.split("\n")[: mark.line + 1 if mark else None])
    if not mark or _KEY_MISTAKE.search(words):
        for glued in reversed(list(_GLUED.finditer(before))):
            above = "\n" * (first_line - 1)
            return Span.within(above + text, len(above) + glued.start(), len(glued[0])), "put a space after the colon"
    if mark and opened and opened.line < mark.line and _OPENED.search(str(getattr(error, "context", ""))):
        error.problem_mark = opened  # type: ignore[attr-defined]
        return problem_span(error, first_line), "close the quote or the bracket that begins here"
    return problem_span(error, first_line), _remedy(words, before.rpartition("\n")[2], mark.column) if mark else ""


def _remedy(words: str, line: str, column: int) -> str:
    """What to do about a mistake in a line at which the parser stopped."""
    if "tab character" in words:
        return "write spaces in place of the tab"
    if _KEY_MISTAKE.search(words) and _INDENTED.fullmatch(line[:column]):
        return "let keys begin in the column of the keys above, or put quotes around the value above"
    key = _KEY.match(line)
    return "put quotes around the value" + (f': `{key[1]}: "…"`' if key else "")


def place(text: str, keys: Sequence[str], first_line: int = 1) -> Span | None:
    """The place of a key or of an item of a list, by the keys and positions to it; of one that is not there, what is around it.

    ``None`` where the text is not YAML, as JSON with tabs, or does not have the first key.
    """
    try:
        node, found = yaml.compose(text, Loader=_Loader), None
    except YamlError:
        return None
    for key in keys:
        values = {}
        if isinstance(node, yaml.MappingNode):
            values = {name.value: (name, value) for name, value in node.value}
        elif isinstance(node, yaml.SequenceNode):
            values = {str(number): (value, value) for number, value in enumerate(node.value)}
        if key not in values:
            break
        found, node = values[key]
    if found is None:
        return None
    start, end = found.start_mark, found.end_mark
    line, column = start.line + first_line, start.column + 1
    return Span(line, column, line, end.column + 1 if end.line == start.line else column + 1)


def key_span(text: str, key: str) -> Span | None:
    """The place of a key: at the beginning of a line, indented or quoted, else inside a flow mapping."""
    name = rf"((['\"]?){re.escape(key)}\2)[ \t]*:"
    match = re.search(rf"^[ \t]*{name}", text, re.MULTILINE) or re.search(rf"[{{,][ \t]*{name}", text)
    return Span.within(text, match.start(1), len(match[1])) if match else None
