"""The search of another service in place of the box: the manual's example, with a package of its own."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from docstead.build import build
from tests.browser.serving import served
from tests.building import write_site
from tests.conftest import ROOT

PACKAGE = """import { createElement, useEffect, useState } from 'react';

export function DocSearch({ searchParameters }) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event) => event.ctrlKey && event.key === 'k' && setOpen(true);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return createElement('button', { onClick: () => setOpen(true) }, 'Theirs', open && searchParameters.facetFilters.join());
}
"""
MANIFEST = """{
  "name": "@docsearch/react",
  "version": "3.0.0",
  "exports": { ".": "./index.js", "./style": "./style.css" }
}
"""


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    manual = (ROOT / "guide" / "docs" / "search.md").read_text(encoding="utf-8")
    code = dict(re.findall(r'^```\w+ title="([^"]+)"\n(.*?)^```', manual, re.MULTILINE | re.DOTALL))
    files = {
        "docs/a.md": "# A page\n\nText.\n",
        "theme/Search.tsx": code["theme/Search.tsx"],
        "node_modules/@docsearch/react/package.json": MANIFEST,
        "node_modules/@docsearch/react/index.js": PACKAGE,
        "node_modules/@docsearch/react/style.css": ".theirs { color: red }",
    }
    folder = tmp_path_factory.mktemp("search")
    settings = code["docstead.toml"] + "\n[assistant]\nenabled = true\n"
    site, output = write_site(folder / "site", files, settings), folder / "out"
    build(site, output)
    with served(site, output) as address:
        yield address


def test_it_takes_the_place_of_the_box_and_its_keys(url: str, open_page: Callable[..., Page]) -> None:
    page = open_page(f"{url}/docs/a")
    search = page.get_by_role("button", name="Theirs")
    expect(page.get_by_role("combobox")).to_have_count(0)
    page.keyboard.press("Control+k")
    version = page.locator('meta[name="docsearch:version"]').get_attribute("content")
    expect(search).to_contain_text(f"language:en,version:{version}")
    expect(page.get_by_role("dialog")).to_have_count(0)
    open_page(f"{url}/")
    search.click()
    expect(search).to_have_text("Theirslanguage:en")


def test_the_build_writes_no_index(url: str, page: Page) -> None:
    assert page.request.get(f"{url}/search-doc.json").status == 404


def test_the_box_stays_where_the_theme_wraps_it(tmp_path: Path) -> None:
    wrapped = "export default ({ children }) => <div className='wrapped'>{children}</div>;\n"
    site = write_site(tmp_path / "site", {"docs/a.md": "# A\n", "theme/Search.jsx": wrapped})
    build(site, tmp_path / "out")
    html = (tmp_path / "out" / "docs/a/index.html").read_text(encoding="utf-8")
    assert re.search(r'<div class="wrapped"><div class="search"', html)
