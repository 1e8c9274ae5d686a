"""The home page, and the page for unknown addresses."""

from docstead.model.html import Html
from docstead.model.view.base import Image, PageBase, View


class HomeLink(View, frozen=True, kw_only=True):
    """A link of the home page."""

    label: str
    to: str


class HomeHero(View, frozen=True, kw_only=True):
    """The top of the home page: ``art``, or else the image, is next to the text."""

    title: str
    tagline: str
    actions: tuple[HomeLink, ...] = ()
    image: Image | None = None
    art: Html = Html("")


class HomeCard(View, frozen=True, kw_only=True):
    """A card with links into the documentation."""

    title: str
    text: str
    to: str
    links: tuple[HomeLink, ...] = ()


class HomeFeature(View, frozen=True, kw_only=True):
    """A feature of the product."""

    title: str
    text: str


class HomePost(View, frozen=True, kw_only=True):
    """One of the newest posts."""

    title: str
    href: str
    date: str
    date_label: str
    description: str


class HomeView(PageBase, frozen=True, kw_only=True, tag_field="kind", tag="home"):
    """The home page. Body 0 is its text, where it has any."""

    hero: HomeHero
    cards: tuple[HomeCard, ...]
    features: tuple[HomeFeature, ...]
    posts: tuple[HomePost, ...]
    has_body: bool


class NotFoundView(PageBase, frozen=True, kw_only=True, tag_field="kind", tag="not-found"):
    """Shown for every address that has no page."""
