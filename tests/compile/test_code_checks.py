"""Misspelt languages of code, and marks on lines that are not there."""

from __future__ import annotations

from pathlib import Path

import pytest

from docstead.build import assemble
from tests.building import write_site


@pytest.mark.parametrize(
    ("info", "code", "hint"),
    [
        ("pyhton", "code-language", "did you mean `python`?"),
        ("javscript", "code-language", "did you mean `javascript`?"),
        ("python {9}", "code-lines", "correct the numbers in braces"),
        ("python {1,2-4}", "code-lines", "correct the numbers in braces"),
        ('python titel="a.py"', "code-attribute", "did you mean `title`?"),
        ("python title=a.py", "code-attribute", 'write `title="a.py"`'),
        ("python {1} showLineNumber", "code-attribute", "did you mean `showLineNumbers`?"),
        ('python linenums="a"', "code-attribute", "did you mean `showLineNumbers`?"),
    ],
)
def test_mistakes_are_reported_at_the_fence(tmp_path: Path, info: str, code: str, hint: str) -> None:
    page = f"# A\n\n```{info}\none\ntwo\n```\n"
    (issue,) = assemble(write_site(tmp_path, {"docs/a.md": page})).issues
    assert (issue.code, issue.span and issue.span.line, issue.hint) == (code, 3, hint)


@pytest.mark.parametrize(
    "info", ["", "python", "py", "sh", "mermaid", "zork", "python {1,2}", "cs", "mdx-code-block", "text",
     'python title="titel=x" showLineNumbers=4 {1}', "python title='a' live noInline", "bash npm2yarn"],
)  # fmt: skip
def test_what_is_right_or_unknown_is_not_reported(tmp_path: Path, info: str) -> None:
    page = f"# A\n\n```{info}\none\ntwo\n```\n"
    assert assemble(write_site(tmp_path, {"docs/a.md": page})).issues == ()
