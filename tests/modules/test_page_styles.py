"""Style sheets that a page imports, with and without components."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from docstead.build import assemble, render
from docstead.cache import Cache
from docstead.errors import JavaScriptError, SiteError
from docstead.javascript import V8Script
from docstead.modules import compiler
from docstead.modules.styles import Mistake, Sheet
from tests.building import write_site

PAGE = "---\ntitle: A\n---\n\nimport '@site/components/own.css';\n\nText.\n"


def test_a_page_without_components_has_the_styles_that_it_imports(tmp_path: Path) -> None:
    site = write_site(tmp_path, {"docs/a.mdx": PAGE, "components/own.css": ".own { color: red }"})
    files = render(assemble(site))
    styles = next(path for path in files if path.startswith("assets/components/styles-"))
    assert f'<link rel="stylesheet" href="/{styles}">' in files["docs/a/index.html"].make().decode()


def test_a_style_sheet_that_is_missing_is_reported(tmp_path: Path) -> None:
    site = write_site(tmp_path, {"docs/a.mdx": PAGE})
    with pytest.raises(SiteError) as failure:
        [artifact.make() for artifact in render(assemble(site)).values()]
    assert [(issue.code, issue.span.line if issue.span else 0) for issue in failure.value.issues] == [
        ("import-missing", 5)
    ]


def test_an_address_in_a_style_sheet_is_a_file_and_no_package(tmp_path: Path) -> None:
    files = {"docs/a.mdx": PAGE, "components/own.css": ".a { background: url(img/none.png) }\n"}
    with pytest.raises(SiteError) as failure:
        [artifact.make() for artifact in render(assemble(write_site(tmp_path, files))).values()]
    assert [issue.message for issue in failure.value.issues] == ["there is no module `./img/none.png`"]


@pytest.mark.parametrize(
    "text",
    [
        ".a {\n  .b) { color: red }\n}\n",
        ".a {\n  .b, .c) { color: red }\n}\n",
        ".a { } }\n.b {\n  c { color: (red }\n}\n",
    ],
)
def test_a_style_sheet_that_cannot_be_compiled_is_reported_once(tmp_path: Path, text: str) -> None:
    site = write_site(tmp_path, {"docs/a.mdx": PAGE, "components/own.css": text})
    with pytest.raises(SiteError) as failure:
        [artifact.make() for artifact in render(assemble(site)).values()]
    assert [(issue.code, issue.path) for issue in failure.value.issues] == [("component-syntax", "components/own.css")]


def test_a_file_that_takes_too_much_memory_keeps_no_other_from_being_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Small(V8Script):
        def call_each(self, function: str, arguments: Sequence[Any], timeout: float | None = None) -> list[Any]:
            if any("large" in argument["source"] for argument in arguments):
                raise JavaScriptError("it needs more memory than it may use")
            return real.call_each(function, arguments, timeout)

    real = compiler.bundler()
    monkeypatch.setattr(compiler, "bundler", lambda: Small(str))
    store = Cache(tmp_path)
    found = compiler.compile_sheets({"a.css": ".a { color: red }", "b.css": ".large { }"}, store)
    assert isinstance(found["a.css"], Sheet)
    assert found["b.css"] == Mistake("it needs more memory than it may use", 1, 1)
    monkeypatch.undo()
    assert isinstance(compiler.compile_sheets({"b.css": ".large { }"}, store)["b.css"], Sheet)
