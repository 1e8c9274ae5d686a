"""Sections: the readable text of a page, heading by heading."""

from __future__ import annotations

import pytest

from docstead.config import MarkdownSettings
from docstead.model.document import Section
from tests.building import compiled
from tests.compile.comparable import compile_text

TEXT = """---
title: The page
---

Before any heading.

## One

First *paragraph* with `code` and a [link](./x.md).

- an item
  - inside it

### Below one

| a | b |
| - | - |
| c | d |

```cs
var x = 1;
```

## Two

> A quote.
"""


def blocks(section: Section) -> list[tuple[str, str]]:
    return [(block.kind, block.text) for block in section.blocks]


def test_sections_cover_the_text_in_order() -> None:
    sections = compiled(TEXT).sections
    assert [(s.anchor, s.level, s.title, s.ancestors) for s in sections] == [
        ("", 1, "The page", ()),
        ("one", 2, "One", ()),
        ("below-one", 3, "Below one", ("One",)),
        ("two", 2, "Two", ()),
    ]
    assert blocks(sections[0]) == [("paragraph", "Before any heading.")]
    assert blocks(sections[1]) == [
        ("paragraph", "First paragraph with code and a link."),
        ("item", "an item"),
        ("item", "inside it"),
    ]
    assert blocks(sections[2]) == [("row", "a | b"), ("row", "c | d"), ("code", "var x = 1;")]
    assert sections[2].blocks[-1].language == "cs"
    assert [text for _, text in blocks(sections[3])] == ["A quote."]


def test_a_block_knows_its_place_in_the_file() -> None:
    source = TEXT.encode()
    for section in compiled(TEXT).sections:
        for block in section.blocks:
            written = source[block.start : block.end].decode()
            assert block.text.split()[0].strip("|") in written


def test_a_section_without_text_keeps_its_heading() -> None:
    empty, full = compiled("## Empty\n\n## Full\n\nText.\n").sections
    assert (empty.title, empty.blocks) == ("Empty", ())
    assert len(full.blocks) == 1


def test_a_break_in_html_separates_words() -> None:
    document = compiled("One<br />two.\n\n| A |\n| --- |\n| x<br>**y** |\n")
    assert [block.text for section in document.sections for block in section.blocks] == ["One two.", "A", "x y"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            '<Tabs>\n<TabItem value="a" label="A">One</TabItem>\n<TabItem value="b" label="B">Two</TabItem>\n</Tabs>',
            "A: One B: Two",
        ),
        ('<Cards><Card title="A" href="#a">One</Card><Card title="B" href="#b">Two</Card></Cards>', "A: One B: Two"),
        ('un<Link to="#a">believ</Link>able', "unbelievable"),
        ('un<Link to="#a" title="Say why">believ</Link>able', "unbelievable"),
        ('export const Tip = () => null;\n\nA <Tip title="Says why">word</Tip>.', "A word."),
        (
            "export const days = 30;\n\nLent for {days} days, at most {(days + 1.5) * 2}, {'or'} {`less`}.",
            "Lent for 30 days, at most 63, or less.",
        ),
        (
            "export const a = 1;\nexport const b = () => 2;\n\n{a / 2} {b()} {a ** 9} {a / 0} {a > 1 ? 1 : 2}.",
            "0.5 .",
        ),
        ('export const Card = () => null;\n\n<Card title="Boats" description="Moor them." />', "Boats: Moor them."),
        ("export const Run = () => null;\n\nThen:\n\n<Run text={`boats 'moor'`}></Run>", "Then: boats 'moor'"),
        (
            'export const Way = () => null;\n\nOpen <Way path="Boats > Seats" />. Or <Way icon="a b" /> it.',
            "Open Boats > Seats. Or it.",
        ),
        ("export const Run = () => null;\n\nThen <Run text={`boats ${1}`} label={'B'} /> it.", "Then it."),
    ],
)
def test_the_texts_of_two_blocks_of_a_component_are_not_one_word(text: str, words: str) -> None:
    (section,) = compiled(f"{text}\n").sections
    assert " ".join(" ".join(block.text for block in section.blocks).split()) == words


def test_a_footnote_that_gives_a_source_is_in_no_section() -> None:
    text = "One.[^1] Two.[^2]\n\n## Below\n\nThree.\n\n[^1]: <https://one.example>\n[^2]: For owners, see [the long page about owners](https://one.example).\n"
    _, below = compiled(text).sections
    assert [block.text for block in below.blocks] == ["Three.", "For owners, see the long page about owners."]


@pytest.mark.parametrize(
    ("text", "blocks"),
    [
        (
            '<Tabs>\n<TabItem value="npm" label="Node">\n\nUse this.\n\n</TabItem>\n<TabItem value="yarn">\n\nOr that.\n\n</TabItem>\n</Tabs>',
            ["**Node**", "Use this.", "**yarn**", "Or that."],
        ),
        (
            '<Tabs>\n<TabItem label="Linux">\n<Tabs>\n<TabItem label="apt">\n\nOne.\n\n</TabItem>\n</Tabs>\n</TabItem>\n</Tabs>',
            ["**Linux: apt**", "One."],
        ),
        ('<Tabs>\n<TabItem label="A">\n\n<b></b>\n\nOne.\n\n</TabItem>\n</Tabs>', ["**A**", "One."]),
        ('<Details summary="Why *two*?">\n\nFor safety.\n\n</Details>', ["**Why \\*two\\*?**", "For safety."]),
        (":::tip[Reset the `root` password]\n\nPress it.\n\n:::", ["**Reset the `root` password**", "Press it."]),
        (":::tip\n\nPress it.\n\n:::", ["Press it."]),
        ('!!! note "Feed [the cow](#x)"\n\n    Hay.', ["**Feed the cow**", "Hay."]),
        ('!!! note "<b>[Feed](javascript:x)</b>"\n\n    Hay.', ["**\\<b\\>Feed\\</b\\>**", "Hay."]),
        ("!!! example\n\n    Hay.", ["Hay."]),
        ('??? question "How do I milk a cow?"\n\n    By hand.', ["**How do I milk a cow?**", "By hand."]),
        ('=== "One"\n\n    First.\n\n=== "Two"\n\n    Second.', ["**One**", "First.", "**Two**", "Second."]),
        ('=== "Output"\n\n    <br>\n\n=== "Code"\n\n    Second.', ["**Code**", "Second."]),
        (":::tip[Empty]\n:::\n\nText.", ["Text."]),
        ('- Item:\n\n    === "One"\n\n        First.', ["Item:", "**One**", "First."]),
        ('```js title="app.js"\nrun()\n```', ["`app.js`"]),
        ('=== "app.js"\n\n    ```js title="app.js"\n    run()\n    ```', ["**app.js**", "run()"]),
    ],
    ids=[
        "tabs",
        "tabs-in-tabs",
        "empty-element-first",
        "details",
        "box",
        "box-without-title",
        "mkdocs-box",
        "html-in-a-title",
        "mkdocs-type",
        "mkdocs-folded",
        "mkdocs-tabs",
        "tab-without-text",
        "box-without-text",
        "tab-in-an-item",
        "code",
        "code-with-the-title-of-its-tab",
    ],
)
def test_titles_that_readers_see_are_in_the_section(text: str, blocks: list[str]) -> None:
    (section,) = compiled(f"{text}\n").sections
    assert ["".join(map(str, block.markdown)) or block.text for block in section.blocks] == blocks


def test_what_a_heading_shows_is_in_its_label_and_in_the_title() -> None:
    document = compiled("export const name = 'Kettle';\n\n# The {name}\n\n## Of {2 + 2} *kinds*\n")
    assert (document.title, document.title_html) == ("The Kettle", "The Kettle")
    assert [(one.text, one.html) for one in document.headings] == [("Of 4 kinds", "Of 4 <em>kinds</em>")]


def test_braces_are_text_in_blocks_of_plain_markdown() -> None:
    text = '!!! note\n\n    {a b} and {{ c }}\n\n=== "One"\n\n    {d e} <br> {f}\n'
    document = compile_text(text, settings=MarkdownSettings(format="md"))
    assert document.issues == ()
    assert [block.text for section in document.sections for block in section.blocks] == [
        "{a b} and {{ c }}",
        "One",
        "{d e} {f}",
    ]


def test_a_row_of_badges_is_a_drawing_and_a_header_without_words_is_nothing() -> None:
    table = "|     |     |\n| --- | --- |\n| Docs | ![Build of the docs](a.svg) ![Coverage](b.svg) |\n| Port | 80 ![new](c.svg) |\n"
    (section,) = compiled(table).sections
    assert [(block.kind, block.role, block.text) for block in section.blocks] == [
        ("row", "drawing", "Docs | Build of the docs Coverage"), ("row", "", "Port | 80 new"),
    ]  # fmt: skip


def test_a_short_footnote_is_no_source() -> None:
    (section,) = compiled("One.[^1]\n\n[^1]: Rare.\n").sections
    assert [block.text for block in section.blocks] == ["One.", "Rare."]


def test_a_task_has_its_box() -> None:
    document = compiled("- [x] Wash.\n- [ ]\n- [ ] Dry.\n")
    assert [block.text for block in document.sections[0].blocks] == ["☑ Wash.", "☐ Dry."]
    assert document.description == "Wash."
