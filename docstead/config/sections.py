"""Settings of the sections of the documentation, and of their versions."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from docstead.config.base import Needs, Settings
from docstead.config.sidebars import SidebarSettings

IDENTIFIER = r"^[A-Za-z0-9][\w-]*$"
CURRENT = "current"
"""The version in the section's folder itself."""
MAIN_SECTION = "docs"
"""The section whose versions are called by their names alone, in addresses of files and in searches."""


def words_of(identifier: str) -> str:
    """An identifier as readers see it: `release-notes` is `Release notes`."""
    words = identifier.replace("-", " ").replace("_", " ")
    return words.capitalize() if words.islower() else words


class VersionSettings(Settings, frozen=True):
    """One version of a section."""

    label: str | None = None
    """Shown to readers; ``Next`` for the current version, else the version's name."""
    path: str | None = None
    """Path segment below the section's route; empty for the version at that route itself."""
    banner: Literal["none", "unreleased", "unmaintained"] | None = None
    """Note on top of every page of the version."""
    badge: bool | None = None
    """Show the label on every page."""


class SectionSettings(Settings, frozen=True):
    """A section of the documentation: a folder of pages with its own sidebars, addresses and versions."""

    id: Annotated[str, Meta(pattern=IDENTIFIER), Needs("letters, digits and hyphens")] = MAIN_SECTION
    """Identifier, for the items of the navbar and for ``docstead version``. Releases of a section other than ``docs`` are in
    the folder ``ID_versioned_docs``, and listed in ``ID_versions.json``."""
    label: str = ""
    """Name for readers, in lists and in filters of the search; made from the identifier where it is left out."""
    folder: str = ""
    """Folder of the sources, below the site folder; the identifier where it is left out."""
    route: str | None = None
    """First segments of the addresses; the identifier where it is left out. Empty puts the section at the base path."""
    sidebar: str = "tutorialSidebar"
    """Identifier of the sidebar that is generated from the folders."""
    sidebars: dict[str, SidebarSettings] = {}
    """Sidebars by identifier, laid out by hand, instead of the generated one. A page shows the first that lists it, or
    the one that its front matter names as ``displayed_sidebar``."""
    fallback_sidebar: str = ""
    """Identifier of the sidebar that pages show which no sidebar lists; without it they show none."""
    sidebar_hideable: bool = False
    """Offer a button that hides the sidebar."""
    sidebar_auto_collapse: bool = False
    """Close the other categories of a level when one opens."""
    sidebar_note: str = ""
    """Line at the bottom of the sidebar; ``{year}`` is the year of the build."""
    breadcrumbs: bool = True
    """Show the way to each page."""
    edit_url: str | None = None
    """Address of the site's folder in its repository, for "Edit this page": the path of the source is appended. With
    ``{path}`` it is a pattern: the path of the source below its folder takes that place, and the folder that of
    ``{folder}``."""
    show_last_update: bool = False
    """Show when and by whom a page was changed, from its front matter or git."""
    exclude: tuple[str, ...] = ()
    """Files of the folder to leave out, as patterns such as ``**/README.md``."""
    named_index: bool = True
    """Take a file with the name of its folder for the page of the folder, like ``index`` and ``readme``. Without it only ``index``
    and ``README`` are, in this letter case, as in MkDocs."""
    number_prefixes: bool = True
    """Take ``01-`` off names and order by it."""
    folder_titles: bool = False
    """Name the category of a folder in words, as MkDocs does: ``advanced-usage`` is *Advanced usage*. The index of a folder comes
    first, then its other pages, then its folders."""
    last_version: str = ""
    """The version at the section's own route; the newest release where it is left out."""
    include_current_version: bool = True
    """Publish the section's folder itself where other versions exist."""
    only_versions: tuple[str, ...] = ()
    """Publish these versions alone."""
    versions: dict[str, VersionSettings] = {}
    """Settings of versions by name; the section's folder is ``current``."""

    @property
    def name(self) -> str:
        """What readers call the section."""
        return self.label or words_of(self.id)

    @property
    def source_folder(self) -> str:
        """The folder of the sources."""
        return self.folder or self.id

    @property
    def base(self) -> str:
        """The first segments of the addresses."""
        return self.id if self.route is None else self.route

    @property
    def release_prefix(self) -> str:
        """What the names of the folders and lists of releases begin with."""
        return "" if self.id == MAIN_SECTION else f"{self.id}_"

    def folder_of(self, version: str) -> str:
        """The folder of the sources of a version."""
        if version == CURRENT:
            return self.source_folder
        return f"{self.release_prefix}versioned_docs/version-{version}"

    def docusaurus_folder_of(self, version: str) -> str:
        """The folder of a version's translations where it is as in Docusaurus, below that of the language."""
        of_section = "" if self.id == MAIN_SECTION else f"-{self.id}"
        return f"docusaurus-plugin-content-docs{of_section}/{version if version == CURRENT else f'version-{version}'}"

    @property
    def list_of_releases(self) -> str:
        """The file that lists the released versions, newest first."""
        return f"{self.release_prefix}versions.json"

    def sidebars_of(self, version: str) -> str:
        """The file of the sidebars of a release."""
        return f"{self.release_prefix}versioned_sidebars/version-{version}-sidebars.json"

    def key(self, name: str) -> str:
        """The name of a version or of a sidebar among those of all sections."""
        return name if self.id == MAIN_SECTION else f"{self.id}@{name}"
