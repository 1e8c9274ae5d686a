"""Reads pieces of HTML that a site's owner wrote, and reports what would break the page."""

from __future__ import annotations

import re
from html.parser import HTMLParser

from docstead.assemble.checks.routes import KnownRoutes, route_of
from docstead.model.html import VOID
from docstead.model.issue import Issue, Severity
from docstead.model.source import Span

_IMPLIED = frozenset(
    ("colgroup", "dd", "dt", "li", "optgroup", "option", "p", "rp", "rt", "tbody", "td", "tfoot", "th", "thead", "tr")
)
"""Elements that end without a tag, where the one around them does."""
_UNFINISHED = re.compile(r"<[a-zA-Z/!]")


class HtmlChecker(HTMLParser):
    """Reads HTML; ``allowed`` are the elements that it may consist of.

    Attributes:
        issues: What is wrong with it.
    """

    def __init__(self, path: str, html: str, known: KnownRoutes, allowed: frozenset[str] | None = None) -> None:
        super().__init__()
        self.issues: list[Issue] = []
        self._path, self._known, self._allowed = path, known, allowed
        self._open: list[tuple[str, Span]] = []
        self._unclosed: list[str] = []
        self.feed(html)
        if _UNFINISHED.match(self.rawdata):
            kind = "comment" if self.rawdata.startswith("<!") else "tag"
            hint = "look for a missing quote or `>`"
            self._report("theme-html", f"the {kind} has no end", self._span(self.rawdata), hint)
            return
        self.close()
        self._close(len(self._open))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """A tag that opens an element."""
        span = self._span(self.get_starttag_text() or "")
        if self._allowed is not None and tag not in self._allowed and not self._open:
            hint = "put it into the pages, or into `theme/hero.html`"
            self._report("theme-html", f"`<{tag}>` cannot be in the head of a page", span, hint)
        for name, value in attrs:
            route = route_of(value) if name in ("href", "src") and value else None
            if route is not None and route not in self._known:
                message = f"`{name}` points to {value}, which does not exist"
                self._report("broken-link", message, span, self._known.hint(route))
        if tag not in VOID:
            self._open.append((tag, span))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """A tag of an element without content."""
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self._open.pop()

    def handle_endtag(self, tag: str) -> None:
        """A tag that closes an element."""
        names = [name for name, _ in reversed(self._open)]
        if tag in names:
            self._close(names.index(tag))
            self._open.pop()
        elif tag in self._unclosed:
            self._unclosed.remove(tag)  # its element is reported
        else:
            self._report("theme-html", f"`</{tag}>` closes nothing", self._span(f"</{tag}>"))

    def handle_data(self, data: str) -> None:
        """Text."""
        if self._allowed is not None and not self._open and data.strip():
            self._report("theme-html", "text cannot be in the head of a page", self._span(data.strip()))

    def _close(self, count: int) -> None:
        """Close the innermost elements without tags."""
        for tag, span in [self._open.pop() for _ in range(count)]:
            if tag not in _IMPLIED:
                self._unclosed.append(tag)
                self._report("theme-html", f"`<{tag}>` is never closed", span, f"add `</{tag}>`")

    def _span(self, text: str) -> Span:
        line, column = self.getpos()
        return Span(line, column + 1, line, column + 1 + max(1, len(text.split("\n")[0])))

    def _report(self, code: str, message: str, span: Span, hint: str = "") -> None:
        self.issues.append(Issue(code, Severity.ERROR, message, self._path, span, hint))
