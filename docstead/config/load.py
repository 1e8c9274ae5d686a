"""Reads ``docstead.toml``; every problem in it is found at once, with its place."""

from __future__ import annotations

import os
import re
import tomllib
from pathlib import Path
from typing import Any

import msgspec

from docstead.config.base import CONFIG_FILE, with_html_as_text
from docstead.config.places import find_setting
from docstead.config.problems import Problem, WrongValuesError, checked, issue, settings_issues
from docstead.config.site import SiteConfig, SiteSettings, written_out
from docstead.config.trust import SecuritySettings
from docstead.errors import SettingsError
from docstead.model.issue import Issue
from docstead.model.source import Span
from docstead.model.toml import syntax_problem

UNTRUSTED_VARIABLE = "DOCSTEAD_UNTRUSTED"
"""An environment variable that sets ``build.untrusted``, whatever the settings say."""

TRANSLATED = (
    "title", "tagline", "image", "product", "navbar", "footer", "announcement_bar", "sections", "blog", "search", "assistant",
)  # fmt: skip
"""Settings that a language may have of its own."""
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
        text = _text(path)
    except FileNotFoundError:
        hint = "give the folder of a site, or make one with `docstead new`"
        missing = issue("settings-missing", f"there is no {CONFIG_FILE} in {site_folder}", None, hint)
        raise SettingsError([missing]) from None
    except OSError as error:
        raise SettingsError([issue("settings-unreadable", f"cannot read the file: {error}", None)]) from error
    return _trusted(parse_config(text))


def _text(path: Path) -> str:
    """The text of a settings file, without the mark that some editors of Windows write at its beginning.

    Raises:
        SettingsError: It is not UTF-8.
    """
    raw = path.read_bytes()
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = raw[: error.start]
        line, column = before.count(b"\n") + 1, error.start - before.rfind(b"\n")
        message = f"the file is not UTF-8: byte 0x{raw[error.start]:02x} cannot be read"
        span = Span(line, column, line, column + 1)
        raise SettingsError([issue("settings-unreadable", message, span, "save the file as UTF-8")]) from None


def load_locale_config(site_folder: Path, config: SiteConfig, code: str) -> SiteConfig:
    """The settings for the pages of a language: those of the site, with what its own file ``i18n/code`` has in place.

    Raises:
        SettingsError: The file is not TOML, or holds wrong settings; carries every problem.
    """
    own = site_folder / "i18n" / code / CONFIG_FILE
    if code == config.i18n.default_locale or not own.is_file():
        return config.in_locale(code)
    try:
        text, base = _text(own), _text(site_folder / CONFIG_FILE)
        return _trusted(parse_config(text, tomllib.loads(base))).in_locale(code)
    except (OSError, UnicodeDecodeError) as error:
        issues: tuple[Issue, ...] = (issue("settings-unreadable", f"cannot read the file: {error}", None),)
    except SettingsError as error:
        issues = error.issues
    path = own.relative_to(site_folder).as_posix()
    raise SettingsError([msgspec.structs.replace(found, path=path) for found in issues])


def _trusted(config: SiteConfig) -> SiteConfig:
    return _restricted(config) if config.build.untrusted or os.environ.get(UNTRUSTED_VARIABLE) else config


def _restricted(config: SiteConfig) -> SiteConfig:
    """The settings without code and HTML, which would be part of the pages: the settings may be a stranger's, too."""
    build = msgspec.structs.replace(config.build, untrusted=True)
    return msgspec.structs.replace(with_html_as_text(config), build=build, security=SecuritySettings(), scripts=())


def parse_config(text: str, base: dict[str, Any] | None = None) -> SiteConfig:
    """Turn the text of a settings file into settings; raises ``SettingsError`` as ``load_config`` does.

    Args:
        text: The file.
        base: For a file of one language: the site's settings, of which it replaces single ones.
    """
    if deep := deep_key(text):
        message = f"this is not TOML that can be read: a key has more than {MOST_PARTS} parts"
        raise SettingsError([issue("settings-syntax", message, deep)])
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise SettingsError([issue("settings-syntax", *syntax_problem(str(error), text))]) from None
    except RecursionError:
        message = "this is not TOML that can be read: tables or lists are too deep inside each other"
        raise SettingsError([issue("settings-syntax", message, Span(1, 1, 1, 1))]) from None
    except ValueError as error:  # a number of thousands of digits
        raise SettingsError([issue("settings-syntax", f"this is not TOML: {error}", Span(1, 1, 1, 1))]) from None
    shared = [
        key for key in table if base is not None and key in SiteSettings.__struct_fields__ and key not in TRANSLATED
    ]
    if shared:
        message = "the setting `{}` is the same in all languages"
        hint = f"set it in {CONFIG_FILE}; a language may have its own {', '.join(TRANSLATED)}"
        raise SettingsError(
            [issue("settings-shared", message.format(key), find_setting([key], text), hint) for key in shared]
        )
    try:
        settings = checked(written_out(table if base is None else merged_tables(base, table)), SiteSettings)
    except WrongValuesError as wrong:
        problems = wrong.problems
        if isinstance(table.get("blog"), dict):
            problems = tuple(map(_of_one_blog, problems))
        raise SettingsError(settings_issues(problems, text)) from None
    return SiteConfig(**{name: getattr(settings, name) for name in settings.__struct_fields__})


def _of_one_blog(problem: Problem) -> Problem:
    """The problem without the position in a list that the author of one blog has not written."""
    if problem.keys[:2] != ["blog", "0"]:
        return problem
    return problem._replace(keys=["blog", *problem.keys[2:]], message=problem.message.replace("`blog.0", "`blog"))


def deep_key(text: str) -> Span | None:
    """The place of a key of too many parts to be read."""
    match = _DEEP_KEY.search(text)
    return Span.within(text, text.rfind("\n", 0, match.start()) + 1, 0) if match else None


def merged_tables(base: dict[str, Any], table: dict[str, Any]) -> dict[str, Any]:
    """The tables of both, one inside the other; any other value of ``table`` replaces the one of ``base``."""
    return base | {
        key: merged_tables(base[key], value) if isinstance(value, dict) and isinstance(base.get(key), dict) else value
        for key, value in table.items()
    }
