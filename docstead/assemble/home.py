"""The home page, from the front matter of the site's ``index.md``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from docstead.assemble.issues import IssueLog, key_span
from docstead.assemble.parts import SiteParts
from docstead.assemble.site_context import SiteContext, search_tags
from docstead.model.document import Document
from docstead.model.html import Html
from docstead.model.routes import same
from docstead.model.site import BodyPart, Meta, Page
from docstead.model.view import HomeCard, HomeFeature, HomeHero, HomeLink, HomePost, HomeView, Image


class _Picture(msgspec.Struct, forbid_unknown_fields=True):
    src: str
    src_dark: str | None = None
    alt: str = ""


class _Hero(msgspec.Struct, forbid_unknown_fields=True):
    title: str
    tagline: str = ""
    actions: tuple[HomeLink, ...] = ()
    image: str | _Picture | None = None


_KINDS: dict[str, Any] = {"hero": _Hero, "cards": tuple[HomeCard, ...], "features": tuple[HomeFeature, ...]}


def home_pages(parts: SiteParts, pages: Sequence[Page]) -> Iterator[Page]:
    """The home page; a site without an ``index.md`` gets one from its title, tagline and main document.

    It gets none where the docs or the blog have a page at its route.
    """
    document = parts.documents.get("index.md") or parts.documents.get("index.mdx")
    if document is None and any(same(page.route) == "/" for page in pages):
        return
    main = next((version.main_doc for version in parts.versions if version.plan.is_last), None)
    posts = parts.blog.home_posts() if parts.blog else ()
    start = parts.context.href(main.address.route) if main else None
    yield _home_page(document, posts, start, parts)


def _home_page(document: Document | None, posts: tuple[HomePost, ...], start: str | None, parts: SiteParts) -> Page:
    context = parts.context
    front = _front_matter(document, parts.log) if document is not None else {}
    hero: _Hero = front.get("hero") or _Hero(title=context.config.title, tagline=context.config.tagline)
    actions = _links(hero.actions, context)
    if start and not actions:
        actions = (HomeLink(label=context.texts.text("engine.read_docs"), to=start),)
    has_title = document is not None and (document.has_own_title or "title" in document.front_matter)
    title = document.title if document is not None and has_title else context.config.title
    has_body = document is not None and any(not isinstance(piece, str) or piece.strip() for piece in document.body)
    view = HomeView(
        path=context.href("/"),
        title=context.title(title),
        html_class="plugin-pages plugin-id-default home-page",
        hero=HomeHero(
            title=hero.title,
            tagline=hero.tagline,
            actions=actions,
            image=_image(hero.image, context),
            art=Html(parts.theme.hero),
        ),
        cards=tuple(
            HomeCard(title=card.title, text=card.text, to=context.link(card.to), links=_links(card.links, context))
            for card in front.get("cards", ())
        ),
        features=front.get("features", ()),
        posts=posts,
        has_body=has_body,
    )
    return Page(
        route="/",
        kind="home",
        title=title,
        source=document.path if document is not None else None,
        view=view,
        bodies=(BodyPart(document.path),) if document is not None and has_body else (),
        meta=Meta(
            description=document.description if document is not None else context.config.tagline,
            search=search_tags("default"),
        ),
    )


def _front_matter(document: Document, log: IssueLog) -> dict[str, Any]:
    values = {}
    for key, kind in _KINDS.items():
        if key in document.front_matter:
            try:
                values[key] = msgspec.convert(document.front_matter[key], kind)
            except msgspec.ValidationError as error:
                log.error("front-matter-value", f'"{key}": {error}', document.path, key_span(document, key))
    return values


def _image(image: str | _Picture | None, context: SiteContext) -> Image | None:
    if image is None:
        return None
    picture = _Picture(image) if isinstance(image, str) else image
    dark = context.file_href(picture.src_dark) if picture.src_dark else None
    return Image(src=context.file_href(picture.src), src_dark=dark, alt=picture.alt)


def _links(links: tuple[HomeLink, ...], context: SiteContext) -> tuple[HomeLink, ...]:
    return tuple(HomeLink(label=link.label, to=context.link(link.to)) for link in links)
