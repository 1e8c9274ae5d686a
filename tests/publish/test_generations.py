"""A publication is one generation: killed at any step, or next to another build, the output is one complete version."""

from __future__ import annotations

import multiprocessing
import os
import shutil
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from docstead.model.artifact import Artifact
from docstead.model.paths import MANIFEST
from docstead.publish import FolderTarget, folder, publish, swap
from docstead.publish.lock import lock_folder, unlock_folder
from tests.building import tree

OLD = {"index.html": "old", "same.html": "same", "docs/gone.html": "gone", "docs/deep/a.html": "a", "x": "file"}
NEW = {"index.html": "new", "same.html": "same", "docs/b.html": "b", "docs/deep/a.html": "A", "x/y": "folder"}
KILLED = 9


def put(output: Path, files: Mapping[str, str], spare: Path | None = None) -> None:
    target = FolderTarget(output, spare=spare)
    publish({path: Artifact(path, text, text.encode) for path, text in files.items()}, target)


def published(output: Path) -> dict[str, str]:
    return {path: data.decode() for path, data in tree(output).items() if path != MANIFEST}


def run(work: Any, *arguments: Any) -> int:
    """The exit status of a function in a process of its own."""
    process = multiprocessing.get_context("fork").Process(target=work, args=arguments)
    process.start()
    process.join()
    assert process.exitcode is not None
    return process.exitcode


def killed_at(step: int, output: Path, spare: Path | None) -> None:
    """Publish, and die at the given file operation without any clean-up."""
    steps = 0

    def count(event: str, arguments: tuple[Any, ...]) -> None:
        nonlocal steps
        if event in {"open", "os.mkdir", "os.link", "os.rename", "os.remove", "os.rmdir", "os.utime", "os.scandir"}:
            steps += 1
            if steps == step:
                os._exit(KILLED)

    sys.addaudithook(count)
    put(output, NEW, spare)
    os._exit(0)


@pytest.fixture(params=["exchange", "two renames"])
def way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """How the generations change places: in one step, or in two where the system has no such step."""
    if request.param == "two renames":
        for module in (swap, folder):
            monkeypatch.setattr(module, "exchange", lambda one, other: False)
    elif sys.platform not in {"linux", "darwin"}:
        pytest.skip("this system cannot exchange folders")
    yield request.param


@pytest.mark.parametrize("with_spare", [False, True], ids=["new folder", "spare"])
def test_killed_at_any_step_the_output_is_one_complete_version(tmp_path: Path, way: str, with_spare: bool) -> None:
    seen = set()
    for step in range(1, 500):
        output = tmp_path / str(step) / "output"
        spare = tmp_path / f"spare-{step}" if with_spare else None
        if spare:
            put(output, NEW)
        put(output, OLD, spare)
        assert spare is None or spare.exists()
        status = run(killed_at, step, output, spare)
        if way == "exchange" or output.exists():
            left = published(output)
            assert left in (OLD, NEW), f"step {step}"
            seen.add(left == NEW)
        for files in (NEW, OLD, NEW):
            put(output, files, spare)
            assert published(output) == files, f"step {step}"
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
        listing = {path.name for path in output.iterdir()} - {MANIFEST}
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


@pytest.mark.parametrize("publications", [0, 1, 2])
def test_a_file_that_someone_adds_during_a_build_is_kept(tmp_path: Path, publications: int) -> None:
    output = tmp_path / "output"
    spare = tmp_path / "spare" if publications else None
    for _ in range(publications):
        put(output, NEW, spare)
        put(output, OLD, spare)
    put(output, OLD, spare)

    def make() -> bytes:
        (output / "docs/notes.txt").write_text("mine", encoding="utf-8")
        return b"new"

    publish({"index.html": Artifact("index.html", "new", make)}, FolderTarget(output, spare=spare))
    assert published(output) == {"index.html": "new", "docs/notes.txt": "mine"}


def test_an_output_under_a_link_stays_under_it(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "real")
    put(tmp_path / "link", OLD)
    put(tmp_path / "link", NEW)
    assert (tmp_path / "link").is_symlink()
    assert published(tmp_path / "real") == NEW


def inodes(folder: Path) -> dict[str, int]:
    return {path.relative_to(folder).as_posix(): path.stat().st_ino for path in folder.rglob("*.html")}


def test_the_next_generation_is_made_of_the_spare(tmp_path: Path) -> None:
    output, spare = tmp_path / "output", tmp_path / "spare"
    pages = {f"docs/{number}/page.html": "page" for number in range(5)}
    for text in ("0", "1", "2"):
        before = {path.name for path in (output / "docs").iterdir()} if text != "0" else set()
        folders = {path: path.stat().st_ino for path in spare.rglob("*") if path.is_dir()}
        put(output, {**pages, "index.html": text}, spare)
        assert published(output) == {**pages, "index.html": text}
    assert before == set("01234")
    # The folders of the spare were not made again, and what is unchanged is one file in both generations.
    assert {path.stat().st_ino for path in output.rglob("*") if path.is_dir()} == set(folders.values())
    assert {path for path, inode in inodes(output).items() if inodes(spare).get(path) == inode} == set(pages)
    assert published(spare) == {**pages, "index.html": "1"}


def test_after_the_output_was_deleted_there_is_a_spare_again(tmp_path: Path) -> None:
    output, spare = tmp_path / "output", tmp_path / "spare"
    for files in (OLD, NEW, OLD):
        put(output, files, spare)
    shutil.rmtree(output)
    for files in (NEW, OLD):
        put(output, files, spare)
    assert published(spare) == NEW
    shutil.rmtree(spare)
    spare.mkdir()  # as an interrupted build may leave it
    put(output, NEW, spare)
    assert published(spare) == OLD


@pytest.mark.parametrize(
    "damage", ["changed", "replaced", "more", "folder", "file", "link", "foreign", "linked", "record"]
)
def test_a_damaged_spare_does_not_reach_the_output(tmp_path: Path, damage: str) -> None:
    output, spare, other = tmp_path / "output", tmp_path / "spare", tmp_path / "other"
    put(output, NEW, spare)
    put(output, OLD, spare)
    other.mkdir()
    (other / "mine.txt").write_text("mine", encoding="utf-8")
    if damage == "changed":  # the file is the same one in the output, so this damages both
        (spare / "same.html").write_text("bad!", encoding="utf-8")
    elif damage == "replaced":
        (spare / "same.html").unlink()
        (spare / "same.html").write_text("evil", encoding="utf-8")
    elif damage == "more":
        (spare / "more").mkdir()
        (spare / "more" / "evil.html").write_text("evil", encoding="utf-8")
    elif damage == "folder":
        (spare / "index.html").unlink()
        (spare / "index.html").mkdir()
    elif damage == "file":
        shutil.rmtree(spare / "docs")
        (spare / "docs").write_text("evil", encoding="utf-8")
    elif damage == "link":
        shutil.rmtree(spare / "docs")
        (spare / "docs").symlink_to(other)
    elif damage in ("foreign", "linked"):
        shutil.rmtree(spare)
        spare.symlink_to(other) if damage == "linked" else other.rename(spare)
    else:
        (spare / MANIFEST).unlink()
    for files in (NEW, OLD, NEW):
        put(output, files, spare)
        assert published(output) == files
    kept = {"foreign": spare, "linked": other, "link": other}.get(damage)
    assert kept is None or (kept / "mine.txt").read_text(encoding="utf-8") == "mine"


def test_a_spare_that_another_build_uses_is_left_alone(tmp_path: Path) -> None:
    one, other, spare = tmp_path / "one", tmp_path / "other", tmp_path / "spare"
    for output in (one, other):
        put(output, NEW, spare)
        put(output, OLD, spare)
    lock = lock_folder(str(spare))
    before = tree(spare)
    put(other, NEW, spare)
    assert published(other) == NEW
    assert tree(spare) == before
    unlock_folder(lock)
    for output in (one, other, one):
        put(output, NEW, spare)
        put(output, OLD, spare)
        assert published(output) == OLD
