"""Dates of pages, made the same way everywhere."""

from __future__ import annotations

import datetime
from typing import Any

from docstead.catalogue import Texts
from docstead.model.dates import as_datetime
from docstead.model.source import FileHistory
from docstead.model.view import LastUpdate


def iso(date: datetime.datetime) -> str:
    """A date as the browser's own ``toISOString`` writes it."""
    return date.strftime("%Y-%m-%dT%H:%M:%S.") + f"{date.microsecond // 1000:03d}Z"


def last_update(front: dict[str, Any], history: FileHistory | None, texts: Texts) -> LastUpdate | None:
    """When and by whom a page was last changed, from its front matter or else from version control."""
    stated = front.get("last_update") or {}
    date = as_datetime(stated.get("date")) or (as_datetime(history.changed) if history else None)
    if date is None:
        return None
    author = stated.get("author") or (history.author if history else "")
    return LastUpdate(date=iso(date), label=texts.date(date, "medium"), author=str(author))
