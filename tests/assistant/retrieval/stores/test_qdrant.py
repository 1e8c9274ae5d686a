"""What is Qdrant's own: collections that fill once, and a server that is not there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from qdrant_client import QdrantClient
from qdrant_client.http.exceptions import ResponseHandlingException

from docstead.assistant.retrieval.index import build_index
from docstead.assistant.retrieval.stores.base import PassageQuery, StoreRequest
from docstead.assistant.retrieval.stores.qdrant import QdrantStore, open_collection, open_qdrant
from docstead.errors import AssistantError
from docstead.model.passage import Passages


@pytest.fixture
def client() -> Iterator[QdrantClient]:
    opened = QdrantClient(":memory:")
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def index(passages: Passages, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_index(passages, "words", tmp_path_factory.mktemp("qdrant"), None)


class Uploads(QdrantClient):
    """A client inside this process that counts what is written, and may lose its connection."""

    def __init__(self) -> None:
        super().__init__(":memory:")
        self.written = 0
        self.fails_after: int | None = None

    def upsert(self, *arguments: Any, **named: Any) -> Any:
        if self.fails_after == self.written:
            raise ResponseHandlingException(ConnectionResetError("the connection is gone"))
        self.written += 1
        return super().upsert(*arguments, **named)


def never() -> Path:
    raise AssertionError("there is nothing to upload")


def test_a_complete_collection_is_not_filled_again(index: Path) -> None:
    client = Uploads()
    first = open_collection(client, "c-1", lambda: index, local=True)
    written = client.written
    again = open_collection(client, "c-1", never, local=True)
    assert client.written == written
    assert again.corpus.size == first.corpus.size > 20


def test_a_half_filled_collection_is_filled_up(index: Path) -> None:
    client = Uploads()
    client.fails_after = 1
    with pytest.raises(ResponseHandlingException):
        open_collection(client, "c-1", lambda: index, local=True)
    client.fails_after = None
    store = open_collection(client, "c-1", lambda: index, local=True)
    assert client.count("c-1").count == store.corpus.size + 1
    assert {int(number) for number in store.find(PassageQuery(("mailbox",))).numbers} <= set(range(store.corpus.size))


def test_two_replicas_that_fill_at_once_fill_the_same(client: QdrantClient, index: Path) -> None:
    stores: list[QdrantStore] = []

    def meanwhile() -> Path:
        # The other replica found nothing either, and was done before this one began.
        stores.append(open_collection(client, "c-1", lambda: index, local=True))
        return index

    stores.append(open_collection(client, "c-1", meanwhile, local=True))
    found = [store.find(PassageQuery(("mailbox", "size"))) for store in stores]
    assert (found[0].numbers == found[1].numbers).all()
    assert client.count("c-1").count == stores[0].corpus.size + 1


def test_indexes_are_kept_apart(client: QdrantClient, index: Path, passages: Passages, tmp_path: Path) -> None:
    fewer = msgspec.structs.replace(passages, passages=passages.passages[:3])
    small = open_collection(client, "c-2", lambda: build_index(fewer, "fewer", tmp_path, None), local=True)
    large = open_collection(client, "c-1", lambda: index, local=True)
    assert (small.corpus.size, large.corpus.size) == (3, len(passages.passages))
    assert set(small.find(PassageQuery(("quillbox", "mailbox", "backup"))).numbers.tolist()) <= {0, 1, 2}


@pytest.mark.parametrize("address", ["http://127.0.0.1:9", "https://127.0.0.1:9", "http://reader:s3cret@127.0.0.1:9"])
def test_a_server_that_is_not_there_is_named(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DOCSTEAD_QDRANT_KEY", "s3cret")
    with pytest.raises(AssistantError, match=r"Qdrant server at https?://127\.0\.0\.1:9.*DOCSTEAD_QDRANT") as caught:
        open_qdrant(StoreRequest(address, "c", "1", never))
    assert "s3cret" not in str(caught.value)


@pytest.mark.parametrize("address", ["qdrant:6333", "grpc://qdrant", "/var/qdrant"])
def test_an_address_must_be_one_of_http(address: str) -> None:
    with pytest.raises(AssistantError, match="must start with http"):
        open_qdrant(StoreRequest(address, "c", "1", never))


def test_a_server_that_goes_away_is_an_error_of_the_assistant(index: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    client = Uploads()
    store = open_collection(client, "c-1", lambda: index, local=True)

    def gone(*arguments: Any, **named: Any) -> Any:
        raise ResponseHandlingException(ConnectionResetError("the connection is gone"))

    for method in ("query_points", "retrieve"):
        monkeypatch.setattr(client, method, gone)
    for ask in (
        lambda: store.find(PassageQuery(("mailbox",))),
        lambda: store.passage(0),
    ):
        with pytest.raises(AssistantError, match="the Qdrant server does not answer"):
            ask()
