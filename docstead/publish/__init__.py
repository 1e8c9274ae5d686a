"""The last stage, and the only one that writes output: what changed is made, then put in place all at once."""

from docstead.publish.plan import Publication, publish
from docstead.publish.target import FolderTarget, MemoryTarget, NowhereTarget, Target

__all__ = ["FolderTarget", "MemoryTarget", "NowhereTarget", "Publication", "Target", "publish"]
