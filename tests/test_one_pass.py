"""One run reports the errors of every stage, so that an owner does not meet them in waves."""

from __future__ import annotations

from pathlib import Path

import pytest

from docstead.build import build, check
from docstead.errors import SiteError
from tests.building import copy_site, write_site


@pytest.mark.parametrize("is_check", [True, False])
def test_one_run_reports_the_errors_of_every_stage(is_check: bool, tmp_path: Path) -> None:
    site = copy_site("broken/every-stage", tmp_path)
    with pytest.raises(SiteError) as caught:
        check(site) if is_check else build(site, tmp_path / "output")
    codes = {(issue.path, issue.code) for issue in caught.value.issues if issue.severity == "error"}
    assert codes == {
        ("components/Deep.tsx", "import-package"),
        ("components/Syntax.tsx", "component-syntax"),
        ("docs/both.mdx", "broken-link"),
        ("docs/both.mdx", "jsx-evaluation"),
        ("docs/imports.mdx", "import-missing"),
        ("docs/imports.mdx", "import-package"),
        ("docs/links.md", "broken-link"),
        ("docs/throws.mdx", "jsx-evaluation"),
        ("docs/unknown.mdx", "unknown-component"),
        ("static/docs/links/index.html", "output-conflict"),
    }
    packages = [issue.message for issue in caught.value.issues if issue.path == "components/Deep.tsx"]
    assert len(packages) == 2
    assert not (tmp_path / "output").exists()


def test_a_component_that_fails_names_the_first_pages_that_show_it(tmp_path: Path) -> None:
    component = "export default ({ prices }) => <b>{prices.map(Number)}</b>;\n"
    text = "import Total from '@site/components/Total';\n\n# A\n\n<Total prices={[1]} />\n\nText\n\n<Total price={[2]} />\n"
    pages = {f"docs/{name}.mdx": text for name in "abcde"}
    with pytest.raises(SiteError) as caught:
        check(write_site(tmp_path, {"components/Total.jsx": component, **pages}))
    assert [(issue.path, issue.code) for issue in caught.value.issues] == [
        ("components/Total.jsx", "jsx-evaluation")
    ] * 3
    assert [issue.hint for issue in caught.value.issues] == [
        f"correct the component, or what docs/{name}.mdx:9 gives to it" for name in "abc"
    ]
