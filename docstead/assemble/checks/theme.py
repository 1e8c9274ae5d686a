"""Mistakes of the theme: colours that cannot be read, HTML that would break the page, addresses of nothing."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator
from pathlib import Path

from docstead.assemble.checks.html import HtmlChecker
from docstead.assemble.checks.routes import KnownRoutes, known_routes
from docstead.assemble.theme import STYLE, weak_accents
from docstead.config import CONFIG_FILE, SiteConfig, find_setting
from docstead.model.color import AA
from docstead.model.html import IN_HEAD
from docstead.model.issue import Issue, Severity
from docstead.model.routes import decode
from docstead.model.site import Site
from docstead.model.source import Span
from docstead.modules.options import FOREIGN

_ADDRESS = re.compile(r"""/\*.*?\*/|(?:\burl\(\s*|@import\s+)["']?(?!url\()([^"')\s]+)""", re.DOTALL)


def check_theme(site: Site, config: SiteConfig) -> Iterator[Issue]:
    """Look at the colours of the settings, and at the HTML and the style sheet of the folder ``theme``."""
    for name, background, ratio, better in weak_accents(config.theme):
        message = f"`theme.{name}` has a contrast of {ratio:.1f} with the background {background}; text needs {AA}"
        span = find_setting(["theme", name], site.tree.settings)
        yield Issue("theme-contrast", Severity.WARNING, message, CONFIG_FILE, span, f'write `{name} = "{better}"`')
    for number, style in enumerate(config.theme.styles):
        if style not in FOREIGN and not (Path(site.tree.root) / style).is_file():
            message = f"`theme.styles` names the file {style}, which does not exist"
            span = find_setting(["theme", "styles", str(number)], site.tree.settings)
            hint = "paths begin at the site folder"
            yield Issue("missing-file", Severity.WARNING, message, CONFIG_FILE, span, hint)
    known = known_routes(site, config)
    for name, text in site.tree.theme_texts.items():
        if name == STYLE:
            yield from _missing_files(text, site.theme.style, config.base_path, known)
        else:
            allowed = IN_HEAD if name == "head.html" else None
            yield from HtmlChecker(f"theme/{name}", text, known, allowed).issues


def _missing_files(css: str, path: str, base: str, known: KnownRoutes) -> Iterator[Issue]:
    """Files that the style sheet names and that do not exist; ``path`` is where it is published."""
    for match in _ADDRESS.finditer(css):
        address = match[1]
        if not address or re.match(r"#|//|[a-z][a-z\d+.-]*:", address, re.IGNORECASE):
            continue
        target = posixpath.normpath(
            posixpath.join(base, posixpath.dirname(path), re.sub(r"[?#].*", "", decode(address)))
        )
        if target.startswith(base) and f"/{target.removeprefix(base)}" in known:
            continue
        span = Span.within(css, match.start(1), len(address))
        hint = "addresses in it start at the folder `theme`" if address[0] != "/" else f"they begin with {base} here"
        message = f"the style sheet names the file {address}, which does not exist"
        yield Issue("missing-file", Severity.WARNING, message, f"theme/{STYLE}", span, hint)
