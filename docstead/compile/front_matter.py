"""Reads the YAML at the top of a file, and checks all keys."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from difflib import get_close_matches
from typing import Any, Literal

import msgspec

from docstead.model.dates import as_datetime
from docstead.model.document import ONE_AUTHOR
from docstead.model.issue import Issue, Severity, file_error
from docstead.model.source import SourceFile, SourceKind, Span
from docstead.model.yaml import FRONT_MATTER, YamlError, key_span, load_yaml, mistake, problem

_UNCLOSED = re.compile(r"\A---[ \t]*\n[\w-]+:(?:\s|\Z)")
LEVELS = (2, 6)
HOME_KEYS = ("hero", "cards", "features")
"""Keys of the landing page; ``assemble/home.py`` checks their values."""
_LIKELY, _ALIKE = 0.8, 0.9
"""How similar a key is to another one that is probably meant; to one that is there as well."""


class FrontMatter(msgspec.Struct, frozen=True):
    """The front matter of a file.

    Attributes:
        values: Valid keys, and unknown keys as they are.
        body_start: Character offset of the text after it.
        issues: Every wrong key.
    """

    values: dict[str, Any]
    body_start: int
    issues: tuple[Issue, ...]


class _Key(msgspec.Struct, frozen=True):
    """A key: the type of its value, the message for other types, and a function that reports other mistakes."""

    kind: Any
    words: str
    problem: Callable[[Any], str] = lambda _: ""

    def check(self, value: Any) -> str:
        """The mistake in a value; empty if there is none."""
        try:
            msgspec.convert(value, self.kind, strict=True)
        except msgspec.ValidationError:
            return self.words
        return self.problem(value)


def _of_level(value: int) -> str:
    low, high = LEVELS
    if low <= value <= high:
        return ""
    return f"must be greater than or equal to {low}" if value < low else f"must be less than or equal to {high}"


def _of_last_update(value: dict[str, Any]) -> str:
    date, author = value.get("date"), value.get("author")
    if (date is None and author is None) or (author is not None and not isinstance(author, str)):
        return "must have a `date`, an `author`, or both"
    return "" if date is None or as_datetime(date) else f"has a `date` that is not a date: {date}"


def _of_tags(value: list[Any]) -> str:
    nameless = [tag for tag in value if isinstance(tag, dict) and not tag.get("label")]
    return "has a tag without a `label`" if nameless else ""


def _of_authors(value: Any) -> str:
    entries = value if isinstance(value, list) else [value]
    good = all(
        isinstance(entry, str) or (isinstance(entry, dict) and {"key", "name"} & entry.keys()) for entry in entries
    )
    return "" if good else "must name each author by a key, or by a table with a `key` or a `name`"


_TEXT = _Key(str, "must be a string")
_FLAG = _Key(bool, "must be a boolean")
_NUMBER = _Key(int | float, "must be a number")
_MAP = _Key(dict[str, Any], "must be a table of keys")
_LEVEL = _Key(int, "must be a whole number from 2 to 6", _of_level)
_DATE = "must be a date such as 2024-05-28"

_HIDDEN: dict[str, dict[str, Any]] = {
    "toc": {"hide_table_of_contents": True},
    "navigation": {"displayed_sidebar": None},
    "footer": {"pagination_prev": None, "pagination_next": None},
}
"""Our keys for each part that the list ``hide`` of Material for MkDocs can have."""

_COMMON = {
    "title": _Key(str | int | float, "must be a string"),
    "description": _TEXT,
    "slug": _TEXT,
    "image": _TEXT,
    "keywords": _Key(list[str], "must be a list of strings"),
    "questions": _Key(
        list[str] | dict[str, list[str] | str],
        "must be a list of questions, or a table of such lists by the anchors of headings",
    ),
    "hide_table_of_contents": _FLAG,
    "toc_min_heading_level": _LEVEL,
    "toc_max_heading_level": _LEVEL,
    "last_update": _Key(dict[str, Any], "must be a table with a `date`, an `author`, or both", _of_last_update),
    "draft": _FLAG,
    "unlisted": _FLAG,
    "search": _Key(bool | dict[str, Any], "must be true or false, or a table with `exclude`"),
    "tags": _Key(list[str | int | dict[str, Any]], "does not look like a valid list of tags", _of_tags),
    "sidebar_label": _TEXT,
    "format": _Key(Literal["mdx", "md", "detect"], "must be `mdx`, `md` or `detect`"),
}
_DOC = _COMMON | {
    "id": _Key(str, "must be a string", lambda value: "cannot hold a slash" if "/" in value else ""),
    "hide_title": _FLAG,
    "sidebar_position": _NUMBER,
    "sidebar_class_name": _TEXT,
    "sidebar_custom_props": _MAP,
    "displayed_sidebar": _Key(str | None, "must be the name of a sidebar, or null"),
    "pagination_label": _TEXT,
    "pagination_next": _Key(str | None, "must be the id of a document, or null"),
    "pagination_prev": _Key(str | None, "must be the id of a document, or null"),
    "custom_edit_url": _Key(str | None, "must be an address, or null"),
    "parse_number_prefixes": _FLAG,
}
_POST = _COMMON | {
    "id": _TEXT,
    "title_meta": _TEXT,
    "date": _Key(Any, _DATE, lambda value: "" if as_datetime(value) else _DATE),
    "authors": _Key(str | list[Any] | dict[str, Any], "must be an author, or a list of authors", _of_authors),
    "custom_edit_url": _DOC["custom_edit_url"],
    **{name: _TEXT for names in ONE_AUTHOR.values() for name in names},
}
SCHEMAS: dict[SourceKind, dict[str, _Key]] = {
    SourceKind.DOC: _DOC,
    SourceKind.POST: _POST,
    SourceKind.PAGE: _COMMON,
    SourceKind.PARTIAL: {},
}


def front_matter_schema(kind: SourceKind) -> dict[str, Any]:
    """A JSON schema of the front matter of a kind of page, for editors; other keys are allowed, as they are kept."""
    properties = {}
    for name, key in SCHEMAS[kind].items():
        properties[name] = {"description": key.words[0].upper() + key.words[1:], **msgspec.json.schema(key.kind)}
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object", "properties": properties}


def read_front_matter(source: SourceFile) -> FrontMatter:
    """Read and check the front matter of a file; a file without any has empty values."""
    match = FRONT_MATTER.match(source.text)
    if not match:
        unclosed = _UNCLOSED.match(source.text)
        message = "the front matter has no end"
        hint = "add a line of three dashes after it"
        issues = (file_error("front-matter-syntax", source.path, message, Span(1, 1, 1, 4), hint),) if unclosed else ()
        return FrontMatter({}, 0, issues)
    try:
        values = load_yaml(match[1])
    except (YamlError, ValueError) as error:
        message = f"front matter is not YAML: {problem(error)}"
        issue = file_error("front-matter-syntax", source.path, message, *mistake(error, match[1], first_line=2))
        return FrontMatter({}, match.end(), (issue,))
    if not isinstance(values, dict | None):
        message = "front matter must be a list of `key: value` lines"
        issue = file_error("front-matter-syntax", source.path, message, *mistake(YamlError(), match[1], first_line=2))
        return FrontMatter({}, match.end(), (issue,))
    values = {**_hidden(values), **{str(key): value for key, value in (values or {}).items()}}
    good, problems = _checked(SCHEMAS[source.kind], values)
    text = source.text[: match.end()]
    wrong = tuple(
        file_error("front-matter-value", source.path, words, key_span(text, key), _quotes(words, values.get(key)))
        for key, words in problems
    )
    return FrontMatter(good, match.end(), (*wrong, *_misspelt(source, good, text)))


def _hidden(values: dict[Any, Any] | None) -> dict[str, Any]:
    """Our keys for the list ``hide``."""
    hidden = (values or {}).get("hide")
    given = [keys for part, keys in _HIDDEN.items() if isinstance(hidden, list) and part in hidden]
    return {key: value for keys in given for key, value in keys.items()}


def _quotes(words: str, value: Any) -> str:
    """A hint for a value that YAML reads as something else than a text."""
    return "put quotes around the value" if words.endswith(_TEXT.words) and value is not None else ""


def _misspelt(source: SourceFile, values: dict[str, Any], text: str) -> Iterator[Issue]:
    """Keys that look like others. The rest of the unknown keys are the author's own."""
    known = [*SCHEMAS[source.kind], *(HOME_KEYS if source.kind is SourceKind.PAGE else ())]
    for key in values:
        meant = get_close_matches(key, known, n=1, cutoff=_LIKELY) if key not in known else []
        both = bool(meant) and meant[0] in values
        # Next to `title`, a key such as `title2` is probably the author's own.
        is_own = both and (key.startswith(meant[0]) or not get_close_matches(key, meant, cutoff=_ALIKE))
        if meant and not is_own:
            message = f"there is no key `{key}`"
            hint = f"did you mean `{meant[0]}`?" + (" It is there as well: delete one" if both else "")
            span = key_span(text, key)
            yield Issue("front-matter-unknown", Severity.WARNING, message, source.path, span, hint)


def _checked(schema: dict[str, _Key], values: dict[str, Any]) -> tuple[dict[str, Any], list[tuple[str, str]]]:
    """The valid values, and key and mistake of each of the others."""
    good: dict[str, Any] = {}
    problems: list[tuple[str, str]] = []
    for key, value in values.items():
        wrong = schema[key].check(value) if key in schema else ""
        if wrong:
            problems.append((key, f'"{key}" {wrong}'))
        else:
            good[key] = value
    if good.get("draft") and good.get("unlisted"):
        problems.append(("unlisted", "a page cannot be draft and unlisted at the same time"))
    if good.get("toc_min_heading_level", 0) > good.get("toc_max_heading_level", LEVELS[1]):
        problems.append(
            ("toc_min_heading_level", '"toc_min_heading_level" must not be greater than "toc_max_heading_level"')
        )
    return good, problems
