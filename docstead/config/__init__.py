"""The settings of a site, and how they are read."""

from docstead.config.assistant import (
    AssistantSettings,
    EmbeddingSettings,
    LimitSettings,
    ModelSettings,
    QuestionSettings,
    ReplySettings,
    StoreSettings,
)
from docstead.config.base import CONFIG_FILE, Settings, with_html_as_text
from docstead.config.chrome import (
    AnnouncementBarSettings,
    FooterColumnSettings,
    FooterLinkSettings,
    FooterSettings,
    ImageSettings,
    NavbarSettings,
)
from docstead.config.load import find_setting, find_value, load_config, load_locale_config, parse_config
from docstead.config.site import (
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
from docstead.config.theme import ThemeSettings
