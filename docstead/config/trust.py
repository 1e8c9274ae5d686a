"""What pages and files of a site may do."""

from __future__ import annotations

import re
from pathlib import PurePosixPath
from typing import Any

from docstead.config.base import Settings, WrongValueError

_DIRECTIVE = re.compile(r"[a-z]+(?:-[a-z]+)*")


class BuildSettings(Settings, frozen=True):
    """What a build may read and run."""

    untrusted: bool = False
    """Build pages of authors who are not trusted, such as a stranger's pull request: pages contain no HTML and run no code,
    and no file outside the site is read."""
    roots: tuple[str, ...] = ()
    """Folders outside the site that files may be read from, relative to the site's folder: that of a section may be in one
    of them, symbolic links may lead into them, and modules may be imported from them."""
    aliases: dict[str, str] = {}
    """Files and folders below the site folder by what modules call them when they import them, such as
    ``{"@components" = "src/components"}``."""
    tailwind: dict[str, Any] = {}
    """Values of the ``tailwind.config`` that style sheets with directives of Tailwind CSS are compiled with, such as
    ``{theme = {extend = {colors = {brand = "#14676b"}}}}``."""

    def __post_init__(self) -> None:
        if any(PurePosixPath(root) == PurePosixPath("/") for root in self.roots):
            message = "the root of the file system would allow every file of this machine; name a folder"
            raise WrongValueError(message, key="roots")


class SecuritySettings(Settings, frozen=True):
    """What browsers allow on the pages, by the header ``Content-Security-Policy``."""

    content_policy: bool = True
    """Send the policy, and publish it in the file ``_headers`` for static hosts. A policy in the site's own
    ``static/_headers`` replaces it."""
    sources: dict[str, tuple[str, ...]] = {}
    """Sources that the policy allows in addition, by directive, such as
    ``script-src = ["https://plausible.io"]``."""

    def __post_init__(self) -> None:
        for directive, values in self.sources.items():
            if not _DIRECTIVE.fullmatch(directive):
                message = f"`{directive}` is not a directive; write `script-src` or `img-src`"
                raise WrongValueError(message, key="sources")
            for value in values:
                if not value or re.search(r"[\s;,]", value):
                    raise WrongValueError(
                        f"`{value}` is not one source; write each as an item of the list", key="sources"
                    )
