"""Diagrams drawn at build."""

from __future__ import annotations

import re
from html import unescape

import pytest

from docstead.config import MarkdownSettings
from tests.compile.comparable import compile_text, plain_html

ON = MarkdownSettings(mermaid=True)

KINDS = {
    "flowchart": """
flowchart LR
  accTitle: From entity to screen
  accDescr: An entity becomes a table & an API.
  entity[Entity] --> api["API (v2)"] -->|yes| form{Form?}
  subgraph one [Group]
    a-->b
    a -.-> c;
  end
""",
    "sequence": """
sequenceDiagram
  accTitle: From entity to screen
  accDescr {
    An entity becomes
    a table & an API.
  }
  participant A as Alice
  A->>B: Hello
  B-->>A: Hello yourself
  Note over A,B: They talk
""",
    "state": """
stateDiagram-v2
  accTitle: From entity to screen
  accDescr: An entity becomes a table & an API.
  [*] --> Open
  Open --> Closed : done
  state Closed {
    x --> y
  }
  Closed --> [*]
""",
    "class": """
classDiagram
  accTitle: From entity to screen
  accDescr: An entity becomes a table & an API.
  class Person {
    +string name
    +greet() void
  }
  Person <|-- Employee
  Employee "1" --> "*" Loan : has
""",
    "er": """
erDiagram
  accTitle: From entity to screen
  accDescr: An entity becomes a table & an API.
  PERSON ||--o{ LOAN : takes
  LOAN {
    int id PK
    string note "of the borrower"
  }
""",
}


def fence(diagram: str) -> str:
    return f"Before\n\n```mermaid\n{diagram.strip()}\n```\n"


@pytest.mark.item("7.23")
@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_is_drawn_with_words_for_those_who_cannot_see_it(kind: str) -> None:
    document = compile_text(fence(KINDS[kind]), settings=ON)
    assert document.issues == ()
    html = plain_html(document)
    figure = re.search(r'<figure class="diagram"><svg role="img" aria-labelledby="([\w-]+) ([\w-]+)"', html)
    assert figure
    title, description = figure.groups()
    assert f'<title id="{title}">From entity to screen</title>' in html
    assert re.search(rf'<desc id="{description}">\s*An entity becomes\s+a table &amp; an API\.\s*</desc>', html)
    # No fonts, styles or scripts of its own, and colours of the page's alone.
    assert not re.search(r"<style|<script|@import|#[0-9a-fA-F]{6}|https?:", html)
    assert set(re.findall(r"var\((--[\w-]+)\)", html)) <= {
        f"--diagram-{name}" for name in ("page", "text", "muted", "line", "fill", "border", "group")
    }
    ids = re.findall(r' id="([^"]+)"', html)
    assert len(ids) == len(set(ids))
    assert all(name in ids for name in re.findall(r"url\(#([^)]+)\)", html))


def test_its_text_is_found_by_the_search() -> None:
    document = compile_text(fence(KINDS["er"]), settings=ON)
    texts = [block.text for section in document.sections for block in section.blocks]
    assert texts == ["Before", "From entity to screen: An entity becomes a table & an API."]


def test_without_words_the_labels_are_read_out() -> None:
    html = plain_html(compile_text(fence("flowchart TD\n  a[One] --> b[Two]"), settings=ON))
    assert 'aria-label="Diagram: One, Two"' in html


def test_two_diagrams_have_ids_of_their_own() -> None:
    html = plain_html(compile_text(fence(KINDS["er"]) + fence(KINDS["flowchart"]), settings=ON))
    ids = re.findall(r' id="([^"]+)"', html)
    assert len(ids) == len(set(ids))


@pytest.mark.item("7.23")
def test_without_the_setting_it_is_code() -> None:
    html = plain_html(compile_text(fence(KINDS["er"])))
    assert '<code class="language-mermaid">erDiagram' in html


@pytest.mark.parametrize(
    ("diagram", "line", "message"),
    [
        ("zenuml\n  title x", 4, "no diagram of the kind `zenuml` can be drawn"),
        ("graph XY\n  a-->b", 4, "`graph XY` is not understood in a graph"),
        ("flowchart LR\n  a --> b\n  b -->", 6, "`b -->` is not understood in a flowchart"),
        ("flowchart LR\n  a--[b", 5, "`a--[b` is not understood in a flowchart"),
        ("flowchart LR\n  a[One --> b", 5, "`a[One --> b` is not understood in a flowchart"),
        ("sequenceDiagram\n  A->>B: x\n  rewind", 6, "`rewind` is not understood in a sequenceDiagram"),
        ("classDiagram\n  class A {\n    a/\n  }\n  a/", 8, "`a/` is not understood in a classDiagram"),
        ("classDiagram\n  A ==> B", 5, "`A ==> B` is not understood in a classDiagram"),
        ("erDiagram\n  A -> B", 5, "`A -> B` is not understood in a erDiagram"),
        ("gantt\n  %% a remark\n\n  section Hull\n  Keel", 8, "`Keel` is not understood in a gantt"),
        ("---\ntitle: Loads\n---\n\npie\n  mast", 9, "`mast` is not understood in a pie"),
        ('%%{init: {\n  "theme": "dark"\n}}%%\npie\n  mast', 8, "`mast` is not understood in a pie"),
        (
            "gitGraph\n  commit\n  checkout nowhere",
            4,
            'Trying to checkout branch which is not yet created. (Help try using "branch nowhere")',
        ),
        ("erDiagram", 4, "the diagram is empty"),
        ("", 4, "the diagram is empty"),
        ("boat", 4, "no diagram of the kind `boat` can be drawn"),
    ],
)
def test_what_cannot_be_drawn_is_reported(diagram: str, line: int, message: str) -> None:
    (issue,) = compile_text(fence(diagram), settings=ON).issues
    assert (issue.code, issue.message) == ("diagram", message)
    assert issue.span is not None
    assert issue.span.line == line


@pytest.mark.parametrize(
    "diagram",
    [
        "gantt\n  dateFormat YYYY-MM-DD\n  section Hull\n  Keel :2026-01-01, 3d",
        "sequenceDiagram\n  critical Sail\n    A->>B: Ahoy\n  option Storm\n    B->>A: Reef\n  end",
        'flowchart LR\n  a@{ shape: cyl, label: "Hold" } --> b',
        "sequenceDiagram\n  box rgb(0,0,0) Sea\n  participant A\n  end\n  link A: Map @ https://example.org\n  A->>B: Ahoy",
        'pie title Crew\n  "Sailors" : 4',
        "flowchart LR; a@{ shape: cyl }; a-->b",
        "flowchart LR\n  a --> b\n  click a call sail()",
        "flowchart LR\n  a --> b\n  subgraph Hold\n    b\n    c\n  end",
        'flowchart LR\n  a["say #quot;ahoy#quot;"]',
        "classDiagram\n  class Boat { +sail() }",
        "pie title Crew",
        "gitGraph\n  commit",
        "stateDiagram-v2\n  classDef end fill:#f00\n  A --> B:::end\n  class A end",
        "classDiagram\n  class Boat\n  style Boat fill:#f00",
        "sequenceDiagram\n  autonumber\n  A->>B: Ahoy\n  activate B\n  B-->>A: Aye\n  deactivate B",
        "sequenceDiagram\n  A->>B: Ahoy\n  create participant C as Cat\n  B->>C: Come\n  destroy C\n  C->>B: Aye",
        "stateDiagram-v2\n  state ask <<choice>>\n  A --> ask\n  ask --> B : yes\n  ask --> C : no",
        'flowchart LR\n  a --> b\n  a ~~~ only-here ~~~ far["~~~"]',
        "graph\n  a-->b\n  a ~~~ only-here",
        "sequenceDiagram\n  loop daily\n    A->>B: Ahoy\n  end",
        "sequenceDiagram\n  actor A\n  A->>B: Ahoy",
    ],
)
def test_what_only_a_browser_can_draw_keeps_its_text(diagram: str) -> None:
    document = compile_text(fence(diagram), settings=ON)
    assert document.issues == ()
    assert document.uses_mermaid
    (text,) = re.findall(
        r'<figure class="diagram" data-mermaid="\w+"><pre><code>(.+)</code></pre></figure>',
        plain_html(document),
        re.DOTALL,
    )
    assert unescape(text).strip() == diagram


def test_browsers_load_nothing_for_what_is_drawn() -> None:
    assert not compile_text(fence(KINDS["er"]), settings=ON).uses_mermaid


@pytest.mark.parametrize(
    ("diagram", "part"),
    [
        ("sequenceDiagram\n  autonumber\n  A->>B: Ahoy\n  B-->>A: Aye", ">2. Aye<"),
        (
            "sequenceDiagram\n  participant Old Boat as Ketch\n  Old Boat->>+Harbour Master: Ahoy: you",
            ">Harbour Master<",
        ),
        ("sequenceDiagram\n  participant A\n  A->>The Sea: Ahoy\n  Note over A, The Sea: far out", ">The Sea<"),
        ('flowchart LR\n  a-- "by sea" -->b\n  b == "by air" ==> c\n  c -. "by land" .-> a', ">by land<"),
        ("flowchart LR\n  subgraph a-b [Group]\n  c\n  end\n  d --> c", ">Group<"),
        ('flowchart LR\n  a("call()") --> b("give <i>x</i>")', "call()"),
    ],
)
def test_forms_that_the_library_has_otherwise_are_drawn(diagram: str, part: str) -> None:
    document = compile_text(fence(diagram), settings=ON)
    assert document.issues == ()
    assert part in plain_html(document)


@pytest.mark.parametrize(
    ("diagram", "part"),
    [
        ("sequenceDiagram\n  title The voyage\n  A->>B: Ahoy", ">The voyage<"),
        ("---\ntitle: The voyage\n---\nflowchart LR\n  A --> B", ">The voyage<"),
        ("flowchart LR\n  A[One]-->\n  B[Two]-->|so|\n  C[Three]", ">Three<"),
        ("flowchart LR\n  A\n  --to be-->\n  B{Two}", ">to be<"),
        ('flowchart LR\n  A["One\n  and more"] --> B', ">and more<"),
        ("flowchart LR\n  A[One\n  and more] --> B{Two\n  as well}", ">as well<"),
        ("classDiagram\n  Boat : +String name\n  Boat: +sail()", ">sail()<"),
        ("classDiagram\n  class Folder {\n    files/\n    ...\n  }", ">files/<"),
        ("stateDiagram-v2\n  state Harbour {\n    Berth\n  }\n  Berth --> Sea", ">Berth<"),
    ],
)
def test_less_common_lines_are_understood(diagram: str, part: str) -> None:
    document = compile_text(fence(diagram), settings=ON)
    assert document.issues == ()
    assert part in plain_html(document)


@pytest.mark.parametrize(
    ("arrow", "shortest"),
    [
        ("--->", "-->"),
        ("----->", "-->"),
        ("-----", "---"),
        ("===>", "==>"),
        ("====", "==="),
        ("-..->", "-.->"),
        ("-...-", "-.-"),
    ],
)
def test_a_longer_arrow_is_drawn_as_the_shortest_of_its_kind(arrow: str, shortest: str) -> None:
    longer, short = (
        compile_text(fence(f"flowchart LR\n  a {sign}|to| b[One]"), settings=ON) for sign in (arrow, shortest)
    )
    assert longer.issues == ()
    assert plain_html(longer) == plain_html(short)


@pytest.mark.parametrize(
    ("edge", "plain"),
    [
        ("a --no entry--> b-c", "a -->|no entry| b-c"),
        ("a --x-y --> b", "a -->|x-y| b"),
        ("a -- or --- b", "a ---|or| b"),
        ("a ==so==> b --> c", "a ==>|so| b --> c"),
        ("a -.perhaps.-> b", "a -.->|perhaps| b"),
        ("a --- b --to--> c", "a --- b -->|to| c"),
        ("a --> b --> c --to--> d", "a --> b --> c -->|to| d"),
    ],
)
def test_the_text_of_an_edge_may_be_inside_its_arrow(edge: str, plain: str) -> None:
    inside, after = (compile_text(fence(f"flowchart LR\n  {text}"), settings=ON) for text in (edge, plain))
    assert inside.issues == ()
    assert plain_html(inside) == plain_html(after)


@pytest.mark.parametrize(
    "node", ["a[x]", "a(x)", "a([x])", "a[[x]]", "a[(x)]", "a((x))", "a{x}", "a{{x}}", "a[/x/]", 'a["x (y"]', "a>x]"]
)
def test_the_shapes_of_nodes_are_understood(node: str) -> None:
    assert compile_text(fence(f"flowchart LR\n  {node} -->|is (not)| b"), settings=ON).issues == ()


@pytest.mark.parametrize(
    "code", ["flowchart LR\n  a --> b", "erDiagram\n  A ||--o{ B : has", "classDiagram\n  class A"]
)
def test_a_drawing_has_no_empty_strips(code: str) -> None:
    html = plain_html(compile_text(f"```mermaid\n{code}\n```\n", settings=ON))
    _, top, _, height = map(float, re.findall(r'role="img".*?viewBox="([^"]+)"', html)[0].split())
    boxes = re.findall(r'<rect [^>]*?y="([\d.]+)"[^>]*height="([\d.]+)"', html)
    assert min(float(y) for y, _ in boxes) - top == pytest.approx(4, abs=0.2)
    assert top + height - max(float(y) + float(high) for y, high in boxes) == pytest.approx(4, abs=0.2)
