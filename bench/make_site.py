"""Makes seeded sites of any size: ``python -m bench.make_site FOLDER --pages 1000``.

A page holds 4 to 8 KB of varied Markdown. Folders keep siblings at 20 to 25 whatever the size of the site, as real
documentation does; ``--flat`` puts all pages into one folder instead.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from bench.prose import CODE, Prose

PAGES_PER_FOLDER = 25
FOLDERS_PER_AREA = 20
POSTS_PER_PAGES = 100
SMALLEST, LARGEST = 4_000, 8_000
SETTINGS = """title = "Bench"
tagline = "A site of {pages} pages"
url = "https://bench.example.org"

[navbar]
items = [
  {{ type = "search", position = "left" }},
  {{ label = "Blog", to = "/blog" }},
]

[footer]
copyright = "The bench"
"""


def make_site(folder: Path, pages: int, *, seed: int = 1, flat: bool = False) -> None:
    """Write a site with ``pages`` documents, a category page for each folder, and a post for every 100 documents."""
    places = [_place(number, flat=flat) for number in range(pages)]
    _write(folder / "docstead.toml", SETTINGS.format(pages=pages))
    for number, place in enumerate(places):
        _write(folder / "docs" / place, page_text(places, number, seed))
    for number, parent in enumerate(sorted({parent for place in places for parent in Path(place).parents[:-1]})):
        _write(folder / "docs" / parent / "_category_.json", _category(str(parent), number))
    for number in range(max(3, pages // POSTS_PER_PAGES)):
        _write(
            folder / "blog" / f"{2000 + number // 12}-{number % 12 + 1:02d}-15-post-{number}.md", _post(number, seed)
        )


def page_text(places: list[str], number: int, seed: int = 1) -> str:
    """The Markdown of the page with this number."""
    prose = Prose(f"{seed}:{number}")
    size = prose.random.randint(SMALLEST, LARGEST)
    languages = prose.random.sample(sorted(CODE), 3)
    parts = [f"---\ndescription: {prose.sentence()}\n---\n\n# {prose.title()} {number}", prose.paragraph()]
    length = sum(map(len, parts))
    while length < size:
        step = len(parts) % 8
        block = (
            f"## {prose.title()}" if step in (2, 6)
            else prose.code(languages[len(parts) // 8 % 3]) if step == 4
            else prose.table(prose.random.randint(3, 7)) if step == 5
            else prose.listing(prose.random.randint(3, 5)) if step == 7
            else f"### {prose.title()}\n\n{_links(places, number, prose)}" if step == 0
            else prose.admonition() if step == 1
            else prose.paragraph()
        )  # fmt: skip
        length += len(block) + 2
        if length > LARGEST:
            break
        parts.append(block)
    return "\n\n".join(parts) + "\n"


def _place(number: int, *, flat: bool) -> str:
    if flat:
        return f"page-{number:05d}.md"
    folder = number // PAGES_PER_FOLDER
    return f"area-{folder // FOLDERS_PER_AREA:02d}/folder-{folder:03d}/page-{number:05d}.md"


def _links(places: list[str], number: int, prose: Prose) -> str:
    """Two links to pages of the site and one to another site."""
    here = Path("/", places[number]).parent
    links = []
    for _ in range(2):
        target = places[prose.random.randrange(len(places))]
        up = "../" * (len(here.parts) - 1) or "./"
        links.append(f"[{prose.term()}]({up}{target})")
    return f"{prose.sentence()} Read {links[0]}, then {links[1]}, or <https://example.org/{prose.stem()}>."


def _category(parent: str, number: int) -> str:
    label = Path(parent).name.replace("-", " ").capitalize()
    return json.dumps({"label": label, "position": number, "link": {"type": "generated-index"}}, indent=2) + "\n"


def _post(number: int, seed: int) -> str:
    prose = Prose(f"{seed}:post:{number}")
    front = f"---\ntags: [{prose.stem()}, {prose.stem()}]\n---\n\n# {prose.title()}"
    body = "\n\n".join((prose.paragraph(), prose.code("python"), prose.paragraph(6)))
    return f"{front}\n\n{prose.paragraph()}\n\n<!-- truncate -->\n\n{body}\n"


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def main() -> None:
    """Write one site."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--pages", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--flat", action="store_true", help="all pages in one folder")
    arguments = parser.parse_args()
    make_site(arguments.folder, arguments.pages, seed=arguments.seed, flat=arguments.flat)


if __name__ == "__main__":
    main()
