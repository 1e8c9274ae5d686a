"""Install the programs that the tests need and that no Python or npm package holds: ``make system-packages``.

    python -m tools.system_packages

On Debian as root, missing programs are installed with apt-get, and each is named in a printed line first. Elsewhere
nothing is installed: the output names what to install. Exits with 1 when there is no browser afterwards; without a Redis
server the tests that need one are skipped.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from tools import chromium, redis_server


@dataclass(frozen=True, slots=True)
class Program:
    """A program of the system: how it is found, the Debian package that holds it, and what to do without it."""

    package: str
    find: Callable[[], Path | None]
    what_to_install: str
    is_required: bool


PROGRAMS = (
    # Any browser will do, so nothing is printed where this one cannot be installed.
    Program(chromium.SHELL, chromium.find_shell, "", is_required=False),
    Program("chromium", chromium.find_chromium, chromium.WHAT_TO_INSTALL, is_required=True),
    Program("redis-server", redis_server.find_redis_server, redis_server.WHAT_TO_INSTALL, is_required=False),
)


def can_install() -> bool:
    """Whether this is Debian and the user is root. Distributions made from it do not have all of its packages."""
    try:
        distribution = platform.freedesktop_os_release()["ID"]
    except OSError:
        return False
    return distribution == "debian" and shutil.which("apt-get") is not None and os.geteuid() == 0


def install(package: str) -> bool:
    """Install a Debian package; whether that worked."""
    print(f"Installing the system package {package} with apt-get", flush=True)
    # In runlevel 1 no package starts a service of its own.
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive", "RUNLEVEL": "1"}
    for command in (["update", "-qq"], ["install", "-y", "-qq", "--no-install-recommends", package]):
        if subprocess.run(["apt-get", *command], env=environment, stdout=subprocess.DEVNULL, check=False).returncode:
            return False
    return True


def main() -> int:
    """Install what is missing, where that is possible; 1 when a required program is still missing."""
    status = 0
    for program in PROGRAMS:
        if program.find() is None and can_install():
            install(program.package)
        if program.find() is None:
            print(program.what_to_install, end="\n" if program.what_to_install else "", file=sys.stderr)
            status |= program.is_required
    return status


if __name__ == "__main__":
    sys.exit(main())
