"""Brings an index into a Qdrant collection: one point a passage, and one that describes the collection."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec
from qdrant_client import QdrantClient, models
from qdrant_client.http.exceptions import UnexpectedResponse

from docstead.assistant.query.tokenizer import Stemmer
from docstead.assistant.retrieval.index import Progress
from docstead.assistant.retrieval.stores.embedded import EmbeddedStore
from docstead.assistant.retrieval.stores.sparse import Sparse, columns, page_columns, page_weights, section_weights

DESCRIPTION = 2**63 - 1
"""Number of the point that describes the collection. It is written last: without it the collection is not complete."""

DENSE = ("section", "heading", "page")
BLOCKS, WORDS, PAGE_WORDS = "blocks", "words", "page_words"
FORMAT = 1
"""Of the points; part of the collection's name."""
_POINTS_AT_ONCE = 64
_CONFLICT = 409


def ensure_collection(client: QdrantClient, name: str, dimensions: int, *, local: bool) -> None:
    """Make the collection unless it is there. One that another process is filling, or left half full, stays.

    A ``local`` client has no indexes of what filters read.
    """
    if client.collection_exists(name):
        return
    vectors: dict[str, models.VectorParams] = {}
    if dimensions:
        plain = models.VectorParams(size=dimensions, distance=models.Distance.COSINE)
        nearest = models.MultiVectorConfig(comparator=models.MultiVectorComparator.MAX_SIM)
        many = models.VectorParams(size=dimensions, distance=models.Distance.COSINE, multivector_config=nearest)
        vectors = {**dict.fromkeys(DENSE, plain), BLOCKS: many}
    rare_counts = models.SparseVectorParams(modifier=models.Modifier.IDF)
    words = {WORDS: rare_counts, PAGE_WORDS: rare_counts}
    try:
        client.create_collection(name, vectors_config=vectors, sparse_vectors_config=words)
    except UnexpectedResponse as error:
        # Another replica that starts at the same time was faster.
        if error.status_code != _CONFLICT:
            raise
    for field in () if local else ("version", "path"):
        client.create_payload_index(name, field, models.PayloadSchemaType.KEYWORD)


def upload(client: QdrantClient, name: str, store: EmbeddedStore, progress: Progress) -> None:
    """Fill a collection with the passages of an index. Passages that are there already are written again, the same."""
    stemmer = Stemmer()
    passages = [store.passage(number) for number in range(store.size)]
    stems = [columns(passage, stemmer) for passage in passages]
    of_page: dict[str, list[int]] = {}
    for number, passage in enumerate(passages):
        of_page.setdefault(passage.path, []).append(number)
    sections = section_weights(stems)
    pages = dict(
        zip(of_page, page_weights([page_columns([stems[n] for n in ns]) for ns in of_page.values()]), strict=True)
    )
    page_numbers = {path: number for number, path in enumerate(of_page)}
    for start in range(0, len(passages), _POINTS_AT_ONCE):
        points = []
        for number in range(start, min(start + _POINTS_AT_ONCE, len(passages))):
            passage = passages[number]
            vectors: dict[str, Any] = dict(store.vectors_of(number))
            vectors[WORDS] = _sparse(sections[number])
            vectors[PAGE_WORDS] = _sparse(pages[passage.path])
            payload = {
                "passage": msgspec.json.encode(passage).decode(),
                "page": page_numbers[passage.path],
                "path": passage.path.rstrip("/"),
                "version": passage.version,
                "stems": [" ".join(column) for column in stems[number]],
                "blocks": store.block_numbers(number),
            }
            points.append(models.PointStruct(id=number, vector=vectors, payload=payload))
        client.upsert(name, points, wait=True)
        progress("upload", min(start + _POINTS_AT_ONCE, len(passages)), len(passages))
    client.upsert(name, [_description(store, stems)], wait=True)


def _description(store: EmbeddedStore, stems: Sequence[Sequence[Sequence[str]]]) -> models.PointStruct:
    frequencies = Counter(stem for document in stems for stem in {stem for column in document for stem in column})
    payload = {
        "facts": msgspec.json.encode(store.facts).decode(),
        "size": store.size,
        "vocabulary": dict(store.vocabulary),
        "frequencies": dict(frequencies),
        "background": store.background.tolist(),
    }
    return models.PointStruct(id=DESCRIPTION, vector={}, payload=payload)


def _sparse(weights: Sparse) -> models.SparseVector:
    return models.SparseVector(indices=list(weights), values=list(weights.values()))
