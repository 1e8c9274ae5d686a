"""The command line: one thin file for each command; ``report`` alone prints.

A command imports what it runs when it runs, so that the others start without it.
"""

from docstead.cli.app import main, program

__all__ = ["main", "program"]
