"""Made sites: the same from the same seed, of the size and shape that the benches promise."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from bench.make_site import LARGEST, SMALLEST, make_site, page_text
from docstead.build import assemble
from docstead.model.site import Page
from tests.building import tree


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("bench") / "site"
    make_site(folder, 60)
    return folder


def test_a_seed_gives_one_site(site: Path, tmp_path: Path) -> None:
    make_site(tmp_path / "same", 60)
    make_site(tmp_path / "other", 60, seed=2)
    assert tree(tmp_path / "same") == tree(site)
    assert tree(tmp_path / "other") != tree(site)


def test_a_page_of_a_larger_site_is_written_alike() -> None:
    few, many = ([f"area-00/folder-000/page-{number:05d}.md" for number in range(count)] for count in (10, 1000))
    assert len(page_text(few, 3)) == pytest.approx(len(page_text(many, 3)), rel=0.05)


def test_pages_have_the_size_of_real_ones(site: Path) -> None:
    sizes = [path.stat().st_size for path in (site / "docs").rglob("*.md")]
    assert len(sizes) == 60
    assert min(sizes) >= SMALLEST * 0.9
    assert max(sizes) <= LARGEST


def test_pages_hold_everything_that_costs_time(site: Path) -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in (site / "docs").rglob("*.md"))
    languages = {line[3:].split()[0] for line in text.splitlines() if line.startswith("```") and len(line) > 3}
    assert len(languages) >= 6
    for part in ("\n## ", "\n### ", "\n| ", "\n- ", "\n  1. ", ":::", "](../"):
        assert text.count(part) > 30, part


def test_the_site_builds_without_errors(site: Path) -> None:
    assembly = assemble(site)
    assert assembly.issues == ()
    pages: list[Page] = [page for page in assembly.site.pages if page.kind == "doc"]
    siblings = Counter(page.route.rpartition("/")[0] for page in pages)
    assert max(siblings.values()) == 25


def test_a_flat_site_has_one_folder(tmp_path: Path) -> None:
    make_site(tmp_path, 5, flat=True)
    assert sorted(path.name for path in (tmp_path / "docs").iterdir()) == [
        f"page-{number:05d}.md" for number in range(5)
    ]
