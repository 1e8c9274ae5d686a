"""Admonitions: directives such as ``:::note[Title]``."""

from __future__ import annotations

import re
from functools import partial

from docstead.compile.directive import Directive, Opening
from docstead.compile.writer import Writer
from docstead.model.builtins import ADMONITIONS
from docstead.model.escape import escape


def _open(shown: str, writer: Writer, opening: Opening) -> None:
    writer.html(f'<div class="admonition theme-admonition-{shown}" role="note"><div class="admonition-heading">')
    label = opening.label or writer.texts.text(f"admonitions.{opening.name}")
    writer.html(f'<span class="admonition-icon" aria-hidden="true"></span>{_inline(label)}')
    writer.html('</div><div class="admonition-content">\n')


def _close(writer: Writer) -> None:
    writer.html("</div></div>\n")


def _inline(label: str) -> str:
    """The label with code and emphasis, the two kinds of markup that labels use."""
    html = escape(label)
    html = re.sub(r"`([^`]+)`", r"<code>\1</code>", html)
    html = re.sub(r"\*\*([^*]+)\*\*", r"<strong>\1</strong>", html)
    return re.sub(r"(?<!\w)[*_]([^*_]+)[*_](?!\w)", r"<em>\1</em>", html)


DIRECTIVES = {name: Directive(partial(_open, shown), _close) for name, shown in ADMONITIONS.items()}
