"""The index: one file that never changes, and vectors that are made once."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest

from docstead.assistant.retrieval.embedding.embedder import TextTokens, Vectors
from docstead.assistant.retrieval.index import IndexDamagedError, build_index, has_vectors
from docstead.assistant.retrieval.off_topic import TOPICS
from docstead.assistant.retrieval.stores.base import PassageQuery
from docstead.assistant.retrieval.stores.embedded import EmbeddedStore
from docstead.errors import AssistantError
from docstead.model.passage import PassageBlock, Passages
from tests.assistant.passages import passage


class CountingEmbedder:
    """Gives each text a vector of its own, and remembers which texts it was asked for."""

    id = "counting"
    dimensions = 16

    def __init__(self, token_dimensions: int = 0) -> None:
        self.asked: list[str] = []
        self.token_dimensions = token_dimensions

    def embed_tokens(self, text: str) -> TextTokens:
        """Each character is a token, and all are alike."""
        tokens = np.ones((len(text), self.token_dimensions), dtype=np.float32)
        return TextTokens(self.embed([text])[0], tokens, np.arange(len(text), dtype=np.int32))

    def embed(self, texts: Sequence[str]) -> Vectors:
        self.asked += texts
        rows = [np.random.default_rng(abs(hash(text)) % 2**32).normal(size=16) for text in texts]
        vectors = np.array(rows, dtype=np.float32)
        unit: Vectors = (vectors / np.linalg.norm(vectors, axis=1, keepdims=True)).astype(np.float32)
        return unit


def site(*texts: str) -> Passages:
    found = tuple(
        passage(
            PassageBlock("paragraph", text), heading=f"Heading {number}", anchor=f"h{number}", path=f"/docs/{number}"
        )
        for number, text in enumerate(texts)
    )
    return Passages(site="Test", names=("Test",), url="https://test.example.org", versions=("current",), passages=found)


def test_an_edit_makes_the_vectors_of_the_edited_section_only(tmp_path: Path) -> None:
    first, second = CountingEmbedder(), CountingEmbedder()
    build_index(site("one apple", "two pears", "three plums"), "a", tmp_path, first)
    assert len(set(first.asked)) == len(first.asked) > len(TOPICS)
    build_index(site("one apple", "two green pears", "three plums"), "b", tmp_path, second)
    assert all("green pears" in text for text in second.asked)
    assert len(second.asked) == 1  # the section; the heading stayed


def test_an_edit_makes_the_tokens_of_the_edited_section_only(tmp_path: Path) -> None:
    first, second = CountingEmbedder(2), CountingEmbedder(2)
    build_index(site("one apple", "two pears", "three plums"), "a", tmp_path, first)
    path = build_index(site("one apple", "two green pears", "three plums"), "b", tmp_path, second)
    assert len(second.asked) == 1
    assert all("green pears" in text for text in second.asked)
    store = EmbeddedStore(path)
    lengths = [len(portion) for portions in store.tokens(range(3)) for portion in portions]
    assert lengths == [
        sum(map(str.isalnum, f"Page. Heading {n}.{text}"))
        for n, text in enumerate(("one apple", "two green pears", "three plums"))
    ]
    store.close()


def test_an_index_of_an_older_form_has_no_vectors_to_use(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    build_index(site("one apple"), "a", tmp_path, CountingEmbedder())
    assert has_vectors(tmp_path, "a")
    assert not has_vectors(tmp_path, "b")
    monkeypatch.setattr("docstead.assistant.retrieval.index.FORMAT", -1)
    assert not has_vectors(tmp_path, "a")


def test_the_same_passages_are_indexed_once(tmp_path: Path) -> None:
    embedder = CountingEmbedder()
    path = build_index(site("one apple"), "a", tmp_path, embedder)
    before = (path.stat().st_mtime_ns, len(embedder.asked))
    assert build_index(site("one apple"), "a", tmp_path, embedder) == path
    assert (path.stat().st_mtime_ns, len(embedder.asked)) == before


def test_another_model_shares_no_vectors(tmp_path: Path) -> None:
    build_index(site("one apple"), "a", tmp_path, CountingEmbedder())
    other = CountingEmbedder()
    other.id = "other"
    build_index(site("one apple"), "a", tmp_path, other)
    assert len(other.asked) > len(TOPICS)


def test_old_indexes_go(tmp_path: Path) -> None:
    for number in range(5):
        build_index(site(f"text {number}"), str(number), tmp_path, None)
    assert sorted(path.suffix for path in tmp_path.iterdir()) == [".sqlite", ".sqlite", ".sum", ".sum"]


def test_a_broken_older_index_is_no_hindrance(tmp_path: Path) -> None:
    (tmp_path / "index-0000.sqlite").write_bytes(b"not a database")
    path = build_index(site("one apple"), "a", tmp_path, CountingEmbedder())
    assert EmbeddedStore(path).corpus.size == 1


def test_progress_is_reported(tmp_path: Path) -> None:
    steps: list[tuple[str, int, int]] = []
    build_index(site("one apple"), "a", tmp_path, CountingEmbedder(), lambda *step: steps.append(step))
    assert steps[-1][0] == "index"
    assert steps[-1][1] == steps[-1][2] > 0


def test_a_site_without_passages_has_an_empty_index(tmp_path: Path) -> None:
    store = EmbeddedStore(build_index(site(), "a", tmp_path, CountingEmbedder()))
    assert store.corpus.size == 0


@pytest.mark.parametrize("content", [b"", b"not a database at all, but long enough to be mistaken for one" * 20])
def test_what_is_no_index_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "index-1.sqlite"
    path.write_bytes(content)
    with pytest.raises(AssistantError, match=r"index-1\.sqlite"):
        EmbeddedStore(path)


def test_an_unfinished_index_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "index-1.sqlite"
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT)")
    with pytest.raises(AssistantError, match="not complete"):
        EmbeddedStore(path)


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(AssistantError, match="--index"):
        build_index(site("x"), "a", tmp_path / "file", None)


def test_passages_come_back_as_they_were(tmp_path: Path) -> None:
    given = site("one apple", "two pears")
    store = EmbeddedStore(build_index(given, "a", tmp_path, None))
    assert tuple(store.passage(number) for number in range(store.corpus.size)) == given.passages


@pytest.mark.parametrize("damage", [b"", b"x" * 1000, None])
def test_a_damaged_index_is_made_again_with_one_warning(
    tmp_path: Path, damage: bytes | None, caplog: pytest.LogCaptureFixture
) -> None:
    path = build_index(site("one apple"), "a", tmp_path, CountingEmbedder())
    content = bytearray(path.read_bytes())
    content[len(content) // 2] ^= 1
    path.write_bytes(bytes(content) if damage is None else damage)
    again = CountingEmbedder()
    assert EmbeddedStore(build_index(site("one apple"), "a", tmp_path, again)).corpus.size == 1
    assert again.asked, "vectors of a damaged index must not be used"
    assert caplog.text.count("is damaged; it is made again") == 1


def test_an_index_that_is_damaged_while_it_is_read_is_reported(tmp_path: Path) -> None:
    path = build_index(site(*(f"apple number {number} " * 200 for number in range(50))), "a", tmp_path, None)
    store = EmbeddedStore(path)
    with path.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xff" * (path.stat().st_size - 4096))
    with pytest.raises(IndexDamagedError):
        store.find(PassageQuery(words=("apple",)))
    assert not path.exists()
