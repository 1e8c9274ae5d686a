"""The scripts of the previews, which are built elsewhere and committed."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path


def test_the_scripts_are_built_from_the_sources_in_the_repository(root: Path) -> None:
    digest = sha256()
    for folder in ("previews/src", "components/preview", "components/chart"):
        for path in sorted((root / "site" / folder).glob("*.ts*"), key=lambda path: path.name):
            digest.update(path.read_bytes())
    for name in ("package-lock.json", "vite.config.ts"):
        digest.update((root / "site/previews" / name).read_bytes())
    assert (root / "site/static/previews/sources.txt").read_text().strip() == digest.hexdigest(), "run `make previews`"
