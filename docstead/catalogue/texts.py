"""Texts by ``section.name``, with placeholders and plurals; see ``en.toml``. The browser reads them in the same way."""

from __future__ import annotations

import datetime
import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

from docstead.catalogue.intl import intl
from docstead.catalogue.own_texts import check_own_texts
from docstead.model.issue import Issue, Severity

Pattern = str | Mapping[str, str]
"""A text, or one for each plural category of the language."""
DateStyle = Literal["long", "medium", "day"]
"""``August 26, 2021``, ``Aug 26, 2021``, ``August 26``."""

_PLACEHOLDER = re.compile(r"\{(\w+)\}")
_TRADITIONAL = re.compile(r"zh-(?:hant|tw|hk|mo)\b", re.IGNORECASE)
_MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip


class Texts(msgspec.Struct, frozen=True):
    """The texts of one language.

    Attributes:
        locale: Its code.
        patterns: By ``section.name``; complete.
    """

    locale: str
    patterns: Mapping[str, Pattern]

    def text(self, name: str, **values: str | int) -> str:
        """A text with its placeholders filled in; ``count`` chooses the plural category."""
        pattern = self.patterns[name]
        if not isinstance(pattern, str):
            category = _category(self.locale, int(values["count"]))
            pattern = pattern.get(category) or pattern["other"]
        return _PLACEHOLDER.sub(lambda match: str(values.get(match[1], "")), pattern)

    def date(self, date: datetime.datetime, style: DateStyle) -> str:
        """A date for people."""
        if self.locale != "en":
            return str(intl("formatDate", self.locale, date.strftime("%Y-%m-%d"), style))
        month = _MONTHS[date.month - 1]
        day = f"{month[:3] if style == 'medium' else month} {date.day}"
        return day if style == "day" else f"{day}, {date.year}"

    @property
    def own(self) -> dict[str, Pattern]:
        """What differs from the English texts."""
        english = _packaged("en")
        return {name: pattern for name, pattern in self.patterns.items() if pattern != english[name]}

    @property
    def compiled(self) -> str:
        """What compiling a document depends on; empty for English texts."""
        own = [item for item in self.own.items() if item[0].startswith(("engine.", "admonitions."))]
        return str(own) if own else ""

    @property
    def for_browser(self) -> dict[str, Pattern]:
        """What differs from the English texts that the browser has."""
        return {name: pattern for name, pattern in self.own.items() if not name.startswith(("engine.", "answers."))}


def texts_of(locale: str, own: str | None = None, path: str = "") -> tuple[Texts, tuple[Issue, ...]]:
    """The texts of a language.

    Args:
        locale: Its code; ``de-AT`` has the texts of ``de`` where it has none of its own.
        own: Those of the site, as TOML.
        path: Of the file they are from.
    """
    english = _packaged("en")
    # Readers of traditional characters are not given the simplified ones of `zh`.
    codes = (locale,) if _TRADITIONAL.match(locale) else (locale, locale.partition("-")[0])
    packaged = next((found for code in codes if (found := _packaged(code))), {})
    found, issues = check_own_texts(own, path, english) if own is not None else ({}, [])
    missing = [name for name in english if name not in packaged and name not in found]
    if missing:
        message = f"{len(missing)} texts of the interface are English, since they have no translation to `{locale}`"
        hint = f"translate them in messages/{locale}.toml: {', '.join(missing[:3])} and so on"
        issues.append(
            Issue("text-untranslated", Severity.WARNING, message, path or f"messages/{locale}.toml", hint=hint)
        )
    return Texts(locale, {**english, **packaged, **found}), tuple(issues)


@cache
def _packaged(code: str) -> dict[str, Pattern]:
    """The texts of a language in this package; empty for a language it does not have."""
    file = Path(__file__).parent / f"{code}.toml"
    if not re.fullmatch(r"[A-Za-z-]+", code) or not file.is_file():
        return {}
    sections = tomllib.loads(file.read_text(encoding="utf-8"))
    return {f"{section}.{name}": text for section, texts in sections.items() for name, text in texts.items()}


@cache
def _category(locale: str, count: int) -> str:
    if locale == "en":
        return "one" if count == 1 else "other"
    return str(intl("pluralCategory", locale, count))


ENGLISH = texts_of("en")[0]
