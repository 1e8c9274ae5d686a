"""``docstead dev``."""

from __future__ import annotations

import time
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from docstead.cli import report
from docstead.cli.arguments import DEFAULT_SITE, SiteFolder
from docstead.cli.errors import failures
from docstead.cli.serve import Host, Port
from docstead.config import CONFIG_FILE, load_config

if TYPE_CHECKING:
    from docstead.rebuild import Update

Open = Annotated[bool, typer.Option("--open", help="Open the site in the browser.")]

_SHOWN = 3


def dev_command(
    site: SiteFolder = DEFAULT_SITE, host: Host = "127.0.0.1", port: Port = 3000, open_: Open = False
) -> None:
    """Serve the site as it is written: every change shows in the open browser, and so does every mistake."""
    from docstead.server.dev.app import develop

    started = time.monotonic()
    with failures(site):
        if not (site / CONFIG_FILE).is_file():
            # Settings that are wrong are shown in the browser; a folder that holds no site is not.
            load_config(site)

        def announce(address: str) -> None:
            report.note(f"serving {site} at {address}/ as it is written")
            if open_:
                webbrowser.open(f"{address}/")

        def tell(changed: frozenset[Path], update: Update) -> None:
            report.issues(update.issues, str(site))
            if update.failed:
                report.note("the last good state is served until this is mended")
                return
            if not changed:
                report.note(f"ready after {time.monotonic() - started:.2f} s")
                return
            names = sorted(_name(path, site) for path in changed)
            more = f" and {len(names) - _SHOWN} more" if len(names) > _SHOWN else ""
            report.note(f"{', '.join(names[:_SHOWN])}{more}: {update.seconds * 1000:.0f} ms")

        develop(site, host, port, announce, tell)


def _name(path: Path, site: Path) -> str:
    folder = site.resolve()
    return path.relative_to(folder).as_posix() if path.is_relative_to(folder) else str(path)
