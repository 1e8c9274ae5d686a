"""Diagrams: ``mermaid`` fences drawn at build, where the settings ask for it.

What cannot be drawn without a browser is checked by Mermaid's own grammar, and drawn by Mermaid in the reader's browser.
"""

from __future__ import annotations

from functools import cache
from hashlib import blake2b

import msgspec

from docstead.compile.writer import Writer
from docstead.errors import JavaScriptError
from docstead.javascript import V8Script, bundle, isolated_engine
from docstead.model.escape import escape

LANGUAGE = "mermaid"
LONGEST_CHECK = 10.0
"""Seconds for the grammar of one diagram; some texts take it time that grows with the square of their length."""


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
        if mistake := _mistake(code):
            line = writer.map.span(start, end).line + 1 + mistake[1]
            writer.report("diagram", mistake[0], writer.map.line_span(line))
            writer.html(f"{text}\n")
            return
        writer.uses_mermaid = True
        # In `docstead dev`, an edit changes the attribute, so that it is drawn again.
        digest = blake2b(code.encode(), digest_size=4).hexdigest()
        writer.html(f'<figure class="diagram" data-mermaid="{digest}">{text}</figure>\n')
    words = ": ".join(part for part in (drawing["title"], drawing["description"]) if part)
    if words:
        writer.sections.begin("paragraph", writer.map.offset(start), role="drawing")
        writer.sections.text(words)
        writer.sections.end(writer.map.offset(end))


def _mistake(code: str) -> tuple[str, int] | None:
    """What is wrong with a diagram by Mermaid's grammar, and in which of its lines, from 0."""
    try:
        found = _grammar().call("checkDiagram", code)
    except JavaScriptError as error:
        return f"the diagram cannot be read: {error}", 0
    return (found["message"], int(found["line"])) if found else None


@cache
def _grammar() -> V8Script:
    return isolated_engine("mermaid", LONGEST_CHECK)
