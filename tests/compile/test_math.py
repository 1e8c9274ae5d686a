"""Formulas typeset at build."""

from __future__ import annotations

import pytest

from docstead.config import MarkdownSettings
from tests.compile.comparable import compile_text, plain_html

ON = MarkdownSettings(math=True)


@pytest.mark.item("7.23")
def test_a_formula_is_mathml() -> None:
    html = plain_html(compile_text("Area $a^2$ and\n\n$$\n\\frac{1}{2}\n$$\n", settings=ON))
    assert "<msup><mi>a</mi><mn>2</mn></msup>" in html
    assert '<math xmlns="http://www.w3.org/1998/Math/MathML" display="block">' in html
    assert "<mfrac><mn>1</mn><mn>2</mn></mfrac>" in html


@pytest.mark.item("7.23")
def test_without_the_setting_it_is_text() -> None:
    assert plain_html(compile_text("Costs $5 and $6.\n")) == "<p>Costs $5 and $6.</p>\n"


def test_braces_of_a_formula_are_no_expression() -> None:
    document = compile_text("$\\frac{a}{b}$\n\n$$\n{x}\n$$\n", "docs/a.mdx", ON)
    assert document.islands == ()
    assert document.issues == ()


def test_a_mistake_has_its_place() -> None:
    (issue,) = compile_text("One\n\ntwo $a + \\nosuch{b}$\n", settings=ON).issues
    assert issue.code == "math"
    assert "\\nosuch" in issue.message
    assert issue.span is not None
    assert (issue.span.line, issue.span.column) == (3, 10)


@pytest.mark.parametrize("line", ["- b", "+ b", "= b", "* b", "> b", "", "    b", "1. b"])
@pytest.mark.parametrize("margin", ["", "> ", "  "])
def test_a_block_is_one_formula_however_its_lines_begin(line: str, margin: str) -> None:
    lines = ["where", "$$", "a", line, "{c}", "$$", "after"]
    before = "- item\n\n" if margin == "  " else ""
    document = compile_text(before + "".join(f"{margin}{text}\n" for text in lines), "docs/a.mdx", ON)
    html = plain_html(document)
    assert html.count('display="block"') == 1
    assert "<p>where</p>" in html and "<p>after</p>" in html
    assert document.issues == ()


def test_a_mistake_in_a_block_has_its_place() -> None:
    (issue,) = compile_text("> $$\n> a\n> - \\nosuch\n> $$\n", settings=ON).issues
    assert issue.span is not None
    assert (issue.span.line, issue.span.column) == (3, 5)


@pytest.mark.parametrize(
    "text", ["```\n$$\na\n$$\n```\n", "    $$\n    a\n    $$\n", "$$\na\n", "`$ \\a $`\n", "$ 5 and $ 6\n"]
)
def test_code_and_sums_of_money_are_no_formulas(text: str) -> None:
    document = compile_text(text, "docs/a.md", ON)
    assert "<math" not in plain_html(document)
    assert document.issues == ()


def test_a_formula_may_have_spaces_inside_its_dollars() -> None:
    html = plain_html(compile_text("| a |\n|---|\n| $\\frac{a}{b} $ and $ x_i $ |\n", "docs/a.mdx", ON))
    assert html.count("<math") == 2


def test_a_site_has_commands_of_its_own() -> None:
    settings = MarkdownSettings(math=True, math_macros={"\\half": "\\frac{#1}{2}"})
    assert "<mfrac><mi>a</mi><mn>2</mn></mfrac>" in plain_html(compile_text("$\\half{a}$\n", settings=settings))


def test_a_formula_cannot_run_script() -> None:
    html = plain_html(compile_text(r"$\href{javascript:alert(1)}{x}$ $\htmlData{a=b}{x}$", settings=ON))
    assert "href=" not in html
    assert "data-a" not in html


@pytest.mark.parametrize("text", ["lose_rate", "a & b", "no. #1", "100\\% of a_b"])
def test_signs_inside_text_are_text(text: str) -> None:
    document = compile_text(f"$$ \\text{{{text}}} = \\text{{b}}_1 $$\n", settings=ON)
    assert document.issues == ()
    shown = text.replace("\\", "").replace(" ", "\xa0").replace("&", "&amp;")
    assert f"<mtext>{shown}</mtext>" in plain_html(document)


@pytest.mark.parametrize(
    ("formula", "letters"),
    [
        (r"\mathbb{R}^n \mathbb{A}", "ℝ𝔸"),
        (r"\mathcal{O} \mathcal{L}", "𝒪ℒ"),
        (r"\mathfrak{g} \mathfrak{H}", "𝔤ℌ"),
        (r"\mathbf{x} \mathbf{7} \boldsymbol{\alpha}", "𝐱𝟕𝜶"),
        (r"\boldsymbol{\phi\epsilon\nabla\partial}", "𝝓𝝐𝛁𝛛"),
        (r"\mathsf{T} \mathtt{z}", "𝖳𝚣"),
    ],
)
def test_letters_of_other_alphabets_are_their_characters(formula: str, letters: str) -> None:
    html = plain_html(compile_text(f"${formula}$\n", settings=ON))
    shown = html.partition("<annotation")[0]
    assert [letter for letter in letters if letter not in shown] == []
    assert 'mathvariant="' not in shown.replace('mathvariant="normal"', "")


def test_words_in_a_formula_stay_words() -> None:
    html = plain_html(compile_text(r"$\textbf{if } x$" + "\n", settings=ON))
    assert '<mtext style="font-weight:bold">if' in html
