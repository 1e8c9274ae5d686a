"""Which changed files the development server follows."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from docstead.rebuild import LiveSite
from docstead.server.dev import live_reload
from docstead.server.dev.live_reload import Channel, Follower
from docstead.server.dev.watch import changes, is_output, is_source
from tests.building import write_site
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


def test_a_fault_of_the_program_does_not_end_the_following(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_site(tmp_path, {"docs/a.md": "# A\n"}, "blog = false\n")
    site, updates = LiveSite(tmp_path), []
    follower = Follower(site, Channel(), lambda changed, update: updates.append((changed, update.failed)))
    page = frozenset({tmp_path / "docs/a.md"})

    async def twice(*_: object) -> AsyncIterator[frozenset[Path]]:
        yield page
        yield page

    def fails(_: object) -> None:
        monkeypatch.setattr(site, "preview", preview)
        raise RecursionError

    async def follow() -> None:
        await follower.start()
        await follower.follow(asyncio.Event())

    preview = site.preview
    monkeypatch.setattr(site, "preview", fails)
    monkeypatch.setattr(live_reload, "changes", twice)
    run(follow())
    assert updates == [(frozenset(), False), (page, False)]
