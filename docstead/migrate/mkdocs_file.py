"""The file of settings of MkDocs or one of its successors, as values."""

from __future__ import annotations

import posixpath
import re
import tomllib
from collections.abc import Iterator
from typing import Any

from docstead.config import merged_tables
from docstead.errors import SettingsError
from docstead.migrate.project import Project
from docstead.model.issue import file_error
from docstead.model.yaml import YamlError, load_yaml, mistake, problem

_TAG = re.compile(r"!!python/(?:name:([\w.]+)|\S+)|!ENV\s+\[([^\[\]]*)\]|!(?:ENV|relative)\b(?: +\w+)?")
"""Values that only Python has: the name of an object is text, and a variable is what it is without a value."""
_OF_ZENSICAL = (
    "abbr", "admonition", "attr_list", "def_list", "footnotes", "md_in_html", "pymdownx.arithmatex", "pymdownx.emoji",
    "pymdownx.keys", "pymdownx.mark", "pymdownx.tabbed",
)  # fmt: skip
"""Those that Zensical has where a project names none."""
_PACKAGES = frozenset(("pymdownx", "blocks", "zensical", "extensions"))
"""Parts of names of extensions, which are tables in TOML."""


def read_values(project: Project, path: str, heirs: tuple[str, ...] = ()) -> dict[str, Any]:
    """The values of a file, merged with those of the file that it inherits from; that one may be empty."""
    if path.endswith(".toml"):
        return _of_zensical(project.text(path), path)
    text = _TAG.sub(lambda match: match[1] or _default(match[2] or ""), project.text(path))
    try:
        values = load_yaml(text)
    except YamlError as error:
        issue = file_error("import-syntax", path, f"this is not YAML: {problem(error)}", *mistake(error, text))
        raise SettingsError([issue]) from error
    if heirs and values is None:
        return {}
    if not isinstance(values, dict):
        raise SettingsError([file_error("import-evaluation", path, "the file gives no settings")])
    base = values.get("INHERIT")
    found = project.find(posixpath.join(posixpath.dirname(path), base)) if isinstance(base, str) else None
    if not found:
        return values
    if found in (path, *heirs):
        raise SettingsError([file_error("import-evaluation", path, f"`INHERIT` leads back to {found}")])
    return merged_tables(read_values(project, found, (path, *heirs)), values)


def _default(names: str) -> str:
    """The last of the names of a variable and its value, which is what counts without a variable; it may be in quotes."""
    found = re.findall(r"\"[^\"]*\"|'[^']*'|[^\s,][^,]*", names)
    return found[-1].strip() if len(found) > 1 else ""


def _of_zensical(text: str, path: str) -> dict[str, Any]:
    """The values of a file of Zensical as MkDocs has them: names of extensions are tables of tables there."""
    try:
        values: dict[str, Any] = tomllib.loads(text).get("project", {})
    except tomllib.TOMLDecodeError as error:
        raise SettingsError([file_error("import-syntax", path, f"this is not TOML: {error}")]) from error
    extensions = values.get("markdown_extensions")
    values["markdown_extensions"] = dict(_dotted(extensions)) if isinstance(extensions, dict) else list(_OF_ZENSICAL)
    return merged_tables({"theme": {"name": "material"}}, values)


def _dotted(table: dict[str, Any], start: str = "") -> Iterator[tuple[str, Any]]:
    for name, options in table.items():
        if name in _PACKAGES and isinstance(options, dict):
            yield from _dotted(options, f"{start}{name}.")
        else:
            yield f"{start}{name}", options


def named(values: Any) -> dict[str, dict[str, Any]]:
    """Plugins or extensions by their names, with their options."""
    named: dict[str, dict[str, Any]] = {}
    for entry in values or ():
        one = entry if isinstance(entry, dict) else {entry: values[entry] if isinstance(values, dict) else None}
        named.update((str(name), options if isinstance(options, dict) else {}) for name, options in one.items())
    return named
