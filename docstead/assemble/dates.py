"""Dates of pages, made the same way everywhere."""

from __future__ import annotations

import datetime
from typing import Any

from docstead.model.dates import as_datetime
from docstead.model.source import FileHistory
from docstead.model.view import LastUpdate

MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip


def iso(date: datetime.datetime) -> str:
    """A date as the browser's own ``toISOString`` writes it."""
    return date.strftime("%Y-%m-%dT%H:%M:%S.") + f"{date.microsecond // 1000:03d}Z"


def long_date(date: datetime.datetime) -> str:
    """A date for people: ``August 26, 2021``."""
    return f"{MONTHS[date.month - 1]} {date.day}, {date.year}"


def day_label(date: datetime.datetime) -> str:
    """A day of a year that is known: ``August 26``."""
    return f"{MONTHS[date.month - 1]} {date.day}"


def last_update(front: dict[str, Any], history: FileHistory | None) -> LastUpdate | None:
    """When and by whom a page was last changed, from its front matter or else from version control."""
    stated = front.get("last_update") or {}
    date = as_datetime(stated.get("date")) or (as_datetime(history.changed) if history else None)
    if date is None:
        return None
    author = stated.get("author") or (history.author if history else "")
    label = f"{MONTHS[date.month - 1][:3]} {date.day}, {date.year}"
    return LastUpdate(date=iso(date), label=label, author=str(author))
