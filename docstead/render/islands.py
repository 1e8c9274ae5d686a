"""Components inside the text: rendered at build, and published as modules where the browser hydrates them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any

import msgspec

from docstead.catalogue import ENGLISH, Texts
from docstead.config import SiteConfig
from docstead.errors import JavaScriptError, SiteError
from docstead.model.artifact import Artifact
from docstead.model.builtins import LIVE
from docstead.model.document import Document, Island
from docstead.model.escape import escape
from docstead.model.issue import Issue, Severity
from docstead.model.site import Site
from docstead.model.source import Span
from docstead.render.components import Components, PageImports
from docstead.render.digest import digest
from docstead.render.frontend import Frontend
from docstead.render.island_request import PageRequest, cards, island_request, pieces, values
from docstead.render.page_module import Missing, page_module
from docstead.render.prerender import ReactPrerenderer

_OF_BROWSERS = re.compile(r"(window|document|navigator|location|localStorage|sessionStorage|matchMedia) is not defined")
_LISTING = frozenset({"shared:DocCardList", "shared:docsClient", "shared:themeCommon"})
"""Modules whose components list the pages of a category."""
_MOST_PAGES = 3
"""How many pages are named for one mistake of a component, which may be on all of them."""
_ONLY_THERE = "use it in `useEffect`, in an event handler, or in `<BrowserOnly>`"


class Rendered(msgspec.Struct, frozen=True):
    """The HTML of each island, and its segments that are not in it."""

    html: tuple[str, ...]
    missing: tuple[Missing, ...]


class Islands:
    """Renders the islands of a site's documents, each document once and when first asked."""

    def __init__(
        self,
        site: Site,
        config: SiteConfig,
        frontend: Frontend,
        prerenderer: ReactPrerenderer,
        components: Components,
        found: list[Issue] | None = None,
    ) -> None:
        """``found`` gets the issues of parts that cannot be shown, where the settings tolerate them."""
        self._found = [] if found is None else found
        self._texts = Texts(site.view.locale, {**ENGLISH.patterns, **site.texts})
        self._site = site
        self._base_path = config.base_path
        self._frontend = frontend
        self._prerenderer = prerenderer
        self._components = components
        self._rendered: dict[str, Rendered | SiteError] = {}
        self._failures: dict[str, SiteError] = {}
        self._failed: dict[tuple[str, Span, str], list[Issue]] = {}
        self._inputs: dict[str, str] = {}
        self._addresses = {page.source: page.view.path for page in site.pages if page.source}

    def inputs(self, path: str) -> str:
        """Digest of everything that the HTML and the Markdown of a document depend on."""
        if path not in self._inputs:
            document = self._site.documents[path]
            parts = [self._own_inputs(path)]
            if document.islands or document.module.imports:
                parts += [part for found in self._imports(document).names for part in (found.local, found.target)]
                parts += [self._own_inputs(shown) for shown in self._partials(document)]
            self._inputs[path] = digest(*parts)
        return self._inputs[path]

    def html(self, document: Document, index: int) -> str:
        """The HTML of one island.

        Raises:
            SiteError: An import cannot be resolved, or code of the page failed; carries every such issue.
        """
        return self._render(document).html[index]

    def styles(self, document: Document) -> str:
        """The link to the style sheets that a document without islands imports; otherwise its first island has it.

        Raises:
            SiteError: An import cannot be resolved.
        """
        if document.islands or not document.module.imports:
            return ""
        styles = self._components.stylesheet(self._imports(document))
        if document.path in self._failures:
            raise self._failures[document.path]
        return f'<link rel="stylesheet" href="{self._base_path}{styles.path}">' if styles else ""

    def artifacts(self) -> Iterator[Artifact]:
        """The modules of all documents, and the components they import."""
        for path in self._site.resolutions:
            yield from self.files(self._site.documents[path])

    def issues(self) -> tuple[Issue, ...]:
        """What is wrong with the modules that documents import, as far as documents were asked for."""
        failed = (issue for error in self._failures.values() for issue in error.issues)
        return tuple(dict.fromkeys([*self._components.tolerated_issues(), *failed]))

    def files(self, document: Document) -> Iterator[Artifact]:
        """The module of a document, and the components that it imports."""
        if document.islands or document.module.imports:
            module = self.module(document)
            if module:
                yield module
            yield from self._components.artifacts(self._imports(document), live=module is not None)

    def module(self, document: Document) -> Artifact | None:
        """The module that hydrates the islands of a document; ``None`` if no island is live."""
        path = self._module(document)
        return Artifact(path, digest(path), partial(self._module_text, document), document.path) if path else None

    def _imports(self, document: Document) -> PageImports:
        """The imports of a document; none where resolving them fails, and then rendering it fails as well."""
        try:
            return self._components.imports(document)
        except SiteError as error:
            self._failures[document.path] = error
            return PageImports()

    def _partials(self, document: Document) -> list[str]:
        """Paths of all Markdown files that a document shows, those inside others as well."""
        found: dict[str, None] = {}
        waiting = [document.path]
        while waiting:
            for path in self._site.partials.get(waiting.pop(), {}).values():
                if path not in found and path != document.path:
                    found[path] = None
                    waiting.append(path)
        return sorted(found)

    def _own_inputs(self, path: str) -> str:
        document = self._site.documents[path]
        resolution = msgspec.json.encode(self._site.resolutions[path])
        has_code = document.islands or document.module.imports
        components = self._components.digest(self._imports(document)) if has_code else ""
        return digest(path, document.digest, resolution, components)

    def _module(self, document: Document) -> str:
        """Path of the module that hydrates the islands of a document; empty if no island is live."""
        if not any(self._is_live(document, island) for island in document.islands):
            return ""
        name = digest(self.inputs(document.path), self._frontend.digest)
        return f"assets/pages/{name[:12]}.js"

    def _is_live(self, document: Document, island: Island) -> bool:
        imports = self._imports(document)
        modules = {f"module:{entry.build}" for entry in imports.entries if self._components.bundle.is_live(entry)}
        live = {
            found.local
            for found in imports.names
            if found.target in modules or found.target.removeprefix("shared:") in LIVE
        }
        if document.module.live:
            live.update(document.module.exports)
        return island.handlers or not (live | LIVE).isdisjoint(island.names)

    def _render(self, document: Document) -> Rendered:
        known = self._rendered.get(document.path)
        if known is None:
            try:
                known = self._rendered_now(document)
            except SiteError as error:
                # Several files contain the islands: code that does not end is not run for each of them.
                known = self._without(document, error)
            self._rendered[document.path] = known
        if isinstance(known, SiteError):
            raise known
        return known

    def _rendered_now(self, document: Document) -> Rendered:
        request = self._request(document)
        if document.path in self._failures:
            raise self._failures[document.path]
        try:
            bundle = self._components.bundle if self._uses_modules(document) else None
            answers = self._prerenderer.islands(msgspec.json.encode(request).decode(), bundle)
        except JavaScriptError as error:
            raise SiteError([_issue(document, document.islands[0], str(error))]) from error
        pairs = list(zip(document.islands, answers, strict=True))
        failures = {n: self._failure(document, *pair) for n, pair in enumerate(pairs) if "error" in pair[1]}
        if failures and not self._tolerates(failures.values()):
            raise SiteError(list(dict.fromkeys(failures.values())))
        return Rendered(
            tuple(
                self._note(failures[n], answer["html"] or _name(island), inline=island.inline)
                if n in failures
                else answer["html"]
                for n, (island, answer) in enumerate(pairs)
            ),
            tuple({} if n in failures else _missing(a["missing"]) for n, a in enumerate(answers)),
        )

    def _failure(self, document: Document, island: Island, answer: dict[str, Any]) -> Issue:
        """What an island threw: in the component at fault, or at the island if no module of the site is."""
        place, issue = answer.get("place"), _issue(document, island, answer["error"])
        if not place:
            return issue
        span = Span(place["line"], place["column"], place["line"], place["column"] + 1)
        shown = f"{document.path}:{island.span.line}" if island.span else document.path
        hint = issue.hint or f"correct the component, or what {shown} gives to it"
        known = self._failed.setdefault((place["file"], span, issue.message), [])
        if len(known) < _MOST_PAGES:
            known.append(msgspec.structs.replace(issue, path=place["file"], span=span, hint=hint))
        return known[-1]

    def _without(self, document: Document, error: SiteError) -> Rendered | SiteError:
        """The islands of a document none of which can be shown; the error where the settings do not tolerate it."""
        if not self._tolerates(error.issues):
            return error
        self._found.extend(error.issues[1:])
        notes = (self._note(error.issues[0], inline=island.inline) for island in document.islands)
        return Rendered(tuple(notes), ({},) * len(document.islands))

    def _tolerates(self, issues: Iterable[Issue]) -> bool:
        return all(issue.code in self._components.tolerated for issue in issues)

    def _note(self, issue: Issue, html: str = "", *, inline: bool) -> str:
        """What readers see in place of an island that cannot be shown: the text between its tags, or a note."""
        self._found.append(issue)
        note = f'<span class="badge">{escape(self._texts.text("engine.not_shown"))}</span>'
        return html or (note if inline else f"<p>{note}</p>")

    def _request(self, document: Document, above: frozenset[str] = frozenset()) -> PageRequest:
        """What renders a document; ``above`` are those that show it, and that it therefore cannot show."""
        site = self._site
        above |= {document.path}
        resolution = site.resolutions[document.path]
        imports = self._imports(document)
        module = self._module(document)
        styles = self._components.stylesheet(imports)
        path = self._addresses.get(document.path, self._base_path)
        targets = {found.target for found in imports.names}
        shown = {} if document.path in self._failures else site.partials.get(document.path, {})
        return PageRequest(
            key=digest(document.path)[:6],
            path=path,
            module=self._base_path + module if module else "",
            values=values(document),
            cards=cards(site.sidebars.values(), path) if _LISTING & targets else (),
            styles=self._base_path + styles.path if styles else "",
            imports=tuple((found.exported, found.local, found.target) for found in imports.names),
            code=document.module.code,
            exports=document.module.exports,
            body=pieces(document.body, document, resolution),
            islands=tuple(
                island_request(document, resolution, island, live=self._is_live(document, island))
                for island in document.islands
            ),
            partials={path: self._request(site.documents[path], above) for path in sorted(set(shown.values()) - above)},
        )

    def _module_text(self, document: Document) -> bytes:
        rendered = self._render(document)
        files = self._components.addresses(self._imports(document))
        return page_module(self._request(document), rendered.missing, files).encode()

    def _uses_modules(self, document: Document) -> bool:
        paths = [document.path, *self._partials(document)]
        return any(self._imports(self._site.documents[path]).entries for path in paths)


def _name(island: Island) -> str:
    """The braces and the name of an expression that is nothing else: an author may have meant them as text."""
    name = island.code.strip("(); \n")
    return f"{{{name}}}" if island.inline and re.fullmatch(r"[A-Za-z_]\w*", name) else ""


def _missing(segments: dict[str, Any]) -> Missing:
    return {int(number): segment for number, segment in segments.items()}


def _issue(document: Document, island: Island, message: str) -> Issue:
    return Issue("jsx-evaluation", Severity.ERROR, message, document.path, island.span, browser_hint(message))


def browser_hint(message: str) -> str:
    """What to do if code that ran while the site was built asked for a name of browsers; empty for other exceptions."""
    name = _OF_BROWSERS.search(message)
    return f"there is no `{name[1]}` while the site is built: {_ONLY_THERE}" if name else ""
