"""Components inside the text: rendered at build, and published as modules where the browser makes them alive."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

import msgspec

from docwright.errors import JavaScriptError, SiteError
from docwright.model.artifact import Artifact
from docwright.model.document import Document, Island, IslandSlot
from docwright.model.issue import Issue, Severity
from docwright.model.names import COMPONENTS
from docwright.model.site import Page
from docwright.render.components import ComponentFiles
from docwright.render.digest import digest
from docwright.render.rendering import Rendering
from docwright.render.slots import address, slot_html

LIVE = frozenset(("Chart", "Preview", "Tabs"))
"""Components of docwright that need the browser: ``frontend/src/content/registry.ts`` has them all."""


@dataclass(frozen=True, slots=True)
class Rendered:
    """The HTML of each island, and of its segments that are not in it by their numbers."""

    html: tuple[str, ...]
    missing: tuple[dict[int, dict[str, Any]], ...]


def render_islands(rendering: Rendering) -> Iterator[Artifact]:
    """The modules that make components alive, and the site's own components for the browser."""
    yield from rendering.islands.artifacts()


class Islands:
    """Renders the islands of a site's documents, each document once and when first asked."""

    def __init__(self, rendering: Rendering) -> None:
        self._rendering = rendering
        self._files = ComponentFiles(rendering)
        self._rendered: dict[str, Rendered] = {}
        self._routes = {page.source: page for page in rendering.site.pages if page.source}

    def inputs(self, document: Document) -> str:
        """Digest of what the islands of a document depend on, beside the document and where its links lead."""
        if not document.islands:
            return ""
        imports = self._files.imports(document)
        return digest(*(name for part in imports for name in (part.local, part.target)), self._files.digest(imports))

    def html(self, document: Document, index: int) -> str:
        """The HTML of one island.

        Raises:
            SiteError: Code of the page failed; carries an issue for each island.
        """
        return self._render(document).html[index]

    def module(self, document: Document) -> str:
        """Path of the module that makes the islands of a document alive; empty where none is."""
        if not any(self._is_live(document, island) for island in document.islands):
            return ""
        resolution = msgspec.json.encode(self._rendering.site.resolutions[document.path])
        name = digest(
            document.path, document.digest, resolution, self.inputs(document), self._rendering.frontend.digest
        )
        return f"assets/pages/{name[:12]}.js"

    def artifacts(self) -> Iterator[Artifact]:
        """The modules of all documents, and the components they import."""
        documents = self._rendering.site.documents
        for path in self._rendering.site.resolutions:
            document = documents[path]
            module = self.module(document)
            if module:
                yield Artifact(module, digest(module), partial(self._module_text, document), path)
                yield from self._files.artifacts(self._files.imports(document))

    def _is_live(self, document: Document, island: Island) -> bool:
        own = {part.local for part in self._files.imports(document) if part.target.startswith("component:")}
        renamed = {part.local for part in self._files.imports(document) if part.target.removeprefix("builtin:") in LIVE}
        return island.handlers or not (own | renamed | LIVE).isdisjoint(island.names)

    def _render(self, document: Document) -> Rendered:
        known = self._rendered.get(document.path)
        if known is None:
            known = self._rendered[document.path] = self._rendered_now(document)
        return known

    def _rendered_now(self, document: Document) -> Rendered:
        request = self._request(document)
        try:
            answers = self._rendering.prerenderer.islands(msgspec.json.encode(request).decode())
        except JavaScriptError as error:
            raise SiteError([_issue(document, document.islands[0], str(error))]) from error
        failures = [
            _issue(document, island, answer["error"])
            for island, answer in zip(document.islands, answers, strict=True)
            if "error" in answer
        ]
        if failures:
            raise SiteError(failures)
        html, missing = [], []
        module = self.module(document)
        key = request["key"]
        for number, (island, answer) in enumerate(zip(document.islands, answers, strict=True)):
            live = request["islands"][number]["live"]
            tag = "span" if island.inline else "div"
            place = f'<{tag} data-island="{key}-{number}" data-module="{self._rendering.href(module)}">'
            html.append(f"{place}{answer['html']}</{tag}>" if live else answer["html"])
            missing.append({n: self._segment_html(document, island, n, html) for n in answer["missing"]})
        return Rendered(tuple(html), tuple(missing))

    def _segment_html(self, document: Document, island: Island, number: int, html: list[str]) -> dict[str, Any]:
        segment = island.segments[number]
        resolution = self._rendering.site.resolutions[document.path]
        body = "".join(
            html[piece.index] if isinstance(piece, IslandSlot) else slot_html(piece, document, resolution)
            for piece in segment.body
        )
        return {"html": body, "inline": segment.inline}

    def _request(self, document: Document) -> dict[str, Any]:
        site = self._rendering.site
        resolution = site.resolutions[document.path]
        page = self._routes.get(document.path)
        imports = self._files.imports(document)
        return {
            "key": digest(document.path)[:6],
            "path": page.view.path if page else self._rendering.config.base_path,
            "values": self._values(document, page),
            "imports": [(part.exported, part.local, part.target) for part in imports],
            "code": document.module.code,
            "exports": document.module.exports,
            "components": self._files.sources(imports),
            "islands": [
                {
                    "code": island.code,
                    "segments": [
                        {
                            "body": [
                                piece.index if isinstance(piece, IslandSlot) else slot_html(piece, document, resolution)
                                for piece in segment.body
                            ],
                            "inline": segment.inline,
                        }
                        for segment in island.segments
                    ],
                    "links": [address(resolution.links[number].href) for number in island.links],
                    "live": self._is_live(document, island),
                }
                for island in document.islands
            ],
        }

    def _values(self, document: Document, page: Page | None) -> dict[str, Any]:
        front = json.loads(json.dumps(document.front_matter, default=str))
        toc = [{"value": h.html, "id": h.id, "level": h.level} for h in document.headings]
        return {"frontMatter": front, "contentTitle": document.title, "toc": toc, "props": {}}

    def _module_text(self, document: Document) -> bytes:
        rendered = self._render(document)
        return page_module(self._request(document), rendered.missing, self._files.published(document)).encode()


def page_module(request: dict[str, Any], missing: tuple[dict[int, dict[str, Any]], ...], files: dict[str, str]) -> str:
    """The text of a page's module: its default export takes what the browser has and gives the live islands."""
    imports = "".join(
        f"import f{number} from {json.dumps(relative)};\n" for number, relative in enumerate(files.values())
    )
    table = ",".join(f"{json.dumps(path)}:f{number}" for number, path in enumerate(files))
    live = [number for number, island in enumerate(request["islands"]) if island["live"]]
    used = "\n".join(str(request["islands"][number]["code"]) for number in live) + request["code"]
    lines = ["const {React,h,Fragment,loader,imported}=runtime;"]
    lines.append(f"const load=loader({{{table}}});")
    lines += [
        f"const {local}=imported(load({json.dumps(target)}),{json.dumps(exported)});"
        for exported, local, target in request["imports"]
    ]
    taken = {local for _, local, _ in request["imports"]} | set(request["exports"])
    lines += [f"const {name}=runtime.components.{name};" for name in sorted(_builtins(used)) if name not in taken]
    lines += [
        f"const {name}={json.dumps(value)};"
        for name, value in request["values"].items()
        if name in used and name not in taken
    ]
    lines.append(request["code"])
    islands = []
    for number in live:
        island = request["islands"][number]
        parts = [f"make:(html,link)=>{island['code']}"]
        if island["links"]:
            parts.append(f"links:{json.dumps(island['links'])}")
        if missing[number]:
            parts.append(f"segments:{json.dumps(missing[number])}")
        islands.append(f"{number}:{{{','.join(parts)}}}")
    lines.append(f"return {{{','.join(islands)}}};")
    return f"{imports}export default (runtime) => {{\n" + "\n".join(lines) + "\n};\n"


def _builtins(code: str) -> set[str]:
    return {name for name in COMPONENTS if name in code}


def _issue(document: Document, island: Island, message: str) -> Issue:
    return Issue(code="jsx-evaluation", severity=Severity.ERROR, message=message, path=document.path, span=island.span)
