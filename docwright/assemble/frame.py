"""What all pages share: titles, addresses, tags and dates, made the same way everywhere."""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from typing import Any

from docwright.config import SiteConfig
from docwright.model.document import Document
from docwright.model.routes import encode, join
from docwright.model.slug import slugify
from docwright.model.view import LastUpdate, TagLetter, TagLink, TocItem

MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Frame:
    """The site's settings as pages need them."""

    config: SiteConfig

    def title(self, title: str) -> str:
        """A page's title with the site's behind it."""
        site = self.config.title
        return site if not title or title == site else f"{title} {self.config.title_delimiter} {site}"

    def href(self, route: str) -> str:
        """The address of a route, below the base path."""
        return self.config.base_path.rstrip("/") + encode(route)

    def absolute(self, route: str) -> str:
        """The full address of a route."""
        return self.config.url + self.href(route)

    def file_href(self, address: str) -> str:
        """The address of a static file as settings and front matter write it."""
        if "://" in address or address.startswith("//"):
            return address
        return self.href(join(address))

    def link(self, address: str) -> str:
        """The address behind a link of the settings: one that begins with a slash is below the base path."""
        address = address.removeprefix("pathname://")
        if not address.startswith("/") or address.startswith("//"):
            return address
        path, mark, rest = address.partition("#")
        path, question, query = path.partition("?")
        return self.href(path) + question + query + mark + rest

    def toc(self, document: Document) -> tuple[TocItem, ...]:
        """The document's list of contents, empty where its front matter hides it."""
        front = document.front_matter
        if front.get("hide_table_of_contents"):
            return ()
        low = front.get("toc_min_heading_level", self.config.toc.min_heading_level)
        high = front.get("toc_max_heading_level", self.config.toc.max_heading_level)
        return tuple(
            TocItem(id=heading.id, level=heading.level, html=heading.html)
            for heading in document.headings
            if low <= heading.level <= high
        )


def tag_slug(label: str) -> str:
    """Kebab-case of a tag's label."""
    spaced = "".join(f" {c}" if c.isupper() and i and label[i - 1].islower() else c for i, c in enumerate(label))
    return slugify("-".join(spaced.replace("_", " ").replace("-", " ").split()))


def read_tags(front: dict[str, Any], base: str, frame: Frame, known: dict[str, dict[str, Any]]) -> tuple[TagLink, ...]:
    """The tags of a document, with the addresses of their pages below ``base``; repeated ones count once."""
    tags: dict[str, TagLink] = {}
    for tag in front.get("tags") or ():
        if isinstance(tag, dict):
            label, slug = str(tag.get("label", "")), tag.get("permalink")
            description = str(tag.get("description", ""))
        else:
            entry = known.get(str(tag), {})
            label, slug = str(entry.get("label", tag)), entry.get("permalink")
            description = str(entry.get("description", ""))
        route = join(base, str(slug)) if slug else join(base, tag_slug(label))
        tags.setdefault(route, TagLink(label=label, href=frame.href(route), description=description))
    return tuple(tags.values())


def tag_letters(tags: dict[str, TagLink]) -> tuple[TagLetter, ...]:
    """Tags by their first letter, both sorted."""
    letters: dict[str, list[TagLink]] = {}
    for tag in sorted(tags.values(), key=lambda tag: tag.label.lower()):
        letters.setdefault(tag.label[:1].upper(), []).append(tag)
    return tuple(TagLetter(letter=letter, tags=tuple(found)) for letter, found in sorted(letters.items()))


def last_update(front: dict[str, Any]) -> LastUpdate | None:
    """When a document was last changed, as its front matter says."""
    entry = front.get("last_update") or {}
    date = as_datetime(entry.get("date"))
    if date is None:
        return None
    label = f"{MONTHS[date.month - 1][:3]} {date.day}, {date.year}"
    return LastUpdate(date=iso(date), label=label, author=str(entry.get("author") or ""))


def as_datetime(value: Any) -> datetime.datetime | None:
    """A date of front matter as UTC; ``None`` where it is none."""
    if isinstance(value, str):
        try:
            value = datetime.datetime.fromisoformat(value)
        except ValueError:
            return None
    if isinstance(value, datetime.datetime):
        return value.astimezone(datetime.UTC) if value.tzinfo else value.replace(tzinfo=datetime.UTC)
    if isinstance(value, datetime.date):
        return datetime.datetime(value.year, value.month, value.day, tzinfo=datetime.UTC)
    return None


def iso(date: datetime.datetime) -> str:
    """A date as the browser's own ``toISOString`` writes it."""
    return date.strftime("%Y-%m-%dT%H:%M:%S.") + f"{date.microsecond // 1000:03d}Z"


def long_date(date: datetime.datetime) -> str:
    """A date for people: ``August 26, 2021``."""
    return f"{MONTHS[date.month - 1]} {date.day}, {date.year}"


def count_label(count: int, one: str, many: str) -> str:
    """``One post`` or ``3 posts``."""
    return one if count == 1 else f"{count} {many}"


def edit_href(front: dict[str, Any], edit_url: str | None, path: str) -> str | None:
    """Where a reader can change the source: front matter first, else the setting with the path behind it."""
    if "custom_edit_url" in front:
        value = front["custom_edit_url"]
        return str(value) if value else None
    return f"{edit_url.rstrip('/')}/{encode(path)}" if edit_url else None
