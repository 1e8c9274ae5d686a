"""The sources of a site: files, and ranges of text in them."""

from __future__ import annotations

from enum import StrEnum

import msgspec


class Span(msgspec.Struct, frozen=True, order=True):
    """A range of a source file. Lines and columns count from 1; the end column is the first one not covered."""

    line: int
    column: int
    end_line: int
    end_column: int

    @classmethod
    def within(cls, text: str, start: int, length: int = 1) -> Span:
        """The characters of a text from an offset on, which are in one line."""
        line, column = text.count("\n", 0, start) + 1, start - text.rfind("\n", 0, start)
        return cls(line, column, line, column + length)


class SourceKind(StrEnum):
    """The kind of page that a source file becomes."""

    DOC = "doc"
    POST = "post"
    PAGE = "page"
    PARTIAL = "partial"


class SourceFile(msgspec.Struct, frozen=True):
    """One Markdown file, read but not understood.

    Attributes:
        path: Relative to the site folder, with forward slashes, as it is written on disk.
        kind: What the file becomes.
        version: Key of the docs version the file belongs to; empty for anything but docs.
        text: The whole file, decoded, with line endings normalised to newlines.
        digest: Hexadecimal digest of the text and of everything else that compiling it depends on.
        included: Texts of the files that it includes, by the names that it has for them.
    """

    path: str
    kind: SourceKind
    version: str
    text: str
    digest: str
    included: dict[str, str] = {}


class DataKind(StrEnum):
    """The subject of a data file."""

    CATEGORY = "category"
    SIDEBARS = "sidebars"
    SIDEBAR_TEXTS = "sidebar-texts"
    AUTHORS = "authors"
    TAGS = "tags"


class DataFile(msgspec.Struct, frozen=True):
    """A YAML or JSON file that describes a folder, the sidebars of a version or their texts, the authors or the tags.

    Attributes:
        path: Relative to the site folder.
        kind: What it describes.
        version: Key of the docs version it belongs to, else empty.
        text: The whole file.
    """

    path: str
    kind: DataKind
    version: str
    text: str


class FileHistory(msgspec.Struct, frozen=True):
    """A file's history in version control: dates of its first and last commits as ISO 8601, and the last author."""

    created: str
    changed: str
    author: str


class SourceVersion(msgspec.Struct, frozen=True):
    """A docs version whose documents were found.

    Attributes:
        key: Its name among the versions of all sections.
        section: Identifier of its section.
        name: As the section calls it; ``current`` is the section's own folder.
        folder: Of its sources, relative to the site folder.
    """

    key: str
    section: str
    name: str
    folder: str


class SourceTree(msgspec.Struct, frozen=True):
    """Everything found in a site folder.

    Attributes:
        root: Absolute path of the site folder.
        settings: Text of the settings, for the places of what they name.
        language_settings: Path and text of the settings of the language alone; empty for the default language.
        files: Markdown.
        data: Category, author and tag files.
        assets: Paths of the other files in the content folders.
        statics: Digests of the files of the static folder, by path below it.
        components: Source text of the site owner's components, by path below the components folder.
        components_folder: Where they are, relative to the site folder.
        pages_folder: Where the pages outside the docs and the blog are, likewise.
        theme: Digests of the files of the folder ``theme``, but for HTML and code, by path below it.
        slots: Paths of the components of the theme, by the names of their slots.
        unknown_slots: Paths of components in the folder ``theme`` that have other names.
        in_modules: Paths of the Markdown files that components, pages that are modules, and the theme import.
        theme_texts: Text of the style sheet and the HTML files there, by name.
        versions: The docs versions in the order of the sections, those of a section newest first.
        roots: Content folders, relative to the site folder: one for each docs version, and the blog's.
        history: Of the Markdown files by path, where the settings ask for it.
        messages: Text of the site's own texts of the interface, by path.
        translated: For the files of a language, the path of the translation below ``i18n`` by the path of what it
            replaces. All other paths are those of the default language. Files of static folders with other names than
            ``static`` are among them, by their paths as if they were there.
    """

    root: str
    settings: str
    files: tuple[SourceFile, ...]
    data: tuple[DataFile, ...]
    assets: frozenset[str]
    statics: dict[str, str]
    components: dict[str, str]
    versions: tuple[SourceVersion, ...]
    history: dict[str, FileHistory]
    components_folder: str = "components"
    pages_folder: str = "pages"
    roots: tuple[str, ...] = ()
    theme: dict[str, str] = {}
    theme_texts: dict[str, str] = {}
    messages: dict[str, str] = {}
    translated: dict[str, str] = {}
    slots: dict[str, str] = {}
    unknown_slots: tuple[str, ...] = ()
    in_modules: tuple[str, ...] = ()
    language_settings: tuple[str, str] = ("", "")

    def on_disk(self, path: str) -> str:
        """Where a file is, relative to the site folder, which may be the content folder ``.`` itself."""
        return self.translated.get(path, path).removeprefix("./")
