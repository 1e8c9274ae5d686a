"""Find the browser that the tests drive, and install it where that can be done without asking.

python -m tools.chromium            print where Chromium is
python -m tools.chromium --install  install it first when it is missing and this is Debian as root
"""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

from tools.debian import install_package

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
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


def find_chromium() -> Path | None:
    """The browser's program: $CHROMIUM, then the usual names on the PATH, then the applications of macOS."""
    if named := os.environ.get("CHROMIUM"):
        return Path(named)
    for name in NAMES:
        if found := shutil.which(name):
            return Path(found)
    return next((application for application in APPLICATIONS if application.exists()), None)


def main(arguments: list[str]) -> int:
    """Print the browser's path; 1 when there is none."""
    if not find_chromium() and "--install" in arguments:
        install_package("chromium", "the browser tests")
    found = find_chromium()
    if not found:
        print(WHAT_TO_INSTALL, file=sys.stderr)
        return 1
    print(found)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
