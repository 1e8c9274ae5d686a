"""Which files are read: ordinary ones of the site, and those of folders that the settings name."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from docstead.build import assemble, build, check
from docstead.compile.files import unportable
from docstead.config import load_config
from docstead.config.load import UNTRUSTED_VARIABLE
from docstead.errors import SiteError
from tests.building import write_site

PAGE = "# Page\n\nText.\n"


def _issues(site: Path) -> set[tuple[str, str]]:
    return {(issue.code, issue.path) for issue in assemble(site).issues}


@pytest.fixture
def outside(tmp_path: Path) -> Path:
    folder = tmp_path / "outside"
    folder.mkdir()
    (folder / "secret.md").write_text("# Secret\n")
    return folder


def test_links_out_of_the_site_are_refused(tmp_path: Path, outside: Path) -> None:
    site = write_site(tmp_path / "site", {"docs/a.md": PAGE, "static/a.txt": "a"})
    for place in ("docs/linked.md", "docs/picture.png", "static/file.txt"):
        (site / place).symlink_to(outside / "secret.md")
    # A link within the site is one more name of a file.
    (site / "docs/other.md").symlink_to("a.md")
    assembly = assemble(site)
    refused = {issue.path for issue in assembly.issues if issue.code == "file-outside"}
    assert refused == {"docs/linked.md", "docs/picture.png", "static/file.txt"}
    assert "docs/other.md" in assembly.site.documents
    with pytest.raises(SiteError):
        check(site)


def test_a_linked_static_folder_is_refused(tmp_path: Path, outside: Path) -> None:
    site = write_site(tmp_path / "site", {"docs/a.md": PAGE})
    (site / "static").symlink_to(outside)
    assert ("file-outside", "static") in _issues(site)


@pytest.mark.parametrize(
    "roots", ["", '[build]\nroots = ["../outside"]\n', '[build]\nroots = [".."]\nuntrusted = true\n']
)
def test_folders_outside_need_a_setting(tmp_path: Path, outside: Path, roots: str) -> None:
    site = write_site(tmp_path / "site", {}, roots + '[[sections]]\nfolder = "../outside"\n')
    allowed = "roots" in roots and "untrusted" not in roots
    assert (("file-outside", "docstead.toml") in _issues(site)) is not allowed
    assert ("../outside/secret.md" in assemble(site).site.documents) is allowed


def test_the_root_of_the_file_system_cannot_be_allowed(tmp_path: Path) -> None:
    site = write_site(tmp_path / "site", {}, '[build]\nroots = ["/"]\n')
    with pytest.raises(Exception, match="root of the file system"):
        load_config(site)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no pipes")
def test_pipes_and_devices_are_not_read(tmp_path: Path) -> None:
    site = write_site(tmp_path / "site", {"docs/a.md": PAGE, "static/a.txt": "a"})
    os.mkfifo(site / "docs/pipe.md")
    os.mkfifo(site / "static/pipe")
    (site / "static/zero").symlink_to("/dev/zero")
    found = _issues(site)
    assert {("file-unreadable", "docs/pipe.md"), ("file-unreadable", "static/pipe")} <= found
    assert ("file-outside", "static/zero") in found


def test_names_that_other_systems_cannot_distinguish() -> None:
    paths = ["a/Case.md", "a/case.md", "caf\u00e9.md", "cafe\u0301.md", "tab\t.md", "mark\u202e.md", "fine \u00fc.md"]
    assert [path for path, _ in unportable(paths)] == ["a/case.md", "cafe\u0301.md", "tab\t.md", "mark\u202e.md"]


UNTRUSTED = """# Page

<script>alert(1)</script>

<img src=x onerror=alert(1)> and {1 + 1} and <Tabs>x</Tabs>

import a from './a'

Text with **bold**.
"""


@pytest.mark.parametrize("by", ["setting", "variable"])
@pytest.mark.parametrize("name", ["docs/a.md", "docs/a.mdx"])
def test_untrusted_pages_contain_no_html_and_run_no_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, by: str, name: str
) -> None:
    setting = "[build]\nuntrusted = true\n" if by == "setting" else ""
    site = write_site(tmp_path / "site", {name: UNTRUSTED}, setting)
    if by == "variable":
        monkeypatch.setenv(UNTRUSTED_VARIABLE, "1")
    document = assemble(site).site.documents[name]
    body = "".join(piece if isinstance(piece, str) else "?" for piece in document.body)
    assert "<script" not in body
    assert "<img" not in body
    assert "{1 + 1}" in body
    assert "<strong>bold</strong>" in body
    assert document.islands == ()
    assert not document.module.code


def test_settings_of_an_untrusted_site_load_no_scripts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = '[[scripts]]\nsrc = "https://evil.example/a.js"\n[security]\ncontent_policy = false\n'
    site = write_site(tmp_path / "site", {"docs/a.md": PAGE}, settings)
    assert load_config(site).scripts
    monkeypatch.setenv(UNTRUSTED_VARIABLE, "1")
    config = load_config(site)
    assert config.scripts == ()
    assert config.security.content_policy


def test_an_untrusted_site_publishes_no_files_with_code(tmp_path: Path) -> None:
    left_out = {"static/a.js", "static/a.html", "static/_headers", "pages/own.tsx"}
    left_out |= {"theme/Footer.tsx", "theme/a.js", "theme/head.html", "theme/hero.html"}
    files = dict.fromkeys(left_out, "<script>alert(1)</script>") | {
        "theme/style.css": ":root {}",
        "static/a.txt": "a",
        "docs/a.md": PAGE,
        "versions.json": '["1"]',
        "versioned_docs/version-1/a.md": PAGE,
        "versioned_sidebars/version-1-sidebars.json": '{"docs": [{"type": "html", "value": "<script>alert(1)</script>"}]}',
    }
    settings = """blog = false
[build]
untrusted = true
[footer]
copyright = "<script>alert(1)</script>"
[[footer.links]]
html = "<script>alert(1)</script>"
[announcement_bar]
content = "<script>alert(1)</script>"
[[navbar.items]]
type = "html"
value = "<script>alert(1)</script>"
"""
    assembly, publication = build(write_site(tmp_path / "site", files, settings), tmp_path / "out")
    assert {issue.path for issue in assembly.issues if issue.code == "file-untrusted"} == left_out
    assert {"a.txt"} < set(publication.written)
    assert not {"a.js", "a.html", "own/index.html"} & set(publication.written)
    assert "alert" not in (tmp_path / "out" / "_headers").read_text(encoding="utf-8")
    for page in (tmp_path / "out").rglob("*.html"):
        assert "<script>alert" not in page.read_text(encoding="utf-8"), page
