"""The names of HTML elements."""

from __future__ import annotations

import re

_UPPER_CASE = frozenset([
    "A", "ABBR", "B", "BIG", "BLOCKQUOTE", "BODY", "BR", "BUTTON", "CAPTION", "CENTER", "CODE", "COL", "DD", "DEL",
    "DETAILS", "DIV", "DL", "DT", "EM", "FONT", "FOOTER", "FORM", "H1", "H2", "H3", "H4", "H5", "H6", "HEADER", "HR",
    "HTML", "I", "IFRAME", "IMG", "INPUT", "INS", "KBD", "LABEL", "LI", "LINK", "MAIN", "MAP", "MARK", "META", "NAV",
    "OL", "OPTION", "P", "PRE", "Q", "S", "SCRIPT", "SECTION", "SELECT", "SMALL", "SPAN", "STRIKE", "STRONG", "STYLE",
    "SUB", "SUMMARY", "SUP", "TABLE", "TBODY", "TD", "TEXTAREA", "TFOOT", "TH", "THEAD", "TR", "TT", "U", "UL", "VAR",
    "VIDEO",
])  # fmt: skip
_ELEMENTS = frozenset([
    "a", "abbr", "acronym", "address", "applet", "area", "article", "aside", "audio", "b", "base", "bdi", "bdo",
    "big", "blink", "blockquote", "body", "br", "button", "canvas", "caption", "center", "cite", "code", "col",
    "colgroup", "data", "datalist", "dd", "del", "details", "dfn", "dialog", "dir", "div", "dl", "dt", "em", "embed",
    "fieldset", "figcaption", "figure", "font", "footer", "form", "frame", "frameset", "h1", "h2", "h3", "h4", "h5",
    "h6", "head", "header", "hgroup", "hr", "html", "i", "iframe", "img", "input", "ins", "kbd", "label", "legend",
    "li", "link", "main", "map", "mark", "marquee", "math", "menu", "meta", "meter", "nav", "noframes", "noscript",
    "object", "ol", "optgroup", "option", "output", "p", "param", "picture", "plaintext", "pre", "progress", "q",
    "rp", "rt", "ruby", "s", "samp", "script", "search", "section", "select", "slot", "small", "source", "span",
    "strike", "strong", "style", "sub", "summary", "sup", "svg", "table", "tbody", "td", "template", "textarea",
    "tfoot", "th", "thead", "time", "title", "tr", "track", "tt", "u", "ul", "var", "video", "wbr", "xmp",
])  # fmt: skip
_RAW = frozenset(("pre", "script", "style", "textarea"))


_DEFINED = re.compile(r"(?:^|\n) {0,3}\[(?!\^)[^\[\]\n]+\]:[ \t]*\n?[ \t]*\Z")
_MOST_BEFORE = 200
"""Characters before the target of a link definition that are looked at."""


def is_html(name: str) -> bool:
    """Whether the name is that of an element, not of a component."""
    return (name[0].islower() and "." not in name) or name in _UPPER_CASE


def is_element(name: str) -> bool:
    """Whether HTML has an element of this name. One of a site's own script has a hyphen in its name, and always an end."""
    return name.lower() in _ELEMENTS or ":" in name


def is_target(text: str, start: int) -> bool:
    """Whether what begins there is the target of a link definition: ``[name]: <a target>``."""
    return _DEFINED.search(text, max(0, start - _MOST_BEFORE), start) is not None


def is_raw(name: str) -> bool:
    """Whether the content of the element is not Markdown."""
    return name.lower() in _RAW
