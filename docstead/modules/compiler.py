"""Single files of the site, compiled in V8 and remembered between builds."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from hashlib import blake2b
from typing import Any, TypeVar

import msgspec

from docstead.cache import Cache
from docstead.errors import JavaScriptError
from docstead.javascript import MOST_BUNDLER_MEMORY, V8Script, isolated_engine, run_ahead
from docstead.modules.styles import Mistake, Sheet, suffix_of

T = TypeVar("T")

LONGEST_RUN = 120.0
"""Seconds that one call of the bundler may take."""


class ScriptImport(msgspec.Struct, frozen=True):
    """An import of a script: the exported names that it uses, ``*`` for all, and where it is."""

    specifier: str
    names: tuple[str, ...]
    line: int
    column: int
    component: bool = False


class Script(msgspec.Struct, frozen=True):
    """A compiled script; see ``CompiledModule`` in the frontend."""

    code: str
    map: str
    imports: tuple[ScriptImport, ...]
    exports: tuple[str, ...]
    keys: tuple[str, ...] = ()


@cache
def bundler() -> V8Script:
    """The compiler and bundler, one a process."""
    return isolated_engine("bundler", LONGEST_RUN, MOST_BUNDLER_MEMORY)


def warm() -> None:
    """Bundle a small component ahead: the first run takes ten times as long as others."""

    def run() -> None:
        bundler().call_each("compileModule", [{"path": "a.tsx", "source": "export default () => <a />"}])
        request = {"files": {"a": {"code": "export default () => 1"}}, "entries": {"a": "a"}, "resolved": {}}
        bundler().call("bundleModules", request | {"chunks": {}, "maps": True, "site": ""})

    run_ahead(run)


def state(*parts: str) -> str:
    """A key for the cache: digest of the bundler, and of what it is given."""
    value = blake2b(bundler().digest.encode(), digest_size=16)
    for part in parts:
        data = part.encode()
        value.update(len(data).to_bytes(8, "big") + data)
    return value.hexdigest()


def compile_scripts(files: Mapping[str, str], store: Cache) -> dict[str, Script | Mistake]:
    """Scripts by name, from their texts."""
    return _compile(
        "compileModule", {name: {"path": name, "source": text} for name, text in files.items()}, Script, store
    )


def compile_sheets(files: Mapping[str, str], store: Cache) -> dict[str, Sheet | Mistake]:
    """Style sheets by name, from their texts."""
    requests = {name: {"path": name, "source": text, "suffix": suffix_of(name)} for name, text in files.items()}
    return _compile("compileStyles", requests, Sheet, store)


def _compile(
    function: str, requests: Mapping[str, dict[str, Any]], kind: type[T], store: Cache
) -> dict[str, T | Mistake]:
    keys = {name: state(function, *map(str, request.values())) for name, request in requests.items()}
    known = store.get_many("module", keys.values())
    found = {name: known.get(key) for name, key in keys.items()}
    missing = [name for name, data in found.items() if data is None]
    if missing:
        for name, answer in zip(missing, _answers(function, [requests[n] for n in missing]), strict=True):
            found[name] = encoded = msgspec.json.encode(answer)
            if not isinstance(answer, Mistake):  # an engine with more memory or time may have an answer
                store.put("module", keys[name], encoded)
    results: dict[str, T | Mistake] = {}
    for name, value in found.items():
        if value is not None:
            failed = value.startswith(b'{"message"')
            results[name] = (
                msgspec.json.decode(value, type=Mistake) if failed else msgspec.json.decode(value, type=kind)
            )
    return results


def _answers(function: str, requests: list[dict[str, Any]]) -> list[Any]:
    try:
        return bundler().call_each(function, requests)
    except JavaScriptError as error:
        if len(requests) == 1:
            return [Mistake(str(error), 1, 1)]
        return [answer for request in requests for answer in _answers(function, [request])]
