"""The program ``docstead``: its commands, and how errors end it."""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections.abc import Iterable
from importlib import import_module
from typing import Annotated

import typer

from docstead import __version__
from docstead.cli import report
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


def create_app(names: Iterable[str] = COMMANDS) -> typer.Typer:
    """The program with these commands; only their modules are imported, which takes most of the time of its start."""
    app = typer.Typer(
        name="docstead",
        help="Compile Markdown into a documentation and blog website with search and an assistant.",
        no_args_is_help=True,
        add_completion=True,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
    )
    app.callback()(_options)
    for name in names:
        module, function = COMMANDS[name]
        command = getattr(import_module(f"docstead.cli.{module}"), function)
        # The list of commands would cut a text that is not named as the short one.
        app.command(name, short_help=(command.__doc__ or "").partition("\n")[0])(command)
    return app


def _version(wanted: bool) -> None:
    if wanted:
        report.line(f"docstead {__version__}")
        raise typer.Exit


def _options(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """Options of the program itself."""
    del version


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
        if ends_at_once and isinstance(end.code, int):
            # To free the values of a large site one by one takes a tenth of the time of republishing a page of it.
            report.flush()
            os._exit(end.code)
        raise


def main() -> None:
    """Run the commands; ends with status 0, 1 where the site has errors, 2 for wrong use or settings."""
    wanted = sys.argv[1] if len(sys.argv) > 1 else ""
    try:
        create_app([wanted] if wanted in COMMANDS else COMMANDS)()
    except DocsteadError as error:
        sys.exit(explain(error))
    except KeyboardInterrupt:
        sys.exit(130)
