"""Inputs: texts that are right, with pieces taken out, moved, repeated and put in."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from hypothesis import strategies as st

TESTS = Path(__file__).parents[1]
LONGEST = 6_000
"""Characters of an input."""


@cache
def fragments() -> tuple[str, ...]:
    """Pieces with a meaning of their own, alone or where they do not belong."""
    return tuple((TESTS / "fuzz" / "fragments.txt").read_text(encoding="utf-8").splitlines())


@cache
def pages() -> tuple[str, ...]:
    """Texts of pages that build."""
    folders = ("cases/markdown/docs", "sites/authoring/docs", "sites/docs-forms/docs", "sites/blog-forms/blog")
    return tuple(
        path.read_text(encoding="utf-8") for folder in folders for path in sorted((TESTS / folder).rglob("*.md*"))
    )


@cache
def settings() -> tuple[str, ...]:
    """Texts of settings that can be used."""
    return tuple(path.read_text(encoding="utf-8") for path in sorted((TESTS / "sites").glob("*/docstead.toml")))


@st.composite
def mutated(draw: st.DrawFn, texts: Sequence[str]) -> str:
    """One of the texts after a few changes."""
    text = draw(st.sampled_from(texts))[:LONGEST]
    for _ in range(draw(st.integers(1, 8))):
        at = draw(st.integers(0, len(text)))
        end = min(len(text), at + draw(st.integers(0, 60)))
        piece = draw(st.sampled_from(fragments()) | st.text(max_size=8))
        piece = draw(st.sampled_from(["", piece, f"\n{piece}\n", f"\n\n{piece}\n\n", text[at:end] * 2, piece * 40]))
        text = (text[:at] + piece + text[end:])[: 2 * LONGEST]
    return text


@st.composite
def repeated(draw: st.DrawFn) -> str:
    """A page that repeats a piece thousands of times: what is slow is found by length, not by mutation."""
    piece = draw(st.sampled_from(fragments()) | st.text(min_size=1, max_size=8)) or "a"
    before, after = (
        draw(st.sampled_from(["", "a ", "\n", "```\n", "> ", "<div>\n", "{", "[", *fragments()])) for _ in "ab"
    )
    times = draw(st.integers(100, LONGEST)) // len(piece) + 1
    return f"# T\n\n{before}{piece * times}{after}"


def front_matter() -> st.SearchStrategy[str]:
    """Pages that begin with a block of fields, most of them wrong."""
    names = ("title", "tags", "date", "authors", "slug", "id", "sidebar_position", "toc_min_heading_level", "draft")
    scalar = (
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12) | st.sampled_from(fragments())
    )
    value = st.recursive(scalar, lambda inner: st.lists(inner, max_size=3), max_leaves=5)
    line = st.tuples(st.sampled_from(names) | st.text(max_size=8), value).map(lambda pair: f"{pair[0]}: {pair[1]}")
    return st.lists(line | st.sampled_from(fragments()), max_size=6).map(
        lambda lines: "\n".join(("---", *lines, "---", "", "Text."))
    )


def without_code(text: str) -> str:
    """The same text where nothing can be a tag, an expression or a module: its author wrote nothing that runs."""
    for piece, instead in (("<", "&lt;"), ("{", "("), ("import", "impart"), ("export", "expert")):
        text = text.replace(piece, instead)
    return text
