"""All facts of a checkout, as the content of the files of `site/reference`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tools.reference import backend_facts, frontend_symbols
from tools.reference.actions import Actions
from tools.reference.backend_settings import settings
from tools.reference.checkout import Checkout
from tools.reference.components import FALLBACK_PLACES, components
from tools.reference.csharp import Backend
from tools.reference.endpoints import endpoints
from tools.reference.engine import Engine
from tools.reference.files import Data
from tools.reference.form_settings import form_settings
from tools.reference.items import Items
from tools.reference.older import older_names
from tools.reference.readers import Readers
from tools.reference.screens import screens
from tools.reference.scripts import scripts

_PAGES = Path(__file__).with_name("pages.json")


def collect(checkout: Checkout) -> Data:
    """The files of the data: name → content."""
    actions = Actions(checkout)
    items = Items(checkout)
    engine, backend = Engine(checkout, [*actions.probes, *items.probes]), Backend(checkout)
    release = checkout.release
    pages = json.loads(_PAGES.read_text(encoding="utf-8"))
    data: Data = {}
    parts, readers = components(checkout, engine), Readers(checkout)
    for component in parts:
        page = pages.get(component["type"])
        inner = items.of(engine, component["type"], component["settings"])
        if inner:
            component["items"] = inner
        readers.mark(component)
        older = older_names(checkout, engine, component)
        if older:
            component["olderNames"] = older
        data[f"components/{component['type']}.json"] = {**({"page": page} if page else {}), **component}
    data["form.json"] = {"settings": form_settings(checkout, engine)}
    data["actions.json"] = {"actions": actions.records(engine)}
    data["scripts.json"] = scripts(checkout)
    data["screens.json"] = screens(checkout, engine.call("toolbox"))
    data["settings.json"] = {"backendSettings": settings(checkout, backend)}
    data["attributes.json"] = {"attributes": backend_facts.attributes(backend)}
    data["permissions.json"] = {"permissions": backend_facts.permissions(checkout, backend)}
    data["endpoints.json"] = {"endpoints": endpoints(checkout, backend)}
    data["symbols.json"] = {
        "frontendSymbols": frontend_symbols.symbols(checkout),
        "backendSymbols": backend_facts.symbols(backend),
        "backendBases": backend_facts.bases(backend),
    }
    data = {name: {"release": release.name, **content} for name, content in data.items()}
    problems = _problems(engine, parts)
    data["meta.json"] = {
        "release": release.name,
        "tag": release.tag,
        "commit": release.commit,
        "counts": counts(data),
        **({"problems": problems} if problems else {}),
    }
    for path, text in FALLBACK_PLACES.values():
        _complete_places(data, path, _line_of(checkout, path, text))
    return dict(sorted(data.items()))


def _line_of(checkout: Checkout, path: str, text: str) -> str:
    """The place of the first line of a file with a text."""
    if not checkout.has(path):
        return path
    lines = checkout.source(path).text.split("\n")
    return next((f"{path}:{number}" for number, line in enumerate(lines, 1) if text in line), path)


def _complete_places(value: Any, path: str, place: str) -> None:
    """Replace a path by a place in all records."""
    if isinstance(value, dict):
        if value.get("defaultSource") == path:
            value["defaultSource"] = place
        value = list(value.values())
    for part in value if isinstance(value, list) else ():
        _complete_places(part, path, place)


def _problems(engine: Engine, parts: list[dict[str, Any]]) -> list[str]:
    """What could not be read: modules that do not run, and components without their settings or defaults."""
    found = [f"{file}: {error.splitlines()[0]}" for file, error in engine.call("failures").items()]
    found += [f"{part['type']}: {part['problem']}" for part in parts if "problem" in part]
    return sorted(found)


def counts(data: Data) -> dict[str, Any]:
    """How many facts of each kind there are, and how many settings have each kind of default."""
    parts = [content for name, content in data.items() if name.startswith("components/")]
    shown = [part for part in parts if part["inToolbox"]]
    kinds: dict[str, int] = {}
    for part in parts:
        for setting in part["settings"]:
            kinds[setting["defaultKind"]] = kinds.get(setting["defaultKind"], 0) + 1
    return {
        "components": len(parts),
        "componentsInToolbox": len(shown),
        "settings": sum(len(part["settings"]) for part in parts),
        "defaults": dict(sorted(kinds.items())),
        **{
            key: len(part)
            for name, content in data.items()
            if not name.startswith(("components/", "form.json"))
            for key, part in content.items()
            if isinstance(part, (list, dict))
        },
    }
