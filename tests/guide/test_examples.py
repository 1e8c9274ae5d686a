"""Examples of the manual that are no Markdown: data can be read, code does what the page says."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

from docstead.build import assemble
from docstead.compile.markdown import Compiler
from docstead.compile.rules import RULES
from docstead.config import MarkdownSettings
from docstead.evaluation import located, read_questions
from docstead.render.context import RenderContext
from docstead.render.frontend import Frontend
from docstead.render.prerender import FakePrerenderer
from tests.building import fake_frontend, source, write_site
from tests.guide.pages import CORRECT_PAGES, GUIDE, fences

READERS: dict[str, Callable[[str], Any]] = {
    "json": json.loads,
    "toml": tomllib.loads,
    "yaml": lambda text: list(yaml.safe_load_all(text)),
}


def data() -> list[tuple[str, str, str]]:
    return [
        (page.name, fence.language, fence.code)
        for page in CORRECT_PAGES
        for fence in fences(page.read_text(encoding="utf-8"))
        if fence.language in READERS
    ]


@pytest.mark.parametrize(("page", "language", "code"), data())
def test_data_can_be_read(page: str, language: str, code: str) -> None:
    assert READERS[language](code), page


def namespace(title: str) -> dict[str, Any]:
    """What an example of Python in the page for contributors defines, by the title of its block."""
    page = (GUIDE / "docs" / "contributing.md").read_text(encoding="utf-8")
    (code,) = (fence.code for fence in fences(page) if fence.meta == f'title="{title}"')
    defined: dict[str, Any] = {}
    exec(compile(code, title, "exec"), defined)
    return defined


def test_the_example_of_a_syntax_works() -> None:
    rule = namespace("docstead/compile/rules/rating.py")["RULE"]
    text = "# Drill\n\nReaders give %%4%%, but not `%%5%%` or %%6%%.\n"
    document = Compiler(MarkdownSettings(), (rule, *RULES)).compile(source(text))
    body = "".join(piece for piece in document.body if isinstance(piece, str))
    assert '<span role="img" aria-label="4 of 5">★★★★</span>' in body
    assert "<code>%%5%%</code>" in body
    assert "%%6%%" in body
    assert document.issues == ()


def test_the_example_of_an_output_works(tmp_path: Path) -> None:
    render = namespace("docstead/render/humans.py")["render_humans"]
    assembly = assemble(write_site(tmp_path / "site", {"docs/a.md": "# A\n\nText.\n"}))
    frontend: Frontend = fake_frontend(tmp_path / "frontend")
    (artifact,) = render(RenderContext(assembly.site, assembly.config, frontend, FakePrerenderer()))
    assert (artifact.path, artifact.make()) == ("humans.txt", b"Test\n")


def test_the_example_of_questions_is_about_this_manual(tmp_path: Path) -> None:
    page = (GUIDE / "docs" / "search.md").read_text(encoding="utf-8")
    (code,) = (fence.code for fence in fences(page) if fence.meta == 'title="questions.jsonl"')
    file = tmp_path / "questions.jsonl"
    file.write_text(code, encoding="utf-8")
    found = located(read_questions(file), assemble(GUIDE).site)
    assert found.unknown == ()
    assert [len(question.gold) > 0 for question in found.questions] == [True, True, False]
