"""The names of HTML elements."""

from __future__ import annotations

_UPPER_CASE = frozenset(
    [
        "A",
        "ABBR",
        "B",
        "BIG",
        "BLOCKQUOTE",
        "BODY",
        "BR",
        "BUTTON",
        "CAPTION",
        "CENTER",
        "CODE",
        "COL",
        "DD",
        "DEL",
        "DETAILS",
        "DIV",
        "DL",
        "DT",
        "EM",
        "FONT",
        "FOOTER",
        "FORM",
        "H1",
        "H2",
        "H3",
        "H4",
        "H5",
        "H6",
        "HEADER",
        "HR",
        "HTML",
        "I",
        "IFRAME",
        "IMG",
        "INPUT",
        "INS",
        "KBD",
        "LABEL",
        "LI",
        "LINK",
        "MAIN",
        "MAP",
        "MARK",
        "META",
        "NAV",
        "OL",
        "OPTION",
        "P",
        "PRE",
        "Q",
        "S",
        "SCRIPT",
        "SECTION",
        "SELECT",
        "SMALL",
        "SPAN",
        "STRIKE",
        "STRONG",
        "STYLE",
        "SUB",
        "SUMMARY",
        "SUP",
        "TABLE",
        "TBODY",
        "TD",
        "TEXTAREA",
        "TFOOT",
        "TH",
        "THEAD",
        "TR",
        "TT",
        "U",
        "UL",
        "VAR",
        "VIDEO",
    ]
)
_RAW = frozenset(("pre", "script", "style", "textarea"))


def is_html(name: str) -> bool:
    """Whether the name is that of an element, not of a component."""
    return (name[0].islower() and "." not in name) or name in _UPPER_CASE


def is_raw(name: str) -> bool:
    """Whether the content of the element is not Markdown."""
    return name.lower() in _RAW
