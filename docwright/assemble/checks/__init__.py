"""The table of checks over the assembled site."""

from collections.abc import Callable, Iterable

from docwright.assemble.checks.redirects import check_redirects
from docwright.assemble.checks.settings_links import check_settings_links
from docwright.config import SiteConfig
from docwright.model.issue import Issue
from docwright.model.site import Site

Check = Callable[[Site, SiteConfig], Iterable[Issue]]
"""Looks at the whole site and says what is wrong."""

CHECKS: tuple[Check, ...] = (check_settings_links, check_redirects)
