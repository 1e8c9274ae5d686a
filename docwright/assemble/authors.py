"""Who writes: the authors' file, and the authors that a post names."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from docwright.assemble.frame import Frame, tag_slug
from docwright.assemble.issues import IssueLog, key_span
from docwright.model.document import Document
from docwright.model.routes import join
from docwright.model.source import DataFile
from docwright.model.view import Author
from docwright.model.yaml_text import YamlError, load_yaml


@dataclass(frozen=True, slots=True)
class KnownAuthor:
    """An author of the authors' file; ``route`` is the page of those who have one."""

    key: str
    author: Author
    route: str | None
    url: str


def read_data(file: DataFile, log: IssueLog) -> dict[str, dict[str, Any]]:
    """A file of entries by key, such as authors or tags."""
    try:
        values = load_yaml(file.text) or {}
    except (YamlError, ValueError) as error:
        log.error("data-syntax", f"the file cannot be read: {error}", file.path)
        return {}
    if not isinstance(values, dict) or not all(isinstance(entry, dict) for entry in values.values()):
        log.error("data-syntax", "the file must hold a table of entries by key", file.path)
        return {}
    return {str(key): entry for key, entry in values.items()}


def known_authors(entries: dict[str, dict[str, Any]], base: str, frame: Frame) -> dict[str, KnownAuthor]:
    """The authors of the authors' file, in its order."""
    authors = {}
    for key, entry in entries.items():
        page = entry.get("page")
        route = None
        if page:
            slug = page.get("permalink") if isinstance(page, dict) else None
            route = join(base, slug) if slug else join(base, "authors", tag_slug(key))
        author = _author(entry, frame, frame.href(route) if route else None)
        authors[key] = KnownAuthor(key=key, author=author, route=route, url=str(entry.get("url") or ""))
    return authors


def post_authors(
    document: Document, known: dict[str, KnownAuthor], frame: Frame, log: IssueLog
) -> tuple[tuple[Author, str | None], ...]:
    """The authors of a post, each with their key in the authors' file where they have one."""
    front = document.front_matter
    listed = front.get("authors")
    if listed is None and ("author" in front or "author_name" in front):
        url, image = front.get("author_url"), front.get("author_image_url") or front.get("author_imageURL")
        name = front.get("author_name") or front.get("author")
        listed = [{"name": name, "title": front.get("author_title"), "url": url, "image_url": image}]
    if listed is None:
        return ()
    found: list[tuple[Author, str | None]] = []
    inline = False
    for entry in listed if isinstance(listed, list) else [listed]:
        if isinstance(entry, str) or (isinstance(entry, dict) and "key" in entry):
            key = entry if isinstance(entry, str) else str(entry["key"])
            author = _known(document, key, entry if isinstance(entry, dict) else {}, known, frame, log)
            if author:
                found.append((author, key))
        elif isinstance(entry, dict):
            inline = True
            found.append((_author(entry, frame, None), None))
    if inline:
        log.warning(
            "inline-author",
            "the post describes an author itself, so the author is not listed",
            document.path,
            key_span(document, "authors") or key_span(document, "author"),
            "add the author to authors.yml and name the key",
        )
    return tuple(found)


def _known(
    document: Document, key: str, changes: dict[str, Any], known: dict[str, KnownAuthor], frame: Frame, log: IssueLog
) -> Author | None:
    entry = known.get(key)
    if entry is None:
        hint = f"known authors: {', '.join(known)}" if known else "add the author to authors.yml"
        log.error(
            "unknown-author",
            f"there is no author with the key `{key}`",
            document.path,
            key_span(document, "authors"),
            hint,
        )
        return None
    if len(changes) <= 1:
        return entry.author
    base = entry.author
    return Author(
        name=str(changes.get("name", base.name)),
        title=str(changes.get("title", base.title)),
        href=base.href,
        image=base.image,
        description=base.description,
        socials=base.socials,
    )


def _author(entry: dict[str, Any], frame: Frame, page: str | None) -> Author:
    url, email = entry.get("url"), entry.get("email")
    image = entry.get("image_url") or entry.get("imageURL")
    socials = entry.get("socials")
    return Author(
        name=str(entry.get("name") or ""),
        title=str(entry.get("title") or ""),
        href=page or (str(url) if url else (f"mailto:{email}" if email else None)),
        image=frame.file_href(str(image)) if image else None,
        description=str(entry.get("description") or ""),
        socials=tuple((str(name), _social(str(name), str(handle))) for name, handle in socials.items())
        if isinstance(socials, dict)
        else (),
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
    if "://" in handle:
        return handle
    return _PLATFORMS.get(platform.lower(), "") + handle
