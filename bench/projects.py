"""Sites of public projects, made from the Markdown files of a checkout.

Two sets of questions are about such projects: `model/questions`, on which the encoder is tuned, and
`bench/questions/projects`, on which the ranking is fitted. `projects.toml` next to each set has the repositories.
"""

from __future__ import annotations

import tomllib
from pathlib import Path

from bench.sites import lay_out

SKIPPED = ("_partials", "api-reference", "/api/", "legacy", "changelog", ".claude", "i18n", "/_")


def projects(questions: Path) -> dict[str, list[str]]:
    """The folders with Markdown of each project of a set."""
    listed = tomllib.loads((questions / "projects.toml").read_text(encoding="utf-8"))
    return {name: one["folders"] for name, one in listed.items()}


def project_folder(name: str, checkout: Path, folders: list[str], work: Path) -> Path:
    """A site of the Markdown files in some folders of a checkout, laid out below ``work``."""
    files = {
        file.relative_to(checkout).as_posix(): file
        for folder in folders
        for file in (checkout / folder).rglob("*.md*")
        if file.suffix in (".md", ".mdx")
    }
    used = (path for path in sorted(files) if not any(part in path for part in SKIPPED))
    lay_out(work / name, name.capitalize(), ((path, files[path].read_text("utf-8", "replace")) for path in used))
    return work / name
