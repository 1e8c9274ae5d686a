"""The pages of the skill for agents, which the settings name."""

from __future__ import annotations

from collections.abc import Iterator

from docstead.assemble.issues import nearest
from docstead.config import CONFIG_FILE, SiteConfig, find_setting
from docstead.model.issue import Issue, Severity
from docstead.model.routes import same
from docstead.model.site import Site


def check_skill(site: Site, config: SiteConfig) -> Iterator[Issue]:
    """Report names of pages that do not exist."""
    pages = {same(page.route) for page in site.pages if not page.is_fallback}
    for number, route in enumerate(config.agents.skill):
        if same(route) not in pages:
            span = find_setting(["agents", "skill", str(number)], site.tree.settings)
            meant = nearest(route, pages)
            hint = f"did you mean {meant}?" if meant else "write the address of a page, such as /docs/start"
            message = f"the skill is made from {route}, which is not a page"
            yield Issue("unknown-skill-page", Severity.ERROR, message, CONFIG_FILE, span, hint)
