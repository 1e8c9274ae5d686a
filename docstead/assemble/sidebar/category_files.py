"""Reads and validates the files that shape sidebars."""

from __future__ import annotations

import copy
import json
import posixpath
from typing import Any

from msgspec import UNSET, UnsetType

from docstead.assemble.issues import IssueLog, nearest
from docstead.assemble.values import report_json, report_values
from docstead.config.base import Settings
from docstead.config.problems import Problem, WrongValuesError, checked
from docstead.config.sidebars import CategoryDocSettings, GeneratedIndexSettings, SidebarSettings, rows_written_out
from docstead.model.source import DataFile
from docstead.model.yaml import YamlError, load_yaml, mistake, problem


class CategoryFile(Settings, frozen=True):
    """The contents of a ``_category_`` file."""

    key: str | None = None
    label: str | None = None
    description: str | None = None
    position: float | None = None
    collapsed: bool | None = None
    collapsible: bool | None = None
    className: str | None = None  # noqa: N815 - the name in the file
    customProps: dict[str, Any] | None = None  # noqa: N815 - the name in the file
    link: GeneratedIndexSettings | CategoryDocSettings | UnsetType | None = UNSET


def read_category(file: DataFile, log: IssueLog) -> CategoryFile:
    """Parse a ``_category_`` file; what cannot be used of it is left out, so that one mistake is one issue."""
    try:
        values = _values(file)
    except json.JSONDecodeError as error:
        report_json(error, log, code="category-syntax", path=file.path)
        return CategoryFile()
    except (YamlError, ValueError) as error:
        log.error("category-syntax", f"the file is not YAML: {problem(error)}", file.path, *mistake(error, file.text))
        return CategoryFile()
    try:
        return checked({} if values is None else values, CategoryFile)
    except WrongValuesError as error:
        wrong = error
    report_values(wrong, log, code="category-value", path=file.path, text=file.text)
    try:
        return checked(_usable(values, wrong.problems) if isinstance(values, dict) else {}, CategoryFile)
    except WrongValuesError:
        return CategoryFile()


def _values(file: DataFile) -> Any:
    """What a file holds. In JSON a comma may follow the last entry, as in Docusaurus, which reads it as YAML."""
    if not file.path.endswith(".json"):
        return load_yaml(file.text)
    try:
        return json.loads(file.text)
    except json.JSONDecodeError as error:
        try:
            return load_yaml(file.text)
        except YamlError:
            raise error from None


def _usable(values: dict[str, Any], problems: tuple[Problem, ...]) -> dict[str, Any]:
    """The values with misspelt keys corrected, and without those that cannot be used."""
    usable = copy.deepcopy(values)
    for found in problems:
        first, last = found.keys[0], found.keys[-1]
        if found.kind != "unknown":
            usable.pop(first, None)
            continue
        table, kind = (usable, CategoryFile) if first == last else (usable.get(first, {}), GeneratedIndexSettings)
        value, meant = table.pop(last, None), nearest(last, kind.__struct_fields__)
        if meant and meant not in table:
            table[meant] = value
    return usable


def read_sidebars(file: DataFile, log: IssueLog) -> dict[str, SidebarSettings]:
    """The sidebars of a released version, from the JSON file that is kept with it."""
    # Releases of early versions of Docusaurus have the release before every name: `version-1.0/intro`.
    prefix = posixpath.basename(file.path).removesuffix("-sidebars.json")
    try:
        values = json.loads(file.text.replace(f'"{prefix}/', '"'))
        return checked(
            {name: rows_written_out(rows) for name, rows in values.items()} if isinstance(values, dict) else values,
            dict[str, SidebarSettings],
        )
    except json.JSONDecodeError as error:
        report_json(error, log, code="sidebar-value", path=file.path)
    except WrongValuesError as wrong:
        report_values(wrong, log, code="sidebar-value", path=file.path, text=file.text)
    return {}
