"""Checks the names of the components in the folder ``theme``."""

from __future__ import annotations

from collections.abc import Iterator

from docstead.assemble.issues import known_names
from docstead.config import SiteConfig
from docstead.model.issue import Issue, Severity
from docstead.model.site import Site
from docstead.model.slots import SLOTS, TEXT_SLOTS


def check_slots(site: Site, _: SiteConfig) -> Iterator[Issue]:
    """Report components whose name is not that of a slot."""
    for path in site.tree.unknown_slots:
        name = path.rpartition("/")[2].partition(".")[0]
        hint = f"{known_names(name, SLOTS | TEXT_SLOTS, 'slots')}; the names of other modules begin with a lower-case letter"
        yield Issue("unknown-slot", Severity.WARNING, f"there is no slot `{name}`", path, hint=hint)
