"""The sections of the site for the assistant: one immutable file, and a pointer to it."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence

import msgspec

from docstead.config import SiteConfig
from docstead.config.site import product_of
from docstead.model.artifact import Artifact
from docstead.model.document import Block, Document
from docstead.model.passage import POINTER_PATH, Passage, PassageBlock, Passages, PassagesPointer
from docstead.model.place import Place, places
from docstead.model.questions import section_questions
from docstead.model.routes import in_markdown, parts_of
from docstead.model.site import Page, Site
from docstead.render.context import RenderContext, text_artifact
from docstead.render.digest import digest
from docstead.render.solutions import solutions

_OFTEN, _FEW = 4, 7
"""Pages from which on a paragraph is repeated text, and the spaces that it has at least: a shorter one is a label."""
_DRAWINGS = {"mermaid"}
"""Languages of diagrams, whose source does not answer questions."""
_QUESTION = re.compile(
    r"\*\*(?:Q\d*\s*[:.)]\s*(?=[^*]+\*\*)|(?=(?:[^*\s]+\s+){3}|[^*]+\*\*$))"
    r"([^*]+\?(?=\*\*)|(?:how|why|what|when|where|which|can|does) [^*.:!]+(?=\*\*$))\*\*\s*",
    re.IGNORECASE,
)
"""A question of a few words in bold at the start of a paragraph, or one that is all of it: a title in a list of questions."""
_REPLY = re.compile(r"(?:\*\*)?A\d*:(?:\*\*)?\s+")
"""The label of an answer."""
_DIRECTIVE = re.compile(r":{3,}[\w-]*")
"""A line of a directive that does not exist, which stays text."""
_MARKS = re.compile(r"[`\\]|\[([^\]]*)\]\([^)]*\)")


def render_passages(rendering: RenderContext) -> Iterator[Artifact]:
    """``assistant/passages-{digest}.json`` and the pointer to it, where the settings ask for an assistant."""
    config = rendering.config
    if not config.assistant.enabled:
        return
    passages = site_passages(rendering.site, config)
    content = msgspec.json.encode(passages)
    name = passages_digest(passages)
    path = f"assistant/passages-{name[:16]}.json"
    yield Artifact(path, name, lambda: content)
    pointer = PassagesPointer(file=path, digest=name, count=len(passages.passages))
    yield text_artifact(POINTER_PATH, msgspec.json.encode(pointer).decode())


def site_passages(site: Site, config: SiteConfig) -> Passages:
    """What the site publishes for the assistant."""
    known = places(site)
    passages = _with_repeated(
        [passage for page in site.pages for passage in page_passages(page, site.documents, _links(site, page, known))]
    )
    main = tuple(version.view.name for version in site.versions if version.view.is_last)
    names = tuple(dict.fromkeys((config.product.name, product_of(config.title))))
    return Passages(site=config.title, names=names, url=config.url, versions=main, passages=passages)


def _with_repeated(passages: Sequence[Passage]) -> tuple[Passage, ...]:
    """Mark the paragraphs that several pages of a version have, such as "This guide is by a reader"."""
    pages = defaultdict[tuple[str, str], set[str]](set)
    for passage in passages:
        for block in passage.blocks:
            is_said = block.kind in ("paragraph", "quote") and not block.text.endswith(":")
            if is_said and block.text.count(" ") >= _FEW:
                pages[passage.version, block.text].add(passage.path)
    often = {key for key, paths in pages.items() if len(paths) >= _OFTEN}
    return tuple(
        msgspec.structs.replace(
            passage,
            blocks=tuple(
                msgspec.structs.replace(block, repeated=True) if (passage.version, block.text) in often else block
                for block in passage.blocks
            ),
        )
        if any((passage.version, block.text) in often for block in passage.blocks)
        else passage
        for passage in passages
    )


def _links(site: Site, page: Page, known: Container[Place]) -> dict[str, str]:
    """By target as a page's author wrote it: the address, of the targets that are pages or headings of the site."""
    document = site.documents.get(page.source or "")
    if document is None or not page.indexed:
        return {}
    addresses = {
        link.target: resolved.href if resolved.href.startswith("/") else page.view.path + resolved.href
        for link, resolved in zip(document.links, site.resolutions[document.path].links, strict=True)
        if resolved.href.startswith(("/", "#")) and not resolved.new_tab
    }
    parts = {target: parts_of(address) for target, address in addresses.items()}
    return {
        target: in_markdown(addresses[target])
        for target, part in parts.items()
        if Place.of(f"{part.path}#{part.fragment}") in known
    }


def passages_digest(passages: Passages) -> str:
    """Names the content of the published file."""
    return digest(msgspec.json.encode(passages))


def page_passages(page: Page, documents: dict[str, Document], links: Mapping[str, str]) -> Iterator[Passage]:
    """The sections of a page that say something; ``links`` gives addresses for the targets that they keep."""
    if not page.indexed or page.source is None:
        return
    document = documents[page.source]
    above = page.breadcrumbs or (document.title,)
    solved = solutions(document.sections)
    asked = section_questions(document.front_matter)
    questions = asked.pop("", ())
    for section in document.sections:
        # Questions of a section without text belong to the first section with text below it.
        questions += asked.pop(section.anchor, ())
        trail = (*above[:-1], document.title, *section.ancestors) if section.anchor else above[:-1]
        for title, blocks in _by_question(
            section.title if section.anchor else document.title, _blocks(section.blocks, links)
        ):
            yield Passage(
                path=page.view.path,
                anchor=section.anchor,
                page=document.title,
                heading=title,
                trail=trail,
                version=page.version,
                kind=page.kind,
                blocks=tuple(blocks),
                linked=linked_share(section.blocks),
                solution=solved.get(section.anchor, ""),
                questions=questions,
            )
            questions = ()


def _by_question(heading: str, blocks: Iterable[PassageBlock]) -> Iterator[tuple[str, list[PassageBlock]]]:
    """The blocks of a section by the questions in it, each with its title; what is before the first has the heading."""
    title, found = heading, list[PassageBlock]()
    for block in blocks:
        question = _QUESTION.match(block.quotable) if block.kind == "paragraph" else None
        if question:
            if found:
                yield title, found
            title, found = _MARKS.sub(r"\1", question[1]), []
            length = _length_of(question[1], block.text)
            block = PassageBlock(block.kind, block.text[length:].strip(), block.quotable[question.end() :])
        label = _REPLY.match(block.quotable) if not found else None
        if label:
            text = _REPLY.sub("", block.text, count=1)
            block = PassageBlock(block.kind, text, block.quotable[label.end() :])
        if block.text:
            found.append(block)
    if found:
        yield title, found


def _length_of(question: str, text: str) -> int:
    """The length of the question at the start of a text, without its marks."""
    marks = question.count("?")
    return sum(len(part) + 1 for part in text.split("?")[:marks]) if marks else len(text)


def _blocks(blocks: tuple[Block, ...], links: Mapping[str, str]) -> Iterator[PassageBlock]:
    for block in blocks:
        if block.kind == "paragraph" and _DIRECTIVE.fullmatch(block.text):
            continue
        if block.kind != "code":
            markdown = quotable_markdown(block, links)
            yield PassageBlock(block.role or block.kind, block.text, markdown, block.number, block.depth, block.tab)
        elif block.language not in _DRAWINGS:
            markdown = quotable_markdown(block, links)
            yield PassageBlock("code", block.text, markdown, block.language, block.depth, block.tab)


def linked_share(blocks: tuple[Block, ...]) -> float:
    """How much of a section's text is the text of links: near 1 for a list of related pages."""
    texts = [block for block in blocks if block.kind != "code"]
    length = sum(len(block.text) for block in texts)
    return round(min(1.0, sum(block.linked for block in texts) / max(1, length)), 2)


def quotable_markdown(block: Block, links: Mapping[str, str]) -> str:
    """Markdown of a block that can be quoted anywhere; empty where it equals the text.

    Links to the targets in ``links`` get the addresses there; of other links, the text remains.
    """
    parts = []
    for piece in block.markdown:
        if isinstance(piece, str):
            parts.append(piece)
        else:
            address = links.get(piece.target)
            parts.append(f"[{piece.markdown}]({address})" if address else piece.markdown)
    markdown = "".join(parts)
    return "" if markdown == block.text else markdown
