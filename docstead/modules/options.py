"""The settings of a site that concern modules, and the modules that they change."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

PLACEHOLDER = "@docstead/Placeholder"
FOREIGN = frozenset(("docusaurus", "mkdocs"))
"""Names of our sheets with the classes of other generators: the sheets of a site that has them are written for these."""
CONTEXT = "@docusaurus/useDocusaurusContext"
_CONTEXT = """\
import useContext from 'own';
const customFields = {};
export default () => {{
  const found = useContext();
  return {{ ...found, siteConfig: {{ ...found.siteConfig, customFields }} }};
}};
"""


class ModuleOptions(msgspec.Struct, frozen=True):
    """The settings that concern modules.

    Attributes:
        folders: Folders outside the site folder whose files may be imported, relative to it.
        aliases: See ``Resolver``.
        statics: See ``Resolver``.
        tolerated: Codes of issues that do not keep a file from being used: a placeholder takes the place of a module that
            cannot be found.
        custom_fields: Values that components read from the context of the site.
        tailwind: The values of ``tailwind.config``.
        markdown: Gives the HTML of a Markdown file by its path; ``None`` for one that was not read.
        is_foreign: Whether the style sheets were written for another generator.
    """

    folders: tuple[str, ...] = ()
    aliases: Mapping[str, str] = msgspec.field(default_factory=dict)
    statics: tuple[str, ...] = ("static",)
    tolerated: frozenset[str] = frozenset()
    custom_fields: Mapping[str, Any] = msgspec.field(default_factory=dict)
    tailwind: Mapping[str, Any] = msgspec.field(default_factory=dict)
    markdown: Callable[[str], str | None] = lambda _: None
    is_foreign: bool = False


NO_OPTIONS = ModuleOptions()


def placeholder_code(specifier: str) -> str:
    """CommonJS in place of a module that cannot be found."""
    return f"module.exports = require({_literal(PLACEHOLDER)}).default[{_literal(specifier)}];"


def context_code(options: ModuleOptions) -> str:
    """The module of the site's context, with its custom fields; it imports the one of every site as ``own``."""
    return _CONTEXT.format(_literal(options.custom_fields))


def _literal(value: object) -> str:
    return msgspec.json.encode(value).decode()
