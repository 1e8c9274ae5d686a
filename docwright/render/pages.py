"""Pages: the HTML document of each, and the data for readers who come from another page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property, partial

import msgspec

from docwright import __version__
from docwright.errors import DocwrightError, JavaScriptError
from docwright.model.artifact import Artifact
from docwright.model.escape import escape
from docwright.model.routes import data_file, encode, html_file, join
from docwright.model.site import Page
from docwright.model.view import FirstLoad, PageData
from docwright.render.bodies import body_html
from docwright.render.head import head_tags, script_text, tags_html
from docwright.render.rendering import Rendering, digest

_SLOT = re.compile(r"<!--docwright-body:(\d+)-->")


def render_pages(rendering: Rendering) -> Iterator[Artifact]:
    """The HTML and the data of every page."""
    template = _Template(rendering)
    for page in rendering.site.pages:
        inputs = _inputs(rendering, page)
        html = "404.html" if page.kind == "not-found" else html_file(page.route)
        yield Artifact(html, inputs, partial(template.html, page))
        if page.kind != "not-found":
            yield Artifact(data_file(page.route), inputs, partial(template.data, page))


def _inputs(rendering: Rendering, page: Page) -> str:
    site = rendering.site
    parts: list[str | bytes] = [rendering.stamp, msgspec.json.encode(page)]
    for part in page.bodies:
        parts += [site.documents[part.path].digest, msgspec.json.encode(site.resolutions[part.path])]
    return digest(*parts)


class _Template:
    """The document that all pages share."""

    def __init__(self, rendering: Rendering) -> None:
        self._rendering = rendering

    def html(self, page: Page) -> bytes:
        """The HTML document of a page."""
        rendering = self._rendering
        try:
            shell = rendering.prerenderer.render(page.view)
        except JavaScriptError as error:
            raise DocwrightError(f"{page.route}: the page cannot be rendered: {error}") from error
        bodies = [body_html(rendering, part) for part in page.bodies]
        root = _SLOT.sub(lambda match: bodies[int(match[1])], shell)
        data = script_text(msgspec.json.encode(FirstLoad(site=rendering.site_view, page=page.view)).decode())
        head = tags_html(head_tags(rendering, page))
        before, after_head, end = self._parts
        attributes = f' class="{escape(page.view.html_class)}"'
        return (
            f"<!doctype html>\n<html{self._html_attributes}{attributes}>\n<head>{before}{head}{after_head}"
            f'<div id="docwright">{root}</div>\n'
            f'<script type="application/json" id="docwright-first-load">{data}</script>\n{end}'
        ).encode()

    def data(self, page: Page) -> bytes:
        """``index.json`` of a page."""
        rendering = self._rendering
        return msgspec.json.encode(
            PageData(
                stamp=rendering.stamp,
                head=head_tags(rendering, page),
                page=page.view,
                bodies=tuple(body_html(rendering, part) for part in page.bodies),
            )
        )

    @cached_property
    def _html_attributes(self) -> str:
        view = self._rendering.site.view
        locale = next((locale for locale in view.locales if locale.code == view.locale), view.locales[0])
        mode = view.color_mode.default_mode
        return (
            f' lang="{escape(locale.html_lang)}" dir="{locale.direction}" data-theme="{mode}"'
            ' data-has-hydrated="false"'
        )

    @cached_property
    def _parts(self) -> tuple[str, str, str]:
        """What stands before the page's own head elements, between them and the root, and behind the data."""
        rendering, frontend, config = self._rendering, self._rendering.frontend, self._rendering.config
        settings = {
            "colorMode": msgspec.to_builtins(rendering.site.view.color_mode),
            "announcementBar": rendering.site.view.announcement_bar.id if rendering.site.view.announcement_bar else None,
            "basePath": config.base_path,
        }
        values = script_text(msgspec.json.encode(settings).decode())
        favicon = config.favicon
        icon = f'<link rel="icon" href="{escape(_file(rendering, favicon))}">' if favicon else ""
        before = (
            '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1.0">'
            f'<meta name="generator" content="docwright {__version__}">{icon}'
        )
        head_scripts = "".join(
            f"<script>{frontend.inline[name]}</script>" for name in frontend.inline if not name.startswith("body-")
        )
        styles = "".join(f'<link rel="stylesheet" href="{rendering.href(path)}">' for path in frontend.styles)
        preloads = "".join(f'<link rel="modulepreload" href="{rendering.href(path)}">' for path in frontend.preloads)
        scripts = "".join(
            f'<script src="{escape(_file(rendering, script.src))}"'
            f"{' async' if script.is_async else ''}{' defer' if script.defer else ''}"
            f"{_attributes(script.attributes)}></script>"
            for script in config.scripts
        )
        body_scripts = "".join(
            f"<script>{frontend.inline[name]}</script>" for name in frontend.inline if name.startswith("body-")
        )
        between = (
            f"{_feed_links(rendering)}<script>window.docwright={values}</script>{head_scripts}"
            f"{styles}{preloads}{scripts}</head>\n<body>{body_scripts}\n"
        )
        end = f'<script type="module" src="{rendering.href(frontend.entry)}"></script>\n</body>\n</html>\n'
        return before, between, end


def _attributes(attributes: dict[str, str]) -> str:
    return "".join(f' {escape(name)}="{escape(value)}"' for name, value in attributes.items())


def _file(rendering: Rendering, address: str) -> str:
    if "://" in address or address.startswith("//"):
        return address
    return rendering.config.base_path.rstrip("/") + encode(join(address))


_FEEDS = {
    "rss": ("rss.xml", "application/rss+xml", "RSS"),
    "atom": ("atom.xml", "application/atom+xml", "Atom"),
    "json": ("feed.json", "application/feed+json", "JSON"),
}


def _feed_links(rendering: Rendering) -> str:
    blog = rendering.config.blog
    if blog is None or not rendering.site.posts:
        return ""
    title = escape(rendering.config.title)
    return "".join(
        f'<link rel="alternate" type="{kind}" href="{rendering.href(blog.route.strip("/") + "/" + name)}" '
        f'title="{title} {label} Feed">'
        for name, kind, label in (_FEEDS[feed] for feed in blog.feeds)
    )
