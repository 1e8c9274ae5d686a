"""Links of the pages that lead to places of the site, for texts that are quoted away from their page."""

from __future__ import annotations

from urllib.parse import unquote

from docwright.model.site import Page, Site


class PlaceLinks:
    """Knows every page and heading of a site."""

    def __init__(self, site: Site) -> None:
        self._site = site
        self._anchors = {_plain(page.view.path): _anchors(site, page) for page in site.pages}

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
        return {target: _quotable(address) for target, address in addresses.items() if self._is_place(address)}

    def _is_place(self, address: str) -> bool:
        path, _, anchor = address.partition("#")
        anchors = self._anchors.get(_plain(path.partition("?")[0]))
        return anchors is not None and (not anchor or unquote(anchor) in anchors)


def _anchors(site: Site, page: Page) -> frozenset[str]:
    document = site.documents.get(page.source or "")
    return frozenset(section.anchor for section in document.sections) if document else frozenset()


def _plain(path: str) -> str:
    return unquote(path).rstrip("/")


def _quotable(address: str) -> str:
    """The address with nothing in it that ends a Markdown link or a table's cell."""
    return address.replace("(", "%28").replace(")", "%29").replace(" ", "%20").replace("|", "%7C")
