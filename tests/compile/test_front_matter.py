"""Front matter: every key that pages may have, what it may hold, and how a wrong one is reported."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from docstead.compile.front_matter import SCHEMAS, read_front_matter
from docstead.model.source import SourceKind
from tests.building import lines, source

POST = "blog/2024-01-02-post.md"


def read(yaml: str, kind: SourceKind = SourceKind.DOC) -> tuple[dict[str, Any], list[str]]:
    front = read_front_matter(source(f"---\n{yaml}\n---\n\nText.\n", "docs/page.md", kind))
    return front.values, [issue.message for issue in front.issues]


GOOD_DOC = [
    ("id: intro", "intro"),
    ("title: A title", "A title"),
    ("title: 2024", 2024),
    ("hide_title: true", True),
    ("hide_table_of_contents: false", False),
    ("keywords: [a, b]", ["a", "b"]),
    ("questions: { install: Where?, run: [How?, When?] }", {"install": "Where?", "run": ["How?", "When?"]}),
    ("image: img/card.png", "img/card.png"),
    ("description: Words.", "Words."),
    ("slug: /elsewhere", "/elsewhere"),
    ("sidebar_label: Short", "Short"),
    ("format: md", "md"),
    ("sidebar_position: 2.5", 2.5),
    ("sidebar_class_name: wide", "wide"),
    ("sidebar_custom_props: { badge: new }", {"badge": "new"}),
    ("displayed_sidebar: null", None),
    ("tags: [one, 2, { label: Three, permalink: /three }]", ["one", 2, {"label": "Three", "permalink": "/three"}]),
    ("pagination_label: Short", "Short"),
    ("custom_edit_url: null", None),
    ("parse_number_prefixes: false", False),
    ("pagination_next: null", None),
    ("pagination_prev: other/page", "other/page"),
    ("toc_min_heading_level: 2", 2),
    ("toc_max_heading_level: 6", 6),
    ("last_update: { author: Someone }", {"author": "Someone"}),
    ("draft: true", True),
    ("unlisted: true", True),
    ("search: false", False),
    ("search: { exclude: true }", {"exclude": True}),
    ("key_of_my_own: [anything]", ["anything"]),
]


@pytest.mark.item("14.11")
@pytest.mark.parametrize(("line", "value"), GOOD_DOC)
def test_a_key_of_a_document_is_taken(line: str, value: object) -> None:
    assert read(line) == ({line.partition(":")[0]: value}, [])


def test_what_material_for_mkdocs_hides_is_hidden() -> None:
    values, issues = read("hide: [navigation, toc, path]\nhide_table_of_contents: false")
    assert issues == []
    assert values["displayed_sidebar"] is None
    assert values["hide_table_of_contents"] is False
    assert read("hide:\n  - footer")[0].keys() == {"hide", "pagination_prev", "pagination_next"}
    assert read("hide: true")[0] == {"hide": True}
    assert read("hide: [[a], 1]")[1] == []


@pytest.mark.item("14.11")
def test_every_known_key_has_a_case() -> None:
    assert {line.partition(":")[0] for line, _ in GOOD_DOC} >= set(SCHEMAS[SourceKind.DOC])


GOOD_POST = [
    ("title_meta: For engines", "For engines"),
    ("date: 2024-05-28T10:20:30+02:00", None),
    ("date: '2024-05-28'", "2024-05-28"),
    ("authors: ada", "ada"),
    ("authors: [ada, { name: Bo }]", ["ada", {"name": "Bo"}]),
    ("authors: { key: ada, title: Guest }", {"key": "ada", "title": "Guest"}),
    ("author: Ada", "Ada"),
    ("author_name: Ada", "Ada"),
    ("author_title: Writer", "Writer"),
    ("author_url: https://ada.example.org", "https://ada.example.org"),
    ("author_image_url: /ada.png", "/ada.png"),
    ("author_imageURL: /ada.png", "/ada.png"),
    ("authorImageURL: /ada.png", "/ada.png"),
    ("authorURL: https://ada.example.org", "https://ada.example.org"),
    ("authorTitle: Writer", "Writer"),
    ("id: old", "old"),
    ("slug: short", "short"),
]


@pytest.mark.item("14.12")
@pytest.mark.parametrize(("line", "value"), GOOD_POST)
def test_a_key_of_a_post_is_taken(line: str, value: object) -> None:
    key = line.partition(":")[0]
    values, problems = read(line, SourceKind.POST)
    assert problems == []
    assert value is None or values == {key: value}


BAD = [
    ("id: with/slash", '"id" cannot hold a slash'),
    ("id: 3", '"id" must be a string'),
    ("title: true", '"title" must be a string'),
    ("hide_title: yes", '"hide_title" must be a boolean'),
    ("keywords: one", '"keywords" must be a list of strings'),
    ("keywords: [1]", '"keywords" must be a list of strings'),
    ("sidebar_position: first", '"sidebar_position" must be a number'),
    ("sidebar_position: null", '"sidebar_position" must be a number'),
    ("sidebar_custom_props: badge", '"sidebar_custom_props" must be a table of keys'),
    ("tags: one", '"tags" does not look like a valid list of tags'),
    ("tags: [{ permalink: /x }]", '"tags" has a tag without a `label`'),
    ("toc_min_heading_level: 1", '"toc_min_heading_level" must be greater than or equal to 2'),
    ("toc_max_heading_level: 7", '"toc_max_heading_level" must be less than or equal to 6'),
    ("toc_max_heading_level: 3.5", '"toc_max_heading_level" must be a whole number from 2 to 6'),
    ("last_update: yesterday", '"last_update" must be a table with a `date`, an `author`, or both'),
    ("last_update: { date: someday }", '"last_update" has a `date` that is not a date: someday'),
    ("last_update: { by: me }", '"last_update" must have a `date`, an `author`, or both'),
    ("draft: 1", '"draft" must be a boolean'),
    ("draft: true\nunlisted: true", "a page cannot be draft and unlisted at the same time"),
    (
        "toc_min_heading_level: 4\ntoc_max_heading_level: 3",
        '"toc_min_heading_level" must not be greater than "toc_max_heading_level"',
    ),
]


@pytest.mark.item("14.13", "14.14")
@pytest.mark.parametrize(("text", "message"), BAD)
def test_a_wrong_value_is_reported(text: str, message: str) -> None:
    assert read(text)[1] == [message]


@pytest.mark.item("14.13")
def test_all_wrong_values_are_reported_together_each_at_its_place() -> None:
    text = '---\nsidebar_position: x\ntitle: Good\n"hide_title": 3\n\ntags: one\n---\n'
    front = read_front_matter(source(text))
    assert lines(front.issues) == [
        "docs/page.md:2:1 front-matter-value",
        "docs/page.md:4:1 front-matter-value",
        "docs/page.md:6:1 front-matter-value",
    ]
    assert front.values == {"title": "Good"}
    assert text[front.body_start :] == ""


@pytest.mark.parametrize(
    "text", ["", "Text.\n", "---\n\nA rule, then text.\n", "--- \nno: end", "text\n---\na: b\n---\n"]
)
def test_text_without_front_matter_is_text(text: str) -> None:
    front = read_front_matter(source(text))
    assert front.values == {}
    assert front.body_start == 0


@pytest.mark.parametrize("text", ["---\n---\n", "---\n\n---\nText.\n", "---\n# a comment\n---\n"])
def test_empty_front_matter_has_no_keys(text: str) -> None:
    front = read_front_matter(source(text))
    assert (front.values, front.issues) == ({}, ())
    assert front.body_start > 0


def test_only_true_and_false_are_booleans() -> None:
    values, problems = read("a: yes\nb: No\nc: on\nd: True\ne: FALSE")
    assert values == {"a": "yes", "b": "No", "c": "on", "d": True, "e": False}
    assert problems == []


@given(st.text(max_size=200))
def test_nothing_between_the_dashes_breaks_the_reader(text: str) -> None:
    front = read_front_matter(source(f"---\n{text}\n---\n\nText.\n"))
    assert isinstance(front.values, dict)
    assert all(issue.code in ("front-matter-syntax", "front-matter-value") for issue in front.issues)


@pytest.mark.parametrize(
    ("text", "place", "hint"),
    [
        ("id: a\ntitle: Foo: bar", (3, 11), 'put quotes around the value: `title: "…"`'),
        ("title: @x", (2, 8), 'put quotes around the value: `title: "…"`'),
        ("description: {{ var }}", (2, 15), 'put quotes around the value: `description: "…"`'),
        ("description: { var }", (2, 1), "put quotes around the value"),
        ("id: a\n\ttitle: A", (3, 1), "write spaces in place of the tab"),
        ("title:value", (2, 1), "put a space after the colon"),
        ("title:value\nid: a", (2, 1), "put a space after the colon"),
        ("id: a\ntitle:value", (3, 1), "put a space after the colon"),
        (
            "id: a\n title: b",
            (3, 7),
            "let keys begin in the column of the keys above, or put quotes around the value above",
        ),
        ("tags: [a, b\nid: c", (2, 7), "close the quote or the bracket that begins here"),
        ("title: 'a\nid: b", (2, 8), "close the quote or the bracket that begins here"),
        ("- a", (2, 1), ""),
    ],
)
def test_yaml_that_is_misread_has_its_place_and_remedy(text: str, place: tuple[int, int], hint: str) -> None:
    (issue,) = read_front_matter(source(f"---\n{text}\n---\n\nText.\n")).issues
    assert issue.span
    assert ((issue.span.line, issue.span.column), issue.hint) == (place, hint)


@pytest.mark.parametrize(
    ("keys", "hints"),
    [
        ("sidebar_postion: 1", ["did you mean `sidebar_position`?"]),
        (
            "sidebar_position: 1\nsidebar_postion: 2",
            ["did you mean `sidebar_position`? It is there as well: delete one"],
        ),
        ("title: A\ntitle2: B\ntitles: C", []),
        ("tags: [a]\ntag: a", []),
    ],
)
def test_a_key_that_resembles_another_is_reported(keys: str, hints: list[str]) -> None:
    issues = read_front_matter(source(f"---\n{keys}\n---\n# A\n")).issues
    assert [issue.hint for issue in issues if issue.code == "front-matter-unknown"] == hints
