"""The HTML document around a page: the shared part of the head, and the scripts."""

from __future__ import annotations

from collections.abc import Collection, Iterable

import msgspec

from docstead import __version__
from docstead.config import ScriptSettings
from docstead.model.escape import escape
from docstead.model.site import Page
from docstead.render.first_styles import FirstStyles
from docstead.render.head import script_text
from docstead.render.markdown_pages import INDEX
from docstead.render.page_context import PageContext

_FEEDS = {
    "rss": ("rss.xml", "application/rss+xml", "RSS"),
    "atom": ("atom.xml", "application/atom+xml", "Atom"),
    "json": ("feed.json", "application/feed+json", "JSON"),
}


_BANNER = "engine.banner_"
"""Names of the texts of ``body-base-url-banner.js``, which has the English ones."""


_SPECULATION = '{"prefetch":[{"where":{"and":[{"href_matches":"/*"},{"selector_matches":"a[target=_self]"}]},"eagerness":"moderate"}]}'
"""The browser fetches the page of another language, which it loads as a whole, once the reader points at its link."""


class HtmlFrame:
    """The document around a page's own head elements, its content and its data."""

    def __init__(self, context: PageContext) -> None:
        self._context = context
        self._attributes = self._html_attributes()
        self._first_styles = first_styles(context)
        self._head_start = self._metadata() + self._inline_scripts("head") + _inside(self._first_styles.fonts)
        self._style_sheets = _links(map(context.shared_href, context.frontend.styles))
        theme = context.site.theme
        own = (context.href(path) for path in (context.slots.styles, theme.style) if path)
        self._own_styles = _inside(theme.css) + _links(own)
        self._head_end = self._feed_links() + self._scripts() + context.site.theme.head.strip()
        self._line = self._line_for_agents()
        self._body_end = self._inline_scripts("body")
        self._entry = context.shared_href(context.frontend.entry)
        self._later = self._later_files()

    def document(self, page: Page, head: str, root: str, data: str, modules: Collection[str]) -> str:
        """The whole document; ``data`` is JSON that is safe inside a script element, ``modules`` those of its components.

        Nothing is painted without style sheets, so they are first, or after the text where the page has its styles inside.
        The text is shown without the scripts that the entry fetches later: named as preloads, they would compete with both.
        """
        shown = self._context.frontend.components if modules else ()
        later = dict.fromkeys((*self._later, *map(self._context.shared_href, shown), *modules))
        styles = "".join(map(_inside, self._first_styles.of(root)))
        sheets = ("", self._style_sheets) if styles else (self._style_sheets, "")
        return (
            f'<!doctype html>\n<html{self._attributes} class="{escape(page.view.html_class)}">\n'
            f"<head>{self._head_start}{styles}{sheets[0]}{self._own_styles}{head}{self._head_end}</head>\n"
            f'<body>{self._line}\n<div id="docstead">{root}</div>\n{self._body_end}{sheets[1]}'
            f'<script type="application/json" id="docstead-first-load">{data}</script>\n'
            f'<script type="module" fetchpriority="low" src="{self._entry}" data-later="{escape(" ".join(later))}"></script>\n'
            "</body>\n</html>\n"
        )

    def _html_attributes(self) -> str:
        view = self._context.site.view
        locale = next((locale for locale in view.locales if locale.code == view.locale), view.locales[0])
        theme = view.color_mode.default_mode
        language = f' lang="{escape(locale.html_lang)}" dir="{locale.direction}"'
        return f'{language} data-theme="{theme}" data-has-hydrated="false"'

    def _metadata(self) -> str:
        favicon = self._context.config.favicon
        icon = f'<link rel="icon" href="{escape(self._context.file_href(favicon))}">' if favicon else ""
        rules = "".join(f'<script type="speculationrules">{text}</script>' for text in speculation_rules(self._context))
        return (
            '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1.0">'
            f'<meta name="generator" content="docstead {__version__}">{icon}{self._banner()}{rules}'
        )

    def _banner(self) -> str:
        """The texts of ``body-base-url-banner.js`` that are not those it has. The policy of the site names no script of one language."""
        own = {
            name.removeprefix(_BANNER): text
            for name, text in self._context.texts.own.items()
            if name.startswith(_BANNER)
        }
        return f'<meta name="docstead-banner" content="{escape(msgspec.json.encode(own).decode())}">' if own else ""

    def _line_for_agents(self) -> str:
        """Names the Markdown of the pages in the text of each page: programs that read pages rarely read their heads.

        It is outside of the part that React renders, before the first link that the Tab key reaches.
        """
        if not self._context.config.llms.enabled:
            return ""
        link = f'<a href="{self._context.href(INDEX)}" tabindex="-1">{INDEX}</a>'
        texts = self._context.texts
        text = escape(texts.text("engine.agents_page", list="\0")).replace("\0", link)
        label = escape(texts.text("engine.for_agents"))
        return f'<aside class="visually-hidden" aria-label="{label}"><p>{text}</p></aside>'

    def _feed_links(self) -> str:
        return "".join(
            f'<link rel="alternate" type="{kind}" href="{self._context.href(f"{feed.route}/{name}")}" '
            f'title="{escape(feed.label)} {label} Feed">'
            for feed in self._context.site.feeds
            for name, kind, label in (_FEEDS[form] for form in feed.formats)
        )

    def _inline_scripts(self, place: str) -> str:
        return "".join(f"<script>{text}</script>" for text in inline_scripts(self._context, place))

    def _scripts(self) -> str:
        # The texts are before the modules of the page, which run in the order of the document as well.
        texts, _ = self._context.texts_script
        script = f'<script src="{self._context.href(texts)}" defer></script>' if texts else ""
        return script + "".join(map(self._script, self._context.config.scripts))

    def _later_files(self) -> tuple[str, ...]:
        """What all pages need once they are started; on a slow connection, each would otherwise wait for another one."""
        context, frontend = self._context, self._context.frontend
        slots = frontend.components if context.slots.path else ()
        pages = frontend.pages if context.site_view.has_page_slots else ()
        # The search reads it first.
        data = ("build.json",) if context.config.search.enabled else ()
        shared = map(context.shared_href, (*frontend.start, *slots, *pages))
        return (*shared, *map(context.href, (*context.slots.preloads, *data)))

    def _script(self, script: ScriptSettings) -> str:
        flags = f"{' async' if script.is_async else ''}{' defer' if script.defer else ''}"
        more = "".join(f' {escape(name)}="{escape(value)}"' for name, value in script.attributes.items())
        return f'<script src="{escape(self._context.file_href(script.src))}"{flags}{more}></script>'


def first_styles(context: PageContext) -> FirstStyles:
    """The styles inside pages: the same ones on every page that has them, so that the site's policy can name their hashes."""
    folder = context.frontend.styles[0].rpartition("/")[0] if context.frontend.styles else ""
    return context.frontend.first_styles.below(f"{context.shared_href(folder)}/")


def _inside(styles: str) -> str:
    return f"<style>{styles}</style>" if styles else ""


def _links(addresses: Iterable[str]) -> str:
    return "".join(f'<link rel="stylesheet" href="{address}">' for address in addresses)


def speculation_rules(context: PageContext) -> list[str]:
    """What the browser may fetch ahead: on sites in several languages alone, since scripts fetch all other pages."""
    return [_SPECULATION] if len(context.site.view.locales) > 1 else []


def inline_scripts(context: PageContext, place: str = "") -> list[str]:
    """The frontend's scripts for the head, for the end of the body, or both; the values that they read come first.

    Every page has the same ones, so that the site's policy can name their hashes.
    """
    scripts = [("head", f"window.docstead={_values(context)}")]
    view, config = context.site.view, context.config
    used = {
        "announcement-bar": view.announcement_bar,
        "mkdocs": config.scripts and "mkdocs" in config.theme.styles,
        "versions": len(view.versions) > 1,
    }
    scripts += [
        ("body" if name.startswith("body-") else "head", text)
        for name, text in context.frontend.inline.items()
        if used.get(name, True)
    ]
    return [text for where, text in scripts if not place or where == place]


def _values(context: PageContext) -> str:
    view = context.site.view
    settings = {
        "colorMode": msgspec.to_builtins(view.color_mode),
        "announcementBar": view.announcement_bar.id if view.announcement_bar else None,
        "basePath": context.config.root_path,
    }
    return script_text(msgspec.json.encode(settings).decode())
