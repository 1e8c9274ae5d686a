"""The text of the module that hydrates the islands of a document."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from docstead.model.builtins import COMPONENTS
from docstead.render.island_request import IslandRequest, PageRequest

Missing = Mapping[int, dict[str, Any]]
"""Segments that are not in the document, by their numbers: ``html`` and ``inline``."""


def page_module(request: PageRequest, missing: tuple[Missing, ...], files: Mapping[str, str]) -> str:
    """JavaScript whose default export takes what the browser has, and gives the live islands by their numbers.

    Args:
        request: The document.
        missing: For each island, the segments that its component shows later.
        files: Addresses of the bundled modules relative to the module, by the targets of imports.
    """
    names = {target: f"m{number}" for number, target in enumerate(files)}
    loads = "".join(f"import * as {name} from {json.dumps(files[target])};\n" for target, name in names.items())
    live = {number: island for number, island in enumerate(request.islands) if island.live}
    code = "\n".join((request.code, *(island.code for island in live.values())))
    own = {local for _, local, _ in request.imports} | set(request.exports)
    partials = [local for _, local, target in request.imports if target.startswith("partial:")]
    lines = [
        "const {React,h,Fragment,imported}=runtime;",
        *(
            f"const {local}=imported({names.get(target) or _module(target)},{json.dumps(exported)},{json.dumps(local)});"
            for exported, local, target in request.imports
            if local not in partials
        ),
        *(f"const {name}=runtime.components.{name};" for name in sorted(COMPONENTS - own) if _names(code, name)),
        *(
            f"const {name}={json.dumps(value)};"
            for name, value in request.values.items()
            if name not in own and _names(code, name)
        ),
        request.code,
        f"return {{{','.join(_island(number, island, missing[number], partials) for number, island in live.items())}}};",
    ]
    return f"{loads}export default (runtime,props) => {{\n" + "\n".join(line for line in lines if line) + "\n};\n"


def _module(target: str) -> str:
    """A module that is part of every page, or the address of a file."""
    kind, _, name = target.partition(":")
    return f"runtime.shared({json.dumps(name)})" if kind == "shared" else f"{{default:{json.dumps(name)}}}"


def _island(number: int, island: IslandRequest, missing: Missing, partials: list[str]) -> str:
    # The text of another file is in the document: its component takes it from there.
    shown = "".join(
        f'const {name}=(props)=>html(props["data-html"]);' for name in partials if _names(island.code, name)
    )
    parts = [f"make:(html,link)=>{{{shown}return {island.code}}}"]
    if island.links:
        parts.append(f"links:{json.dumps(island.links)}")
    if missing:
        parts.append(f"segments:{json.dumps(missing)}")
    return f"{number}:{{{','.join(parts)}}}"


def _names(code: str, name: str) -> bool:
    return re.search(rf"(?<![\w$]){re.escape(name)}(?![\w$])", code) is not None
