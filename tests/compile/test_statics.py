"""Folders whose files are published as they are."""

from __future__ import annotations

from pathlib import Path

from docstead.build import assemble, render
from tests.building import lines, write_site

FILES = {
    "docs/a.md": "# A\n\n![x](/img/x.svg) [y](/y.txt)\n",
    "static/both.txt": "static",
    "public/both.txt": "public",
    "public/img/x.svg": "<svg/>",
    "public/y.txt": "y",
    "i18n/de/static/y.txt": "deutsch",
}


def test_files_of_several_folders_are_published(tmp_path: Path) -> None:
    settings = 'static_folders = ["public", "static"]\nfavicon = "img/x.svg"\n[i18n]\nlocales = ["en", "de"]\n'
    assembly = assemble(write_site(tmp_path, FILES, settings))
    assert assembly.issues == ()
    artifacts = render(assembly)
    published = {path: artifacts[path].make() for path in ("both.txt", "img/x.svg", "y.txt", "de/y.txt", "de/both.txt")}
    assert published == {
        "both.txt": b"public", "img/x.svg": b"<svg/>", "y.txt": b"y", "de/y.txt": b"deutsch", "de/both.txt": b"public",
    }  # fmt: skip
    assert 'src="/img/x.svg"' in artifacts["docs/a/index.html"].make().decode()


def test_a_folder_that_is_not_there_is_reported(tmp_path: Path) -> None:
    files = {"docs/a.md": "# A\n"}
    (issue,) = assemble(write_site(tmp_path, files, 'static_folders = ["static", "pubic"]\n')).issues
    assert (issue.code, issue.path) == ("folder-missing", "docstead.toml")
    assert "pubic" in issue.message


def test_issues_name_the_file_where_it_is(tmp_path: Path) -> None:
    settings = 'static_folders = ["public"]\n[build]\nuntrusted = true\n'
    files = {"docs/a.md": "# A\n", "public/page.html": "<p>"}
    assert lines(assemble(write_site(tmp_path, files, settings)).issues) == ["public/page.html file-untrusted"]
