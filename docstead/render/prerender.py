"""React at build time: renders the view of a page to the HTML around its texts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from docstead.errors import JavaScriptError
from docstead.javascript import V8Script, bundle
from docstead.model.view import PageView, SiteView
from docstead.modules import Bundle

LONGEST_RUN = 16
"""Pages rendered in one crossing into V8."""
LONGEST_EVALUATION = 1.5
"""Seconds that the code of one document may take. A usual one takes a few milliseconds."""


class ReactPrerenderer:
    """Renders pages of one site with the same components as the browser, inside V8."""

    _shown: ClassVar[tuple[ReactPrerenderer, int] | None] = None
    _modules: ClassVar[str] = ""

    def __init__(
        self,
        site: SiteView,
        script: V8Script | None = None,
        slots: Mapping[str, str] | None = None,
        modules: Bundle | None = None,
        texts: Mapping[str, str | Mapping[str, str]] = {},
    ) -> None:
        """``slots`` are files of ``modules`` by the names of the theme's slots."""
        self._site = site
        self._texts = texts
        self._slots = dict(slots or {})
        self._modules_of_slots = modules
        self._script = script or bundle("server")

    def render(self, pages: Sequence[PageView]) -> list[str]:
        """For each page the HTML inside the root element, with ``<!--docstead-body:n-->`` where text n belongs.

        Raises:
            JavaScriptError: A component threw.
        """
        self._show_site()
        return self._script.call_each("renderPage", [msgspec.json.encode(page).decode() for page in pages])

    def islands(self, request: str, modules: Bundle | None = None) -> list[dict[str, Any]]:
        """For each island of a document, as a ``PageRequest`` in JSON, its ``html``, or an ``error`` with its ``place``.

        ``modules`` are those of the site, if the document or what it shows imports any.
        ``missing`` are its segments that are not in the HTML, by their numbers.

        Raises:
            JavaScriptError: They took too long, or could not be rendered at all.
        """
        self._show_site()
        self._load(modules)
        answers: list[dict[str, Any]] = self._script.call_each("renderPageIslands", [request], LONGEST_EVALUATION)[0]
        return answers

    def _load(self, modules: Bundle | None) -> None:
        if modules and ReactPrerenderer._modules != modules.digest:
            self._script.call("setSiteModules", msgspec.json.encode(modules.scripts()).decode())
            ReactPrerenderer._modules = modules.digest

    def _show_site(self) -> None:
        # The script is one for the process and knows one site; a rebuilt site has a renderer of its own.
        if ReactPrerenderer._shown != (self, self._script.starts):
            ReactPrerenderer._modules = ""
            self._load(self._modules_of_slots)
            slots = (self._slots,) if self._slots else ()
            texts = msgspec.json.encode(self._texts).decode()
            self._script.call("setSite", msgspec.json.encode(self._site).decode(), texts, *slots)
            ReactPrerenderer._shown = (self, self._script.starts)


class ReadAhead:
    """Hands out pages one by one and renders them in runs, since a crossing into V8 costs more than a page.

    A page that is asked for after its predecessor doubles the run, up to ``LONGEST_RUN``; any other page is rendered
    alone. So a whole site takes few crossings, and a single page no more work than its own.
    """

    def __init__(self, prerenderer: ReactPrerenderer, pages: Sequence[PageView]) -> None:
        self._prerenderer = prerenderer
        self._pages = pages
        self._ready: dict[int, str] = {}
        self._expected = -1
        self._run = 1

    def render(self, number: int) -> str:
        """The HTML of the page with this number; raises ``JavaScriptError``."""
        if number not in self._ready:
            self._run = min(2 * self._run, LONGEST_RUN) if number == self._expected else 1
            try:
                self._fill(number)
            except JavaScriptError:
                # One page of the run is at fault; alone, each answers for itself.
                if self._run == 1:
                    raise
                self._run = 1
                self._fill(number)
        return self._ready.pop(number)

    def _fill(self, number: int) -> None:
        run = self._pages[number : number + self._run]
        self._expected = number + len(run)
        self._ready = dict(enumerate(self._prerenderer.render(run), number))
