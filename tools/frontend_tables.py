"""TypeScript of what the frontend shares with the engine: tables of ``docstead/model``, and the English catalogue."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from pathlib import Path

from docstead.model.builtins import ADMONITIONS, COMPONENT_TABLE, HELPERS
from docstead.model.page_kinds import PAGE_KINDS

ROOT = Path(__file__).resolve().parent.parent

ENGINE_ONLY = ("engine",)
"""Sections of the catalogue that only the engine reads."""

_LAYOUTS = {"docs": ("", "export { DocsLayout as Layout } from '@/layout/docs/docs-layout';")}
"""What is around the pages of a part, and stays from page to page."""


def tables() -> dict[str, str]:
    """The text of each generated file, by path below ``frontend/src``."""
    return {
        "content/registry.ts": _registry(),
        "content/names.ts": _names(),
        **_pages(),
        **_texts(),
    }


def _texts() -> dict[str, str]:
    """A module for each section of the catalogue, so that a text is fetched with the part that shows it."""
    source = "docstead/catalogue/en.toml"
    sections = tomllib.loads((ROOT / source).read_text(encoding="utf-8"))
    return {
        f"catalogue/{section}.ts": _text(
            source,
            "import { texts } from './texts';",
            "",
            f"export const {section}Text = texts('{section}', {{",
            *(_entry(name, _pattern(text)) for name, text in patterns.items()),
            "});",
        )
        for section, patterns in sections.items()
        if section not in ENGINE_ONLY
    }


def _entry(name: str, value: str) -> str:
    line = f"  {name}: {value},"
    return line if len(line) <= 120 else f"  {name}:\n    {value},"


def _pattern(text: str | dict[str, str]) -> str:
    if isinstance(text, dict):
        return "{ " + ", ".join(f"{category}: {_pattern(form)}" for category, form in text.items()) + " }"
    quote = '"' if "'" in text and '"' not in text else "'"
    return quote + text.replace("\\", "\\\\").replace(quote, f"\\{quote}") + quote


def _registry() -> str:
    exports = {component.name: component.export or component.name for component in COMPONENT_TABLE}
    modules: dict[str, list[str]] = {}
    for component in COMPONENT_TABLE:
        modules.setdefault(component.module, []).append(exports[component.name])
    return _text(
        "docstead/model/builtins.py",
        "import type { ComponentType } from 'react';",
        *_imports(modules),
        "",
        "/** A component authors can use inside Markdown. What is heavy gives a component that fetches the rest when shown. */",
        "// eslint-disable-next-line @typescript-eslint/no-explicit-any -- props are the author's, checked by each component",
        "export type AuthorComponent = ComponentType<any>;",
        "",
        "/** Everything authors can use by name. */",
        "export const registry: Readonly<Record<string, AuthorComponent>> = {",
        *(f"  {name}," if name == export else f"  {name}: {export}," for name, export in exports.items()),
        "};",
    )


def _names() -> str:
    return _text(
        "docstead/model/builtins.py",
        "/** Entries of `modules.tsx`. */",
        f"export type HelperName ={_union(sorted(set(HELPERS.values())))};",
        "",
        "/** Types of admonitions, with the type whose style each has. */",
        "export const ADMONITIONS: Readonly<Record<string, string>> = {",
        *(f"  {name}: '{style}'," for name, style in ADMONITIONS.items()),
        "};",
    )


def _pages() -> dict[str, str]:
    """The parts that have the components of pages, and the table of the kinds of each part."""
    source = "docstead/model/page_kinds.py"
    # Several kinds of pages may have one view.
    views = {str(kind.view.__struct_config__.tag): kind.component for kind in PAGE_KINDS.values()}
    part_of = {str(kind.view.__struct_config__.tag): kind.part for kind in PAGE_KINDS.values()}
    parts = sorted(set(part_of.values()))
    files = {
        f"pages/{part}-pages.ts": _text(
            source,
            *_imports({views[tag]: [_camel(views[tag])] for tag in tags}),
            *_LAYOUTS.get(part, ()),
            "",
            "export const pages = {",
            *(f"  {_key(tag)}: {_camel(views[tag])}," for tag in tags),
            "};",
        )
        for part in parts
        for tags in [[tag for tag in views if part_of[tag] == part]]
    }
    files["pages/page-kinds.ts"] = _text(
        source,
        "import type { PageView } from '@/contract';",
        "",
        "/** Fetches the components of a part. */",
        "export const PARTS = {",
        *(f"  {part}: () => import('./{part}-pages')," for part in parts),
        "};",
        "",
        "/** The part that has the component of each kind of view. */",
        "export const PART_OF: Readonly<Record<PageView['kind'], keyof typeof PARTS>> = {",
        *(f"  {_key(tag)}: '{part_of[tag]}'," for tag in views),
        "};",
    )
    return files


def _imports(modules: dict[str, list[str]]) -> Iterable[str]:
    return (f"import {{ {', '.join(names)} }} from './{module}';" for module, names in modules.items())


def _text(source: str, *lines: str) -> str:
    return "\n".join((f"// Generated by tools/contract.py from {source}. Do not edit.", *lines, ""))


def _union(names: Iterable[str]) -> str:
    return "".join(f"\n  | '{name}'" for name in names)


def _key(name: str) -> str:
    return name if name.isidentifier() else f"'{name}'"


def _camel(module: str) -> str:
    return "".join(word.capitalize() for word in module.split("-"))
