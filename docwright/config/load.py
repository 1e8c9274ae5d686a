"""Reads ``docwright.toml``; every problem in it is found at once, with its place."""

from __future__ import annotations

import difflib
import re
import tomllib
from pathlib import Path
from typing import Any

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from docwright.config.base import CONFIG_FILE, Settings
from docwright.config.site import SiteConfig
from docwright.errors import SettingsError
from docwright.model.issue import Issue, Severity
from docwright.model.source import Span


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
