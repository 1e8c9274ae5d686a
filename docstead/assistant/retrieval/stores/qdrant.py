"""The passage store of many machines: a Qdrant collection, with candidates fused on the server."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from threading import local
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from docstead.assistant.query.tokenizer import Stemmer
from docstead.assistant.retrieval.embedding.embedder import Vectors
from docstead.assistant.retrieval.index import Facts, Progress
from docstead.assistant.retrieval.stores.base import BoolArray, Candidates, FloatArray, Request
from docstead.assistant.retrieval.stores.embedded import EmbeddedStore
from docstead.assistant.retrieval.stores.sparse import close_together, fit, rarity, stem_number
from docstead.errors import AssistantError
from docstead.model.passage import Passage

try:
    from qdrant_client import QdrantClient, models

    from docstead.assistant.retrieval.stores.qdrant_upload import (
        BLOCKS,
        DENSE,
        DESCRIPTION,
        FORMAT,
        PAGE_WORDS,
        WORDS,
        ensure_collection,
        upload,
    )
except ImportError as missing:
    raise AssistantError('Qdrant needs the package: pip install "docstead[qdrant]"') from missing

ADDRESS_VARIABLE = "DOCSTEAD_QDRANT"
KEY_VARIABLE = "DOCSTEAD_QDRANT_KEY"
_TIMEOUT = 10
_NEIGHBOURHOOD = 4
_LONGEST_PAGE = 1000


def open_qdrant(
    address: str, collection: str, digest: str, make_index: Callable[[], Path], progress: Progress | None = None
) -> QdrantStore:
    """The store for an index with this digest; the collection is filled where it is not there yet.

    Each index has a collection of its own, so replicas of two releases can run side by side.

    Args:
        address: Of the server, or ``:memory:`` for one inside this process.
        collection: First part of the collection's name.
        digest: Names the index.
        make_index: Makes the index file to fill the collection from; called only then.
        progress: Told how far the upload is.

    Raises:
        AssistantError: The server cannot be used.
    """
    local = address == ":memory:"
    if not local and not address.startswith(("http://", "https://")):
        raise AssistantError(f"the address of the Qdrant server must start with http:// or https://, not {address!r}")
    try:
        client = (
            QdrantClient(location=address)
            if local
            else QdrantClient(
                url=address, api_key=os.environ.get(KEY_VARIABLE), timeout=_TIMEOUT, check_compatibility=False
            )
        )
        return open_collection(client, f"{collection}-{digest}-{FORMAT}", make_index, progress, local=local)
    except AssistantError:
        raise
    except Exception as error:
        # The client raises errors of several libraries; all mean that the server cannot be used.
        raise AssistantError(
            f"cannot use the Qdrant server at {_shown(address)}: {_reason(error)}; its address is in "
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
    """The store of a collection, which is filled unless it is complete; see ``open_qdrant``.

    ``local`` says that the client is the whole server.
    """
    if not (client.collection_exists(name) and client.retrieve(name, [DESCRIPTION])):
        index = EmbeddedStore(make_index())
        try:
            ensure_collection(client, name, index.facts.dimensions, local=local)
            upload(client, name, index, progress or (lambda *_: None))
        finally:
            index.close()
    return QdrantStore(client, name)


def _shown(address: str) -> str:
    """The address without the name and password that it may hold."""
    before, found, host = address.rpartition("@")
    return f"{before.partition('://')[0]}://{host}" if found else address


def _reason(error: Exception) -> str:
    """What went wrong: the first line, since servers quote requests in the others."""
    first = str(error).partition("\n")[0]
    return f"{type(error).__name__}: {first}" if first else type(error).__name__


class QdrantStore:
    """Passages of a collection; see ``PassageStore``."""

    def __init__(self, client: QdrantClient, collection: str) -> None:
        self._client = client
        self._collection = collection
        self._stemmer = Stemmer()
        self._local = local()
        described = client.retrieve(collection, [DESCRIPTION])[0].payload or {}
        self.facts = msgspec.json.decode(described["facts"], type=Facts)
        self._size = int(described["size"])
        self._vocabulary: dict[str, int] = described["vocabulary"]
        self._frequencies: dict[str, int] = described["frequencies"]
        self._background = np.array(described["background"], dtype=np.float32).reshape(-1, self.facts.dimensions or 1)

    @property
    def size(self) -> int:
        """See ``PassageStore``."""
        return self._size

    @property
    def main_version(self) -> str:
        """See ``PassageStore``."""
        return self.facts.version

    @property
    def names(self) -> tuple[str, ...]:
        """See ``PassageStore``."""
        return self.facts.names

    @property
    def spread(self) -> tuple[float, float]:
        """See ``PassageStore``."""
        return self.facts.far, self.facts.near

    @property
    def background(self) -> Vectors:
        """See ``PassageStore``."""
        return self._background if self.facts.dimensions else np.empty((0, 0), dtype=np.float32)

    @property
    def vocabulary(self) -> Mapping[str, int]:
        """See ``PassageStore``."""
        return self._vocabulary

    def frequencies(self, words: Sequence[str]) -> list[int]:
        """See ``PassageStore``."""
        return [self._frequencies.get(self._stemmer.stem(word), 0) for word in words]

    def passage(self, number: int) -> Passage:
        """See ``PassageStore``."""
        return msgspec.json.decode(self._point(number).payload["passage"], type=Passage)

    def passages_of(self, path: str) -> tuple[Passage, ...]:
        """See ``PassageStore``."""
        at_path = models.FieldCondition(key="path", match=models.MatchValue(value=path.rstrip("/")))
        points, _ = self._asked("scroll", scroll_filter=models.Filter(must=[at_path]), limit=_LONGEST_PAGE)
        found = sorted(points, key=lambda point: int(point.id))
        return tuple(msgspec.json.decode((point.payload or {})["passage"], type=Passage) for point in found)

    def block_similarities(self, number: int, vector: NDArray[np.float32]) -> Mapping[int, float]:
        """See ``PassageStore``."""
        point = self._point(number)
        rows = (point.vector or {}).get(BLOCKS)
        if not rows:
            return {}
        found = np.array(rows, dtype=np.float32) @ vector
        return {int(block): float(value) for block, value in zip(point.payload["blocks"], found, strict=True)}

    def find(self, request: Request) -> Candidates:
        """See ``PassageStore``."""
        stems = [self._stemmer.stem(word) for word in request.words]
        points = self._candidates(request, stems)
        self._local.points = {int(point.id): point for point in points}
        documents = [[column.split() for column in point.payload["stems"]] for point in points]
        wanted = {stem_number(stem): rarity(self._frequencies.get(stem, 0), self._size) for stem in stems}
        section, heading, page = (self._cosines(points, name, request.vector) for name in DENSE)
        passages = [self.passage(int(point.id)) for point in points]
        return Candidates(
            numbers=np.array([int(point.id) for point in points], dtype=np.int64),
            pages=np.array([point.payload["page"] for point in points], dtype=np.int64),
            lexical=_numbers(fit(_weights(point, WORDS), wanted) for point in points),
            page_lexical=_numbers(fit(_weights(point, PAGE_WORDS), wanted) for point in points),
            section=section,
            heading=heading,
            page=page,
            block=self._nearest_blocks(points, request.vector, np.minimum(section, heading)),
            linked=_numbers(passage.linked for passage in passages),
            introduction=np.array([not passage.anchor for passage in passages], dtype=np.bool_),
            in_heading=_flags([[stem in (*doc[0], *doc[1]) for doc in documents] for stem in stems], len(points)),
            in_text=_flags(
                [[any(stem in column for column in doc) for doc in documents] for stem in stems], len(points)
            ),
            together=_flags(
                [
                    [close_together(doc, one, other, _NEIGHBOURHOOD) for doc in documents]
                    for one, other in pairwise(stems)
                ],
                len(points),
            ),
        )

    def close(self) -> None:
        """See ``PassageStore``."""
        self._client.close()

    def _candidates(self, request: Request, stems: Sequence[str]) -> list[Any]:
        """The points that meaning and words agree on, fused by the server."""
        allowed = None
        if request.versions is not None:
            versions = models.MatchAny(any=["", *sorted(request.versions)])
            allowed = models.Filter(must=[models.FieldCondition(key="version", match=versions)])
        searches: list[models.Prefetch] = []
        if request.vector is not None and self.facts.dimensions:
            query = request.vector.tolist()
            searches += [
                models.Prefetch(query=query, using="section", limit=request.limit, filter=allowed),
                models.Prefetch(query=[query], using=BLOCKS, limit=request.limit, filter=allowed),
            ]
        if stems:
            numbers = list(dict.fromkeys(map(stem_number, stems)))
            sparse = models.SparseVector(indices=numbers, values=[1.0] * len(numbers))
            searches.append(models.Prefetch(query=sparse, using=WORDS, limit=request.limit, filter=allowed))
        if not searches:
            return []
        answer = self._asked(
            "query_points",
            prefetch=searches,
            query=models.FusionQuery(fusion=models.Fusion.RRF),
            limit=request.limit,
            with_payload=True,
            with_vectors=True,
        )
        return list(answer.points)

    def _point(self, number: int) -> Any:
        """A point; one that the last search of this thread found is at hand."""
        found = getattr(self._local, "points", {}).get(number)
        if found is None:
            (found,) = self._asked("retrieve", ids=[number], with_vectors=True)
        return found

    def _asked(self, method: str, **arguments: Any) -> Any:
        """What the server answers; raises ``AssistantError`` where it does not."""
        try:
            return getattr(self._client, method)(self._collection, **arguments)
        except Exception as error:
            raise AssistantError(f"the Qdrant server does not answer: {_reason(error)}") from error

    def _cosines(self, points: Sequence[Any], name: str, vector: NDArray[np.float32] | None) -> FloatArray:
        if vector is None or not points or not self.facts.dimensions:
            return np.zeros(len(points), dtype=np.float32)
        found: FloatArray = np.array([point.vector[name] for point in points], dtype=np.float32) @ vector
        return found

    def _nearest_blocks(
        self, points: Sequence[Any], vector: NDArray[np.float32] | None, least: FloatArray
    ) -> FloatArray:
        nearest = least.copy()
        if vector is None:
            return nearest
        for place, point in enumerate(points):
            rows = (point.vector or {}).get(BLOCKS)
            if rows:
                nearest[place] = max(nearest[place], float((np.array(rows, dtype=np.float32) @ vector).max()))
        return nearest


def _weights(point: Any, name: str) -> dict[int, float]:
    sparse = (point.vector or {}).get(name)
    return dict(zip(sparse.indices, sparse.values, strict=True)) if sparse else {}


def _numbers(values: Any) -> FloatArray:
    return np.array(list(values), dtype=np.float32)


def _flags(rows: Sequence[Sequence[bool]], width: int) -> BoolArray:
    return np.array(rows, dtype=np.bool_).reshape(len(rows), width)
