"""What every page of the website keeps to; each rule takes a document and yields its mistakes with their lines."""

from __future__ import annotations

import re
from collections.abc import Iterator

from docstead.model.document import Block, Document

DESCRIPTION_LENGTH = range(60, 161)
GUIDE_WORDS = range(400, 1201)
REFERENCE_HEADINGS = {"Properties", "Members", "Attributes", "Signature", "Pitfalls"}
LAST_HEADINGS = {"Related", "Next steps"}
LINK = re.compile(r"\]\(\S|<Card [^>]*href=")


def line_of(document: Document, offset: int) -> int:
    """The line of a byte offset in the document's source, counted from 1."""
    return document.source.encode()[:offset].count(b"\n") + 1


def code_blocks(document: Document) -> Iterator[tuple[int, Block]]:
    """All fenced blocks, each with the line on which its code begins."""
    for section in document.sections:
        for block in section.blocks:
            if block.kind == "code":
                yield line_of(document, block.start) + 1, block


def diagrams(document: Document) -> Iterator[tuple[int, str]]:
    """The source of every diagram, each with the line on which it begins; what readers get of it is a drawing."""
    for match in re.finditer(r"^```mermaid[^\n]*\n(.*?)^```", document.source, re.MULTILINE | re.DOTALL):
        yield document.source.count("\n", 0, match.start(1)) + 1, match[1]


def without_code(document: Document) -> str:
    """The source with its fenced blocks emptied; lines stay where they are."""
    source = document.source.encode()
    for _, block in code_blocks(document):
        lines = b"\n" * source.count(b"\n", block.start, block.end)
        source = source[: block.start] + lines.rjust(block.end - block.start) + source[block.end :]
    return source.decode()


def words(document: Document) -> int:
    """Words of text and tables, without headings and code."""
    blocks = (block for section in document.sections for block in section.blocks)
    return sum(len(block.text.split()) for block in blocks if block.kind != "code")


def is_reference(document: Document) -> bool:
    """Whether the page is looked things up in; all others are guides and concepts, read from the start."""
    return any(
        heading.text in REFERENCE_HEADINGS or heading.text.startswith("Properties") for heading in document.headings
    )


def description_mistakes(document: Document) -> Iterator[tuple[int, str]]:
    """The description is in the front matter and fits into a search result."""
    text = document.front_matter.get("description")
    if not text:
        yield 1, "no description in the front matter"
    elif len(text) not in DESCRIPTION_LENGTH:
        yield 1, f"the description has {len(text)} characters"
    elif not text.endswith("."):
        yield 1, "the description is no sentence"


def heading_mistakes(document: Document) -> Iterator[tuple[int, str]]:
    """Levels follow each other, and a heading is not repeated among its neighbours."""
    level, seen = 1, dict[int, set[str]]()
    for heading in document.headings:
        line = heading.span.line
        if heading.level == 1:
            yield line, "a second title: the front matter has it"
        elif heading.level > level + 1:
            yield line, f"level {heading.level} below level {level}"
        level = heading.level
        seen = {deeper: texts for deeper, texts in seen.items() if deeper <= level}
        if heading.text in seen.setdefault(level, set()):
            yield line, f"a second “{heading.text}”"
        seen[level].add(heading.text)


def image_mistakes(document: Document) -> Iterator[tuple[int, str]]:
    """Every image has a text alternative, whether it is written in Markdown or HTML."""
    for image in document.images:
        if not image.alt.strip():
            yield image.span.line, f"{image.target} has no alternative text"


def fence_mistakes(document: Document) -> Iterator[tuple[int, str]]:
    """Every fence names a language, and every diagram has a description."""
    for line, block in code_blocks(document):
        if not block.language:
            yield line - 1, "a fence without a language"
    for line, text in diagrams(document):
        for name in ("accTitle", "accDescr"):
            if not re.search(rf"^\s*{name}\s*(?::\s*\S|\{{)", text, re.MULTILINE):
                yield line, f"a diagram without {name}"


def length_mistakes(document: Document) -> Iterator[tuple[int, str]]:
    """Guides and concepts are neither stubs nor books."""
    count = words(document)
    if not is_reference(document) and count not in GUIDE_WORDS:
        yield 1, f"{count} words of text"


def ending_mistakes(document: Document) -> Iterator[tuple[int, str]]:
    """The last section links to other pages."""
    last = next((heading for heading in reversed(document.headings) if heading.level == 2), None)
    if last is None or last.text not in LAST_HEADINGS:
        yield last.span.line if last else 1, "the page ends neither with Related nor with Next steps"
    elif not LINK.search(document.source, document.source.index(f"## {last.text}\n")):
        yield last.span.line, f"{last.text} has no link"


def hidden_module_mistakes(document: Document) -> Iterator[tuple[int, str]]:
    """The tree of the Configuration Studio does not show modules that are not editable, so no step can open one there."""
    for match in re.finditer(r"[Oo]pen the module `Shesha`|`Shesha` in the tree", document.source):
        yield (
            document.source.count("\n", 0, match.start()) + 1,
            "the tree does not show the module Shesha: expose the item",
        )


RULES = (
    description_mistakes,
    heading_mistakes,
    image_mistakes,
    fence_mistakes,
    length_mistakes,
    ending_mistakes,
    hidden_module_mistakes,
)
