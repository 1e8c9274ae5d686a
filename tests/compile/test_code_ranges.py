"""Code is what the Markdown parser takes for code: neither directives nor JSX count in it, and both count after it."""

from __future__ import annotations

import re
from html import unescape

import pytest

from docstead.model.document import Document
from tests.compile.comparable import compile_text, plain_html


def shown(document: Document) -> str:
    """The text of the body and of the segments of its islands, without tags."""
    segments = (segment.body for island in document.islands for segment in island.segments)
    parts = [plain_html(document), *(piece for body in segments for piece in body if isinstance(piece, str))]
    return unescape(re.sub(r"<[^<>]*>", "", "".join(parts)))


@pytest.mark.parametrize("path", ["docs/a.md", "docs/a.mdx"])
@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("Write it so:\n\n    :::note\n    Text.\n    :::\n\nafter\n", ":::note\nText.\n:::\n"),
        ("- a\n\n      :::note\n      b\n", ":::note\nb\n"),
        ("> ~~~\n> :::note\n> {x}\n> ~~~\n", ":::note\n{x}\n"),
        ("`a\n{b} <C>`\n", "a {b} <C>"),
        ("1. a\n\n   - ```html\n     <!-- {x} -->\n     ```\n", "<!-- {x} -->\n"),
        ('<a title="`">x</a> and `{code}`\n', "{code}"),
        ('{"`"} and `{code}`\n', "{code}"),
        ('<Tabs>\n  <TabItem value="a">\n    ```js\n    a\n\n    {x}\n    ```\n  </TabItem>\n</Tabs>\n', "a\n\n{x}\n"),
        ('<Tabs\n  defaultValue="a">\n    <TabItem value="a">\n    1. a\n\n       ```js\n       {x}\n       ```\n    </TabItem>\n</Tabs>\n', "{x}\n"),
        ('> - <Tabs>\n>   <TabItem value="a">\n>\n>   `{x}` é\n>\n>   </TabItem>\n>   </Tabs>\n', "{x}"),
        ("<Details>\n\nText:\n\n    {x}\n\n</Details>\n", "{x}\n"),
        ("[a]: ./{x}.md\n\n[b][a] `{y}`\n", "{y}"),
    ],
)  # fmt: skip
def test_code_is_shown_as_it_is_written(path: str, text: str, code: str) -> None:
    document = compile_text(f"# A\n\n{text}", path)
    assert code in shown(document)
    assert not document.issues
    assert "<blockquote>" not in "".join(str(segment.body) for i in document.islands for segment in i.segments)


@pytest.mark.parametrize("path", ["docs/a.md", "docs/a.mdx"])
@pytest.mark.parametrize(
    ("text", "islands", "admonitions"),
    [
        ("> ```\n> code\n\n:::note\nhi\n:::\n\nafter\n", 0, 1),
        ("- item\n\n  ```\n  code\n\nouter {1+1} text\n\n:::note\nhi\n:::\n\nafter\n", 1, 1),
        ("<div>\n  <p>\n    {1+1} `{a}`\n  </p>\n</div>\n", 1, 0),
        ("<div>\n  <p>\n    {1+1}\n\n    {code}\n  </p>\n</div>\n", 1, 0),
        ("- :::note\n  a\n  :::\n- b\n\n1. x\n   :::tip\n   y\n   :::\n", 0, 2),
        ("::::note\n\n:::tip\na\n:::\n\n- :::info\n\n  b\n\n::::\n", 0, 3),
        ("a\n:::note\nb\n:::\nc\n", 0, 1),
        ("text {1} `x` {2}\n", 2, 0),
    ],
)
def test_directives_and_jsx_count_outside_of_code(path: str, text: str, islands: int, admonitions: int) -> None:
    document = compile_text(f"# A\n\n{text}", path)
    html = plain_html(document)
    assert (len(document.islands), html.count('<div class="admonition ')) == (islands, admonitions)
    assert html.count('<div class="admonition-content">') == html.count("</div></div>\n")
    assert ":::" not in html
    assert {issue.code for issue in document.issues} <= {"unclosed-block"}


def test_the_end_of_an_unknown_directive_does_not_end_another() -> None:
    document = compile_text(":::note\n:::foo\nx\n:::\ny\n:::\nafter\n")
    assert plain_html(document).endswith("x\n:::\ny</p>\n</div></div>\n<p>after</p>\n")
    assert [issue.code for issue in document.issues] == ["unused-directive"]


@pytest.mark.parametrize("text", ["\ud800 {'\ud83d'} `\udfff`\n", "a 𝒳 {'𝒳' + 1} 😀 `é`\n", "\ufdd00\ufdd1 {1}\n"])
def test_any_character_can_be_compiled(text: str) -> None:
    document = compile_text(f"# {text}\n{text}\n:::note[{text.strip()}]\n:::\n")
    document.source.encode()
    plain_html(document).encode()
    assert len(document.islands) == 2
