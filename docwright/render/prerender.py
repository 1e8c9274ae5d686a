"""React at build time: turns the view of a page into the HTML around its texts."""

from __future__ import annotations

from typing import Protocol

import msgspec

from docwright.javascript import bundle
from docwright.model.view import PageView, SiteView



class Prerenderer(Protocol):
    """Renders pages of one site."""

    def render(self, page: PageView) -> str:
        """The HTML inside the root element, with ``<!--docwright-body:n-->`` where the n-th text belongs.

        Raises:
            JavaScriptError: A component threw.
        """
        ...


class ReactPrerenderer:
    """Renders with the same components as the browser, inside V8."""

    def __init__(self, site: SiteView) -> None:
        self._site: str | None = msgspec.json.encode(site).decode()
        self._script = bundle("server")

    def render(self, page: PageView) -> str:
        """See ``Prerenderer``."""
        if self._site is not None:
            self._script.call("setSite", self._site)
            self._site = None
        return str(self._script.call("renderPage", msgspec.json.encode(page).decode()))


class FakePrerenderer:
    """Stands in for React in tests: the page's title and its texts, nothing else."""

    def render(self, page: PageView) -> str:
        """See ``Prerenderer``."""
        return f"<h1>{page.title}</h1><!--docwright-body:0-->"
