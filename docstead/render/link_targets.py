"""Links to sections of the site, for texts that are quoted outside their page."""

from __future__ import annotations

from urllib.parse import urlsplit

from docstead.model.place import Place, places
from docstead.model.routes import in_markdown
from docstead.model.site import Page, Site


class PlaceLinks:
    """Knows every page and heading of a site."""

    def __init__(self, site: Site) -> None:
        self._site = site
        self._places = places(site)

    def of(self, page: Page) -> dict[str, str]:
        """By target as a page's author wrote it: the address, of the targets that are pages or headings of the site."""
        document = self._site.documents.get(page.source or "")
        if document is None or not page.indexed:
            return {}
        resolution = self._site.resolutions[document.path]
        addresses = {
            link.target: resolved.href if resolved.href.startswith("/") else page.view.path + resolved.href
            for link, resolved in zip(document.links, resolution.links, strict=True)
            if resolved.href.startswith(("/", "#")) and not resolved.new_tab
        }
        return {target: in_markdown(address) for target, address in addresses.items() if self._is_place(address)}

    def _is_place(self, address: str) -> bool:
        parts = urlsplit(address)
        return Place.of(f"{parts.path}#{parts.fragment}") in self._places
