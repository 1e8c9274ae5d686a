"""Markdown in, HTML out: every case is a page of a site, built once from ``.md`` and once from ``.mdx`` files."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Mapping
from pathlib import Path

import pytest

from docstead.build import assemble
from tests.building import bodies

CASES = Path(__file__).parents[1] / "cases" / "markdown"
NAMES = sorted(path.stem for path in (CASES / "docs").glob("[!_]*.md"))
ITEMS = {
    "admonitions": ("7.1", "7.2"),
    "autolinks": ("7.17",),
    "code-blocks": ("7.3", "7.4", "7.5", "7.8", "7.9", "7.23"),
    "emoji": ("7.17",),
    "footnotes": ("7.16",),
    "headings": ("7.14", "7.15"),
    "html": ("7.13", "7.18"),
    "jsx-components": ("7.18",),
    "jsx-expressions": ("7.18", "7.22"),
    "links-and-images": ("7.19", "7.20"),
    "lists": ("7.17",),
    "partials": ("7.22",),
    "tables": ("7.17",),
    "tabs": ("7.11",),
}
"""What the cases prove; the others are about how constructs are nested."""
ACCEPT = "DOCSTEAD_ACCEPT" in os.environ
"""Set to write what comes out as what is expected, to be read before it is committed."""


@pytest.fixture(scope="module", params=["md", "mdx"])
def pages(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, str]:
    """The text of every page as HTML, by its name."""
    folder = tmp_path_factory.mktemp(request.param) / "site"
    shutil.copytree(CASES, folder, ignore=shutil.ignore_patterns("expected"))
    if request.param == "mdx":
        for path in folder.glob("docs/*.md"):
            path.write_text(re.sub(r"\.md(?=[)#?\"'\s])", ".mdx", path.read_text()))
            path.rename(path.with_suffix(".mdx"))
    texts = bodies(assemble(folder))
    return {name: _settled(texts[f"/docs/{name}"][0]) for name in NAMES}


def _settled(html: str) -> str:
    """The HTML without what follows from the names and digests of files."""
    html = re.sub(r'data-module="[^"]*"', 'data-module="…"', html)
    return re.sub(r"\b_?[0-9a-f]{6}(p\d+)?-(\d+)", r"key\1-\2", html)


@pytest.mark.parametrize("name", [pytest.param(name, marks=pytest.mark.item(*ITEMS.get(name, ()))) for name in NAMES])
def test_case(pages: Mapping[str, str], name: str) -> None:
    expected = CASES / "expected" / f"{name}.html"
    if ACCEPT:
        expected.write_text(pages[name])
    assert pages[name] == expected.read_text()
