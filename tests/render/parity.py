"""Compares what a page shows with its Markdown version, as text."""

from __future__ import annotations

import re
from html.parser import HTMLParser

from docstead.compile.parse import Parser
from docstead.config import MarkdownSettings

_SKIPPED = frozenset(
    {"script", "style", "svg", "nav", "aside", "button", "template", "select", "option", "textarea", "sup"}
)
"""Controls, drawings, navigation and the numbers of footnotes."""
_SKIPPED_CLASSES = frozenset(
    {"toc-mobile", "doc__footer", "post__footer", "badge", "visually-hidden", "footnote-reference"}
)
_VOID = frozenset({"br", "hr", "img", "input", "link", "meta", "source", "wbr", "col", "area", "track", "embed"})
_INLINE = frozenset(
    {"a", "abbr", "b", "cite", "code", "del", "dfn", "em", "i", "ins", "kbd", "label", "mark", "q", "s", "samp"}
    | {"small", "span", "strong", "sub", "sup", "time", "u", "var", "wbr"}
)
_LINE_MARK = re.compile(r"highlight-(?:next-line|start|end)")
"""Comments that mark lines of code; pages show the mark in place of the comment."""
_WORD = re.compile(r"\w+")


class _Blocks(HTMLParser):
    """The text of the element ``main``, block by block."""

    def __init__(self, within: str) -> None:
        super().__init__()
        self.blocks: list[str] = [""]
        self._within = within
        self._inside = not within
        self._skipped: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = dict(attrs)
        if tag == self._within:
            self._inside = True
        if self._skipped:
            if tag == self._skipped[0]:
                self._skipped.append(tag)
            return
        classes = set((attributes.get("class") or "").split())
        hidden = "data-markdown-ignore" in attributes or classes & _SKIPPED_CLASSES
        if tag not in _VOID and (tag in _SKIPPED or hidden):
            self._skipped.append(tag)
        elif tag not in _INLINE:
            self.blocks.append("")

    def handle_endtag(self, tag: str) -> None:
        if self._skipped:
            if tag == self._skipped[0]:
                self._skipped.pop()
            return
        if tag == self._within:
            self._inside = False
        if tag not in _INLINE:
            self.blocks.append("")

    def handle_data(self, data: str) -> None:
        if self._inside and not self._skipped:
            self.blocks[-1] += data


class _WithoutDrawings(HTMLParser):
    """HTML without the elements that are one picture to programs: their text is part of a drawing."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=False)
        self.kept: list[str] = []
        self._drawing: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if self._drawing:
            self._drawing += [tag] if tag == self._drawing[0] else []
        elif dict(attrs).get("role") == "img" and tag not in _VOID:
            self._drawing = [tag]
        else:
            self.kept.append(self.get_starttag_text() or "")

    def handle_endtag(self, tag: str) -> None:
        if not self._drawing:
            self.kept.append(f"</{tag}>")
        elif tag == self._drawing[0]:
            self._drawing.pop()

    def handle_data(self, data: str) -> None:
        self.kept += [] if self._drawing else [data]

    def handle_entityref(self, name: str) -> None:
        self.handle_data(f"&{name};")

    def handle_charref(self, name: str) -> None:
        self.handle_data(f"&#{name};")


def without_drawings(html: str) -> str:
    """A page without the insides of its drawings, which its Markdown version replaces by a description."""
    parser = _WithoutDrawings()
    parser.feed(html)
    parser.close()
    return "".join(parser.kept)


def _words(text: str) -> str:
    """The letters and digits of a text. Spaces do not count: between elements, a page shows distance instead."""
    return "".join(_WORD.findall(text.lower()))


def shown(html: str) -> list[str]:
    """The words of each block that a page shows, in its element ``main``."""
    parser = _Blocks("main")
    parser.feed(html)
    return [words for block in parser.blocks if (words := _words(block))]


def written(markdown: str) -> str:
    """All words of a Markdown version: of its text, its code, and the titles of its code blocks."""
    parts: list[str] = []
    for event, _ in Parser(MarkdownSettings()).events(markdown):
        if isinstance(event, dict):
            ((kind, value),) = event.items()
            if kind in ("Text", "Code", "InlineMath", "DisplayMath"):
                parts.append(value)
            elif kind in ("Html", "InlineHtml"):
                parts.append(re.sub(r"<[^>]*>", "", value))
            elif kind in ("Start", "End") and _is_block(value):
                parts.append("\n")
        elif event in ("SoftBreak", "HardBreak"):
            parts.append("\n")
    return _words(_LINE_MARK.sub("", "".join(parts)))


def _is_block(value: object) -> bool:
    name = next(iter(value)) if isinstance(value, dict) else value
    return name not in ("Emphasis", "Strong", "Strikethrough", "Link")


def missing(html: str, markdown: str) -> list[str]:
    """The blocks of a page that its Markdown version does not have."""
    text = written(markdown)
    return [block for block in shown(html) if block not in text]
