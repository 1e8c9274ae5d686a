"""The items of the navbar, from the settings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from docstead.assemble.docs.documents import VersionDocs
from docstead.assemble.issues import IssueLog, known_names
from docstead.assemble.site_context import SiteContext
from docstead.config import navbar as s
from docstead.model import view as v


class NavbarItems:
    """Turns items of the settings into views."""

    def __init__(self, context: SiteContext, versions: Sequence[VersionDocs], log: IssueLog) -> None:
        self._context = context
        self._versions = versions
        self._log = log

    def views(self, items: Sequence[s.NavbarItemSettings], *place: str) -> tuple[v.NavbarItem, ...]:
        """The items of the list at ``place`` in the settings, without those that have nothing to link to."""
        found = (self._view(item, (*place, str(number))) for number, item in enumerate(items))
        return tuple(item for item in found if item is not None)

    def _view(self, item: s.NavbarItemSettings, place: tuple[str, ...]) -> v.NavbarItem | None:
        common: dict[str, Any] = {"position": item.position, "class_name": item.class_name}
        match item:
            case s.NavbarLinkSettings():
                return v.NavbarLink(
                    **common,
                    label=item.label,
                    to=self._context.page_link(item.to),
                    href=self._context.any_link(item.href),
                    html=None if item.html is None else self._context.html(item.html),
                    active_base_path=self._context.page_link(item.active_base_path),
                    active_base_regex=item.active_base_regex,
                    look=item.look,
                    aria_label=item.aria_label,
                )
            case s.NavbarDropdownSettings():
                return v.NavbarDropdown(
                    **common,
                    label=item.label,
                    items=self.views(item.items, *place, "items"),
                    to=self._context.page_link(item.to),
                    href=self._context.any_link(item.href),
                )
            case s.NavbarHtmlSettings():
                return v.NavbarHtml(**common, value=self._context.html(item.value))
            case s.NavbarDocSettings():
                return self._doc(item, common, place)
            case s.NavbarDocSidebarSettings():
                return self._doc_sidebar(item, common, place)
            case s.NavbarDocsVersionSettings():
                return v.NavbarDocsVersion(
                    **common,
                    section=self._section(item.section, place),
                    label=item.label,
                    to=self._context.page_link(item.to),
                )
            case s.NavbarDocsVersionDropdownSettings():
                return v.NavbarDocsVersionDropdown(
                    **common,
                    section=self._section(item.section, place),
                    versions=self._keys(item),
                    **self._around(item, place),
                )
            case s.NavbarLocaleDropdownSettings():
                return v.NavbarLocaleDropdown(**common, **self._around(item, place))
            case s.NavbarSearchSettings():
                return v.NavbarSearch(**common)
            case s.NavbarAssistantSettings():
                return v.NavbarAssistant(**common)

    def _around(
        self, item: s.NavbarDocsVersionDropdownSettings | s.NavbarLocaleDropdownSettings, place: tuple[str, ...]
    ) -> dict[str, Any]:
        return {
            "items_before": self.views(item.items_before, *place, "items_before"),
            "items_after": self.views(item.items_after, *place, "items_after"),
        }

    def _section(self, name: str, place: tuple[str, ...]) -> str:
        """The identifier of a section, checked."""
        known = [section.id for section in self._context.config.sections]
        if name and name not in known:
            message = f"the navbar names the section `{name}`, which does not exist"
            self._log.setting("unknown-section", message, (*place, "section"), known_names(name, known, "sections"))
        return name

    def _of(self, name: str, place: tuple[str, ...]) -> list[VersionDocs]:
        """The versions of a section, or of all."""
        section = self._section(name, place)
        return [version for version in self._versions if section in ("", version.plan.section.id)]

    def _keys(self, item: s.NavbarDocsVersionDropdownSettings) -> tuple[str, ...]:
        """The versions that an item names, as the browser calls them."""
        section = next((section for section in self._context.config.sections if section.id == item.section), None)
        return tuple(section.key(name) if section else name for name in item.versions)

    def _doc(self, item: s.NavbarDocSettings, common: dict[str, Any], place: tuple[str, ...]) -> v.NavbarDoc | None:
        versions = self._of(item.section, place)
        for version in versions:
            doc = version.docs.get(item.doc_id)
            if doc is not None:
                return v.NavbarDoc(
                    **common,
                    doc_id=item.doc_id,
                    label=item.label or doc.item.label,
                    href=self._context.href(doc.address.route),
                    sidebar_id=version.plan.section.key(bar.id) if (bar := version.sidebar_of(doc)) else None,
                )
        known = {name for version in versions for name in version.docs}
        message = f"the navbar names the document `{item.doc_id}`, which does not exist"
        self._log.setting("unknown-doc", message, (*place, "doc_id"), known_names(item.doc_id, known, "ids"))
        return None

    def _doc_sidebar(
        self, item: s.NavbarDocSidebarSettings, common: dict[str, Any], place: tuple[str, ...]
    ) -> v.NavbarDocSidebar | None:
        wanted = item.sidebar_id
        versions = self._of(item.section, place)
        version = next((version for version in versions if wanted in version.sidebars), None)
        first = version.sidebars[wanted].first_page if version else None
        if version is None or first is None or first.route is None:
            names = {name for version in versions for name in version.sidebars}
            fault = "has no page to link to" if wanted in names else "does not exist"
            message = f"the navbar names the sidebar `{wanted}`, which {fault}"
            hint = known_names(wanted, names - {wanted}, "sidebars")
            self._log.setting("unknown-sidebar", message, (*place, "sidebar_id"), hint)
            return None
        return v.NavbarDocSidebar(
            **common,
            sidebar_id=version.plan.section.key(wanted),
            label=item.label or first.label,
            href=self._context.href(first.route),
        )
