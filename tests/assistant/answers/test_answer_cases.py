"""What is quoted of a page for a question; each case is a file: the question, the page, and the answer."""

from __future__ import annotations

from pathlib import Path

import pytest

from docstead.assistant.answers.providers.base import Request, WriteResult
from docstead.assistant.answers.providers.extractive import ExtractiveProvider
from docstead.assistant.query.tokenizer import content_words
from docstead.assistant.retrieval.retriever import Hit, Retrieval
from docstead.build import assemble
from docstead.model.passage import Passage
from docstead.render.passages import site_passages

CASES = sorted((Path(__file__).resolve().parents[2] / "cases" / "answers").glob("*.md"))


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[Passage]]:
    """The sections of each case's page."""
    folder = tmp_path_factory.mktemp("site")
    (folder / "docs").mkdir()
    (folder / "docstead.toml").write_text(
        'title = "Cases"\nurl = "https://docs.example.org"\n[assistant]\nenabled = true\n', encoding="utf-8"
    )
    for case in CASES:
        (folder / "docs" / case.name).write_text(case.read_text(encoding="utf-8").split("\n===\n")[1], encoding="utf-8")
    assembly = assemble(folder)
    found: dict[str, list[Passage]] = {}
    for passage in site_passages(assembly.site, assembly.config).passages:
        found.setdefault(passage.path.removeprefix("/docs/"), []).append(passage)
    return found


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.stem)
def test_answer(case: Path, pages: dict[str, list[Passage]]) -> None:
    question, _, expected = case.read_text(encoding="utf-8").split("\n===\n")
    hits = tuple(Hit(number, 2.0 - 0.03 * number, one, {}) for number, one in enumerate(pages[case.stem]))
    words = tuple(content_words(question))
    found = Retrieval(question, words, tuple(1.0 for _ in words), hits, {}, confidence=6.0, threshold=0.0)
    *text, result = ExtractiveProvider().write(Request(question, (found,)))
    assert isinstance(result, WriteResult)
    said = "".join(one for one in text if isinstance(one, str))
    assert said.partition("\n\nSee also:")[0] == expected.strip()
