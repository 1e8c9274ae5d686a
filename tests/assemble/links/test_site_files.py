"""Which files a path in a document may mean."""

from __future__ import annotations

import pytest

from docstead.assemble.links.site_files import candidates

ROOTS = ("docs", "versioned_docs/version-1", "blog")


@pytest.mark.parametrize(
    ("document", "path", "likeliest"),
    [
        ("index.md", "./docs/start.md", "docs/start.md"),
        ("index.md", "docs/start.md", "docs/start.md"),
        ("index.md", "/docs/start.md", "docs/start.md"),
        ("docs/guides/a.md", "../b.md", "docs/b.md"),
        ("docs/guides/a.md", "@site/docs/b.md", "docs/b.md"),
        ("blog/a.md", "../docs/b.md", "docs/b.md"),
    ],
)
def test_paths_begin_at_the_document(document: str, path: str, likeliest: str) -> None:
    assert candidates(document, path, ROOTS)[0] == likeliest


def test_paths_may_begin_at_the_folder_of_the_content() -> None:
    assert candidates("docs/guides/a.md", "b.md", ROOTS) == ["docs/guides/b.md", "docs/b.md"]
    assert candidates("versioned_docs/version-1/guides/a.md", "b.md", ROOTS)[1] == "versioned_docs/version-1/b.md"
    assert candidates("../manual/guides/a.md", "b.md", ["../manual"])[1] == "../manual/b.md"
