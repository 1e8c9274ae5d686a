"""The command line: one thin file for each command; ``report`` alone prints."""

from docwright.cli.app import main

__all__ = ["main"]
