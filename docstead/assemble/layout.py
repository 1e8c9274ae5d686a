"""The layout around every page, from the settings: navbar, footer, announcement, languages."""

from __future__ import annotations

import datetime
import os
import time
from collections.abc import Iterable
from types import UnionType
from urllib.parse import urljoin

import msgspec

from docstead.assemble.blog.pages import Blog
from docstead.assemble.docs.documents import VersionDocs
from docstead.assemble.issues import IssueLog
from docstead.assemble.navbar import NavbarItems
from docstead.assemble.site_context import SiteContext
from docstead.catalogue.intl import intl
from docstead.config import FooterLinkSettings, ImageSettings, SiteConfig
from docstead.model import view as v
from docstead.model.routes import join


def site_view(context: SiteContext, versions: list[VersionDocs], blogs: Iterable[Blog], log: IssueLog) -> v.SiteView:
    """The site as every page knows it; its build id is empty until the site is rendered."""
    config = context.config
    views = tuple(blog.view() for blog in blogs)
    product = v.ProductView(name=config.product.name, id=config.product.id)
    return v.SiteView(
        title=config.title,
        tagline=config.tagline,
        url=config.url,
        base_path=config.base_path,
        title_delimiter=config.title_delimiter,
        product=product,
        navbar=v.NavbarView(
            title=_navbar_title(config),
            items=_navbar_items(context, versions, views, log),
            logo=_image(config.navbar.logo, context),
            hide_on_scroll=config.navbar.hide_on_scroll,
            style=config.navbar.style,
        ),
        color_mode=v.ColorModeView(**msgspec.structs.asdict(config.color_mode)),
        locale=config.locale,
        locales=tuple(
            v.LocaleView(
                code=code,
                label=locale.label or intl("languageName", code, code),
                html_lang=locale.html_lang or code,
                direction=locale.written(code),
                base_url=config.locale_path(code),
            )
            for code, locale in config.i18n.locales.items()
        ),
        versions=tuple(version.version().view for version in versions),
        build_id="",
        sections=tuple(
            v.SectionView(
                id=section.id,
                label=section.name,
                sidebar_hideable=section.sidebar_hideable,
                sidebar_auto_collapse=section.sidebar_auto_collapse,
                sidebar_note=_year(section.sidebar_note),
            )
            for section in config.sections
        ),
        version=config.version,
        footer=_footer(context),
        announcement_bar=_announcement(context),
        search=v.SearchSettings(max_hits=config.search.max_hits, highlight_result=config.search.highlight_result)
        if config.search.enabled
        else None,
        assistant=_assistant(context),
        home_href=context.href("/"),
        trailing_slash=config.trailing_slash,
        blogs=views,
        report_href=config.report_url,
        mcp_href=_mcp(context),
    )


def _navbar_title(config: SiteConfig) -> str:
    navbar = config.navbar
    # A bar without anything at its beginning has no way to the home page.
    is_left_out = navbar.title is None and navbar.logo is None
    return config.title if is_left_out else navbar.title or ""


def _navbar_items(
    context: SiteContext, versions: list[VersionDocs], blogs: Iterable[v.BlogView], log: IssueLog
) -> tuple[v.NavbarItem, ...]:
    """The items of the settings, and those that readers need and that no item gives a place.

    These are the sections and blogs of a site with several and no items, the choice of a version, and the assistant.
    """
    items = NavbarItems(context, versions, log).views(context.config.navbar.items, "navbar", "items")
    if not items:
        sections = [_section_link(version, context) for version in versions if version.plan.is_last]
        links = [v.NavbarLink(position="left", label=blog.title, to=blog.href) for blog in blogs]
        items = (*(sections if len(context.config.sections) > 1 else ()), *(links if len(links) > 1 else ()))
    keys = [version.plan.section.id for version in versions]
    if len(keys) > len(set(keys)) and not _has(items, v.NavbarDocsVersion | v.NavbarDocsVersionDropdown):
        items = (*items, v.NavbarDocsVersionDropdown(position="right"))
    if context.config.assistant.enabled and not _has(items, v.NavbarAssistant):
        items = (*items, v.NavbarAssistant(position="right"))
    return items


def _section_link(version: VersionDocs, context: SiteContext) -> v.NavbarLink:
    main = version.main_doc
    return v.NavbarLink(
        position="left",
        label=version.plan.section.name,
        to=context.href(main.address.route if main else version.plan.route),
        active_base_path=context.href(join(version.plan.section.base)),
    )


def _has(items: tuple[v.NavbarItem, ...], kind: type | UnionType) -> bool:
    return any(isinstance(item, kind) or _has(getattr(item, "items", ()), kind) for item in items)


def _assistant(context: SiteContext) -> v.AssistantSettings | None:
    settings, product = context.config.assistant, context.config.product
    if not settings.enabled:
        return None
    return v.AssistantSettings(
        endpoint=settings.endpoint or context.href(f"/{product.id}_ai"),
        index_name=settings.index_name or product.id,
        examples=settings.examples,
        stream=settings.stream,
        feedback=settings.feedback,
        page_feedback=settings.page_feedback,
    )


def _mcp(context: SiteContext) -> str | None:
    """The address of the tools for agents, where the settings ask for them: it is that of the service."""
    assistant, agents = context.config.assistant, context.config.agents
    if not agents.mcp:
        return None
    return urljoin(context.config.endpoint, "mcp") if assistant.endpoint else context.config.url + context.href("/mcp")


def _announcement(context: SiteContext) -> v.AnnouncementBarView | None:
    bar = context.config.announcement_bar
    if bar is None:
        return None
    return v.AnnouncementBarView(**(msgspec.structs.asdict(bar) | {"content": context.html(bar.content)}))


def _footer(context: SiteContext) -> v.FooterView | None:
    footer = context.config.footer
    if footer is None:
        return None
    return v.FooterView(
        style=footer.style,
        columns=tuple(
            v.FooterColumn(title=column.title, items=tuple(_footer_link(link, context) for link in column.items))
            for column in footer.columns
        ),
        links=tuple(_footer_link(link, context) for link in footer.links),
        logo=_image(footer.logo, context),
        copyright=context.html(_year(footer.copyright)),
    )


def _footer_link(link: FooterLinkSettings, context: SiteContext) -> v.FooterLink:
    return v.FooterLink(
        label=link.label,
        to=context.page_link(link.to),
        href=context.any_link(link.href),
        html=None if link.html is None else context.html(link.html),
    )


def _image(image: ImageSettings | None, context: SiteContext) -> v.Image | None:
    if image is None:
        return None
    return v.Image(
        src=context.file_href(image.src),
        src_dark=context.file_href(image.src_dark) if image.src_dark else None,
        alt=image.alt if image.alt is not None else ("" if context.config.navbar.title else context.config.title),
        href=context.page_link(image.href),
        target=image.target,
        width=image.width,
        height=image.height,
    )


def _year(text: str) -> str:
    """The text with the year of the build; ``SOURCE_DATE_EPOCH`` sets the time for builds that must be equal."""
    moment = float(os.environ.get("SOURCE_DATE_EPOCH") or time.time())
    return text.replace("{year}", str(datetime.datetime.fromtimestamp(moment, datetime.UTC).year))
