"""What surrounds every page, from the settings: navbar, footer, announcement, languages."""

from __future__ import annotations

import datetime
import os
import time
from typing import Any

from docwright import __version__
from docwright.assemble.docs import VersionDocs
from docwright.assemble.frame import Frame
from docwright.assemble.issues import IssueLog
from docwright.config import CONFIG_FILE, FooterLinkSettings, ImageSettings
from docwright.model import view as v
from docwright.model.routes import encode, join

_POSITIONS = ("left", "right")


def site_view(frame: Frame, versions: list[VersionDocs], *, has_blog: bool, log: IssueLog) -> v.SiteView:
    """The site as every page knows it; its stamp is empty until the site is rendered."""
    config = frame.config
    product = v.ProductView(name=config.product.name, id=config.product.id)
    return v.SiteView(
        title=config.title,
        tagline=config.tagline,
        url=config.url,
        base_path=config.base_path,
        title_delimiter=config.title_delimiter,
        product=product,
        navbar=v.NavbarView(
            title=config.navbar.title,
            items=tuple(_Items(frame, versions, log).item(item) for item in config.navbar.items),
            logo=_image(config.navbar.logo, frame),
            hide_on_scroll=config.navbar.hide_on_scroll,
            style=config.navbar.style,
        ),
        color_mode=v.ColorModeView(**config.color_mode.model_dump()),
        locale=config.i18n.default_locale,
        locales=tuple(
            v.LocaleView(
                code=code,
                label=locale.label,
                html_lang=locale.html_lang or code,
                direction=locale.direction,
                base_url=config.base_path if code == config.i18n.default_locale else join(config.base_path, code) + "/",
            )
            for code, locale in config.i18n.locales.items()
        ),
        versions=tuple(version.version().view for version in versions),
        stamp="",
        sidebar_hideable=bool(config.docs and config.docs.sidebar_hideable),
        sidebar_auto_collapse=bool(config.docs and config.docs.sidebar_auto_collapse),
        sidebar_note=_year(config.docs.sidebar_note) if config.docs else "",
        version=config.version,
        docwright_version=__version__,
        footer=_footer(frame),
        announcement_bar=_announcement(frame),
        search=v.SearchSettings(max_hits=config.search.max_hits, highlight_result=config.search.highlight_result)
        if config.search.enabled
        else None,
        assistant=_assistant(frame),
        home_href=frame.href("/"),
        blog_href=frame.href(join(config.blog.route)) if config.blog and has_blog else None,
    )


def _assistant(frame: Frame) -> v.AssistantSettings | None:
    settings, product = frame.config.assistant, frame.config.product
    if not settings.enabled:
        return None
    return v.AssistantSettings(
        endpoint=settings.endpoint or frame.href(f"/{product.id}_ai"),
        index_name=settings.index_name or product.id,
        examples=settings.examples,
        stream=settings.stream,
        feedback=settings.feedback,
    )


def _announcement(frame: Frame) -> v.AnnouncementBarView | None:
    bar = frame.config.announcement_bar
    return v.AnnouncementBarView(**bar.model_dump()) if bar else None


def _footer(frame: Frame) -> v.FooterView | None:
    footer = frame.config.footer
    if footer is None:
        return None
    return v.FooterView(
        style=footer.style,
        columns=tuple(
            v.FooterColumn(title=column.title, items=tuple(_footer_link(link, frame) for link in column.items))
            for column in footer.columns
        ),
        links=tuple(_footer_link(link, frame) for link in footer.links),
        logo=_image(footer.logo, frame),
        copyright=_year(footer.copyright),
    )


def _footer_link(link: FooterLinkSettings, frame: Frame) -> v.FooterLink:
    return v.FooterLink(label=link.label, to=_to(link.to, frame), href=link.href, html=link.html)


def _image(image: ImageSettings | None, frame: Frame) -> v.Image | None:
    if image is None:
        return None
    return v.Image(
        src=frame.file_href(image.src),
        src_dark=frame.file_href(image.src_dark) if image.src_dark else None,
        alt=image.alt if image.alt is not None else ("" if frame.config.navbar.title else frame.config.title),
        href=_to(image.href, frame),
        target=image.target,
        width=image.width,
        height=image.height,
    )


def _to(to: str | None, frame: Frame) -> str | None:
    """The address of a page of this site as settings write it; others stay as they are."""
    if to is None or not to.startswith("/"):
        return to
    path, mark, rest = to.partition("#")
    return frame.config.base_path.rstrip("/") + encode(path) + mark + rest


def _year(text: str) -> str:
    """The text with the year of the build; ``SOURCE_DATE_EPOCH`` sets the time for builds that must be equal."""
    moment = float(os.environ.get("SOURCE_DATE_EPOCH") or time.time())
    return text.replace("{year}", str(datetime.datetime.fromtimestamp(moment, datetime.UTC).year))


class _Items:
    """Turns the navbar's items, tables of the settings, into views."""

    def __init__(self, frame: Frame, versions: list[VersionDocs], log: IssueLog) -> None:
        self.frame = frame
        self.versions = versions
        self.log = log

    def item(self, item: dict[str, Any]) -> v.NavbarItem:
        kind = str(item.get("type") or ("dropdown" if "items" in item else "default"))
        position = item.get("position", "right")
        if position not in _POSITIONS:
            self._error("settings-value", f"navbar position `{position}` is neither left nor right")
            position = "right"
        common: dict[str, Any] = {"position": position, "class_name": str(item.get("class_name", ""))}
        make = getattr(self, f"_{kind.lower().replace('-', '_')}", None)
        if make is None:
            self._error(
                "settings-value",
                f"there is no navbar item of type `{kind}`",
                "see the settings' documentation for the types there are",
            )
            return v.NavbarUnknown(position=position, name=kind, item=item)
        view: v.NavbarItem = make(item, common)
        return view

    def _error(self, code: str, message: str, hint: str = "") -> None:
        self.log.error(code, message, CONFIG_FILE, hint=hint)

    def _items(self, item: dict[str, Any], key: str) -> tuple[v.NavbarItem, ...]:
        return tuple(self.item(entry) for entry in item.get(key, ()))

    def _default(self, item: dict[str, Any], common: dict[str, Any]) -> v.NavbarItem:
        return v.NavbarLink(
            **common,
            label=str(item.get("label", "")),
            to=_to(item.get("to"), self.frame),
            href=item.get("href"),
            html=item.get("html"),
            active_base_path=_to(item.get("active_base_path"), self.frame),
            active_base_regex=item.get("active_base_regex"),
            look=item.get("look", "link"),
            aria_label=str(item.get("aria_label", "")),
        )

    def _dropdown(self, item: dict[str, Any], common: dict[str, Any]) -> v.NavbarItem:
        return v.NavbarDropdown(
            **common,
            label=str(item.get("label", "")),
            items=self._items(item, "items"),
            to=_to(item.get("to"), self.frame),
            href=item.get("href"),
        )

    def _html(self, item: dict[str, Any], common: dict[str, Any]) -> v.NavbarItem:
        return v.NavbarHtml(**common, value=str(item.get("value", "")))

    def _doc(self, item: dict[str, Any], common: dict[str, Any]) -> v.NavbarItem:
        doc_id = str(item.get("doc_id", ""))
        for version in self.versions:
            doc = version.docs.get(doc_id)
            if doc is not None:
                return v.NavbarDoc(
                    **common,
                    doc_id=doc_id,
                    label=str(item.get("label") or doc.item.label),
                    href=self.frame.href(doc.address.route),
                    sidebar_id=bar.id if (bar := version.sidebar_of(doc)) else None,
                )
        self._error("unknown-doc", f"the navbar names the document `{doc_id}`, which does not exist")
        return v.NavbarUnknown(position=common["position"], name="doc", item=item)

    def _docsidebar(self, item: dict[str, Any], common: dict[str, Any]) -> v.NavbarItem:
        sidebar_id = str(item.get("sidebar_id", ""))
        version = next((version for version in self.versions if sidebar_id in version.sidebars), None)
        if version is None and self.versions:
            known = ", ".join(self.versions[0].sidebars)
            message = f"the navbar names the sidebar `{sidebar_id}`, which does not exist"
            self._error("unknown-sidebar", message, f"known sidebars: {known}")
        first = version.sidebars[sidebar_id].first_page if version else None
        return v.NavbarDocSidebar(
            **common,
            sidebar_id=sidebar_id,
            label=str(item.get("label") or (first.label if first else sidebar_id)),
            href=self.frame.href(first.route) if first and first.route else None,
        )

    def _docsversion(self, item: dict[str, Any], common: dict[str, Any]) -> v.NavbarItem:
        return v.NavbarDocsVersion(**common, label=item.get("label"), to=_to(item.get("to"), self.frame))

    def _docsversiondropdown(self, item: dict[str, Any], common: dict[str, Any]) -> v.NavbarItem:
        return v.NavbarDocsVersionDropdown(
            **common,
            versions=tuple(item.get("versions", ())),
            items_before=self._items(item, "items_before"),
            items_after=self._items(item, "items_after"),
        )

    def _localedropdown(self, item: dict[str, Any], common: dict[str, Any]) -> v.NavbarItem:
        return v.NavbarLocaleDropdown(
            **common, items_before=self._items(item, "items_before"), items_after=self._items(item, "items_after")
        )

    def _search(self, _: dict[str, Any], common: dict[str, Any]) -> v.NavbarItem:
        return v.NavbarSearch(**common)

    def _assistant(self, _: dict[str, Any], common: dict[str, Any]) -> v.NavbarItem:
        return v.NavbarAssistant(**common)
