"""A publication is one generation: killed at any step, or next to another build, the output is one complete version."""

from __future__ import annotations

import multiprocessing
import os
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from docstead.model.artifact import Artifact
from docstead.publish import FolderTarget, folder, publish, swap
from tests.building import tree

OLD = {"index.html": "old", "same.html": "same", "docs/gone.html": "gone", "docs/deep/a.html": "a", "x": "file"}
NEW = {"index.html": "new", "same.html": "same", "docs/b.html": "b", "docs/deep/a.html": "A", "x/y": "folder"}
KILLED = 9


def put(output: Path, files: Mapping[str, str]) -> None:
    publish({path: Artifact(path, text, text.encode) for path, text in files.items()}, FolderTarget(output))


def published(output: Path) -> dict[str, str]:
    return {path: data.decode() for path, data in tree(output).items() if path != folder.MANIFEST}


def run(work: Any, *arguments: Any) -> int:
    """The exit status of a function in a process of its own."""
    process = multiprocessing.get_context("fork").Process(target=work, args=arguments)
    process.start()
    process.join()
    assert process.exitcode is not None
    return process.exitcode


def killed_at(step: int, output: Path) -> None:
    """Publish, and die at the given file operation without any clean-up."""
    steps = 0

    def count(event: str, arguments: tuple[Any, ...]) -> None:
        nonlocal steps
        if event in {"open", "os.mkdir", "os.link", "os.rename", "os.remove", "os.rmdir", "os.utime", "os.scandir"}:
            steps += 1
            if steps == step:
                os._exit(KILLED)

    sys.addaudithook(count)
    put(output, NEW)
    os._exit(0)


@pytest.fixture(params=["exchange", "two renames"])
def way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """How the generations change places: in one step, or in two where the system has no such step."""
    if request.param == "two renames":
        monkeypatch.setattr(swap, "_exchange", lambda one, other: False)
    elif sys.platform not in {"linux", "darwin"}:
        pytest.skip("this system cannot exchange folders")
    yield request.param


def test_killed_at_any_step_the_output_is_one_complete_version(tmp_path: Path, way: str) -> None:
    seen = set()
    for step in range(1, 500):
        output = tmp_path / str(step) / "output"
        put(output, OLD)
        status = run(killed_at, step, output)
        if way == "exchange" or output.exists():
            left = published(output)
            assert left in (OLD, NEW), f"step {step}"
            seen.add(left == NEW)
        put(output, NEW)
        assert published(output) == NEW
        assert [place.name for place in output.parent.iterdir()] == ["output"], f"step {step} left something"
        if status != KILLED:
            break
    else:
        pytest.fail("the publication never ended")
    assert step > 20
    assert seen == {True, False}, "some kills were before the exchange, some after it"


def test_after_two_interrupted_renames_the_next_build_starts_from_the_former_version(tmp_path: Path) -> None:
    output = tmp_path / "output"
    put(output, OLD)
    output.rename(tmp_path / f".output.docstead-1234{swap.OLD_SUFFIX}")
    put(output, OLD)
    assert published(output) == OLD
    assert [place.name for place in tmp_path.iterdir()] == ["output"]


def test_a_mount_point_is_published_file_by_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os.path, "ismount", lambda place: True)
    output = tmp_path / "output"
    output.mkdir()
    inode = output.stat().st_ino
    for files in (OLD, NEW, OLD):
        put(output, files)
        assert published(output) == files
    assert output.stat().st_ino == inode


def build_often(output: Path, files: Mapping[str, str], times: int) -> None:
    for _ in range(times):
        put(output, files)


def test_overlapping_builds_take_turns(tmp_path: Path) -> None:
    output = tmp_path / "output"
    versions = [{f"page-{n}.html": f"{version} {n}" for n in range(30) if n % 5 != version} for version in range(3)]
    put(output, versions[0])
    fork = multiprocessing.get_context("fork")
    builders = [fork.Process(target=build_often, args=(output, files, 15)) for files in versions]
    for builder in builders:
        builder.start()
    while any(builder.is_alive() for builder in builders):
        # A reader opens the folder once and reads all of one generation, which may be removed meanwhile.
        listing = {path.name for path in output.iterdir()} - {folder.MANIFEST}
        assert not listing or any(listing <= files.keys() for files in versions)
    for builder in builders:
        builder.join()
    assert [builder.exitcode for builder in builders] == [0, 0, 0]
    assert published(output) in versions
    assert [place.name for place in tmp_path.iterdir()] == ["output"]


def test_a_build_that_waits_reports_it_once(tmp_path: Path) -> None:
    output = tmp_path / "output"
    put(output, OLD)
    first = FolderTarget(output)
    first.open(OLD)
    reports: list[str] = []

    def waiting() -> None:
        reports.append("waiting")
        first.discard()

    second = FolderTarget(output, waiting)
    publish({path: Artifact(path, text, text.encode) for path, text in NEW.items()}, second)
    assert reports == ["waiting"]
    assert published(output) == NEW


def test_a_file_that_someone_adds_during_a_build_is_kept(tmp_path: Path) -> None:
    output = tmp_path / "output"
    put(output, OLD)

    def make() -> bytes:
        (output / "docs/notes.txt").write_text("mine", encoding="utf-8")
        return b"new"

    publish({"index.html": Artifact("index.html", "new", make)}, FolderTarget(output))
    assert published(output) == {"index.html": "new", "docs/notes.txt": "mine"}


def test_an_output_behind_a_link_stays_behind_it(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "real")
    put(tmp_path / "link", OLD)
    put(tmp_path / "link", NEW)
    assert (tmp_path / "link").is_symlink()
    assert published(tmp_path / "real") == NEW
