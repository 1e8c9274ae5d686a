"""The site's JavaScript: what pages import is found, compiled and bundled, for the build and for browsers."""

from docstead.modules.bundle import Bundle, Entry, bundle_modules
from docstead.modules.graph import Wanted

__all__ = ["Bundle", "Entry", "Wanted", "bundle_modules"]
