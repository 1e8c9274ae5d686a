"""Turns a project of Docusaurus or MkDocs into a site: its settings are evaluated, and written as those of docstead."""

from docstead.migrate.balance import Balance, balance
from docstead.migrate.migration import Migration, migrate

__all__ = ["Balance", "Migration", "balance", "migrate"]
