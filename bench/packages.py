"""Documentation that packages of the npm registry bring along, fetched once and held to its digest."""

from __future__ import annotations

import hashlib
import subprocess
import tarfile
import tempfile
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FETCHED = ROOT / ".cache" / "question-sites"


@dataclass(frozen=True)
class Package:
    """A package with documentation.

    Attributes:
        product: What the documentation calls it.
        spec: Name and version in the registry.
        folder: Where in the package the pages are.
        sha512: Of the archive, so that the texts are always the same.
    """

    product: str
    spec: str
    folder: str
    sha512: str


PACKAGES = {
    "fastify": Package(
        "Fastify",
        "fastify@5.12.8",
        "docs",
        "9a83fc7b16f6b021cb51b264c29f88e82d2969d872e03f25a7449d9b363b1e14"
        "9d66eaa6ecefeede8d9aabbbbca24690fffdf7403ce3dc6feef85b12741f10cf",
    ),
    "ai": Package(
        "AI SDK",
        "ai@6.0.326",
        "docs",
        "f25fb5da18515184064b3ec3bb6b2f1ea8e121d5afe8f5c438093fae0d754ed3"
        "1747edc53b3aea9b8ac01e6ba9e15f78bad74f72dec458c7d5f4cfa770a61df2",
    ),
    "npm": Package(
        "npm",
        "npm@11.21.2",
        "docs/content",
        "ec73c0a64f807e53146af4ac78bd4f9ba0a762a3081e4e77c7e2a6ba1aa64c3a"
        "8f9233cc8312294cf713aac13dd4428dc3880504957d7e75e249d1a6d435eaf4",
    ),
    "release": Package(
        "semantic-release",
        "semantic-release@24.2.9",
        "docs",
        "a610a427aa630e2f4035d86e1791254b5d0619d00a63a4753efb7d953dd21613"
        "b03384fb41913b30ba410db36bb94c7f4378050fddbf50e16b8a78068a946a64",
    ),
    "turbo": Package(
        "Turborepo",
        "turbo@2.11.11",
        "docs",
        "008e1425b504ff671565da172783ce0dcf2abeb8e14105fd15af7778a18e23a2"
        "26b3fc3bfa45086fd4f58e19604a765c7fe82d52bb9c8bfa214b0aad34d0b963",
    ),
}


def documentation(package: Package) -> Path:
    """The folder with the pages of a package; fetched where it is not there yet.

    Raises:
        ValueError: The registry has another archive than the one that the questions were written for.
    """
    folder = FETCHED / package.spec
    if not folder.is_dir():
        FETCHED.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=FETCHED) as work:
            command = [str(ROOT / "tools" / "with-node.sh"), "npm", "pack", "--silent", "--pack-destination", work]
            subprocess.run([*command, package.spec], check=True, cwd=work, stdout=subprocess.DEVNULL)
            (archive,) = Path(work).glob("*.tgz")
            if hashlib.sha512(archive.read_bytes()).hexdigest() != package.sha512:
                raise ValueError(f"{package.spec} is not the archive that the questions were written for")
            with tarfile.open(archive) as opened:
                opened.extractall(work, filter="data")
            (Path(work) / "package" / package.folder).rename(folder)
    return folder
