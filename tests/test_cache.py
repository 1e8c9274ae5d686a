"""The cache on disk: what it keeps, and that nothing wrong is ever read from it."""

from __future__ import annotations

import multiprocessing
import os
import sqlite3
from pathlib import Path

import pytest

from docstead import cache as module
from docstead.build import assemble, build
from docstead.cache import CACHE_FILE, CACHE_FOLDER, Cache
from docstead.errors import LostEntryError
from tests.building import codes, page, tree, write_site


@pytest.fixture
def filled(tmp_path: Path) -> Path:
    """A folder whose cache holds entries of several pages of the file."""
    cache = Cache(tmp_path)
    for number in range(200):
        cache.put("kind", str(number), value(number))
    cache.save()
    return tmp_path


def value(number: int) -> bytes:
    return f"value {number} ".encode() * 100


def test_values_are_kept_by_kind_and_key(filled: Path) -> None:
    assert Cache(filled).get("kind", "7") == value(7)
    assert Cache(filled).get("other kind", "7") is None
    assert Cache(filled).get("kind", "another") is None


def test_a_value_can_be_read_before_it_is_saved(tmp_path: Path) -> None:
    cache = Cache(tmp_path)
    cache.put("kind", "key", b"value")
    assert cache.get("kind", "key") == b"value"
    assert Cache(tmp_path).get("kind", "key") is None


@pytest.mark.parametrize("damage", ["empty", "text", "cut", "flipped", "one byte"])
def test_a_damaged_file_is_an_empty_cache_and_is_replaced(filled: Path, damage: str) -> None:
    path = filled / CACHE_FILE
    data = path.read_bytes()
    middle = len(data) // 2
    damaged = {
        "empty": b"",
        "text": b"no cache at all" * 1000,
        "cut": data[:middle],
        "flipped": data[:100] + bytes(byte ^ 0xFF for byte in data[100:]),
        "one byte": data.replace(b"value 77 ", b"value 78 "),
    }
    path.write_bytes(damaged[damage])
    cache = Cache(filled)
    for number in range(200):
        assert cache.get("kind", str(number)) in (None, value(number))
        cache.put("kind", str(number), value(number))
    cache.save()
    assert codes(cache.issues) == ([] if damage == "empty" else ["cache-unreadable"])
    again = Cache(filled)
    assert [again.get("kind", str(number)) for number in range(200)] == [value(number) for number in range(200)]
    assert again.issues == ()


def test_a_site_with_a_damaged_cache_builds_with_one_warning(tmp_path: Path) -> None:
    site = write_site(tmp_path / "site", {"docs/a.md": "# A\n\n```js\nlet a = 1;\n```\n"})
    build(site, tmp_path / "one")
    (site / CACHE_FILE).write_bytes(b"no cache at all" * 1000)
    assembly, _ = build(site, tmp_path / "two")
    assert codes(assembly.issues) == ["cache-unreadable"]
    assert tree(tmp_path / "one") == tree(tmp_path / "two")
    assert codes(assemble(site).issues) == []


def test_the_rest_of_a_value_is_read_when_it_is_asked_for(tmp_path: Path) -> None:
    cache = Cache(tmp_path)
    cache.put("kind", "key", b"value", b"rest")
    assert (cache.get("kind", "key"), cache.rest("kind", "key")) == (b"value", b"rest")
    cache.save()
    again = Cache(tmp_path)
    assert (again.get("kind", "key"), again.rest("kind", "key")) == (b"value", b"rest")


@pytest.mark.parametrize("loss", ["damaged", "deleted"])
def test_a_rest_that_is_lost_makes_the_cache_empty(tmp_path: Path, loss: str) -> None:
    cache = Cache(tmp_path)
    cache.put("kind", "key", b"value", b"rest")
    cache.save()
    again = Cache(tmp_path)
    assert again.get("kind", "key") == b"value"
    with sqlite3.connect(tmp_path / CACHE_FILE) as connection:
        connection.execute("UPDATE entries SET rest = x'00'" if loss == "damaged" else "DELETE FROM entries")
    with pytest.raises(LostEntryError, match="run the command again"):
        again.rest("kind", "key")
    assert again.get("kind", "key") is None
    assert codes(again.issues) == ["cache-unreadable"]


def test_a_site_whose_documents_are_damaged_in_part_builds_with_one_warning(tmp_path: Path) -> None:
    site = write_site(tmp_path / "site", {"docs/a.md": "# A\n\nText.\n", "docs/b.md": "# B\n\nText.\n"})
    build(site, tmp_path / "one")
    with sqlite3.connect(site / CACHE_FILE) as connection:
        connection.execute("UPDATE entries SET rest = x'00' WHERE rest != x''")
    # All documents are found, and their texts are needed in an output folder that is empty.
    assembly, _ = build(site, tmp_path / "two")
    assert codes(assembly.issues) == ["cache-unreadable"]
    assert tree(tmp_path / "one") == tree(tmp_path / "two")
    assert codes(build(site, tmp_path / "three")[0].issues) == []


def test_an_edit_reads_the_texts_of_few_documents(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # Of a large site, the texts are most of the cache, and to read them took a twelfth of such a build.
    folders = [f"docs/part-{number}" for number in range(10)]
    words = "Some words of a text. " * 120  # so many that the index has files for pages
    pages = {f"{folder}/{name}.md": f"# {name}\n\n{words}\n" for folder in folders for name in "abcdefgh"}
    site = write_site(tmp_path / "site", pages, "[llms]\nenabled = false\n")
    build(site, tmp_path / "out")
    (site / "docs/part-3/c.md").write_text("# c\n\nAnother text.\n", encoding="utf-8")
    read: list[str] = []
    rest = Cache.rest

    def watched(self: Cache, kind: str, key: str) -> bytes:
        read.append(key)
        return rest(self, kind, key)

    monkeypatch.setattr(Cache, "rest", watched)
    build(site, tmp_path / "out")
    assert 0 < len(set(read)) < 80


def test_a_file_of_another_schema_is_replaced(filled: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with sqlite3.connect(filled / CACHE_FILE) as connection:
        connection.execute("DROP TABLE entries")
        connection.execute("CREATE TABLE entries (name TEXT)")
    connection.close()
    monkeypatch.setattr(module, "SCHEMA", module.SCHEMA + 1)
    cache = Cache(filled)
    assert cache.get("kind", "1") is None
    cache.put("kind", "1", b"new")
    cache.save()
    assert Cache(filled).get("kind", "1") == b"new"


def test_most_of_the_file_is_in_use(filled: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "SLACK", 0)
    size = (filled / CACHE_FILE).stat().st_size
    cache = Cache(filled)
    assert cache.get("kind", "1")
    cache.prune()
    assert (filled / CACHE_FILE).stat().st_size < size / 3
    assert Cache(filled).get("kind", "1") == value(1)
    assert Cache(filled).get("kind", "2") is None


def test_a_build_deletes_what_no_build_needs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "SLACK", 0)
    files = {f"docs/page-{number}.md": f"# Page {number}\n\n{'Words. ' * 5000}\n" for number in range(20)}
    site = write_site(tmp_path / "site", files)
    build(site, tmp_path / "out")
    full = (site / CACHE_FILE).stat().st_size
    for number in range(1, 20):
        (site / f"docs/page-{number}.md").unlink()
    build(site, tmp_path / "out")
    assert (site / CACHE_FILE).stat().st_size < full / 4


def test_what_is_in_use_is_kept(filled: Path) -> None:
    cache = Cache(filled)
    for number in range(200):
        cache.get("kind", str(number))
    cache.prune()
    assert Cache(filled).get("kind", "199") == value(199)


def fill(folder: Path, start: int) -> None:
    for number in range(start, start + 20):
        cache = Cache(folder)
        cache.put("kind", str(number), value(number))
        assert cache.get("kind", str(number)) == value(number)
        cache.save()


def test_processes_share_a_file(tmp_path: Path) -> None:
    context = multiprocessing.get_context("spawn")
    processes = [context.Process(target=fill, args=(tmp_path, 20 * number)) for number in range(3)]
    for process in processes:
        process.start()
    for process in processes:
        process.join()
    assert [process.exitcode for process in processes] == [0, 0, 0]
    cache = Cache(tmp_path)
    assert [number for number in range(60) if cache.get("kind", str(number)) != value(number)] == []
    assert cache.issues == ()


def test_a_writer_that_holds_the_file_stops_no_reader(filled: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "BUSY_SECONDS", 0.01)
    other = sqlite3.connect(filled / CACHE_FILE, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    cache = Cache(filled)
    assert cache.get("kind", "1") is None
    cache.put("kind", "new", b"new")
    cache.save()
    other.execute("ROLLBACK")
    other.close()
    assert cache.issues == ()
    cache.save()
    assert Cache(filled).get("kind", "new") == b"new"


def test_a_site_that_cannot_be_written_to_builds_all_the_same(tmp_path: Path) -> None:
    site = write_site(tmp_path, {"docs/a.md": "# A\n", CACHE_FOLDER: "a file where the cache's folder should be"})
    assert page(assemble(site), "/docs/a").title == "A"


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is read-only for the superuser")
def test_a_read_only_cache_is_read(filled: Path) -> None:
    (filled / CACHE_FILE).chmod(0o400)
    (filled / CACHE_FOLDER).chmod(0o500)
    assert Cache(filled).get("kind", "1") == value(1)
    (filled / CACHE_FOLDER).chmod(0o700)
