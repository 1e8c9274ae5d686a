"""Write the licences of the npm packages that the frontend's bundle holds: ``THIRD-PARTY-NOTICES.txt``.

    python -m tools.third_party            write the file
    python -m tools.third_party --check    exit with 1 where it is out of date

The wheel carries the bundle, and so the code of these packages. Each build of the frontend lists the packages that its
modules really come from (``frontend/bundled-packages.ts``); a package that is installed but not bundled is not named.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
LISTS = ROOT / ".cache" / "bundled-packages"
MODULES = ROOT / "frontend" / "node_modules"
NOTICES = ROOT / "THIRD-PARTY-NOTICES.txt"
CHOSEN = {"dompurify": "Apache-2.0", "khroma": "MIT"}
"""Licences of packages that name several to choose from, or none, and have its text alone."""
# Licences that allow this use. EPL-2.0 also asks where the source is, which the notices state for every package.
ALLOWED = {"0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "EPL-2.0", "ISC", "MIT", "OFL-1.1"}
INTRODUCTION = """\
docstead is published under the licence in LICENSE. Its wheel holds a bundle for the browser with code of the following
npm packages. The code is minified and otherwise unchanged; the sources are at the addresses given.
"""


@dataclass(frozen=True, slots=True)
class Package:
    """A bundled package: its name and version, the SPDX name of its licence, its source, and the text of the licence."""

    name: str
    version: str
    licence: str
    source: str
    text: str


def bundled(lists: Path = LISTS, modules: Path = MODULES) -> list[Package]:
    """The packages of all builds, by name and version.

    Raises:
        FileNotFoundError: The frontend has not been built here.
        ValueError: The licence of a package is not one of ``ALLOWED``.
    """
    folders = {str(name) for file in sorted(lists.glob("*.json")) for name in json.loads(file.read_text("utf-8"))}
    if not folders:
        raise FileNotFoundError(f"{lists} lists no packages: run `make setup`")
    packages = {_package(modules / folder) for folder in folders}
    return sorted(packages, key=lambda package: (package.name, package.version))


def _package(folder: Path) -> Package:
    data = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    licence = CHOSEN.get(data["name"]) or str(data.get("license", ""))
    if licence not in ALLOWED:
        raise ValueError(f"{data['name']} has the licence `{licence}`, which tools/third_party.py does not allow")
    return Package(data["name"], data["version"], licence, _source(data), _text(folder))


def _source(data: dict[str, Any]) -> str:
    repository = data.get("repository", data.get("homepage", ""))
    address = str(repository.get("url", "") if isinstance(repository, dict) else repository)
    address = address.removeprefix("git+").removesuffix(".git").replace("git://", "https://")
    address = address.replace("ssh://git@", "https://").replace("git@github.com:", "https://github.com/")
    return address if "://" in address or not address else f"https://github.com/{address.removeprefix('github:')}"


def _text(folder: Path) -> str:
    """The texts of the licence and of the notice, as the package has them."""
    files = sorted(
        path
        for path in folder.iterdir()
        if path.is_file() and path.name.lower().split(".")[0].split("-")[0] in ("license", "licence", "notice")
    )
    texts = [path.read_text(encoding="utf-8").replace("\r\n", "\n").strip() for path in files]
    return "\n\n".join("\n".join(line.rstrip() for line in text.split("\n")) for text in texts)


def notices(packages: list[Package]) -> str:
    """The file: packages with the same text of their licence together."""
    by_text: dict[tuple[str, str], list[Package]] = {}
    for package in packages:
        by_text.setdefault((package.licence, package.text), []).append(package)
    return "\n".join((INTRODUCTION, *(part for group in by_text.items() for part in _group(*group))))


def _group(key: tuple[str, str], packages: list[Package]) -> Iterator[str]:
    licence, text = key
    yield "=" * 80
    for package in packages:
        yield f"{package.name} {package.version} ({licence}) {package.source}".rstrip()
    yield f"\n{text or f'The package names its licence, {licence}, and contains no text of it.'}\n"


def main(arguments: list[str]) -> int:
    """Write or check the file."""
    try:
        wanted = notices(bundled())
    except (FileNotFoundError, ValueError) as error:
        print(error, file=sys.stderr)
        return 1
    if "--check" not in arguments:
        NOTICES.write_text(wanted, encoding="utf-8")
        return 0
    if NOTICES.exists() and NOTICES.read_text(encoding="utf-8") == wanted:
        return 0
    print(f"{NOTICES} is out of date: run `make format`", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
