"""HTML of plain text."""

from __future__ import annotations

from html import escape as _escape


def escape(text: str) -> str:
    """HTML of plain text, also fit for an attribute in double quotes."""
    if "&" not in text and "<" not in text and ">" not in text and '"' not in text:
        return text
    return _escape(text, quote=False).replace('"', "&quot;")
