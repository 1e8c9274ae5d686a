"""Fakes of what is slow: scripts in V8, and React at build time."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from docstead.javascript import V8Script
from docstead.model.escape import escape
from docstead.model.page_kinds import PAGE_KINDS
from docstead.model.view import PageView
from docstead.modules import Bundle
from docstead.render.prerender import ReactPrerenderer


class FakeScript(V8Script):
    """A script each of whose functions is a Python function."""

    def __init__(self, functions: Mapping[str, Callable[..., Any]]) -> None:
        super().__init__(lambda: "fake")
        self._fakes = functions

    def call(self, function: str, *arguments: Any) -> Any:
        return self._fakes[function](*arguments)

    def call_each(self, function: str, arguments: Sequence[Any], timeout: float | None = None) -> list[Any]:
        return [self._fakes[function](argument) for argument in arguments]

    def shrink(self) -> None:
        pass


class FakePrerenderer(ReactPrerenderer):
    """In place of React: the page's title and its texts, and each island as an empty element."""

    def __init__(self) -> None:
        pass

    def render(self, pages: Sequence[PageView]) -> list[str]:
        texts = {kind.view: kind.texts for kind in PAGE_KINDS.values()}
        return [
            f"<h1>{escape(page.title)}</h1>"
            + "".join(f"<!--docstead-body:{number}-->" for number in texts[type(page)](page))
            for page in pages
        ]

    def islands(self, request: str, modules: Bundle | None = None) -> list[dict[str, Any]]:
        return [{"html": "<i></i>", "missing": {}} for _ in json.loads(request)["islands"]]
