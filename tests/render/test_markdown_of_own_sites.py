"""The Markdown version of every page of our own sites has all text and all code of the page."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

from docstead.build import Assembly, assemble, render
from docstead.compile.parse import Parser
from docstead.config import MarkdownSettings
from docstead.model.artifact import Artifact
from docstead.model.routes import html_file, markdown_file
from tests.render.parity import missing, shown, without_drawings

ROOT = Path(__file__).parents[2]
_CODE = re.compile(r"(<pre[^>]*>)?<code[^>]*>(.*?)</code>", re.DOTALL)


def code_of_html(html: str) -> tuple[list[str], list[str]]:
    """The text of the code spans, and of the code blocks."""
    spans: list[str] = []
    blocks: list[str] = []
    for match in _CODE.finditer(html):
        text = unescape(re.sub(r"<[^>]*>", "", match[2]))
        (blocks if match[1] else spans).append(" ".join(text.split()) if not match[1] else text)
    return spans, blocks


def code_of_markdown(text: str) -> tuple[set[str], set[str]]:
    """The text of the code spans, and the lines of the code blocks."""
    spans: set[str] = set()
    lines: set[str] = set()
    in_block = False
    for event, _ in Parser(MarkdownSettings()).events(text):
        if not isinstance(event, dict):
            continue
        ((kind, value),) = event.items()
        if (kind in ("Start", "End") and value == "CodeBlock") or (isinstance(value, dict) and "CodeBlock" in value):
            in_block = kind == "Start"
        elif kind == "Code":
            spans.add(" ".join(value.split()))
        elif kind == "Text" and in_block:
            lines.update(value.split("\n"))
    return spans, lines


@pytest.fixture(scope="module", params=["guide", "site"])
def built(request: pytest.FixtureRequest) -> tuple[Assembly, dict[str, Artifact]]:
    assembly = assemble(ROOT / request.param)
    return assembly, render(assembly)


DERIVED = re.compile(r"(?:yarn|pnpm) ?(?:add|run|build)")
"""Commands that docstead makes of those of npm: Markdown has what the author wrote."""


def test_all_text_is_there(built: tuple[Assembly, dict[str, Artifact]]) -> None:
    assembly, artifacts = built
    lost: dict[str, list[str]] = {}
    blocks = 0
    for page in assembly.site.pages:
        if not page.is_fallback:
            html = without_drawings(artifacts[html_file(page.route)].make().decode())
            blocks += len(shown(html))
            found = missing(html, artifacts[markdown_file(page.route)].make().decode())
            if found := [text for text in found if not DERIVED.match(text)]:
                lost[page.route] = found
    assert lost == {}
    assert blocks > 3000


def test_no_code_is_lost(built: tuple[Assembly, dict[str, Artifact]]) -> None:
    assembly, artifacts = built
    lost_code: dict[str, list[str]] = {}
    compared = 0
    for page in assembly.site.pages:
        if page.kind not in ("doc", "blog-post"):
            continue
        path = markdown_file(page.route)
        document = assembly.site.documents[page.source or ""]
        bodies = [document.body, *(segment.body for island in document.islands for segment in island.segments)]
        html = "".join(piece for body in bodies for piece in body if isinstance(piece, str))
        spans, blocks = code_of_html(without_drawings(html))
        written, lines = code_of_markdown(artifacts[path].make().decode())
        compared += len(spans)
        lost = [span for span in spans if span and span not in written]
        lost += [line for block in blocks for line in block.split("\n") if line.strip() and line not in lines]
        if lost := [text for text in lost if not DERIVED.match(text)]:
            lost_code[path] = lost
    assert lost_code == {}
    assert compared > 500
