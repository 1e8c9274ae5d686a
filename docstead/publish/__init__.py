"""The last stage, and the only one that writes output: what changed is made, then put in place all at once."""

from docstead.publish.folder import FolderTarget
from docstead.publish.place import check_output
from docstead.publish.plan import Publication, publish
from docstead.publish.target import DiscardTarget, MemoryTarget, Target

__all__ = [
    "FolderTarget",
    "MemoryTarget",
    "DiscardTarget",
    "Publication",
    "Target",
    "check_output",
    "publish",
]
