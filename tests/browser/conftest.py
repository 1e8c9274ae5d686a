"""What browser tests share: the served website, fixture sites in variants, and pages that notice trouble."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.serving import build_variant, served

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

SITES = Path(__file__).resolve().parent.parent / "sites"


@pytest.fixture(scope="session", autouse=True)
def patience() -> None:
    """Conditions may take long on a busy machine: only one that never holds is a failure."""
    from playwright.sync_api import expect

    expect.set_options(timeout=20_000)


@pytest.fixture(scope="session")
def website_url(root: Path, website: Path) -> Iterator[str]:
    """Address of our own website, really built and really served."""
    with served(root / "site", website) as url:
        yield url


@pytest.fixture(scope="session")
def previews_url(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Address of a site with previews: the components of our own website, and the scripts that they fetch."""
    source = tmp_path_factory.mktemp("previews") / "source"
    shutil.copytree(SITES / "previews", source)
    shutil.copytree(root / "site/components", source / "components")
    shutil.copytree(root / "site/static/previews", source / "static/previews")
    (source / "theme").mkdir()
    shutil.copy(root / "site/theme/MDXComponents.ts", source / "theme")
    site, output = build_variant(source, "", source.parent / "built")
    with served(site, output) as url:
        yield url


@pytest.fixture(scope="session")
def site_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[..., str]]:
    """Gives the address of a fixture site by name, with more settings where a test needs them; built once each."""
    known: dict[tuple[str, str], str] = {}
    with ExitStack() as stack:

        def find(name: str, settings: str = "") -> str:
            key = (name, settings)
            if key not in known:
                site, output = build_variant(SITES / name, settings, tmp_path_factory.mktemp(name))
                known[key] = stack.enter_context(served(site, output))
            return known[key]

        yield find


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A fresh browser profile."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB")
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    """A page that fails the test where a script fails unnoticed."""
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield page
    assert errors == []


@pytest.fixture
def open_page(page: Page) -> Callable[..., Page]:
    """Opens an address and waits until React has taken the page over."""

    def open_address(url: str, **options: Any) -> Page:
        page.goto(url, **options)
        ready(page)
        return page

    return open_address


def ready(page: Page) -> None:
    """Wait until React has taken the page over."""
    page.wait_for_selector('html[data-has-hydrated="true"]', state="attached")


def next_frames(page: Page) -> None:
    """Wait until the page has handled its events and drawn the result: two animation frames."""
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def add_style(page: Page, css: str) -> None:
    """Add a style sheet to a page as a script of the browser's tools does: the policy of the site refuses style elements."""
    page.evaluate(
        "css => { const sheet = new CSSStyleSheet(); sheet.replaceSync(css); document.adoptedStyleSheets.push(sheet); }",
        css,
    )
