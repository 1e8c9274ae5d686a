"""Issues of settings, in words of docstead's own, each with its place and a hint."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator
from typing import Any, get_args, get_origin

from pydantic_core import ErrorDetails

from docstead.config.base import CONFIG_FILE, Settings
from docstead.config.places import find_setting
from docstead.config.site import SiteConfig
from docstead.model.issue import Issue, Severity
from docstead.model.source import Span

_KINDS = {
    "int": "a whole number, without quotes",
    "float": "a number, without quotes",
    "bool": "`true` or `false`, without quotes",
    "string": "a text in quotes",
    "tuple": "a list",
    "dict": "a table",
    "model": "a table",
}
"""What values of each type are to the author of settings."""
_ELSEWHERE = {
    "docs": "did you mean `[[sections]]`?",
    "algolia": "a component `theme/Search.tsx` replaces the search box",
    "custom_css": "write the styles into `theme/style.css`",
    "stylesheets": "write the styles into `theme/style.css`",
    "head_tags": "write the elements into `theme/head.html`",
    "plugins": "did you mean `extensions`?",
}
"""Hints for settings that other programs have."""
_LIMITS = {"ge": ("greater", "at least"), "le": ("less", "at most"), "gt": ("greater", "more than")}


def issue(code: str, message: str, span: Span | None, hint: str = "") -> Issue:
    """An issue of the settings."""
    return Issue(code=code, severity=Severity.ERROR, message=message, path=CONFIG_FILE, span=span, hint=hint)


def settings_issue(detail: ErrorDetails, text: str) -> Issue:
    """The issue for a setting that pydantic refuses."""
    keys = [str(part) for part in detail["loc"]]
    # After a position in a list comes the type that pydantic assumed for the item; it is not a key of the file.
    types = _item_types(Settings)
    written = [key for before, key in zip(["", *keys], keys, strict=False) if not (before.isdigit() and key in types)]
    name = ".".join(written)
    span = find_setting(keys, text)
    if detail["type"] == "extra_forbidden":
        return issue("settings-unknown", f"unknown setting `{name}`", span, _hint_for_unknown(keys))
    if detail["type"] == "union_tag_invalid":
        wanted, known = detail["ctx"]["tag"], re.findall(r"'([^']+)'", detail["ctx"]["expected_tags"])
        nearest = difflib.get_close_matches(wanted, known, n=1, cutoff=0.5)
        hint = f"did you mean `{nearest[0]}`?" if nearest else f"known types: {', '.join(known)}"
        place = find_setting([*keys, "type"], text) or span
        return issue("settings-value", f"`{name}.type`: there is no type `{wanted}`", place, hint)
    if detail["type"] == "missing":
        return issue("settings-required", f"`{name}` is required", span, f'add `{keys[-1]} = "…"`')
    if detail["type"] == "tuple_type" and isinstance(detail["input"], dict):
        return issue(
            "settings-value", f"`{name}` is a list of tables", span, f"write `[[{name}]]` instead of `[{name}]`"
        )
    hint = _out_of_place(keys) if len(keys) > 1 and keys[-1] not in _known_keys(keys[:-1]) else ""
    return issue("settings-value", f"`{name}`: {wording(detail)}", span, hint)


def wording(detail: ErrorDetails) -> str:
    """What a value must be."""
    context = detail.get("ctx", {})
    if detail["type"] in ("literal_error", "enum"):
        return f"must be {context['expected']}"
    for limit, words in _LIMITS.items():
        if limit in context and detail["type"].startswith(words[0]):
            return f"must be {words[1]} {context[limit]}"
    kind = detail["type"].removesuffix("_type").removesuffix("_parsing")
    return f"must be {_KINDS[kind]}" if kind in _KINDS else detail["msg"].removeprefix("Value error, ")


def _hint_for_unknown(keys: list[str]) -> str:
    known = _known_keys(keys[:-1])
    nearest = difflib.get_close_matches(keys[-1], known, n=1, cutoff=0.75)
    if nearest:
        return f"did you mean `{nearest[0]}`?"
    if len(keys) == 1 and keys[0] in _ELSEWHERE:
        return _ELSEWHERE[keys[0]]
    elsewhere = _out_of_place(keys)
    if elsewhere:
        return elsewhere
    nearest = difflib.get_close_matches(keys[-1], known, n=1, cutoff=0.5)
    return f"did you mean `{nearest[0]}`?" if nearest else f"known here: {', '.join(known)}"


def _out_of_place(keys: list[str]) -> str:
    """A hint for the name of a setting that belongs to another table; empty where the name is not known or is common."""
    name, here = keys[-1], keys[:-1]
    parents = [key for key in here if not key.isdigit()][:-1]
    for parent in [parents] if parents else []:
        near = {
            key: field.annotation
            for kind in _tables_at(parent)
            for key, field in kind.model_fields.items()
            if key not in here and any(name in table.model_fields for table in _tables_in(field.annotation))
        }
        if len(near) == 1:
            ((key, annotation),) = near.items()
            table = ".".join([*parent, key])
            listed = get_origin(annotation) is tuple
            return f"`{name}` belongs to " + (
                f"the list of tables `[[{table}]]`" if listed else f"the table `[{table}]`"
            )
    if here and name in SiteConfig.model_fields:
        return (
            f"`{name}` is a setting of the site: write it above the first table, since every line below belongs to that"
        )
    tables = [
        key
        for key, field in SiteConfig.model_fields.items()
        if [key] != here and any(name in kind.model_fields for kind in _tables_in(field.annotation))
    ]
    return f"`{name}` belongs to the table `[{tables[0]}]`" if len(tables) == 1 else ""


def _item_types(kind: type[Settings]) -> set[str]:
    """All types that items of lists may have."""
    own = set(_literals(kind)) if "type" in kind.model_fields else set()
    return own.union(*(_item_types(inner) for inner in kind.__subclasses__()))


def _known_keys(path: list[str]) -> list[str]:
    """The keys that a table may have, given the path of keys to it."""
    return sorted({name for kind in _tables_at(path) for name in kind.model_fields})


def _tables_at(path: list[str]) -> list[type[Settings]]:
    """The tables that may be at a path of keys."""
    kinds: list[type[Settings]] = [SiteConfig]
    for key in path:
        fields = [kind.model_fields[key].annotation for kind in kinds if key in kind.model_fields]
        tagged = [kind for kind in kinds if "type" in kind.model_fields and key in _literals(kind)]
        inner = [kind for field in fields for kind in _tables_in(field)] or tagged
        # A name that the owner chose, or a position in a list, is no field: it selects among the same tables.
        kinds = inner if fields or tagged else kinds
    return kinds


def _literals(kind: type[Settings]) -> tuple[Any, ...]:
    return get_args(kind.model_fields["type"].annotation)


def _tables_in(annotation: Any) -> Iterator[type[Settings]]:
    """Every table that a value of this type may hold, tables inside lists among them."""
    if isinstance(annotation, type) and issubclass(annotation, Settings):
        yield annotation
    for argument in get_args(annotation):
        yield from _tables_in(argument)
