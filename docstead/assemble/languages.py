"""What pages know of their counterparts in other languages; needs the sites of all languages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from docstead.config import SiteConfig
from docstead.model.routes import encode
from docstead.model.site import Page, Site


def link_languages(sites: Sequence[Site], config: SiteConfig) -> list[Site]:
    """The sites of all languages, that of the default language first, with links between their pages.

    What browsers load is at the root, so all of them know whether one needs Mermaid.

    A page of another language is the same page if both are made from one source, or else if both have one route. Pages
    without a translation show the text of the default language: search engines are sent to the original.
    """
    first = sites[0]
    if not first.view.locales:
        return list(sites)
    counterparts = {site.view.locale: _Pages(site) for site in sites}
    uses_mermaid = any(site.uses_mermaid for site in sites)
    linked = (_linked(site, first, counterparts, config) for site in sites)
    return [msgspec.structs.replace(site, uses_mermaid=uses_mermaid) for site in linked]


class _Pages:
    """The pages of a language."""

    def __init__(self, site: Site) -> None:
        self._by_source = {page.source: page for page in site.pages if page.source}
        self._by_route = {page.route: page for page in site.pages}
        self._translated = site.tree.translated

    def like(self, page: Page) -> Page | None:
        """The counterpart of a page of another language."""
        return self._by_source.get(page.source) if page.source else self._by_route.get(page.route)

    def has_own(self, page: Page) -> bool:
        """Whether a page of this language is in this language."""
        return page.source is None or page.source in self._translated


def _linked(site: Site, first: Site, languages: Mapping[str, _Pages], config: SiteConfig) -> Site:
    tags = {locale.code: locale.html_lang for locale in site.view.locales}
    homes = {locale.code: locale.base_url for locale in site.view.locales}
    default = first.view.locale

    def own(code: str, page: Page) -> bool:
        return code == default or languages[code].has_own(page)

    def link(page: Page) -> Page:
        found = {code: other for code in tags if (other := languages[code].like(page))}
        is_own = own(site.view.locale, page)
        alternates = [
            (tags[code], config.address(other.view.path)) for code, other in found.items() if own(code, other)
        ]
        if default in found:
            alternates.append(("x-default", config.address(found[default].view.path)))
        usual = {code: home.rstrip("/") + encode(page.route) for code, home in homes.items()}
        there = {code: found[code].view.path if code in found else homes[code] for code in tags}
        view = msgspec.structs.replace(
            page.view,
            untranslated="" if is_own else tags[default],
            other_paths={code: path for code, path in there.items() if path != usual[code]},
        )
        canonical = page.meta.canonical if is_own or default not in found else found[default].view.path
        meta = msgspec.structs.replace(
            page.meta,
            alternates=tuple(alternates) if is_own else (),
            canonical=canonical,
            in_sitemap=page.meta.in_sitemap and is_own,
        )
        return msgspec.structs.replace(page, view=view, meta=meta)

    pages = tuple(page if page.is_fallback else link(page) for page in site.pages)
    return msgspec.structs.replace(site, pages=pages)
