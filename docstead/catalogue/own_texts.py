"""Reads the texts of a site: every name must be known, and every placeholder too."""

from __future__ import annotations

import difflib
import re
import tomllib
from collections.abc import Iterator, Mapping
from typing import cast

from docstead.config import find_setting
from docstead.config.load import deep_key
from docstead.model.issue import Issue, Severity
from docstead.model.source import Span
from docstead.model.toml import syntax_problem

_CATEGORIES = {"zero", "one", "two", "few", "many", "other"}


def check_own_texts(
    text: str, path: str, english: Mapping[str, str | Mapping[str, str]]
) -> tuple[dict[str, str | Mapping[str, str]], list[Issue]]:
    """The texts of a site's file that can be used, and what is wrong with the others.

    Args:
        text: The file.
        path: Its path, for issues.
        english: All texts by ``section.name``.
    """

    def issue(code: str, message: str, span: Span | None, hint: str = "") -> None:
        issues.append(Issue(code, Severity.ERROR, message, path, span, hint))

    issues: list[Issue] = []
    if place := deep_key(text):
        issue("text-syntax", "this is not TOML that can be read: a key has too many parts", place)
        return {}, issues
    try:
        sections = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError, ValueError) as error:
        issue("text-syntax", *syntax_problem(str(error), text))
        return {}, issues
    found: dict[str, str | Mapping[str, str]] = {}
    for section, name, value in _entries(sections):
        key = f"{section}.{name}" if name else section
        span = find_setting(key.split("."), text)
        if key not in english:
            nearest = difflib.get_close_matches(key, english, n=1, cutoff=0.5)
            issue("unknown-text", f"there is no text `{key}`", span, f"did you mean `{nearest[0]}`?" if nearest else "")
            continue
        problem = _problem(value, english[key])
        if problem:
            issue("text-placeholder", f"`{key}` {problem[0]}", span, problem[1])
        else:
            found[key] = cast("str | Mapping[str, str]", value)
    return found, issues


def _entries(sections: Mapping[str, object]) -> Iterator[tuple[str, str, object]]:
    for section, texts in sections.items():
        if not isinstance(texts, dict):
            yield section, "", texts
            continue
        for name, value in texts.items():
            yield section, name, value


def _problem(value: object, english: str | Mapping[str, str]) -> tuple[str, str] | None:
    """What is wrong with a text, and a hint."""
    forms = value if isinstance(value, dict) else {"other": value}
    if isinstance(value, dict) and isinstance(english, str):
        return "has no number, so it needs one text", ""
    if "other" not in forms or not set(forms) <= _CATEGORIES:
        return "needs a text for `other`, and may have texts for the language's other plural categories", ""
    known = set().union(*map(_placeholders, [english] if isinstance(english, str) else english.values()))
    known |= set() if isinstance(english, str) else {"count"}
    for form in forms.values():
        if not isinstance(form, str):
            return "must be text", ""
        wrong = sorted(_placeholders(form) - known)
        if wrong:
            nearest = difflib.get_close_matches(wrong[0], known, n=1, cutoff=0.5) or sorted(known)
            hint = f"did you mean `{{{nearest[0]}}}`?" if nearest else "it has no placeholders"
            return f"has the unknown placeholder `{{{wrong[0]}}}`", hint
    missing = sorted(_placeholders(english) - _placeholders(str(value))) if isinstance(english, str) else []
    return (f"leaves out `{{{missing[0]}}}`", f"the English text is: {english}") if missing else None


def _placeholders(text: str) -> set[str]:
    return set(re.findall(r"\{(\w*)\}", text))
