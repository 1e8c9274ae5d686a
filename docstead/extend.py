"""What a site adds to docstead: the value that its ``extensions.py`` exports, and how that is loaded.

A site's module imports from here; whatever a table of docstead consists of can be imported by name:

    from docstead.extend import Extensions, Issue, Severity

    EXTENSIONS = Extensions(checks=(check_titles,), components={"Version": version})
"""

from __future__ import annotations

import importlib
import sys
import traceback
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from hashlib import blake2b
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

import msgspec

from docstead.config import SiteConfig as SiteConfig
from docstead.config import find_value
from docstead.config.base import CONFIG_FILE
from docstead.errors import DocsteadError, SettingsError, SiteError
from docstead.model.issue import Issue as Issue
from docstead.model.issue import Severity as Severity
from docstead.model.source import Span

if TYPE_CHECKING:
    from docstead.assemble.checks import Check
    from docstead.assemble.parts import PageMaker
    from docstead.assistant.factory import OpenProvider, OpenStore
    from docstead.compile.directive import Directive as Directive
    from docstead.compile.expand import Component
    from docstead.compile.rule import Rule as Rule
    from docstead.render.context import Renderer

FILE = "extensions.py"
VALUE = "EXTENSIONS"
_PLACES = {
    "docstead.assemble.checks": ("Check",),
    "docstead.assemble.parts": ("PageMaker", "SiteParts"),
    "docstead.assistant.answers.providers.base": ("AnswerProvider", "Piece", "Request", "WriteResult", "cite"),
    "docstead.assistant.factory": ("OpenProvider", "OpenStore"),
    "docstead.assistant.query.tokenizer": ("Stemmer",),
    "docstead.assistant.retrieval.stores.base": (
        "Candidates",
        "Corpus",
        "PassageQuery",
        "PassageStore",
        "StoreRequest",
    ),
    "docstead.assistant.retrieval.stores.embedded": ("EmbeddedStore",),
    "docstead.assistant.retrieval.stores.records": (
        "Description",
        "Record",
        "candidates",
        "make_records",
    ),
    "docstead.compile.directive": ("Directive", "Opening"),
    "docstead.compile.expand": ("Component",),
    "docstead.compile.placeholders": ("Mark",),
    "docstead.compile.rule": ("Rule", "StartHandlers", "EndHandlers", "LeafHandlers"),
    "docstead.compile.scan": ("Scan",),
    "docstead.compile.writer": ("Writer",),
    "docstead.config": ("ModelSettings",),
    "docstead.model.answer": ("Turn",),
    "docstead.model.artifact": ("Artifact",),
    "docstead.model.escape": ("escape",),
    "docstead.model.site": ("Meta", "Page", "Site"),
    "docstead.model.view": ("HomeCard", "HomeFeature", "HomeHero", "HomePost", "HomeView"),
    "docstead.render.context": ("RenderContext", "Renderer", "text_artifact"),
}
"""Where the types are that extensions work with. They are imported when they are first used, since loading a stage
takes time that the service does not need to spend."""
_OF_SITES: set[str] = set()
"""Names of the modules in memory that belong to a site."""


def __getattr__(name: str) -> Any:
    for module, names in _PLACES.items():
        if name in names:
            return getattr(importlib.import_module(module), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


class Extensions(msgspec.Struct, frozen=True, kw_only=True):
    """Entries for the tables of docstead.

    Attributes:
        rules: Syntaxes of Markdown; a handler of an event replaces docstead's.
        directives: What ``:::name`` writes, by name.
        components: Functions from the attributes of a tag, ``<Name key="value" />``, to Markdown, by name.
        checks: Functions that report mistakes of the assembled site.
        page_kinds: Functions that make pages.
        renderers: Functions that make files to publish.
        providers: Interfaces of language models, by the setting ``assistant.model.provider``.
        stores: Stores of passages, by the setting ``assistant.store.name``.
        inputs: Patterns of the files that the functions read, such as ``reference/**/*.json``, relative to the site
            folder. When one of them changes, everything that the extensions contribute to is made again.
    """

    rules: tuple[Rule, ...] = ()
    directives: Mapping[str, Directive] = msgspec.field(default_factory=dict)
    components: Mapping[str, Component] = msgspec.field(default_factory=dict)
    checks: tuple[Check, ...] = ()
    page_kinds: tuple[PageMaker, ...] = ()
    renderers: tuple[Renderer, ...] = ()
    providers: Mapping[str, OpenProvider] = msgspec.field(default_factory=dict)
    stores: Mapping[str, OpenStore] = msgspec.field(default_factory=dict)
    inputs: tuple[str, ...] = ()


class SiteExtensions(Extensions, frozen=True, kw_only=True):
    """The extensions of all modules of a site.

    Attributes:
        folder: The site.
        files: The source files of the modules.
        digest: Of the source files and the inputs; empty without extensions.
    """

    folder: Path = Path()
    files: frozenset[Path] = frozenset()
    digest: str = ""

    @contextmanager
    def failures(self) -> Iterator[None]:
        """Turn an exception of an extension into an issue at its line.

        Raises:
            SiteError: An extension failed.
        """
        try:
            yield
        except DocsteadError:
            raise
        except Exception as error:
            place = _place(error, self.files)
            if place is None:
                raise
            raise SiteError([_issue(self.folder, *place, _words(error))]) from error

    def raised(self, error: Exception) -> bool:
        """Whether an exception comes from an extension."""
        return _place(error, self.files) is not None

    @property
    def is_current(self) -> bool:
        """Whether no source file and no input has changed since the modules were loaded."""
        return self.digest == _digest(self.folder, self.files, self.inputs)


def load_extensions(site_folder: Path, config: SiteConfig, loaded: SiteExtensions | None = None) -> SiteExtensions:
    """The extensions of a site: those of its ``extensions.py``, and of the modules in the setting ``extensions``.

    Args:
        site_folder: Where the file is. Modules are looked for there first, then among the installed packages.
        config: The settings.
        loaded: What was loaded before; returned if it is current.

    Raises:
        SettingsError: A module cannot be loaded.
    """
    folder = site_folder.resolve()
    names = [*(["extensions"] if (folder / FILE).is_file() else []), *config.extensions]
    # Authors who are not trusted cannot have their programs run.
    if not names or config.build.untrusted:
        return SiteExtensions(folder=folder)
    if loaded and loaded.folder == folder and loaded.digest and loaded.is_current:
        return loaded
    for name in _OF_SITES:
        sys.modules.pop(name, None)
    _OF_SITES.clear()
    modules: list[ModuleType] = []
    merged = Extensions()
    with _importing_from(folder):
        for name in dict.fromkeys(names):
            module = _import(folder, name)
            modules.append(module)
            merged = _joined(merged, _value(folder, module))
    files = frozenset(Path(module.__file__).resolve() for module in _with_siblings(modules) if module.__file__)
    digest = _digest(folder, files, merged.inputs)
    return SiteExtensions(**_tables(merged), folder=folder, files=files, digest=digest)


@contextmanager
def _importing_from(folder: Path) -> Iterator[None]:
    """Let modules of a folder be imported by name, and leave no compiled files there."""
    before, keeps_none = set(sys.modules), sys.dont_write_bytecode
    sys.path.insert(0, str(folder))
    sys.dont_write_bytecode = True
    importlib.invalidate_caches()
    try:
        yield
    finally:
        sys.path.remove(str(folder))
        sys.dont_write_bytecode = keeps_none
        _OF_SITES.update(name for name in set(sys.modules) - before if _is_below(sys.modules[name], folder))


def _is_below(module: ModuleType, folder: Path) -> bool:
    file: str | None = getattr(module, "__file__", None)
    return file is not None and Path(file).resolve().is_relative_to(folder)


def _import(folder: Path, name: str) -> ModuleType:
    file = folder / f"{name.replace('.', '/')}.py"
    try:
        if not file.is_file():
            if find_spec(name) is None:
                raise ModuleNotFoundError(f"No module named {name!r}", name=name)
            return importlib.import_module(name)
        spec = spec_from_file_location(name, file)
        assert spec is not None and spec.loader is not None
        module = sys.modules[name] = module_from_spec(spec)
        spec.loader.exec_module(module)
    except ModuleNotFoundError as error:
        if error.name != name.partition(".")[0] and error.name != name:
            raise SettingsError([_failure(folder, file, error)]) from error
        raise SettingsError([_missing(folder, name)]) from error
    except Exception as error:
        raise SettingsError([_failure(folder, file, error)]) from error
    return module


def _value(folder: Path, module: ModuleType) -> Extensions:
    value = getattr(module, VALUE, None)
    file = Path(module.__file__ or "")
    if not isinstance(value, Extensions):
        message = f"the module has no value `{VALUE}` of the type `Extensions`"
        hint = f"write `from docstead.extend import Extensions` and `{VALUE} = Extensions(…)`"
        raise SettingsError([_issue(folder, file, None, message, hint)])
    for name in value.components:
        if not name[:1].isupper():
            message = f"the name of the component `{name}` must begin with a capital letter"
            raise SettingsError([_issue(folder, file, None, message, f"call it `{name[:1].upper()}{name[1:]}`")])
    return value


def _tables(extensions: Extensions) -> dict[str, Any]:
    return {name: getattr(extensions, name) for name in Extensions.__struct_fields__}


def _joined(first: Extensions, second: Extensions) -> Extensions:
    """The entries of both; of two with one name the second."""
    others = _tables(second)
    joined: dict[str, Any] = {
        name: {**table, **others[name]} if isinstance(table, Mapping) else (*table, *others[name])
        for name, table in _tables(first).items()
    }
    return Extensions(**joined)


def _with_siblings(modules: list[ModuleType]) -> Iterator[ModuleType]:
    """The modules, and those of the site and of their packages that they import."""
    packages = {module.__name__.partition(".")[0] for module in modules}
    yield from modules
    for name, module in list(sys.modules.items()):
        if name in _OF_SITES or name.partition(".")[0] in packages:
            yield module


def _digest(folder: Path, files: frozenset[Path], inputs: tuple[str, ...]) -> str:
    state = blake2b(digest_size=16)
    read = {path for pattern in inputs for path in folder.glob(pattern) if path.is_file()}
    for path in sorted(files | read):
        state.update(f"{path.relative_to(folder) if path.is_relative_to(folder) else path}\0".encode())
        state.update(path.read_bytes() if path.is_file() else b"")
    return state.hexdigest()


# --- issues ---


def _place(error: BaseException, files: frozenset[Path]) -> tuple[Path, int | None] | None:
    """The innermost line in one of the files that an exception passed through."""
    for frame in reversed(traceback.extract_tb(error.__traceback__)):
        if (file := Path(frame.filename).resolve()) in files:
            return file, frame.lineno
    return None


def _failure(folder: Path, file: Path, error: Exception) -> Issue:
    if isinstance(error, SyntaxError) and error.filename:
        return _issue(folder, Path(error.filename), error.lineno, f"this is not Python: {error.msg}")
    frames = [Path(frame.filename).resolve() for frame in traceback.extract_tb(error.__traceback__)]
    place = _place(error, frozenset(path for path in frames if path == file or path.is_relative_to(folder)))
    return _issue(folder, *(place or (file, None)), _words(error))


def _words(error: BaseException) -> str:
    return f"the extension failed: {type(error).__name__}: {error}"


def _missing(folder: Path, name: str) -> Issue:
    path = folder / CONFIG_FILE
    span = find_value(name, path.read_text(encoding="utf-8")) if path.is_file() else None
    message = f"`extensions`: there is no module `{name}`"
    hint = f"make the file {name.replace('.', '/')}.py in the site folder, or install the package"
    return Issue("extension-failed", Severity.ERROR, message, CONFIG_FILE, span, hint)


def _issue(folder: Path, file: Path, line: int | None, message: str, hint: str = "") -> Issue:
    path = file.relative_to(folder).as_posix() if file.is_relative_to(folder) else str(file)
    span = Span(line, 1, line, 1) if line else None
    return Issue("extension-failed", Severity.ERROR, message, path, span, hint)
