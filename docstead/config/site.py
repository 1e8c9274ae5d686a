"""Settings of a site: ``docstead.toml``, typed and strict. The docstring below each field is its documentation."""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal
from urllib.parse import urljoin

import msgspec
from msgspec import Meta, field
from msgspec.structs import force_setattr

from docstead.config.agents import AgentSettings
from docstead.config.assistant import AssistantSettings
from docstead.config.base import Needs, Settings, StaticFile, WrongValueError, short
from docstead.config.blog import BlogSettings
from docstead.config.chrome import AnnouncementBarSettings, FooterSettings, NavbarSettings
from docstead.config.navbar import with_types
from docstead.config.sections import SectionSettings
from docstead.config.sidebars import section_written_out
from docstead.config.theme import Color, ThemeSettings
from docstead.config.trust import BuildSettings, SecuritySettings
from docstead.model.issue import Severity
from docstead.model.routes import parts_of

_TAGLINE = re.compile(r"(?<=\w)(?: [·|•–—-]|:) .*")
_KIND_OF_SITE = re.compile(r"(?<=\w)\s+(?:documentation|docs|guide|handbook|manual|reference)$", re.IGNORECASE)


def product_of(title: str) -> str:
    """The product that the title of a site names: `Drill Docs` and `Drill - Holes for all` are about `Drill`."""
    return _KIND_OF_SITE.sub("", _TAGLINE.sub("", title))


class ProductSettings(Settings, frozen=True):
    """The product that the site documents."""

    name: str = ""
    """Display name; the title of the site, without words such as `Docs`, where it is left out. The assistant looks questions up without it, since all
    pages are about the product."""
    id: Annotated[str, Meta(pattern=r"^[a-z][a-z0-9]*$"), Needs("lower-case letters and digits, such as `drill2`")] = (
        "product"
    )
    """Lower-case identifier, used in the assistant's address and requests."""


class ColorModeSettings(Settings, frozen=True):
    """Light and dark."""

    default_mode: Literal["light", "dark"] = "light"
    """The mode of a reader who chose none."""
    disable_switch: bool = False
    """Take the switch away and forget any choice made before."""
    respect_prefers_color_scheme: bool = False
    """Follow the operating system where the reader chose nothing, and offer that as a third choice."""


LOCALE = r"^[A-Za-z]{2,3}(-[A-Za-z0-9]+)*$"
LocaleCode = Annotated[str, Meta(pattern=LOCALE), Needs("a code such as `en` or `pt-BR`")]
"""The code of a language."""


class LocaleSettings(Settings, frozen=True):
    """One language."""

    label: str | None = None
    """Name of the language in that language; known for most languages."""
    html_lang: str | None = None
    """Language tag; the code where it is left out."""
    direction: Literal["ltr", "rtl"] | None = None
    """Direction of writing; known for most languages."""

    def written(self, code: str) -> Literal["ltr", "rtl"]:
        """The direction of writing."""
        return self.direction or ("rtl" if code.partition("-")[0] in _RIGHT_TO_LEFT else "ltr")


_RIGHT_TO_LEFT = frozenset(("ar", "arc", "ckb", "dv", "fa", "he", "ks", "ku", "ps", "sd", "ug", "ur", "yi"))


class I18nSettings(Settings, frozen=True):
    """Languages. One build makes the pages of all of them; see the guide on languages."""

    default_locale: str = "en"
    """The language of the site's own folders, one of the ``locales``; its pages are at the base path."""
    locales: Annotated[
        dict[LocaleCode, LocaleSettings],
        Needs("a list of codes such as `en`, or a table by code"),
        short({"type": "array", "items": {"type": "string", "pattern": LOCALE}}),
    ] = {}
    """All languages, as a list of codes such as ``["en", "de"]``, or as tables by code. The translations of one that is
    not the default are in ``i18n/code/``, its pages below ``/code/``."""

    def __post_init__(self) -> None:
        if not self.locales:
            force_setattr(self, "locales", {self.default_locale: LocaleSettings()})
        elif self.default_locale not in self.locales:
            message = (
                f"is `{self.default_locale}`, which `locales` does not list; add it there, or name the language of the"
            )
            raise WrongValueError(f"{message} site's own folders", key="default_locale")


class ScriptSettings(Settings, frozen=True):
    """A script of the site owner's, loaded deferred once.

    A link to another page does not run it again: the document gets the event ``docstead:page`` each time one is shown.
    """

    src: StaticFile
    """Address, of this site or another."""
    defer: bool = True
    """Run after the page is parsed."""
    is_async: bool = field(name="async", default=False)
    """Run as soon as it is loaded."""
    attributes: dict[str, str] = {}
    """Further attributes of the element, such as ``data-site-id``."""


class TocSettings(Settings, frozen=True):
    """The table of contents."""

    min_heading_level: Annotated[int, Meta(ge=2, le=6)] = 2
    """Highest level listed."""
    max_heading_level: Annotated[int, Meta(ge=2, le=6)] = 3
    """Lowest level listed."""


Extension = Literal[
    "abbreviations", "attributes", "blocks", "definitions", "icons", "includes", "keys", "link_definitions", "marks", "references",
    "subscripts", "superscripts", "tables",
]  # fmt: skip
"""A further syntax of Markdown."""


class MarkdownSettings(Settings, frozen=True):
    """Markdown syntax beyond the standard."""

    mermaid: bool = False
    """Draw ``mermaid`` fences as diagrams."""
    math: bool = False
    """Typeset ``$…$`` and ``$$…$$``."""
    math_macros: dict[str, str] = {}
    r"""Commands of formulas, and what each means: `'\RR' = '\mathbb{R}'`. `#1` is its first argument."""
    admonitions: tuple[
        Annotated[str, Meta(pattern=r"^[A-Za-z][\w-]*$"), Needs("a letter, then letters, digits and `-`")], ...
    ] = ()
    """Further names of admonitions, which look as notes do (``check``, ``error``, ``hint`` and others of MkDocs as their counterparts) and have the class ``theme-admonition-NAME``."""
    emoji: bool = True
    """Replace short codes such as ``:rocket:``."""
    anchor_case: Literal["lower", "keep"] = "lower"
    """Whether the anchors of headings keep capitals: `Set Up` is ``#set-up``, or ``#Set-Up`` with ``keep``."""
    format: Literal["mdx", "md", "detect"] = "mdx"
    """Which files are MDX: all, none, or those whose name ends in ``.mdx``. In others, braces and imports are text."""
    extensions: tuple[Extension, ...] = ()
    """Syntax of MkDocs that is no Markdown elsewhere: ``abbreviations`` such as ``*[API]: …``, which are left out, ``attributes`` such as ``{ #id .class }``, ``blocks`` between ``///``,
    ``definitions``, ``icons`` such as ``:material-check:``, ``includes`` of files of the site such as ``--8<-- "file"``, ``keys`` such as ``++ctrl+k++``, ``link_definitions`` in the line below a paragraph, ``marks``, ``==text==``,
    ``references`` such as ``[run()][acme.App.run]``, of which the text is kept, ``subscripts``, ``H~2~O``, ``superscripts``, ``2^10^``, and ``tables`` with bars in code, which do not end a cell. Meant for files that are not MDX."""
    variables: dict[str, str] = {}
    """Texts that take the place of ``{{ name }}``, also in code and addresses: `version = "2.1"`, `"product.name" = "Acme"`. Other
    names in such braces stay as they are."""
    slugs: Literal["github", "python"] = "github"
    """How anchors are made from headings: as GitHub does, or as Python-Markdown does, with one hyphen for any number of spaces
    and hyphens, and letters of ASCII alone."""


class SitemapSettings(Settings, frozen=True):
    """The sitemap."""

    enabled: bool = True
    """Write ``sitemap.xml``."""
    changefreq: Literal["always", "hourly", "daily", "weekly", "monthly", "yearly", "never"] = "weekly"
    """How often pages change."""
    priority: Annotated[float, Meta(ge=0, le=1)] = 0.5
    """Priority of every page."""
    exclude: tuple[str, ...] = ()
    """Addresses of pages to leave out, below the base path, as patterns such as ``/docs/drafts/**``."""
    lastmod: bool = False
    """Write when each page was last changed, from its front matter or git."""


class LlmsSettings(Settings, frozen=True):
    """Files for language models and other programs that read text."""

    enabled: bool = True
    """Write every page as Markdown, at its address with ``.md``, and the lists ``llms.txt`` and ``llms-full.txt``."""


class SocialImagesSettings(Settings, frozen=True):
    """Pictures for social networks, drawn at build from the title and section of each page without one of its own."""

    enabled: bool = False
    """Draw them. It takes about a hundredth of a second a page, once, and ``pip install "docstead[images]"``."""
    background: Color = "#ffffff"
    """Colour of the ground, such as ``#ffffff``."""
    color: Color = "#16191d"
    """Colour of the title; the other lines are paler."""
    accent: Color = "#1666ba"
    """Colour of the bar at the top."""
    font: str | None = None
    """TrueType file below the site folder, for scripts other than Latin, Greek and Cyrillic."""
    logo: str | None = None
    """PNG, JPEG or WebP file of the static folder; by default that of the navbar, if it is such a file."""


class SearchSettings(Settings, frozen=True):
    """The search box."""

    enabled: bool = True
    """Build the search files and show the box."""
    max_hits: Annotated[int, Meta(ge=1, le=50)] = 5
    """Longest list of hits."""
    highlight_result: bool = True
    """Mark the matched words on the page of a hit."""
    synonyms: tuple[str, ...] = ()
    """Groups of words that mean the same on this site, such as ``"subform partial"``, in addition to general English."""


class SiteSettings(Settings, frozen=True):
    """All settings of a site."""

    title: str
    """Title of the site."""
    url: str
    """Where the site is published: scheme and host, without a path."""
    tagline: str = ""
    """One line that describes the site."""
    base_path: str = "/"
    """Path below the host."""
    trailing_slash: bool = False
    """Name pages with a slash at the end, ``/docs/start/``, in links, canonical addresses, sitemap and feeds: for hosts
    that redirect ``/docs/start`` there."""
    favicon: StaticFile | None = None
    """Address of the icon, below the base path."""
    image: StaticFile | None = None
    """Picture for social networks, for pages without one; see ``social_images`` for drawn ones."""
    title_delimiter: str = "|"
    """Separates the page's and the site's title."""
    version: str = "0.0.1"
    """Version of the site itself."""
    report_url: str | None = None
    """Where readers report a problem of a page, such as the form for a new issue; ``{url}`` is the page's address."""
    no_index: bool = False
    """Ask search engines to stay away."""
    product: ProductSettings = ProductSettings()
    """The product that is documented."""
    i18n: I18nSettings = I18nSettings()
    """Languages."""
    navbar: NavbarSettings = NavbarSettings()
    """The navbar."""
    footer: FooterSettings | None = None
    """The foot of every page."""
    announcement_bar: AnnouncementBarSettings | None = None
    """A note above the navbar."""
    theme: ThemeSettings = ThemeSettings()
    """The look."""
    color_mode: ColorModeSettings = ColorModeSettings()
    """Light and dark."""
    scripts: tuple[ScriptSettings, ...] = ()
    """The site owner's scripts."""
    toc: TocSettings = TocSettings()
    """The table of contents."""
    sections: tuple[SectionSettings, ...] = (SectionSettings(),)
    """The sections of the documentation, the main one first; a site without this setting has one, in the folder ``docs``.
    ``sections = []`` leaves the documentation out."""
    blog: Annotated[
        tuple[BlogSettings, ...],
        Needs("a table, or `false`"),
        short({"const": False}, {"$ref": "#/$defs/BlogSettings"}),
    ] = (BlogSettings(),)
    """The blog as a table ``[blog]``, or several as ``[[blog]]``, the main one first; ``blog = false`` leaves it out."""
    pages_folder: str = "pages"
    """Folder of the pages outside the documentation and the blog, below the site folder. Where it is another one, as
    ``src/pages``, JavaScript and TypeScript files with the endings ``.js`` and ``.ts`` are pages, too."""
    static_folders: tuple[str, ...] = ("static",)
    """Folders below the site folder whose files are published as they are. Of two files of one path, that of the first
    folder is published."""
    markdown: MarkdownSettings = MarkdownSettings()
    """Markdown syntax beyond the standard."""
    sitemap: SitemapSettings = SitemapSettings()
    """The sitemap."""
    social_images: SocialImagesSettings = SocialImagesSettings()
    """Pictures for social networks, drawn for pages without one."""
    llms: LlmsSettings = LlmsSettings()
    """Files for language models and other programs that read text."""
    agents: AgentSettings = AgentSettings()
    """Agents and other programs that read the site."""
    search: SearchSettings = SearchSettings()
    """The search box."""
    assistant: AssistantSettings = AssistantSettings()
    """The assistant."""
    custom_fields: dict[str, Any] = {}
    """Values that components read as ``useDocusaurusContext().siteConfig.customFields``."""
    extensions: tuple[str, ...] = ()
    """Python modules with extensions, besides ``extensions.py``: files in the site folder, or installed packages."""
    build: BuildSettings = BuildSettings()
    """What a build may read and run."""
    security: SecuritySettings = SecuritySettings()
    """What browsers allow on the pages."""
    redirects: dict[str, str] = {}
    """Old address to new one."""
    html_redirects: bool = False
    """Lead to each page from its address with ``.html``, for a site whose addresses ended so before."""
    severities: dict[str, Severity] = {}
    """Severity of issues by code, such as ``broken-anchor = "error"``."""

    def __post_init__(self) -> None:
        force_setattr(self, "url", _host(self.url))
        trimmed = self.base_path.strip("/")
        force_setattr(self, "base_path", f"/{trimmed}/" if trimmed else "/")
        if not self.product.name:
            force_setattr(self, "product", msgspec.structs.replace(self.product, name=product_of(self.title)))
        unique = (
            ("sections", "sections", "id", [section.id for section in self.sections]),
            ("blog", "blogs", "id", [blog.id for blog in self.blog]),
            ("blog", "blogs", "route", [blog.base for blog in self.blog]),
        )
        for key, kind, what, names in unique:
            for name in names:
                if names.count(name) > 1:
                    message = f"two {kind} have the {what} `{name}`; give one of them another `{what}`"
                    raise WrongValueError(message, key=key)


def _host(url: str) -> str:
    parts = parts_of(url)
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise WrongValueError("must be an absolute address such as https://docs.example.org", key="url")
    if parts.path.strip("/") or parts.query or parts.fragment:
        raise WrongValueError("must have no path; put the path into base_path", key="url")
    return f"{parts.scheme}://{parts.netloc}"


class SiteConfig(SiteSettings, frozen=True):
    """The settings of a site, for the pages of one language."""

    locale: str = ""
    """The language of the pages that are made with these settings."""
    root_path: str = ""
    """The base path of the default language, where the files that all languages share are."""

    def __post_init__(self) -> None:
        super().__post_init__()
        force_setattr(self, "locale", self.locale or self.i18n.default_locale)
        force_setattr(self, "root_path", self.root_path or self.base_path)

    @property
    def is_root(self) -> bool:
        """Whether the pages are at the base path of the whole site."""
        return self.base_path == self.root_path

    @property
    def encoder(self) -> str:
        """The model for search by meaning. ``minilm`` reads English alone, so that other languages are searched by words."""
        embedding = self.assistant.embedding
        is_read = embedding.model != "minilm" or embedding.endpoint or self.locale.partition("-")[0] == "en"
        return embedding.model if is_read else "none"

    @property
    def endpoint(self) -> str:
        """The absolute address of the assistant's service; that of the site without one."""
        return urljoin(self.url, self.assistant.endpoint)

    def locale_path(self, code: str) -> str:
        """The base path of a language."""
        return self.root_path if code == self.i18n.default_locale else f"{self.root_path}{code}/"

    def in_locale(self, code: str) -> SiteConfig:
        """The settings for the pages of a language."""
        return msgspec.structs.replace(self, base_path=self.locale_path(code), locale=code, root_path=self.root_path)

    def named(self, path: str) -> str:
        """The path of a page as links name it."""
        return f"{path}/" if self.trailing_slash and not path.endswith("/") else path

    def address(self, path: str) -> str:
        """The absolute address of a page."""
        return self.url + self.named(path)


def written_out(table: dict[str, Any]) -> dict[str, Any]:
    """The settings with what authors may write in a shorter form in its long form; wrong values as they are."""
    match table:
        case {"blog": False}:
            table = table | {"blog": []}
        case {"blog": {**blog}}:
            table = table | {"blog": [blog]}
    match table:
        case {"i18n": {"locales": [*codes]} as i18n} if all(isinstance(code, str) for code in codes):
            table = table | {"i18n": i18n | {"locales": {code: {} for code in codes}}}
    match table:
        case {"navbar": {"items": [*items]} as navbar}:
            table = table | {"navbar": navbar | {"items": with_types(items)}}
    match table:
        case {"sections": [*sections]}:
            table = table | {"sections": [section_written_out(section) for section in sections]}
    return table
