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
from docstead.config.blog import MAIN_BLOG, BlogSettings
from docstead.config.chrome import (
    AnnouncementBarSettings,
    FooterColumnSettings,
    FooterLinkSettings,
    FooterSettings,
    ImageSettings,
    NavbarSettings,
)
from docstead.config.load import load_config, load_locale_config, parse_config
from docstead.config.places import find_setting, find_value
from docstead.config.sections import CURRENT, MAIN_SECTION, SectionSettings, VersionSettings
from docstead.config.site import (
    ColorModeSettings,
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
)
from docstead.config.theme import ThemeSettings
