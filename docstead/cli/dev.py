"""``docstead dev``."""

from __future__ import annotations

import time
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING

from docstead.cli import report
from docstead.cli.arguments import command, flag, host, port, site_folder
from docstead.cli.errors import failures
from docstead.config import CONFIG_FILE, load_config
from docstead.errors import DocsteadError

if TYPE_CHECKING:
    from docstead.model.issue import Issue
    from docstead.rebuild import Update


_SHOWN = 3


@command
@site_folder
@host
@port(3000)
@flag("--open, open_", "Open the site in the browser.")
def dev_command(site: Path, host: str, port: int, open_: bool) -> None:
    """Serve the site while you write it: the browser shows every change and every error."""
    from docstead.server.dev.app import develop

    started = time.monotonic()
    with failures(site):
        if not (site / CONFIG_FILE).is_file():
            # The browser shows errors in settings; a folder without a site is an error here.
            load_config(site)

        known: frozenset[Issue] = frozenset()

        def announce(address: str) -> None:
            home = address + _base_path(site)
            report.note(f"serving {site} at {home} and following its changes")
            if open_:
                webbrowser.open(home)

        def show(changed: frozenset[Path], update: Update) -> None:
            nonlocal known
            # Errors keep the site from being built, so all of them are of interest each time.
            report.issues([issue for issue in update.issues if update.failed or issue not in known], str(site))
            known = frozenset(update.issues)
            if update.failed:
                report.note("the last good state is served until these errors are fixed")
                return
            if not changed:
                report.note(f"ready after {time.monotonic() - started:.2f} s")
                return
            names = sorted(_name(path, site) for path in changed)
            more = f" and {len(names) - _SHOWN} more" if len(names) > _SHOWN else ""
            report.note(f"{', '.join(names[:_SHOWN])}{more}: {update.seconds * 1000:.0f} ms")

        develop(site, host, port, announce, show)


def _base_path(site: Path) -> str:
    try:
        return load_config(site).base_path
    except DocsteadError:  # the browser shows it
        return "/"


def _name(path: Path, site: Path) -> str:
    folder = site.resolve()
    return path.relative_to(folder).as_posix() if path.is_relative_to(folder) else str(path)
