"""Names of the search files: they change with what is searched, and copies keep theirs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.building import rendered, write_site


def names(site: Path, folder: Path) -> tuple[str, str]:
    """The names in the file for the browser."""
    artifacts = rendered(site, folder)
    (files,) = json.loads(artifacts["build.json"].make())["search"].values()
    documents, index = (str(files[key]).removeprefix("/") for key in ("documents", "index"))
    assert {documents, index} <= artifacts.keys()
    assert artifacts["search-doc.json"].make() == artifacts[documents].make()
    assert artifacts["search-index.json"].make() == artifacts[index].make()
    return documents, index


@pytest.mark.item("14.10")
def test_names_change_with_what_is_searched(tmp_path: Path) -> None:
    site = write_site(tmp_path / "site", {"docs/a.md": "# A\n\nOne text.\n"})
    first = names(site, tmp_path / "f")
    assert first == names(site, tmp_path / "f")
    assert first[0].startswith("search-doc-")
    assert first[1].startswith("search-index-")
    (site / "docs" / "a.md").write_text("# A\n\nAnother text.\n", encoding="utf-8")
    second = names(site, tmp_path / "f")
    assert not set(first) & set(second)
