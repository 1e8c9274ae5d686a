"""The program ``docstead``: its commands, and how errors end it."""

from __future__ import annotations

import gc
import os
import signal
import sys
from importlib import import_module

import click

from docstead import __version__
from docstead.cli import report
from docstead.cli.completion import completion_callback, install, script
from docstead.cli.errors import explain
from docstead.errors import DocsteadError

COMMANDS = {
    "new": ("new", "new_command"),
    "import": ("importer", "import_command"),
    "build": ("build", "build_command"),
    "serve": ("serve", "serve_command"),
    "dev": ("dev", "dev_command"),
    "check": ("check", "check_command"),
    "routes": ("routes", "routes_command"),
    "version": ("version", "version_command"),
    "schema": ("schema", "schema_command"),
    "ask": ("ask", "ask_command"),
    "assistant": ("assistant", "assistant_command"),
    "mcp": ("mcp", "mcp_command"),
    "agents-index": ("agents_index", "agents_index_command"),
    "search": ("search", "search_command"),
    "insight": ("insight", "insight_command"),
    "eval": ("evaluate", "evaluate_command"),
}
"""The module and the function of each command, in the order of the help."""


class _Program(click.Group):
    """Imports the module of a command when it is needed, which takes most of the time of a start."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names, in the order of the help."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of a name; for a name that is not known, the nearest one is named."""
        if cmd_name not in COMMANDS:
            if ctx.resilient_parsing:  # a shell asks, which shows what is printed
                return None
            raise click.NoSuchCommand(cmd_name, possibilities=COMMANDS, ctx=ctx)
        module, function = COMMANDS[cmd_name]
        command: click.Command = getattr(import_module(f"docstead.cli.{module}"), function)
        command.name = cmd_name
        return command


@click.group(cls=_Program, name="docstead")
@click.version_option(__version__, message="docstead %(version)s")
@click.option(
    "--install-completion", is_flag=True, is_eager=True, expose_value=False, callback=completion_callback(install),
    help="Let the current shell complete commands and options: bash, zsh or fish.",
)  # fmt: skip
@click.option(
    "--show-completion", is_flag=True, is_eager=True, expose_value=False, callback=completion_callback(script),
    help="Print the script for that instead.",
)  # fmt: skip
def app() -> None:
    """Compile Markdown into a documentation and blog website with search and an assistant."""


ENDS_AT_ONCE = ("build", "check")
"""Commands that leave no service and no writing thread to be stopped."""


def program() -> None:
    """Run the program in a process of its own, as ``main`` does."""
    # A build that is ended cleans up. Services handle the signal themselves.
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(128 + number))
    ends_at_once = sys.argv[1:2] and sys.argv[1] in ENDS_AT_ONCE
    if ends_at_once:
        # The search for cycles takes 7 % of the time of republishing a page of a large site.
        gc.disable()
    try:
        main()
    except SystemExit as end:
        if ends_at_once and not isinstance(end.code, str):
            # To free the values of a large site one by one takes a tenth of the time of republishing a page of it.
            report.flush()
            os._exit(end.code or 0)
        raise


def main() -> None:
    """Run the commands; ends with status 0, 1 where the site has errors, 2 for wrong use or settings."""
    try:
        sys.exit(app.main(prog_name="docstead", standalone_mode=False))
    except DocsteadError as error:
        sys.exit(explain(error))
    except click.ClickException as error:
        error.show()
        sys.exit(error.exit_code)
    except click.Abort:
        sys.exit(130)
