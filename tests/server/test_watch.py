"""Which changed files the development server follows."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from docstead.server.dev.watch import changes, is_output, is_source
from tests.server.asking import run


@pytest.mark.parametrize(
    ("path", "follows"),
    [
        ("docs/a.md", True),
        ("static/.well-known/x.json", True),
        ("build", False),
        ("build/index.html", False),
        (".build.docstead-1a2b3c4d/index.html", False),
        ("docs/a.md~", False),
        ("docs/.a.md.kate-swp", False),
        ("docs/.goutputstream-AB12CD", False),
        ("docs/a.md.crswap", False),
        ("node_modules/x/index.js", False),
    ],
)
def test_what_is_followed(tmp_path: Path, path: str, follows: bool) -> None:
    (tmp_path / "build").mkdir()
    (tmp_path / "build/.docstead-manifest.json").write_text("{}")
    assert (is_source(Path(path)) and not is_output(tmp_path, Path(path))) is follows


def test_a_file_that_came_and_went_is_no_change(tmp_path: Path) -> None:
    page = tmp_path / "a.md"
    page.write_text("one")

    async def first_change() -> frozenset[Path]:
        stop = asyncio.Event()

        async def save() -> None:
            await asyncio.sleep(0.3)
            written = tmp_path / "sedAbC123"
            written.write_text("two")
            written.rename(page)

        saving = asyncio.create_task(save())
        async for found in changes(tmp_path, stop):
            await saving
            return found
        raise AssertionError

    assert run(asyncio.wait_for(first_change(), 60)) == {page}
