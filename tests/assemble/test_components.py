"""Hints about components that a page does not import."""

from __future__ import annotations

from pathlib import Path

import pytest

from docstead.build import assemble
from tests.building import write_site

SCRIPT = "export default function X() { return null; }\n"


@pytest.mark.parametrize(
    ("file", "hint"),
    [
        ("src/components/docs/Foo.js", "import it: `import Foo from '@site/src/components/docs/Foo';`"),
        ("components/Foo/index.tsx", "import it: `import Foo from '@site/components/Foo';`"),
        ("components/Fool.tsx", "did you mean `Fool`? import it: `import Fool from '@site/components/Fool';`"),
        ("components/Other.tsx", "write it in `components/Foo.tsx`, and import it: `import Foo from '@site/components/Foo';`"),
    ],
)  # fmt: skip
def test_a_hint_names_the_file_of_the_component(tmp_path: Path, file: str, hint: str) -> None:
    files = {"docs/a.mdx": "# A\n\nÜber <Foo /> and\n\n> quoted <Foo />\n", file: SCRIPT}
    issues = assemble(write_site(tmp_path, files)).issues
    assert {(issue.code, issue.hint) for issue in issues} == {("unknown-component", hint)}
