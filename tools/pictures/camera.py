"""Takes the pictures of scenes and checks what they show."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

from tools.pictures.scenes import Circumstances, Scene, answer

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

ROOT = Path(__file__).resolve().parents[2]
GEOMETRY = Path(__file__).with_name("geometry.js").read_text(encoding="utf-8")
AXE = ROOT / "frontend" / "node_modules" / "axe-core" / "axe.min.js"
CONTRAST = """async () => (await axe.run(document, { runOnly: ['color-contrast'] })).violations
    .flatMap(({ nodes }) => nodes.map(({ html }) => `The contrast is too low: ${html.slice(0, 100)}`))"""
FOCUS = """() => {
    const one = document.activeElement;
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


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serve a built site; gives its address without a trailing slash."""

    class Quiet(SimpleHTTPRequestHandler):
        def log_message(self, format: str, *args: object) -> None:
            """Requests are not reported."""

        def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
            """Every missing address has the page that states it."""
            content = (folder / "404.html").read_bytes()
            self.send_response(code, message)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def photograph(browser: Browser, address: str, scene: Scene, circumstances: Circumstances, folder: Path) -> Picture:
    """Take one picture. The browser has the text size of the circumstances."""
    size = {"width": circumstances.width, "height": circumstances.height}
    context = browser.new_context(viewport=size, reduced_motion="reduce", **circumstances.context)  # type: ignore[arg-type]
    try:
        page = context.new_page()
        page.route(lambda url: not url.startswith(address), lambda route: route.abort())
        page.route("**/*_ai", answer)
        page.goto(address + scene.path)
        if scene.name != "not-found":
            page.wait_for_selector('html[data-has-hydrated="true"]', state="attached")
            page.wait_for_load_state("networkidle")
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
        context.close()
    return Picture(scene, circumstances, file, tuple(problems))


def check(page: Page, circumstances: Circumstances) -> list[str]:
    """What is wrong with the page that is shown."""
    problems: list[str] = page.evaluate(GEOMETRY, {"print": circumstances.print})
    if not circumstances.print and "forced_colors" not in circumstances.context:
        page.add_script_tag(path=AXE)
        problems += page.evaluate(CONTRAST)
    return problems


def _focus(page: Page) -> list[str]:
    problems: list[str] = []
    for _ in range(STOPS):
        page.keyboard.press("Tab")
        problems += page.evaluate(FOCUS)
    return problems
