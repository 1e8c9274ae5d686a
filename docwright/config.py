"""Settings of a site: ``docwright.toml``, typed and strict. The docstring below each field is its documentation."""

from __future__ import annotations

import difflib
import re
import tomllib
from pathlib import Path
from typing import Annotated, Any, Literal
from urllib.parse import urlsplit

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator, model_validator
from pydantic_core import ErrorDetails

from docwright.errors import SettingsError
from docwright.model.issue import Issue, Severity
from docwright.model.source import Span

CONFIG_FILE = "docwright.toml"


class Settings(BaseModel):
    """Base of every table of the settings: unknown keys are refused, values never change."""

    model_config = ConfigDict(extra="forbid", frozen=True, use_attribute_docstrings=True)


class ProductSettings(Settings):
    """The product that the site documents."""

    name: str = "Product"
    """Display name."""
    id: Annotated[str, Field(pattern=r"^[a-z][a-z0-9]*$")] = "product"
    """Lower-case identifier, used in the assistant's address and requests."""


class ImageSettings(Settings):
    """A picture from the static folder."""

    src: str
    """Address, below the base path."""
    src_dark: str | None = None
    """Address of the picture for dark mode."""
    alt: str | None = None
    """Alternative text."""
    href: str | None = None
    """Where a press leads."""
    target: str | None = None
    """Browsing context of the link."""
    width: int | None = None
    """In CSS pixels."""
    height: int | None = None
    """In CSS pixels."""


class NavbarSettings(Settings):
    """The bar on top."""

    title: str = ""
    """Text beside the logo."""
    logo: ImageSettings | None = None
    """Picture that leads home."""
    hide_on_scroll: bool = False
    """Hide while the reader scrolls down."""
    style: Literal["", "dark", "primary"] = ""
    """Look of the bar."""
    items: tuple[dict[str, Any], ...] = ()
    """Items in order. ``type`` is ``default``, ``dropdown``, ``html``, ``doc``, ``docSidebar``, ``docsVersion``,
    ``docsVersionDropdown``, ``localeDropdown``, ``search`` or ``assistant``; ``position`` is ``left`` or ``right``,
    right where it is left out; other keys depend on the type."""


class FooterLinkSettings(Settings):
    """A link of the footer."""

    label: str = ""
    """Text."""
    to: str | None = None
    """A page of this site."""
    href: str | None = None
    """Any address."""
    html: str | None = None
    """Raw HTML instead of a link."""


class FooterColumnSettings(Settings):
    """A titled column of the footer."""

    title: str
    """Heading."""
    items: tuple[FooterLinkSettings, ...]
    """Links."""


class FooterSettings(Settings):
    """The foot of every page: columns, or one flat row of links."""

    style: Literal["light", "dark"] = "light"
    """Look."""
    columns: tuple[FooterColumnSettings, ...] = ()
    """Titled columns."""
    links: tuple[FooterLinkSettings, ...] = ()
    """A flat row, instead of columns."""
    logo: ImageSettings | None = None
    """Picture above the copyright line."""
    copyright: str = ""
    """HTML; ``{year}`` is the year of the build."""

    @model_validator(mode="after")
    def _one_layout(self) -> FooterSettings:
        if self.columns and self.links:
            raise ValueError("a footer has either columns or a flat row of links, not both")
        return self


class AnnouncementBarSettings(Settings):
    """A note above the navbar."""

    id: str = "announcement-bar"
    """A new identifier shows the bar again to those who closed it."""
    content: str
    """HTML."""
    background_color: str | None = None
    """CSS colour."""
    text_color: str | None = None
    """CSS colour."""
    is_closeable: bool = True
    """Whether a reader can close it for good."""


class ColorModeSettings(Settings):
    """Light and dark."""

    default_mode: Literal["light", "dark"] = "light"
    """The mode of a reader who chose none."""
    disable_switch: bool = False
    """Take the switch away and forget any choice made before."""
    respect_prefers_color_scheme: bool = False
    """Follow the operating system where the reader chose nothing, and offer that as a third choice."""


class LocaleSettings(Settings):
    """One language."""

    label: str
    """Name of the language in that language."""
    html_lang: str | None = None
    """Language tag; the code where it is left out."""
    direction: Literal["ltr", "rtl"] = "ltr"
    """Direction of writing."""


class I18nSettings(Settings):
    """Languages. Content is in one language a build; the others are linked."""

    default_locale: str = "en"
    """The language at the base path."""
    locales: dict[str, LocaleSettings] = {"en": LocaleSettings(label="English")}
    """All languages by code; one that is not the default lives below ``/code/``."""


class ScriptSettings(Settings):
    """A script of the site owner's, loaded deferred on every page."""

    src: str
    """Address, of this site or another."""
    defer: bool = True
    """Run after the page is parsed."""
    is_async: Annotated[bool, Field(alias="async")] = False
    """Run as soon as it is there."""
    attributes: dict[str, str] = {}
    """Further attributes of the element, such as ``data-site-id``."""


class VersionSettings(Settings):
    """One docs version."""

    label: str | None = None
    """Shown to readers; ``Next`` for the current version, else the version's name."""
    path: str | None = None
    """Path segment below the docs; empty for the version at the docs' own path."""
    banner: Literal["none", "unreleased", "unmaintained"] | None = None
    """Note on top of every page of the version."""
    badge: bool | None = None
    """Show the label on every page."""


class TocSettings(Settings):
    """The list of contents."""

    min_heading_level: Annotated[int, Field(ge=2, le=6)] = 2
    """Highest level listed."""
    max_heading_level: Annotated[int, Field(ge=2, le=6)] = 3
    """Lowest level listed."""


class DocsSettings(Settings):
    """The documentation."""

    folder: str = "docs"
    """Folder of the sources, below the site folder."""
    route: str = "docs"
    """First segment of the addresses; empty puts the docs at the base path."""
    sidebar: str = "tutorialSidebar"
    """Identifier of the sidebar that is generated from the folders."""
    sidebar_hideable: bool = False
    """Offer a button that hides the sidebar."""
    sidebar_auto_collapse: bool = False
    """Close the other categories of a level when one opens."""
    sidebar_note: str = ""
    """Line at the bottom of the sidebar; ``{year}`` is the year of the build."""
    breadcrumbs: bool = True
    """Show the way to each page."""
    edit_url: str | None = None
    """Address of the folder that holds the sources, for "Edit this page"."""
    show_last_update: bool = False
    """Show when and by whom a page was changed, from its front matter or git."""
    number_prefixes: bool = True
    """Take ``01-`` off names and order by it."""
    last_version: str = "current"
    """The version at the docs' own path."""
    include_current_version: bool = True
    """Publish the docs folder itself where other versions exist."""
    only_versions: tuple[str, ...] = ()
    """Publish these versions alone."""
    versions: dict[str, VersionSettings] = {}
    """Settings of versions by name; the docs folder is ``current``."""


class BlogSettings(Settings):
    """The blog."""

    folder: str = "blog"
    """Folder of the posts, below the site folder."""
    route: str = "blog"
    """First segment of the addresses."""
    title: str = "Blog"
    """Title of the list."""
    description: str = "Blog"
    """Description of the list for search engines."""
    posts_per_page: Annotated[int, Field(ge=1)] = 10
    """Length of a page of the list."""
    sidebar_title: str = "Recent posts"
    """Heading of the recent posts."""
    sidebar_count: int = 5
    """How many recent posts are listed; -1 lists all."""
    show_reading_time: bool = True
    """Show how long a post takes to read, at 200 words a minute."""
    edit_url: str | None = None
    """Address of the folder that holds the sources, for "Edit this page"."""
    show_last_update: bool = False
    """Show when and by whom a post was changed."""
    feeds: tuple[Literal["rss", "atom", "json"], ...] = ("rss", "atom", "json")
    """Which feeds are written."""
    feed_limit: int = 20
    """How many posts a feed holds."""
    feed_copyright: str = ""
    """Copyright line of the feeds; ``{year}`` is the year of the newest post."""


class MarkdownSettings(Settings):
    """What Markdown understands beyond the standard."""

    mermaid: bool = False
    """Draw ``mermaid`` fences as diagrams."""
    math: bool = False
    """Typeset ``$…$`` and ``$$…$$``."""
    emoji: bool = True
    """Replace short codes such as ``:rocket:``."""


class SitemapSettings(Settings):
    """The sitemap."""

    enabled: bool = True
    """Write ``sitemap.xml``."""
    changefreq: Literal["always", "hourly", "daily", "weekly", "monthly", "yearly", "never"] = "weekly"
    """How often pages change."""
    priority: Annotated[float, Field(ge=0, le=1)] = 0.5
    """Priority of every page."""


class SearchSettings(Settings):
    """The search box."""

    enabled: bool = True
    """Build the search files and show the box."""
    max_hits: Annotated[int, Field(ge=1, le=50)] = 5
    """Longest list of hits."""
    highlight_result: bool = True
    """Mark the matched word on the page that a hit leads to."""


class AssistantSettings(Settings):
    """The assistant."""

    enabled: bool = False
    """Show the assistant."""
    endpoint: str = ""
    """Absolute address of the service, ending in ``{product id}_ai``; where it is empty, the same host is asked."""
    index_name: str = ""
    """Name of the index in requests; the product's identifier where it is empty."""
    examples: tuple[str, ...] = ()
    """Questions offered before the first one."""
    stream: bool = True
    """Ask the service for its answer piece by piece."""
    feedback: bool = True
    """Offer thumbs up and down."""
    allowed_origins: tuple[str, ...] = ()
    """Origins of other hosts whose pages may ask this service."""


class SiteConfig(Settings):
    """All settings of a site."""

    title: str
    """Title of the site."""
    url: str
    """Where the site is published: scheme and host, without a path."""
    tagline: str = ""
    """One line that says what the site is."""
    base_path: str = "/"
    """Path below the host."""
    favicon: str | None = None
    """Address of the icon, below the base path."""
    image: str | None = None
    """Picture for social networks; where it is left out, one is drawn for each page."""
    title_delimiter: str = "|"
    """Stands between the page's and the site's title."""
    version: str = "0.0.1"
    """Version of the site itself."""
    no_index: bool = False
    """Ask search engines to stay away."""
    product: ProductSettings = ProductSettings()
    """The product that is documented."""
    i18n: I18nSettings = I18nSettings()
    """Languages."""
    navbar: NavbarSettings = NavbarSettings()
    """The bar on top."""
    footer: FooterSettings | None = None
    """The foot of every page."""
    announcement_bar: AnnouncementBarSettings | None = None
    """A note above the navbar."""
    color_mode: ColorModeSettings = ColorModeSettings()
    """Light and dark."""
    scripts: tuple[ScriptSettings, ...] = ()
    """The site owner's scripts."""
    toc: TocSettings = TocSettings()
    """The list of contents."""
    docs: DocsSettings | None = DocsSettings()
    """The documentation."""
    blog: BlogSettings | None = BlogSettings()
    """The blog."""
    markdown: MarkdownSettings = MarkdownSettings()
    """What Markdown understands beyond the standard."""
    sitemap: SitemapSettings = SitemapSettings()
    """The sitemap."""
    search: SearchSettings = SearchSettings()
    """The search box."""
    assistant: AssistantSettings = AssistantSettings()
    """The assistant."""
    redirects: dict[str, str] = {}
    """Old address to new one."""
    severities: dict[str, Severity] = {}
    """Severity of issues by code, such as ``broken-anchor = "error"``."""

    @field_validator("url")
    @classmethod
    def _url_without_path(cls, value: str) -> str:
        parts = urlsplit(value)
        if not parts.scheme or not parts.netloc:
            raise ValueError("must be an absolute address such as https://docs.example.org")
        if parts.path.strip("/") or parts.query or parts.fragment:
            raise ValueError("must have no path; put the path into base_path")
        return f"{parts.scheme}://{parts.netloc}"

    @field_validator("base_path")
    @classmethod
    def _slashes_on_both_ends(cls, value: str) -> str:
        trimmed = value.strip("/")
        return f"/{trimmed}/" if trimmed else "/"


def load_config(site_folder: Path) -> SiteConfig:
    """Read the settings of the site in ``site_folder``.

    Raises:
        SettingsError: The file is missing, is not TOML, or holds wrong settings; carries every problem.
    """
    path = site_folder / CONFIG_FILE
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise SettingsError(
            [
                _issue(
                    "settings-missing",
                    f"there is no {CONFIG_FILE} in {site_folder}",
                    None,
                    "give the folder of a site, or make one with `docwright new`",
                )
            ]
        ) from None
    except (OSError, UnicodeDecodeError) as error:
        raise SettingsError([_issue("settings-unreadable", f"cannot read the file: {error}", None)]) from error
    return parse_config(text)


def parse_config(text: str) -> SiteConfig:
    """Turn the text of a ``docwright.toml`` into settings; raises ``SettingsError`` as ``load_config`` does."""
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        match = re.search(r"at line (\d+), column (\d+)", str(error))
        place = (int(match[1]), int(match[2])) if match else (1, 1)
        raise SettingsError([_issue("settings-syntax", f"this is not TOML: {error}", Span(*place, *place))]) from None
    try:
        return SiteConfig.model_validate(table)
    except ValidationError as error:
        raise SettingsError([_settings_issue(detail, text) for detail in error.errors()]) from None


def _issue(code: str, message: str, span: Span | None, hint: str = "") -> Issue:
    return Issue(code=code, severity=Severity.ERROR, message=message, path=CONFIG_FILE, span=span, hint=hint)


def _settings_issue(detail: ErrorDetails, text: str) -> Issue:
    keys = [str(part) for part in detail["loc"]]
    name = ".".join(keys)
    span = _find_key(keys, text)
    if detail["type"] == "extra_forbidden":
        known = _known_keys(keys[:-1])
        nearest = difflib.get_close_matches(keys[-1], known, n=1, cutoff=0.5)
        hint = f"did you mean `{nearest[0]}`?" if nearest else f"known here: {', '.join(sorted(known))}"
        return _issue("settings-unknown", f"unknown setting `{name}`", span, hint)
    if detail["type"] == "missing":
        return _issue("settings-required", f"`{name}` is required", span, f'add `{keys[-1]} = "…"`')
    return _issue("settings-value", f"`{name}`: {detail['msg'].removeprefix('Value error, ')}", span)


def _known_keys(path: list[str]) -> list[str]:
    model: Any = SiteConfig
    for key in path:
        field = getattr(model, "model_fields", {}).get(key)
        if field is None:
            continue
        candidates = [field.annotation, *getattr(field.annotation, "__args__", ())]
        model = next((c for c in candidates if isinstance(c, type) and issubclass(c, Settings)), model)
    return list(model.model_fields)


def _find_key(keys: list[str], text: str) -> Span | None:
    """Where a key stands in the text: the last table header that names its parents, then the key itself."""
    lines = text.split("\n")
    names = [key for key in keys if not key.isdigit()]
    start = 0
    for depth in range(len(names) - 1, 0, -1):
        header = re.compile(r"^\s*\[\[?\s*" + r"\s*\.\s*".join(map(re.escape, names[:depth])) + r"\s*\]\]?")
        found = [number for number, line in enumerate(lines) if header.match(line)]
        if found:
            start = found[0]
            break
    key = re.compile(r"^\s*(?:\[\[?[\w.\s]*?)?(" + re.escape(names[-1]) + r")\s*[=\].]") if names else None
    for number in range(start, len(lines)):
        match = key.match(lines[number]) if key else None
        if match:
            return Span(number + 1, match.start(1) + 1, number + 1, match.end(1) + 1)
    return Span(start + 1, 1, start + 1, 1) if start else None
