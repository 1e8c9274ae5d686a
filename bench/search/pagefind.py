"""Pagefind, on the built site and in a real browser, as it is meant to run."""

from __future__ import annotations

import gzip
import resource
import subprocess
from collections.abc import Sequence
from pathlib import Path

import brotli

from bench.static_server import static_server
from tools.chromium import find_chromium

ROOT = Path(__file__).resolve().parents[2]
RUNNER = Path("node_modules", "pagefind", "lib", "runner", "bin.cjs")
ANSWER = """async ([query, hits]) => {
  const start = performance.now();
  const { results } = await window.pagefind.search(query);
  const data = await Promise.all(results.slice(0, hits).map((result) => result.data()));
  const milliseconds = performance.now() - start;
  const urls = data.flatMap((page) => page.sub_results.length > 0 ? [page.sub_results[0].url] : [page.url]);
  return { urls, milliseconds };
}"""


def run_pagefind(
    peers: Path, built_site: Path, queries: Sequence[str], hits: int
) -> tuple[list[list[str]], list[float], dict[str, int], float]:
    """What it found and what each query took, its bytes, and the CPU seconds of its index; see ``engines.Result``.

    ``built_site`` gets a folder with its index. The bytes are those of all files that are not scripts: a reader fetches
    some of them with each query.
    """
    runner = ["node", str(peers / RUNNER), "--site", str(built_site), "--root-selector", "article", "--quiet"]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([str(ROOT / "tools" / "with-node.sh"), *runner], check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    from playwright.sync_api import sync_playwright

    with static_server(built_site) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(find_chromium()), args=["--no-sandbox"])
        page = browser.new_page()
        page.goto(f"{address}/routes.json")
        page.evaluate("async () => { window.pagefind = await import('/pagefind/pagefind.js'); }")
        page.evaluate("() => window.pagefind.init()")
        answers = [page.evaluate(ANSWER, [query, hits]) for query in queries]
        browser.close()
    urls = [answer["urls"] for answer in answers]
    return urls, [answer["milliseconds"] for answer in answers], _bytes(built_site / "pagefind"), seconds


def _bytes(folder: Path) -> dict[str, int]:
    index = [path.read_bytes() for path in folder.rglob("*") if path.is_file() and path.suffix not in (".js", ".css")]
    # Its files are compressed already.
    return {
        "raw": sum(map(len, index)),
        "gzip": sum(min(len(gzip.compress(file, 9)), len(file)) for file in index),
        "brotli": sum(min(len(brotli.compress(file)), len(file)) for file in index),
    }
