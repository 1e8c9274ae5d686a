"""The program ``docstead``: its commands, and how errors end it."""

from __future__ import annotations

import os
import signal
import sys
from typing import Annotated

import typer

from docstead import __version__
from docstead.cli import report
from docstead.cli.agents_index import agents_index_command
from docstead.cli.ask import ask_command
from docstead.cli.assistant import assistant_command
from docstead.cli.build import build_command
from docstead.cli.check import check_command
from docstead.cli.dev import dev_command
from docstead.cli.errors import explain
from docstead.cli.evaluate import evaluate_command
from docstead.cli.importer import import_command
from docstead.cli.insight import insight_command
from docstead.cli.mcp import mcp_command
from docstead.cli.new import new_command
from docstead.cli.routes import routes_command
from docstead.cli.schema import schema_command
from docstead.cli.search import search_command
from docstead.cli.serve import serve_command
from docstead.cli.version import version_command
from docstead.errors import DocsteadError

app = typer.Typer(
    name="docstead",
    help="Compile Markdown into a documentation and blog website with search and an assistant.",
    no_args_is_help=True,
    add_completion=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
app.command("new")(new_command)
app.command("import")(import_command)
app.command("build")(build_command)
app.command("serve")(serve_command)
app.command("dev")(dev_command)
app.command("check")(check_command)
app.command("routes")(routes_command)
app.command("version")(version_command)
app.command("schema")(schema_command)
app.command("ask")(ask_command)
app.command("assistant")(assistant_command)
app.command("mcp")(mcp_command)
app.command("agents-index")(agents_index_command)
app.command("search")(search_command)
app.command("insight")(insight_command)
app.command("eval")(evaluate_command)


def _version(wanted: bool) -> None:
    if wanted:
        report.line(f"docstead {__version__}")
        raise typer.Exit


@app.callback()
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
    try:
        main()
    except SystemExit as end:
        if sys.argv[1:2] and sys.argv[1] in ENDS_AT_ONCE and isinstance(end.code, int):
            # To free the values of a large site one by one takes a tenth of the time of republishing a page of it.
            report.flush()
            os._exit(end.code)
        raise


def main() -> None:
    """Run the commands; ends with status 0, 1 where the site has errors, 2 for wrong use or settings."""
    try:
        app()
    except DocsteadError as error:
        sys.exit(explain(error))
    except KeyboardInterrupt:
        sys.exit(130)
