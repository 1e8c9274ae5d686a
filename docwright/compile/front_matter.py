"""Reads the YAML between the dashes on top of a file, and checks every key at once."""

from __future__ import annotations

import datetime
import re
from dataclasses import dataclass
from typing import Any

import msgspec

from docwright.model.issue import Issue, Severity
from docwright.model.source import SourceFile, SourceKind, Span
from docwright.model.yaml_text import YamlError, load_yaml

_FENCE = re.compile(r"\A---[ \t]*\n(.*?)(?:^---[ \t]*(?:\n|\Z))", re.DOTALL | re.MULTILINE)


@dataclass(frozen=True, slots=True)
class FrontMatter:
    """What stood on top of a file.

    Attributes:
        values: Valid keys, and keys of the author's own as they are.
        body_start: Character offset of the text below.
        issues: Every wrong key.
    """

    values: dict[str, Any]
    body_start: int
    issues: tuple[Issue, ...]


# What each key may hold, in words for the message and as a type for msgspec.
_TEXT = (str, "must be a string")
_FLAG = (bool, "must be a boolean")
_NUMBER = (int | float, "must be a number")
_TEXTS = (list[str], "must be a list of strings")
_MAP = (dict[str, Any], "must be a table of keys")
_LEVEL = (int, "must be a whole number from 2 to 6")

_DATE = "must be a date such as 2024-05-28"

_COMMON: dict[str, tuple[Any, str]] = {
    "title": (str | int | float, "must be a string"),
    "description": _TEXT,
    "slug": _TEXT,
    "image": _TEXT,
    "keywords": _TEXTS,
    "hide_table_of_contents": _FLAG,
    "toc_min_heading_level": _LEVEL,
    "toc_max_heading_level": _LEVEL,
    "last_update": _MAP,
    "draft": _FLAG,
    "unlisted": _FLAG,
    "tags": (list[str | int | dict[str, Any]], "does not look like a valid list of tags"),
    "sidebar_label": _TEXT,
}
_DOC = _COMMON | {
    "id": _TEXT,
    "hide_title": _FLAG,
    "sidebar_position": _NUMBER,
    "sidebar_class_name": _TEXT,
    "sidebar_custom_props": _MAP,
    "displayed_sidebar": (str | None, "must be a sidebar's name or null"),
    "pagination_label": _TEXT,
    "pagination_next": (str | None, "must be a document's id or null"),
    "pagination_prev": (str | None, "must be a document's id or null"),
    "custom_edit_url": (str | None, "must be an address or null"),
    "parse_number_prefixes": _FLAG,
}
_POST = _COMMON | {
    "id": _TEXT,
    "title_meta": _TEXT,
    "date": (Any, _DATE),
    "authors": (str | list[Any] | dict[str, Any], "must be an author, or a list of authors"),
    "author": _TEXT,
    "author_name": _TEXT,
    "author_title": _TEXT,
    "author_url": _TEXT,
    "author_image_url": _TEXT,
    "author_imageURL": _TEXT,
}
SCHEMAS = {
    SourceKind.DOC: _DOC,
    SourceKind.POST: _POST,
    SourceKind.PAGE: _COMMON,
    SourceKind.PARTIAL: {},
}


def read_front_matter(source: SourceFile) -> FrontMatter:
    """Read and check the front matter of a file; a file without any has empty values."""
    match = _FENCE.match(source.text)
    if not match:
        return FrontMatter({}, 0, ())
    try:
        values = load_yaml(match[1])
    except (YamlError, ValueError) as error:
        return FrontMatter({}, match.end(), (_syntax_issue(source.path, error),))
    if values is None:
        return FrontMatter({}, match.end(), ())
    if not isinstance(values, dict):
        issue = _issue(
            source.path, "front-matter-syntax", "front matter must be a list of `key: value` lines", Span(1, 1, 1, 4)
        )
        return FrontMatter({}, match.end(), (issue,))
    return _checked(source, {str(key): value for key, value in values.items()}, match.end())


def _checked(source: SourceFile, values: dict[str, Any], body_start: int) -> FrontMatter:
    schema = SCHEMAS[source.kind]
    good: dict[str, Any] = {}
    issues: list[Issue] = []
    for key, value in values.items():
        problem = _problem(schema[key], value, key) if key in schema else None
        if problem:
            issues.append(
                _issue(
                    source.path, "front-matter-value", f'"{key}" {problem}', _key_span(source.text[:body_start], key)
                )
            )
        else:
            good[key] = value
    if good.get("draft") and good.get("unlisted"):
        span = _key_span(source.text[:body_start], "unlisted")
        issues.append(
            _issue(source.path, "front-matter-value", "a page cannot be draft and unlisted at the same time", span)
        )
    return FrontMatter(good, body_start, tuple(issues))


def _problem(expected: tuple[Any, str], value: Any, key: str) -> str:
    kind, words = expected
    try:
        msgspec.convert(value, kind, strict=True)
    except msgspec.ValidationError:
        return words
    if key == "date" and not isinstance(value, datetime.date | str):
        return words
    if key.startswith("toc_") and not 2 <= value <= 6:
        return "must be greater than or equal to 2" if value < 2 else "must be less than or equal to 6"
    if key == "id" and "/" in value:
        return "cannot hold a slash"
    return ""


def _key_span(text: str, key: str) -> Span | None:
    match = re.search(rf"^(['\"]?){re.escape(key)}\1[ \t]*:", text, re.MULTILINE)
    if not match:
        return None
    line = text.count("\n", 0, match.start()) + 1
    return Span(line, 1, line, len(key) + 1)


def _syntax_issue(path: str, error: Exception) -> Issue:
    mark = getattr(error, "problem_mark", None)
    line, column = (mark.line + 2, mark.column + 1) if mark else (1, 1)
    problem = getattr(error, "problem", None) or str(error)
    return _issue(
        path,
        "front-matter-syntax",
        f"front matter is not YAML: {problem}",
        Span(line, column, line, column + 1),
        "put quotes around values that hold a colon, a hash or a quote",
    )


def _issue(path: str, code: str, message: str, span: Span | None, hint: str = "") -> Issue:
    return Issue(code=code, severity=Severity.ERROR, message=message, path=path, span=span, hint=hint)
