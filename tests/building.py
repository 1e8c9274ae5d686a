"""Small sites, built without the compiled frontend: a fake of React, and one of the files that pages load."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterable, Mapping
from hashlib import blake2b
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

from docstead.build import Assembly, assemble
from docstead.model.artifact import Artifact
from docstead.model.document import Document
from docstead.model.issue import Issue
from docstead.model.site import Page
from docstead.model.source import SourceFile, SourceKind
from docstead.render import render_site
from docstead.render.frontend import Frontend, load_frontend
from docstead.render.page_context import page_context
from docstead.render.pages import page_data
from tests.fakes import FakePrerenderer, FakeScript

SITES = Path(__file__).parent / "sites"
SETTINGS = 'title = "Test"\nurl = "https://test.example.org"\n'


def copy_site(name: str, folder: Path) -> Path:
    """A copy of one of the sites in ``tests/sites``, so that they stay unchanged."""
    site = folder / name.replace("/", "-")
    shutil.copytree(SITES / name, site, symlinks=True)
    return site


def write_site(folder: Path, files: Mapping[str, str | bytes], settings: str = "") -> Path:
    """A site from the texts of its files; ``settings`` follow the title and the address."""
    write_files(folder, {"docstead.toml": SETTINGS + settings, **files})
    return folder


def write_files(folder: Path, files: Mapping[str, str | bytes]) -> None:
    """Write files by their paths below a folder."""
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())


def page(assembly: Assembly, route: str) -> Page:
    """The page at a route."""
    return next(page for page in assembly.site.pages if page.route == route)


def codes(issues: Iterable[Issue]) -> list[str]:
    """What kinds of issues there are, in order."""
    return [issue.code for issue in issues]


def lines(issues: Iterable[Issue]) -> list[str]:
    """Each issue as ``path:line:column code``."""
    return [
        f"{issue.path}:{issue.span.line}:{issue.span.column} {issue.code}"
        if issue.span
        else f"{issue.path} {issue.code}"
        for issue in issues
    ]


def source(text: str, path: str = "docs/page.md", kind: SourceKind = SourceKind.DOC) -> SourceFile:
    """A source file that needs no disk."""
    return SourceFile(
        path=path,
        kind=kind,
        version="current",
        text=text,
        digest=blake2b(f"{path}\0{text}".encode(), digest_size=16).hexdigest(),
    )


def fake_frontend(folder: Path) -> Frontend:
    """What pages load: an entry with what it starts and a style sheet, and the scripts inside pages."""
    write_files(folder, {"assets/entry.js": "entry", "assets/shared.js": "shared", "assets/style.css": "style"})
    return Frontend(
        folder=folder,
        files=("assets/entry.js", "assets/shared.js", "assets/style.css"),
        entry="assets/entry.js",
        start=("assets/shared.js",),
        styles=("assets/style.css",),
        inline={
            "announcement-bar": "announce()",
            "body-banner": "banner()",
            "mkdocs": "subscribe()",
            "theme": "theme()",
            "versions": "choose()",
        },
        digest="frontend",
    )


def rendered(site: Path, folder: Path) -> dict[str, Artifact]:
    """The artifacts of a site; ``folder`` takes the fake frontend."""
    assembly = assemble(site)
    return render_site(
        assembly.site,
        assembly.config,
        frontend=fake_frontend(folder),
        prerenderer=FakePrerenderer(),
        search=fake_search(),
        renderers=assembly.extensions.renderers,
        salt=assembly.extensions.digest,
    )


def bodies(assembly: Assembly, frontend: Frontend | None = None) -> dict[str, tuple[str, ...]]:
    """The HTML of the texts of every page, by the route of the page."""
    context = page_context(assembly.site, assembly.config, frontend or load_frontend())
    return {page.route: page_data(context, page).bodies for page in assembly.site.pages}


def first_load(document: bytes) -> dict[str, Any]:
    """The data inside a page."""
    found = re.search(r'<script type="application/json" id="docstead-first-load">(.*?)</script>', document.decode())
    assert found is not None
    data: dict[str, Any] = json.loads(found[1])
    return data


def fake_search() -> FakeScript:
    """A search engine that finds nothing."""
    return FakeScript(
        {"indexPages": lambda pages, _: "{}", "joinSegments": lambda parts, names, _: '{"index":{},"files":{}}'}
    )


def tree(folder: Path) -> dict[str, bytes]:
    """Every file below a folder, by path."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


class Head(HTMLParser):
    """The elements of a document's head.

    Attributes:
        html: Attributes of the root element.
        title: Text of the title.
        elements: Name, attributes and text of each element of the head.
    """

    def __init__(self, document: str) -> None:
        super().__init__()
        self.html: dict[str, str | None] = {}
        self.elements: list[tuple[str, dict[str, str | None], str]] = []
        self._inside = False
        self.feed(document)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """See ``HTMLParser``."""
        if tag == "html":
            self.html = dict(attrs)
        elif tag in ("head", "body"):
            self._inside = tag == "head"
        elif self._inside:
            self.elements.append((tag, dict(attrs), ""))

    def handle_data(self, data: str) -> None:
        """See ``HTMLParser``."""
        if self._inside and self.elements:
            tag, attributes, text = self.elements[-1]
            self.elements[-1] = (tag, attributes, text + data)

    @property
    def title(self) -> str:
        """Text of the title."""
        (title,) = (text for tag, _, text in self.elements if tag == "title")
        return title

    def meta(self, name: str) -> list[str | None]:
        """Contents of the meta elements with this name or property."""
        return [
            a["content"] for tag, a, _ in self.elements if tag == "meta" and name in (a.get("name"), a.get("property"))
        ]

    def links(self, rel: str) -> list[dict[str, str | None]]:
        """Attributes of the link elements with this relation."""
        return [a for tag, a, _ in self.elements if tag == "link" and a["rel"] == rel]

    def scripts(self, kind: str | None = None) -> list[tuple[dict[str, str | None], str]]:
        """Attributes and texts of the scripts of one type."""
        return [(a, text) for tag, a, text in self.elements if tag == "script" and a.get("type") == kind]


def compiled(text: str, path: str = "docs/page.md", kind: SourceKind = SourceKind.DOC) -> Document:
    """A document with the default settings."""
    from docstead.compile.markdown import Compiler
    from docstead.config import MarkdownSettings

    return Compiler(MarkdownSettings()).compile(source(text, path, kind))
