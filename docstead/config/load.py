"""Reads ``docstead.toml``; every problem in it is found at once, with its place."""

from __future__ import annotations

import difflib
import os
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from docstead.config.base import CONFIG_FILE, Settings, with_html_as_text
from docstead.config.site import SiteConfig
from docstead.config.trust import SecuritySettings
from docstead.errors import SettingsError
from docstead.model.issue import Issue, Severity
from docstead.model.source import Span

UNTRUSTED_VARIABLE = "DOCSTEAD_UNTRUSTED"
"""An environment variable that sets ``build.untrusted``, whatever the settings say."""
MOST_ISSUES = 50
"""Most issues of one file that are reported: the place of each is searched in the whole file."""

TRANSLATED = (
    "title", "tagline", "image", "product", "navbar", "footer", "announcement_bar", "docs", "blog", "search", "assistant",
)  # fmt: skip
"""Settings that a language may have of its own."""
MOST_PARTS = 40
"""Parts of a dotted key: the parser takes time with the square of their number."""
_DEEP_KEY = re.compile(rf"(?<![\w.\"'-])(?:[\w\"'-]++[ \t]*+\.[ \t]*+){{{MOST_PARTS}}}")
_ANY_HEADER = re.compile(r"^\s*\[\[?[^\[\],]+\]\]?\s*(?:#|$)")


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
                    "give the folder of a site, or make one with `docstead new`",
                )
            ]
        ) from None
    except (OSError, UnicodeDecodeError) as error:
        raise SettingsError([_issue("settings-unreadable", f"cannot read the file: {error}", None)]) from error
    return _trusted(parse_config(text))


def load_locale_config(site_folder: Path, config: SiteConfig, code: str) -> SiteConfig:
    """The settings for the pages of a language: those of the site, with what its own file ``i18n/code`` has in place.

    Raises:
        SettingsError: The file is not TOML, or holds wrong settings; carries every problem.
    """
    own = site_folder / "i18n" / code / CONFIG_FILE
    if code == config.i18n.default_locale or not own.is_file():
        return config.in_locale(code)
    path = own.relative_to(site_folder).as_posix()
    try:
        text, base = own.read_text(encoding="utf-8"), (site_folder / CONFIG_FILE).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise SettingsError(
            [_issue("settings-unreadable", f"cannot read the file: {error}", None, "", path)]
        ) from error
    return _trusted(parse_config(text, path, tomllib.loads(base))).in_locale(code)


def _trusted(config: SiteConfig) -> SiteConfig:
    return _restricted(config) if config.build.untrusted or os.environ.get(UNTRUSTED_VARIABLE) else config


def _restricted(config: SiteConfig) -> SiteConfig:
    """The settings without code and HTML, which would be part of the pages: the settings may be a stranger's, too."""
    build = config.build.model_copy(update={"untrusted": True})
    more = {"build": build, "security": SecuritySettings(), "scripts": ()}
    return with_html_as_text(config).model_copy(update=more)


def parse_config(text: str, path: str = CONFIG_FILE, base: dict[str, Any] | None = None) -> SiteConfig:
    """Turn the text of a settings file into settings; raises ``SettingsError`` as ``load_config`` does.

    Args:
        text: The file.
        path: Its path, for issues.
        base: For a file of one language: the site's settings, of which it replaces single ones.
    """
    if deep := deep_key(text):
        message = f"this is not TOML that can be read: a key has more than {MOST_PARTS} parts"
        raise SettingsError([_issue("settings-syntax", message, deep, "", path)])
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        match = re.search(r"at line (\d+), column (\d+)", str(error))
        place = (int(match[1]), int(match[2])) if match else (1, 1)
        problem = _issue("settings-syntax", f"this is not TOML: {error}", Span(*place, *place), "", path)
        raise SettingsError([problem]) from None
    except RecursionError:
        message = "this is not TOML that can be read: tables or lists are too deep inside each other"
        raise SettingsError([_issue("settings-syntax", message, Span(1, 1, 1, 1), "", path)]) from None
    except ValueError as error:  # a number of thousands of digits
        problem = _issue("settings-syntax", f"this is not TOML: {error}", Span(1, 1, 1, 1), "", path)
        raise SettingsError([problem]) from None
    shared = [key for key in table if base is not None and key in SiteConfig.model_fields and key not in TRANSLATED]
    if shared:
        message = "the setting `{}` is the same in all languages"
        hint = f"set it in {CONFIG_FILE}; a language may have its own {', '.join(TRANSLATED)}"
        raise SettingsError(
            [_issue("settings-shared", message.format(key), find_setting([key], text), hint, path) for key in shared]
        )
    try:
        return SiteConfig.model_validate(table if base is None else _merged(base, table))
    except ValidationError as error:
        details = error.errors()[:MOST_ISSUES]
        raise SettingsError([_settings_issue(detail, text, path) for detail in details]) from None


def deep_key(text: str) -> Span | None:
    """The place of a key of too many parts to be read."""
    match = _DEEP_KEY.search(text)
    line = text.count("\n", 0, match.start()) + 1 if match else 0
    return Span(line, 1, line, 1) if match else None


def _merged(base: dict[str, Any], table: dict[str, Any]) -> dict[str, Any]:
    """The tables of both, one inside the other; any other value of ``table`` replaces the one of ``base``."""
    return base | {
        key: _merged(base[key], value) if isinstance(value, dict) and isinstance(base.get(key), dict) else value
        for key, value in table.items()
    }


def _issue(code: str, message: str, span: Span | None, hint: str = "", path: str = CONFIG_FILE) -> Issue:
    return Issue(code=code, severity=Severity.ERROR, message=message, path=path, span=span, hint=hint)


def _settings_issue(detail: ErrorDetails, text: str, path: str) -> Issue:
    keys = [str(part) for part in detail["loc"]]
    # After a position in a list comes the type that pydantic assumed for the item; it is not a key of the file.
    types = _item_types(Settings)
    written = [key for before, key in zip(["", *keys], keys, strict=False) if not (before.isdigit() and key in types)]
    name = ".".join(written)
    span = find_setting(keys, text)
    if detail["type"] == "extra_forbidden":
        known = _known_keys(keys[:-1])
        nearest = difflib.get_close_matches(keys[-1], known, n=1, cutoff=0.5)
        hint = f"did you mean `{nearest[0]}`?" if nearest else f"known here: {', '.join(known)}"
        return _issue("settings-unknown", f"unknown setting `{name}`", span, hint, path=path)
    if detail["type"] == "union_tag_invalid":
        wanted, known = detail["ctx"]["tag"], re.findall(r"'([^']+)'", detail["ctx"]["expected_tags"])
        nearest = difflib.get_close_matches(wanted, known, n=1, cutoff=0.5)
        hint = f"did you mean `{nearest[0]}`?" if nearest else f"known types: {', '.join(known)}"
        place = find_setting([*keys, "type"], text) or span
        return _issue("settings-value", f"`{name}.type`: there is no type `{wanted}`", place, hint, path=path)
    if detail["type"] == "missing":
        return _issue("settings-required", f"`{name}` is required", span, f'add `{keys[-1]} = "…"`', path=path)
    return _issue("settings-value", f"`{name}`: {detail['msg'].removeprefix('Value error, ')}", span, path=path)


def _item_types(kind: type[Settings]) -> set[str]:
    """All types that items of lists may have."""
    own = set(_literals(kind)) if "type" in kind.model_fields else set()
    return own.union(*(_item_types(inner) for inner in kind.__subclasses__()))


def _known_keys(path: list[str]) -> list[str]:
    """The keys that a table may have, given the path of keys to it."""
    kinds: list[type[Settings]] = [SiteConfig]
    for key in path:
        fields = [kind.model_fields[key].annotation for kind in kinds if key in kind.model_fields]
        tagged = [kind for kind in kinds if "type" in kind.model_fields and key in _literals(kind)]
        kinds = [kind for field in fields for kind in _tables_in(field)] or tagged or kinds
    return sorted({name for kind in kinds for name in kind.model_fields})


def _literals(kind: type[Settings]) -> tuple[Any, ...]:
    return get_args(kind.model_fields["type"].annotation)


def _tables_in(annotation: Any) -> Iterator[type[Settings]]:
    """Every table that a value of this type may hold, tables inside lists among them."""
    if isinstance(annotation, type) and issubclass(annotation, Settings):
        yield annotation
    for argument in get_args(annotation):
        yield from _tables_in(argument)


def find_setting(keys: list[str], text: str) -> Span | None:
    """The place of a setting in the text, given its path of keys and list positions."""
    lines = text.split("\n")
    names = [key for key in keys if not key.isdigit()]
    for depth in range(len(names), 0, -1):
        headers = [
            (number, match) for number, line in enumerate(lines) if (match := _header(names[:depth]).match(line))
        ]
        if not headers:
            continue
        # Of several tables with one name, the number after the name selects one.
        after = keys[keys.index(names[depth - 1]) + 1 :][:1]
        number, match = headers[min(int(after[0]), len(headers) - 1) if after and after[0].isdigit() else 0]
        header = Span(number + 1, match.start(1) + 1, number + 1, match.end(1) + 1)
        return header if depth == len(names) else (_assignment(names[depth:], lines, number + 1) or header)
    return _assignment(names, lines, 0)


def find_value(value: str, text: str) -> Span | None:
    """The first place where a text is quoted, as a value or a key."""
    match = re.search(rf"""["']{re.escape(value)}["']""", text)
    if not match:
        return None
    line, column = text.count("\n", 0, match.start()) + 1, match.start() - text.rfind("\n", 0, match.start())
    return Span(line, column, line, column + len(match[0]))


def _header(names: list[str]) -> re.Pattern[str]:
    return re.compile(r"^\s*\[\[?\s*(" + r"\s*\.\s*".join(map(_written, names)) + r")\s*\]\]?\s*(?:#|$)")


def _written(name: str) -> str:
    """A pattern for a key in the text: bare or in quotes."""
    return rf"""["']?{re.escape(name)}["']?"""


def _assignment(names: list[str], lines: list[str], start: int) -> Span | None:
    """The line that sets a key, or the outermost of its parents that is set, before the next table begins."""
    for name in reversed(names):
        key = re.compile(r"^\s*(?:[\w.\s]*\.\s*)?(" + _written(name) + r")\s*[=.]")
        for number in range(start, len(lines)):
            if _ANY_HEADER.match(lines[number]):
                break
            match = key.match(lines[number])
            if match:
                return Span(number + 1, match.start(1) + 1, number + 1, match.end(1) + 1)
    return None
