"""The command line: one thin file for each command; ``report`` alone prints.

A command imports what it runs when it runs, so that the others start without it.
"""

import os

# To look for plugins of pydantic, it would read the metadata of every installed package.
os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")

from docstead.cli.app import main, program

__all__ = ["main", "program"]
