"""Checks the addresses of "Edit this page": they are those of the site's folder, not of a folder in it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from pathlib import Path

from docstead.assemble.issues import setting_place
from docstead.config import BlogSettings, SectionSettings, SiteConfig
from docstead.model.issue import Issue, Severity
from docstead.model.routes import parts_of
from docstead.model.site import Site


def check_edit_urls(site: Site, config: SiteConfig) -> Iterator[Issue]:
    """Report addresses that end with a content folder, as in `…/main/docs`: its name is appended again."""
    named: dict[str, Sequence[SectionSettings | BlogSettings]] = {"sections": config.sections, "blog": config.blog}
    addresses: list[tuple[tuple[str, ...], str | None, str]] = [
        ((name, str(number), "edit_url"), part.edit_url, part.source_folder)
        for name, parts in named.items()
        for number, part in enumerate(parts)
    ]
    below = _below_repository(Path(site.tree.root), {folder for *_, folder in addresses})
    for keys, address, folder in addresses:
        if not address:
            continue
        place = f"{below}/{folder}" if below else folder
        if f"/{parts_of(address).path.strip('/')}".endswith(f"/{place}"):
            right = address.rstrip("/").removesuffix(folder).rstrip("/")
            message = f"`edit_url` is the address of the site's folder: `{folder}` is appended to it, and would be there twice"
            path, span = setting_place(site.tree, keys, address)
            yield Issue("edit-url", Severity.WARNING, message, path, span, f"write `{right}`")


def _below_repository(folder: Path, contents: Collection[str]) -> str:
    """The path of the site's folder in its repository; empty where it is the root.

    Without a repository it is taken for the root, unless it is called as a content folder is.
    """
    root = next((parent for parent in (folder, *folder.parents) if (parent / ".git").exists()), None)
    if root is None:
        return folder.name if folder.name in contents else ""
    return "" if root == folder else folder.relative_to(root).as_posix()
