"""Severities of issues that do not exist."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import docstead
from docstead.assemble.issues import nearest
from docstead.config import CONFIG_FILE, SiteConfig, find_setting
from docstead.model.issue import Issue, Severity
from docstead.model.site import Site


@cache
def issue_codes() -> frozenset[str]:
    """The codes of docstead's own issues: those with a description."""
    return frozenset(path.stem for path in Path(docstead.__file__).parent.glob("*/issue_codes/*.md"))


def check_severities(site: Site, config: SiteConfig) -> Iterator[Issue]:
    """Look for codes that resemble others. The rest of the unknown codes may be those of extensions."""
    for code in config.severities:
        meant = None if code in issue_codes() else nearest(code, issue_codes())
        if meant:
            message, span = (
                f"`severities`: there is no issue `{code}`",
                find_setting(["severities", code], site.tree.settings),
            )
            yield Issue("unknown-code", Severity.WARNING, message, CONFIG_FILE, span, f"did you mean `{meant}`?")
