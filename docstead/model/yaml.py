"""YAML as authors mean it: only true and false are booleans, and every mistake has its place."""

from __future__ import annotations

import re
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


def load_yaml(text: str) -> Any:
    """Parse YAML; raises ``YamlError`` or, for a date that the calendar does not have, ``ValueError``."""
    return yaml.load(text, Loader=_Loader)


def problem(error: Exception) -> str:
    """The parser's message, without the place."""
    return str(getattr(error, "problem", None) or error)


def problem_span(error: Exception, first_line: int = 1) -> Span:
    """Where the parser stopped; ``first_line`` is the line of the file at which the YAML began."""
    mark = getattr(error, "problem_mark", None)
    line, column = (mark.line + first_line, mark.column + 1) if mark else (first_line, 1)
    return Span(line, column, line, column + 1)


def key_span(text: str, key: str) -> Span | None:
    """The place of a key: at the beginning of a line, indented or quoted, else inside a flow mapping."""
    name = rf"((['\"]?){re.escape(key)}\2)[ \t]*:"
    match = re.search(rf"^[ \t]*{name}", text, re.MULTILINE) or re.search(rf"[{{,][ \t]*{name}", text)
    if not match:
        return None
    line = text.count("\n", 0, match.start(1)) + 1
    column = match.start(1) - text.rfind("\n", 0, match.start(1))
    return Span(line, column, line, column + len(match[1]))
