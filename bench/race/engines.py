"""The engines of the race: what to install, how each wants the pages of ``bench/make_site.py``, and how it builds them.

``engines.toml`` lists them. ``adapters/NAME/`` holds the smallest settings with which an engine builds the pages with its
own documentation theme. Packages come from the registries of Python and npm only, into a folder that git ignores.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from bench.builds import Run, timed
from docstead import __version__

ROOT = Path(__file__).resolve().parent.parent.parent
FOLDER = Path(__file__).parent
WORK = ROOT / ".cache" / "race"
NODE_AT_LEAST = "22.12"


@dataclass(frozen=True, slots=True)
class Engine:
    """An engine, and what its projects look like; ``engines.toml`` describes the keys."""

    name: str
    title: str
    command: tuple[str, ...]
    docs: str
    output: str
    caches: tuple[str, ...] = ()
    package: str = ""
    base: str = ""
    section: tuple[str, str] | None = None
    rules: tuple[tuple[str, str], ...] = ()

    @property
    def project(self) -> Path:
        """The folder that it builds."""
        return WORK / self.name

    @property
    def built(self) -> Path:
        """The folder with its output."""
        return self.project / self.output

    @property
    def pins(self) -> dict[str, str]:
        """The versions of the packages to install."""
        if self.package:
            return dict([self.package.split("==")])
        file = FOLDER / "adapters" / self.name / "package.json"
        return dict(json.loads(file.read_text(encoding="utf-8"))["dependencies"]) if file.is_file() else {}

    @property
    def version(self) -> str:
        """The version of the engine itself."""
        return next((pin for name, pin in self.pins.items() if (self.base or self.name) in name), __version__)

    def page(self, name: str) -> Path:
        """The file of its output for the page of this name."""
        found = [*self.built.rglob(f"{name}.html"), *self.built.rglob(f"{name}/index.html")]
        if not found:
            raise RuntimeError(f"it wrote no page {name}")
        return found[0]

    def prepare(self, site: Path) -> None:
        """Install it, and make its project of the adapter's files and of the pages in its own syntax.

        Raises:
            RuntimeError: It cannot be installed here.
        """
        for name in filter(None, (self.base, self.name)):
            shutil.copytree(FOLDER / "adapters" / name, self.project, dirs_exist_ok=True)
        self._install()
        pages, docs = site / "docs", self.project / self.docs
        for area in docs.glob("area-*"):
            shutil.rmtree(area)
        for source in pages.rglob("*"):
            target = docs / source.relative_to(pages)
            if source.is_dir():
                target.mkdir(parents=True, exist_ok=True)
                if self.section:
                    (target / self.section[0]).write_text(self.section[1].replace("{label}", source.name), "utf-8")
            elif source.suffix == ".md":
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_text(adapt(source.read_text(encoding="utf-8"), self.rules), encoding="utf-8")

    def build(self, *, cold: bool = False) -> Run:
        """Build the project.

        Raises:
            RuntimeError: The build failed, or took too long.
        """
        for name in (self.output, *self.caches) if cold else ():
            shutil.rmtree(self.project / name, ignore_errors=True)
        values = {"{python}": sys.executable, "{packages}": str(self._packages)}
        command = [re.sub(r"\{\w+\}", lambda match: values[match[0]], part) for part in self.command]
        environment = {"CI": "1", "ASTRO_TELEMETRY_DISABLED": "1", "PATH": search_path()}
        return timed(command, self.project, environment | {"PYTHONPATH": str(self._packages if self.package else ROOT)})

    @property
    def _packages(self) -> Path:
        return WORK / "python" / self.package

    def _install(self) -> None:
        stamp = (self._packages if self.package else self.project) / ".installed"
        pins = json.dumps(self.pins)
        if not self.pins or (stamp.is_file() and stamp.read_text(encoding="utf-8") == pins):
            return
        pip = [
            sys.executable,
            "-m",
            "pip",
            "install",
            "-qq",
            "--no-input",
            "--target",
            str(self._packages),
            self.package,
        ]
        npm = ["npm", "install", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
        environment = os.environ | {"PATH": search_path()}
        done = subprocess.run(
            pip if self.package else npm, cwd=self.project, env=environment, capture_output=True, text=True
        )
        if done.returncode:
            raise RuntimeError(f"it cannot be installed: {(done.stderr or done.stdout).strip()[-500:]}")
        stamp.write_text(pins, encoding="utf-8")


def adapt(text: str, rules: tuple[tuple[str, str], ...]) -> str:
    """The Markdown of a page in the syntax of an engine."""
    for pattern, replacement in rules:
        text = re.sub(pattern, replacement, text, flags=re.MULTILINE)
    return text


@cache
def search_path() -> str:
    """The search path for programs, with a Node that is new enough if there is one."""
    command = [str(ROOT / "tools" / "with-node.sh"), "printenv", "PATH"]
    environment = os.environ | {"NODE_AT_LEAST": NODE_AT_LEAST}
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    return done.stdout.strip() or os.environ["PATH"]


def engines() -> dict[str, Engine]:
    """Every engine by its name, in the order of ``engines.toml``."""
    tables: dict[str, dict[str, Any]] = tomllib.loads((FOLDER / "engines.toml").read_text(encoding="utf-8"))
    return {name: Engine(name, **(tables.get(table.get("base", ""), {}) | table)) for name, table in tables.items()}
