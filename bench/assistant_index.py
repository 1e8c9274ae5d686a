"""Measures the assistant's index of the website: made from nothing, and after an edit of one page.

    python -m bench.assistant_index

Exits with 1 where a promise is broken.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import msgspec

from bench.promises import Verdict, report_verdicts
from bench.sites import site_folder
from bench.speed import reference_seconds
from docstead.assistant.retrieval.embedding.embedder import Embedder
from docstead.assistant.retrieval.embedding.local import LocalEmbedder, packaged_model
from docstead.assistant.retrieval.index import build_index
from docstead.build import assemble
from docstead.model.passage import Passages
from docstead.render.passages import passages_digest, site_passages

SECTIONS = 1_900
COLD_CPU_SECONDS = 180.0
EDIT_SECONDS = 3.0
LEAST_REFERENCE = 0.18
"""CPU seconds of ``reference_seconds`` on the machine that the limits are meant for."""


@dataclass(frozen=True, slots=True)
class IndexRun:
    """What making an index took.

    Attributes:
        wall: Seconds.
        cpu: Seconds of all processors together.
        texts: How many texts got a vector.
        size: Bytes of the file.
    """

    wall: float
    cpu: float
    texts: int
    size: int


def main() -> int:
    """Run the benchmark; 1 if a promise is broken."""
    folder = packaged_model()
    if folder is None:
        print("the language model is not installed; run `make setup`", file=sys.stderr)
        return 1
    embedder = LocalEmbedder(folder)
    with tempfile.TemporaryDirectory() as work:
        website = assemble(site_folder("shesha", Path(work)))
        passages = site_passages(website.site, website.config)
        cold = timed(passages, Path(work), embedder)
        edit = timed(edited(passages), Path(work), embedder)
    count = len(passages.passages)
    print(f"the assistant's index of {count:,} sections")
    for name, run in (("cold", cold), ("one page edited", edit)):
        print(
            f"  {name:<16} {run.wall:7.2f} s  {run.cpu:7.2f} CPU s  {run.texts:>7,} vectors  {run.size / 1e6:6.1f} MB"
        )
    return report_verdicts(verdicts(cold, edit, count, max(1.0, reference_seconds() / LEAST_REFERENCE)))


def verdicts(cold: IndexRun, edit: IndexRun, sections: int, slowness: float) -> Iterator[Verdict]:
    """What the project promises of the index.

    Args:
        cold: An index made from nothing; it counts as if the site had ``SECTIONS`` sections.
        edit: One made next to an older one, after an edit of one page.
        sections: How many sections both have.
        slowness: How much slower this machine is at the moment than the one that the limits are meant for.
    """
    share = SECTIONS / sections
    yield Verdict(f"cold index of {SECTIONS:,} sections, CPU", cold.cpu * share / slowness, COLD_CPU_SECONDS, "s")
    yield Verdict("index after an edit of one page", edit.wall * share / slowness, EDIT_SECONDS, "s")


def timed(passages: Passages, folder: Path, embedder: Embedder) -> IndexRun:
    """Make the index of passages in ``folder``, next to existing ones."""
    texts = [0]

    def progress(_: str, done: int, __: int) -> None:
        texts[0] = done

    digest = passages_digest(passages)
    wall, cpu = time.perf_counter(), time.process_time()
    path = build_index(passages, digest, folder / "index", embedder, progress)
    return IndexRun(time.perf_counter() - wall, time.process_time() - cpu, texts[0], path.stat().st_size)


def edited(passages: Passages) -> Passages:
    """The same with a word more in every section of the longest page."""
    lengths: dict[str, int] = {}
    for passage in passages.passages:
        lengths[passage.path] = lengths.get(passage.path, 0) + 1
    page = max(lengths, key=lambda path: lengths[path])
    changed = []
    for passage in passages.passages:
        if passage.path == page:
            first, *rest = passage.blocks
            passage = msgspec.structs.replace(
                passage, blocks=(msgspec.structs.replace(first, text=f"{first.text} Edited.", markdown=""), *rest)
            )
        changed.append(passage)
    return msgspec.structs.replace(passages, passages=tuple(changed))


if __name__ == "__main__":
    sys.exit(main())
