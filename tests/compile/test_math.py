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


def test_a_formula_cannot_run_script() -> None:
    html = plain_html(compile_text(r"$\href{javascript:alert(1)}{x}$ $\htmlData{a=b}{x}$", settings=ON))
    assert "href=" not in html
    assert "data-a" not in html
