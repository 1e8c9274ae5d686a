"""Two versions of one site, and what builds of them into one folder publish."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping
from hashlib import blake2b
from pathlib import Path

from tests.building import write_site

PAGES = 90
RECORDS = ".docstead"
"""Names that begin so are docstead's own records, not published files."""


def write_versions(folder: Path) -> dict[str, Path]:
    """Versions A and B: every page differs between them, and each lacks some pages of the other."""
    sites = {}
    for version, missing in (("A", 7), ("B", 3)):
        pages = {
            f"docs/s{number % 6}/p{number}.md": f"# Page {number}\n\nVersion {version} of page {number}.\n"
            for number in range(PAGES)
            if number % 10 != missing
        }
        sites[version] = write_site(folder / f"site-{version}", dict(pages))
    return sites


def command(site: Path, output: Path) -> list[str]:
    """The command line of a build."""
    return [sys.executable, "-m", "docstead", "build", str(site), "--out", str(output)]


def build(site: Path, output: Path) -> subprocess.CompletedProcess[str]:
    """Build, and wait for the end."""
    return subprocess.run(command(site, output), capture_output=True, text=True, check=False)


def published(output: Path) -> dict[str, str]:
    """Digest of each published file by its path."""
    return {
        path.relative_to(output).as_posix(): blake2b(path.read_bytes(), digest_size=8).hexdigest()
        for path in output.rglob("*")
        if path.is_file() and not path.relative_to(output).parts[0].startswith(RECORDS)
    }


def expected(folder: Path, sites: Mapping[str, Path]) -> dict[str, dict[str, str]]:
    """What each version publishes when nothing disturbs its build.

    Raises:
        RuntimeError: A build fails.
    """
    files = {}
    for version, site in sites.items():
        done = build(site, folder / f"expected-{version}")
        if done.returncode:
            raise RuntimeError(done.stderr)
        files[version] = published(folder / f"expected-{version}")
    return files


def differences(found: Mapping[str, str], wanted: Mapping[str, str]) -> str:
    """How two sets of files differ, in few words."""
    other = sum(found[path] != digest for path, digest in wanted.items() if path in found)
    return f"{len(wanted.keys() - found.keys())} missing, {len(found.keys() - wanted.keys())} extra, {other} different"
