"""Style sheets that a page imports, with and without components."""

from __future__ import annotations

from pathlib import Path

import pytest

from docstead.build import assemble, render
from docstead.errors import SiteError
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
