"""Writes the TypeScript that the frontend shares with ``docstead/model``.

``frontend/src/contract.ts`` has the types of ``view``, ``ask.py`` and ``live.py``; ``frontend_tables.py`` makes the
other files.

    python tools/contract.py           writes the files
    python tools/contract.py --check   fails when a file is out of date

The types become a JSON schema through msgspec and TypeScript through ``json-schema-to-typescript``, a development
dependency of the frontend. A field with a default may be missing in the JSON, so its TypeScript property is optional.
"""

import inspect
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
FRONTEND = ROOT / "frontend"

sys.path.insert(0, str(ROOT))

import msgspec  # noqa: E402

from docstead.model import answer, ask, live, view  # noqa: E402
from docstead.model.view.blog import PostsBase  # noqa: E402
from docstead.model.view.navbar import NavbarItemBase  # noqa: E402
from tools.frontend_tables import tables  # noqa: E402

DOCUMENTS = (
    view.FirstLoad,
    view.PageData,
    view.BuildView,
    view.SidebarView,
    ask.AskRequest,
    ask.Feedback,
    answer.Citation,
    *live.LiveMessage.__args__,
)
"""The JSON that crosses the border and that the frontend has types for; every other type hangs below one of them."""

BASES = (view.PageBase, PostsBase, NavbarItemBase)
"""Classes whose fields several others have, which extend them in TypeScript as well."""

UNIONS: dict[str, Any] = {
    "PageView": view.PageView,
    "SidebarItem": view.SidebarItem,
    "NavbarItem": view.NavbarItem,
    "LiveMessage": live.LiveMessage,
}
"""Unions that deserve a name in TypeScript."""


def schema() -> dict[str, Any]:
    """The JSON schema of all documents, with the unions as definitions of their own."""
    _, components = msgspec.json.schema_components((*DOCUMENTS, *BASES), ref_template="#/definitions/{name}")
    components["Html"] = {"type": "string", "description": "HTML that is safe to insert as it is."}
    unions = {name: _members(union) for name, union in UNIONS.items()}
    members = {frozenset(refs): name for name, refs in unions.items()}
    definitions: dict[str, Any] = {name: _documented(_named(part, members)) for name, part in components.items()}
    for base in reversed(BASES):
        for kind in base.__subclasses__():
            _extend(definitions[kind.__name__], base.__name__, definitions[base.__name__])
    for name, refs in unions.items():
        definitions[name] = {"anyOf": [{"$ref": ref} for ref in refs]}
    return {"title": "Contract", "definitions": definitions, "type": "object"}


def _extend(part: dict[str, Any], name: str, base: dict[str, Any]) -> None:
    """Take the properties of a base off a definition that extends it."""
    own = {key: value for key, value in part["properties"].items() if key not in base["properties"]}
    part |= {"properties": own, "required": [key for key in part["required"] if key in own]}
    part["extends"] = {"$ref": f"#/definitions/{name}"}


def _members(union: Any) -> tuple[str, ...]:
    return tuple(f"#/definitions/{member.__name__}" for member in union.__args__)


def _documented(part: Any) -> Any:
    """A definition whose docstring's ``Attributes:`` became the descriptions of its properties."""
    summary, _, attributes = inspect.cleandoc(part.get("description", "")).partition("Attributes:")
    part["description"] = summary.strip()
    for name, text in re.findall(r"^ {4}(\w+): (.*(?:\n {8}.*)*)", attributes, re.MULTILINE):
        first, *others = name.split("_")
        camel = first + "".join(word.capitalize() for word in others)
        key = camel if camel in part["properties"] else name
        description = re.sub(r"\s+", " ", text)
        # A reference may not carry a description of its own, so the reference goes one level down.
        known = part["properties"][key]
        part["properties"][key] = {"allOf": [known], "description": description} if "$ref" in known else known
        part["properties"][key]["description"] = description
    return part


def _named(part: Any, members: dict[frozenset[str], str]) -> Any:
    """``part`` with each spelt-out union replaced by a reference to its name."""
    if isinstance(part, list):
        return [_named(item, members) for item in part]
    if not isinstance(part, dict):
        return part
    part = {key: _named(value, members) for key, value in part.items() if key not in ("default", "discriminator")}
    if "prefixItems" in part:
        # The converter knows the older spelling of tuples.
        part["items"] = part.pop("prefixItems")
    variants = part.get("anyOf")
    if variants is not None:
        refs = frozenset(item["$ref"] for item in variants if "$ref" in item)
        if name := members.get(refs):
            rest = [item for item in variants if "$ref" not in item]
            named = {"$ref": f"#/definitions/{name}"}
            return {"anyOf": [named, *rest]} if rest else named
    return part


def typescript() -> str:
    """The text of the contract."""
    run = subprocess.run(
        ["node", "scripts/contract.mjs"],
        cwd=FRONTEND,
        input=json.dumps(schema()),
        capture_output=True,
        text=True,
        check=False,
    )
    if run.returncode != 0:
        raise SystemExit(f"The contract could not be written: {run.stderr.strip()}\nIs `npm ci` done in frontend/?")
    return run.stdout


def main(arguments: list[str]) -> int:
    """Write the files, or with ``--check`` compare them; the result is the exit code."""
    status = 0
    texts = {FRONTEND / "src" / name: text for name, text in {"contract.ts": typescript(), **tables()}.items()}
    for path, text in texts.items():
        if "--check" not in arguments:
            path.write_text(text, encoding="utf-8")
        elif not path.exists() or path.read_text(encoding="utf-8") != text:
            print(f"{path.relative_to(ROOT)} is out of date: run python tools/contract.py", file=sys.stderr)
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
