"""Where documents go."""

from __future__ import annotations

import pytest

from docstead.assemble.docs.routes import doc_address
from docstead.assemble.number_prefix import split_prefix
from docstead.model.routes import decode, encode, html_file, join, same
from tests.building import compiled


@pytest.mark.item("1.6")
@pytest.mark.parametrize(
    ("name", "rest", "number"),
    [
        ("01-start", "start", 1),
        ("01.start", "start", 1),
        ("01_start", "start", 1),
        ("1 - start", "start", 1),
        ("007---start", "start", 7),
        ("10-2nd-try", "10-2nd-try", None),
        ("2021-11-notes", "2021-11-notes", None),
        ("2021-11-23-notes", "2021-11-23-notes", None),
        ("21-11-23-notes", "21-11-23-notes", None),
        ("2021-11-x", "2021-11-x", None),
        ("7.0-x", "7.0-x", None),
        ("7.0", "7.0", None),
        ("1.0.0-alpha", "1.0.0-alpha", None),
        ("start", "start", None),
        ("01", "01", None),
        ("01-", "01-", None),
        ("a1-start", "a1-start", None),
    ],
)
def test_number_prefixes(name: str, rest: str, number: int | None) -> None:
    assert split_prefix(name) == (rest, number)
    assert split_prefix(name, enabled=False) == (name, None)


def route(path: str, front: str = "", *, prefixes: bool = True, named_index: bool = True) -> str:
    document = compiled(f"---\n{front}\n---\n\n# Text\n", path)
    assert document.issues == ()
    return doc_address(document, "docs", "/docs", prefixes=prefixes, named_index=named_index).route


@pytest.mark.item("1.6", "1.7", "1.8", "1.9")
@pytest.mark.parametrize(
    ("path", "front", "expected"),
    [
        ("docs/page.md", "", "/docs/page"),
        ("docs/page.mdx", "", "/docs/page"),
        ("docs/Deep/Folder/globalState.md", "", "/docs/Deep/Folder/globalState"),
        ("docs/02-deep/01-page.md", "", "/docs/deep/page"),
        ("docs/New Notes.md", "", "/docs/New Notes"),
        ("docs/a.b.md", "", "/docs/a.b"),
        ("docs/index.md", "", "/docs/"),
        ("docs/guide/index.md", "", "/docs/guide/"),
        ("docs/guide/README.md", "", "/docs/guide/"),
        ("docs/guide/Guide.md", "", "/docs/guide/"),
        ("docs/01-guide/01-guide.md", "", "/docs/guide/"),
        ("docs/01-guide/guide.md", "", "/docs/guide/guide"),
        ("docs/guide/1-guide.md", "", "/docs/guide/guide"),
        ("docs/guide/02-index.md", "", "/docs/guide/index"),
        ("docs/guide/index.md", "id: start", "/docs/guide/"),
        ("docs/guide/page.md", "id: other", "/docs/guide/other"),
        ("docs/guide/page.md", "slug: /other", "/docs/other"),
        ("docs/guide/page.md", "slug: /", "/docs/"),
        ("docs/guide/page.md", "slug: other", "/docs/guide/other"),
        ("docs/guide/page.md", "slug: ./other", "/docs/guide/other"),
        ("docs/guide/page.md", "slug: ../other", "/docs/other"),
        ("docs/guide/page.md", "slug: ../../../other", "/docs/other"),
        ("docs/guide/page.md", "slug: other/", "/docs/guide/other/"),
        ("docs/01-guide/index.md", "slug: other", "/docs/guide/other"),
        ("docs/01-guide/02-page.md", "parse_number_prefixes: false", "/docs/01-guide/02-page"),
    ],
)
def test_routes(path: str, front: str, expected: str) -> None:
    assert route(path, front) == expected


def test_a_site_without_number_prefixes_keeps_names() -> None:
    assert route("docs/02-deep/01-page.md", prefixes=False) == "/docs/02-deep/01-page"


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("docs/guide/guide.md", "/docs/guide/guide"),
        ("docs/guide/readme.md", "/docs/guide/readme"),
        ("docs/guide/README.md", "/docs/guide/"),
        ("docs/guide/index.md", "/docs/guide/"),
    ],
)
def test_a_site_without_named_indexes_has_those_of_mkdocs(path: str, expected: str) -> None:
    assert route(path, named_index=False) == expected


@pytest.mark.parametrize(
    ("path", "front", "identifier"),
    [
        ("docs/01-a/02-b.md", "", "a/b"),
        ("docs/a/index.md", "", "a/index"),
        ("docs/a/b.md", "id: c", "a/c"),
        ("docs/a/b.md", "slug: /c", "a/b"),
    ],
)
def test_identifiers(path: str, front: str, identifier: str) -> None:
    document = compiled(f"---\n{front}\n---\n", path)
    assert doc_address(document, "docs", "/docs", prefixes=True).id == identifier


def test_the_docs_may_live_at_the_base_path() -> None:
    document = compiled("# Text\n", "docs/a/index.md")
    assert doc_address(document, "docs", "/", prefixes=True).route == "/a/"


@pytest.mark.item("1.12")
@pytest.mark.parametrize(
    ("address", "file"),
    [
        ("/", "index.html"),
        ("/docs/a", "docs/a/index.html"),
        ("/docs/a/", "docs/a/index.html"),
        ("/docs/New Notes", "docs/New Notes/index.html"),
    ],
)
def test_every_page_is_a_folder(address: str, file: str) -> None:
    assert html_file(address) == file


@pytest.mark.parametrize(
    "address", ["/docs/New Notes", "/docs/größe", "/docs/a&b", "/docs/100%", "/docs/a#b?c", "/a+b"]
)
def test_encoding_is_undone_by_decoding(address: str) -> None:
    assert decode(encode(address)) == address
    assert encode(address).isascii()
    assert not set(' "<>#?') & set(encode(address))


def test_joining_and_comparing() -> None:
    assert join("docs", "a/", "/b") == "/docs/a/b"
    assert join("docs", "a/") == "/docs/a/"
    assert join("") == join("/") == "/"
    assert same("/docs/a/") == same("/docs/a")
    assert same("/") == "/"
