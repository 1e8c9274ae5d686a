"""Reads ``docstead.toml``; every problem in it is found at once, with its place."""

from __future__ import annotations

import os
import re
import tomllib
from pathlib import Path

from pydantic import ValidationError

from docstead.config.base import CONFIG_FILE, with_html_as_text
from docstead.config.problems import issue, settings_issue
from docstead.config.site import SiteConfig
from docstead.config.trust import SecuritySettings
from docstead.errors import SettingsError
from docstead.model.source import Span

UNTRUSTED_VARIABLE = "DOCSTEAD_UNTRUSTED"
"""An environment variable that sets ``build.untrusted``, whatever the settings say."""
MOST_ISSUES = 50
"""Most issues of one file that are reported: the place of each is searched in the whole file."""

MOST_PARTS = 40
"""Parts of a dotted key: the parser takes time with the square of their number."""
_DEEP_KEY = re.compile(rf"(?<![\w.\"'-])(?:[\w\"'-]++[ \t]*+\.[ \t]*+){{{MOST_PARTS}}}")


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
                issue(
                    "settings-missing",
                    f"there is no {CONFIG_FILE} in {site_folder}",
                    None,
                    "give the folder of a site, or make one with `docstead new`",
                )
            ]
        ) from None
    except (OSError, UnicodeDecodeError) as error:
        raise SettingsError([issue("settings-unreadable", f"cannot read the file: {error}", None)]) from error
    config = parse_config(text)
    if config.build.untrusted or os.environ.get(UNTRUSTED_VARIABLE):
        return _restricted(config)
    return config


def _restricted(config: SiteConfig) -> SiteConfig:
    """The settings without code and HTML, which would be part of the pages: the settings may be a stranger's, too."""
    build = config.build.model_copy(update={"untrusted": True})
    more = {"build": build, "security": SecuritySettings(), "scripts": ()}
    return with_html_as_text(config).model_copy(update=more)


def parse_config(text: str) -> SiteConfig:
    """Turn the text of a ``docstead.toml`` into settings; raises ``SettingsError`` as ``load_config`` does."""
    if match := _DEEP_KEY.search(text):
        place = (text.count("\n", 0, match.start()) + 1, 1)
        message = f"this is not TOML that can be read: a key has more than {MOST_PARTS} parts"
        raise SettingsError([issue("settings-syntax", message, Span(*place, *place))])
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        match = re.search(r"at line (\d+), column (\d+)", str(error))
        place = (int(match[1]), int(match[2])) if match else (1, 1)
        raise SettingsError([issue("settings-syntax", f"this is not TOML: {error}", Span(*place, *place))]) from None
    except RecursionError:
        message = "this is not TOML that can be read: tables or lists are too deep inside each other"
        raise SettingsError([issue("settings-syntax", message, Span(1, 1, 1, 1))]) from None
    except ValueError as error:  # a number of thousands of digits
        raise SettingsError([issue("settings-syntax", f"this is not TOML: {error}", Span(1, 1, 1, 1))]) from None
    try:
        return SiteConfig.model_validate(table)
    except ValidationError as error:
        details = error.errors()[:MOST_ISSUES]
        raise SettingsError([settings_issue(detail, text) for detail in details]) from None
