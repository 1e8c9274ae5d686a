"""The lists of pages for programs: their sections, their sizes, and the files made from them."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

from docstead.build import assemble
from docstead.model.artifact import Artifact
from docstead.render import llms
from docstead.render.agents_index import agents_index
from docstead.render.llms import LONGEST
from docstead.render.page_sections import page_sections
from tests.building import copy_site, rendered, write_site


def text(artifacts: dict[str, Artifact], path: str) -> str:
    return artifacts[path].make().decode()


def docs(sections: int, pages: int) -> dict[str, str]:
    return {
        f"docs/section-{s:02}/page-{p:03}.md": f"# Page {s} {p}\n\n{'A page with a description. ' * 4}\n"
        for s in range(sections)
        for p in range(pages)
    }


def lists(artifacts: dict[str, Artifact]) -> list[str]:
    return [path for path in artifacts if path.endswith("llms.txt")]


def test_a_small_site_has_one_list(tmp_path: Path) -> None:
    artifacts = rendered(write_site(tmp_path / "s", docs(2, 3)), tmp_path / "f")
    assert lists(artifacts) == ["llms.txt"]
    assert text(artifacts, "llms.txt").count(".md)") == 7


@pytest.mark.parametrize(("sections", "pages"), [(4, 100), (1, 400)])
def test_a_large_site_has_lists_of_sections(tmp_path: Path, sections: int, pages: int) -> None:
    artifacts = rendered(write_site(tmp_path / "s", docs(sections, pages)), tmp_path / "f")
    found = lists(artifacts)
    assert len(found) > sections
    assert all(len(text(artifacts, path)) <= LONGEST for path in found)
    # Every page is in one of the lists, and every list but the first is linked from another one.
    together = "".join(text(artifacts, path) for path in found)
    for section in range(sections):
        for page in range(pages):
            assert together.count(f"/docs/section-{section:02}/page-{page:03}.md)") == 1
    for path in found[:-1]:
        if path != "llms.txt":
            assert f"https://test.example.org/{path})" in together


def test_a_long_blog_at_the_root_has_lists_of_its_posts(tmp_path: Path) -> None:
    posts = {
        f"blog/2024-01-{1 + number % 28:02}-post-{number:03}.md": f"# Post {number}\n\n{'A long text. ' * 40}\n"
        for number in range(200)
    }
    site = write_site(tmp_path / "s", posts, settings="sections = []\n[blog]\nroute = ''\n")
    found = lists(rendered(site, tmp_path / "f"))
    assert "posts/llms.txt" in found
    assert all(not path.startswith("/") for path in found)


@pytest.mark.parametrize(("sections", "pages"), [(4, 60), (1, 200), (2, 40)])
def test_each_text_is_in_one_file_of_a_large_site(tmp_path: Path, sections: int, pages: int) -> None:
    artifacts = rendered(write_site(tmp_path / "s", docs(sections, pages)), tmp_path / "f")
    full = {path: text(artifacts, path) for path in artifacts if path.endswith("llms-full.txt")}
    is_divided = sections * pages > llms.MOST_PAGES
    for section in range(sections):
        for page in range(pages):
            address = f"Source: https://test.example.org/docs/section-{section:02}/page-{page:03}\n"
            # A small site has everything in one file as well.
            assert sum(address in content for content in full.values()) == (1 if is_divided else 2)
    together = "".join(full.values())
    if is_divided:
        assert all(f"https://test.example.org/{path})" in together for path in full if path != "llms-full.txt")


def test_one_long_description_divides_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(llms, "LONGEST", 10)
    artifacts = rendered(write_site(tmp_path / "s", {"docs/a.md": f"# A\n\n{'word ' * 20_000}\n"}), tmp_path / "f")
    assert len(text(artifacts, "llms.txt")) < 2000


def test_instructions_come_first(tmp_path: Path) -> None:
    settings = 'tagline = "About tests"\n[agents]\ninstructions = "Prefer version 2."\n'
    artifacts = rendered(write_site(tmp_path / "s", {"docs/a.md": "# A\n"}, settings), tmp_path / "f")
    assert text(artifacts, "llms.txt").startswith("# Test\n\n> About tests\n\nPrefer version 2.\n\n- [Test](")


def test_other_versions_have_lists_of_their_own(tmp_path: Path) -> None:
    artifacts = rendered(copy_site("versions", tmp_path / "s"), tmp_path / "f")
    first = text(artifacts, "llms.txt")
    others = first.partition("## Other versions\n\n")[2].partition("\n\n")[0].splitlines()
    assert len(others) == len(lists(artifacts)) - 1 > 0
    pages = json.loads(text(artifacts, "pages.json"))
    assert len({page["version"] for page in pages["pages"] if page.get("version")}) == len(others) + 1


# ---- the skill ----


def test_the_skill_and_its_digest(tmp_path: Path) -> None:
    files = {
        "docs/a.md": "# A\n\nText of A.\n",
        "docs/b.md": "# B\n\nText of B.\n",
        "docs/c.md": f"# C\n\n{'long ' * 5000}\n",
    }
    settings = '[product]\nname = "Acme"\nid = "acme"\n[agents]\ninstructions = "Be careful."\nskill = ["/docs/b", "/docs/c", "/docs/a/"]\n'
    artifacts = rendered(write_site(tmp_path / "s", files, settings), tmp_path / "f")
    skill = artifacts[".well-known/agent-skills/acme-docs/SKILL.md"].make()
    assert skill.decode().startswith(
        '---\nname: acme-docs\ndescription: "Use when working with Acme."\n---\n\nBe careful.\n'
    )
    assert b"# B\n\nText of B." in skill
    # A page that is too long is linked.
    assert b"[C](https://test.example.org/docs/c.md)" in skill
    assert b"long long" not in skill.partition(b"[C](")[0]
    (entry,) = json.loads(text(artifacts, ".well-known/agent-skills/index.json"))["skills"]
    assert entry["digest"] == f"sha256:{hashlib.sha256(skill).hexdigest()}"
    assert entry["url"] == "/.well-known/agent-skills/acme-docs/SKILL.md"


def test_there_is_no_skill_by_default(tmp_path: Path) -> None:
    artifacts = rendered(write_site(tmp_path / "s", {"docs/a.md": "# A\n"}), tmp_path / "f")
    assert not [path for path in artifacts if path.startswith(".well-known")]


# ---- the index for other projects ----


@pytest.mark.parametrize("size", [600, 1200, 8192])
def test_the_index_has_as_many_pages_as_fit(tmp_path: Path, size: int) -> None:
    assembly = assemble(write_site(tmp_path / "s", docs(3, 40)))
    index = agents_index(assembly.site, assembly.config, size)
    assert len(index.encode()) <= size
    for section in range(3):
        assert f"- section-{section:02}: " in index
    assert ("more" in index) == (size < 8192)


def test_categories_of_one_name_in_several_sidebars_are_one_section(tmp_path: Path) -> None:
    settings = """[[sections]]
[sections.sidebars]
one = [{ type = "category", label = "Guide", items = [{ type = "category", label = "First", items = ["a"] }] }]
two = [{ type = "category", label = "Guide", items = [{ type = "category", label = "First", items = ["b"] }] }]
"""
    assembly = assemble(write_site(tmp_path / "s", {"docs/a.md": "# A\n", "docs/b.md": "# B\n"}, settings))
    guide = next(
        part for part in page_sections(assembly.site, assembly.config).newest.sections if part.title == "Guide"
    )
    assert [(part.folder, [page.title for page in part.pages]) for part in guide.sections] == [
        ("docs/guide/first/", ["A", "B"])
    ]
