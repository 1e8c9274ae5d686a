"""Where a site may be published."""

from __future__ import annotations

from pathlib import Path

from docstead.config import SiteConfig
from docstead.errors import OutputError

_SOURCES = ("static", "theme", "components", "src", "pages", "i18n", "messages", "versioned_docs", "versioned_sidebars")


def check_output(site: Path, output: Path, config: SiteConfig) -> None:
    """Refuse an output that the next build would take for sources: it may be a folder in the site next to those of sources."""
    folders = [
        *_SOURCES,
        *config.static_folders,
        *(section.source_folder for section in config.sections),
        *(blog.source_folder for blog in config.blog),
    ]
    sources = [(site / folder).resolve() for folder in folders if folder]
    is_own = output.parent == site and not any(folder.is_relative_to(output) for folder in sources)
    if output == site or site.is_relative_to(output) or (output.is_relative_to(site) and not is_own):
        message = f"the output folder is among the sources of the site {site}"
        raise OutputError("output-inside-site", str(output), message, "give another folder with --out, such as build")
