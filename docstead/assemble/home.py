"""The home page, from the front matter of the site's ``index.md``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated

from docstead.assemble.issues import IssueLog
from docstead.assemble.parts import SiteParts
from docstead.assemble.site_context import SiteContext, search_tags
from docstead.assemble.values import report_values
from docstead.config.base import Needs, Settings
from docstead.config.problems import WrongValuesError, checked
from docstead.model.document import Document
from docstead.model.html import Html
from docstead.model.routes import same
from docstead.model.site import BodyPart, Meta, Page
from docstead.model.view import HomeCard, HomeFeature, HomeHero, HomeLink, HomePost, HomeView, Image
from docstead.model.yaml import FRONT_MATTER


class _Picture(Settings, frozen=True):
    src: str
    src_dark: str | None = None
    alt: str = ""


class _Link(Settings, frozen=True):
    label: str
    to: str


class _Hero(Settings, frozen=True):
    title: str
    tagline: str = ""
    actions: tuple[_Link, ...] = ()
    image: Annotated[str | _Picture | None, Needs("the address of a picture, or a table")] = None


class _Card(Settings, frozen=True):
    title: str
    text: str
    to: str
    links: tuple[_Link, ...] = ()


class _Feature(Settings, frozen=True):
    title: str
    text: str


class HomeKeys(Settings, frozen=True):
    """The keys of the landing page besides those of every page."""

    hero: _Hero | None = None
    cards: tuple[_Card, ...] = ()
    features: tuple[_Feature, ...] = ()


def home_pages(parts: SiteParts, pages: Sequence[Page]) -> Iterator[Page]:
    """The home page; a site without an ``index.md`` gets one from its title, tagline and main document.

    It gets none where the docs or the blog have a page at its route.
    """
    document = parts.documents.get("index.md") or parts.documents.get("index.mdx")
    if document is None and any(same(page.route) == "/" for page in pages):
        return
    main = next((version.main_doc for version in parts.versions if version.plan.is_last), None)
    posts = parts.blogs[0].home_posts() if parts.blogs else ()
    start = parts.context.href(main.address.route) if main else None
    yield _home_page(document, posts, start, parts)


def _home_page(document: Document | None, posts: tuple[HomePost, ...], start: str | None, parts: SiteParts) -> Page:
    context = parts.context
    front = _front_matter(document, parts.log) if document is not None else HomeKeys()
    hero = front.hero or _Hero(title=context.config.title, tagline=context.config.tagline)
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
            for card in front.cards
        ),
        features=tuple(HomeFeature(title=feature.title, text=feature.text) for feature in front.features),
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


def _front_matter(document: Document, log: IssueLog) -> HomeKeys:
    """The keys of the landing page, without those that cannot be used."""
    values = {key: document.front_matter[key] for key in HomeKeys.__struct_fields__ if key in document.front_matter}
    try:
        return checked(values, HomeKeys)
    except WrongValuesError as error:
        wrong = error
    match = FRONT_MATTER.match(document.source)
    text = match[1] if match else ""
    report_values(wrong, log, code="front-matter-value", path=document.path, text=text, first_line=2)
    keys = {problem.keys[0] for problem in wrong.problems}
    return checked({key: value for key, value in values.items() if key not in keys}, HomeKeys)


def _image(picture: str | _Picture | None, context: SiteContext) -> Image | None:
    if picture is None:
        return None
    if isinstance(picture, str):
        picture = _Picture(src=picture)
    dark = context.file_href(picture.src_dark) if picture.src_dark else None
    return Image(src=context.file_href(picture.src), src_dark=dark, alt=picture.alt)


def _links(links: Sequence[_Link], context: SiteContext) -> tuple[HomeLink, ...]:
    return tuple(HomeLink(label=link.label, to=context.link(link.to)) for link in links)
