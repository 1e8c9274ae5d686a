"""A published site for programs: what may be read of it, and what may not."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from docstead.build import build
from docstead.config import load_config, parse_config
from docstead.errors import DocsteadError
from docstead.server.mcp.site_reader import NoPageError, SiteReader
from tests.building import copy_site, write_files
from tests.server.asking import run

SETTINGS = 'title = "Test"\nurl = "https://docs.example.org"\nbase_path = "/base/"\n'
SECRET = "top secret"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    write_files(
        tmp_path,
        {
            "build/index.md": "# Home\n",
            "build/docs/start.md": "# Start\n",
            "build/docs/with spaces.md": "# Spaces\n",
            "build/docs/start/index.html": "<html>",
            "build/_redirects": "/base/old /base/docs/start 302\n/base/out https://evil.example.org/page 302\n",
            "build/.hidden.md": SECRET,
            "index.md": SECRET,
            "secret.md": SECRET,
        },
    )
    return tmp_path


@pytest.fixture
def library(folder: Path) -> SiteReader:
    return SiteReader(parse_config(SETTINGS), folder / "build")


@pytest.mark.parametrize(
    "address",
    [
        "/base/docs/start",
        "/base/docs/start/",
        "/docs/start",
        "docs/start",
        "docs/start.html",
        "docs/start/index.html",
        "docs/start.md",
        "docs/start/index.md",
        " docs/start#heading ",
        "docs/start?version=1#heading",
        "https://docs.example.org/base/docs/start#heading",
        "/base/old",
        "old",
    ],
)
def test_a_page_has_many_addresses(library: SiteReader, address: str) -> None:
    assert run(library.page(address)) == "# Start\n"


@pytest.mark.parametrize(
    "address", ["/base/", "/base", "/", "index.md", "https://docs.example.org/base/", "index.html"]
)
def test_the_first_page(library: SiteReader, address: str) -> None:
    assert run(library.page(address)) == "# Home\n"


def test_a_page_with_a_space(library: SiteReader) -> None:
    assert run(library.page("/base/docs/with%20spaces")) == "# Spaces\n"


@pytest.mark.parametrize(
    "address",
    [
        "../secret",
        "/../secret",
        "/base/../secret",
        "/base/../../secret.md",
        "docs/../../secret",
        "%2e%2e/secret",
        "..%2fsecret",
        "%2e%2e%2fsecret",
        "..%5csecret",
        "..\\secret",
        "docs/%00/../../secret",
        "docs/start\x00",
        ".hidden",
        "docs/./start",
        "docs//start",
        "_redirects",
        "docs/%zz",
        "docs/%ff",
        "/etc/passwd",
        "file:///etc/passwd",
        "//evil.example.org/docs/start",
        "https://evil.example.org/base/docs/start",
        "https://docs.example.org.evil.example.org/base/docs/start",
        "https://docs.example.org@evil.example.org/base/docs/start",
        "http://[/base/docs/start",
        "/base/out",
        "nowhere",
        "x" * 2000,
        "a/" * 900,
    ],
)
def test_nothing_but_pages_is_read(library: SiteReader, address: str) -> None:
    with pytest.raises(NoPageError) as caught:
        run(library.page(address))
    assert SECRET not in str(caught.value)
    assert len(str(caught.value)) < 400


PARTS = ("..", ".", "/", "//", "\\", "%2e", "%2E%2e", "%2f", "%5c", "%00", "%25", "~", " ", "?", "#", ";", ":", "@")
NAMES = (
    "secret",
    "docs",
    "start",
    "index.md",
    ".md",
    "index.html",
    ".html",
    ".hidden",
    "base",
    "old",
    "out",
    "_redirects",
)
ADDRESS = st.lists(st.sampled_from(PARTS + NAMES + ("https:", "file:", "docs.example.org")) | st.text(max_size=2))


@settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(parts=st.lists(ADDRESS.map("".join), min_size=1, max_size=100))
def test_no_address_leaves_the_site(library: SiteReader, parts: list[str]) -> None:
    async def read_all() -> set[str]:
        found = set()
        for address in parts:
            with suppress(NoPageError):
                found.add(await library.page(address))
        return found

    assert run(read_all()) <= {"# Start\n", "# Home\n"}


def test_a_link_does_not_lead_out(library: SiteReader, folder: Path) -> None:
    (folder / "build" / "docs" / "linked.md").symlink_to(folder / "secret.md")
    with pytest.raises(NoPageError):
        run(library.page("docs/linked"))


def test_search_ranks_as_the_command_does(tmp_path: Path) -> None:
    from docstead.build import assemble
    from docstead.render.search.query import SiteSearch

    site, output = copy_site("search", tmp_path), tmp_path / "build"
    build(site, output)
    config, assembly = load_config(site), assemble(site)
    library, command = SiteReader(config, output), SiteSearch(assembly.site, assembly.config)
    for query in ("narwhal", "common part", "confguration", "qqqq"):
        found = run(library.search(query, 5))
        expected = command.search(query, 5).hits
        assert [place.url for place in found] == [config.url + hit.url for hit in expected]
        assert [place.score for place in found] == [round(hit.score, 4) for hit in expected]
    assert run(library.search("narwhal", 1))[0].heading == "A deep heading"
    # A new publication is searched at once.
    page = site / "docs" / "start.md"
    page.write_text(page.read_text(encoding="utf-8") + "\n## A zebrafish\n\nZebrafish swim.\n", encoding="utf-8")
    assert run(library.search("zebrafish", 5)) == ()
    build(site, output)
    assert [place.heading for place in run(library.search("zebrafish", 1))] == ["A zebrafish"]


def test_a_site_without_search_files(library: SiteReader) -> None:
    with pytest.raises(DocsteadError, match="cannot be read"):
        run(library.search("narwhal", 5))
