"""The base of all tables of the settings."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Annotated, Any, Literal, Self, TypeVar, get_args

import msgspec
from pydantic import BaseModel, ConfigDict
from pydantic.fields import FieldInfo

if TYPE_CHECKING:
    from pydantic import GetJsonSchemaHandler
    from pydantic_core import CoreSchema

CONFIG_FILE = "docstead.toml"


class Settings(BaseModel):
    """Base of every table of the settings: unknown keys are refused, values never change."""

    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)

    @classmethod
    def default(cls) -> Self:
        """The table without a key. In a class body, unlike a call, it does not make the program wait for a validator."""
        return cls.model_construct()  # type: ignore[return-value]  # pydantic's plugin gives it the type of this class


class Short:
    """Marks a type of settings that authors may write in shorter forms as well, for editors.

    Args:
        forms: JSON schemas of these forms, which a validator of the type writes out.
        single: Whether the only item of a list may be in the place of the list.
    """

    def __init__(self, *forms: dict[str, Any], single: bool = False) -> None:
        self._forms = forms
        self._single = single

    def __get_pydantic_json_schema__(self, core_schema: CoreSchema, handler: GetJsonSchemaHandler) -> dict[str, Any]:
        schema = handler(core_schema)
        return {"anyOf": [schema, *([schema["items"]] if self._single else []), *self._forms]}


class Holds(msgspec.Struct, frozen=True):
    """What a text is: the address of a page, that of a file, or HTML. One check looks at all settings of these types."""

    kind: Literal["page", "file", "html"]

    @staticmethod
    def of(field: FieldInfo) -> str:
        """The kind of text of a field; empty for other fields."""
        return next((mark.kind for mark in marks(field) if isinstance(mark, Holds)), "")


class Needs(msgspec.Struct, frozen=True):
    """What a text with a pattern must be, in words for its author."""

    words: str


def marks(field: FieldInfo) -> list[Any]:
    """The marks of a field, and of the types that its type is made of."""
    return [*field.metadata, *_marks(field.annotation)]


def _marks(annotation: Any) -> list[Any]:
    inner = [mark for part in get_args(annotation) for mark in _marks(part)]
    return [*getattr(annotation, "__metadata__", ()), *inner]


PageLink = Annotated[str, Holds("page")]
"""A page of the site."""
StaticFile = Annotated[str, Holds("file")]
"""A file of the site, below the base path."""
HtmlText = Annotated[str, Holds("html")]
"""A text that pages contain as HTML."""

_Value = TypeVar("_Value")


def with_html_as_text(value: _Value) -> _Value:
    """Settings, or tuples and dictionaries of them, with all HTML in them escaped."""
    changed: Any = value
    if isinstance(value, Settings):
        fields = type(value).model_fields
        # A copy with a value for each field would lose which ones the author set.
        inside = {name: getattr(value, name) for name in value.model_fields_set}
        changed = value.model_copy(
            update={
                name: escape(item) if item and Holds.of(fields[name]) == "html" else with_html_as_text(item)
                for name, item in inside.items()
            }
        )
    elif isinstance(value, tuple):
        changed = tuple(map(with_html_as_text, value))
    elif isinstance(value, dict):
        changed = {name: with_html_as_text(item) for name, item in value.items()}
    return changed  # type: ignore[no-any-return]
