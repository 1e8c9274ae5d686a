"""Mistakes of the theme: colours that cannot be read, HTML that would break the page, addresses of nothing."""

from __future__ import annotations

from collections.abc import Iterator

from docstead.assemble.checks.html import HtmlChecker
from docstead.assemble.checks.routes import known_routes
from docstead.assemble.theme import weak_accents
from docstead.config import CONFIG_FILE, SiteConfig, find_setting
from docstead.model.color import AA
from docstead.model.issue import Issue, Severity
from docstead.model.site import Site

_IN_HEAD = frozenset(("base", "link", "meta", "noscript", "script", "style", "template", "title"))


def check_theme(site: Site, config: SiteConfig) -> Iterator[Issue]:
    """Look at the colours of the settings, and at the HTML of the folder ``theme``."""
    for name, background, ratio, better in weak_accents(config.theme):
        message = f"`theme.{name}` has a contrast of {ratio:.1f} with the background {background}; text needs {AA}"
        span = find_setting(["theme", name], site.tree.settings)
        yield Issue("theme-contrast", Severity.WARNING, message, CONFIG_FILE, span, f'write `{name} = "{better}"`')
    known = known_routes(site, config)
    for name, html in site.tree.theme_html.items():
        yield from HtmlChecker(f"theme/{name}.html", html, known, _IN_HEAD if name == "head" else None).issues
