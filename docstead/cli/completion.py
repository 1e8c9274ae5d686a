"""Completion of commands and options by shells."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import click

from docstead.cli import report
from docstead.errors import OutputError

_FILES = {
    "bash": (".local/share/docstead/completion.bash", ".bashrc"),
    "zsh": (".local/share/docstead/completion.zsh", ".zshrc"),
    "fish": (".config/fish/completions/docstead.fish", ""),
}
"""The file of the script of each shell below the home folder, and the file that has to load it."""


def completion_callback(show: Callable[[click.Command, str], str]) -> Callable[..., None]:
    """What an option does that prints what ``show`` gives for the shell that runs the command."""

    def callback(context: click.Context, parameter: click.Parameter, is_wanted: bool) -> None:
        if is_wanted and not context.resilient_parsing:
            shell = Path(os.environ.get("SHELL", "")).name
            if shell not in _FILES:
                message = f"the shell `{shell or '?'}` is not known; set the variable SHELL to bash, zsh or fish"
                raise click.UsageError(message, context)
            report.line(show(context.command, shell))
            context.exit()

    return callback


def script(program: click.Command, shell: str) -> str:
    """The script that makes a shell ask the program."""
    from click.shell_completion import get_completion_class

    kind = get_completion_class(shell)
    assert kind
    return kind(program, {}, "docstead", "_DOCSTEAD_COMPLETE").source()


def install(program: click.Command, shell: str) -> str:
    """Write the script into the home folder, and let the shell load it when it starts."""
    place, starting = _FILES[shell]
    file, start = Path.home() / place, Path.home() / starting
    line = f". '{file}'"
    if shell == "zsh":  # whose completion works only after `compinit`, which few systems call
        line = f"(( $+functions[compdef] )) || {{ autoload -Uz compinit && compinit }}; {line}"
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(script(program, shell), encoding="utf-8")
        if starting and line not in (start.read_text(encoding="utf-8") if start.exists() else ""):
            with start.open("a", encoding="utf-8") as lines:
                lines.write(f"\n{line}\n")
    except OSError as error:
        raise OutputError("output-unwritable", str(file), f"cannot write: {error.strerror}") from error
    return f"{file} is written; open a new shell"
