"""The server of files that benches and tests use."""

from __future__ import annotations

from pathlib import Path

import httpx

from bench.static_server import static_server


def test_text_is_compressed_if_asked_for(tmp_path: Path) -> None:
    (tmp_path / "page").mkdir()
    (tmp_path / "page" / "index.html").write_text("<p>text</p>" * 100, encoding="utf-8")
    (tmp_path / "picture.png").write_bytes(bytes(1000))
    for compress, encoding in ((True, "br"), (False, None)):
        with (
            static_server(tmp_path, compress=compress) as url,
            httpx.Client(headers={"Accept-Encoding": "br"}) as client,
        ):
            page, picture, missing = (client.get(url + path) for path in ("/page/", "/picture.png", "/missing"))
        assert page.text == "<p>text</p>" * 100
        assert page.headers["Content-Type"].startswith("text/html")
        assert page.headers.get("Content-Encoding") == encoding
        assert "Content-Encoding" not in picture.headers
        assert missing.status_code == 404
