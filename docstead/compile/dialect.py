"""Markdown that Docusaurus reads otherwise than CommonMark does."""

from __future__ import annotations

import re

_FENCE = re.compile(r"^([ \t]*)(`{3,})mdx-code-block[ \t]*$(.*?)^[ \t]*\2[ \t]*$", re.DOTALL | re.MULTILINE)


def without_fences(text: str) -> str:
    """A text whose ``mdx-code-block`` fences are blank lines, so that what is in them is read as MDX.

    Every character keeps its place. Pages that show fences in longer ones stay as they are.
    """
    if "mdx-code-block" not in text or "````" in text:
        return text
    return _FENCE.sub(
        lambda fence: " " * (fence.start(3) - fence.start()) + fence[3] + " " * (fence.end() - fence.end(3)), text
    )
