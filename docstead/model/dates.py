"""Dates as authors write them."""

from __future__ import annotations

import datetime
import re
from typing import Any

_MONTH_FIRST = re.compile(r"^(\d{2})/(\d{2})/(\d{4})$")


def as_datetime(value: Any) -> datetime.datetime | None:
    """A date of front matter, one as ISO 8601, or one as 12/31/2024, in UTC; ``None`` for anything else.

    MkDocs has tables of dates, of which the one of creation counts.
    """
    if isinstance(value, dict):
        value = value.get("created")
    if isinstance(value, str):
        try:
            value = datetime.datetime.fromisoformat(_MONTH_FIRST.sub(r"\3-\1-\2", value.strip()))
        except ValueError:
            return None
    if isinstance(value, datetime.datetime):
        return value.astimezone(datetime.UTC) if value.tzinfo else value.replace(tzinfo=datetime.UTC)
    if isinstance(value, datetime.date):
        return datetime.datetime(value.year, value.month, value.day, tzinfo=datetime.UTC)
    return None
