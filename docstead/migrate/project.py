"""The files of a project of the other generator, and the values that its settings come to."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from docstead.errors import JavaScriptError, SettingsError
from docstead.javascript import bundle, isolated_engine
from docstead.model.issue import Issue, Severity
from docstead.model.source import Span

SCRIPTS = (".ts", ".mts", ".cts", ".js", ".mjs", ".cjs")
ENTRIES = tuple(f"docusaurus.config{suffix}" for suffix in (".ts", ".mts", ".cts", ".js", ".mjs", ".cjs"))
PATIENCE = 10.0
"""Seconds that settings may take to be evaluated."""

_READ_ALONG = ("versions.json", "package.json")
_REQUIRE = re.compile(r"\brequire(?:\.resolve)?\(\s*([\"'])(?P<name>[^\"']+)\1\s*\)")


class Project:
    """A folder with a project.

    Raises:
        SettingsError: There is no project, or more than one file of settings.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        found = [name for name in ENTRIES if (folder / name).is_file()]
        if not found:
            message = f"there is no docusaurus.config.js, .ts, .mjs or .cjs in {folder}"
            raise SettingsError([_issue("import-no-project", "", message, hint="give the folder of a project")])
        self.entry = found[0]

    def has(self, path: str) -> bool:
        """Whether there is a file or folder."""
        return (self.folder / path).exists()

    def text(self, path: str) -> str:
        """A file's text; raises ``SettingsError``."""
        try:
            return (self.folder / path).read_text(encoding="utf-8-sig")
        except (OSError, UnicodeDecodeError) as error:
            raise SettingsError([_issue("import-unreadable", path, f"cannot read the file: {error}")]) from error

    def find(self, specifier: str) -> str | None:
        """The script that a path of the settings means; endings may be left out."""
        path = posixpath.normpath(specifier.removeprefix("@site/"))
        return next((path + end for end in ("", *SCRIPTS, ".json") if (self.folder / (path + end)).is_file()), None)

    def evaluate(self, path: str) -> Any:
        """The value that a script or a JSON file comes to, in JSON; see ``frontend/src/server/plain.ts``.

        Raises:
            SettingsError: It cannot be evaluated.
        """
        scripts: dict[str, str] = {}
        texts = {name: self.text(name) for name in _READ_ALONG if self.has(name)}
        waiting = [path]
        while waiting:
            file = waiting.pop()
            if file in scripts or file in texts:
                continue
            text = self.text(file)
            if file.endswith(".json"):
                texts[file] = text
                continue
            scripts[file] = self._compiled(file, text)
            waiting += self._required(file, scripts[file])
        if path in texts:
            # A script of one line gives a JSON file the same way through.
            scripts["docstead-entry.js"] = f"module.exports = require('./{path}')"
            return self._run({"entry": "docstead-entry.js", "scripts": scripts, "texts": texts}, path)
        return self._run({"entry": path, "scripts": scripts, "texts": texts}, path)

    def _compiled(self, path: str, text: str) -> str:
        name = re.sub(r"\.[mc]?([jt]s)$", r".\1", path)
        answer = bundle("jsx").call("compileComponent", {"source": text, "path": name})
        if "message" in answer:
            before = text[: answer["offset"]]
            line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
            span = Span(line, column, line, column + 1)
            raise SettingsError([_issue("import-syntax", path, answer["message"], span)])
        return str(answer["code"]).replace("import.meta", "__importMeta")

    def _required(self, importer: str, code: str) -> Iterator[str]:
        for match in _REQUIRE.finditer(code):
            name = match["name"]
            if name.startswith((".", "@site/")):
                base = "" if name.startswith("@site/") else posixpath.dirname(importer)
                path = self.find(posixpath.join(base, name.removeprefix("@site/")))
                # A file that is not there may never be asked for; asking for it says what is missing.
                if path is not None and path.endswith((*SCRIPTS, ".json")):
                    yield path

    def _run(self, request: dict[str, Any], path: str) -> Any:
        script = isolated_engine("import", PATIENCE)
        try:
            script.call("startEvaluation", request)
            outcome = script.call_each("finishEvaluation", [None])[0]
        except JavaScriptError as error:
            outcome = {"error": str(error)}
        if "error" in outcome:
            message = f"the settings cannot be evaluated: {outcome['error']}"
            raise SettingsError([_issue("import-evaluation", path, message)])
        return outcome["value"]


def _issue(code: str, path: str, message: str, span: Span | None = None, hint: str = "") -> Issue:
    return Issue(code=code, severity=Severity.ERROR, message=message, path=path, span=span, hint=hint)
