"""The site's JavaScript: what pages import is found, compiled and bundled, for the build and for browsers."""

from docstead.modules.bundle import Bundle, Entry, bundle_modules
from docstead.modules.graph import PLACEHOLDER, ModuleOptions, Wanted

__all__ = ["PLACEHOLDER", "Bundle", "Entry", "ModuleOptions", "Wanted", "bundle_modules"]
