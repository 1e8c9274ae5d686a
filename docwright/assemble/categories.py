"""Reads the files that shape sidebars: what they may say, and what is wrong with them."""

from __future__ import annotations

import json
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Discriminator, TypeAdapter, ValidationError

from docwright.assemble.issues import IssueLog
from docwright.config.sidebars import SidebarSettings
from docwright.model.issue import Issue, Severity
from docwright.model.source import DataFile, Span
from docwright.model.yaml_text import YamlError, load_yaml

_SIDEBARS = TypeAdapter(dict[str, SidebarSettings])


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class GeneratedIndex(_Strict):
    """A page of cards."""

    type: Literal["generated-index"]
    title: str | None = None
    description: str | None = None
    slug: str | None = None
    image: str | None = None
    keywords: list[str] | None = None


class DocLink(_Strict):
    """A document that stands for the category."""

    type: Literal["doc"]
    id: str


class CategoryFile(_Strict):
    """The contents of a ``_category_`` file."""

    label: str | None = None
    description: str | None = None
    position: int | float | None = None
    collapsed: bool | None = None
    collapsible: bool | None = None
    className: str | None = None  # noqa: N815 - the name in the file
    customProps: dict[str, Any] | None = None  # noqa: N815 - the name in the file
    link: Annotated[GeneratedIndex | DocLink, Discriminator("type")] | None = None

    @property
    def says_link(self) -> bool:
        """Whether the file has a ``link``, even an empty one."""
        return "link" in self.model_fields_set


def read_category(file: DataFile) -> tuple[CategoryFile, tuple[Issue, ...]]:
    """Parse a ``_category_`` file; what cannot be used is an issue, and the file counts as empty."""
    try:
        values = json.loads(file.text) if file.path.endswith(".json") else load_yaml(file.text)
        return CategoryFile.model_validate(values or {}), ()
    except (json.JSONDecodeError, YamlError) as error:
        line, column = (error.lineno, error.colno) if isinstance(error, json.JSONDecodeError) else (1, 1)
        span = Span(line, column, line, column + 1)
        return CategoryFile(), (_issue(file.path, "category-syntax", f"the file cannot be read: {error}", span),)
    except ValidationError as error:
        issues = []
        for detail in error.errors():
            name = ".".join(str(part) for part in detail["loc"] if part not in ("generated-index", "doc"))
            message = f"unknown key `{name}`" if detail["type"] == "extra_forbidden" else f"`{name}`: {detail['msg']}"
            issues.append(_issue(file.path, "category-value", message, None))
        return CategoryFile(), tuple(issues)


def read_sidebars(file: DataFile, log: IssueLog) -> dict[str, SidebarSettings]:
    """The sidebars of a released version, from the JSON file that is kept with it."""
    try:
        return _SIDEBARS.validate_json(file.text)
    except ValidationError as error:
        for detail in error.errors():
            where = ".".join(str(part) for part in detail["loc"])
            log.error("sidebar-value", f"`{where}`: {detail['msg']}" if where else detail["msg"], file.path)
        return {}


def _issue(path: str, code: str, message: str, span: Span | None) -> Issue:
    return Issue(code=code, severity=Severity.ERROR, message=message, path=path, span=span)
