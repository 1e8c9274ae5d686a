"""Code of files, by ``file=`` at a fence."""

from __future__ import annotations

from pathlib import Path

import pytest

from docstead.build import assemble, build
from tests.building import codes, write_site

CODE = "first = 1\nsecond = 2\n\n\ndef third():\n    return 3\n"
FILES = {"docs/code/a.py": CODE, "static/b.py": CODE}


@pytest.mark.parametrize(
    ("fence", "wanted"),
    [
        ("```py file=./code/a.py\n```", CODE),
        ('```py title="A" file="code/a.py" {1}\n\n```', CODE),
        ("```py file=<rootDir>/static/b.py#L5-L6\n```", "def third():\n    return 3\n"),
        ("```py file=static/b.py#L2\n```", "second = 2\n"),
        ("```py file=code/a.py#L5-\n```", "def third():\n    return 3\n"),
        ("- item\n\n  ~~~py file=code/a.py#L1-2\n  ~~~", "first = 1\nsecond = 2\n"),
        ("> ```py file=code/a.py#L1\n> ```", "first = 1\n"),
        ("```py file=code/a.py\nown = 1\n```", "own = 1\n"),
    ],
)
def test_a_fence_without_content_shows_the_code_of_a_file(tmp_path: Path, fence: str, wanted: str) -> None:
    site = assemble(write_site(tmp_path, {**FILES, "docs/page.md": f"# Page\n\n{fence}\n\nEnd.\n"}))
    assert site.issues == ()
    (code,) = (
        block.text
        for section in site.site.documents["docs/page.md"].sections
        for block in section.blocks
        if block.kind == "code"
    )
    assert code == wanted.strip("\n")


def test_places_of_mistakes_are_those_of_the_page(tmp_path: Path) -> None:
    page = "# Page\n\n```py file=code/a.py\n```\n\n```py file=code/none.py\n```\n\n[a](none.md)\n"
    issues = assemble(write_site(tmp_path, {**FILES, "docs/page.md": page})).issues
    assert [(issue.code, issue.span and issue.span.line) for issue in issues] == [
        ("missing-file", 6),
        ("broken-link", 9),
    ]


@pytest.mark.parametrize("name", ["../outside.py", "/etc/hostname", ".secret"])
def test_files_outside_the_site_are_not_read(tmp_path: Path, name: str) -> None:
    (tmp_path / "outside.py").write_text(CODE)
    site = write_site(
        tmp_path / "site", {".secret": "x", "docs/page.md": f"```py file=../../{name}\n```\n```py file={name}\n```\n"}
    )
    assert codes(assemble(site).issues) == ["missing-file", "missing-file"]


def test_pages_of_authors_who_are_not_trusted_read_no_file(tmp_path: Path) -> None:
    files = {**FILES, "docs/page.md": "```py file=code/a.py\n```\n"}
    assert codes(assemble(write_site(tmp_path, files, "[build]\nuntrusted = true\n")).issues) == ["missing-file"]


def test_a_change_of_the_file_is_in_the_next_build(tmp_path: Path) -> None:
    site = write_site(tmp_path / "site", {**FILES, "docs/page.md": "```py file=code/a.py\n```\n"})
    build(site, tmp_path / "out")
    (site / "docs/code/a.py").write_text("changed = 1\n")
    build(site, tmp_path / "out")
    assert "changed" in (tmp_path / "out/docs/page/index.html").read_text(encoding="utf-8")
