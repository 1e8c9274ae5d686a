"""Publishing: only what changed is written, all or nothing, and never anything that is not docstead's."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from docstead.errors import OutputError, SiteError
from docstead.model.artifact import Artifact
from docstead.model.issue import Issue, Severity
from docstead.model.paths import MANIFEST
from docstead.publish import DiscardTarget, FolderTarget, MemoryTarget, Publication, publish
from docstead.publish.folder import STAGING
from tests.building import codes, tree


def artifacts(**contents: str) -> dict[str, Artifact]:
    """Artifacts whose inputs are their contents; two underscores mean a slash, one means a dot."""
    files = {name.replace("__", "/").replace("_", "."): text for name, text in contents.items()}
    return as_artifacts(files)


def as_artifacts(files: Mapping[str, str]) -> dict[str, Artifact]:
    return {path: Artifact(path, f"inputs of {text}", text.encode) for path, text in files.items()}


def put(folder: Path, **contents: str) -> Publication:
    return publish(artifacts(**contents), FolderTarget(folder))


def published(folder: Path) -> dict[str, str]:
    return {path: data.decode() for path, data in tree(folder).items() if path != MANIFEST}


def failing(error: Exception) -> Callable[[], bytes]:
    def make() -> bytes:
        raise error

    return make


@pytest.fixture
def output(tmp_path: Path) -> Path:
    """A folder with a publication of three files."""
    folder = tmp_path / "output"
    put(folder, index_html="home", docs__a_html="a", docs__deep__b_html="b")
    return folder


def test_a_first_publication_makes_the_folder(tmp_path: Path) -> None:
    publication = put(tmp_path / "some" / "output", index_html="home", docs__a_html="a")
    assert publication.written == ("index.html", "docs/a.html")
    assert (publication.removed, publication.kept) == ((), 0)
    assert published(tmp_path / "some" / "output") == {"index.html": "home", "docs/a.html": "a"}


def test_what_did_not_change_is_neither_made_nor_written(output: Path) -> None:
    before = {path: path.stat().st_mtime_ns for path in output.rglob("*")}
    same = {
        path: Artifact(path, artifact.inputs, failing(AssertionError("made without need")))
        for path, artifact in artifacts(index_html="home", docs__a_html="a", docs__deep__b_html="b").items()
    }
    publication = publish(same, FolderTarget(output))
    assert (publication.written, publication.removed, publication.kept) == ((), (), 3)
    assert {path: path.stat().st_mtime_ns for path in output.rglob("*")} == before


def test_what_takes_long_is_begun_before_anything_is_made_and_only_where_it_changed(tmp_path: Path) -> None:
    steps: list[str] = []

    def making(name: str) -> bytes:
        steps.append(f"make {name}")
        return b""

    def given(inputs: str) -> dict[str, Artifact]:
        return {
            "a": Artifact("a", inputs, lambda: making("a")),
            "b": Artifact("b", inputs, lambda: making("b"), prepare=lambda: steps.append("prepare b")),
        }

    publish(given("one"), FolderTarget(tmp_path / "out"))
    assert steps == ["prepare b", "make a", "make b"]
    publish(given("one"), FolderTarget(tmp_path / "out"))
    assert steps == ["prepare b", "make a", "make b"]


def test_only_changed_files_are_written(output: Path) -> None:
    untouched = (output / "docs/a.html").stat().st_ino
    publication = put(output, index_html="new home", docs__a_html="a", docs__deep__b_html="b")
    assert publication.written == ("index.html",)
    assert published(output)["index.html"] == "new home"
    assert (output / "docs/a.html").stat().st_ino == untouched


def test_what_is_gone_is_removed_with_its_empty_folders(output: Path) -> None:
    publication = put(output, index_html="home", docs__a_html="a")
    assert publication.removed == ("docs/deep/b.html",)
    assert not (output / "docs/deep").exists()
    assert published(output) == {"index.html": "home", "docs/a.html": "a"}


def test_a_file_becomes_a_folder_and_a_folder_a_file(output: Path) -> None:
    put(output, index_html__x="inside", docs="a file", other="o")
    assert published(output) == {"index.html/x": "inside", "docs": "a file", "other": "o"}
    put(output, index_html="home again", docs__a_html="a")
    assert published(output) == {"index.html": "home again", "docs/a.html": "a"}


@pytest.mark.parametrize("error", [RuntimeError("boom"), KeyboardInterrupt(), OSError("no space")])
def test_an_error_leaves_everything_as_it_was(output: Path, error: Exception) -> None:
    before, folders = tree(output), sorted(output.rglob("*"))
    changed = artifacts(index_html="other", docs__new__x_html="new")
    changed["docs/bad.html"] = Artifact("docs/bad.html", "bad", failing(error))
    with pytest.raises(type(error)):
        publish(changed, FolderTarget(output))
    assert tree(output) == before
    assert sorted(output.rglob("*")) == folders


def test_an_error_leaves_no_folder_that_was_not_there(tmp_path: Path) -> None:
    bad = {"x": Artifact("x", "x", failing(RuntimeError("boom")))}
    with pytest.raises(RuntimeError):
        publish(artifacts(a="a") | bad, FolderTarget(tmp_path / "some" / "output"))
    assert list(tmp_path.iterdir()) == []


def test_the_issues_of_all_artifacts_are_reported_at_once(output: Path) -> None:
    before = tree(output)
    problems = [Issue(code=f"page-{number}", severity=Severity.ERROR, message="bad") for number in range(3)]
    bad = {issue.code: Artifact(issue.code, "bad", failing(SiteError([issue]))) for issue in problems}
    with pytest.raises(SiteError) as caught:
        publish(bad | artifacts(index_html="other"), FolderTarget(output))
    assert codes(caught.value.issues) == ["page-0", "page-1", "page-2"]
    assert tree(output) == before


def test_what_an_interruption_left_aside_is_cleared(output: Path) -> None:
    (output / STAGING).mkdir()
    (output / STAGING / "7").write_text("half of a page", encoding="utf-8")
    put(output, index_html="home", docs__a_html="a", docs__deep__b_html="b")
    assert not (output / STAGING).exists()


@pytest.mark.parametrize("change", ["edited", "removed"])
def test_a_file_that_was_changed_by_others_is_written_again(output: Path, change: str) -> None:
    file = output / "docs/a.html"
    file.write_text("something longer", encoding="utf-8") if change == "edited" else file.unlink()
    publication = put(output, index_html="home", docs__a_html="a", docs__deep__b_html="b")
    assert publication.written == ("docs/a.html",)
    assert file.read_text(encoding="utf-8") == "a"


def test_damage_that_keeps_the_size_and_the_time_is_repaired(output: Path) -> None:
    file = output / "index.html"
    before = file.stat()
    file.write_bytes(b"X" * before.st_size)
    os.utime(file, ns=(before.st_atime_ns, before.st_mtime_ns))
    publication = put(output, index_html="home", docs__a_html="a", docs__deep__b_html="b")
    assert publication.repaired == ("index.html",)
    assert published(output)["index.html"] == "home"


def test_two_files_that_changed_places_are_repaired(tmp_path: Path) -> None:
    folder = tmp_path / "output"
    put(folder, one="1", two="2")
    (folder / "one").rename(folder / "x")
    (folder / "two").rename(folder / "one")
    (folder / "x").rename(folder / "two")
    put(folder, one="1", two="2")
    assert published(folder) == {"one": "1", "two": "2"}


def test_a_file_that_was_changed_by_others_is_removed_when_its_page_is(output: Path) -> None:
    (output / "docs/a.html").write_text("something longer", encoding="utf-8")
    put(output, index_html="home")
    put(output, index_html="home")
    assert published(output) == {"index.html": "home"}


# ---- folders that are not ours ----


def refused(folder: Path, **contents: str) -> Issue:
    with pytest.raises(OutputError) as caught:
        put(folder, **contents)
    (issue,) = caught.value.issues
    return issue


def test_a_folder_with_files_of_others_is_refused(tmp_path: Path) -> None:
    for number in range(5):
        (tmp_path / f"thesis-{number}.txt").write_text("years of work", encoding="utf-8")
    before = tree(tmp_path)
    issue = refused(tmp_path, index_html="home")
    assert issue.code == "output-foreign-files"
    assert "thesis-0.txt, thesis-1.txt, thesis-2.txt and 2 more" in issue.message
    assert issue.hint
    assert tree(tmp_path) == before


def test_a_foreign_file_among_ours_is_refused(output: Path) -> None:
    (output / "docs/notes.txt").write_text("mine", encoding="utf-8")
    before = tree(output)
    assert refused(output, index_html="other").code == "output-foreign-files"
    assert tree(output) == before


def test_an_empty_folder_is_taken(tmp_path: Path) -> None:
    put(tmp_path, index_html="home")
    assert published(tmp_path) == {"index.html": "home"}


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    file = tmp_path / "output"
    file.write_text("text", encoding="utf-8")
    assert refused(file, index_html="home").code == "output-not-folder"
    assert file.read_text(encoding="utf-8") == "text"


def test_a_damaged_record_is_made_again(output: Path) -> None:
    (output / MANIFEST).write_text("not JSON", encoding="utf-8")
    publication = put(output, index_html="home", docs__a_html="a", docs__deep__b_html="b", c="new")
    assert publication.repaired == ("index.html", "docs/a.html", "docs/deep/b.html")
    assert put(output, index_html="home", docs__a_html="a", docs__deep__b_html="b", c="new").kept == 4


def test_a_damaged_record_does_not_make_files_of_others_ours(output: Path) -> None:
    (output / MANIFEST).write_text("not JSON", encoding="utf-8")
    (output / "notes.txt").write_text("mine", encoding="utf-8")
    before = tree(output)
    assert refused(output, index_html="home", docs__a_html="a", docs__deep__b_html="b").code == "output-foreign-files"
    assert tree(output) == before


@pytest.mark.parametrize(
    "path", ["", "/etc/passwd", "../outside", "a/../../outside", "a\\b", "a\0b", MANIFEST, f"{STAGING}/x"]
)
def test_no_artifact_leaves_the_folder(tmp_path: Path, path: str) -> None:
    with pytest.raises(OutputError) as caught:
        publish({path: Artifact(path, "x", lambda: b"x")}, FolderTarget(tmp_path / "output"))
    assert codes(caught.value.issues) == ["output-path"]
    assert list(tmp_path.iterdir()) == []


def test_a_linked_folder_is_not_followed(output: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (output / "more").symlink_to(elsewhere)
    assert refused(output, index_html="home", more__x="x").code == "output-foreign-files"
    assert list(elsewhere.iterdir()) == []


# ---- any series of publications ----

PATHS = st.sampled_from(["a", "b", "b/c", "b/c/d", "b/e", "f/g", "f"])


def without_conflicts(files: dict[str, str]) -> dict[str, str]:
    return {path: text for path, text in files.items() if not any(other.startswith(path + "/") for other in files)}


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(st.lists(st.dictionaries(PATHS, st.sampled_from(["one", "two", "three"])), min_size=1, max_size=4))
def test_the_folder_is_always_what_was_published_last(
    tmp_path_factory: pytest.TempPathFactory, series: list[dict[str, str]]
) -> None:
    folder = tmp_path_factory.mktemp("series") / "output"
    for files in map(without_conflicts, series):
        publish(as_artifacts(files), FolderTarget(folder))
        assert published(folder) == files
        assert {path.name for path in folder.iterdir()} <= {MANIFEST, *(path.split("/")[0] for path in files)}


# ---- other targets ----


def test_memory_makes_content_when_it_is_asked_for() -> None:
    made: list[str] = []

    def counted(text: str) -> Callable[[], bytes]:
        def make() -> bytes:
            made.append(text)
            return text.encode()

        return make

    target = MemoryTarget()
    first = {path: Artifact(path, path, counted(path)) for path in ("a", "b")}
    assert target.replace(first) == ("a", "b")
    assert made == []
    assert (target.read("a"), target.read("a"), target.read("nothing")) == (b"a", b"a", None)
    assert made == ["a"]

    second = {"a": first["a"], "c": Artifact("c", "c", counted("c"))}
    assert target.replace(second) == ("c", "b")
    assert (target.read("a"), target.read("b"), target.read("c")) == (b"a", None, b"c")
    assert made == ["a", "c"]
    assert target.paths() == {"a", "c"}


def test_nowhere_makes_everything_and_keeps_nothing() -> None:
    publication = publish(artifacts(a="one", b="two"), DiscardTarget())
    assert publication.written == ("a", "b")
    bad = {"x": Artifact("x", "x", failing(RuntimeError("boom")))}
    with pytest.raises(RuntimeError):
        publish(bad, DiscardTarget())
