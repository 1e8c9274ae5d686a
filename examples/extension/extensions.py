"""What this site adds to docstead: one entry of each kind."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from docstead.extend import (
    Artifact,
    Directive,
    EmbeddedStore,
    Extensions,
    HomeCard,
    HomeHero,
    HomeView,
    Issue,
    Mark,
    Meta,
    ModelSettings,
    Opening,
    Page,
    Piece,
    RenderContext,
    Request,
    Rule,
    Scan,
    Severity,
    Site,
    SiteConfig,
    SiteParts,
    StoreRequest,
    Turn,
    Writer,
    WriteResult,
    cite,
    escape,
    text_artifact,
)

FILE = "reference/tools.json"
TOOLS = {tool["id"]: tool for tool in json.loads((Path(__file__).parent / FILE).read_text(encoding="utf-8"))}


# --- components: attributes → Markdown ---


def tool(attributes: Mapping[str, str]) -> str:
    """``<Tool id="drill" />``: the description of a tool."""
    found = TOOLS.get(attributes.get("id", ""))
    if found is None:
        raise ValueError(f"there is no tool `{attributes.get('id')}`; known tools: {', '.join(TOOLS)}")
    return (
        f"{found['about']}\n\n### Longest time: {found['name']}\n\n{found['days']} days. See the [rules](./rules.md).\n"
    )


def tools(_: Mapping[str, str]) -> str:
    """``<Tools />``: a table of all tools."""
    rows = (f"| {tool['name']} | {tool['days']} |" for tool in TOOLS.values())
    return "\n".join(("| Tool | Days |", "| --- | --- |", *rows))


def count(_: Mapping[str, str]) -> str:
    """``<Count />``: the number of tools, inside a line."""
    return f"**{len(TOOLS)}**"


# --- a directive, `:::steps[Title]` ---


def open_steps(writer: Writer, opening: Opening) -> None:
    """Write what is before the content."""
    writer.html(f'<section class="steps"><p class="steps-title">{escape(opening.label)}</p>')


def close_steps(writer: Writer) -> None:
    """Write what is after the content."""
    writer.html("</section>")


# --- a rule, `++Key++` ---


def find_keys(scan: Scan, body: str) -> None:
    """Mark the keys, outside code."""
    start = body.find("++")
    while start >= 0 and (end := body.find("++", start + 2)) >= 0:
        key = body[start + 2 : end]
        if key.isalnum() and scan.layout.code_end(start) == start:
            scan.mark(start, end + 2, "key", key, block=False)
        start = body.find("++", end + 2)


def write_key(writer: Writer, mark: Mark, _: int, __: int) -> None:
    """Write a key."""
    writer.html("<kbd>")
    writer.text(mark.value)
    writer.html("</kbd>")


# --- a check ---


def check_titles(site: Site, _: SiteConfig) -> Iterator[Issue]:
    """Titles are short, because the catalogue prints them on labels."""
    for page in site.pages:
        if page.source and len(page.title) > 20:
            yield Issue("long-title", Severity.WARNING, f"the title has {len(page.title)} characters", page.source)


# --- a kind of page ---


def catalogue(parts: SiteParts, _: Sequence[Page]) -> Iterator[Page]:
    """A page of cards, one for each tool."""
    context = parts.context
    cards = (
        HomeCard(title=tool["name"], text=tool["about"], to=context.href("/docs/borrowing")) for tool in TOOLS.values()
    )
    hero = HomeHero(title="Catalogue", tagline="Everything that you can borrow")
    view = HomeView(
        path=context.href("/catalogue"),
        title=context.title("Catalogue"),
        html_class="catalogue",
        hero=hero,
        cards=tuple(cards),
        features=(),
        posts=(),
        has_body=False,
    )
    meta = Meta(description=hero.tagline)
    yield Page(route="/catalogue", kind="home", title="Catalogue", source=None, view=view, bodies=(), meta=meta)


# --- a published file ---


def tool_list(_: RenderContext) -> Iterable[Artifact]:
    """``tools.txt``: the names of the tools."""
    return [text_artifact("tools.txt", "\n".join(tool["name"] for tool in TOOLS.values()) + "\n")]


# --- the assistant ---


class FirstPassage:
    """Answers with the beginning of the best passage."""

    name = "first-passage"
    can_abstain = True

    def queries(self, question: str, history: Sequence[Turn]) -> tuple[str, ...]:
        """No other questions than the reader's."""
        return ()

    def write(self, request: Request) -> Iterator[Piece]:
        """The answer in pieces."""
        passage = request.hits[0].passage
        yield passage.blocks[0].text
        yield WriteResult(sources=(cite(passage),))


def open_provider(_: str, __: ModelSettings) -> FirstPassage:
    """The provider ``first-passage``, which needs no address."""
    return FirstPassage()


def open_store(request: StoreRequest) -> EmbeddedStore:
    """The store ``counted``: the index file of this machine."""
    return EmbeddedStore(request.make_index())


EXTENSIONS = Extensions(
    rules=(Rule(name="key", scan=find_keys, marks={"key": write_key}),),
    directives={"steps": Directive(open_steps, close_steps)},
    components={"Tool": tool, "Tools": tools, "Count": count},
    checks=(check_titles,),
    page_kinds=(catalogue,),
    renderers=(tool_list,),
    providers={"first-passage": open_provider},
    stores={"counted": open_store},
    inputs=(FILE,),
)
