"""Markdown files that others import: what a page shows of them is the page's as well."""

from __future__ import annotations

import posixpath
from collections.abc import Mapping, Sequence
from hashlib import blake2b

import msgspec

from docstead.assemble.issues import IssueLog, nearest
from docstead.assemble.links.site_files import candidates
from docstead.model.document import Content, Document, Heading, Island, ModuleImport, Section
from docstead.model.paths import without_alias

Partials = dict[str, dict[str, str]]
"""By path of a document: the Markdown files that it imports, by the local name of each."""

SUFFIXES = (".md", ".mdx")


def find_partials(
    documents: Mapping[str, Document], roots: Sequence[str], aliases: Mapping[str, str], log: IssueLog
) -> Partials:
    """Which Markdown files the documents import; missing ones are reported.

    Args:
        documents: By path.
        roots: The content folders.
        aliases: Folders, relative to the site folder, by what imports call them.
        log: Gets the missing files.
    """
    partials: Partials = {}
    for path, document in documents.items():
        for found in document.module.imports:
            if not found.specifier.endswith(SUFFIXES):
                continue
            wanted = candidates(path, without_alias(found.specifier, aliases), roots)
            target = next((candidate for candidate in wanted if candidate in documents), None)
            if target is None:
                _missing(wanted[0], documents, document, found, log)
            else:
                partials.setdefault(path, {}).update((local, target) for _, local in found.names)
    return partials


def _missing(
    wanted: str, documents: Mapping[str, Document], document: Document, found: ModuleImport, log: IssueLog
) -> None:
    near = nearest(wanted, documents.keys())
    hint = ""
    if near:
        relative = posixpath.relpath(near, posixpath.dirname(document.path))
        hint = f"did you mean {relative if relative.startswith('.') else f'./{relative}'}?"
    log.error("import-missing", f"there is no file `{found.specifier}`", document.path, found.span, hint)


def include_partials(documents: Mapping[str, Document], partials: Partials, log: IssueLog) -> dict[str, Document]:
    """The documents with the headings, the text and the digests of the files that they show."""
    done: dict[str, Document] = {}

    def include(path: str, above: tuple[str, ...]) -> Document:
        if path in done:
            return done[path]
        document = documents[path]
        names = partials.get(path)
        if not names:
            return document
        if path in above:
            chain = " → ".join((*above[above.index(path) :], path))
            log.error("import-cycle", f"the file shows itself: {chain}", path, document.module.imports[0].span)
            return document
        shown = {name: include(target, (*above, path)) for name, target in names.items()}
        document = _with(document, shown)
        if not above:
            done[path] = document
        return document

    return {path: include(path, ()) for path in documents}


def _with(document: Document, shown: Mapping[str, Document]) -> Document:
    headings, sections = list(document.headings), list(document.sections)
    for island in sorted(document.islands, key=lambda island: island.span):
        for name in _uses(island, shown):
            _insert(headings, sections, island, shown[name])
    state = blake2b(document.digest.encode(), digest_size=16)
    for name, partial in sorted(shown.items()):
        state.update(f"{name} {partial.digest}".encode())
    return msgspec.structs.replace(
        document,
        headings=tuple(headings),
        content=Content(document.body, tuple(sections), document.source),
        digest=state.hexdigest(),
        words=sum(len(block.text.split()) for section in sections for block in section.blocks),
    )


def _uses(island: Island, shown: Mapping[str, Document]) -> list[str]:
    """The partials of an island, in the order of their tags; those that an expression names come last."""
    tags = [segment.partial for segment in island.segments if segment.partial in shown]
    return tags + [name for name in island.names if name in shown and name not in tags]


def _insert(headings: list[Heading], sections: list[Section], island: Island, partial: Document) -> None:
    """Insert the headings and sections of a partial at its island."""
    before = sum(heading.span < island.span for heading in headings)
    # Sorted like the page's own from here on: a partial that is shown twice comes twice.
    moved = [msgspec.structs.replace(heading, span=island.span) for heading in partial.headings]
    headings[before:before] = moved
    anchor = headings[before - 1].id if before else ""
    at = next((number for number, section in enumerate(sections) if section.anchor == anchor), None)
    if at is None:
        sections[0:0] = partial.sections
        return
    around = sections[at]
    outline = (*around.ancestors, around.title) if around.anchor else ()
    for section in partial.sections:
        if section.anchor:
            at += 1
            above = outline if section.level > around.level else around.ancestors
            sections.insert(at, msgspec.structs.replace(section, ancestors=(*above, *section.ancestors)))
        else:
            sections[at] = msgspec.structs.replace(around, blocks=(*around.blocks, *section.blocks))
