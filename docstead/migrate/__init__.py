"""Turns a project of the leading React generator into a site: its settings are evaluated and written anew."""

from docstead.migrate.migration import Migration, migrate

__all__ = ["Migration", "migrate"]
