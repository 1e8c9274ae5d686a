"""What the tests of our own website share: the site as the engine understands it, read once for each test process."""

from __future__ import annotations

import pytest

from docstead.build import Assembly, assemble
from docstead.model.document import Document
from docstead.model.site import Page, Site
from tests.conftest import ROOT


@pytest.fixture(scope="session")
def assembly() -> Assembly:
    """The website, understood, with its issues."""
    return assemble(ROOT / "site")


@pytest.fixture(scope="session")
def site(assembly: Assembly) -> Site:
    """The website, understood."""
    return assembly.site


@pytest.fixture(scope="session")
def pages(site: Site) -> dict[str, Page]:
    """Every page by its route."""
    return {page.route: page for page in site.pages}


@pytest.fixture(scope="session")
def documents(site: Site) -> dict[str, Document]:
    """The documents of the docs by the route of their page."""
    return {page.route: site.documents[page.source] for page in site.pages if page.kind == "doc" and page.source}
