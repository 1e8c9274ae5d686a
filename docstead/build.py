"""The pipeline: discover → compile → assemble → render → publish. The only module that knows all stages."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import msgspec

from docstead.assemble.checks.questions import pages_without_questions
from docstead.assemble.components import document_issues
from docstead.assemble.languages import link_languages
from docstead.assemble.site import assemble_site, preview_site
from docstead.cache import CACHE_FOLDER, Cache
from docstead.catalogue import Texts, texts_of
from docstead.catalogue.intl import keep_answers
from docstead.compile.budget import compile_within_budget, is_failed
from docstead.compile.cache import DocumentCache
from docstead.compile.discover import discover, read_messages, reread
from docstead.compile.markdown import Compiler
from docstead.compile.rules import all_rules
from docstead.compile.rules.admonition import own_admonitions
from docstead.compile.translations import discover_translation
from docstead.compile.untrusted import without_code
from docstead.config import SiteConfig, load_config, load_locale_config
from docstead.errors import LostEntryError, OutputError, SiteError
from docstead.extend import SiteExtensions, load_extensions
from docstead.javascript import warm
from docstead.model.artifact import Artifact
from docstead.model.document import Document
from docstead.model.issue import Issue, has_errors, sorted_issues
from docstead.model.site import Site
from docstead.model.source import SourceTree
from docstead.modules import Registry, read_registry
from docstead.publish import DiscardTarget, FolderTarget, Publication, Target, check_output, publish
from docstead.render import OF_MODULES, RENDERERS, PagePreview, preview_page, render_site
from docstead.render.agent_checks import agent_issues
from docstead.render.languages import merge_languages
from docstead.render.page_context import site_texts
from docstead.severities import apply_severities, independent, tolerated

SPARE = f"{CACHE_FOLDER}/generation"
"""Below a site's folder: the former output, of which the next one is made."""
Progress = Callable[[str, int, int], None]
"""Called with the stage, how many of its steps are done, and how many there are."""


class Assembly(msgspec.Struct, frozen=True):
    """A site with all facts that its pages show, and with every issue that was found.

    Attributes:
        config: The settings of the default language.
        site: The pages of the default language.
        issues: Of all languages.
        extensions: Of the site.
        translations: The settings and the pages of the other languages.
        registry: The components that every page can use.
    """

    config: SiteConfig
    site: Site
    issues: tuple[Issue, ...]
    extensions: SiteExtensions
    translations: tuple[tuple[SiteConfig, Site], ...] = ()
    registry: Registry = msgspec.field(default_factory=Registry)


def assemble(
    site_folder: Path,
    progress: Progress | None = None,
    *,
    config: SiteConfig | None = None,
    cache: DocumentCache | None = None,
    drafts: bool = False,
    loaded: SiteExtensions | None = None,
) -> Assembly:
    """Read a site and compute everything that its pages show.

    Args:
        site_folder: Where its settings are.
        progress: Called with the state of the work.
        config: The settings; by default those of the site folder.
        cache: Documents of earlier builds; by default those on disk, where the new ones are saved.
        drafts: Whether drafts have pages.
        loaded: The extensions as they were before, to be used again if they did not change.

    Raises:
        SettingsError: The settings or the extensions cannot be used.
        SiteError: An extension failed.
    """
    documents = cache or DocumentCache(site_folder)
    assembly = _assemble(_read(site_folder, documents, config, loaded), documents, progress, drafts=drafts)
    if cache is None:
        documents.save()
    return assembly


def build(
    site_folder: Path,
    output_folder: Path,
    progress: Progress | None = None,
    waiting: Callable[[], None] | None = None,
) -> tuple[Assembly, Publication]:
    """Build a site into a folder.

    Args:
        site_folder: Where its settings are.
        output_folder: Where the finished site goes.
        progress: Called with the progress of each stage.
        waiting: Called once if another build is writing to the folder, before waiting for it.

    Raises:
        SettingsError: The settings cannot be used.
        SiteError: The site has errors; nothing was written.
        OutputError: The output folder cannot be used; nothing was written.
    """
    config = load_config(site_folder)
    check_output(site_folder.resolve(), output_folder.resolve(), config)
    target = partial(FolderTarget, output_folder, waiting, site_folder / SPARE)
    with gc_paused():
        return _assemble_and_publish(site_folder, target, progress, config)


def check(
    site_folder: Path, progress: Progress | None = None, *, agents: bool = False, questions: bool = False
) -> Assembly:
    """Do everything except writing; raises as ``build`` does.

    ``agents`` adds the issues of pages for agents, ``questions`` the pages without questions.
    """
    with gc_paused():
        assembly = _assemble_and_publish(site_folder, DiscardTarget, progress)[0]
        site, config = assembly.site, assembly.config
        found = [*(agent_issues(site, config) if agents else ()), *(pages_without_questions(site) if questions else ())]
        return msgspec.structs.replace(
            assembly, issues=sorted_issues([*assembly.issues, *apply_severities(found, config)])
        )


def preview(assembly: Assembly, path: str, cache: DocumentCache) -> PagePreview | None:
    """The page of one source as the file is now, ahead of the update that computes everything else.

    ``None`` where the file is gone, has no page of its own, or has errors. Of several languages, only that of the file has one.
    """
    languages = ((assembly.config, assembly.site), *assembly.translations)
    found = (
        (config, site, old)
        for config, site in languages
        for old in site.tree.files
        if site.tree.on_disk(old.path) == path
    )
    config, before, old = next(found, (None, None, None))
    if config is None or before is None or old is None:
        return None
    texts = site_texts(before)
    source = reread(before.tree, old, config, _salt(assembly.extensions, texts, assembly.registry))
    if source is None:
        return None
    document = cache.get(source.digest)
    try:
        with assembly.extensions.failures():
            if document is None:
                compiler = _compiler(config, assembly.extensions, cache, texts, assembly.registry)
                document = compile_within_budget(compiler, source, assembly.extensions.raised)
                cache.put(document)
            site = None if has_errors(document.issues) else preview_site(before, document, config)
            return preview_page(site, config, old.path, cache.cache) if site else None
    except SiteError:
        return None  # the update reports what is wrong


def render(
    assembly: Assembly, cache: Cache | None = None, *, split_search: bool = True, only_modules: bool = False
) -> dict[str, Artifact]:
    """The files to publish, by path, or only those that have modules; ``cache`` is that of the site's folder by default.

    Raises:
        SiteError: The site has errors; carries all issues, warnings among them.
    """
    try:
        artifacts = _artifacts(assembly, cache, split_search=split_search, only_modules=only_modules)
    except SiteError as error:
        raise SiteError([*assembly.issues, *error.issues]) from None
    if has_errors(assembly.issues):
        raise SiteError(assembly.issues)
    return artifacts


class _Sources(msgspec.Struct, frozen=True):
    """The sources of a language; ``known`` are the documents of earlier builds, in the order of the files."""

    config: SiteConfig
    extensions: SiteExtensions
    registry: Registry
    texts: Texts
    tree: SourceTree
    issues: tuple[Issue, ...]
    known: list[Document | None]


def _salt(extensions: SiteExtensions, texts: Texts, registry: Registry) -> str:
    """What compiled documents depend on besides their sources and the settings."""
    return extensions.digest + texts.compiled + registry.digest


def _read(
    site_folder: Path,
    documents: DocumentCache,
    config: SiteConfig | None = None,
    loaded: SiteExtensions | None = None,
) -> list[_Sources]:
    """The sources of all languages, those of the default language first."""
    config = config or load_config(site_folder)
    keep_answers(documents.cache)
    extensions = load_extensions(site_folder, config, loaded)
    folders = [section.source_folder for section in config.sections]
    registry = Registry() if config.build.untrusted else read_registry(site_folder, documents.cache, folders)
    found: list[_Sources] = []
    for code in dict.fromkeys((config.i18n.default_locale, *config.i18n.locales)):
        own = load_locale_config(site_folder, config, code) if found else config
        path = f"messages/{code}.toml"
        text = (found[0].tree.messages if found else read_messages(site_folder, config)).get(path)
        texts, mistakes = texts_of(code, text, path)
        salt = _salt(extensions, texts, registry)
        tree, issues = discover_translation(found[0].tree, own, salt) if found else discover(site_folder, own, salt)
        known = documents.get_many([source.digest for source in tree.files])
        found.append(_Sources(own, extensions, registry, texts, tree, (*issues, *mistakes), known))
    return found


def _assemble(
    languages: list[_Sources], cache: DocumentCache, progress: Progress | None = None, *, drafts: bool = False
) -> Assembly:
    sites: list[Site] = []
    found: list[Issue] = []
    for sources in languages:
        site, issues = _assemble_language(sources, cache, progress, drafts=drafts)
        sites.append(site)
        found += issues
    config, extensions = languages[0].config, languages[0].extensions
    sites = link_languages(sites, config)
    return Assembly(
        config=config,
        site=sites[0],
        issues=apply_severities([*found, *cache.cache.issues], config),
        extensions=extensions,
        translations=tuple((sources.config, site) for sources, site in zip(languages[1:], sites[1:], strict=True)),
        registry=languages[0].registry,
    )


def _assemble_language(
    sources: _Sources, cache: DocumentCache, progress: Progress | None, *, drafts: bool
) -> tuple[Site, list[Issue]]:
    tree, extensions = sources.tree, sources.extensions
    with extensions.failures():
        documents = _compile(sources, cache, progress)
        site, issues = assemble_site(
            documents,
            tree,
            sources.config,
            drafts=drafts,
            page_kinds=extensions.page_kinds,
            checks=extensions.checks,
            texts=sources.texts,
        )
    found = [
        msgspec.structs.replace(issue, path=tree.on_disk(issue.path))
        for issue in (*issues, *document_issues(documents, tree))
    ]
    return site, [*sources.issues, *found]


def _assemble_and_publish(
    site_folder: Path, target: Callable[[], Target], progress: Progress | None, config: SiteConfig | None = None
) -> tuple[Assembly, Publication]:
    documents = DocumentCache(site_folder, is_lazy=True)
    try:
        return _try_to_publish(site_folder, documents, target(), progress, config)
    except LostEntryError:
        return _try_to_publish(site_folder, DocumentCache(site_folder, documents.cache), target(), progress, config)


def _try_to_publish(
    site_folder: Path, documents: DocumentCache, target: Target, progress: Progress | None, config: SiteConfig | None
) -> tuple[Assembly, Publication]:
    languages = _read(site_folder, documents, config)
    if any(None in sources.known for sources in languages):
        # Some pages will be rendered: the engines start while documents are compiled.
        warm("search", "server")
    assembly = _assemble(languages, documents, progress)
    documents.save()
    issues, publication = _publish(assembly, documents.cache, target, progress)
    documents.cache.prune()
    return msgspec.structs.replace(assembly, issues=issues), publication


def _publish(
    assembly: Assembly, cache: Cache, target: Target, progress: Progress | None
) -> tuple[tuple[Issue, ...], Publication]:
    """Publish a site. One with errors is rendered all the same, so that one run finds the errors of every stage."""
    conflicts: list[Issue] = []
    artifacts = _artifacts(assembly, cache, conflicts)
    issues = [*assembly.issues, *tolerated(conflicts, assembly.config)]
    on_rendered = (lambda done, total: progress("render", done, total)) if progress else None
    try:
        with assembly.extensions.failures():
            publication = publish(artifacts, DiscardTarget() if has_errors(issues) else target, on_rendered)
    except (SiteError, OutputError) as error:
        if isinstance(error, OutputError) and not has_errors(issues):
            raise
        raise SiteError([*issues, *independent(error.issues, issues)]) from None
    # Rendering the content has found what the settings tolerate.
    issues = [*assembly.issues, *tolerated(conflicts, assembly.config)]
    if has_errors(issues):
        raise SiteError(issues)
    return sorted_issues(issues), publication


def _artifacts(
    assembly: Assembly,
    cache: Cache | None = None,
    conflicts: list[Issue] | None = None,
    *,
    split_search: bool = True,
    only_modules: bool = False,
) -> dict[str, Artifact]:
    with assembly.extensions.failures():
        made = [
            (
                config,
                render_site(
                    site,
                    config,
                    cache=cache,
                    renderers=() if only_modules else assembly.extensions.renderers,
                    salt=assembly.extensions.digest,
                    conflicts=conflicts,
                    split_search=split_search,
                    own=OF_MODULES if only_modules else RENDERERS,
                ),
            )
            for config, site in ((assembly.config, assembly.site), *assembly.translations)
        ]
        return merge_languages(made, conflicts)


def _compile(sources: _Sources, cache: DocumentCache, progress: Progress | None) -> list[Document]:
    compiler = _compiler(sources.config, sources.extensions, cache, sources.texts, sources.registry)
    documents: list[Document] = []
    for number, (source, known) in enumerate(zip(sources.tree.files, sources.known, strict=True), 1):
        # A document without a translation was compiled for the default language.
        document = known or cache.get(source.digest)
        if document is None:
            document = compile_within_budget(compiler, source, sources.extensions.raised)
            if not is_failed(document):  # another build may have more time
                cache.put(document)
        documents.append(document)
        if progress:
            progress("compile", number, len(sources.known))
    return documents


def _compiler(
    config: SiteConfig, extensions: SiteExtensions, cache: DocumentCache, texts: Texts, registry: Registry
) -> Compiler:
    rules = all_rules(extensions.rules, {**own_admonitions(config.markdown.admonitions), **extensions.directives})
    if config.build.untrusted:
        rules = without_code(rules)
    return Compiler(config.markdown, rules, cache.highlight, extensions.components, texts, registry.specifiers)


@contextmanager
def gc_paused() -> Iterator[None]:
    """Pause the collection of cycles, which takes a tenth of a build's time: millions of values hold no cycle."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()
