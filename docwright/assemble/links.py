"""Where links and images lead, and which lead nowhere."""

from __future__ import annotations

import difflib
import posixpath
import re
from hashlib import blake2b
from pathlib import Path
from urllib.parse import unquote

import imagesize

from docwright.assemble.frame import Frame
from docwright.assemble.issues import IssueLog
from docwright.model.document import Document, Image, Link
from docwright.model.routes import encode, same
from docwright.model.site import Page, PublishedFile, Resolution, ResolvedImage, ResolvedLink
from docwright.model.source import SourceTree

_SCHEME = re.compile(r"^[a-zA-Z][a-zA-Z0-9+.-]*:")
_MARKDOWN = re.compile(r"\.mdx?$", re.IGNORECASE)
_HTML_ID = re.compile(r'\sid="([^"]+)"')
ASSETS = "assets/files"


class LinkResolver:
    """Knows every address of the site, and what of the source files it takes to publish."""

    def __init__(
        self, pages: list[Page], documents: dict[str, Document], tree: SourceTree, frame: Frame, log: IssueLog
    ) -> None:
        self.frame = frame
        self.log = log
        self.tree = tree
        self.documents = documents
        self.routes = {same(page.route): page.route for page in pages}
        self.by_source = {page.source: page.route for page in pages if page.source in documents}
        self.page_documents = {same(page.route): page.source for page in pages if page.source in documents}
        self.published: dict[str, PublishedFile] = {}
        self._anchors: dict[str, frozenset[str]] = {}
        self._sizes: dict[str, tuple[int, int]] = {}

    def resolve(self, document: Document, route: str) -> Resolution:
        """Resolve everything that a document's page at ``route`` refers to."""
        return Resolution(
            links=tuple(self._link(document, link, route) for link in document.links),
            images=tuple(self._image(document, image) for image in document.images),
        )

    # --- links ---

    def _link(self, document: Document, link: Link, route: str) -> ResolvedLink:
        target = link.target
        if target.startswith("pathname://"):
            return ResolvedLink(self.frame.config.base_path.rstrip("/") + "/" + target[11:].lstrip("/"))
        if _SCHEME.match(target) or target.startswith("//"):
            return ResolvedLink(_safe(target), new_tab=bool(re.match(r"(?:https?:)?//", target)))
        path, query, fragment = _split(target)
        if not path:
            self._check_anchor(document, link, same(route), fragment)
            return ResolvedLink(_rebuilt("", query, fragment))
        try:
            plain = unquote(path, errors="strict")
        except UnicodeDecodeError:
            self._broken(document, link, f"the address `{target}` holds percent-encoding that cannot be read", "")
            return ResolvedLink(target)
        if _MARKDOWN.search(plain):
            source = self._source(document, plain)
            if source is not None:
                return self._page_link(document, link, self.by_source[source], query, fragment)
            self._missing_source(document, link, plain)
            return ResolvedLink(target)
        file = self._file(document, plain)
        if file is not None:
            return ResolvedLink(_rebuilt(file, query, fragment), new_tab=True)
        return self._route_link(document, link, plain, route, query, fragment)

    def _page_link(self, document: Document, link: Link, route: str, query: str, fragment: str) -> ResolvedLink:
        self._check_anchor(document, link, same(route), fragment)
        return ResolvedLink(_rebuilt(self.frame.href(route), query, fragment))

    def _route_link(
        self, document: Document, link: Link, path: str, route: str, query: str, fragment: str
    ) -> ResolvedLink:
        base = self.frame.config.base_path.rstrip("/")
        absolute = posixpath.normpath(posixpath.join(posixpath.dirname(route), path))
        absolute = "/" + absolute.lstrip("/")
        if base and absolute.startswith(base + "/") and same(absolute) not in self.routes:
            absolute = absolute[len(base) :]
        found = self.routes.get(same(absolute))
        if found is not None:
            self._check_anchor(document, link, same(found), fragment)
            written = absolute + "/" if path.endswith("/") and absolute != "/" else absolute
            return ResolvedLink(_rebuilt(self.frame.href(written), query, fragment))
        nearest = difflib.get_close_matches(same(absolute), self.routes, n=1, cutoff=0.75)
        lower = next((r for s, r in self.routes.items() if s.lower() == same(absolute).lower()), None)
        suggestion = lower or (self.routes[nearest[0]] if nearest else None)
        self._broken(
            document,
            link,
            f"`{link.target}` leads to {absolute}, where there is no page",
            f"did you mean {suggestion}?"
            if suggestion
            else "correct the address, or write pathname:// before a path that another program serves",
        )
        return ResolvedLink(_rebuilt(base + encode(absolute), query, fragment))

    def _source(self, document: Document, path: str) -> str | None:
        for candidate in self._candidates(document, path):
            if candidate in self.by_source:
                return candidate
        return None

    def _candidates(self, document: Document, path: str) -> list[str]:
        """Files of the site that a path in a document may mean, the likeliest first."""
        here = posixpath.dirname(document.path)
        if path.startswith("@site/"):
            return [posixpath.normpath(path[6:])]
        if path.startswith("/"):
            inside = path.lstrip("/")
            root = document.path.split("/", 1)[0]
            return [inside, f"{root}/{inside}"]
        root = "/".join(document.path.split("/")[: 2 if document.path.startswith("versioned_docs/") else 1])
        return [posixpath.normpath(f"{here}/{path}"), posixpath.normpath(f"{root}/{path}")]

    def _missing_source(self, document: Document, link: Link, path: str) -> None:
        wanted = self._candidates(document, path)[0]
        known = [source for source in self.by_source if source]
        same_name = [s for s in known if posixpath.basename(s).lower() == posixpath.basename(wanted).lower()]
        nearest = difflib.get_close_matches(wanted, same_name or known, n=1, cutoff=0.4 if same_name else 0.6)
        hint = ""
        if nearest:
            relative = posixpath.relpath(nearest[0], posixpath.dirname(document.path))
            hint = f"did you mean {encode(relative if relative.startswith('.') else f'./{relative}')}?"
        self.log.warning(
            "broken-markdown-link", f"`{link.target}` names no source file", document.path, link.span, hint
        )
        self._broken(document, link, f"`{link.target}` leads nowhere", hint)

    def _broken(self, document: Document, link: Link, message: str, hint: str) -> None:
        self.log.error("broken-link", message, document.path, link.span, hint)

    def _check_anchor(self, document: Document, link: Link, route: str, fragment: str) -> None:
        if not fragment or fragment in self._ids(route):
            return
        decoded = unquote(fragment)
        if decoded in self._ids(route) or decoded.startswith(":~:"):
            return
        nearest = difflib.get_close_matches(decoded, self._ids(route), n=1)
        hint = f"did you mean #{nearest[0]}?" if nearest else ""
        self.log.warning(
            "broken-anchor",
            f"`{link.target}` names a place that the page does not have",
            document.path,
            link.span,
            hint,
        )

    def _ids(self, route: str) -> frozenset[str]:
        found = self._anchors.get(route)
        if found is None:
            source = self.page_documents.get(route)
            found = _document_ids(self.documents[source]) if source else frozenset()
            self._anchors[route] = found
        return found

    # --- files ---

    def _file(self, document: Document, path: str) -> str | None:
        """The address of a file of the site, published if it stands beside the sources."""
        if path.startswith("/") and path.lstrip("/") in self.tree.statics:
            return self.frame.href(path)
        for candidate in self._candidates(document, path):
            static = candidate.removeprefix("static/")
            if candidate.startswith("static/") and static in self.tree.statics:
                return self.frame.href(f"/{static}")
            if candidate in self.tree.assets:
                return self._publish(candidate)
        return None

    def _publish(self, source: str) -> str:
        file = self.published.get(source)
        if file is None:
            stat = self.tree.assets[source]
            digest = blake2b(Path(self.tree.root, source).read_bytes(), digest_size=6).hexdigest()
            stem, dot, suffix = posixpath.basename(source).rpartition(".")
            name = f"{stem}-{digest}{dot}{suffix}" if dot else f"{suffix}-{digest}"
            file = PublishedFile(source=source, path=f"{ASSETS}/{name}", size=stat.size, modified_ns=stat.modified_ns)
            self.published[source] = file
        return self.frame.href(f"/{file.path}")

    def _image(self, document: Document, image: Image) -> ResolvedImage:
        target = image.target
        if target.startswith("pathname://"):
            return ResolvedImage(self.frame.config.base_path.rstrip("/") + "/" + target[11:].lstrip("/"))
        if _SCHEME.match(target) or target.startswith("//"):
            return ResolvedImage(_safe(target))
        path, query, fragment = _split(target)
        plain = unquote(path)
        for candidate in self._image_candidates(document, plain):
            width, height = self._size(candidate)
            static = candidate.removeprefix("static/")
            href = self.frame.href(f"/{static}") if candidate.startswith("static/") else self._publish(candidate)
            return ResolvedImage(_rebuilt(href, query, fragment), width, height)
        known = [*self.tree.assets, *(f"static/{name}" for name in self.tree.statics)]
        same_name = [name for name in known if posixpath.basename(name) == posixpath.basename(plain)]
        nearest = same_name or difflib.get_close_matches(self._candidates(document, plain)[0], known, n=1)
        hint = f"there is {nearest[0]}" if nearest else "put the file beside the page, or into the static folder"
        self.log.error("missing-image", f"there is no image `{target}`", document.path, image.span, hint)
        return ResolvedImage(target)

    def _image_candidates(self, document: Document, path: str) -> list[str]:
        candidates = [f"static/{path.lstrip('/')}"] if path.startswith("/") else []
        candidates += self._candidates(document, path)
        return [
            c for c in candidates if c in self.tree.assets or (c.startswith("static/") and c[7:] in self.tree.statics)
        ]

    def _size(self, source: str) -> tuple[int | None, int | None]:
        if source not in self._sizes:
            try:
                self._sizes[source] = imagesize.get(str(Path(self.tree.root, source)))
            except (OSError, ValueError):
                self._sizes[source] = (-1, -1)
        width, height = self._sizes[source]
        return (int(width), int(height)) if width > 0 and height > 0 else (None, None)


def _document_ids(document: Document) -> frozenset[str]:
    ids = {heading.id for heading in document.headings}
    bodies = [document.body, *(segment.body for island in document.islands for segment in island.segments)]
    for body in bodies:
        for piece in body:
            if isinstance(piece, str) and ' id="' in piece:
                ids.update(_HTML_ID.findall(piece))
    return frozenset(ids)


def _split(target: str) -> tuple[str, str, str]:
    rest, _, fragment = target.partition("#")
    path, _, query = rest.partition("?")
    return path, query, fragment


def _rebuilt(path: str, query: str, fragment: str) -> str:
    return path + (f"?{query}" if query else "") + (f"#{fragment}" if fragment else "")


def _safe(target: str) -> str:
    """The address, unless it would run script."""
    return (
        ""
        if re.match(r"\s*(?:javascript|vbscript|data:text)", target.replace("\t", "").replace("\n", ""), re.IGNORECASE)
        else target
    )
