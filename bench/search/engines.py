"""The engines that are compared. Each gives, for the same questions, what it found, and what it costs."""

from __future__ import annotations

import json
import shutil
import subprocess
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bench.search.pagefind import run_pagefind
from docstead.build import Assembly, assemble, build
from docstead.cache import Cache
from docstead.errors import SiteError
from docstead.render.search.index import SearchIndex, search_script
from docstead.render.search.query import SiteSearch
from docstead.render.search.records import searched_pages

ROOT = Path(__file__).resolve().parents[2]
PEERS = ROOT / ".cache" / "search-peers"
"""Where ``make bench-search`` installs the other engines."""
HITS = 20


@dataclass(frozen=True, slots=True)
class Result:
    """What an engine did.

    Attributes:
        urls: For each query the addresses that it found, best first.
        milliseconds: For each query what it took.
        bytes: Of all files that its browser fetches: ``raw``, ``gzip`` and ``brotli``.
        build_seconds: CPU seconds that its index took, given the texts of the pages.
    """

    urls: list[list[str]]
    milliseconds: list[float]
    bytes: dict[str, int]
    build_seconds: float


def docstead(site: Path, queries: Sequence[str], work: Path) -> dict[str, Result]:
    """Our own search."""
    assembly = assemble(site)
    build_seconds = _build_seconds(assembly, work)
    search = SiteSearch(assembly.site, assembly.config)
    search.search("warm", HITS)
    urls, milliseconds = [], []
    for query in queries:
        started = time.perf_counter()
        hits = search.search(query, HITS).hits
        milliseconds.append((time.perf_counter() - started) * 1000)
        urls.append([hit.url for hit in hits])
    return {"docstead": Result(urls, milliseconds, search.sizes(), build_seconds)}


def _build_seconds(assembly: Assembly, work: Path) -> float:
    """Of an index of which nothing is kept from an earlier build."""
    started = time.process_time()
    collection = SearchIndex(
        assembly.site, assembly.config, _version(assembly), search_script(), Cache(work / "no-index-yet")
    )
    for path in collection.paths:
        collection.file(path)
    return time.process_time() - started


def _version(assembly: Assembly) -> str:
    return next((version.view.name for version in assembly.site.versions if version.view.is_last), "")


def peers(site: Path, queries: Sequence[str], work: Path) -> dict[str, Result]:
    """Engines that run in Node as they do in a browser; see ``peers.mjs``."""
    assembly = assemble(site)
    pages = [
        {
            "title": page.page.title,
            "url": page.page.view.path,
            "keywords": ", ".join(page.keywords),
            "sections": [
                {
                    "title": section.title,
                    "anchor": section.anchor,
                    "level": section.level,
                    "ancestors": section.ancestors,
                    "text": "\n".join(block.text for block in section.blocks),
                }
                for section in page.sections
            ],
        }
        for page in searched_pages(assembly.site, _version(assembly))
    ]
    given = work / "peers.json"
    given.write_text(json.dumps({"pages": pages, "queries": queries}), encoding="utf-8")
    # It finds its libraries in its own folder.
    script = Path(shutil.copy(Path(__file__).parent / "peers.mjs", PEERS))
    command = [str(ROOT / "tools" / "with-node.sh"), "node", str(script), str(given)]
    answers: dict[str, Any] = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)
    return {name: Result(**answer) for name, answer in answers.items()}


def pagefind(site: Path, queries: Sequence[str], work: Path) -> dict[str, Result]:
    """Pagefind on the built site, in a browser; nothing, and a message, for a site with errors."""
    built = work / "built"
    try:
        build(site, built)
    except SiteError as error:
        print(f"without Pagefind, which reads the built site: it has {len(error.issues)} errors and warnings")
        return {}
    urls, milliseconds, sizes, seconds = run_pagefind(PEERS, built, queries, HITS)
    return {"Pagefind": Result(urls, milliseconds, sizes, seconds)}


ENGINES: tuple[Callable[[Path, Sequence[str], Path], dict[str, Result]], ...] = (docstead, peers, pagefind)
