"""The sections of the site for the assistant: one immutable file, and a pointer to it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from html import unescape

import msgspec

from docstead.config import SiteConfig
from docstead.model.artifact import Artifact
from docstead.model.document import Block, Document
from docstead.model.passage import POINTER_PATH, BlockKind, Passage, PassageBlock, Passages, PassagesPointer
from docstead.model.site import Page, Site
from docstead.render.context import RenderContext, text_artifact
from docstead.render.digest import digest
from docstead.render.link_targets import PlaceLinks
from docstead.render.solutions import solutions

# A drawing's source answers nobody's question.
_DRAWINGS = {"mermaid"}

_MARKER = re.compile(r"^\s*(?:[-*+]|(\d{1,9})[.)])\s+(?:\[[ xX]\]\s+)?")
_MARKER_BEFORE = re.compile(rb"(?:^|\n)[ \t>]*(?:[-*+]|(\d{1,9})[.)])[ \t]+$")
_DELIMITER_ROW = re.compile(rb"\s*\|?\s*:?-+:?\s*(?:\||$)", re.MULTILINE)
_FENCE = re.compile(rb"[ \t>]*(?:```|~~~)")
_CODE_SPAN = re.compile(r"(`+)(.+?)(?<!`)\1(?!`)", re.DOTALL)
_IMAGE = re.compile(r"!\[[^\]]*\]\([^)]*\)")
_LINK = re.compile(
    r"\[((?:[^\[\]]|\[[^\]]*\])*)\](?:\(((?:[^()\s]|\([^)]*\))*)(?:\s+(?:\"[^\"]*\"|'[^']*'))?\)|\[[^\]]*\])"
)
_LINKING_ELEMENT = re.compile(r"<([A-Za-z]\w*)\b[^<>]*\bhref=[^<>]*>(.*?)</\1>", re.DOTALL)
_EMPHASIS = re.compile(r"\*+|~~|(?<!\w)_+|_+(?!\w)")
_ESCAPED = re.compile(r"\\([!-/:-@\[-`{-~])")
_SPECIAL = re.compile(r"([\\`*_\[\]<>~|])")
_KIND_OF_SITE = re.compile(r"(?<=\w)\s+(?:documentation|docs|guide|handbook|manual|reference)$", re.IGNORECASE)
_HOLD, _OPEN, _MIDDLE, _CLOSE = "\0", "\1", "\2", "\3"
_KEPT_LINK = re.compile(f"{_OPEN}(\\d+){_MIDDLE}(.*?){_CLOSE}", re.DOTALL)


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
    links = PlaceLinks(site)
    passages = tuple(passage for page in site.pages for passage in page_passages(page, site.documents, links.of(page)))
    main = next((version.view.name for version in site.versions if version.view.is_last), "")
    names = tuple(dict.fromkeys(_product_names(config)))
    return Passages(site=config.title, names=names, url=config.url, version=main, passages=passages)


def _product_names(config: SiteConfig) -> Iterator[str]:
    if "name" in config.product.model_fields_set:
        yield config.product.name
    yield _KIND_OF_SITE.sub("", config.title)


def passages_digest(passages: Passages) -> str:
    """Names the content of the published file."""
    return digest(msgspec.json.encode(passages))


def page_passages(page: Page, documents: dict[str, Document], links: Mapping[str, str]) -> Iterator[Passage]:
    """The sections of a page that say something; ``links`` gives addresses for the targets that they keep."""
    if not page.indexed or page.source is None:
        return
    document = documents[page.source]
    source = document.source.encode()
    above = page.breadcrumbs or (document.title,)
    solved = solutions(document.sections)
    for section in document.sections:
        blocks = tuple(_blocks(section.blocks, source, links))
        if not blocks:
            continue
        yield Passage(
            path=page.view.path,
            anchor=section.anchor,
            page=document.title,
            heading=section.title or document.title,
            trail=(*above[:-1], document.title, *section.ancestors) if section.anchor else above[:-1],
            version=page.version,
            kind=page.kind,
            blocks=blocks,
            linked=linked_share(section.blocks, source),
            solution=solved.get(section.anchor, ""),
        )


def _blocks(blocks: tuple[Block, ...], source: bytes, links: Mapping[str, str]) -> Iterator[PassageBlock]:
    for block in blocks:
        if block.kind == "code":
            if block.language not in _DRAWINGS:
                yield PassageBlock("code", block.text, "", block.language)
            continue
        kind, number = _kind(block, source)
        markdown = quotable_markdown(block, _written(block, source), links)
        yield PassageBlock(kind, block.text, "" if markdown == block.text else markdown, number)


def _kind(block: Block, source: bytes) -> tuple[BlockKind, str]:
    """What a block is, and its number where it is a step."""
    if block.kind == "row":
        return ("header" if _DELIMITER_ROW.match(source, block.end) else "row"), ""
    marker = _MARKER.match(_written(block, source)) if block.kind == "item" else None
    if marker:
        return ("step", marker[1]) if marker[1] else ("item", "")
    # The first paragraph of an item whose list is loose: its marker stands before it.
    before = _MARKER_BEFORE.search(source, max(0, block.start - 40), block.start) if block.kind == "paragraph" else None
    if before:
        return ("step", before[1].decode()) if before[1] else ("item", "")
    if block.kind == "paragraph" and _FENCE.match(source, block.start):
        return "drawing", ""
    return block.kind, ""


def _written(block: Block, source: bytes) -> str:
    return source[block.start : block.end].decode(errors="replace")


def linked_share(blocks: tuple[Block, ...], source: bytes) -> float:
    """How much of a section's text is the text of links: near 1 for a list of related pages."""
    texts = [block for block in blocks if block.kind != "code"]
    if not texts:
        return 0.0
    # The tags of an element stand outside of the blocks in it.
    whole = source[max(0, texts[0].start - 300) : texts[-1].end + 20].decode(errors="replace")
    linked = sum(len(match[1]) for block in texts for match in _LINK.finditer(_written(block, source)))
    linked += sum(len(match[2]) for match in _LINKING_ELEMENT.finditer(whole))
    return round(min(1.0, linked / max(1, sum(len(block.text) for block in texts))), 2)


def quotable_markdown(block: Block, written: str, links: Mapping[str, str]) -> str:
    """Markdown of a block that can stand anywhere: what the author wrote, or else its escaped text.

    The author's Markdown is taken only where reading it gives exactly the block's text, so that no component, HTML or
    syntax of a page reaches an answer. Links to the targets in ``links`` lead to the addresses there; others are text.
    """
    if block.kind == "item":
        written = _MARKER.sub("", written, count=1)
    spans: list[tuple[str, str]] = []
    kept: list[str] = []

    def hold(match: re.Match[str]) -> str:
        spans.append((match[0], match[2]))
        return f"{_HOLD}{len(spans) - 1}{_HOLD}"

    def unlink(match: re.Match[str]) -> str:
        address = links.get(unescape(match[2] or ""))
        if not address or _OPEN in written:
            return match[1]
        kept.append(address)
        return f"{_OPEN}{len(kept) - 1}{_MIDDLE}{match[1]}{_CLOSE}"

    # Code spans are set aside while the rest is read: nothing in them is markup.
    held = _CODE_SPAN.sub(hold, written)
    held = _IMAGE.sub("", held)
    while (unlinked := _LINK.sub(unlink, held)) != held:
        held = unlinked
    if block.kind == "row":
        held = re.sub(r"\s*(?<!\\)\|\s*", " | ", held.strip().strip("|").strip())
    held = " ".join(held.split())
    plain = unescape(_ESCAPED.sub(r"\1", _EMPHASIS.sub("", _KEPT_LINK.sub(r"\2", held) if kept else held)))
    if _restore(plain, [text for _, text in spans], block.kind) != block.text:
        return _SPECIAL.sub(r"\\\1", block.text) if block.kind != "row" else _escaped_row(block.text)
    if kept:
        held = _KEPT_LINK.sub(lambda match: f"[{match[2]}]({kept[int(match[1])]})", held)
    return _restore(held, [code for code, _ in spans], block.kind, keep=True)


def _restore(text: str, spans: list[str], kind: str, *, keep: bool = False) -> str:
    def put(match: re.Match[str]) -> str:
        span = " ".join(spans[int(match[1])].split("\n"))
        return span if keep or kind != "row" else span.replace("\\|", "|")

    restored = re.sub(f"{_HOLD}(\\d+){_HOLD}", put, text)
    return restored if keep else " ".join(restored.split())


def _escaped_row(text: str) -> str:
    return " | ".join(_SPECIAL.sub(r"\\\1", cell) for cell in text.split(" | "))
