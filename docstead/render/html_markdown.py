"""What a component shows, as Markdown: from the HTML that it renders, without controls and drawings."""

from __future__ import annotations

import re
from collections.abc import Callable
from html.parser import HTMLParser

from docstead.model.html import VOID

_LEFT_OUT = frozenset(
    {"script", "style", "template", "svg", "canvas", "button", "select", "input", "textarea", "noscript"}
)
_BLOCKS = frozenset(
    {
        "address",
        "article",
        "aside",
        "blockquote",
        "caption",
        "dd",
        "details",
        "div",
        "dl",
        "dt",
        "fieldset",
        "figcaption",
    }
    | {"figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "legend", "li", "main", "nav"}
    | {"ol", "p", "section", "summary", "ul"}
)
_MARKS = {"strong": "**", "b": "**", "em": "*", "i": "*", "del": "~~", "s": "~~"}
_SEPARATE = frozenset({"data", "label", "meter", "output", "progress", "small", "span", "time"})
"""Inline elements between which there may be a distance without a space in the text."""
_HEADING = re.compile(r"h[1-6]")
_SPACE = re.compile(r"[ \t\r\n]+")
_TICKS = re.compile(r"`+")
_SPECIAL = re.compile(r"([\\`*_\[\]<])")


def markdown_of_html(html: str, absolute: Callable[[str], str], *, inline: bool = False) -> str:
    """The Markdown of some HTML; ``absolute`` completes an address, ``inline`` keeps it on one line."""
    writer = _Writer(absolute)
    writer.feed(html)
    writer.close()
    writer.end_block()
    return " ".join(" ".join(writer.blocks).split()) if inline else "\n\n".join(writer.blocks)


class _Writer(HTMLParser):
    """Collects the blocks of the Markdown."""

    def __init__(self, absolute: Callable[[str], str]) -> None:
        super().__init__()
        self.blocks: list[str] = []
        self._absolute = absolute
        self._text = ""
        self._prefix = ""
        self._lists: list[int | None] = []
        self._links: list[tuple[str, int]] = []
        self._left_out: list[str] = []
        self._code: str | None = None
        self._language = ""
        self._in_block = False
        self._rows: list[list[str]] | None = None
        self._closed = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in attrs}
        closed, self._closed = self._closed, ""
        if self._left_out:
            if tag == self._left_out[0]:
                self._left_out.append(tag)
            return
        hidden = attributes.get("aria-hidden") == "true" or "data-markdown-ignore" in attributes
        if tag in _LEFT_OUT or hidden:
            if tag not in VOID:
                self._left_out.append(tag)
        elif self._in_block:
            self._language = self._language or _language(attributes.get("class", ""))
        elif tag == "pre":
            self.end_block()
            self._in_block, self._code, self._language = True, "", _language(attributes.get("class", ""))
        elif tag == "code":
            self._code = ""
        elif tag == "table":
            self.end_block()
            self._rows = []
        elif tag == "tr" and self._rows is not None:
            self._rows.append([])
        elif tag in ("td", "th") or (self._rows and tag in _BLOCKS):
            self._text = self._text if tag in _BLOCKS else ""
        elif tag in _BLOCKS:
            self.end_block()
            self._open_block(tag)
        elif tag == "br":
            self._text += " " if self._rows else "\\\n"
        elif tag == "a":
            if closed == "a" and not self._rows:
                self.end_block()
            self._links.append((attributes.get("href", ""), len(self._text)))
        elif tag in _SEPARATE and closed in _SEPARATE and self._code is None:
            # Styles separate such parts, those of a card more than others.
            self._text += ": " if self._links else " "
        elif tag == "img" and attributes.get("src"):
            self._text += f"![{attributes.get('alt', '')}]({self._absolute(attributes['src'])})"
        else:
            self._text += _MARKS.get(tag, "")

    def handle_endtag(self, tag: str) -> None:
        self._closed = tag
        if self._left_out:
            if tag == self._left_out[0]:
                self._left_out.pop()
        elif self._in_block:
            if tag == "pre":
                self._end_code_block()
        elif tag == "code" and self._code is not None:
            self._text, self._code = self._text + _code_span(self._code), None
        elif tag in ("td", "th") and self._rows:
            self._rows[-1].append(_line(self._text).replace("|", "\\|"))
            self._text = ""
        elif tag == "table" and self._rows is not None:
            rows, self._rows = self._rows, None
            self._add(_table(rows))
        elif tag in _BLOCKS and not self._rows:
            self.end_block()
            if tag in ("ul", "ol") and self._lists:
                self._lists.pop()
        elif tag == "a" and self._links:
            self._end_link(*self._links.pop())
        else:
            self._text += _MARKS.get(tag, "")

    def handle_data(self, data: str) -> None:
        if self._left_out:
            return
        self._closed = ""
        if self._code is not None:
            self._code += data
        else:
            self._text += _SPECIAL.sub(r"\\\1", data)

    def end_block(self) -> None:
        """End the paragraph, heading or item that is being written."""
        text = _line(self._text)
        if text:
            self._add(self._prefix + text)
            self._prefix = ""
        self._text = ""

    def _add(self, block: str) -> None:
        if self.blocks and self._prefix.lstrip().startswith(("- ", "1. ")) and _is_item(self.blocks[-1]):
            self.blocks[-1] += f"\n{block}"
        elif block:
            self.blocks.append(block)

    def _open_block(self, tag: str) -> None:
        if tag in ("ul", "ol"):
            self._lists.append(0 if tag == "ol" else None)
        elif tag == "li":
            mark = "1. " if self._lists and self._lists[-1] is not None else "- "
            self._prefix = "  " * max(0, len(self._lists) - 1) + mark
        elif _HEADING.fullmatch(tag):
            self._prefix = f"{'#' * int(tag[1])} "
        elif tag == "blockquote":
            self._prefix = "> "

    def _end_link(self, href: str, start: int) -> None:
        text = _line(self._text[start:])
        if text and href:
            self._text = f"{self._text[:start]}[{text}]({self._absolute(href)})"

    def _end_code_block(self) -> None:
        code = (self._code or "").strip("\n")
        fence = "`" * max(3, 1 + max((len(run) for run in _TICKS.findall(code)), default=0))
        self._in_block, self._code = False, None
        self._add(f"{fence}{self._language}\n{code}\n{fence}")


def _is_item(block: str) -> bool:
    return block.lstrip().startswith(("- ", "1. "))


def _line(text: str) -> str:
    lines = (_SPACE.sub(" ", line).strip() for line in text.split("\\\n"))
    return "\\\n".join(lines).strip("\\\n").strip()


def _language(classes: str) -> str:
    names = (name.removeprefix("language-") for name in classes.split() if name.startswith("language-"))
    return next(names, "")


def _code_span(code: str) -> str:
    ticks = "`" * (1 + max((len(run) for run in _TICKS.findall(code)), default=0))
    pad = " " if code.startswith("`") or code.endswith("`") else ""
    return f"{ticks}{pad}{_SPACE.sub(' ', code)}{pad}{ticks}"


def _table(rows: list[list[str]]) -> str:
    """A table; the first row is its head."""
    rows = [row for row in rows if row]
    if not rows:
        return ""
    width = max(map(len, rows))
    lines = [f"| {' | '.join([*row, *[''] * (width - len(row))])} |" for row in rows]
    return "\n".join([lines[0], f"|{' --- |' * width}", *lines[1:]])
