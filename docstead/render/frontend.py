"""The compiled frontend that ships with the package: which files there are, and which of them a page loads first."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from hashlib import blake2b
from pathlib import Path

import msgspec

from docstead.errors import DocsteadError
from docstead.javascript import STATIC_FOLDER
from docstead.render.first_styles import FirstStyles

ENTRY = "src/entry-client.ts"
MERMAID = "src/content/mermaid.browser.ts"
START, ISLANDS, PAGES = "start", "islands", "pages"
"""Names of the scripts that the entry fetches, which the build of the frontend gives them."""


class _Chunk(msgspec.Struct, rename="camel"):
    file: str
    name: str = ""
    css: tuple[str, ...] = ()
    imports: tuple[str, ...] = ()
    dynamic_imports: tuple[str, ...] = ()


class Frontend(msgspec.Struct, frozen=True):
    """The compiled frontend.

    Attributes:
        folder: Where its files are.
        files: Paths below the folder of everything that is published with each site.
        entry: Script that a page loads.
        start: Scripts that the entry fetches once the page is wanted: React, and what every page has.
        styles: Style sheets that a page loads.
        inline: Text of the scripts inside every page, by name.
        digest: Of all published files, and of the script that renders pages.
        components: Scripts that a page with live components loads as well.
        pages: Scripts that show pages where React renders them.
        mermaid: Paths of what is published with a site whose diagrams are drawn by browsers.
        first_styles: The parts of the style sheets that are written into pages.
    """

    folder: Path
    files: tuple[str, ...]
    entry: str
    start: tuple[str, ...]
    styles: tuple[str, ...]
    inline: dict[str, str]
    digest: str
    components: tuple[str, ...] = ()
    pages: tuple[str, ...] = ()
    mermaid: tuple[str, ...] = ()
    first_styles: FirstStyles = FirstStyles()


@cache
def load_frontend(folder: Path = STATIC_FOLDER) -> Frontend:
    """Read what the frontend's build left in ``folder``.

    Raises:
        DocsteadError: The frontend is not there.
    """
    try:
        manifest = msgspec.json.decode((folder / "manifest.json").read_bytes(), type=dict[str, _Chunk])
    except FileNotFoundError:
        raise DocsteadError("the frontend is not part of this installation; in a checkout, run `make setup`") from None
    keys = {chunk.name: name for name, chunk in manifest.items()}
    entry, start = manifest[ENTRY], manifest[keys[START]]

    def with_imports(chunk: _Chunk, without: Collection[str] = ()) -> tuple[str, ...]:
        files = dict.fromkeys((chunk.file, *(manifest[name].file for name in chunk.imports)))
        return tuple(file for file in files if file not in without)

    started = with_imports(start, (entry.file,))

    def later(name: str) -> tuple[str, ...]:
        return with_imports(manifest[keys[name]], (entry.file, *started))

    files = sorted(path for path in (folder / "assets").rglob("*") if path.is_file())
    names = [path.relative_to(folder).as_posix() for path in files]
    with_others = _loaded(manifest, ENTRY, without=MERMAID)
    mermaid = {manifest[key].file for key in _loaded(manifest, MERMAID) - with_others}
    digest = blake2b((folder / "server.js").read_bytes(), digest_size=16)
    for name in names:
        digest.update(name.encode())
    inline = {path.stem: path.read_text(encoding="utf-8").strip() for path in sorted((folder / "inline").glob("*.js"))}
    first_styles = (folder / "first-styles.json").read_bytes()
    for text in (*map(str.encode, inline.values()), first_styles):
        digest.update(text)
    return Frontend(
        folder=folder,
        files=tuple(name for name in names if name not in mermaid),
        entry=entry.file,
        start=started,
        styles=tuple(dict.fromkeys((*entry.css, *start.css))),
        components=later(ISLANDS),
        pages=later(PAGES),
        mermaid=tuple(name for name in names if name in mermaid),
        inline=inline,
        first_styles=msgspec.json.decode(first_styles, type=FirstStyles),
        digest=digest.hexdigest(),
    )


def _loaded(manifest: Mapping[str, _Chunk], first: str, without: str = "") -> set[str]:
    """What a module of the frontend may load, itself among it."""
    found: set[str] = set()
    left = [first]
    while left:
        key = left.pop()
        if key not in found and key != without:
            found.add(key)
            left += (*manifest[key].imports, *manifest[key].dynamic_imports)
    return found
