"""Diagrams: ``mermaid`` fences drawn at build, where the settings ask for it."""

from __future__ import annotations

from hashlib import blake2b

from docstead.compile.writer import Writer
from docstead.javascript import bundle
from docstead.model.escape import escape

LANGUAGE = "mermaid"


def write_diagram(writer: Writer, code: str, start: int, end: int) -> None:
    """Write the diagram of a fence that stands at these byte offsets of what the parser read."""
    number = writer.state["diagrams"] = writer.state.get("diagrams", 0) + 1
    # Several documents may stand on one page.
    name = f"diagram-{blake2b(writer.path.encode(), digest_size=3).hexdigest()}-{number}"
    drawing = bundle("diagram").call_each("drawDiagram", [{"source": code, "name": name}])[0]
    if "svg" not in drawing:
        line = writer.map.span(start, end).line + 1 + drawing["line"]
        writer.report("diagram", drawing["message"], writer.map.line_span(line), drawing["hint"])
        writer.html(f"<pre><code>{escape(code)}</code></pre>\n")
        return
    writer.html(f'<figure class="diagram">{drawing["svg"]}</figure>\n')
    words = ": ".join(part for part in (drawing["title"], drawing["description"]) if part)
    if words:
        writer.sections.begin("paragraph", writer.map.offset(start))
        writer.sections.text(words)
        writer.sections.end(writer.map.offset(end))
