"""Bundles the modules of a site, for browsers and for the build; packages apart, since they seldom change."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

from docstead.cache import Cache
from docstead.errors import JavaScriptError, SiteError
from docstead.model.artifact import Artifact
from docstead.model.builtins import LIVE
from docstead.model.issue import Issue, Severity
from docstead.model.source import Span
from docstead.modules.compiler import bundler, state
from docstead.modules.graph import FOLDER, Graph, Source, Wanted
from docstead.modules.options import NO_OPTIONS, ModuleOptions
from docstead.modules.registry import QUERY
from docstead.modules.resolve import Resolver
from docstead.modules.styles import joined

_CHUNK = "chunk:"
_BEHAVIOUR = (
    r"""\buse[A-Z]|["']?\bon[A-Z]\w*["']?\s*:|\bref\s*:|\bimport\(|\b(?:Pure)?Component\b|\b(?:forwardRef|lazy|createContext)\b|"""
    rf"""\b(?:window|document|navigator|globalThis(?!\.docsteadModule\()|self|location|(?:local|session)Storage|set(?:Timeout|Interval))\b|"""
    rf"""["'](?:react-dom|{"|".join(sorted(LIVE))})\b"""
)
"""What a module has that does something in a browser: hooks, handlers, classes, globals of a window, our live components."""
_LOCKS = (".package-lock.json", ".modules.yaml", ".yarn-integrity")
"""Files in ``node_modules`` that change when packages do."""


class Chunk(msgspec.Struct, frozen=True):
    """A bundled file, and its source map in JSON."""

    code: str
    map: str


class Entry(msgspec.Struct, frozen=True):
    """The chunks of a module that a page imports.

    Attributes:
        browser: File name of the module for browsers.
        build: File name of the same for the build.
        styles: Style sheets that it imports, in the order of the cascade.
        imports: File names of the modules that a browser loads together with it.
        later: The same with those that it imports by ``import()``.
    """

    browser: str
    build: str
    styles: tuple[str, ...]
    imports: tuple[str, ...]
    later: tuple[str, ...] = ()


class _Answer(msgspec.Struct, frozen=True):
    entries: dict[str, Entry]
    browser: dict[str, Chunk]
    build: dict[str, Chunk]


class _Failure(msgspec.Struct, frozen=True):
    message: str
    file: str
    line: int
    column: int


class Bundle(msgspec.Struct, frozen=True):
    """The bundled modules of a site.

    Attributes:
        digest: Of everything in it.
        entries: By the name of the module.
        browser: Files for browsers, by name.
        build: Files for the build, by name.
        chunks: Files for the build by the names with which other files require them.
    """

    digest: str
    entries: dict[str, Entry]
    browser: dict[str, Chunk]
    build: dict[str, Chunk]
    chunks: dict[str, str]
    _graph: Graph
    _failures: dict[str, list[Issue]]
    _live: dict[str, bool] = msgspec.field(default_factory=dict)

    def entry(self, importer: str, specifier: str) -> Entry | str:
        """What a page imports: its chunks, or the name of a module that is part of every page, as ``shared:react``.

        Raises:
            SiteError: It cannot be found, compiled or bundled; carries every issue.
        """
        target = self._graph.targets.get((importer, specifier))
        if target is None:
            raise SiteError(self._graph.issues[self._graph.resolver.owner(importer)])
        if target.startswith("shared:"):
            return target
        if failures := self._failures.get(target):
            raise SiteError(failures)
        return self.entries[target]

    @property
    def tolerated(self) -> tuple[Issue, ...]:
        """The issues that do not keep modules from being used."""
        every = (issue for issues in self._graph.issues.values() for issue in issues)
        return tuple(issue for issue in every if issue.code in self._graph.options.tolerated)

    def scripts(self) -> dict[str, Any]:
        """What the build needs to run modules: the files, their maps, and the names of chunks."""
        return {
            "digest": self.digest,
            "files": {name: chunk.code for name, chunk in self.build.items()},
            "maps": {name: chunk.map for name, chunk in self.build.items() if chunk.map},
            "chunks": self.chunks,
        }

    def stylesheet(self, entries: Iterable[Entry]) -> Artifact | None:
        """The style sheet of several modules; ``None`` if they have none."""
        names = list(dict.fromkeys(name for entry in entries for name in entry.styles))
        if not names:
            return None
        content = joined(names, self._graph.sheets, self._graph.address).encode()
        found = blake2b(content, digest_size=16).hexdigest()
        return Artifact(f"{FOLDER}/styles-{found[:10]}.css", found, lambda: content)

    def styles(self, importer: str, specifiers: Iterable[str], layer: str) -> str:
        """The style sheets that a file wants, in a cascade layer; those that cannot be read are left out."""
        targets = (self._graph.targets.get((importer, specifier), "") for specifier in specifiers)
        names = [name for target in targets if target in self.entries for name in self.entries[target].styles]
        return joined(names, self._graph.sheets, self._graph.address, layer) if names else ""

    def is_live(self, entry: Entry) -> bool:
        """Whether a module, or one that it imports, does something in a browser. Anything that may is taken to do so."""
        return any(self._has_behaviour(name) for name in (entry.browser, *entry.later))

    def _has_behaviour(self, name: str) -> bool:
        if name not in self._live:
            self._live[name] = bool(re.search(_BEHAVIOUR, self.browser[name].code))
        return self._live[name]

    def artifacts(self, entries: Iterable[Entry]) -> Iterator[Artifact]:
        """The files that browsers load for several modules; those of several pages are the same."""
        names = dict.fromkeys(name for entry in entries for name in (entry.browser, *entry.later))
        for name in names:
            chunk, path = self.browser[name], f"{FOLDER}/{name}"
            yield Artifact(path, name, partial(_script, chunk, name))
            if chunk.map:
                yield Artifact(f"{path}.map", name, chunk.map.encode)

    def files(self) -> Iterator[Artifact]:
        """The pictures and other files whose addresses modules use."""
        for name, file in self._graph.published.items():
            yield Artifact(file.path, file.digest, (self._graph.resolver.root / name).read_bytes, file.source)


def _script(chunk: Chunk, name: str) -> bytes:
    return (chunk.code + (f"//# sourceMappingURL={name}.map\n" if chunk.map else "")).encode()


def bundle_modules(
    site_folder: Path,
    folders: Iterable[str],
    base_path: str,
    wanted: Iterable[Wanted],
    store: Cache,
    options: ModuleOptions = NO_OPTIONS,
) -> Bundle:
    """Bundle what the pages of a site import. Mistakes are kept for those who ask for what they concern.

    Args:
        site_folder: The site folder.
        folders: The content folders, relative to the site folder.
        base_path: Path of the site below the host, with a slash at its end.
        wanted: The imports of all pages.
        store: Results of earlier builds.
        options: The settings that concern modules.
    """
    every = tuple(site_folder / folder for folder in (*folders, *options.folders))
    resolver = Resolver(site_folder, every, options.aliases, options.statics)
    graph = Graph(resolver, base_path, store, options)
    graph.read(wanted)
    failures: dict[str, list[Issue]] = {}
    packages = _bundle_packages(graph, failures)
    return _bundle_site(graph, packages, failures)


def _bundle_packages(graph: Graph, failures: dict[str, list[Issue]]) -> _Answer:
    """One chunk for each package file that the site imports."""
    if not graph.packages:
        return _Answer({}, {}, {})
    key = _packages_key(graph)
    data = graph.store.get("packages", key)
    if data is None:
        files, resolved = graph.package_files()
        entries: dict[str, str] = {}
        for name, names in sorted(graph.packages.items()):
            entries[_label(name, entries)] = _facade(name, names, files, resolved)
        answer = _run(files, resolved, entries, sorted(graph.packages), {})
        if isinstance(answer, _Failure):
            issue = _issue(graph, "import-package", answer)
            failures.update((name, [issue]) for name in graph.packages)
            return _Answer({}, {}, {})
        data = msgspec.json.encode(answer)
        graph.store.put("packages", key, data)
    packages = msgspec.json.decode(data, type=_Answer)
    graph.read_sheets(sorted({name for entry in packages.entries.values() for name in entry.styles}))
    return packages


def _facade(name: str, names: set[str], files: dict[str, Source], resolved: dict[str, dict[str, str]]) -> str:
    """The entry of a package's file: the names that the site uses, so that the rest can be left out."""
    if "*" in names or not names:
        return name
    facade = f"facade/{name}"
    files[facade] = Source(f"export {{ {', '.join(sorted(names))} }} from 'package';\n")
    resolved[facade] = {"package": name}
    return facade


def _packages_key(graph: Graph) -> str:
    resolver = graph.resolver
    parts = [graph.base_path]
    for name, names in sorted(graph.packages.items()):
        parts += [name, ",".join(sorted(names)), resolver.version(resolver.root / name)]
    for folder in (resolver.site, *resolver.site.parents):
        if folder.is_relative_to(resolver.root):
            locks = [path for lock in _LOCKS if (path := folder / "node_modules" / lock).is_file()]
            parts += [f"{path} {path.stat().st_mtime_ns}" for path in locks]
    return state(*parts)


def _label(name: str, taken: Iterable[str]) -> str:
    """The name of a package's chunk: of the package, and of the file where there are several."""
    below = name.rpartition("node_modules/")[2]
    parts = below.lstrip("@").split("/")
    label = "-".join(parts[: 2 if below.startswith("@") else 1])
    return label if label not in taken else re.sub(r"[^\w-]+", "-", below.lstrip("@"))


def _bundle_site(graph: Graph, packages: _Answer, failures: dict[str, list[Issue]]) -> Bundle:
    wanted = {target for target in graph.targets.values() if not target.startswith("shared:")}
    for target in sorted(wanted):
        if found := graph.problems(target):
            failures.setdefault(target, []).extend(found)
    for target in sorted(wanted):
        used = graph.reached(target) & failures.keys() - {target}
        if used & graph.packages.keys():
            issues = dict.fromkeys(issue for name in sorted(used) for issue in failures[name])
            failures[target] = [*failures.get(target, ()), *issues]
    chunks = {name: {"browser": entry.browser, "styles": entry.styles} for name, entry in packages.entries.items()}
    resolved = {
        name: {specifier: f"{_CHUNK}{target}" if target in chunks else target for specifier, target in links.items()}
        for name, links in graph.resolved.items()
    }
    made = _Answer({}, dict(packages.browser), dict(packages.build))
    for names in _groups(graph, sorted(wanted - failures.keys() - graph.packages.keys())):
        while names:
            answer = _cached_run(graph, resolved, names, chunks)
            if isinstance(answer, _Answer):
                made.entries.update(answer.entries)
                made.browser.update(answer.browser)
                made.build.update(answer.build)
                break
            # What imports the file at fault is left out, so that the rest can be shown.
            issue = _issue(graph, "component-syntax", answer)
            guilty = [name for name in names if answer.file in graph.reached(name)] or names
            failures.update((name, [issue]) for name in guilty)
            names = [name for name in names if name not in guilty]
    needed = {entry.browser: entry for entry in packages.entries.values()}
    own = {name: _with_packages(entry, needed) for name, entry in made.entries.items()}
    return Bundle(
        digest=state(*made.build),
        entries={**own, **packages.entries},
        browser=made.browser,
        build=made.build,
        chunks={f"{_CHUNK}{name}": entry.build for name, entry in packages.entries.items()},
        _graph=graph,
        _failures=failures,
    )


def _groups(graph: Graph, names: Iterable[str]) -> list[list[str]]:
    """Modules by the files that they share, each group to be bundled by itself: an edit concerns one of them."""
    groups: list[tuple[set[str], list[str]]] = []
    for name in names:
        files, together, others = graph.reached(name) & graph.files.keys(), [name], []
        for group in groups:
            if files.isdisjoint(group[0]):
                others.append(group)
            else:
                files |= group[0]
                together = [*group[1], *together]
        groups = [*others, (files, together)]
    return [sorted(together) for _, together in groups]


def _with_packages(entry: Entry, packages: Mapping[str, Entry]) -> Entry:
    """A chunk with what the chunks of packages import that it imports."""

    def more(names: Iterable[str], kind: str) -> tuple[str, ...]:
        all_names = (
            part for name in names for part in (name, *(getattr(packages[name], kind) if name in packages else ()))
        )
        return tuple(dict.fromkeys(all_names))

    return msgspec.structs.replace(entry, imports=more(entry.imports, "imports"), later=more(entry.later, "later"))


def _cached_run(
    graph: Graph, resolved: dict[str, dict[str, str]], names: Sequence[str], chunks: dict[str, Any]
) -> _Answer | _Failure:
    used = set().union(*(graph.reached(name) for name in names))
    files = {name: file for name, file in graph.files.items() if name in used}
    links = {name: resolved[name] for name in sorted(used & resolved.keys())}
    key = state(*(msgspec.json.encode(part, order="sorted").decode() for part in (files, links, list(names), chunks)))
    data = graph.store.get("modules", key)
    if data is None:
        entries: dict[str, str] = {}
        for name in names:
            entries[_stem(name, entries)] = name
        answer = _run(files, links, entries, names, chunks, site=graph.resolver.name(graph.resolver.site), maps=True)
        if isinstance(answer, _Failure):
            return answer
        data = msgspec.json.encode(answer)
        graph.store.put("modules", key, data)
    return msgspec.json.decode(data, type=_Answer)


def _stem(name: str, taken: Iterable[str]) -> str:
    """The name of a chunk: that of its file, of its folder, or of a component of the registry."""
    file, _, query = name.partition("?")
    parts = file.split("/")
    stem = query.removeprefix(QUERY) if query.startswith(QUERY) else parts[-1].partition(".")[0]
    if stem == "index" and len(parts) > 1:
        stem = parts[-2]
    label, number = stem, 2
    while label in taken:
        label, number = f"{stem}{number}", number + 1
    return label


def _run(
    files: dict[str, Source],
    resolved: dict[str, dict[str, str]],
    entries: dict[str, str],
    names: Iterable[str],
    chunks: dict[str, Any],
    *,
    site: str = "",
    maps: bool = False,
) -> _Answer | _Failure:
    request = {"files": files, "resolved": resolved, "entries": entries, "chunks": chunks, "maps": maps, "site": site}
    try:
        data: str = bundler().call("bundleModules", msgspec.to_builtins(request))
    except JavaScriptError as error:
        return _Failure(str(error), "", 0, 0)
    if data.startswith('{"message"'):
        return msgspec.json.decode(data, type=_Failure)
    answer = msgspec.json.decode(data, type=_Answer)
    # Chunks are asked for by the files that the site imports, which come in the order of the entries.
    name_of = dict(zip(entries, names, strict=True))
    return _Answer({name_of[label]: entry for label, entry in answer.entries.items()}, answer.browser, answer.build)


def _issue(graph: Graph, code: str, failure: _Failure) -> Issue:
    place = Span(failure.line, failure.column, failure.line, failure.column + 1) if failure.line else None
    path = graph.resolver.shown(failure.file) if failure.file else ""
    return Issue(code, Severity.ERROR, failure.message, path, place)
