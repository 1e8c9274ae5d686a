"""The elements of a page's head that belong to the page."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from docstead.model.escape import escape
from docstead.model.site import Page
from docstead.model.view import HeadTag
from docstead.render.markdown_pages import markdown_href
from docstead.render.page_context import PageContext
from docstead.render.social_images import social_image


def head_tags(context: PageContext, page: Page) -> tuple[HeadTag, ...]:
    """Title, description, addresses, social media and structured data."""
    config, meta, view = context.config, page.meta, context.site.view
    address = config.address(page.view.path)
    canonical = config.address(meta.canonical or page.view.path)
    image = _absolute(context, meta.image or config.image or social_image(context, page) or None)
    tags = [
        HeadTag(tag="title", text=page.view.title),
        _property("og:title", page.view.title),
        _property("og:url", address),
        _name("docstead_locale", view.locale),
        _name("docsearch:language", view.locale),
        *(_name(name, content) for name, content in meta.search),
        _property("og:locale", view.locale.replace("-", "_")),
        *(
            _property("og:locale:alternate", locale.code.replace("-", "_"))
            for locale in view.locales
            if locale.code != view.locale
        ),
        _link("canonical", href=canonical),
    ]
    if not page.is_fallback:
        tags += _alternates(page)
        if config.llms.enabled:
            tags.append(_link("alternate", href=config.url + markdown_href(config, page), type="text/markdown"))
    if meta.description:
        tags += [_name("description", meta.description), _property("og:description", meta.description)]
    if meta.keywords:
        tags.append(_name("keywords", ",".join(meta.keywords)))
    if image:
        tags += [_property("og:image", image), _name("twitter:image", image)]
    tags.append(_name("twitter:card", "summary_large_image"))
    if meta.no_index or config.no_index:
        tags.append(_name("robots", "noindex, nofollow"))
    if meta.article:
        tags.append(_property("og:type", "article"))
        tags += [_property(name, content) for name, content in meta.article]
    tags += [
        HeadTag(tag="script", attributes={"type": "application/ld+json"}, text=msgspec.json.encode(item).decode())
        for item in meta.structured
    ]
    return tuple(tags)


def _alternates(page: Page) -> list[HeadTag]:
    """The same page in all languages that have a translation."""
    return [_link("alternate", href=href, hreflang=language) for language, href in page.meta.alternates]


def _absolute(context: PageContext, image: str | None) -> str | None:
    if image is None or "://" in image or image.startswith("//"):
        return image
    return context.config.url + context.file_href(image)


def _name(name: str, content: str) -> HeadTag:
    return HeadTag(tag="meta", attributes={"name": name, "content": content})


def _property(name: str, content: str) -> HeadTag:
    return HeadTag(tag="meta", attributes={"property": name, "content": content})


def _link(rel: str, **attributes: str) -> HeadTag:
    return HeadTag(tag="link", attributes={"rel": rel, **attributes})


def tags_html(tags: Iterable[HeadTag]) -> str:
    """The tags as HTML; each carries ``data-head`` so that the browser can replace it."""
    return "".join(_tag_html(tag) for tag in tags)


def _tag_html(tag: HeadTag) -> str:
    attributes = "".join(f' {name}="{escape(value)}"' for name, value in tag.attributes.items())
    if tag.tag == "title":
        return f"<title data-head>{escape(tag.text)}</title>"
    if tag.tag == "script":
        return f"<script data-head{attributes}>{script_text(tag.text)}</script>"
    return f"<{tag.tag} data-head{attributes}>"


def script_text(text: str) -> str:
    """JSON that cannot end the script element around it."""
    return text.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")
