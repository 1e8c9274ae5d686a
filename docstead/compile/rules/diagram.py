"""Diagrams: ``mermaid`` fences drawn at build, where the settings ask for it.

What cannot be drawn without a browser is checked by Mermaid's own grammar, and drawn by Mermaid in the reader's browser.
"""

from __future__ import annotations

from hashlib import blake2b

import msgspec

from docstead.compile.writer import Writer
from docstead.javascript import bundle
from docstead.model.escape import escape

LANGUAGE = "mermaid"


class _Diagrams(msgspec.Struct):
    """How many diagrams the document has so far."""

    count: int = 0


def write_diagram(writer: Writer, code: str, start: int, end: int) -> None:
    """Write the diagram of a fence at these byte offsets of the text that the parser read."""
    diagrams = writer.state(_Diagrams)
    diagrams.count += 1
    # The path makes the name unique where several documents are on one page.
    name = f"diagram-{blake2b(writer.path.encode(), digest_size=3).hexdigest()}-{diagrams.count}"
    drawing = bundle("diagram").call_each("drawDiagram", [{"source": code, "name": name}])[0]
    if drawing["svg"]:
        writer.html(f'<figure class="diagram">{drawing["svg"]}</figure>\n')
    else:
        text = f"<pre><code>{escape(code)}</code></pre>"
        if mistake := bundle("mermaid").call("checkDiagram", code):
            line = writer.map.span(start, end).line + 1 + int(mistake["line"])
            writer.report("diagram", mistake["message"], writer.map.line_span(line))
            writer.html(f"{text}\n")
            return
        writer.uses_mermaid = True
        writer.html(f'<figure class="diagram" data-mermaid>{text}</figure>\n')
    words = ": ".join(part for part in (drawing["title"], drawing["description"]) if part)
    if words:
        writer.sections.begin("paragraph", writer.map.offset(start), role="drawing")
        writer.sections.text(words)
        writer.sections.end(writer.map.offset(end))
