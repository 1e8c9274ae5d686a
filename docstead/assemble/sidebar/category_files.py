"""Reads and validates the files that shape sidebars."""

from __future__ import annotations

import copy
import json
from typing import Annotated, Any, Literal

from pydantic import Discriminator, TypeAdapter, ValidationError
from pydantic.fields import FieldInfo
from pydantic_core import ErrorDetails

from docstead.assemble.issues import IssueLog, nearest
from docstead.assemble.values import StrictModel, issues_of_values
from docstead.config import SectionSettings
from docstead.config.problems import problems
from docstead.config.sidebars import SidebarSettings
from docstead.model.source import DataFile, Span
from docstead.model.yaml import YamlError, load_yaml, place, problem, problem_span

LINK_TYPES = ("generated-index", "doc")


class GeneratedIndex(StrictModel):
    """A page of cards."""

    type: Literal["generated-index"]
    title: str | None = None
    description: str | None = None
    slug: str | None = None
    image: str | None = None
    keywords: list[str] | None = None


class DocLink(StrictModel):
    """A document that is the page of the category."""

    type: Literal["doc"]
    id: str


class CategoryFile(StrictModel):
    """The contents of a ``_category_`` file."""

    label: str | None = None
    description: str | None = None
    position: float | None = None
    collapsed: bool | None = None
    collapsible: bool | None = None
    className: str | None = None  # noqa: N815 - the name in the file
    customProps: dict[str, Any] | None = None  # noqa: N815 - the name in the file
    link: Annotated[GeneratedIndex | DocLink, Discriminator("type")] | None = None

    @property
    def names_link(self) -> bool:
        """Whether the file has a ``link``, even an empty one."""
        return "link" in self.model_fields_set


def read_category(file: DataFile, log: IssueLog) -> CategoryFile:
    """Parse a ``_category_`` file; what cannot be used of it is left out, so that one mistake is one issue."""
    try:
        values = json.loads(file.text) if file.path.endswith(".json") else load_yaml(file.text)
    except json.JSONDecodeError as error:
        span = Span(error.lineno, error.colno, error.lineno, error.colno + 1)
        log.error("category-syntax", f"the file is not JSON: {error.msg}", file.path, span)
        return CategoryFile()
    except (YamlError, ValueError) as error:
        log.error("category-syntax", f"the file is not YAML: {problem(error)}", file.path, problem_span(error))
        return CategoryFile()
    try:
        return CategoryFile.model_validate({} if values is None else values)
    except ValidationError as error:
        details = error.errors()
    issues_of_values(details, CategoryFile, log, code="category-value", path=file.path, text=file.text)
    try:
        return CategoryFile.model_validate(_usable(values, details) if isinstance(values, dict) else {})
    except ValidationError:
        return CategoryFile()


def _usable(values: dict[str, Any], details: list[ErrorDetails]) -> dict[str, Any]:
    """The values with misspelt keys corrected, and without those that cannot be used."""
    usable = copy.deepcopy(values)
    for detail in details:
        keys = _keys(detail)
        if detail["type"] != "extra_forbidden":
            usable.pop(keys[0], None)
            continue
        table = usable if len(keys) == 1 else usable.get(keys[0], {})
        value, meant = table.pop(keys[-1], None), nearest(keys[-1], _fields(keys).keys())
        if meant and meant not in table:
            table[meant] = value
    return usable


def _keys(detail: ErrorDetails) -> list[str]:
    """The path of keys to a mistake, without the types that pydantic adds."""
    return [str(part) for part in detail["loc"] if part not in LINK_TYPES]


def _fields(keys: list[str]) -> dict[str, FieldInfo]:
    """The known keys of the table that a key is in."""
    return (CategoryFile if len(keys) == 1 else GeneratedIndex).model_fields


def read_sidebars(file: DataFile, log: IssueLog) -> dict[str, SidebarSettings]:
    """The sidebars of a released version, from the JSON file that is kept with it."""
    try:
        return TypeAdapter(dict[str, SidebarSettings]).validate_json(file.text)
    except ValidationError as error:
        details = [ErrorDetails(**{**detail, "loc": ("sidebars", *detail["loc"])}) for detail in error.errors()]
        for found in problems(details, SectionSettings):
            log.error("sidebar-value", found.message, file.path, place(file.text, found.keys[1:]), found.hint)
        return {}
