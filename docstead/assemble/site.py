"""The second stage: documents in, one ``Site`` out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from docstead.assemble.blog.pages import Blog
from docstead.assemble.checks import CHECKS, Check
from docstead.assemble.docs.documents import VersionDocs
from docstead.assemble.docs.folders import folder_hints
from docstead.assemble.docs.versions import plan_versions
from docstead.assemble.issues import IssueLog
from docstead.assemble.layout import site_view
from docstead.assemble.links.partials import Partials, find_partials, include_partials
from docstead.assemble.links.resolve import LinkResolver
from docstead.assemble.links.site_files import SiteFiles
from docstead.assemble.pages import all_pages
from docstead.assemble.parts import PageMaker, SiteParts
from docstead.assemble.site_context import SiteContext
from docstead.assemble.theme import site_theme
from docstead.catalogue import ENGLISH, Texts
from docstead.config import SiteConfig
from docstead.model.builtins import MERMAID
from docstead.model.document import Document
from docstead.model.issue import Issue
from docstead.model.site import Page, PublishedFile, Site
from docstead.model.source import SourceTree


def assemble_site(
    documents: Iterable[Document],
    tree: SourceTree,
    config: SiteConfig,
    *,
    drafts: bool = False,
    page_kinds: Iterable[PageMaker] = (),
    checks: Iterable[Check] = (),
    texts: Texts = ENGLISH,
) -> tuple[Site, tuple[Issue, ...]]:
    """Compute every fact that needs more than one file.

    Args:
        documents: All of them.
        tree: Their sources.
        config: The settings.
        drafts: Whether drafts have pages.
        page_kinds: Make pages besides those of every site.
        checks: Check the site besides those of every site.
        texts: Those of the interface, in the language of the pages.

    Returns:
        The site, and the issues of this stage alone: those of the documents stay with them.
    """
    context, log = SiteContext(config, drafts, texts), IssueLog(tree)
    files = SiteFiles(tree, context)
    by_path = {document.path: files.with_picture(document) for document in documents}
    partials = find_partials(by_path, tree.roots, config.build.aliases, log)
    if partials:
        by_path = include_partials(by_path, partials, log)
    versions = [VersionDocs(plan, by_path.values(), tree, context, log) for plan in plan_versions(tree, context, log)]
    by_path |= {doc.document.path: doc.document for version in versions for doc in version.docs.values()}
    all_blogs = [Blog(settings, by_path.values(), tree, context, log) for settings in config.blog]
    blogs = [blog for blog in all_blogs if blog.posts]
    theme, theme_files = site_theme(tree, context)
    pages = all_pages(SiteParts(context, by_path, versions, blogs, log, theme, tree.pages_folder), page_kinds)
    hints, docs_versions = folder_hints(versions), tuple(version.version() for version in versions)
    resolver = LinkResolver(pages, by_path, files, context, log, hints, docs_versions)
    routes = dict.fromkeys(tree.in_modules, "/") | _routes_of_texts(pages, resolver.own_pages, partials)
    resolutions = {path: resolver.resolve(by_path[path], route) for path, route in routes.items()}
    site = Site(
        view=site_view(context, versions, blogs, log),
        pages=pages,
        documents=by_path,
        partials=partials,
        resolutions=resolutions,
        sidebars={
            f"{version.plan.key}/{version.plan.section.key(sidebar.id)}": sidebar
            for version in versions
            for sidebar in version.sidebar_views()
        },
        versions=docs_versions,
        files=(*_static_files(tree), *theme_files, *files.published.values()),
        feeds=tuple(blog.feed() for blog in blogs),
        tree=tree,
        theme=theme,
        uses_mermaid=any(document.uses_mermaid for document in by_path.values())
        or any(MERMAID in text for text in tree.components.values()),
        folder_hints=hints,
        texts=texts.own,
    )
    for check in (*CHECKS, *checks):
        log.issues.extend(check(site, config))
    # Several blogs may have one file of authors, with its mistakes.
    return site, tuple(dict.fromkeys(log.issues))


def preview_site(site: Site, document: Document, config: SiteConfig) -> Site | None:
    """The site with one document as it is now, and all other facts as they were.

    What other pages show of the document, its table of contents and its place in the sidebar follow when the site is
    assembled again. ``None`` where the document has no page of its own.
    """
    page = next((page for page in site.pages if page.source == document.path), None)
    if page is None or document.path not in site.documents:
        return None
    context, documents = SiteContext(config), site.documents | {document.path: document}
    files, log = SiteFiles(site.tree, context), IssueLog(site.tree)
    resolver = LinkResolver(site.pages, documents, files, context, log, site.folder_hints, site.versions)
    resolutions = site.resolutions | {document.path: resolver.resolve(document, page.route)}
    return msgspec.structs.replace(site, documents=documents, resolutions=resolutions)


def _routes_of_texts(pages: Iterable[Page], own_pages: Mapping[str | None, str], partials: Partials) -> dict[str, str]:
    """By path of each document that is shown, the address of its page; of a partial, that of the first page with it."""
    # A post whose address is that of another one has no page, but lists show it.
    routes = {part.path: page.route for page in pages for part in page.bodies}
    routes |= {path: route for path, route in own_pages.items() if path is not None}
    waiting = list(routes)
    for path in waiting:
        for target in partials.get(path, {}).values():
            if target not in routes:
                routes[target] = routes[path]
                waiting.append(target)
    return routes


def _static_files(tree: SourceTree) -> tuple[PublishedFile, ...]:
    return tuple(
        PublishedFile(source=tree.on_disk(f"static/{path}"), path=path, digest=digest)
        for path, digest in tree.statics.items()
    )
