"""The table of checks over the assembled site."""

from collections.abc import Callable, Iterable

from docstead.assemble.checks.addresses import check_addresses
from docstead.assemble.checks.edit_urls import check_edit_urls
from docstead.assemble.checks.packages import check_packages
from docstead.assemble.checks.questions import check_questions
from docstead.assemble.checks.redirects import check_redirects
from docstead.assemble.checks.settings_links import check_home_links, check_pictures, check_settings_links
from docstead.assemble.checks.severities import check_severities
from docstead.assemble.checks.skill import check_skill
from docstead.assemble.checks.slots import check_slots
from docstead.assemble.checks.theme import check_theme
from docstead.config import SiteConfig
from docstead.model.issue import Issue
from docstead.model.site import Site

Check = Callable[[Site, SiteConfig], Iterable[Issue]]
"""Reports the mistakes of an assembled site."""

CHECKS: tuple[Check, ...] = (
    check_addresses,
    check_settings_links,
    check_home_links,
    check_packages,
    check_pictures,
    check_questions,
    check_redirects,
    check_severities,
    check_skill,
    check_slots,
    check_theme,
    check_edit_urls,
)
