"""Runs modules of the checkout's frontend in V8, with `loader.js` and `probes.js`; nothing of it is a browser or Node.

Each object literal with a `propertyName` gets the place of that line as `$at`, which survives the builders and
spreads of settings forms. `Probe` adds expressions to a module, which are evaluated in its scope.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from docstead.javascript import STATIC_FOLDER, V8Script
from tools.reference.checkout import FRONTEND, Checkout, Source, find

_HERE = Path(__file__).parent
_LARGE = 2_000_000


@dataclass(frozen=True)
class Probe:
    """An expression to be evaluated in the scope of a module."""

    path: str
    name: str
    expression: str


class Engine:
    """The frontend's modules, running.

    Args:
        checkout: Where the modules are read from.
        probes: Expressions to be added to modules.
    """

    def __init__(self, checkout: Checkout, probes: Iterable[Probe] = ()) -> None:
        self._checkout = checkout
        self._probes = list(probes)

    @cached_property
    def _script(self) -> V8Script:
        parts = (STATIC_FOLDER / "jsx.js", _HERE / "loader.js", _HERE / "probes.js")
        script = V8Script(lambda: "\n".join(part.read_text(encoding="utf-8") for part in parts))
        added: dict[str, list[str]] = {}
        for probe in self._probes:
            added.setdefault(probe.path, []).append(f"{json.dumps(probe.name)}: () => ({probe.expression})")
        files = {}
        for source in self._checkout.frontend(".ts", ".tsx", ".json"):
            if len(source.text) < _LARGE:
                text = mark_places(source)
                if source.path in added:
                    text += f"\nexport const $probes = {{ {', '.join(added[source.path])} }};"
                files[Path(source.path).relative_to(FRONTEND).as_posix()] = text
        script.call("addFiles", files)
        return script

    def call(self, function: str, *arguments: Any) -> Any:
        """Call a function of `probes.js`; it returns JSON text."""
        return json.loads(self._script.call(function, *arguments))

    def probe(self, probe: Probe) -> Any:
        """The value of a probe's expression; ``{"$error": …}`` if it depends on more than the module's scope."""
        return self.call("runProbe", Path(probe.path).relative_to(FRONTEND).as_posix(), probe.name)


def mark_places(source: Source) -> str:
    """The text of a module with the places of its settings; see the module's docstring."""
    if "propertyName" not in source.text:
        return source.text
    if source.path.endswith(".json"):
        lines = source.text.split("\n")
        return "\n".join(
            re.sub(r'("propertyName"\s*:)', rf'"$at": "{source.path}:{number}", \1', line)
            for number, line in enumerate(lines, 1)
        )
    data, parts, end = source.data, [], 0
    for pair in find(source.root, "pair"):
        if source.cut(pair.child_by_field_name("key")).strip("'\"") == "propertyName":
            parts += [data[end : pair.start_byte], f'"$at": "{source.place(pair)}", '.encode()]
            end = pair.start_byte
    return b"".join([*parts, data[end:]]).decode()
