"""Commands of npm as those of other package managers."""

from __future__ import annotations

import re
from collections.abc import Iterator

_LINE = re.compile(
    r"(?P<before>(?:^|[&|;(])[ \t]*(?:[$>] )?(?:\w+=\S* )*)(?P<tool>npm|npx)(?= |$)(?P<rest>[^#&|;)\n]*)", re.MULTILINE
)
_INSTALL = ("add", "i", "in", "install")
_REMOVE = ("r", "remove", "rm", "un", "uninstall")
_RUN = ("run", "run-script", "rum", "urn")
_SAME = (
    "audit", "config", "info", "init", "link", "login", "logout", "outdated", "pack", "publish", "start", "stop", "test",
    "unlink", "version", "why",
)  # fmt: skip
"""Commands that have one name everywhere."""
_FLAGS = {
    "yarn": {"-D": "--dev", "--save-dev": "--dev", "-E": "--exact", "--save-exact": "--exact", "-O": "--optional",
             "--save-optional": "--optional", "--save-peer": "--peer"},
    "pnpm": {"-D": "--save-dev", "-E": "--save-exact", "-O": "--save-optional", "-g": "--global"},
}  # fmt: skip
_NO_FLAG = ("-S", "--save", "-P", "--save-prod")
"""Flags of npm for what is the default."""
MANAGERS = {"npm": "npm", "yarn": "Yarn", "pnpm": "pnpm"}
"""Names of the programs, and what readers call them."""


def by_manager(code: str) -> Iterator[tuple[str, str, str]]:
    """The code for each package manager, with its program and its name; a command that is not known stays."""
    for program, name in MANAGERS.items():
        yield program, name, code if program == "npm" else _LINE.sub(lambda match, to=program: _line(match, to), code)  # type: ignore[misc]


def _line(match: re.Match[str], program: str) -> str:
    rest = match["rest"]
    words = rest.split()
    end = rest[len(rest.rstrip()) :]
    command = f"{program} dlx {' '.join(word for word in words if word not in ('-y', '--yes'))}"
    if match["tool"] == "npm":
        command = _command(words, program) or " ".join(["npm", *words])
    return f"{match['before']}{command.rstrip()}{end}"


def _command(words: list[str], program: str) -> str:
    """The command of another program for the words after ``npm``; empty where there is none."""
    name, rest = (words[0], words[1:]) if words else ("", [])
    named = [word for word in rest if not word.startswith("-")]
    if name == "ci":
        return f"{program} install --frozen-lockfile"
    if name in _INSTALL or name in _REMOVE:
        flags = _FLAGS[program]
        arguments = [flags.get(word, word) for word in rest if word not in _NO_FLAG]
        verb = "remove" if name in _REMOVE else "add" if named else "install"
        if program == "yarn" and {"-g", "--global"} & {*arguments}:
            verb = f"global {verb}"
            arguments = [word for word in arguments if word not in ("-g", "--global")]
        return " ".join([program, verb, *arguments])
    if name in _RUN and named:
        # npm alone needs two hyphens before the arguments of a script.
        arguments = [word for word in rest if word != "--"]
        return " ".join([program, *(["run"] if program == "pnpm" else []), *arguments])
    if name in ("create", "init", "innit") and named:
        return " ".join([program, "create", *(word for word in rest if word != "--")])
    if name == "exec":
        return " ".join([program, "dlx", *(word for word in rest if word != "--")])
    if name in ("update", "up", "upgrade"):
        return " ".join([program, "upgrade" if program == "yarn" else "update", *rest])
    return " ".join([program, *words]) if name in _SAME else ""
