"""Resolves links and images, and reports the broken ones."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterable, Mapping, Sequence
from urllib.parse import unquote

from docstead.assemble.issues import IssueLog, nearest
from docstead.assemble.links.pictures import REMEDY
from docstead.assemble.links.site_files import SiteFiles
from docstead.assemble.site_context import SiteContext
from docstead.config.sections import CURRENT
from docstead.model.document import Document, Image, Link
from docstead.model.issue import Severity
from docstead.model.routes import encode, same
from docstead.model.site import DocsVersion, Page, Resolution, ResolvedImage, ResolvedLink
from docstead.model.source import SourceKind

_SCHEME = re.compile(r"^[a-zA-Z][a-zA-Z0-9+.-]*:")
_OTHER_HOST = re.compile(r"(?:https?:)?//")
_RUNS_SCRIPT = re.compile(r"\s*(?:javascript|vbscript|data:text)", re.IGNORECASE)
_MARKDOWN = (".md", ".mdx")
_UNCHECKED = "pathname://"


class LinkResolver:
    """Resolves links by the routes of all pages."""

    def __init__(
        self,
        pages: Sequence[Page],
        documents: Mapping[str, Document],
        files: SiteFiles,
        context: SiteContext,
        log: IssueLog,
        folder_hints: Mapping[str, str],
        versions: Sequence[DocsVersion],
    ) -> None:
        self._context = context
        self._log = log
        self._documents = documents
        self._files = files
        self._folder_hints = folder_hints
        self._routes = {same(page.route): page.route for page in pages}
        self._published = _published_routes(pages, versions, context)
        self._by_lower_case = {route.lower(): route for route in self._routes}
        self.own_pages = {page.source: page.route for page in pages if page.source in documents}
        self._sources = {same(route): source for source, route in self.own_pages.items() if source is not None}
        self._anchors: dict[str, frozenset[str]] = {}
        # One mistake is one issue: of the two codes that fit a link to a missing source file, the more severe one.
        severities = context.config.severities
        as_page = severities.get("broken-link", Severity.ERROR)
        self._as_markdown = severities.get("broken-markdown-link", Severity.WARNING).rank > as_page.rank

    def resolve(self, document: Document, route: str) -> Resolution:
        """Resolve everything that a document's page at ``route`` refers to."""
        return Resolution(
            links=tuple(self._link(document, link, route) for link in document.links),
            images=tuple(self._image(document, image, route) for image in document.images),
        )

    # --- links ---

    def _link(self, document: Document, link: Link, route: str) -> ResolvedLink:
        target = link.target
        outside = self._outside(document, link)
        if outside is not None:
            return ResolvedLink(outside, new_tab=bool(_OTHER_HOST.match(target)))
        path, query, fragment = _split(target)
        if not path:
            self._check_anchor(document, link, route, fragment)
            return ResolvedLink(target)
        try:
            path = unquote(path, errors="strict")
        except UnicodeDecodeError:
            self._broken(document, link, f"the percent-encoding of `{target}` cannot be decoded", "")
            return ResolvedLink(target)
        if path.lower().endswith(_MARKDOWN):
            found = self._page_of_source(document, link, path)
            if found is None:
                return ResolvedLink(target)
            if document.kind in (SourceKind.POST, SourceKind.PAGE):
                found = self._published.get(found, found)
            self._check_anchor(document, link, found, fragment)
            return ResolvedLink(_joined(self._context.href(found), query, fragment))
        wanted = self._in_browser(path, route)
        file = self._files.find(document.path, path) or self._files.served(wanted)
        if file is not None:
            return ResolvedLink(_joined(self._files.address(file), query, fragment), new_tab=True)
        slash = "/" if path.endswith("/") and wanted != "/" else ""
        return ResolvedLink(_joined(self._page(document, link, wanted, fragment) + slash, query, fragment))

    def _outside(self, document: Document, link: Link | Image) -> str | None:
        """The URL of a target outside the pages and files of the site; ``None`` for a target within them."""
        target = link.target
        if target.startswith((".", "#")):
            return None
        if target.startswith(_UNCHECKED):
            return self._context.config.base_path + target.removeprefix(_UNCHECKED).lstrip("/")
        if _SCHEME.match(target) or target.startswith("//"):
            if not _RUNS_SCRIPT.match(target.replace("\t", "").replace("\n", "")):
                return target
            message = f"`{target}` would run a script, so the link is removed"
            self._log.warning("script-link", message, document.path, link.span, "put scripts into a component")
            return ""
        return None

    def _page(self, document: Document, link: Link, wanted: str, fragment: str) -> str:
        """The URL of the page at a route, or at that of a file of the generator before."""
        found = self._routes.get(same(wanted))
        if found is None and self._context.config.html_redirects and wanted.endswith(".html"):
            found = self._routes.get(same(wanted.removesuffix(".html").removesuffix("/index")))
            wanted = found or wanted
        if found is None:
            message = f"`{link.target}` points to {wanted}, which does not exist"
            self._broken(document, link, message, self._hint(same(wanted)))
        else:
            self._check_anchor(document, link, found, fragment)
        return self._context.config.base_path.rstrip("/") + encode(wanted)

    def _in_browser(self, path: str, route: str) -> str:
        """The path from the root of the site that a browser makes of one, at the address that the page has."""
        base = self._context.config.base_path.rstrip("/")
        folder = route if self._context.config.trailing_slash else posixpath.dirname(route)
        wanted = "/" + posixpath.normpath(posixpath.join("/", folder, path)).lstrip("/")
        is_below = base and wanted.startswith(base + "/") and same(wanted) not in self._routes
        return wanted.removeprefix(base) if is_below else wanted

    def _hint(self, wanted: str) -> str:
        """What to do about a link to a page that does not exist."""
        other = self._by_lower_case.get(wanted.lower())
        if other is None and wanted in self._folder_hints:
            return self._folder_hints[wanted]
        other = other or nearest(wanted, self._routes.keys())
        otherwise = "correct the link, or write pathname:// before a path that another program serves"
        return f"did you mean {self._routes[other]}?" if other else otherwise

    def _page_of_source(self, document: Document, link: Link, path: str) -> str | None:
        """The route of the page made from the source file at a path."""
        if not path.startswith(("/", "@")):
            # Nearly all links are to a page that is where they say; this takes half the time.
            near = posixpath.normpath(f"{document.path.rpartition('/')[0]}/{path}")
            if near in self.own_pages:
                return self.own_pages[near]
        wanted = self._files.candidates(document.path, path)
        source = next((candidate for candidate in wanted if candidate in self.own_pages), None)
        if source is not None:
            return self.own_pages[source]
        for blog in self._context.config.blog:
            if f"{blog.source_folder}/index.md" in wanted:  # as in MkDocs, where a blog has one
                return f"/{blog.base}"
        known = [source for source in self.own_pages if source]
        name = posixpath.basename(path).lower()
        same_name = [source for source in known if posixpath.basename(source).lower() == name]
        meant = nearest(wanted[0], same_name or known) or (same_name[0] if same_name else None)
        hint = ""
        if meant:
            relative = posixpath.relpath(meant, posixpath.dirname(document.path))
            hint = f"did you mean {encode(relative if relative.startswith('.') else f'./{relative}')}?"
        message = f"`{link.target}` names no source file"
        if self._as_markdown:
            self._log.warning("broken-markdown-link", message, document.path, link.span, hint)
        else:
            self._broken(document, link, message, hint)
        return None

    def _broken(self, document: Document, link: Link, message: str, hint: str) -> None:
        self._log.error("broken-link", message, document.path, link.span, hint)

    # --- anchors ---

    def _check_anchor(self, document: Document, link: Link, route: str, fragment: str) -> None:
        wanted = unquote(fragment)
        if not wanted or wanted.startswith(":~:"):
            return
        known = self._ids(same(route))
        if known is None:
            return
        if fragment in known or wanted in known:
            return
        meant = nearest(wanted, known)
        message = f"the page has no anchor for `{link.target}`"
        self._log.warning(
            "broken-anchor", message, document.path, link.span, f"did you mean #{meant}?" if meant else ""
        )

    def _ids(self, route: str) -> frozenset[str] | None:
        """The ids of elements on the page at a route; ``None`` where only its module knows them."""
        source = self._sources.get(route)
        if source and not source.endswith((".md", ".mdx")):
            return None
        if route not in self._anchors:
            document = self._documents[source] if source else None
            ids = (*document.ids, *(heading.id for heading in document.headings)) if document else ()
            self._anchors[route] = frozenset(ids)
        return self._anchors[route]

    # --- images ---

    def _image(self, document: Document, image: Image, route: str) -> ResolvedImage:
        outside = self._outside(document, image)
        if outside is not None:
            return ResolvedImage(outside)
        path, query, fragment = _split(image.target)
        base = self._context.config.base_path
        found = self._files.find(document.path, unquote(path))
        if found is None and path.startswith(base):
            # Components write addresses as a browser reads them.
            found = self._files.find(document.path, unquote(path[len(base) - 1 :]))
        if found is None and path.startswith("../") and self._context.config.trailing_slash:
            # So does HTML: the address of the page is a folder.
            found = self._files.find(document.path, unquote(path.removeprefix("../")))
        found = found or self._files.served(self._in_browser(unquote(path), route))
        if found is not None:
            if fault := self._files.fault(found):
                message = f"the image `{image.target}` {fault}"
                self._log.warning("broken-image", message, document.path, image.span, REMEDY)
            width, height = self._files.size(found) or (None, None)
            return ResolvedImage(_joined(self._files.address(found), query, fragment), width, height)
        meant = self._files.suggest(document.path, unquote(path))
        hint = f"there is {meant}" if meant else "put the file next to the page, or into the static folder"
        self._log.error("missing-image", f"there is no image `{image.target}`", document.path, image.span, hint)
        return ResolvedImage(image.target)


def _split(target: str) -> tuple[str, str, str]:
    """Path, query and fragment of an address."""
    rest, _, fragment = target.partition("#")
    path, _, query = rest.partition("?")
    return path, query, fragment


def _published_routes(pages: Iterable[Page], versions: Sequence[DocsVersion], context: SiteContext) -> dict[str, str]:
    """By route of a page of unreleased docs, that of the same document in the version at the section's own route.

    Posts and pages outside the docs name the files that authors edit; their readers want the released docs.
    """
    last = {
        version.view.section: {doc.id: doc.path for doc in version.docs} for version in versions if version.view.is_last
    }
    unreleased = [
        version for version in versions if version.view.name.rpartition("@")[2] == CURRENT and not version.view.is_last
    ]
    if not unreleased:
        return {}
    routes = {context.href(page.route): page.route for page in pages}
    return {
        routes[doc.path]: routes[path]
        for version in unreleased
        for doc in version.docs
        if (path := last.get(version.view.section, {}).get(doc.id)) in routes and doc.path in routes
    }


def _joined(path: str, query: str, fragment: str) -> str:
    return path + (f"?{query}" if query else "") + (f"#{fragment}" if fragment else "")
