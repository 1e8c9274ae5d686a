"""Takes the pictures of scenes and checks what they show."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import ViewportSize

from tools.chromium import CHROMIUM_OPTIONS
from tools.pictures.scenes import Circumstances, Scene, answer

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, BrowserType, Page

ROOT = Path(__file__).resolve().parents[2]
GEOMETRY = Path(__file__).with_name("geometry.js").read_text(encoding="utf-8")
AXE = ROOT / "frontend" / "node_modules" / "axe-core" / "axe.min.js"
ACCESSIBILITY = """async () => (await axe.run(document, { resultTypes: ['violations'] })).violations
    .map(({ help, nodes }) => `${help}: ${nodes.length} times, first ${nodes[0].html.slice(0, 160)}`)"""
SETTLE = """async () => {
    const waiting = ".preview .loading, .preview__name, [data-island]:not([data-hydrated='true'])";
    for (let tries = 0; tries < 200; tries += 1) {
        const next = document.querySelector(waiting);
        if (!next) break;
        next.scrollIntoView({ block: 'center', behavior: 'instant' });
        await new Promise((done) => setTimeout(done, 50));
    }
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    scrollTo({ top: 0, behavior: 'instant' });
}"""
FOCUS = """() => {
    let one = document.activeElement;
    while (one?.shadowRoot?.activeElement) one = one.shadowRoot.activeElement;
    if (!one || one === document.body) return [];
    const { outlineStyle, boxShadow } = getComputedStyle(one);
    return outlineStyle === 'none' && boxShadow === 'none' ? [`The focus is not visible on ${one.outerHTML.slice(0, 100)}`] : [];
}"""
STOPS = 12
"""So many stops of the Tab key are looked at."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture that was taken, and what is wrong with it."""

    scene: Scene
    circumstances: Circumstances
    file: Path
    problems: tuple[str, ...]


def launch(chromium: BrowserType, program: str, text_size: int = 16) -> Browser:
    """Start a browser with the text size of some circumstances. It reaches this machine only."""
    arguments = [*CHROMIUM_OPTIONS, f"--blink-settings=defaultFontSize={text_size}"]
    return chromium.launch(executable_path=program, args=arguments)


@contextmanager
def profile(browser: Browser, circumstances: Circumstances) -> Iterator[BrowserContext]:
    """A browser profile for all pictures of the circumstances: what one page fetched, the next has."""
    size = ViewportSize(width=circumstances.width, height=circumstances.height)
    context = browser.new_context(viewport=size, reduced_motion="reduce", **circumstances.context)
    yield context
    context.close()


def photograph(
    context: BrowserContext, address: str, scene: Scene, circumstances: Circumstances, folder: Path
) -> Picture:
    """Take one picture in a profile of the circumstances."""
    page = context.new_page()
    try:
        if scene.act:
            page.route("**/*_ai", answer)
        page.goto(address + scene.path)
        if scene.name != "not-found":
            page.wait_for_selector('html[data-has-hydrated="true"]', state="attached")
        settle(page)
        if circumstances.page_script:
            page.evaluate(circumstances.page_script)
        if scene.act:
            scene.act(page)
        if circumstances.print:
            page.emulate_media(media="print")
        page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        file = folder / f"{scene.name}--{circumstances.name}.png"
        problems = check(page, circumstances)
        page.screenshot(path=file, full_page=circumstances.print or scene.act is None)
        if scene.act is None and not circumstances.print:
            problems += _focus(page)
    finally:
        page.unroute_all(behavior="ignoreErrors")
        page.close()
    return Picture(scene, circumstances, file, tuple(problems))


def settle(page: Page) -> None:
    """Bring each component of the page to life, and go back to the top."""
    page.evaluate(SETTLE)


def check(page: Page, circumstances: Circumstances) -> list[str]:
    """What is wrong with the page that is shown."""
    problems: list[str] = page.evaluate(GEOMETRY, {"print": circumstances.print})
    if not circumstances.print and "forced_colors" not in circumstances.context:
        page.evaluate(AXE.read_text(encoding="utf-8"))
        problems += page.evaluate(ACCESSIBILITY)
    return problems


def _focus(page: Page) -> list[str]:
    problems: list[str] = []
    for _ in range(STOPS):
        page.keyboard.press("Tab")
        problems += page.evaluate(FOCUS)
    return problems
