"""Evaluates the settings of a project in the embedded V8, which reaches nothing but the files of the project.

The engine has no access to files. A script that asks for one ends; it is evaluated again with what it asked for, until
nothing is missing. A module that fails is replaced by a placeholder, so that one run reports every failure.
"""

from __future__ import annotations

import json
import posixpath
import re
import time
from typing import Any

import msgspec

from docstead.errors import JavaScriptError, SettingsError
from docstead.javascript import bundle, isolated_engine
from docstead.migrate.project import ROOT, SCRIPTS, Project
from docstead.model.issue import Issue, Severity, file_error
from docstead.model.source import Span
from docstead.model.yaml import YamlError, load_yaml

PATIENCE = 10.0
"""Seconds that the settings may take to be evaluated."""
MOST_VALUES = 100_000
"""Values that a YAML file may come to; aliases can make a small file a huge value."""

_MODULE = re.compile(r"^\s*(?:import|export)\b", re.MULTILINE)
_OWN_REQUIRE = re.compile(r"\b(?:const|let|var)\s+require\s*=")
_REQUIRE = re.compile(r"(?<![\w$.'\"`-])require(?=\s*[=(.])")
_HINTS = (
    (r"outside the repository", "settings can read the files of their own repository alone; copy the file into it"),
    (r"fetch is not defined|never comes", "settings are evaluated without a network; write the value into a file"),
    (r"did not end|memory", "look for a loop that does not end"),
    (r"ENOENT|there is no module", "generated files must be there before the import; run what generates them first"),
    (
        r"is not a function|is not iterable|of undefined|of null",
        "a package is replaced by a placeholder; write the value out",
    ),
)
_DEFAULT_HINT = "change the file so that its value can be evaluated, or write it out"


class Evaluated(msgspec.Struct, frozen=True):
    """The value of a script, and the failures of modules that it requires, whose values are unknown."""

    value: Any
    failures: tuple[Issue, ...]


def evaluate(project: Project, path: str) -> Evaluated:
    """The value that a script or JSON file of a project comes to; ``frontend/src/server/plain.ts`` has its form.

    Raises:
        SettingsError: There is no value; carries every failure.
    """
    if path.endswith(".json"):
        return Evaluated(_json(project, path), ())
    return _Evaluation(project, path).run()


def _json(project: Project, path: str) -> Any:
    try:
        return json.loads(project.text(path))
    except json.JSONDecodeError as error:
        span = Span.within(error.doc, error.pos)
        raise SettingsError([file_error("import-syntax", path, f"this is not JSON: {error.msg}", span)]) from error


class _Evaluation:
    def __init__(self, project: Project, path: str) -> None:
        self._project = project
        self._entry = path
        self._failures: list[Issue] = []
        self._broken: list[str] = []
        self._world: dict[str, dict[str, Any]] = {"scripts": {}, "modules": {}, "files": {}, "yaml": {}}

    def run(self) -> Evaluated:
        self._add_script(self._entry)
        if self._project.seen_as(self._entry) in self._broken:
            raise SettingsError(self._failures)
        engine = isolated_engine("import", PATIENCE)
        deadline = time.monotonic() + PATIENCE
        while True:
            outcome = self._outcome(engine, deadline)
            if outcome.get("wanted"):
                for wanted in outcome["wanted"]:
                    self._add(wanted["kind"], wanted["name"])
            elif "value" in outcome:
                return Evaluated(outcome["value"], tuple(self._failures))
            else:
                self._failures.append(self._failure(outcome))
                module = outcome.get("module", "")
                if module in ("", self._project.seen_as(self._entry), *self._broken):
                    raise SettingsError(self._failures)
                self._broken.append(module)

    def _outcome(self, engine: Any, deadline: float) -> dict[str, Any]:
        request = self._world | {
            "entry": self._project.seen_as(self._entry),
            "folder": self._project.seen_as("."),
            "root": ROOT,
            "broken": self._broken,
        }
        try:
            engine.call("startEvaluation", request)
            answer = engine.call_each("finishEvaluation", [None])[0]
            if time.monotonic() > deadline:
                answer = {"error": f"it did not end within {PATIENCE:g} s"}
        except JavaScriptError as error:
            answer = {"error": str(error)}
        outcome: dict[str, Any] = answer.get("value", answer)
        return outcome

    # --- what the settings ask for ---

    def _add(self, kind: str, name: str) -> None:
        if kind == "module":
            self._add_module(name)
        elif kind == "file":
            self._add_file(name)
        else:
            self._world["yaml"][name] = _yaml(name)

    def _add_module(self, seen: str) -> None:
        found = self._project.find(self._project.own_path(seen))
        self._world["modules"][seen] = None if found is None else self._project.seen_as(found)
        # A path can be resolved without being required, such as that of a style sheet.
        if found is not None and found.endswith((*SCRIPTS, ".json")):
            self._add_script(found)

    def _add_file(self, seen: str) -> None:
        entry = self._project.look(self._project.own_path(seen))
        if entry.names is not None:
            self._world["files"][seen] = {"names": entry.names}
            # Settings that list a folder read its files next; asking for each alone would take as many evaluations.
            for name, is_folder in entry.names:
                path = posixpath.join(seen, name)
                if not is_folder and name.endswith((".json", ".yml", ".yaml")) and path not in self._world["files"]:
                    self._add_file(path)
        else:
            self._world["files"][seen] = {"missing": entry.missing} if entry.text is None else {"text": entry.text}

    def _add_script(self, path: str) -> None:
        """Add a script and all that it requires by name."""
        waiting = [path]
        while waiting:
            file = waiting.pop()
            seen = self._project.seen_as(file)
            if seen in self._world["scripts"] or seen in self._broken:
                continue
            try:
                # The first line of a command, which names its interpreter, is no script.
                text = re.sub(r"\A#!.*", "", self._project.text(file))
                code, requires = (text, []) if file.endswith(".json") else self._compiled(file, text)
            except SettingsError as error:
                self._failures += error.issues
                self._broken.append(seen)
                continue
            self._world["scripts"][seen] = code
            for name in requires:
                if name.startswith(("./", "../", "@site/")):
                    base = "" if name.startswith("@site/") else posixpath.dirname(file)
                    wanted = self._project.seen_as(posixpath.join(base, name.removeprefix("@site/")))
                    found = self._project.find(self._project.own_path(wanted))
                    # A module that is not there may never be asked for.
                    if found is not None:
                        self._world["modules"][wanted] = self._project.seen_as(found)
                        waiting.append(found)

    def _compiled(self, path: str, text: str) -> tuple[str, list[str]]:
        is_module = _MODULE.search(text) is not None
        if is_module and _OWN_REQUIRE.search(text):
            # The compiler writes calls of `require` for imports, before the script's own `require` has a value.
            text = _REQUIRE.sub("ownRequire", text)
        name = re.sub(r"\.[mc]?([jt]sx?)$", r".\1", path)
        answer = bundle("jsx").call_each("compileScript", [{"source": text, "path": name}])[0]
        if "message" in answer:
            span = Span.within(text, min(answer["offset"], len(text)))
            raise SettingsError([file_error("import-syntax", path, answer["message"], span)])
        code = answer["code"].replace("import.meta", "__importMeta")
        # Only modules are strict by themselves.
        return (code if is_module else code.removeprefix('"use strict";')), answer["requires"]

    # --- failures ---

    def _failure(self, outcome: dict[str, Any]) -> Issue:
        seen, line, column = outcome.get("path"), outcome.get("line", 0), outcome.get("column", 1)
        path = self._project.own_path(seen) if seen else self._entry
        span = Span(line, column, line, column + 1) if seen and line else None
        error = outcome["error"].replace(f"{self._project.seen_as('.')}/", "")
        hint = next((hint for pattern, hint in _HINTS if re.search(pattern, error)), _DEFAULT_HINT)
        if error.startswith("there is no module") and outcome.get("module") != self._project.seen_as(self._entry):
            # A program of the project makes it; what the settings take from it is like that of a package.
            return Issue("import-left-out", Severity.WARNING, error, path, span, hint)
        return file_error("import-evaluation", path, f"the settings cannot be evaluated: {error}", span, hint)


def _yaml(text: str) -> dict[str, Any]:
    try:
        value = load_yaml(text)
        _count(value)
    except (YamlError, ValueError, RecursionError) as error:
        return {"error": f"this is not YAML: {error}"}
    return {"value": json.loads(json.dumps(value, default=str))}


def _count(value: Any, left: int = MOST_VALUES) -> int:
    """How many more values there may be; raises ``ValueError`` where there are too many."""
    if left <= 0:
        raise ValueError(f"it holds more than {MOST_VALUES} values")
    children = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    left -= 1
    for child in children:
        left = _count(child, left)
    return left
