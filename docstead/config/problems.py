"""Issues of settings, in words of docstead's own, each with its place and a hint."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import pairwise
from typing import Any, ForwardRef, Literal, NamedTuple, get_args, get_origin

from pydantic import BaseModel
from pydantic.fields import FieldInfo
from pydantic_core import ErrorDetails

from docstead.config.base import CONFIG_FILE, Needs, marks
from docstead.config.places import find_setting
from docstead.config.site import SiteConfig
from docstead.model.issue import Issue, Severity
from docstead.model.source import Span

_KINDS = {
    "int": "a whole number, without quotes",
    "float": "a number, without quotes",
    "finite": "a number other than `inf` and `nan`",
    "bool": "`true` or `false`, without quotes",
    "string": "a text in quotes",
    "tuple": "a list",
    "list": "a list",
    "dict": "a table",
    "json": "JSON",
    "model": "a table",
}
"""What values are to the author, by the first word of pydantic's names of mistakes."""
_SCALARS = {str: "str", int: "int", float: "float", bool: "bool"}
"""What pydantic calls the members of a union in the place of a mistake."""
_OF_LINK = "link"
"""The key of a table that, like the items of lists, has one of several types."""
_ELSEWHERE = {
    "docs": "did you mean `[[sections]]`?",
    "algolia": "a component `theme/Search.tsx` replaces the search box",
    "custom_css": "write the styles into `theme/style.css`",
    "stylesheets": "write the styles into `theme/style.css`",
    "head_tags": "write the elements into `theme/head.html`",
    "plugins": "did you mean `extensions`?",
}
"""Hints for settings that other programs have."""
_LIMITS = {"ge": "at least", "le": "at most", "gt": "more than", "lt": "less than"}


class Problem(NamedTuple):
    """A mistake in a value: its kind, the keys to it as the author wrote them, and what to do about it."""

    kind: Literal["unknown", "required", "value"]
    keys: list[str]
    message: str
    hint: str


def issue(code: str, message: str, span: Span | None, hint: str = "") -> Issue:
    """An issue of the settings."""
    return Issue(code=code, severity=Severity.ERROR, message=message, path=CONFIG_FILE, span=span, hint=hint)


def settings_issues(details: Iterable[ErrorDetails], text: str) -> Iterator[Issue]:
    """The issues for the settings that pydantic refuses; ``text`` is the file."""
    for problem in problems(details, SiteConfig, "setting"):
        span = find_setting(problem.keys, text)
        if problem.kind == "unknown":
            yield issue("settings-unknown", problem.message, span, problem.hint)
        elif problem.kind == "required":
            yield issue("settings-required", problem.message, span, problem.hint)
        else:
            yield issue("settings-value", problem.message, span, problem.hint)


def problems(details: Iterable[ErrorDetails], root: type[BaseModel], noun: str = "key") -> Iterator[Problem]:
    """What pydantic refuses in values for the model ``root``, in words of docstead's own, one problem for each cause.

    ``noun`` is what the author calls a key.
    """
    unique: dict[tuple[str, ...], list[ErrorDetails]] = {}
    for detail in details:
        unique.setdefault(tuple(_written(detail, root)), []).append(detail)
    found = [_problem(list(keys), same, root, noun) for keys, same in unique.items()]
    meant = {(*problem.keys[:-1], problem.hint) for problem in found if problem.kind == "unknown"}
    for problem in found:
        # A misspelt key is missing under its right name.
        if problem.kind != "required" or (*problem.keys[:-1], f"did you mean `{problem.keys[-1]}`?") not in meant:
            yield problem


def _written(detail: ErrorDetails, root: type[BaseModel]) -> list[str]:
    """The keys and positions to a mistake, without what pydantic adds: types of items, marks of keys, members of unions."""
    types, keys = _item_types(root), list[str]()
    parts = [str(part) for part in detail["loc"]]
    for number, part in enumerate(parts):
        before = parts[number - 1] if number else ""
        is_type = part in types and (before.isdigit() or before == _OF_LINK)
        is_member = number == len(parts) - 1 and part in _SCALARS.values() and _members(keys, root)
        if not (is_type or is_member or part == "[key]"):
            keys.append(part)
    return keys


def _problem(keys: list[str], details: list[ErrorDetails], root: type[BaseModel], noun: str) -> Problem:
    """The problem of one value; of several mistakes in it, all are those of the members of a union, or the first counts."""
    detail, name = details[0], ".".join(keys)
    kind, loc = detail["type"], [str(part) for part in detail["loc"]]
    if not keys:
        return Problem("value", keys, "must be a table of keys", "")
    if kind == "extra_forbidden":
        return Problem("unknown", keys, f"unknown {noun} `{name}`", _hint_for_unknown(loc, root))
    if kind.startswith("union_tag"):
        return _problem_of_type(keys, detail, _tables_at(loc, root))
    field = _field_at(loc, root)
    holds_tables = field is not None and any(_tables_in(field.annotation))
    if kind == "missing":
        value = "[…]" if field and _is_list(field.annotation) else "{…}" if holds_tables else '"…"'
        written = f"{keys[-1]} = {value}" if root is SiteConfig else f"{keys[-1]}: …"
        return Problem("required", keys, f"`{name}` is required", f"add `{written}`")
    if kind == "tuple_type" and isinstance(detail["input"], dict) and holds_tables:
        inside = any(key.isdigit() for key in keys)
        hint = f"write `{keys[-1]} = [{{…}}]`" if inside else f"write `[[{name}]]` instead of `[{name}]`"
        return Problem("value", keys, f"`{name}` is a list of tables", hint)
    words = _needed(field) if kind == "string_pattern_mismatch" else wording(detail)
    if len(details) > 1 and loc[-1] in _SCALARS.values():
        words = f"must be {' or '.join(wording(each)[8:].removesuffix(', without quotes') for each in details)}"
    hint = _out_of_place(loc, root) if len(keys) > 1 and keys[-1] not in _known_keys(loc[:-1], root) else ""
    return Problem("value", keys, f"`{name}`: {words}", hint)


def _problem_of_type(keys: list[str], detail: ErrorDetails, tables: list[type[BaseModel]]) -> Problem:
    """The problem of a table that has no type, or a wrong one."""
    name, known = ".".join([*keys, "type"]), sorted({tag for table in tables for tag in _literals(table)})
    listed = f"known types: {', '.join(known)}"
    if detail["type"] == "union_tag_not_found":
        return Problem("required", [*keys, "type"], f"`{name}` is required", listed)
    wanted = str(detail["ctx"]["tag"])
    nearest = difflib.get_close_matches(wanted, known, n=1, cutoff=0.5)
    hint = f"did you mean `{nearest[0]}`?" if nearest else listed
    return Problem("value", [*keys, "type"], f"`{name}`: there is no type `{wanted}`", hint)


def wording(detail: ErrorDetails) -> str:
    """What a value must be."""
    context, kind = detail.get("ctx", {}), detail["type"]
    if kind in ("literal_error", "enum"):
        return f"must be {context['expected']}"
    for limit, words in _LIMITS.items():
        if limit in context:
            return f"must be {words} {context[limit]:g}"
    if kind == "value_error":
        return detail["msg"].removeprefix("Value error, ")
    return f"must be {_KINDS.get(kind.partition('_')[0], 'a value of another type')}"


def _hint_for_unknown(keys: list[str], root: type[BaseModel]) -> str:
    known = _known_keys(keys[:-1], root)
    nearest = difflib.get_close_matches(keys[-1], known, n=1, cutoff=0.75)
    if nearest:
        return f"did you mean `{nearest[0]}`?"
    if len(keys) == 1 and keys[0] in _ELSEWHERE and root is SiteConfig:
        return _ELSEWHERE[keys[0]]
    elsewhere = _out_of_place(keys, root)
    if elsewhere:
        return elsewhere
    nearest = difflib.get_close_matches(keys[-1], known, n=1, cutoff=0.5)
    return f"did you mean `{nearest[0]}`?" if nearest else f"known here: {', '.join(known)}"


def _out_of_place(keys: list[str], root: type[BaseModel]) -> str:
    """A hint for the name of a setting that belongs to another table; empty where the name is not known or is common."""
    if root is not SiteConfig:
        return ""
    name, here = keys[-1], keys[:-1]
    parents = [key for key in here if not key.isdigit()][:-1]
    for parent in [parents] if parents else []:
        near = {
            key: field.annotation
            for kind in _tables_at(parent, root)
            for key, field in _fields(kind).items()
            if key not in here and any(name in _fields(table) for table in _tables_in(field.annotation))
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
        if [key] != here and any(name in _fields(kind) for kind in _tables_in(field.annotation))
    ]
    return f"`{name}` belongs to the table `[{tables[0]}]`" if len(tables) == 1 else ""


@cache
def _all_tables(root: type[BaseModel]) -> frozenset[type[BaseModel]]:
    """The model and all that its values may hold."""
    found, waiting = {root}, [root]
    for table in waiting:
        for field in _fields(table).values():
            inner = set(_tables_in(field.annotation)) - found
            found |= inner
            waiting += inner
    return frozenset(found)


def _fields(table: type[BaseModel]) -> dict[str, FieldInfo]:
    """The fields of a model, with the types of those that hold it again."""
    if any(isinstance(field.annotation, ForwardRef) for field in table.model_fields.values()):
        table.model_rebuild(force=True)
    return table.model_fields


def _item_types(root: type[BaseModel]) -> set[str]:
    """All types that items of lists may have."""
    return {str(tag) for table in _all_tables(root) for tag in _literals(table)}


def _known_keys(path: list[str], root: type[BaseModel]) -> list[str]:
    """The keys that a table may have, given the path of keys to it."""
    return sorted({name for kind in _tables_at(path, root) for name in _fields(kind)})


def _tables_at(path: list[str], root: type[BaseModel]) -> list[type[BaseModel]]:
    """The tables that may be at a path of keys, positions and types of items."""
    kinds: list[type[BaseModel]] = [root]
    for before, key in pairwise(["", *path]):
        tagged = [kind for kind in kinds if key in _literals(kind)] if before.isdigit() or before == _OF_LINK else []
        fields = [_fields(kind)[key].annotation for kind in kinds if key in _fields(kind)]
        # A name that the owner chose, or a position in a list, is no field: it selects among the same tables.
        inside = [table for field in fields for table in _tables_in(field)]
        kinds = tagged or (inside if fields else kinds)
    return kinds


def _field_at(path: list[str], root: type[BaseModel]) -> FieldInfo | None:
    """The innermost field on a path."""
    for end in range(len(path), 0, -1):
        for kind in _tables_at(path[: end - 1], root):
            if path[end - 1] in _fields(kind):
                return _fields(kind)[path[end - 1]]
    return None


def _needed(field: FieldInfo | None) -> str:
    """What the text of a field must be, where that is a pattern."""
    words = [mark.words for mark in marks(field) if isinstance(mark, Needs)] if field else []
    return f"must be {words[0]}" if words else "has characters that cannot be in it"


def _members(path: list[str], root: type[BaseModel]) -> bool:
    """Whether the value at a path may have one of several types that are no tables."""
    field = _field_at(path, root)
    return field is not None and any(
        len(set(get_args(part)) & _SCALARS.keys()) > 1 for part in (field.annotation, *get_args(field.annotation))
    )


def _is_list(annotation: Any) -> bool:
    return get_origin(annotation) in (list, tuple) or any(map(_is_list, get_args(annotation)))


def _literals(kind: type[BaseModel]) -> tuple[Any, ...]:
    return get_args(_fields(kind)["type"].annotation) if "type" in _fields(kind) else ()


def _tables_in(annotation: Any) -> Iterator[type[BaseModel]]:
    """Every table that a value of this type may hold, tables inside lists among them."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
    for argument in get_args(annotation):
        yield from _tables_in(argument)
