"""The sitemap: which pages it names, and how."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from docstead.model.artifact import Artifact
from tests.building import copy_site, rendered, write_site

NAMESPACE = "{http://www.sitemaps.org/schemas/sitemap/0.9}"


def entries(artifacts: dict[str, Artifact]) -> list[dict[str, str]]:
    root = ElementTree.fromstring(artifacts["sitemap.xml"].make())
    assert root.tag == f"{NAMESPACE}urlset"
    return [{child.tag.removeprefix(NAMESPACE): child.text or "" for child in url} for url in root]


def paths(artifacts: dict[str, Artifact], url: str) -> set[str]:
    return {entry["loc"].removeprefix(url) for entry in entries(artifacts)}


@pytest.mark.item("14.6", "16.2")
def test_entries_have_no_date_and_one_priority(tmp_path: Path) -> None:
    for entry in entries(rendered(copy_site("docs-forms", tmp_path), tmp_path / "f")):
        assert entry.keys() == {"loc", "changefreq", "priority"}
        assert (entry["changefreq"], entry["priority"]) == ("weekly", "0.5")
        assert entry["loc"].startswith("https://forms.example.org/base/")


@pytest.mark.item("14.7", "14.8", "4.33", "1.9")
def test_pages_of_the_docs(tmp_path: Path) -> None:
    found = paths(rendered(copy_site("docs-forms", tmp_path), tmp_path / "f"), "https://forms.example.org/base")
    assert {"/", "/docs/start", "/docs/api/", "/docs/New%20Notes", "/docs/category/guides--ways"} <= found
    assert not {path for path in found if "/tags" in path or "404" in path}
    assert not {"/docs/hidden", "/docs/draft", "/docs", "/old"} & found


@pytest.mark.item("14.7", "14.8", "6.21")
def test_pages_of_the_blog(tmp_path: Path) -> None:
    found = paths(rendered(copy_site("blog-forms", tmp_path), tmp_path / "f"), "https://posts.example.org")
    assert {
        "/blog",
        "/blog/page/2",
        "/blog/archive",
        "/blog/authors",
        "/blog/authors/ada",
        "/blog/my-own-slug",
    } <= found
    assert not {path for path in found if "/tags" in path}
    assert "/blog/hidden" not in found


def test_it_can_be_left_out(tmp_path: Path) -> None:
    files = {"docs/a.md": "# A\n"}
    for number, settings in enumerate(("no_index = true\n", "[sitemap]\nenabled = false\n")):
        artifacts = rendered(write_site(tmp_path / str(number), files, settings), tmp_path / f"f{number}")
        assert "sitemap.xml" not in artifacts


def test_pages_are_left_out_by_pattern(tmp_path: Path) -> None:
    files = {
        "docs/a.md": "# A\n",
        "docs/old/index.md": "# Old\n",
        "docs/old/b.md": "# B\n",
        "docs/old/c.md": "# C\n",
        "docs/older.md": "# D\n",
    }
    settings = 'base_path = "/base"\n[sitemap]\nexclude = ["/docs/old/**", "docs/a"]\n'
    artifacts = rendered(write_site(tmp_path / "s", files, settings), tmp_path / "f")
    assert paths(artifacts, "https://test.example.org/base") == {"/", "/docs/older"}


def test_settings_reach_it(tmp_path: Path) -> None:
    settings = '[sitemap]\nchangefreq = "daily"\npriority = 0.8\n'
    artifacts = rendered(write_site(tmp_path / "s", {"docs/a.md": "# A\n"}, settings), tmp_path / "f")
    assert {(entry["changefreq"], entry["priority"]) for entry in entries(artifacts)} == {("daily", "0.8")}
