"""Which changed files the development server follows."""

from __future__ import annotations

from pathlib import Path

import pytest

from docstead.server.dev.watch import is_output, is_source


@pytest.mark.parametrize(
    ("path", "follows"),
    [
        ("docs/a.md", True),
        ("static/.well-known/x.json", True),
        ("build", False),
        ("build/index.html", False),
        (".build.docstead-1a2b3c4d/index.html", False),
        ("docs/a.md~", False),
        ("node_modules/x/index.js", False),
    ],
)
def test_what_is_followed(tmp_path: Path, path: str, follows: bool) -> None:
    (tmp_path / "build").mkdir()
    (tmp_path / "build/.docstead-manifest.json").write_text("{}")
    assert (is_source(Path(path)) and not is_output(tmp_path, Path(path))) is follows
