"""The passage store of a service on many machines: a Qdrant collection. The server fuses the searches for candidates."""

from __future__ import annotations

import base64
import os
from collections.abc import Callable, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

from docstead.assistant.query.tokenizer import Stemmer
from docstead.assistant.retrieval.index import Progress
from docstead.assistant.retrieval.stores.base import Candidates, Corpus, PassageQuery, StoreRequest
from docstead.assistant.retrieval.stores.embedded import EmbeddedStore
from docstead.assistant.retrieval.stores.records import (
    Description,
    Record,
    candidates,
    make_records,
)
from docstead.assistant.retrieval.vectors import PackedVectors
from docstead.errors import AssistantError
from docstead.model.passage import Passage

try:
    from qdrant_client import QdrantClient, models
    from qdrant_client.http.exceptions import UnexpectedResponse
except ImportError as missing:
    raise AssistantError('Qdrant needs the package: pip install "docstead[qdrant]"') from missing

ADDRESS_VARIABLE = "DOCSTEAD_QDRANT"
KEY_VARIABLE = "DOCSTEAD_QDRANT_KEY"
FORMAT = 5
"""Of the points; part of the collection's name."""
DESCRIPTION = 2**63 - 1
"""Id of the point with the description. It is written last: a collection without it is not complete."""

_SECTIONS, _WORDS = "sections", "words"
_TIMEOUT = 10
_POINTS_AT_ONCE = 64
_KEPT_RECORDS = 1024
"""Records of the last searches: the passages of an answer are among them."""
_CONFLICT = 409


def open_qdrant(request: StoreRequest) -> QdrantStore:
    """The store for an index; its collection is filled unless it is complete.

    Each index has a collection of its own, so replicas of two releases can run at the same time. The address
    ``:memory:`` is a server inside this process.

    Raises:
        AssistantError: The server cannot be used.
    """
    address = request.address
    local = address == ":memory:"
    if not local and not address.startswith(("http://", "https://")):
        raise AssistantError(f"the address of the Qdrant server must start with http:// or https://, not {address!r}")
    key = os.environ.get(KEY_VARIABLE)
    try:
        client = (
            QdrantClient(location=address)
            if local
            else QdrantClient(url=address, api_key=key, timeout=_TIMEOUT, check_compatibility=False)
        )
        name = f"{request.collection}-{request.digest}-{FORMAT}"
        return open_collection(client, name, request.make_index, request.progress, local=local)
    except AssistantError:
        raise
    except Exception as error:
        # The client raises errors of several libraries; all mean that the server cannot be used.
        raise AssistantError(
            f"cannot use the Qdrant server at {_without_password(address)}: {_reason(error)}; its address is in "
            f"assistant.store.qdrant or {ADDRESS_VARIABLE}, its key in {KEY_VARIABLE}"
        ) from error


def open_collection(
    client: QdrantClient,
    name: str,
    make_index: Callable[[], Path],
    progress: Progress | None = None,
    *,
    local: bool = False,
) -> QdrantStore:
    """The store of a collection; see ``open_qdrant``. A ``local`` client is the whole server."""
    if not (client.collection_exists(name) and client.retrieve(name, [DESCRIPTION])):
        index = EmbeddedStore(make_index())
        try:
            _create(client, name, index.facts.dimensions, local=local)
            _upload(client, name, index, progress or (lambda *_: None))
        finally:
            index.close()
    return QdrantStore(client, name)


def _create(client: QdrantClient, name: str, dimensions: int, *, local: bool) -> None:
    """Create the collection unless it exists; another process may be filling it."""
    if client.collection_exists(name):
        return
    vectors: dict[str, models.VectorParams] = {}
    if dimensions:
        nearest = models.MultiVectorConfig(comparator=models.MultiVectorComparator.MAX_SIM)
        cosine = models.Distance.COSINE
        vectors = {_SECTIONS: models.VectorParams(size=dimensions, distance=cosine, multivector_config=nearest)}
    words = {_WORDS: models.SparseVectorParams(modifier=models.Modifier.IDF)}
    try:
        client.create_collection(name, vectors_config=vectors, sparse_vectors_config=words)
    except UnexpectedResponse as error:
        # Another replica that starts at the same time was faster.
        if error.status_code != _CONFLICT:
            raise
    if not local:
        client.create_payload_index(name, "version", models.PayloadSchemaType.KEYWORD)


def _upload(client: QdrantClient, name: str, index: EmbeddedStore, progress: Progress) -> None:
    """Fill a collection. Points that exist are written again with the same content."""
    description, records = make_records(index)
    for start in range(0, len(records), _POINTS_AT_ONCE):
        portion = records[start : start + _POINTS_AT_ONCE]
        client.upsert(name, [_point(start + n, record, description) for n, record in enumerate(portion)], wait=True)
        progress("upload", start + len(portion), len(records))
    content = msgspec.json.encode(description).decode()
    client.upsert(name, [models.PointStruct(id=DESCRIPTION, vector={}, payload={"content": content})], wait=True)


def _point(number: int, record: Record, description: Description) -> models.PointStruct:
    weights = record.words
    sparse = models.SparseVector(indices=list(map(_stem_number, weights)), values=list(weights.values()))
    vectors: dict[str, Any] = {_WORDS: sparse}
    if record.sections:
        rows = PackedVectors(record.sections, description.dimensions)
        vectors[_SECTIONS] = rows.rows(range(len(rows))).tolist()
    content = base64.b64encode(msgspec.msgpack.encode(record)).decode()
    return models.PointStruct(
        id=number, vector=vectors, payload={"content": content, "version": record.passage.version}
    )


def _stem_number(stem: str) -> int:
    """The index of a stem in sparse vectors."""
    return int.from_bytes(blake2b(stem.encode(), digest_size=4).digest(), "big")


def _without_password(address: str) -> str:
    before, found, host = address.rpartition("@")
    return f"{before.partition('://')[0]}://{host}" if found else address


def _reason(error: Exception) -> str:
    """The first line of an error: servers quote requests in the others."""
    first = str(error).partition("\n")[0]
    return f"{type(error).__name__}: {first}" if first else type(error).__name__


class QdrantStore:
    """Passages in a collection; see ``PassageStore``."""

    def __init__(self, client: QdrantClient, collection: str) -> None:
        self._client = client
        self._collection = collection
        self._stemmer = Stemmer()
        described = client.retrieve(collection, [DESCRIPTION])[0].payload or {}
        self._description = msgspec.json.decode(described["content"], type=Description)
        self._corpus = self._description.corpus()
        self._recent: dict[int, Record] = {}

    @property
    def corpus(self) -> Corpus:
        """See ``PassageStore``."""
        return self._corpus

    def passage(self, number: int) -> Passage:
        """See ``PassageStore``."""
        return self._record(number).passage

    def find(self, query: PassageQuery) -> Candidates:
        """See ``PassageStore``."""
        stems = [self._stemmer.stem(word) for word in query.words]
        found = {int(point.id): _decoded(point) for point in self._search(query, stems)}
        if len(self._recent) > _KEPT_RECORDS:
            self._recent = {}
        self._recent.update(found)
        return candidates(list(found.items()), query, self._description, stems)

    def close(self) -> None:
        """See ``PassageStore``."""
        self._client.close()

    def _search(self, query: PassageQuery, stems: Sequence[str]) -> list[Any]:
        """The points that several searches agree on, fused by the server."""
        allowed = None
        if query.versions is not None:
            versions = models.MatchAny(any=["", *sorted(query.versions)])
            allowed = models.Filter(must=[models.FieldCondition(key="version", match=versions)])
        searches: list[models.Prefetch] = []
        if query.vector is not None and self._description.dimensions:
            vector = [query.vector.tolist()]
            searches.append(models.Prefetch(query=vector, using=_SECTIONS, limit=query.limit, filter=allowed))
        if stems:
            numbers = list(dict.fromkeys(map(_stem_number, stems)))
            sparse = models.SparseVector(indices=numbers, values=[1.0] * len(numbers))
            searches.append(models.Prefetch(query=sparse, using=_WORDS, limit=query.limit, filter=allowed))
        if not searches:
            return []
        fusion = models.FusionQuery(fusion=models.Fusion.RRF)
        return list(self._ask("query_points", prefetch=searches, query=fusion, limit=query.limit).points)

    def _record(self, number: int) -> Record:
        found = self._recent.get(number)
        if found is None:
            (point,) = self._ask("retrieve", ids=[number])
            found = self._recent[number] = _decoded(point)
        return found

    def _ask(self, method: str, **arguments: Any) -> Any:
        """The response of the server; raises ``AssistantError`` if there is none."""
        try:
            return getattr(self._client, method)(self._collection, **arguments, with_payload=True)
        except Exception as error:
            raise AssistantError(f"the Qdrant server does not answer: {_reason(error)}") from error


def _decoded(point: Any) -> Record:
    return msgspec.msgpack.decode(base64.b64decode(point.payload["content"]), type=Record)
