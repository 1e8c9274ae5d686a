"""The settings of a site, and how they are read."""

from docstead.config.assistant import AssistantSettings, EmbeddingSettings, ModelSettings, ReplySettings
from docstead.config.base import CONFIG_FILE, Settings, with_html_as_text
from docstead.config.blog import MAIN_BLOG, BlogSettings
from docstead.config.chrome import FooterLinkSettings, ImageSettings
from docstead.config.load import load_config, load_locale_config, merged_tables, parse_config
from docstead.config.places import find_setting, find_value
from docstead.config.sections import CURRENT, MAIN_SECTION, SectionSettings, VersionSettings
from docstead.config.site import MarkdownSettings, ScriptSettings, SiteConfig
from docstead.config.theme import ThemeSettings
