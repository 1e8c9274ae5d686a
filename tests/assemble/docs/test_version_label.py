"""The name of the version that is being written, in the language of the site."""

from __future__ import annotations

from pathlib import Path

from docstead.build import assemble
from tests.building import write_site


def test_it_is_translated(tmp_path: Path) -> None:
    files: dict[str, str | bytes] = {
        "docs/a.md": "# A\n",
        "versioned_docs/version-1.0/a.md": "# A\n",
        "versions.json": '["1.0"]',
    }
    site = write_site(tmp_path, files, '\n[i18n]\ndefault_locale = "de"\n')
    assert [version.view.label for version in assemble(site).site.versions] == ["Nächste", "1.0"]
