"""The Markdown of pages over HTTP: at its own address, and at that of the page for clients that ask for it."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.types import ASGIApp

from docstead.server.http.files import FolderFiles
from docstead.server.http.markdown import prefers_markdown
from docstead.server.http.pages import Pages
from tests.building import write_files
from tests.server.asking import ask

FILES = {
    "index.html": "home",
    "index.md": "# Home\n",
    "404.html": "nothing here",
    "404.md": "# Not found\n",
    "docs/a b/index.html": "page",
    "docs/a b.md": "# Page\n",
    "docs/plain/index.html": "without Markdown",
    "_redirects": "/base/docs/old /base/docs/a%20b 302\n/base/out https://example.org/x 302\n",
}
LINKS = '</base/docs/a%20b.md>; rel="alternate"; type="text/markdown", </base/llms.txt>; rel="describedby"; type="text/plain"'


@pytest.fixture
def seen() -> list[str]:
    return []


@pytest.fixture
def app(tmp_path: Path, seen: list[str]) -> ASGIApp:
    write_files(tmp_path, FILES)
    return Pages(FolderFiles(tmp_path), "/base/", on_markdown=seen.append)


@pytest.mark.parametrize(
    "accept", ["text/markdown", "text/markdown, text/html, */*", "text/html;q=0.8,text/markdown;q=0.9"]
)
def test_a_page_is_markdown_for_clients_that_ask(app: ASGIApp, seen: list[str], accept: str) -> None:
    answer = ask(app, "/base/docs/a%20b", headers={"Accept": accept})
    assert (answer.status, answer.body.decode()) == (200, "# Page\n")
    assert answer.headers["content-type"] == "text/markdown; charset=utf-8"
    assert answer.headers["content-location"] == "/base/docs/a%20b.md"
    assert answer.headers["link"] == LINKS
    assert "Accept" in answer.headers["vary"].split(", ")
    assert seen == ["/base/docs/a b"]


@pytest.mark.parametrize(
    "accept", ["", "*/*", "text/*", "text/html,application/xhtml+xml,*/*;q=0.8", "text/html, text/markdown;q=0.5"]
)
def test_a_page_is_html_for_browsers(app: ASGIApp, seen: list[str], accept: str) -> None:
    answer = ask(app, "/base/docs/a%20b", headers={"Accept": accept})
    assert (answer.status, answer.body.decode()) == (200, "page")
    assert answer.headers["link"] == LINKS
    assert "Accept" in answer.headers["vary"].split(", ")
    assert seen == []


def test_both_forms_have_their_own_tags(app: ASGIApp) -> None:
    html = ask(app, "/base/docs/a%20b").headers["etag"]
    markdown = ask(app, "/base/docs/a%20b", headers={"Accept": "text/markdown"}).headers["etag"]
    assert html != markdown
    known = ask(app, "/base/docs/a%20b", headers={"Accept": "text/markdown", "If-None-Match": markdown})
    assert known.status == 304
    other = ask(app, "/base/docs/a%20b", headers={"Accept": "text/markdown", "If-None-Match": html})
    assert other.status == 200


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("docs/a%20b.md", "# Page\n"),
        ("docs/a%20b/index.md", "# Page\n"),
        ("index.md", "# Home\n"),
    ],
)
def test_addresses_of_the_markdown(app: ASGIApp, path: str, text: str) -> None:
    answer = ask(app, f"/base/{path}")
    assert (answer.status, answer.body.decode()) == (200, text)
    assert answer.headers["content-type"] == "text/markdown; charset=utf-8"


def test_a_page_without_markdown(app: ASGIApp) -> None:
    answer = ask(app, "/base/docs/plain", headers={"Accept": "text/markdown"})
    assert (answer.status, answer.body.decode()) == (200, "without Markdown")
    assert "link" not in answer.headers


def test_an_unknown_page(app: ASGIApp, seen: list[str]) -> None:
    answer = ask(app, "/base/nowhere", headers={"Accept": "text/markdown"})
    assert (answer.status, answer.body.decode()) == (404, "# Not found\n")
    assert ask(app, "/base/nowhere.md").status == 404
    assert seen == []


def test_a_page_that_was_moved(app: ASGIApp) -> None:
    assert ask(app, "/base/docs/old.md").headers["location"] == "/base/docs/a%20b.md"
    assert ask(app, "/base/docs/old/index.md").headers["location"] == "/base/docs/a%20b.md"
    assert ask(app, "/base/out.md").status == 404


@pytest.mark.parametrize(
    "accept", ["text/markdown;q=x", "text/markdown;q=0", "text/markdown;q=", ";;;,,", "text/plain"]
)
def test_headers_that_do_not_ask_for_markdown(accept: str) -> None:
    assert not prefers_markdown(accept)
