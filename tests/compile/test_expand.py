"""The tags of a site's own components become the Markdown that they return, where the parser would find a block of it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from docstead.compile.expand import Component, Expander
from docstead.compile.markdown import Compiler
from docstead.compile.parse import Parser
from docstead.config import MarkdownSettings
from docstead.model.document import Document
from tests.building import lines, source
from tests.conftest import ROOT

CASES = ROOT / "tests" / "cases" / "expand"
BLOCK = "First.\n\n- Item\n\n  Part of it.\n"


def fail(_: Mapping[str, str]) -> str:
    raise KeyError("lost")


COMPONENTS: dict[str, Component] = {
    "Block": lambda _: BLOCK,
    "Word": lambda attributes: attributes["text"],
    "Outer": lambda _: 'In bold: **<Word text="deep" />**\n\n<Block />',
    "Endless": lambda _: "<Endless />",
    "Broken": lambda _: "<Tab>\n\n[nowhere](./gone.md)",
    "Section": lambda _: "## Same\n\nText with a [link](./other.md).",
    "Fail": fail,
    "Number": lambda _: 3,  # type: ignore[dict-item,return-value]
}


def compiled(text: str, path: str = "docs/page.md") -> Document:
    return Compiler(MarkdownSettings(), components=COMPONENTS).compile(source(text, path))


@pytest.mark.parametrize("case", [path for path in sorted(CASES.glob("*.md")) if path.suffixes == [".md"]])
def test_a_tag_becomes_its_markdown(case: Path) -> None:
    text = case.read_text(encoding="utf-8")
    settings = MarkdownSettings()
    expansion = Expander(COMPONENTS, settings, Parser(settings)).expand(case.name, text, 0)
    expanded = expansion.text if expansion else text
    assert [line.rstrip() for line in expanded.splitlines()] == case.with_suffix(".expected.md").read_text(
        encoding="utf-8"
    ).splitlines()


def test_the_document_is_that_of_the_markdown() -> None:
    text = "---\ntitle: T\n---\n\n## Same\n\nÄ <Word text='ß' /> here.\n\n<Section />\n\n## Last\n"
    written = text.replace("<Word text='ß' />", "ß").replace("<Section />", COMPONENTS["Section"]({}))
    found, expected = compiled(text), compiled(written)
    assert found.sections == expected.sections
    assert found.body == expected.body
    assert found.source == expected.source
    assert [heading.id for heading in found.headings] == ["same", "same-1", "last"]


def test_places_are_those_of_the_source() -> None:
    text = "# Title\n\nä <Word text='ö' /> [a](./a.md)\n\n<Section />\n\n## Last {#last} [b](./b.md)\n"
    document = compiled(text)
    places = [(link.target, link.span.line, link.span.column, link.span.end_column) for link in document.links]
    assert places == [("./a.md", 3, 21, 32), ("./other.md", 5, 1, 12), ("./b.md", 7, 17, 28)]
    assert [heading.span.line for heading in document.headings] == [5, 7]


@pytest.mark.parametrize(
    ("text", "place", "words"),
    [
        ("Text.\n\n<Fail />\n", "docs/page.md:3:1", "KeyError: 'lost' (test_expand.py, line "),
        ("<Number />\n", "docs/page.md:1:1", "it returned int instead of Markdown"),
        ("<Endless />\n", "docs/page.md:1:1", "contains itself"),
        ("In a line: <Block />\n", "docs/page.md:1:12", "put the tag on a line of its own"),
        ("<Block>\n\nContent\n\n</Block>\n", "docs/page.md:1:1", "write `<Block />`"),
        ("<Word text={words} />\n", "docs/page.md:1:1", "the value of `text` must be a text"),
        ("<Word {...all} />\n", "docs/page.md:1:1", "must be a text"),
    ],
)
def test_a_failure_is_an_issue_at_the_tag(text: str, place: str, words: str) -> None:
    (issue,) = compiled(text).issues
    assert lines([issue]) == [f"{place} component-failed"]
    assert words in issue.message


def test_issues_of_the_markdown_are_at_the_tag() -> None:
    issues = compiled("# Title\n\n<Word text='x' />\n\n  <Broken />\n", "docs/page.mdx").issues
    assert lines(issues) == ["docs/page.mdx:5:3 jsx-syntax"]


def test_names_that_the_page_declares_are_its_own() -> None:
    text = "import Block from './Block';\n\n<Block />\n"
    assert [island.names for island in compiled(text).islands] == [("Block",)]
