"""HTML made comparable: what it means, without how it is written."""

from __future__ import annotations

from html.parser import HTMLParser

from docstead.compile.markdown import Compiler
from docstead.config import MarkdownSettings
from docstead.model.document import Body, Document, ImageSlot, IslandSlot, LinkSlot
from docstead.model.site import Resolution, ResolvedImage, ResolvedLink
from docstead.model.source import SourceFile, SourceKind
from docstead.render.slots import slot_html

VOID = frozenset(["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"])
BLOCK = frozenset(
    [
        "address",
        "article",
        "aside",
        "blockquote",
        "body",
        "center",
        "dd",
        "details",
        "div",
        "dl",
        "dt",
        "figure",
        "footer",
        "form",
        "h1",
        "h2",
        "h3",
        "h4",
        "h5",
        "h6",
        "header",
        "hr",
        "li",
        "main",
        "nav",
        "ol",
        "p",
        "pre",
        "section",
        "summary",
        "table",
        "tbody",
        "td",
        "th",
        "thead",
        "tr",
        "ul",
    ]
)


def compile_text(text: str, path: str = "docs/a.md", settings: MarkdownSettings | None = None) -> Document:
    """Compile Markdown as a document of the docs."""
    source = SourceFile(path=path, kind=SourceKind.DOC, version="current", text=text, digest=text)
    return Compiler(settings or MarkdownSettings()).compile(source)


def plain_html(document: Document) -> str:
    """The body with every address as it was written; islands are left out."""
    resolution = Resolution(
        links=tuple(ResolvedLink(link.target) for link in document.links),
        images=tuple(ResolvedImage(image.target) for image in document.images),
    )
    return _filled(document.body, document, resolution)


def _filled(body: Body, document: Document, resolution: Resolution) -> str:
    return "".join(
        f"{{{piece.index}}}" if isinstance(piece, IslandSlot) else slot_html(piece, document, resolution)
        for piece in body
        if isinstance(piece, str | LinkSlot | ImageSlot | IslandSlot)
    )


class _Tokens(HTMLParser):
    """Tags with sorted attributes, and text; white space counts only in code."""

    def __init__(self, *, ours: bool) -> None:
        super().__init__(convert_charrefs=True)
        self.tokens: list[str] = []
        self._ours = ours
        self._pre = 0
        self._skipped: list[str] = []
        self._dropped = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        if self._ours and self._hides(tag, values):
            return
        if tag == "pre":
            self._pre += 1
        text = "".join(f' {name}="{value}"' for name, value in sorted(values.items()))
        self.tokens.append(f"<{tag}{text}>")

    def _hides(self, tag: str, values: dict[str, str]) -> bool:
        """Whether a tag is of our own frame; takes our own attributes away."""
        if self._dropped:
            self._dropped += tag not in VOID
            return True
        if values.get("class") == "hash-link":
            self._dropped = 1
            return True
        framed = values.get("class", "").startswith(("code-block", "table-wrap"))
        if (tag == "div" and framed) or (tag == "span" and self._pre):
            self._skipped.append(tag)
            return True
        if tag in ("h1", "h2", "h3", "h4", "h5", "h6"):
            values.pop("id", None)
        if tag == "pre":
            values.pop("tabindex", None)
        if tag == "table":
            values.pop("class", None)
        if tag == "td":
            values.pop("data-label", None)
        if tag == "code" and values.get("class") == "language-text":
            values.pop("class")
        if tag == "img":
            for name in ("loading", "decoding"):
                values.pop(name, None)
        if tag == "details":
            values.pop("data-collapsed", None)
        if tag == "a" and values.get("target") == "_blank":
            for name in ("target", "rel"):
                values.pop(name, None)
        return False

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        if self._dropped:
            self._dropped -= 1
            return
        if self._ours and self._skipped and self._skipped[-1] == tag:
            self._skipped.pop()
            return
        if tag == "pre":
            self._pre -= 1
        if tag not in VOID:
            self.tokens.append(f"</{tag}>")

    def handle_data(self, data: str) -> None:
        if not self._dropped:
            text = data if self._pre else " ".join(data.split()) or " "
            # A text may look like a tag once it is decoded.
            self.tokens.append(text.replace("<", "&lt;"))

    def handle_comment(self, data: str) -> None:
        self.tokens.append(f"<!--{data}-->")

    def handle_decl(self, decl: str) -> None:
        self.tokens.append(f"<!{decl}>")

    def unknown_decl(self, data: str) -> None:
        self.tokens.append(f"<![{data}]]>")

    def handle_pi(self, data: str) -> None:
        self.tokens.append(f"<?{data}>")


def tokens(html: str, *, ours: bool = False) -> list[str]:
    """The tokens of HTML; with ``ours``, without what docstead adds to the HTML of Markdown."""
    parser = _Tokens(ours=ours)
    parser.feed(html)
    parser.close()
    merged: list[str] = []
    for token in parser.tokens:
        if merged and not token.startswith("<") and not merged[-1].startswith("<"):
            merged[-1] += token
        else:
            merged.append(token)
    return [token for token in merged if token.strip()]
