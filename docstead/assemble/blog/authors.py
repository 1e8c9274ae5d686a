"""Authors: the authors' file, and the authors that a post names."""

from __future__ import annotations

from typing import Any

import msgspec

from docstead.assemble.data_files import check_keys
from docstead.assemble.issues import IssueLog, key_span, known_names
from docstead.assemble.site_context import SiteContext
from docstead.assemble.tags import kebab_case
from docstead.model.document import ONE_AUTHOR, Document
from docstead.model.routes import join
from docstead.model.source import DataKind
from docstead.model.view import Author


class KnownAuthor(msgspec.Struct, frozen=True):
    """An author of the authors' file.

    Attributes:
        entry: Its entry in the file.
        author: As pages show the author.
        route: Of the author's page; ``None`` for those who have none.
    """

    entry: dict[str, Any]
    author: Author
    route: str | None


def known_authors(entries: dict[str, dict[str, Any]], base: str, context: SiteContext) -> dict[str, KnownAuthor]:
    """The authors of the authors' file by key, in its order; ``base`` is the blog's route."""
    authors = {}
    for key, entry in entries.items():
        page = entry.get("page")
        route = None
        if page:
            slug = page.get("permalink") if isinstance(page, dict) else None
            route = join(base, "authors", str(slug) if slug else kebab_case(key))
        authors[key] = KnownAuthor(entry=entry, author=_author(entry, context, route), route=route)
    return authors


def post_authors(
    document: Document, known: dict[str, KnownAuthor], context: SiteContext, log: IssueLog
) -> tuple[tuple[Author, str | None], ...]:
    """The authors of a post, each with their key in the authors' file where they have one."""
    found: list[tuple[Author, str | None]] = []
    check_keys(document, "authors", DataKind.AUTHORS, log)
    for entry in _stated(document.front_matter):
        if "key" not in entry:
            found.append((_author(entry, context, None), None))
            continue
        key = str(entry["key"])
        if key in known:
            # The post's own keys override those of the file.
            found.append((_author({**known[key].entry, **entry}, context, known[key].route), key))
        else:
            message = f"there is no author with the key `{key}`"
            hint = known_names(key, known, "authors") if known else "add the author to authors.yml"
            log.error("unknown-author", message, document.path, key_span(document, "authors"), hint)
    if any(key is None for _, key in found):
        span = key_span(document, "authors") or key_span(document, "author") or key_span(document, "author_name")
        message = "the post describes an author itself, so the author is not listed"
        log.warning("inline-author", message, document.path, span, "add the author to authors.yml and name the key")
    return tuple(found)


def _stated(front: dict[str, Any]) -> list[dict[str, Any]]:
    """The authors in a post's front matter, as one table for each."""
    stated = front.get("authors")
    if stated is None and ("author" in front or "author_name" in front):
        return [{key: next(filter(None, map(front.get, names)), None) for key, names in ONE_AUTHOR.items()}]
    entries = stated if isinstance(stated, list) else [] if stated is None else [stated]
    return [entry if isinstance(entry, dict) else {"key": entry} for entry in entries]


def _author(entry: dict[str, Any], context: SiteContext, route: str | None) -> Author:
    url, email = entry.get("url"), entry.get("email")
    image = entry.get("image_url") or entry.get("imageURL")
    socials = entry.get("socials")
    pairs = socials.items() if isinstance(socials, dict) else ()
    return Author(
        name=str(entry.get("name") or ""),
        title=str(entry.get("title") or ""),
        href=context.href(route) if route else str(url) if url else f"mailto:{email}" if email else None,
        image=context.file_href(str(image)) if image else None,
        description=str(entry.get("description") or ""),
        socials=tuple((str(platform), _social(str(platform), str(handle))) for platform, handle in pairs),
    )


_PLATFORMS = {
    "x": "https://x.com/",
    "twitter": "https://twitter.com/",
    "github": "https://github.com/",
    "linkedin": "https://www.linkedin.com/in/",
    "stackoverflow": "https://stackoverflow.com/users/",
    "mastodon": "https://mastodon.social/@",
    "bluesky": "https://bsky.app/profile/",
    "youtube": "https://www.youtube.com/@",
    "instagram": "https://www.instagram.com/",
    "threads": "https://www.threads.net/@",
    "twitch": "https://twitch.tv/",
}


def _social(platform: str, handle: str) -> str:
    return handle if "://" in handle else _PLATFORMS.get(platform.lower(), "") + handle
