"""The pipeline: discover → compile → assemble → render → publish. The only module that knows all stages."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import msgspec

from docstead.assemble.site import assemble_site
from docstead.compile.cache import DocumentCache
from docstead.compile.discover import discover
from docstead.compile.markdown import Compiler
from docstead.config import SiteConfig, load_config
from docstead.errors import OutputError, SiteError
from docstead.javascript import warm
from docstead.model.artifact import Artifact
from docstead.model.document import Document
from docstead.model.issue import Issue, Severity, has_errors
from docstead.model.site import Site
from docstead.model.source import SourceTree
from docstead.publish import DiscardTarget, FolderTarget, Publication, Target, publish
from docstead.render import render_site

_CODE_ERRORS = ("unknown-component", "jsx-syntax", "import-cycle")
"""Errors of a page that make its code fail, too."""

Progress = Callable[[str, int, int], None]
"""Told the stage, how much of it is done, and how much there is."""


@dataclass(frozen=True, slots=True)
class Assembly:
    """A site that was read and understood, with everything an author should know about it."""

    config: SiteConfig
    site: Site
    issues: tuple[Issue, ...]


def assemble(
    site_folder: Path,
    progress: Progress | None = None,
    *,
    config: SiteConfig | None = None,
    cache: DocumentCache | None = None,
    drafts: bool = False,
    to_render: bool = False,
) -> Assembly:
    """Read and understand a site.

    Args:
        site_folder: Where its settings are.
        progress: Told how far the work is.
        config: The settings; those of the site folder where they are left out.
        cache: Documents that are known already; those kept on disk where it is left out.
        drafts: Whether drafts have pages.
        to_render: Whether the pages will be rendered next: where some changed, the engines start meanwhile.

    Raises:
        SettingsError: The settings cannot be used.
    """
    config = config or load_config(site_folder)
    tree, found = discover(site_folder, config)
    kept = cache or DocumentCache(site_folder)
    documents = _compile(tree, config, kept, progress, to_render=to_render)
    if cache is None:
        kept.save()
    site, assembled = assemble_site(documents, tree, config, drafts=drafts)
    issues = [*found, *assembled, *(issue for document in documents for issue in document.issues)]
    return Assembly(config=config, site=site, issues=_apply_severities(issues, config))


def build(site_folder: Path, output_folder: Path, progress: Progress | None = None) -> tuple[Assembly, Publication]:
    """Build a site into a folder.

    Raises:
        SettingsError: The settings cannot be used.
        SiteError: The site has errors; nothing was written.
        OutputError: The output folder cannot be used; nothing was written.
    """
    _check_output(site_folder.resolve(), output_folder.resolve())
    target = FolderTarget(output_folder)
    with gc_paused():
        assembly = assemble(site_folder, progress, to_render=True)
        return assembly, _publish(assembly, target, progress)


def check(site_folder: Path, progress: Progress | None = None) -> Assembly:
    """Do everything but writing; raises as ``build`` does."""
    with gc_paused():
        assembly = assemble(site_folder, progress, to_render=True)
        _publish(assembly, DiscardTarget(), progress)
    return assembly


def render(assembly: Assembly) -> dict[str, Artifact]:
    """What to publish of a site, by path.

    Raises:
        SiteError: The site has errors; carries all issues, warnings among them.
    """
    try:
        artifacts = render_site(assembly.site, assembly.config)
    except SiteError as error:
        raise SiteError(_sorted([*assembly.issues, *error.issues])) from None
    if has_errors(assembly.issues):
        raise SiteError(assembly.issues)
    return artifacts


def _publish(assembly: Assembly, target: Target, progress: Progress | None) -> Publication:
    """Publish a site. One with errors is rendered all the same, so that one run finds the errors of every stage."""
    conflicts: list[Issue] = []
    artifacts = render_site(assembly.site, assembly.config, conflicts=conflicts)
    issues = [*assembly.issues, *conflicts]
    told = (lambda done, total: progress("render", done, total)) if progress else None
    try:
        publication = publish(artifacts, DiscardTarget() if has_errors(issues) else target, told)
    except SiteError as error:
        raise SiteError(_sorted([*issues, *_independent(error.issues, issues)])) from None
    if has_errors(issues):
        raise SiteError(_sorted(issues))
    return publication


def _independent(found: Iterable[Issue], known: Iterable[Issue]) -> list[Issue]:
    """The issues of rendering without those that errors of the earlier stages are the cause of."""
    errors = [issue for issue in known if issue.severity is Severity.ERROR]
    without_code = {issue.path for issue in errors if issue.code in _CODE_ERRORS}
    return [
        issue
        for issue in found
        if not (issue.code == "jsx-evaluation" and issue.path in without_code)
        and not (issue.code == "page-crash" and errors)
    ]


def _compile(
    tree: SourceTree, config: SiteConfig, cache: DocumentCache, progress: Progress | None, *, to_render: bool
) -> list[Document]:
    known = [cache.get(source.digest) for source in tree.files]
    if to_render and None in known:
        warm("search", "server")
    compiler = Compiler(config.markdown, highlight=cache.highlights.highlight)
    documents: list[Document] = []
    for number, (source, document) in enumerate(zip(tree.files, known, strict=True), 1):
        if document is None:
            document = compiler.compile(source)
            cache.put(document)
        documents.append(document)
        if progress:
            progress("compile", number, len(tree.files))
    return documents


def _apply_severities(issues: Iterable[Issue], config: SiteConfig) -> tuple[Issue, ...]:
    """The issues with the severities that the settings give them; ignored ones are gone."""
    weighed = (
        msgspec.structs.replace(issue, severity=config.severities.get(issue.code, issue.severity)) for issue in issues
    )
    return _sorted(issue for issue in weighed if issue.severity is not Severity.IGNORE)


def _sorted(issues: Iterable[Issue]) -> tuple[Issue, ...]:
    """The issues in reading order, each once."""
    return tuple(sorted(set(issues), key=lambda issue: issue.order))


@contextmanager
def gc_paused() -> Iterator[None]:
    """Stop looking for cycles of garbage: millions of values without any would be searched, a tenth of the time."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


def _check_output(site: Path, output: Path) -> None:
    if output == site or site.is_relative_to(output) or output.is_relative_to(site):
        message = f"the output folder and the site {site} must not lie inside each other"
        raise OutputError("output-inside-site", str(output), message, "give a folder beside the site with --out")
