"""Variables of a site, in braces."""

from __future__ import annotations

from pathlib import Path

from docstead.build import assemble
from tests.building import codes, write_site

SETTINGS = """
title = "Boats"
url = "https://docs.example.org"
[markdown]
format = "md"
[markdown.variables]
version = "2.1"
"club.name" = "Boat *club*"
"""
PAGE = """# Version {{ version }}

{{club.name}} has {{ other }}, see [it](https://example.org/{{ version }}/a).

```sh
get {{ version }}
```

{{ version }} [lost](lost.md)
"""


def test_names_in_braces_are_replaced_where_they_are_variables(tmp_path: Path) -> None:
    site = assemble(
        write_site(tmp_path, {"docstead.toml": SETTINGS, "docs/page.md": PAGE, "docs/lost.md": "# A\n"})
    ).site
    document = site.documents["docs/page.md"]
    assert document.title == "Version 2.1"
    first, code, _ = document.sections[0].blocks
    assert (first.text, code.text) == ("Boat club has {{ other }}, see it.", "get 2.1")
    assert document.links[0].target == "https://example.org/2.1/a"


def test_issues_have_the_places_of_the_source(tmp_path: Path) -> None:
    found = assemble(write_site(tmp_path, {"docstead.toml": SETTINGS, "docs/page.md": PAGE})).issues
    assert codes(found) == ["broken-link"]
    span = found[0].span
    assert span is not None
    assert (span.line, span.column) == (9, 15)
