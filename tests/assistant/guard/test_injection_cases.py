"""Only the project's own words decide what an answer does: cases of injected instructions, scripts and links.

A case of ``tests/cases/injection`` is a question with a history, put to the small site, or to a page of its own
(``document``) whose sections are quoted whatever the gate decides. Of every answer it holds that read as Markdown it has no
HTML and no image, and that the target of each link is a section of the site. ``abstained`` is whether the question is refused;
``present`` and ``absent`` are texts that the answer must and must not contain, outside of code for the latter.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec
import pyromark
import pytest

from docstead.assistant.answer import Assistant
from docstead.assistant.answers.providers.base import Request
from docstead.assistant.answers.providers.extractive import ExtractiveProvider
from docstead.assistant.retrieval.index import build_index
from docstead.assistant.retrieval.retriever import Retriever
from docstead.assistant.retrieval.stores.embedded import EmbeddedStore
from docstead.build import assemble
from docstead.model.answer import Turn
from docstead.model.passage import Passages
from docstead.render.passages import passages_digest, site_passages
from tests.building import write_files

FOLDER = Path(__file__).resolve().parents[2] / "cases" / "injection"
SETTINGS = 'title = "T"\nurl = "https://docs.example.org"\n'


class Earlier(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An entry of the history."""

    user: str
    answer: str = ""


class Case(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """See the module."""

    question: str
    history: tuple[Earlier, ...] = ()
    document: str = ""
    abstained: bool | None = None
    present: tuple[str, ...] = ()
    absent: tuple[str, ...] = ()

    @property
    def turns(self) -> list[Turn]:
        return [Turn(entry.user, entry.answer) for entry in self.history]


def read(name: str) -> Case:
    return msgspec.json.decode((FOLDER / f"{name}.json").read_bytes(), type=Case)


def check(text: str, passages: Passages, case: Case) -> None:
    outside_code: list[str] = []
    in_code = False
    for event in pyromark.events(text, options=pyromark.Options.ENABLE_TABLES, merge_text=True):
        name, value = next(iter(event.items())) if isinstance(event, dict) else (event, None)
        assert name not in {"Html", "InlineHtml"}, value
        if name in {"Start", "End"}:
            tag, content = next(iter(value.items())) if isinstance(value, dict) else (value, {})
            assert tag not in {"Image", "HtmlBlock"}
            in_code = name == "Start" if tag == "CodeBlock" else in_code
            if name == "Start" and tag == "Link":
                assert content["dest_url"] in {passage.url for passage in passages.passages}
        if name == "Text" and not in_code:
            outside_code.append(str(value))
    for wanted in case.present:
        assert wanted in text
    for unwanted in case.absent:
        assert unwanted not in "\n".join(outside_code)


@pytest.mark.parametrize("name", sorted(path.stem for path in FOLDER.glob("[!d]*.json")))
def test_readers(name: str, assistant: Assistant, passages: Passages) -> None:
    case = read(name)
    answer = assistant.answer(case.question, case.turns)
    check(answer.text, passages, case)
    assert {source.url for source in answer.sources} <= {passage.url for passage in passages.passages}
    if case.abstained is not None:
        assert answer.abstained == case.abstained


@pytest.mark.parametrize("name", sorted(path.stem for path in FOLDER.glob("document-*.json")))
def test_documents(name: str, tmp_path: Path) -> None:
    case = read(name)
    write_files(tmp_path / "site", {"docstead.toml": SETTINGS, "docs/letters.md": case.document})
    assembly = assemble(tmp_path / "site")
    passages = site_passages(assembly.site, assembly.config)
    store = EmbeddedStore(build_index(passages, passages_digest(passages), tmp_path / "index", None))
    try:
        check(quoted(Retriever(store), case.question, case.turns), passages, case)
    finally:
        store.close()


def quoted(retriever: Retriever, question: str, history: Sequence[Turn]) -> str:
    pieces = ExtractiveProvider().write(Request(question, (retriever.retrieve(question),), tuple(history)))
    return "".join(piece for piece in pieces if isinstance(piece, str))
