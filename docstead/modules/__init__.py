"""The site's JavaScript: what pages import is found, compiled and bundled, for the build and for browsers."""

from docstead.modules.bundle import Bundle, Entry, bundle_modules
from docstead.modules.graph import PLACEHOLDER, ModuleOptions, Wanted
from docstead.modules.registry import Registry, read_registry

__all__ = ["PLACEHOLDER", "Bundle", "Entry", "ModuleOptions", "Registry", "Wanted", "bundle_modules", "read_registry"]
