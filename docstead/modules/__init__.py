"""The site's JavaScript: what pages import is found, compiled and bundled, for the build and for browsers."""

from docstead.modules.bundle import Bundle, Entry, bundle_modules
from docstead.modules.compiler import warm
from docstead.modules.graph import SCRIPTS, Wanted
from docstead.modules.options import FOREIGN, PLACEHOLDER, ModuleOptions
from docstead.modules.registry import Registry, read_registry

__all__ = [
    "FOREIGN", "PLACEHOLDER", "SCRIPTS", "Bundle", "Entry", "ModuleOptions", "Registry", "Wanted", "bundle_modules",
    "read_registry", "warm",
]  # fmt: skip
