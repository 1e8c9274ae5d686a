"""The settings of a site, and how they are read."""

from docwright.config.assistant import (
    AssistantSettings,
    EmbeddingSettings,
    LimitSettings,
)
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
    SocialImagesSettings,
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
    "EmbeddingSettings",
    "FooterColumnSettings",
    "FooterLinkSettings",
    "FooterSettings",
    "I18nSettings",
    "ImageSettings",
    "LlmsSettings",
    "LimitSettings",
    "LocaleSettings",
    "MarkdownSettings",
    "NavbarSettings",
    "ProductSettings",
    "ScriptSettings",
    "SearchSettings",
    "Settings",
    "SiteConfig",
    "SitemapSettings",
    "SocialImagesSettings",
    "TocSettings",
    "VersionSettings",
    "find_setting",
    "find_value",
    "load_config",
    "parse_config",
]
