"""The base of all tables of the settings."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from html import escape
from typing import Annotated, Any, Literal, TypeVar, get_args

import msgspec

CONFIG_FILE = "docstead.toml"
SHORT_FORMS = "x-short"
"""A key of JSON schemas that ``docstead schema`` turns into a choice."""


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of every table that authors write: unknown keys are refused, values never change."""


class WrongValueError(ValueError):
    """A value that is of the right type, but cannot be.

    Args:
        message: What the value must be.
        key: Of the table; empty where the mistake is one of the whole table.
    """

    def __init__(self, message: str, *, key: str = "") -> None:
        super().__init__(message)
        self.key = key


class Holds(msgspec.Struct, frozen=True):
    """What a text is: the address of a page, that of a file, or HTML. One check looks at all settings of these types."""

    kind: Literal["page", "file", "html"]


class Needs(msgspec.Struct, frozen=True):
    """What a value must be, in words for its author, where the type alone does not say it."""

    words: str


def short(*forms: dict[str, Any]) -> msgspec.Meta:
    """Marks a type of settings that authors may write in shorter forms as well, given as JSON schemas, for editors."""
    return msgspec.Meta(extra_json_schema={SHORT_FORMS: list(forms)})


PageLink = Annotated[str, Holds("page")]
"""A page of the site."""
StaticFile = Annotated[str, Holds("file")]
"""A file of the site, below the base path."""
HtmlText = Annotated[str, Holds("html")]
"""A text that pages contain as HTML."""


def marks(annotation: Any) -> Iterator[Any]:
    """The marks of a type, and of the types that it is made of."""
    yield from getattr(annotation, "__metadata__", ())
    for part in get_args(annotation):
        yield from marks(part)


@cache
def texts_of(kind: type[Settings]) -> dict[str, str]:
    """What the texts of a table are, by field: ``page``, ``file`` or ``html``."""
    fields = ((field.name, marks(field.type)) for field in msgspec.structs.fields(kind))
    return {name: mark.kind for name, found in fields for mark in found if isinstance(mark, Holds)}


_Value = TypeVar("_Value")


def with_html_as_text(value: _Value) -> _Value:
    """Settings, or tuples and dictionaries of them, with all HTML in them escaped."""
    changed: Any = value
    if isinstance(value, Settings):
        texts = texts_of(type(value))
        inside = {name: getattr(value, name) for name in value.__struct_fields__}
        changed = msgspec.structs.replace(
            value,
            **{
                name: escape(item) if item and texts.get(name) == "html" else with_html_as_text(item)
                for name, item in inside.items()
            },
        )
    elif isinstance(value, tuple):
        changed = tuple(map(with_html_as_text, value))
    elif isinstance(value, dict):
        changed = {name: with_html_as_text(item) for name, item in value.items()}
    return changed  # type: ignore[no-any-return]
