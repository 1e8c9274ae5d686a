"""JSX that cannot be read: an issue with its place, and the rest of the page as it is."""

from __future__ import annotations

import re
from typing import Literal

import pytest

from docstead.config import MarkdownSettings
from docstead.model.issue import Issue, Severity
from tests.compile.comparable import compile_text, plain_html


def issues(text: str, path: str = "docs/a.mdx") -> list[tuple[str, int, int, str]]:
    """Code, line, column and message of each issue."""
    found: list[Issue] = list(compile_text(text, path).issues)
    return [(i.code, i.span.line if i.span else 0, i.span.column if i.span else 0, i.message) for i in found]


@pytest.mark.item("7.18")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a\n\n<Tabs>\n\nb\n", ("jsx-syntax", 3, 1, "`<Tabs>` opened at 3:1 is never closed")),
        (
            "<Tabs>\n<TabItem>\n\nb\n\n</Tabs>\n",
            ("jsx-syntax", 6, 1, "`</Tabs>` closes nothing: `<TabItem>` opened at 2:1 is still open"),
        ),
        ("x </Tabs>\n", ("jsx-syntax", 1, 3, "`</Tabs>` closes nothing")),
        ("a {1 + (2} b\n", ("jsx-syntax", 1, 8, "`(` is closed by `}`")),
        ("a {1 + b\n", ("jsx-syntax", 1, 3, "`{` is never closed")),
        ("a {`x${1} b\n", ("jsx-syntax", 1, 4, "the template string is never closed")),
        ("a {1 +} b\n", ("jsx-syntax", 1, 7, "this is not JavaScript: Unexpected token")),
        ("ä😀 {1 +} b\n", ("jsx-syntax", 1, 8, "this is not JavaScript: Unexpected token")),
        ('=== "a"\n\n    a {1 +} b\n', ("jsx-syntax", 3, 11, "this is not JavaScript: Unexpected token")),
        (
            "!!! note\n    ä\n\n    !!! tip\n        a {1 +} b\n",
            ("jsx-syntax", 5, 15, "this is not JavaScript: Unexpected token"),
        ),
        ("<Tabs a=1></Tabs>\n", ("jsx-syntax", 1, 7, "the value of `a` in `<Tabs` needs quotes or braces")),
        ("<Tabs 1></Tabs>\n", ("jsx-syntax", 1, 7, "`1` is not allowed in the tag `<Tabs`")),
        ('<Tabs a="1></Tabs>\n', ("jsx-syntax", 1, 9, "the value of `a` in `<Tabs` is never closed")),
        ("<Tabs {a}></Tabs>\n", ("jsx-syntax", 1, 7, "braces in the tag `<Tabs` need a name before them, or `...`")),
        ("<Card x={<b>}</Card>\n", ("jsx-syntax", 1, 14, "`<b>` is closed by `</Card>`")),
        ("<Tabz></Tabz>\n", ("unknown-component", 1, 2, "there is no component `Tabz`")),
        (
            "import x from 'y'; import\n",
            ("jsx-syntax", 1, 26, "this is not JavaScript: Unexpected token"),
        ),
        (
            "export default () => 1;\n",
            (
                "jsx-syntax",
                1,
                1,
                "this is not JavaScript: a page can import, and export what it declares; nothing else",
            ),
        ),
        (
            "- a\n\n  <Details>\n\n  {1 +}\n\n  </Details>\n",
            ("jsx-syntax", 5, 7, "this is not JavaScript: Unexpected token"),
        ),
    ],
)
def test_a_mistake_has_its_place(text: str, expected: tuple[str, int, int, str]) -> None:
    assert issues(text) == [expected]


def test_a_near_name_is_offered() -> None:
    hints = [issue.hint for issue in compile_text("<Tabz></Tabz>\n<Zzz/>\n", "docs/a.mdx").issues]
    assert hints == ["did you mean `Tabs`?", ""]


@pytest.mark.item("7.18")
@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("| `a` | {id} |\n|---|---|\n", "{id}"),
        ("Call /api/{id}/items\n", "{id}"),
        ("{{mustache}} here\n", "{{mustache}}"),
        ("An empty {} pair\n", "{}"),
        ("One { alone\n", "{ alone"),
        ("A List<Loan> of loans\n", "List&lt;Loan&gt;"),
        ("A List<string> and a Map<int><b>x</b>\n", "List&lt;string&gt; and a Map&lt;int&gt;<b>x</b>"),
        ("x <Y and {z\n", "x &lt;Y and {z"),
        ("Some text\nimport x from './x';\n", "import x from './x';"),
    ],
)
def test_plain_markdown_keeps_what_cannot_be_meant_as_jsx(text: str, html: str) -> None:
    document = compile_text(text, "docs/a.md")
    assert html in plain_html(document)
    assert {issue.severity for issue in document.issues} <= {Severity.WARNING}
    assert {issue.code for issue in document.issues} <= {"jsx-text"}


@pytest.mark.parametrize(
    "before", ["{/* One remark. */}\n", "Text.\n\n{/* A remark\n * of lines. */}  \n", "{/* One */}\n{/* other */}\n"]
)
def test_an_import_may_follow_a_comment(before: str) -> None:
    document = compile_text(f"{before}import Berth from './berth';\n\nMoored.\n", "docs/a.md")
    assert not document.issues
    assert "import" not in plain_html(document)


@pytest.mark.parametrize(
    "text",
    [
        "`{no}` and ``<No>``\n",
        "```js\n{ no }\n<No>\n```\n",
        "    {no} <No>\n",
        "- a\n\n      {no} <No>\n",
        "\\{no\\} \\<No>\n",
        "# Title {#id}\n\n## x {#y}\n",
        "<https://a.example/{x}> <me@b.example>\n",
        "[a](./{b}.md) ![c](<./{d} e.png>)\n",
        "<!-- {no} <No> -->\n",
        "<script>if (a < b) { run(); }</script>\n",
        "<pre>{no} <No></pre>\n",
        "1 < 2 and 3 > 2\n",
        ":::note[{no} <No>]\n\n:::\n",
        "import it by hand, and\n\nexport the rest\n",
    ],
)
def test_where_jsx_does_not_count(text: str) -> None:
    for path in ("docs/a.md", "docs/a.mdx"):
        document = compile_text(text, path)
        assert not document.issues
        assert not document.islands


def test_a_statement_in_code_that_html_hides_from_markdown_is_none() -> None:
    document = compile_text('<Cards>\n<Card title="a">\n```dart\nimport "no";\n```\n</Card>\n</Cards>\n', "docs/a.mdx")
    assert not document.issues
    assert not document.module.code
    assert "language-dart" in "".join(map(str, document.islands[0].segments[0].body))


def test_a_component_may_have_the_name_of_an_element() -> None:
    document = compile_text("export const P = () => <b>1</b>;\n\n<P />\n\n<KBD>a</KBD>\n", "docs/a.mdx")
    assert not document.issues
    assert [island.names for island in document.islands] == [("P",)]


@pytest.mark.parametrize("form", ["md", "mdx"])
def test_a_place_to_fill_in_is_text(form: Literal["md", "mdx"]) -> None:
    text = "At http://<your-ip>:8000 or <host name>, not <my-box>here</my-box>.\n"
    (body,) = compile_text(text, settings=MarkdownSettings(format=form)).body
    assert body == "<p>At http://&lt;your-ip&gt;:8000 or &lt;host name&gt;, not <my-box>here</my-box>.</p>\n"


def test_a_comment_that_is_never_closed_is_text() -> None:
    document = compile_text("a {/* b\n\n{1 + 1}\n")
    assert [issue.code for issue in document.issues] == ["jsx-text"]
    assert issues("a {/* b\n") == [("jsx-syntax", 1, 4, "the comment is never closed")]


def test_an_expression_after_many_open_braces_is_read() -> None:
    document = compile_text("a { b\n\n" * 25 + "c {1 + 1}\n")
    assert [issue.code for issue in document.issues] == ["jsx-text"] * 25
    assert len(document.islands) == 1


@pytest.mark.parametrize(
    "text",
    [
        "<Tabs>\n<TabItem>\n```json\n1\n```\n         </TabItem>\n    </Tabs>\n",
        "<Tabs>\n        <TabItem>\n    ```json\n    1\n    ```\n        </TabItem>\n</Tabs>\n",
        "<Tabs>\n<TabItem value='a'label=\"b\"default>\n\nb\n\n</TabItem>\n</Tabs>\n",
        "<Tabs\na={`b\n\nexport async function c() {\n`}\n/>\n\ntext\n\nexport const d = 1;\n",
        "<Tabs a={1}b='2'>\n\nb\n\n</Tabs>\n",
    ],
)
def test_tags_are_read_however_they_are_laid_out(text: str) -> None:
    assert issues(text) == []


def test_each_tab_has_the_address_that_python_markdown_gives_it() -> None:
    inner = '=== "Outer"\n\n    === "In"\n\n        a\n\n    === "Other"\n\n        b\n\n=== "Second"\n\n    c\n'
    document = compile_text(f'{inner}\n===! "Fresh"\n\n    d\n')
    ids = re.findall(r"__tabbed_\d_\d", f"{[island.segments for island in document.islands]}")
    assert sorted(ids) == ["__tabbed_1_1", "__tabbed_1_2", "__tabbed_2_1", "__tabbed_2_2", "__tabbed_3_1"]
