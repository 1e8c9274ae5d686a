"""Files of pictures: whole ones have no fault, and each that is cut off, empty or something else has one."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from docstead.assemble.links.pictures import picture_fault

SVG = b'<?xml version="1.0"?>\n<svg width="5" height="5"><path d="M0 0h5"/></svg>\n'


def drawn(kind: str) -> bytes:
    content = BytesIO()
    Image.linear_gradient("L").save(content, kind)
    return content.getvalue()


@pytest.mark.parametrize("kind", ["png", "jpeg", "gif", "webp", "svg"])
def test_a_picture_is_whole_or_has_a_fault(tmp_path: Path, kind: str) -> None:
    whole, path = SVG if kind == "svg" else drawn(kind), tmp_path / f"a.{kind}"
    faults = []
    for content in (
        whole,
        whole + b"\0" * 20,
        whole[: len(whole) // 2],
        b"",
        b"version https://git-lfs.github.com/spec/v1\n",
    ):
        path.write_bytes(content)
        faults.append(picture_fault(path))
    none, padded, cut, empty, other = faults
    assert (none, padded, empty) == ("", "", "is empty")
    assert cut.startswith("is cut off")
    assert "not" in other


@pytest.mark.parametrize(("name", "kind"), [("a.png", "jpeg"), ("a.jpg", "webp"), ("a.ico", "ico")])
def test_browsers_show_a_picture_under_the_name_of_another_kind(tmp_path: Path, name: str, kind: str) -> None:
    (tmp_path / name).write_bytes(drawn(kind))
    assert picture_fault(tmp_path / name) == ""
