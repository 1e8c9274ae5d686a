"""RSS, Atom and JSON feeds of the blogs, with the whole text of each post."""

from __future__ import annotations

import datetime
import json
import re
from collections.abc import Iterator
from email.utils import format_datetime
from functools import partial

import msgspec

from docstead.model.artifact import Artifact
from docstead.model.escape import escape
from docstead.model.routes import encode
from docstead.model.site import BodyPart, Feed, FeedPost
from docstead.render.body_html import body_html
from docstead.render.context import RenderContext
from docstead.render.digest import digest
from docstead.render.page_head import take_head

_RELATIVE = re.compile(r'(\s(?:href|src)=")(/[^/"][^"]*|/)"')
_FRAGMENT = re.compile(r'(\shref=")(#[^"]*)"')


def render_feeds(context: RenderContext) -> Iterator[Artifact]:
    """The feeds that the settings ask for."""
    documents, settings = context.site.documents, msgspec.json.encode(context.config)
    makers = {"rss": ("rss.xml", _rss), "atom": ("atom.xml", _atom), "json": ("feed.json", _json)}
    for feed in context.site.feeds:
        inputs = digest(settings, msgspec.json.encode(feed), *(documents[post.path].digest for post in feed.posts))
        for form in feed.formats:
            name, make = makers[form]
            yield Artifact(f"{feed.route}/{name}".lstrip("/"), inputs, partial(make, context, feed))


def _rss(context: RenderContext, feed: Feed) -> bytes:
    posts = feed.posts
    items = "".join(
        f"<item><title>{escape(post.title)}</title><link>{_address(context, post)}</link>"
        f'<guid isPermaLink="true">{_address(context, post)}</guid>'
        f"<pubDate>{_rfc_date(post)}</pubDate>"
        f"<description>{escape(post.description)}</description>"
        f"<content:encoded>{escape(_content(context, post))}</content:encoded>"
        + "".join(f"<dc:creator>{escape(name)}</dc:creator>" for name, _ in post.authors)
        + "".join(f"<category>{escape(tag)}</category>" for tag in post.tags)
        + "</item>"
        for post in posts
    )
    text = (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" '
        'xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>'
        f"<title>{escape(feed.title)}</title><link>{_blog(context, feed)}</link>"
        f"<description>{escape(feed.title)}</description>"
        f"<lastBuildDate>{_rfc_date(posts[0])}</lastBuildDate>"
        f"<language>{context.site.view.locale}</language>{_copyright(feed, '<copyright>{}</copyright>')}"
        f"{items}</channel></rss>\n"
    )
    return text.encode()


def _atom(context: RenderContext, feed: Feed) -> bytes:
    posts = feed.posts
    entries = "".join(
        f'<entry><title type="html">{escape(escape(post.title))}</title><id>{_address(context, post)}</id>'
        f'<link href="{_address(context, post)}"/><updated>{post.date}</updated>'
        f'<summary type="html">{escape(escape(post.description))}</summary>'
        f'<content type="html">{escape(_content(context, post))}</content>'
        + "".join(
            f"<author><name>{escape(name)}</name>{f'<uri>{escape(href)}</uri>' if '://' in href else ''}</author>"
            for name, href in post.authors
        )
        + "".join(f'<category term="{escape(tag)}" label="{escape(tag)}"/>' for tag in post.tags)
        + "</entry>"
        for post in posts
    )
    text = (
        '<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">'
        f"<id>{_blog(context, feed)}</id><title>{escape(feed.title)}</title><updated>{posts[0].date}</updated>"
        f'<link rel="alternate" href="{_blog(context, feed)}"/><subtitle>{escape(feed.title)}</subtitle>'
        f"{_copyright(feed, '<rights>{}</rights>')}{entries}</feed>\n"
    )
    return text.encode()


def _json(context: RenderContext, feed: Feed) -> bytes:
    posts = feed.posts
    content = {
        "version": "https://jsonfeed.org/version/1.1",
        "title": feed.title,
        "home_page_url": _blog(context, feed),
        "description": feed.title,
        "items": [
            {
                "id": _address(context, post),
                "url": _address(context, post),
                "title": post.title,
                "summary": post.description,
                "content_html": _content(context, post),
                "date_published": post.date,
                "authors": [{"name": name} | ({"url": href} if "://" in href else {}) for name, href in post.authors],
                "tags": list(post.tags),
            }
            for post in posts
        ],
    }
    return (json.dumps(content, ensure_ascii=False, indent=1) + "\n").encode()


def _blog(context: RenderContext, feed: Feed) -> str:
    return context.config.address(context.href(feed.route))


def _address(context: RenderContext, post: FeedPost) -> str:
    return context.config.address(context.href(encode(post.route).lstrip("/")))


def _content(context: RenderContext, post: FeedPost) -> str:
    """The post's HTML with absolute addresses."""
    html, _ = take_head(body_html(context, BodyPart(post.path)))
    html = _RELATIVE.sub(lambda match: f'{match[1]}{context.config.url}{match[2]}"', html)
    return _FRAGMENT.sub(lambda match: f'{match[1]}{_address(context, post)}{match[2]}"', html)


def _rfc_date(post: FeedPost) -> str:

    return format_datetime(_date(post), usegmt=True)


def _date(post: FeedPost) -> datetime.datetime:
    return datetime.datetime.fromisoformat(post.date)


def _copyright(feed: Feed, template: str) -> str:
    text = feed.copyright.replace("{year}", feed.posts[0].date[:4])
    return template.format(escape(text)) if text else ""
