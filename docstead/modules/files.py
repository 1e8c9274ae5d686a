"""Files of the site as modules: what an import of JSON or YAML, a picture, a drawing or a style sheet gives."""

from __future__ import annotations

import json
import re
from pathlib import Path

from docstead.model.yaml import YamlError, load_yaml, mistake, problem

DATA = (".json", ".yaml", ".yml")
_ROOT = re.compile(r"<svg\b([^>]*)>(.*)</svg\s*>", re.DOTALL | re.IGNORECASE)
_ATTRIBUTE = re.compile(r"""([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')""")
_IDENTIFIER = re.compile(r"[A-Za-z_$][\w$]*")


class DataError(Exception):
    """A file is no JSON or YAML. The arguments are the message, the place if it is known, and a hint."""


def data_module(path: Path) -> str:
    """The module of a file of data; the keys of an object are exported by name as well.

    Raises:
        DataError: It has mistakes.
    """
    kind, text = "JSON" if path.suffix == ".json" else "YAML", ""
    try:
        text = path.read_text(encoding="utf-8")
        data = json.loads(text) if kind == "JSON" else load_yaml(text, is_data=True)
        names = sorted(name for name in data if isinstance(name, str)) if isinstance(data, dict) else []
        return f"const data = {_literal(data)};\nexport default data;\n" + exports("data", names)
    except YamlError as error:
        raise DataError(f"this is not YAML: {problem(error)}", *mistake(error, text)) from error
    except (ValueError, TypeError, RecursionError) as error:
        # A value that JavaScript does not have, such as a set, is a `TypeError`.
        raise DataError(f"this is not {kind}: {error}", None) from error


def markdown_module(html: str) -> str:
    """The module of a Markdown file: a component that shows its text."""
    return (
        'import { createElement } from "react";\n'
        f"const text = {{ __html: {_literal(html)} }};\n"
        'export default function Text() {\n  return createElement("div", { dangerouslySetInnerHTML: text });\n}\n'
    )


def exports(value: str, names: list[str]) -> str:
    """Exports of the keys of a value that are names; a reserved word can be one."""
    usable = [name for name in names if _IDENTIFIER.fullmatch(name) and name != "default"]
    return "".join(f"const e{n} = {value}[{_literal(name)}];\n" for n, name in enumerate(usable)) + (
        f"export {{{', '.join(f'e{n} as {name}' for n, name in enumerate(usable))}}};\n" if usable else ""
    )


def text_module(text: str) -> str:
    """The module whose default export is a text, such as an address."""
    return f"export default {_literal(text)};\n"


def drawing_module(svg: str, address: str) -> str:
    """The module of an SVG file as a React component, which passes its props on to the root element.

    As a text, such as the value of an attribute, the component is the address of the file.
    """
    match = _ROOT.search(svg)
    attributes, inner = (match[1], match[2]) if match else ("", "")
    props: dict[str, object] = {}
    for name, double, single in _ATTRIBUTE.findall(attributes):
        if name == "style":
            pairs = (part.partition(":") for part in (double or single).split(";") if ":" in part)
            props["style"] = {_camel(key.strip()): value.strip() for key, _, value in pairs}
        else:
            props["className" if name == "class" else _camel(name)] = double or single
    return (
        "import { createElement, forwardRef } from 'react';\n"
        f"const own = {_literal(props)};\nconst html = {{ __html: {_literal(inner.strip())} }};\n"
        "const show = (props, ref) => createElement('svg', { ...own, ...props, ref, dangerouslySetInnerHTML: html });\n"
        f"export default Object.assign(forwardRef(show), {{ toString: () => {_literal(address)} }});\n"
    )


def _camel(name: str) -> str:
    if name.startswith(("data-", "aria-")):
        return name
    return re.sub(r"[-:](\w)", lambda match: match[1].upper(), name)


def _literal(value: object) -> str:
    """A JavaScript literal."""
    return json.dumps(value)
