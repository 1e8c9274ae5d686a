"""Ends what HTML begins, and leaves out what it ends without a beginning, so that the page around it stays whole."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from docstead.model.html import VOID

IMPLIED = frozenset(
    ("colgroup", "dd", "dt", "li", "optgroup", "option", "p", "rp", "rt", "tbody", "td", "tfoot", "th", "thead", "tr")
)
"""Elements that end without a tag, where the one around them does."""
_BETWEEN = "\ufdd1"
_TAG = re.compile(r"<(?:!--|(/?)([A-Za-z][^\s/<>]*)((?:[^\"'<>]|\"[^\"]*\"|'[^']*')*+)(>?))")
_RAW = frozenset(("script", "style", "textarea", "title", "xmp"))
"""Elements whose content is no HTML."""
_FOREIGN = frozenset(("svg", "math"))


def balanced(parts: Sequence[str]) -> list[str]:
    """HTML in parts, in which every element that begins ends, and the other way round."""
    joined = _BETWEEN.join(parts)
    if joined.count(_BETWEEN) >= len(parts):  # an author wrote it, or there are no parts
        joined = _BETWEEN.join(part.replace(_BETWEEN, "") for part in parts)
    return (joined if _is_whole(joined) else _balanced(joined)).split(_BETWEEN) if parts else []


def _is_whole(html: str) -> bool:
    """Whether every element begins and ends, without raw texts and comments: so most HTML is, and to see it costs a quarter."""
    stack: list[str] = []
    for ends, name, rest, closed in _TAG.findall(html):
        if not closed or not name or name in _RAW:
            return False
        if ends:
            if not stack or stack.pop() != name:
                return False
        elif rest.endswith("/") and name not in VOID:
            if name not in _FOREIGN and _FOREIGN.isdisjoint(stack):
                return False
        elif name not in VOID:
            stack.append(name)
    return not stack


def tags(html: str) -> Iterator[tuple[bool, str, int, int]]:
    """The tags of elements with content: whether each begins one, its name, and where it is. Names of components are left out."""
    ends = _Ends(html)
    at = 0
    while match := _TAG.search(html, at):
        at, name = match.end(), match[2] or ""
        if not name:
            at = ends.of("-->", at)
        elif match[4] and name[0].islower() and name not in VOID and not match[3].rstrip().endswith("/"):
            yield not match[1], name, match.start(), match.end()
            at = at if match[1] else ends.of_raw(name, at)


class _Ends:
    """Where comments and raw texts end. What was not found once is not looked for again, so that the time stays linear."""

    def __init__(self, html: str) -> None:
        self._html, self._lower = html, ""
        self._missing: set[str] = set()

    def of(self, end: str, at: int) -> int:
        """The offset after an end; ``at`` if there is none."""
        if end in self._missing:
            return at
        found = self._html.find(end, at)
        if found < 0:
            self._missing.add(end)
        return found + len(end) if found >= 0 else at

    def of_raw(self, name: str, at: int) -> int:
        """Where the tag begins that ends an element without HTML in it; ``at`` for other elements, and if there is none."""
        if name not in _RAW:
            return at
        after = self.of(f"</{name}", at)
        return after - len(name) - 2 if after > at else at


def _balanced(html: str) -> str:
    parts: list[str] = []
    stack = OpenElements()
    ends = _Ends(html)
    at = 0
    while match := _TAG.search(html, at):
        parts.append(html[at : match.start()])
        at, name, text = match.end(), (match[2] or "").lower(), match[0]
        if not name:
            after = ends.of("-->", at)
            # A comment that never ends is taken for text.
            parts.append(html[match.start() : after] if after > at else f"&lt;{text[1:]}")
            at = after
        elif not match[4]:
            parts.append(f"&lt;{text[1:]}")
        elif match[1]:
            inner = stack.close(name)
            parts += () if inner is None else (*(_end(one[0]) for one in inner), text)
        elif name in VOID:
            parts.append(text)
        elif match[3].rstrip().endswith("/"):
            is_foreign = name in _FOREIGN or any(stack.counts[one] for one in _FOREIGN)
            parts += (text,) if is_foreign else (text, f"</{name}>")
        else:
            stack.open(name)
            after = ends.of_raw(name, at)
            parts += (text, html[at:after])
            at = after
    return "".join((*parts, html[at:], *(_end(one[0]) for one in reversed(stack.elements))))


class OpenElements:
    """The elements that are not closed yet: their names, and where their tags are."""

    def __init__(self) -> None:
        self.elements: list[tuple[str, int, int]] = []
        self.counts: Counter[str] = Counter()

    def open(self, name: str, start: int = 0, end: int = 0) -> None:
        """Begin an element."""
        self.elements.append((name, start, end))
        self.counts[name] += 1

    def close(self, name: str) -> list[tuple[str, int, int]] | None:
        """End the innermost element of a name: those in it, innermost first; ``None`` if there is none."""
        if not self.counts[name]:
            return None
        inner: list[tuple[str, int, int]] = []
        while (last := self.elements.pop())[0] != name:
            inner.append(last)
        for one in (name, *(one[0] for one in inner)):
            self.counts[one] -= 1
        return inner


def _end(name: str) -> str:
    return "" if name in IMPLIED else f"</{name}>"
