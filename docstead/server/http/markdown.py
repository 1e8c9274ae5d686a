"""The Markdown of a page at the address of the page, for clients that ask for it."""

from __future__ import annotations

from urllib.parse import quote

from docstead.server.http.accept import weights

_PAGE = "index.html"
_INDEX = "llms.txt"


def markdown_file(path: str) -> str:
    """The Markdown file of an HTML file of a page: ``docs/start.md`` of ``docs/start/index.html``; empty for other files."""
    if path in (_PAGE, "404.html"):
        return path.removesuffix(".html") + ".md"
    return f"{path.removesuffix(f'/{_PAGE}')}.md" if path.endswith(f"/{_PAGE}") else ""


def prefers_markdown(accept: str) -> bool:
    """Whether an ``Accept`` header names Markdown, and does not prefer HTML. Browsers do not name it."""
    found = weights(accept)
    html = next((found[kind] for kind in ("text/html", "text/*", "*/*") if kind in found), 0.0)
    return found.get("text/markdown", 0.0) >= max(html, 0.001)


def links(base_path: str, markdown: str) -> str:
    """The ``Link`` header of a page: its Markdown, and the list of all pages."""
    return (
        f'<{base_path}{quote(markdown)}>; rel="alternate"; type="text/markdown", '
        f'<{base_path}{_INDEX}>; rel="describedby"; type="text/plain"'
    )


def page_path(path: str) -> str:
    """The path of the page of a Markdown file; other paths are not changed."""
    return "" if path == "index.md" else path.removesuffix(".md")
