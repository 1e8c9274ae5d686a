"""Reads values that authors wrote; describes all that is wrong with them in plain words, each with its place and a hint."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator
from enum import Enum
from functools import cache
from itertools import islice
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NamedTuple, TypeVar, Union, cast, get_args, get_origin

import msgspec
from msgspec.structs import FieldInfo

from docstead.config.base import CONFIG_FILE, Needs, Settings, WrongValueError
from docstead.config.places import find_setting
from docstead.config.site import SiteSettings
from docstead.model.issue import Issue, Severity
from docstead.model.source import Span

_KINDS = {
    int: "a whole number, without quotes",
    float: "a number, without quotes",
    bool: "`true` or `false`, without quotes",
    str: "a text in quotes",
}
MOST_PROBLEMS = 50
"""Most problems of one file that are reported: each takes a search for what was meant, and for its place."""
_LIMITS = {"ge": "at least", "le": "at most", "gt": "more than", "lt": "less than"}
_ELSEWHERE = {
    "docs": "did you mean `[[sections]]`?",
    "algolia": "a component `theme/Search.tsx` replaces the search box",
    "custom_css": "write the styles into `theme/style.css`",
    "stylesheets": "write the styles into `theme/style.css`",
    "head_tags": "write the elements into `theme/head.html`",
    "plugins": "did you mean `extensions`?",
}
"""Hints for settings that other programs have."""


class Problem(NamedTuple):
    """A mistake in a value: its kind, the keys to it as the author wrote them, and what to do about it."""

    kind: Literal["unknown", "required", "value"]
    keys: list[str]
    message: str
    hint: str


def issue(code: str, message: str, span: Span | None, hint: str = "") -> Issue:
    """An issue of the settings."""
    return Issue(code=code, severity=Severity.ERROR, message=message, path=CONFIG_FILE, span=span, hint=hint)


class WrongValuesError(Exception):
    """Values that cannot be used; ``problems`` has one for each cause."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__(problems)
        self.problems = problems


def settings_issues(problems: Iterable[Problem], text: str) -> Iterator[Issue]:
    """The issues for problems of the settings; ``text`` is the file."""
    for problem in problems:
        span = find_setting(problem.keys, text)
        if problem.kind == "unknown":
            yield issue("settings-unknown", problem.message, span, problem.hint)
        elif problem.kind == "required":
            yield issue("settings-required", problem.message, span, problem.hint)
        else:
            yield issue("settings-value", problem.message, span, problem.hint)


_Kind = TypeVar("_Kind")


def checked(values: Any, kind: type[_Kind]) -> _Kind:
    """The values as what they must be: a table of settings, or lists and dictionaries of such tables.

    Raises:
        WrongValuesError: They are not.
    """
    try:
        return msgspec.convert(values, kind)
    except msgspec.ValidationError as error:
        found = tuple(islice(_Finder(kind).problems(values, kind, (), ()), MOST_PROBLEMS))
        raise WrongValuesError(found or (Problem("value", [], f"must be other values: {error}", ""),)) from error


class _Table(NamedTuple):
    """A table on the way to a value, with the keys to it."""

    kind: type[Settings]
    keys: tuple[str, ...]


class _Finder:
    """Finds all problems of values, of which the library would name the first alone."""

    def __init__(self, root: Any) -> None:
        self._is_site = root is SiteSettings

    def problems(
        self, value: Any, annotation: Any, keys: tuple[str, ...], above: tuple[_Table, ...]
    ) -> Iterator[Problem]:
        """Those of one value and of all in it.

        Args:
            value: The value.
            annotation: Its type.
            keys: The keys and positions to it.
            above: The tables that it is in, the outermost first.
        """
        if _fits(value, annotation):
            return
        kinds = _choices(annotation)
        tables = [kind for kind in kinds if _is_table(kind)]
        inner = get_origin(kinds[0])
        needs = next((mark.words for mark in _own_marks(annotation) if isinstance(mark, Needs)), "")
        if inner in (tuple, list) and isinstance(value, list | tuple):
            for number, item in enumerate(value):
                yield from self.problems(item, get_args(kinds[0])[0], (*keys, str(number)), above)
        elif inner in (tuple, list):
            yield _not_a_list(value, get_args(kinds[0])[0], keys, needs)
        elif (tables or inner is dict) and not isinstance(value, dict):
            yield _value(keys, f"must be {needs or 'a table'}") if keys else _value(keys, "must be a table of keys")
        elif len(tables) > 1:
            yield from self._typed(value, tables, keys, above)
        elif tables:
            yield from self._table(value, tables[0], keys, above)
        elif inner is dict:
            yield from self._named(value, get_args(kinds[0]), keys, above)
        else:
            yield _value(keys, _wording(value, annotation, kinds, needs))

    def _table(
        self, value: dict[Any, Any], kind: type[Settings], keys: tuple[str, ...], above: tuple[_Table, ...]
    ) -> Iterator[Problem]:
        known = _fields(kind)
        here = (*above, _Table(kind, keys))
        tag = kind.__struct_config__.tag_field
        names = islice((str(key) for key in value if key not in known and key != tag), MOST_PROBLEMS)
        unknown = [self._unknown(name, here) for name in names]
        meant = {problem.hint for problem in unknown}
        yield from unknown
        is_right = not unknown
        for name, field in known.items():
            if name in value:
                for problem in self.problems(value[name], field.type, (*keys, name), here):
                    is_right = False
                    yield problem
            # A misspelt key is missing under its right name.
            elif field.required and f"did you mean `{name}`?" not in meant:
                is_right = False
                yield self._required((*keys, name), field)
        if is_right:
            try:
                msgspec.convert(value, kind)
            except msgspec.ValidationError as error:
                if not isinstance(error.__cause__, WrongValueError):
                    raise
                wrong = error.__cause__
                yield _value((*keys, wrong.key) if wrong.key else keys, str(wrong))

    def _typed(
        self, value: dict[Any, Any], tables: list[type[Settings]], keys: tuple[str, ...], above: tuple[_Table, ...]
    ) -> Iterator[Problem]:
        """The problems of a table that is of one of several types, by its key ``type``."""
        by_type = {str(table.__struct_config__.tag): table for table in tables}
        tag = cast(str, tables[0].__struct_config__.tag_field)
        wanted, listed = value.get(tag), f"known types: {', '.join(sorted(by_type))}"
        name = ".".join((*keys, tag))
        if tag not in value:
            yield Problem("required", [*keys, tag], f"`{name}` is required", listed)
        elif isinstance(wanted, str) and wanted in by_type:
            yield from self._table(value, by_type[wanted], keys, above)
        else:
            nearest = difflib.get_close_matches(str(wanted), sorted(by_type), n=1, cutoff=0.5)
            hint = f"did you mean `{nearest[0]}`?" if nearest else listed
            yield _value((*keys, tag), f"there is no type `{wanted}`", hint)

    def _named(
        self, value: dict[Any, Any], types: tuple[Any, ...], keys: tuple[str, ...], above: tuple[_Table, ...]
    ) -> Iterator[Problem]:
        """The problems of values by names that their author chose."""
        name, inner = types
        for key, item in value.items():
            path = (*keys, str(key))
            if not _fits(key, name):
                words = [mark.words for mark in _own_marks(name) if isinstance(mark, Needs)]
                yield _value(path, _wording(key, name, (str,), *words))
                continue
            for problem in self.problems(item, inner, path, above):
                is_own = len(problem.keys) == len(path) and not problem.hint
                yield problem._replace(hint=self._out_of_place(path, above)) if is_own else problem

    def _required(self, keys: tuple[str, ...], field: FieldInfo) -> Problem:
        is_list = any(get_origin(kind) in (tuple, list) for kind in _choices(field.type))
        value = "[…]" if is_list else "{…}" if any(_tables_in(field.type)) else '"…"'
        hint = f"add `{keys[-1]} = {value}`" if self._is_site else f"add `{keys[-1]}: …`"
        return Problem("required", [*keys], f"`{'.'.join(keys)}` is required", hint)

    def _unknown(self, key: str, above: tuple[_Table, ...]) -> Problem:
        keys = (*above[-1].keys, key)
        message = f"unknown {'setting' if self._is_site else 'key'} `{'.'.join(keys)}`"
        return Problem("unknown", [*keys], message, self._hint_for_unknown(keys, above))

    def _hint_for_unknown(self, keys: tuple[str, ...], above: tuple[_Table, ...]) -> str:
        known = sorted(_fields(above[-1].kind))
        nearest = difflib.get_close_matches(keys[-1], known, n=1, cutoff=0.75)
        if nearest:
            return f"did you mean `{nearest[0]}`?"
        if self._is_site and len(keys) == 1 and keys[0] in _ELSEWHERE:
            return _ELSEWHERE[keys[0]]
        elsewhere = self._out_of_place(keys, above)
        if elsewhere:
            return elsewhere
        nearest = difflib.get_close_matches(keys[-1], known, n=1, cutoff=0.5)
        return f"did you mean `{nearest[0]}`?" if nearest else f"known here: {', '.join(known)}"

    def _out_of_place(self, keys: tuple[str, ...], above: tuple[_Table, ...]) -> str:
        """A hint for the name of a setting that belongs to another table; empty where it is not known or is common."""
        if not self._is_site:
            return ""
        name, here = keys[-1], keys[:-1]
        if len(above) > 2:
            outer = above[-2]
            near = [
                (key, field.type)
                for key, field in _fields(outer.kind).items()
                if key not in here and _has_in(name, field.type)
            ]
            if len(near) == 1:
                ((key, annotation),) = near
                table = ".".join([*(part for part in outer.keys if not part.isdigit()), key])
                is_list = get_origin(annotation) is tuple
                return f"`{name}` belongs to " + (
                    f"the list of tables `[[{table}]]`" if is_list else f"the table `[{table}]`"
                )
        known = _fields(SiteSettings)
        if here and name in known:
            return f"`{name}` is a setting of the site: write it above the first table, since every line below belongs to that"
        tables = [key for key, field in known.items() if (key,) != here and _has_in(name, field.type)]
        return f"`{name}` belongs to the table `[{tables[0]}]`" if len(tables) == 1 else ""


def _value(keys: Iterable[str], words: str, hint: str = "") -> Problem:
    name = ".".join(keys)
    return Problem("value", [*keys], f"`{name}`: {words}" if name else words, hint)


def _not_a_list(value: Any, item: Any, keys: tuple[str, ...], needs: str) -> Problem:
    if not (isinstance(value, dict) and any(map(_is_table, _choices(item)))):
        return _value(keys, f"must be {needs or 'a list'}")
    name = ".".join(keys)
    is_inside = any(key.isdigit() for key in keys)
    hint = f"write `{keys[-1]} = [{{…}}]`" if is_inside else f"write `[[{name}]]` instead of `[{name}]`"
    return Problem("value", [*keys], f"`{name}` is a list of tables", hint)


def _fits(value: Any, annotation: Any) -> bool:
    try:
        msgspec.convert(value, annotation)
    except msgspec.ValidationError:
        return False
    return True


def _wording(value: Any, annotation: Any, kinds: tuple[Any, ...], needs: str = "") -> str:
    """What a value must be that is no table or list."""
    options = [option for kind in kinds for option in _options(kind)]
    if options:
        *others, last = map(repr, options)
        return f"must be {', '.join(others)} or {last}" if others else f"must be {last}"
    if type(value) in kinds or (isinstance(value, int) and float in kinds and not isinstance(value, bool)):
        for mark in _own_marks(annotation):
            for limit, words in _LIMITS.items():
                bound = getattr(mark, limit, None)
                if bound is not None and not _fits(value, Annotated[kinds[0], msgspec.Meta(**{limit: bound})]):
                    return f"must be {words} {bound:g}"
        return f"must be {needs}" if needs else "has characters that cannot be in it"
    types = [_KINDS.get(kind, "a value of another type") for kind in kinds]
    return f"must be {types[0] if len(types) == 1 else ' or '.join(each.removesuffix(', without quotes') for each in types)}"


def _options(kind: Any) -> tuple[Any, ...]:
    if get_origin(kind) is Literal:
        return get_args(kind)
    return tuple(member.value for member in kind) if isinstance(kind, type) and issubclass(kind, Enum) else ()


def _choices(annotation: Any) -> tuple[Any, ...]:
    """The types that a value may have, without ``None``."""
    while get_origin(annotation) is Annotated:
        annotation = get_args(annotation)[0]
    if get_origin(annotation) not in (Union, UnionType):
        return (annotation,)
    members = [choice for part in get_args(annotation) for choice in _choices(part)]
    return tuple(choice for choice in members if choice not in (NoneType, msgspec.UnsetType))


def _own_marks(annotation: Any) -> Iterator[Any]:
    """The marks of a type and of the members of a union, without those of the items of lists."""
    if get_origin(annotation) is Annotated:
        yield from annotation.__metadata__
        yield from _own_marks(get_args(annotation)[0])
    elif get_origin(annotation) in (Union, UnionType):
        for member in get_args(annotation):
            yield from _own_marks(member)


def _is_table(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Settings)


@cache
def _fields(kind: type[Settings]) -> dict[str, FieldInfo]:
    """The fields of a table by the names that they have in the file."""
    return {field.encode_name: field for field in msgspec.structs.fields(kind)}


def _has_in(name: str, annotation: Any) -> bool:
    """Whether a value of this type may hold a table with a field of this name."""
    return any(name in _fields(table) for table in _tables_in(annotation))


def _tables_in(annotation: Any) -> Iterator[type[Settings]]:
    """Every table that a value of this type may hold, tables inside lists among them."""
    if _is_table(annotation):
        yield annotation
    for argument in get_args(annotation):
        yield from _tables_in(argument)
