"""What every passage store does, whichever it is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import numpy as np
import pytest

from docstead.assistant.answer import Assistant
from docstead.assistant.query.tokenizer import content_words
from docstead.assistant.retrieval.embedding.local import LocalEmbedder
from docstead.assistant.retrieval.index import build_index
from docstead.assistant.retrieval.off_topic import TOPICS
from docstead.assistant.retrieval.retriever import Retriever
from docstead.assistant.retrieval.stores.base import PassageQuery, PassageStore, StoreRequest
from docstead.assistant.retrieval.stores.embedded import EmbeddedStore
from docstead.assistant.retrieval.stores.qdrant import open_qdrant
from docstead.model.passage import Passages
from tests.assistant.retrieval.test_retriever import ASKED, NOT_ANSWERED


@pytest.fixture(scope="module")
def index(passages: Passages, embedder: LocalEmbedder, tmp_path_factory: pytest.TempPathFactory) -> Path:
    # Two versions of one page, which the tests distinguish.
    old = tuple(msgspec.structs.replace(p, version="1.0", path=f"/docs/1.0{p.path[5:]}") for p in passages.passages[:6])
    both = msgspec.structs.replace(passages, passages=passages.passages + old)
    return build_index(both, "stores", tmp_path_factory.mktemp("stores"), embedder)


@pytest.fixture(scope="module")
def embedded(index: Path) -> Iterator[EmbeddedStore]:
    opened = EmbeddedStore(index)
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def qdrant(index: Path) -> Iterator[PassageStore]:
    opened = open_qdrant(StoreRequest(":memory:", "quillbox", "1", lambda: index))
    yield opened
    opened.close()


@pytest.fixture(scope="module", params=["embedded", "qdrant"])
def any_store(request: pytest.FixtureRequest) -> PassageStore:
    found: PassageStore = request.getfixturevalue(request.param)
    return found


@pytest.fixture(scope="module")
def search(any_store: PassageStore, embedder: LocalEmbedder) -> Retriever:
    return Retriever(any_store, embedder, embedder)


@pytest.mark.parametrize(("question", "url"), ASKED)
def test_the_right_section_comes_first(search: Retriever, question: str, url: str) -> None:
    found = search.retrieve(question)
    assert found.hits[0].passage.url == url
    assert found.answers


@pytest.mark.parametrize("question", NOT_ANSWERED)
def test_foreign_questions_are_not_answered(search: Retriever, question: str) -> None:
    assert not search.retrieve(question).answers


def test_it_knows_what_it_holds(any_store: PassageStore) -> None:
    corpus = any_store.corpus
    assert corpus.size > 20
    assert corpus.versions == ("current",)
    assert corpus.off_topic.shape[0] == len(TOPICS)
    off_topic, on_topic = corpus.similarity_baseline
    assert 0 < off_topic < on_topic < 1
    assert corpus.vocabulary["quillbox"] > 5
    plural, singular, none = any_store.find(PassageQuery(("mailboxes", "mailbox", "zebra"))).frequencies
    assert plural == singular > none == 0


def test_candidates_are_of_one_length(any_store: PassageStore, embedder: LocalEmbedder) -> None:
    words = ("add", "mailbox")
    meant = embedder.embed_tokens("add a mailbox")
    found = any_store.find(PassageQuery(words, meant.vector, limit=7, tokens=meant.tokens))
    assert len(found) == 7
    for name in (
        "pages",
        "lexical",
        "page_lexical",
        "section",
        "heading",
        "match",
        "weak_match",
        "block",
        "link_density",
        "introduction",
    ):
        assert getattr(found, name).shape == (7,), name
    assert found.in_heading.shape == found.in_text.shape == (2, 7)
    assert found.proximity.shape == (1, 7)
    assert len(set(found.numbers.tolist())) == 7
    best = int(np.argmax(found.lexical))
    assert any_store.passage(int(found.numbers[best])).heading == "Add a mailbox"
    assert found.in_heading[:, best].all()
    assert found.in_text[:, best].all()
    assert best == int(np.argmax(found.match))
    assert len(found.blocks) == 7


def test_words_are_close_together_or_not(any_store: PassageStore) -> None:
    found = any_store.find(PassageQuery(("wrong", "passwords", "locked"), None))
    place = [any_store.passage(int(n)).anchor for n in found.numbers].index("lock-an-account")
    assert found.proximity[:, place].all()
    far = any_store.find(PassageQuery(("wrong", "attempts"), None))
    place = [any_store.passage(int(n)).anchor for n in far.numbers].index("lock-an-account")
    assert far.in_text[:, place].all()
    assert not far.proximity[:, place].any()


def test_versions_are_kept_apart(any_store: PassageStore, embedder: LocalEmbedder) -> None:
    for version in ("current", "1.0"):
        query = PassageQuery(("quillbox",), embedder.embed(["What is Quillbox?"])[0], versions=frozenset({version}))
        found = any_store.find(query)
        assert len(found)
        assert {any_store.passage(int(number)).version for number in found.numbers} == {version}


def test_blocks_are_compared_one_by_one(any_store: PassageStore, embedder: LocalEmbedder) -> None:
    (number,) = (
        int(n)
        for n in any_store.find(PassageQuery(("backup", "keep"), None, versions=frozenset({"current"}))).numbers
        if any_store.passage(int(n)).anchor == "settings-of-backups"
    )
    asked = embedder.embed_tokens("the folder for copies").tokens
    found = any_store.find(PassageQuery(("backup", "keep"), None, versions=frozenset({"current"}), tokens=asked))
    matches = found.blocks[found.numbers.tolist().index(number)]
    blocks = any_store.passage(number).blocks
    assert set(matches) == set(range(len(blocks)))
    assert "Where copies" in blocks[max(matches, key=lambda place: matches[place])].text


def test_nothing_is_found_for_nothing(any_store: PassageStore) -> None:
    assert len(any_store.find(PassageQuery((), None))) == 0


def test_both_give_the_same_answers(search: Retriever, assistant: Assistant) -> None:
    for question in ("How do I add a mailbox?", "Which roles are there?", "How do I change the hour of backups?"):
        assert Assistant(search).answer(question).text == assistant.answer(question).text


@pytest.mark.parametrize("question", [question for question, _ in ASKED])
def test_both_find_the_same(
    embedded: PassageStore, qdrant: PassageStore, embedder: LocalEmbedder, question: str
) -> None:
    vector = embedder.embed([question])[0]
    words = tuple(content_words(question))
    one, other = (store.find(PassageQuery(words, vector, frozenset({"current"}))) for store in (embedded, qdrant))
    assert set(one.numbers.tolist()) == set(other.numbers.tolist())
    order = [one.numbers.tolist().index(number) for number in other.numbers.tolist()]
    for name in ("pages", "link_density", "introduction"):
        assert (getattr(one, name)[order] == getattr(other, name)).all(), name
    for name in ("section", "heading"):
        # Both keep vectors with eight bits a number; the database brings them to length one again.
        np.testing.assert_allclose(getattr(one, name)[order], getattr(other, name), atol=0.01, err_msg=name)
    for name in ("in_heading", "in_text", "proximity"):
        assert (getattr(one, name)[:, order] == getattr(other, name)).all(), name
    hits = [Retriever(store, embedder, embedder).retrieve(question).hits for store in (embedded, qdrant)]
    urls = [[hit.passage.url for hit in found] for found in hits]
    assert urls[0][0] == urls[1][0]
    assert len(set(urls[0][:5]) & set(urls[1][:5])) >= 4


@pytest.mark.parametrize("question", NOT_ANSWERED)
def test_both_are_as_sure(embedded: PassageStore, qdrant: PassageStore, embedder: LocalEmbedder, question: str) -> None:
    one, other = (Retriever(store, embedder, embedder).retrieve(question) for store in (embedded, qdrant))
    assert one.answers == other.answers
    assert one.confidence == pytest.approx(other.confidence, abs=0.5)
