"""Every mistake in settings and category files is found and described in plain words."""

from __future__ import annotations

import datetime
import re
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

from docstead.assemble.home import HomeKeys
from docstead.assemble.sidebar.category_files import CategoryFile
from docstead.config.base import Needs, Settings, marks
from docstead.config.problems import Problem, WrongValuesError, _fields, _tables_in, checked
from docstead.config.site import SiteSettings, written_out

WRONG: list[Any] = [
    1, 1.5, -1, "x", "", True, [], [1], ["x"], [{}], [[1]], {}, {"a": 1}, {"a": "x"}, {"a": {}}, {"a": [1]}, {"type": 1},
    [{"type": "nope"}], {"a": [{"type": 1}]}, 10**30, float("nan"), datetime.date(2020, 1, 1),
]  # fmt: skip
VALID: dict[type[Settings], dict[str, Any]] = {SiteSettings: {"title": "T", "url": "https://docs.example.org"}}
FOREIGN = re.compile(
    r"Expected|Object |Invalid|`(?:int|str|bool|float|array|object)`|regex '|\$|another type|other values"
)
"""Words of the library, and those for mistakes that it alone has found."""
Place = Callable[[Any], Any]


def tables(root: type[Settings]) -> Iterator[tuple[type[Settings], Place]]:
    """Every table of a model once, with a function that makes a value for the model of one for the table."""
    waiting: list[tuple[type[Settings], Place]] = [(root, lambda value: value)]
    seen = {root}
    while waiting:
        table, make = waiting.pop()
        yield table, make
        for name, field in _fields(table).items():
            for inner in _tables_in(field.type):
                if inner not in seen:
                    seen.add(inner)
                    waiting.append((inner, placed(make, table, name, str(field.type))))


def placed(make: Place, table: type[Settings], name: str, annotation: str) -> Place:
    def place(value: Any) -> Any:
        held = (
            {"k": [value]}
            if name == "sidebars"
            else {"k": value}
            if re.match(r"(?:typing\.Annotated\[)?dict", annotation)
            else value
        )
        is_list = re.match(r"(?:typing\.Annotated\[)?(?:tuple|list)", annotation)
        return make({**least(table), name: [held] if is_list else held})

    return place


def least(table: type[Settings]) -> dict[str, Any]:
    """The required keys of a table."""
    tag = table.__struct_config__.tag
    found = dict(VALID.get(table, {})) | ({"type": tag} if tag else {})
    for name, field in _fields(table).items():
        if field.required and name not in found:
            found[name] = [] if "tuple" in str(field.type) else "x"
    return found


def values(root: type[Settings]) -> Iterator[Any]:
    for table, make in tables(root):
        known = least(table)
        for key in [*_fields(table), *(["type"] if "type" in known else [])]:
            yield from (make({**known, key: value}) for value in WRONG)
            yield make({other: value for other, value in known.items() if other != key})
        yield make({**known, "nope": 1})
        if table is not root:
            yield from map(make, WRONG)


def mistakes(root: type[Settings]) -> Iterator[tuple[Any, tuple[Problem, ...]]]:
    for value in values(root):
        try:
            checked(value, root)
        except WrongValuesError as wrong:
            yield value, wrong.problems


@pytest.mark.parametrize("root", [SiteSettings, CategoryFile, HomeKeys])
def test_mistakes_are_described_in_our_words_with_the_keys_that_are_written(root: type[Settings]) -> None:
    for value, found in mistakes(root):
        for problem in found:
            assert not FOREIGN.search(problem.message + problem.hint), (value, problem)
            assert not problem.hint.endswith(": "), (value, problem)
            assert is_in(problem.keys if problem.kind != "required" else problem.keys[:-1], value), (value, problem)
        keys = [tuple(problem.keys) for problem in found]
        assert len(set(keys)) == len(keys), (value, found)


def is_in(keys: list[str], value: Any) -> bool:
    for key in keys:
        if isinstance(value, list):
            value = value[int(key)]
        elif isinstance(value, dict) and key in value:
            value = value[key]
        else:
            return False
    return True


@pytest.mark.parametrize("root", [SiteSettings, CategoryFile, HomeKeys])
def test_every_pattern_has_words(root: type[Settings]) -> None:
    for table, _ in tables(root):
        for name, field in _fields(table).items():
            found = list(marks(field.type))
            if any(isinstance(mark, msgspec.Meta) and mark.pattern for mark in found):
                assert any(isinstance(mark, Needs) for mark in found), (table, name)


def one(settings: dict[str, Any]) -> Problem:
    with pytest.raises(WrongValuesError) as caught:
        checked(written_out(VALID[SiteSettings] | settings), SiteSettings)
    (problem,) = caught.value.problems
    return problem


CASES: list[tuple[dict[str, Any], str, str]] = [
    ({"announcement_bar": {"contnt": "x"}}, "unknown setting `announcement_bar.contnt`", "did you mean `content`?"),
    ({"footer": {"columns": [{"title": "x"}]}}, "`footer.columns.0.items` is required", "add `items = […]`"),
    (
        {"assistant": {"model": {"parameters": {"a": []}}}},
        "`assistant.model.parameters.a`: must be a text in quotes or a whole number or a number or `true` or `false`",
        "",
    ),
    (
        {"navbar": {"items": [{"label": "x", "items": [{"lable": "y"}]}]}},
        "unknown setting `navbar.items.0.items.0.lable`",
        "did you mean `label`?",
    ),
    ({"theme": {"accent": "red"}}, "`theme.accent`: must be a colour such as `#0a7d55`", ""),
    ({"i18n": {"locales": ["english"]}}, "`i18n.locales.english`: must be a code such as `en` or `pt-BR`", ""),
    (
        {"i18n": {"locales": ["de", "ar"]}},
        "`i18n.default_locale`: is `en`, which `locales` does not list; add it there, or name the language of the site's own folders",
        "",
    ),
    *(
        (
            {"assistant": {"endpoint": wrong}},
            "`assistant.endpoint`: must be an address such as `https://ask.example.org/acme_ai`, or a path",
            "",
        )
        for wrong in (
            "acme_ai",
            "ask.example.org/acme_ai",
            "//ask.example.org",
            "ftp://a.org/x",
            "https://[e",
            "https:///x",
            "/a b",
        )
    ),
    (
        {"assistant": {"store": {"qdrant": "passages:6333"}}},
        "`assistant.store.qdrant`: must be an address such as `https://models.example.org/v1`",
        "",
    ),
    ({"url": "ftp://a.org"}, "`url`: must be an absolute address such as https://docs.example.org", ""),
    (
        {"i18n": {"locales": [{}]}},
        "`i18n.locales`: must be a list of codes such as `en`, or a table by code",
        "",
    ),
    (
        {"navbar": {"items": [{"label": "x", "items": {}}]}},
        "`navbar.items.0.items` is a list of tables",
        "write `items = [{…}]`",
    ),
    (
        {"sections": [{"sidebars": {"main": [{"type": "category", "label": "x", "link": {"type": "doc"}}]}}]},
        "`sections.0.sidebars.main.0.link.id` is required",
        'add `id = "…"`',
    ),
    ({"assistant": {"model": {"timeout": 60}}}, "`assistant.model.timeout`: must be less than 60", ""),
]


@pytest.mark.parametrize(
    "endpoint",
    ["", "/acme_ai", "http://[::1]:8000/acme_ai", "https://ask.example.org", "http://127.0.0.1:9/docs/acme_ai"],
)
def test_the_service_is_at_an_address_or_a_path(endpoint: str) -> None:
    checked(written_out(VALID[SiteSettings] | {"assistant": {"endpoint": endpoint}}), SiteSettings)


@pytest.mark.parametrize(("settings", "message", "hint"), CASES)
def test_the_words_of_problems(settings: dict[str, Any], message: str, hint: str) -> None:
    problem = one(settings)
    assert (problem.message, problem.hint) == (message, hint)
