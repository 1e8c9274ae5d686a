"""Every mistake that pydantic finds in settings and category files is described in words of docstead's own."""

from __future__ import annotations

import datetime
import re
from collections.abc import Callable, Iterator
from typing import Any, get_args

import pytest
from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from docstead.assemble.home import HomeKeys
from docstead.assemble.sidebar.category_files import CategoryFile
from docstead.config import SiteConfig
from docstead.config.base import Needs, marks
from docstead.config.problems import Problem, _all_tables, _fields, _tables_in, problems

WRONG: list[Any] = [
    1, 1.5, -1, "x", "", True, [], [1], ["x"], [{}], [[1]], {}, {"a": 1}, {"a": "x"}, {"a": {}}, {"a": [1]}, {"type": 1},
    [{"type": "nope"}], {"a": [{"type": 1}]}, 10**30, float("nan"), datetime.date(2020, 1, 1),
]  # fmt: skip
VALID: dict[type[BaseModel], dict[str, Any]] = {SiteConfig: {"title": "T", "url": "https://docs.example.org"}}
KINDS = {
    "bool_parsing", "bool_type", "dict_type", "enum", "extra_forbidden", "finite_number", "float_parsing", "float_type",
    "greater_than", "greater_than_equal", "int_from_float", "int_parsing", "int_type", "less_than", "less_than_equal",
    "list_type", "literal_error", "missing", "model_attributes_type", "model_type", "string_pattern_mismatch",
    "string_type", "tuple_type", "union_tag_invalid", "union_tag_not_found", "value_error",
}  # fmt: skip
"""All kinds of mistakes that values for our models can have."""
FOREIGN = re.compile(
    r"Input|[Ff]ield required|valid (?:boolean|list|number)|discriminator|pattern|\[key\]|another type"
)
Place = Callable[[Any], Any]


def tables(root: type[BaseModel]) -> Iterator[tuple[type[BaseModel], Place]]:
    """Every table of a model once, with a function that makes a value for the model of one for the table."""
    waiting: list[tuple[type[BaseModel], Place]] = [(root, lambda value: value)]
    seen = {root}
    while waiting:
        table, make = waiting.pop()
        yield table, make
        for name, field in _fields(table).items():
            for inner in _tables_in(field.annotation):
                if inner not in seen:
                    seen.add(inner)
                    waiting.append((inner, placed(make, table, field.alias or name, str(field.annotation))))


def placed(make: Place, table: type[BaseModel], name: str, annotation: str) -> Place:
    def place(value: Any) -> Any:
        held = {"k": [value]} if name == "sidebars" else {"k": value} if annotation.startswith("dict") else value
        is_list = re.match(r"(?:tuple|list|collections)", annotation)
        return make({**least(table), name: [held] if is_list else held})

    return place


def least(table: type[BaseModel]) -> dict[str, Any]:
    """The required keys of a table."""
    found = dict(VALID.get(table, {}))
    for name, field in _fields(table).items():
        if name == "type":
            found[name] = get_args(field.annotation)[0]
        elif field.is_required() and name not in found:
            found[field.alias or name] = [] if "tuple" in str(field.annotation) else "x"
    return found


def values(root: type[BaseModel]) -> Iterator[Any]:
    for table, make in tables(root):
        known = least(table)
        for name, field in _fields(table).items():
            key = field.alias or name
            yield from (make({**known, key: value}) for value in WRONG)
            yield make({other: value for other, value in known.items() if other != key})
        yield make({**known, "nope": 1})
        if table is not root:
            yield from map(make, WRONG)


def mistakes(root: type[BaseModel]) -> Iterator[tuple[Any, list[ErrorDetails]]]:
    for value in values(root):
        try:
            root.model_validate(value)
        except ValidationError as error:
            yield value, error.errors()


@pytest.mark.parametrize("root", [SiteConfig, CategoryFile, HomeKeys])
def test_no_mistake_is_described_in_words_of_the_library(root: type[BaseModel]) -> None:
    for value, details in mistakes(root):
        found = list(problems(details, root))
        assert found
        for problem in found:
            assert not FOREIGN.search(problem.message + problem.hint), (value, problem)
            assert not problem.hint.endswith(": "), (value, problem)
        keys = [tuple(problem.keys) for problem in found]
        assert len(set(keys)) == len(keys), (value, found)


def test_the_kinds_of_mistakes_are_known() -> None:
    found = {
        detail["type"]
        for root in (SiteConfig, CategoryFile, HomeKeys)
        for _, details in mistakes(root)
        for detail in details
    }
    assert found == KINDS


def test_the_keys_are_those_that_are_written() -> None:
    for value, details in mistakes(CategoryFile):
        for problem in problems(details, CategoryFile):
            assert is_in(problem.keys if problem.kind != "required" else problem.keys[:-1], value), (value, problem)


def is_in(keys: list[str], value: Any) -> bool:
    for key in keys:
        if isinstance(value, list):
            value = dict(enumerate(map(str, value)))[int(key)]
        elif isinstance(value, dict) and key in value:
            value = value[key]
        else:
            return False
    return True


@pytest.mark.parametrize("root", [SiteConfig, CategoryFile, HomeKeys])
def test_every_pattern_has_words(root: type[BaseModel]) -> None:
    for table in _all_tables(root):
        for name, field in _fields(table).items():
            found = marks(field)
            if any(getattr(mark, "pattern", None) for part in found for mark in (part, *getattr(part, "metadata", ()))):
                assert any(isinstance(mark, Needs) for mark in found), (table, name)


def one(settings: dict[str, Any]) -> Problem:
    with pytest.raises(ValidationError) as caught:
        SiteConfig.model_validate(VALID[SiteConfig] | settings)
    (problem,) = problems(caught.value.errors(), SiteConfig, "setting")
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


@pytest.mark.parametrize(("settings", "message", "hint"), CASES)
def test_the_words_of_problems(settings: dict[str, Any], message: str, hint: str) -> None:
    problem = one(settings)
    assert (problem.message, problem.hint) == (message, hint)
