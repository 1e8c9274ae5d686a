"""The base of all tables of the settings."""

from __future__ import annotations

from html import escape
from typing import Annotated, Any, TypeVar

from pydantic import BaseModel, ConfigDict

CONFIG_FILE = "docstead.toml"


class Settings(BaseModel):
    """Base of every table of the settings: unknown keys are refused, values never change."""

    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)


_HTML = "HTML"
HtmlSetting = Annotated[str, _HTML]
"""A text that pages contain as HTML."""
OptionalHtmlSetting = Annotated[str | None, _HTML]
"""A text that pages contain as HTML, or none."""

_Value = TypeVar("_Value")


def with_html_as_text(value: _Value) -> _Value:
    """Settings, or tuples and dictionaries of them, with all HTML in them escaped."""
    changed: Any = value
    if isinstance(value, Settings):
        fields = type(value).model_fields
        inside = {name: getattr(value, name) for name in fields}
        changed = value.model_copy(
            update={
                name: escape(item) if item and _HTML in fields[name].metadata else with_html_as_text(item)
                for name, item in inside.items()
            }
        )
    elif isinstance(value, tuple):
        changed = tuple(map(with_html_as_text, value))
    elif isinstance(value, dict):
        changed = {name: with_html_as_text(item) for name, item in value.items()}
    return changed  # type: ignore[no-any-return]
