"""What is found in a site folder, and what of it cannot be read."""

from __future__ import annotations

from pathlib import Path

import pytest

from docstead.build import assemble
from docstead.compile.discover import discover
from docstead.config import load_config
from docstead.model.issue import Issue
from docstead.model.source import SourceKind, SourceTree
from tests.building import lines, write_site


def found(site: Path) -> tuple[SourceTree, tuple[Issue, ...]]:
    return discover(site, load_config(site))


@pytest.mark.item("1.23")
def test_sources_are_distinguished(tmp_path: Path) -> None:
    site = write_site(
        tmp_path,
        {
            "index.mdx": "# Home\n",
            "docs/a.md": "A\n",
            "docs/b.mdx": "B\n",
            "docs/_partial.mdx": "Partial\n",
            "docs/_folder/c.md": "Partial\n",
            "docs/d.test.md": "Test\n",
            "docs/e.spec.mdx": "Test\n",
            "docs/picture.png": b"png",
            "docs/.DS_Store": b"",
            "docs/node_modules/x/readme.md": "Not ours\n",
            "docs/folder/tags.yml": "a tag file stands on top only\n",
            "docs/tags.yml": "one: { label: One }\n",
            "docs/_category_.yaml": "label: Top\n",
            "blog/authors.yaml": "ada: { name: Ada }\n",
            "blog/2024-01-02-post.md": "Post\n",
            "static/.nojekyll": "",
            "static/img/a.svg": "<svg/>",
            "components/Card.tsx": "export {}",
            "components/card.css": "",
        },
    )
    tree, issues = found(site)
    assert issues == ()
    assert {file.path: file.kind for file in tree.files} == {
        "docs/_folder/c.md": SourceKind.PARTIAL,
        "docs/_partial.mdx": SourceKind.PARTIAL,
        "docs/a.md": SourceKind.DOC,
        "docs/b.mdx": SourceKind.DOC,
        "blog/2024-01-02-post.md": SourceKind.POST,
        "index.mdx": SourceKind.PAGE,
    }
    assert sorted(file.path for file in tree.data) == ["blog/authors.yaml", "docs/_category_.yaml", "docs/tags.yml"]
    assert tree.assets == {"docs/picture.png", "docs/folder/tags.yml"}
    assert set(tree.statics) == {".nojekyll", "img/a.svg"}
    assert list(tree.components) == ["Card.tsx"]


def test_line_ends_and_byte_order_marks_are_no_part_of_the_text(tmp_path: Path) -> None:
    site = write_site(tmp_path, {"docs/a.md": "\ufeff---\r\ntitle: T\r\n---\r\n\r\nText.\rMore.\n".encode()})
    (file,) = found(site)[0].files
    assert file.text == "---\ntitle: T\n---\n\nText.\nMore.\n"


def test_the_same_text_has_the_same_digest_and_another_place_another(tmp_path: Path) -> None:
    texts = {"docs/a.md": "Text.\n", "docs/b.md": "Text.\n"}
    first, second = (found(write_site(tmp_path / name, texts))[0] for name in ("one", "two"))
    assert [file.digest for file in first.files] == [file.digest for file in second.files]
    assert len({file.digest for file in first.files}) == 2


def test_a_static_file_is_known_by_its_content_alone(tmp_path: Path) -> None:
    site = write_site(tmp_path, {"static/a.txt": "one"})
    before = found(site)[0].statics
    (site / "static/a.txt").touch()
    assert found(site)[0].statics == before
    (site / "static/a.txt").write_text("two", encoding="utf-8")
    assert found(site)[0].statics != before


def test_a_link_to_nothing_cannot_be_read(tmp_path: Path) -> None:
    site = write_site(tmp_path, {"docs/a.md": "A\n", "static/b.txt": "b"})
    (site / "docs/gone.md").symlink_to(site / "nowhere.md")
    (site / "static/gone.txt").symlink_to(site / "nowhere.txt")
    tree, issues = found(site)
    assert lines(issues) == ["docs/gone.md file-unreadable", "static/gone.txt file-unreadable"]
    assert [file.path for file in tree.files] == ["docs/a.md"]


def test_a_name_that_is_not_utf8_is_reported(tmp_path: Path) -> None:
    site = write_site(tmp_path, {"docs/a.md": "A\n"})
    name = b"caf\xe9.md"
    try:
        (site / "docs" / name.decode("utf-8", "surrogateescape")).write_text("B\n", encoding="utf-8")
    except OSError:
        pytest.skip("the file system takes no such name")
    assert lines(found(site)[1]) == ["docs/caf?.md file-name"]


def test_a_byte_that_is_not_utf8_has_its_place(tmp_path: Path) -> None:
    site = write_site(tmp_path, {"docs/a.md": b"one\ntwo \xff three\n"})
    (issue,) = found(site)[1]
    assert lines([issue]) == ["docs/a.md:2:5 file-encoding"]
    assert "0xff" in issue.message


def test_an_empty_site_is_a_site(tmp_path: Path) -> None:
    assembly = assemble(write_site(tmp_path, {}))
    assert assembly.issues == ()
    assert [page.route for page in assembly.site.pages] == ["/", "/404.html"]


@pytest.mark.parametrize(
    ("settings", "codes"), [("", ["src/pages pages-unread"]), ('pages_folder = "src/pages"\n', [])]
)
def test_pages_where_docusaurus_has_them_are_reported_or_read(tmp_path: Path, settings: str, codes: list[str]) -> None:
    site = write_site(tmp_path, {"docs/a.md": "# A\n", "src/pages/about.md": "# About\n"}, settings)
    assert lines(assemble(site).issues) == codes


@pytest.mark.parametrize(
    ("settings", "codes"),
    [
        ('[i18n]\nlocales = ["en", "de"]\n', ["i18n/fr language-unlisted", "messages/ja.toml language-unlisted"]),
        ('[i18n]\nlocales = ["en", "de", "fr", "ja"]\n', []),
    ],
)
def test_translations_of_languages_that_are_not_listed_are_reported(
    tmp_path: Path, settings: str, codes: list[str]
) -> None:
    names = ("docs/a.md", "i18n/de/docs/a.md", "i18n/fr/docs/a.md", "i18n/README.md", "i18n/_old/docs/a.md")
    site = write_site(
        tmp_path, {**dict.fromkeys(names, "# A\n"), "messages/ja.toml": "", "messages/en.toml": ""}, settings
    )
    found = [line for line in lines(assemble(site).issues) if "language" in line]
    assert found == codes


def test_a_page_may_name_a_link_without_a_target(tmp_path: Path) -> None:
    site = write_site(tmp_path, {"docs/a.md": "[one](gone) ![two](./gone)\n"})
    (site / "docs/gone").symlink_to("../submodule/docs")
    issues = assemble(site).issues
    assert {issue.code for issue in issues} == {"file-unreadable", "broken-link", "missing-image"}
