"""The index of a site's passages: one SQLite file with full text and vectors, made from the published passages.

The name of a file is a digest of its inputs, and a file never changes, so any number of processes may read it. A new index
copies the vectors of texts that an older one has: after an edit only the edited section is embedded.
"""

from __future__ import annotations

import logging
import os
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, suppress
from hashlib import blake2b, file_digest
from pathlib import Path

import msgspec

from docstead.assistant.query.tokenizer import TOKENIZER, name_parts, separated, words
from docstead.assistant.retrieval.chunks import Chunks, code, headings, passage_chunks, prose
from docstead.assistant.retrieval.embedding.embedder import Embedder
from docstead.assistant.retrieval.off_topic import TOPICS
from docstead.assistant.retrieval.tokens import pack_tokens
from docstead.assistant.retrieval.vectors import PackedVectors, embed_missing, pack, text_digest
from docstead.errors import AssistantError
from docstead.model.passage import Passage, Passages

_log = logging.getLogger(__name__)

FORMAT = 6
_KEPT_FILES = 2
_MOST_HEADINGS = 300

Progress = Callable[[str, int, int], None]
"""Called with the name of the work, how much of it is done, and how much there is."""

_SCHEMA = f"""
CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE passages (id INTEGER PRIMARY KEY, page INTEGER NOT NULL, content BLOB NOT NULL);
CREATE TABLE vectors (digest BLOB PRIMARY KEY, packed BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE tokens (digest BLOB PRIMARY KEY, vectors BLOB NOT NULL, lines BLOB NOT NULL);
CREATE TABLE units (passage INTEGER NOT NULL, kind TEXT NOT NULL, block INTEGER NOT NULL, digest BLOB NOT NULL);
CREATE TABLE words (word TEXT PRIMARY KEY, passages INTEGER NOT NULL) WITHOUT ROWID;
CREATE VIRTUAL TABLE sections USING fts5(page, heading, body, code, parts, content='', tokenize="{TOKENIZER}");
CREATE VIRTUAL TABLE pages USING fts5(title, body, content='', tokenize="{TOKENIZER}");
"""


_KEEP_VECTOR = "INSERT OR REPLACE INTO vectors VALUES (?, ?)"
_KEEP_TOKENS = "INSERT OR REPLACE INTO tokens VALUES (?, ?, ?)"


class Facts(msgspec.Struct, frozen=True):
    """The metadata of an index.

    Attributes:
        site: Title of the site.
        names: Names of the product that the site is about.
        url: Where the site is published.
        versions: The docs versions that readers get unless they choose others.
        passages: Digest of the published file that it was made from.
        embedder: Id of the model; empty without vectors.
        dimensions: Length of a vector.
        far: Mean cosine of the off-topic texts with their nearest section.
        near: Mean cosine of the site's own headings with their nearest section.
    """

    site: str
    names: tuple[str, ...]
    url: str
    versions: tuple[str, ...]
    passages: str
    embedder: str
    dimensions: int
    far: float
    near: float


class IndexDamagedError(AssistantError):
    """The index file cannot be read, and was removed."""


def index_path(folder: Path, digest: str, embedder: Embedder | None) -> Path:
    """The file in ``folder`` for passages with this digest."""
    return folder / _name(digest, embedder.id if embedder else "words")


def _name(digest: str, model: str) -> str:
    return f"index-{blake2b(f'{FORMAT} {digest} {model}'.encode(), digest_size=8).hexdigest()}.sqlite"


def intact_index(path: Path) -> Path | None:
    """The index at a path if it is there and whole. A damaged one is removed, with a warning."""
    if not path.is_file():
        return None
    try:
        if _checksum(path) == _checksum_path(path).read_text(encoding="ascii", errors="replace"):
            return path
    except OSError:
        pass
    _log.warning("the assistant's index %s is damaged; it is made again", path)
    remove_index(path)
    return None


def remove_index(path: Path) -> None:
    """Remove an index. Another process may be reading it or removing it."""
    for file in (path, _checksum_path(path)):
        with suppress(OSError):
            file.unlink()


def has_vectors(folder: Path, digest: str) -> bool:
    """Whether a folder has an index with vectors for passages with this digest, of any model."""
    for path in _older(folder):
        facts = _facts_of(path)
        if facts and facts.embedder and path.name == _name(digest, facts.embedder):
            return intact_index(path) is not None
    return False


def _checksum_path(path: Path) -> Path:
    return path.with_suffix(".sum")


def _checksum(path: Path) -> str:
    """Of the whole file: SQLite does not notice changes within a page."""
    with path.open("rb") as file:
        return file_digest(file, "blake2b").hexdigest()


def build_index(
    passages: Passages, digest: str, folder: Path, embedder: Embedder | None, progress: Progress | None = None
) -> Path:
    """The index for these passages in ``folder``; it is made if it is missing.

    Raises:
        AssistantError: The folder cannot be written to.
    """
    path = index_path(folder, digest, embedder)
    if intact_index(path):
        return path
    staged = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        staged.unlink(missing_ok=True)
        with closing(sqlite3.connect(staged)) as connection:
            _fill(connection, passages, digest, embedder, _older(folder), progress or (lambda *_: None))
        _checksum_path(path).write_text(_checksum(staged), encoding="ascii")
        staged.replace(path)
    except (OSError, sqlite3.Error) as error:
        raise AssistantError(
            f"cannot write the assistant's index in {folder}: {error}; choose another folder with --index"
        ) from error
    finally:
        with suppress(OSError):
            staged.unlink(missing_ok=True)
    _remove_old(folder, path)
    return path


def _older(folder: Path) -> list[Path]:
    """Earlier indexes, newest first."""
    return sorted(folder.glob("index-*.sqlite"), key=lambda path: path.stat().st_mtime, reverse=True)


def _remove_old(folder: Path, current: Path) -> None:
    others = [path for path in _older(folder) if path != current]
    for path in others[_KEPT_FILES - 1 :]:
        remove_index(path)


def _fill(
    connection: sqlite3.Connection,
    passages: Passages,
    digest: str,
    embedder: Embedder | None,
    older: Sequence[Path],
    progress: Progress,
) -> None:
    connection.executescript("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;" + _SCHEMA)
    numbers: dict[str, int] = {}
    page_numbers = [numbers.setdefault(passage.path, len(numbers)) for passage in passages.passages]
    _fill_text(connection, passages.passages, page_numbers)
    far = near = 0.0
    if embedder:
        chunks = passage_chunks(passages.passages)
        _fill_vectors(connection, chunks, passages.passages, embedder, older, progress)
        far, near = _measure(connection, passages.passages, embedder)
    facts = Facts(
        site=passages.site,
        names=passages.names,
        url=passages.url,
        versions=passages.versions,
        passages=digest,
        embedder=embedder.id if embedder else "",
        dimensions=embedder.dimensions if embedder else 0,
        far=far,
        near=near,
    )
    connection.execute("INSERT INTO facts VALUES ('facts', ?)", (msgspec.json.encode(facts).decode(),))
    connection.executescript(
        "INSERT INTO sections(sections) VALUES ('optimize'); INSERT INTO pages(pages) VALUES ('optimize');"
    )
    connection.commit()


def _fill_text(connection: sqlite3.Connection, passages: Sequence[Passage], pages: Sequence[int]) -> None:
    frequencies: Counter[str] = Counter()
    bodies: dict[int, list[str]] = {}
    titles: dict[int, str] = {}
    for number, (passage, page) in enumerate(zip(passages, pages, strict=True)):
        title, *below = headings(passage)
        text, listing = prose(passage), code(passage)
        parts = name_parts(f"{text} {listing}")
        connection.execute("INSERT INTO passages VALUES (?, ?, ?)", (number, page, msgspec.msgpack.encode(passage)))
        connection.execute(
            "INSERT INTO sections(rowid, page, heading, body, code, parts) VALUES (?, ?, ?, ?, ?, ?)",
            (number, *map(separated, (title, " ".join((*below, *passage.questions)), text, listing, parts))),
        )
        titles.setdefault(page, title)
        bodies.setdefault(page, []).extend((passage.heading, text, listing))
        said = " ".join((*headings(passage), *passage.questions, text, listing, parts))
        frequencies.update(set(words(said)))
    for page, body in bodies.items():
        connection.execute(
            "INSERT INTO pages(rowid, title, body) VALUES (?, ?, ?)",
            (page, separated(titles[page]), separated(" ".join(body))),
        )
    connection.executemany("INSERT INTO words VALUES (?, ?)", frequencies.items())


def _fill_vectors(
    connection: sqlite3.Connection,
    chunks: Sequence[Chunks],
    passages: Sequence[Passage],
    embedder: Embedder,
    older: Sequence[Path],
    progress: Progress,
) -> None:
    rows = [row for number, chunk in enumerate(chunks) for row in _chunk_rows(number, chunk)]
    connection.executemany("INSERT INTO units VALUES (?, ?, ?, ?)", rows)
    wanted = {text_digest(text): text for chunk in chunks for text in chunk.texts()}
    wanted |= {text_digest(text): text for text in (*TOPICS, *_sample_headings(passages))}
    with_tokens = {
        text_digest(window.text) for chunk in chunks for window in chunk.windows if embedder.token_dimensions
    }
    known = _copy_known(connection, older, embedder, wanted, with_tokens)
    missing = {digest: text for digest, text in wanted.items() if digest not in known}
    windows = {digest: text for digest, text in missing.items() if digest in with_tokens}
    others = {digest: text for digest, text in missing.items() if digest not in with_tokens}

    def keep(digest: bytes, packed: bytes) -> None:
        connection.execute(_KEEP_VECTOR, (digest, packed))

    def keep_tokens(digest: bytes, found: tuple[bytes, bytes, bytes]) -> None:
        keep(digest, found[0])
        connection.execute(_KEEP_TOKENS, (digest, *found[1:]))

    def embed(texts: Sequence[str]) -> list[bytes]:
        return [pack(vector) for vector in embedder.embed(texts)]

    def embed_tokens(texts: Sequence[str]) -> list[tuple[bytes, bytes, bytes]]:
        found = ((text, embedder.embed_tokens(text)) for text in texts)
        return [(pack(made.vector), *pack_tokens(text, made)) for text, made in found]

    embed_missing(windows, embed_tokens, keep_tokens, lambda done: progress("index", done, len(missing)))
    embed_missing(others, embed, keep, lambda done: progress("index", len(windows) + done, len(missing)))


def _chunk_rows(number: int, chunks: Chunks) -> Iterator[tuple[int, str, int, bytes]]:
    for window in chunks.windows:
        yield number, "section", window.block, text_digest(window.text)
    yield number, "heading", -1, text_digest(chunks.heading)
    for question in chunks.questions:
        yield number, "question", -1, text_digest(question)


def _copy_known(
    connection: sqlite3.Connection,
    older: Sequence[Path],
    embedder: Embedder,
    wanted: Mapping[bytes, str],
    with_tokens: set[bytes],
) -> set[bytes]:
    """Copy what an earlier index of the same model has; gives the digests of its texts."""
    known: set[bytes] = set()
    for path in older:
        facts = _facts_of(path)
        if facts and facts.embedder == embedder.id and intact_index(path):
            with suppress(sqlite3.Error), closing(_connect(path)) as source:
                for row in source.execute("SELECT digest, vectors, lines FROM tokens") if with_tokens else ():
                    if row[0] in with_tokens:
                        connection.execute(_KEEP_TOKENS, row)
                        known.add(row[0])
                lacking = with_tokens - known
                for row in source.execute("SELECT digest, packed FROM vectors"):
                    if row[0] in wanted and row[0] not in lacking:
                        connection.execute(_KEEP_VECTOR, row)
                        known.add(row[0])
            break
    return known & set(dict(connection.execute("SELECT digest, 0 FROM vectors")))


def _connect(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro&immutable=1", uri=True)


def _facts_of(path: Path) -> Facts | None:
    """The metadata of an index file; ``None`` if it cannot be read."""
    try:
        with closing(_connect(path)) as connection:
            return read_facts(connection)
    except (sqlite3.Error, msgspec.DecodeError, AssistantError):
        return None


def _sample_headings(passages: Sequence[Passage]) -> list[str]:
    """A sample of the site's headings, as examples of questions that the site answers."""
    found = list(dict.fromkeys(passage.heading for passage in passages))
    return found[:: max(1, len(found) // _MOST_HEADINGS)]


def _measure(connection: sqlite3.Connection, passages: Sequence[Passage], embedder: Embedder) -> tuple[float, float]:
    """The mean cosine with the nearest section: of the off-topic texts, and of the site's own headings."""
    packed = dict(connection.execute("SELECT digest, packed FROM vectors"))
    sections = [row for (row,) in connection.execute("SELECT DISTINCT digest FROM units WHERE kind = 'section'")]
    if not sections:
        return 0.0, 1.0
    table = PackedVectors([packed[digest] for digest in sections], embedder.dimensions)

    def nearest(texts: Sequence[str]) -> float:
        rows = PackedVectors([packed[text_digest(text)] for text in texts], embedder.dimensions)
        return float(table.nearest(rows.rows(range(len(rows)))).mean())

    return nearest(TOPICS), nearest(_sample_headings(passages))


def read_facts(connection: sqlite3.Connection) -> Facts:
    """The metadata of an index; raises ``AssistantError``."""
    row = connection.execute("SELECT value FROM facts WHERE name = 'facts'").fetchone()
    if row is None:
        raise AssistantError("the assistant's index is not complete; remove it to make it again")
    return msgspec.json.decode(row[0], type=Facts)
