"""GitHub Flavored Markdown: its five extensions, and where docstead renders them differently on purpose."""

from __future__ import annotations

import pytest

from tests.compile.comparable import compile_text, plain_html, tokens


def rendered(text: str) -> list[str]:
    return tokens(plain_html(compile_text(f"before\n\n{text}")).removeprefix("<p>before</p>\n"), ours=True)


def paragraph(html: str) -> list[str]:
    return tokens(f"<p>{html}</p>")


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("ftp://files.example.org/a.", '<a href="ftp://files.example.org/a">ftp://files.example.org/a</a>.'),
        ("www.example.org/a?b=c&d;", '<a href="http://www.example.org/a?b=c">www.example.org/a?b=c</a>&amp;d;'),
        ("(https://example.org/a(b))", '(<a href="https://example.org/a(b)">https://example.org/a(b)</a>)'),
        ("https://example.org/a_b!?*", '<a href="https://example.org/a_b">https://example.org/a_b</a>!?*'),
        ("https://example_a.org no", "https://example_a.org no"),
        ("me@example.org.", '<a href="mailto:me@example.org">me@example.org</a>.'),
        ("me@a.example-b_ no", "me@a.example-b_ no"),
        ("mailto:me@example.org", '<a href="mailto:me@example.org">mailto:me@example.org</a>'),
        ("xmpp:me@example.org/app@b.", '<a href="xmpp:me@example.org/app@b">xmpp:me@example.org/app@b</a>.'),
        ("**www.example.org**", '<strong><a href="http://www.example.org">www.example.org</a></strong>'),
        ("`www.example.org`", "<code>www.example.org</code>"),
        ("[www.example.org](/a)", '<a href="/a">www.example.org</a>'),
        ("~~a~~ ~b~ ~~~c", "<del>a</del> <del>b</del> ~~~c"),
        ("~~a\n\nb~~", "~~a</p><p>b~~"),
    ],
)
def test_addresses_and_strikethrough(text: str, html: str) -> None:
    assert rendered(text) == paragraph(html)


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("| a | b |\n|---|---|\n| c \\| d | `e\\|f` |", "<tr><td>c | d</td><td><code>e|f</code></td></tr>"),
        ("a | b\n-|-\nc", "<tr><td>c</td><td></td></tr>"),
        ("a | b\n-|-\nc | d | e", "<tr><td>c</td><td>d</td></tr>"),
        ("a | b\n-|-\nc | d\n> e", "<tr><td>c</td><td>d</td></tr>"),
    ],
)
def test_rows_of_tables(text: str, html: str) -> None:
    body = "".join(rendered(text))
    assert "".join(tokens(html)) in body
    assert body.startswith("<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody>")


def test_a_delimiter_row_of_another_length_makes_no_table() -> None:
    assert rendered("| a | b |\n| --- |\n| c |") == paragraph("| a | b | | --- | | c |")


def test_a_table_without_rows_has_no_body() -> None:
    assert "<tbody>" not in rendered("| a |\n| --- |\n")


@pytest.mark.parametrize(
    ("text", "html"),
    [
        # The alignment of a column is a style, since the attribute `align` is obsolete.
        ("| a |\n|:-:|\n| b |", '<td style="text-align:center">b</td>'),
        # An item of a task list has the class that style sheets expect.
        ("- [x] a", '<li class="task-list-item"><input checked="" disabled="" type="checkbox"> a</li>'),
        # HTML is the author's own: documentation embeds frames, styles and scripts, so no tag is filtered.
        ("<iframe src='https://example.org/v'></iframe>", "<iframe src='https://example.org/v'></iframe>"),
        ("<style>a { b: c }</style>", "<style>a { b: c }</style>"),
    ],
)
def test_declared_deviations(text: str, html: str) -> None:
    document = compile_text(f"before\n\n{text}\n")
    assert "".join(tokens(html)) in "".join(tokens(plain_html(document), ours=True))
    assert not document.issues


@pytest.mark.parametrize("address", ["!" * 20_000 + "x", ")" * 20_000, ")!" * 10_000, "&a;" * 6_000 + "x"])
def test_a_long_address_is_read_once(address: str) -> None:
    assert len(compile_text(f"http://a.bc/{address}\n").links) == 1


def test_alerts_are_admonitions() -> None:
    found = plain_html(compile_text("> [!WARNING]\n> Deep *water*.\n>\n> - a\n\n> [!OTHER]\n> Text.\n"))
    assert found.startswith('<div class="admonition theme-admonition-warning" role="note">')
    assert '<div class="admonition-content">\n<p>Deep <em>water</em>.</p>\n<ul>' in found
    assert found.endswith("<blockquote>\n<p>[!OTHER]\nText.</p>\n</blockquote>\n")
