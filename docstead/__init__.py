"""Docstead compiles Markdown into a static React website with search, feeds and an assistant."""

__version__ = "0.1.0"
