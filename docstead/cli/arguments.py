"""Commands, and the arguments that several of them share."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

Function = TypeVar("Function", bound=Callable[..., Any])

FOLDER = click.Path(path_type=Path)
DEFAULT_SITE = Path()


def command(function: Callable[..., Any]) -> click.Command:
    """A command, from a function whose docstring is its help."""
    # The list of commands would cut a text that is not named as the short one.
    short = (function.__doc__ or "").partition("\n")[0]
    return click.command(short_help=short, context_settings={"show_default": True})(function)


def argument(name: str, metavar: str, text: str, **options: Any) -> Callable[[Function], Function]:
    """An argument, with its text in the help."""
    return click.argument(name, metavar=metavar, help=text, **options)


def flag(name: str, text: str) -> Callable[[Function], Function]:
    """An option without a value; a function has it by its name after a comma, or by the name itself."""
    names = [part.strip() for part in name.split(",")]
    return click.option(*names, is_flag=True, help=text)


def _site_folder(context: click.Context, parameter: click.Parameter, given: Path) -> Path:
    """The current folder, or the folder ``site`` in it if only that is the folder of a site."""
    from docstead.config import CONFIG_FILE  # late: it takes as long as all else that `--help` needs

    below = given / "site"
    only_below = given == DEFAULT_SITE and not (given / CONFIG_FILE).exists() and (below / CONFIG_FILE).exists()
    return below if only_below else given


site_folder = argument(
    "site",
    "[SITE]",
    "Folder of the site; the current folder by default.",
    type=FOLDER,
    default=DEFAULT_SITE,
    callback=_site_folder,
)
output_folder = click.option(
    "--out", "--output", "out", type=FOLDER, default=Path("build"), help="Folder that the built site goes to."
)
as_json = flag("--json, as_json", "Print the result as JSON.")
host = click.option(
    "--host", default="127.0.0.1", help="Address to listen on; 0.0.0.0 for all addresses of the machine."
)


def port(default: int) -> Callable[[Function], Function]:
    """The port of a service."""
    return click.option(
        "--port", type=click.IntRange(0, 65535), default=default, help="Port to listen on; 0 for any free port."
    )
