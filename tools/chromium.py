"""Find the browser that the tests drive."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

# The same browser without the parts of a desktop: loading a page costs a third of the CPU time.
SHELL = "chromium-headless-shell"
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
APPLICATIONS = (
    Path("/Applications/Chromium.app/Contents/MacOS/Chromium"),
    Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
)
WHAT_TO_INSTALL = """\
The browser tests need Chromium or Chrome, and none was found. Install one and run the command again:
    Debian, Ubuntu   sudo apt-get install chromium
    Fedora           sudo dnf install chromium
    macOS            brew install --cask chromium
or name one that is elsewhere:
    CHROMIUM=/path/to/chromium make test"""

# By default, Chromium looks up hosts of its vendor at every start; tests and pictures reach this machine only.
CHROMIUM_OPTIONS = [
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def find_chromium() -> Path | None:
    """The browser's program: $CHROMIUM, then the usual names on the PATH, then the applications of macOS."""
    if named := os.environ.get("CHROMIUM"):
        return Path(named)
    for name in NAMES:
        if found := shutil.which(name):
            return Path(found)
    return next((application for application in APPLICATIONS if application.exists()), None)


def find_shell() -> Path | None:
    """The browser without a desktop, or the one that $CHROMIUM names instead."""
    found = os.environ.get("CHROMIUM") or shutil.which(SHELL)
    return Path(found) if found else None
