"""What version control knows of files."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from docstead.build import assemble
from docstead.compile.history import parse_log, read_history
from docstead.model.issue import Issue
from docstead.model.source import FileHistory
from docstead.model.view import BlogPostView, DocView
from tests.building import page, rendered, write_files, write_site


def test_the_newest_commit_of_a_file_comes_first() -> None:
    log = "\x012024-03-01T00:00:00Z\tBo\0\na.md\0b.md\0\0\x012024-01-01T00:00:00Z\tAda\0\na.md\0"
    assert parse_log(log) == {
        "a.md": FileHistory(created="2024-01-01T00:00:00Z", changed="2024-03-01T00:00:00Z", author="Bo"),
        "b.md": FileHistory(created="2024-03-01T00:00:00Z", changed="2024-03-01T00:00:00Z", author="Bo"),
    }


def test_without_a_repository_there_is_no_history(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    assert read_history(tmp_path, ["docs"], []) == {}


def test_without_git_there_is_no_history_of_a_repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert read_history(tmp_path, ["docs"], []) == {}
    (tmp_path / ".git").mkdir()
    issues: list[Issue] = []
    assert read_history(tmp_path, ["docs"], issues) == {}
    assert [(issue.code, "git is not installed" in issue.message) for issue in issues] == [("no-history", True)]


def test_a_history_that_cannot_be_read_in_full_is_reported(tmp_path: Path) -> None:
    settings = "[sitemap]\nlastmod = true\n"
    site = write_site(tmp_path / "site", {"docs/a.md": "# A\n"}, settings)
    subprocess.run(["git", "init", "--quiet"], cwd=site, check=True)
    assert assemble(site).issues == (), "a repository without a commit"
    commit(site, "2024-01-01T00:00:00+00:00", "Ada")
    write_files(site, {"docs/b.md": "# B\n"})
    commit(site, "2024-02-01T00:00:00+00:00", "Ada")
    assert assemble(site).issues == ()
    clone = ["git", "clone", "--quiet", "--depth=1", site.as_uri(), str(tmp_path / "clone")]
    subprocess.run(clone, check=True)
    (issue,) = assemble(tmp_path / "clone").issues
    assert (issue.code, "its latest commits only" in issue.message) == ("no-history", True)


def commit(folder: Path, date: str, author: str) -> None:
    base = ["git", "-c", f"user.name={author}", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"]
    environment = {"GIT_AUTHOR_DATE": date, "GIT_COMMITTER_DATE": date, "PATH": "/usr/bin:/bin", "HOME": str(folder)}
    for command in (["init", "--quiet"], ["add", "--all"], ["commit", "--quiet", "--message", "change"]):
        subprocess.run([*base, *command], cwd=folder, check=True, env=environment)


@pytest.mark.item("4.29", "6.19")
def test_pages_take_their_dates_from_commits(tmp_path: Path) -> None:
    settings = "[[sections]]\nshow_last_update = true\n"
    files = {
        "docs/Ä page.md": "# Page\n",
        "docs/stated.md": "---\nlast_update: { date: 2020-02-03 }\n---\n\n# Stated\n",
        "blog/undated.md": "# Undated\n",
    }
    write_site(tmp_path / "site", files, settings)
    commit(tmp_path, "2024-05-06T10:00:00+02:00", "Ada")
    write_files(tmp_path / "site", {"docs/Ä page.md": "# Page\n\nMore.\n", "blog/undated.md": "# Undated\n\nMore.\n"})
    commit(tmp_path, "2025-01-02T10:00:00+02:00", "Bo")

    assembly = assemble(tmp_path / "site")

    view = page(assembly, "/docs/Ä page").view
    assert isinstance(view, DocView)
    assert view.last_update is not None
    assert (view.last_update.label, view.last_update.author) == ("Jan 2, 2025", "Bo")
    stated = page(assembly, "/docs/stated").view
    assert isinstance(stated, DocView)
    assert stated.last_update is not None
    assert (stated.last_update.label, stated.last_update.author) == ("Feb 3, 2020", "Ada")
    post = page(assembly, "/blog/undated").view
    assert isinstance(post, BlogPostView)
    assert post.post.date == "2024-05-06T08:00:00.000Z"


def test_the_sitemap_has_the_dates_where_the_settings_ask(tmp_path: Path) -> None:
    files = {
        "docs/a.md": "# A\n",
        "docs/stated.md": "---\nlast_update: { date: 2020-02-03 }\n---\n\n# Stated\n",
        "blog/2024-01-01-post.md": "# Post\n",
        "pages/about.md": "# About\n",
    }
    write_site(tmp_path / "site", files, "[sitemap]\nlastmod = true\n")
    commit(tmp_path, "2024-05-06T10:00:00+00:00", "Ada")
    sitemap = rendered(tmp_path / "site", tmp_path / "f")["sitemap.xml"].make().decode()
    dates = dict(re.findall(r"<loc>https://test.example.org([^<]*)</loc><lastmod>([^<]*)</lastmod>", sitemap))
    assert dates == {
        "/docs/a": "2024-05-06",
        "/docs/stated": "2020-02-03",
        "/blog/2024/01/01/post": "2024-05-06",
        "/about": "2024-05-06",
    }
