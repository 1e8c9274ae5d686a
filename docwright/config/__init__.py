"""The settings of a site, and how they are read."""

from docwright.config.base import CONFIG_FILE, Settings
from docwright.config.chrome import (
    AnnouncementBarSettings,
    FooterColumnSettings,
    FooterLinkSettings,
    FooterSettings,
    ImageSettings,
    NavbarSettings,
)
from docwright.config.load import find_setting, find_value, load_config, parse_config
from docwright.config.site import (
    AssistantSettings,
    BlogSettings,
    ColorModeSettings,
    DocsSettings,
    I18nSettings,
    LlmsSettings,
    LocaleSettings,
    MarkdownSettings,
    ProductSettings,
    ScriptSettings,
    SearchSettings,
    SiteConfig,
    SitemapSettings,
    TocSettings,
    VersionSettings,
)

__all__ = [
    "CONFIG_FILE",
    "AnnouncementBarSettings",
    "AssistantSettings",
    "BlogSettings",
    "ColorModeSettings",
    "DocsSettings",
    "FooterColumnSettings",
    "FooterLinkSettings",
    "FooterSettings",
    "I18nSettings",
    "ImageSettings",
    "LlmsSettings",
    "LocaleSettings",
    "MarkdownSettings",
    "NavbarSettings",
    "ProductSettings",
    "ScriptSettings",
    "SearchSettings",
    "Settings",
    "SiteConfig",
    "SitemapSettings",
    "TocSettings",
    "VersionSettings",
    "find_setting",
    "find_value",
    "load_config",
    "parse_config",
]
