"""Installs what the tests need from the system, where that can be done without asking."""

from __future__ import annotations

import os
import shutil
import subprocess


def install_package(package: str, purpose: str) -> None:
    """Install a package of Debian's, when this is Debian and the user is root; else do nothing."""
    if not shutil.which("apt-get") or os.geteuid() != 0:
        return
    # In runlevel 1 no package starts a service of its own.
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive", "RUNLEVEL": "1"}
    print(f"Installing {package} for {purpose}", flush=True)
    for command in (["update", "-qq"], ["install", "-y", "-qq", "--no-install-recommends", package]):
        subprocess.run(["apt-get", *command], env=environment, stdout=subprocess.DEVNULL, check=True)
