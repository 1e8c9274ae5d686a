"""The service's answers for every kind of address, and to those who mean no good."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import brotli
import pytest
from starlette.responses import Response
from starlette.types import ASGIApp

from docstead.config import parse_config
from docstead.server.ask.openapi import Endpoint, Service
from docstead.server.http.app import create_app
from docstead.server.http.files import File, FolderFiles
from docstead.server.http.pages import Pages
from tests.server.asking import ask

LONG = "<p>Words, many words.</p>" * 100
FILES = {
    "index.html": "home",
    "404.html": "nothing here",
    "docs/get-started/Introduction/index.html": LONG,
    "docs/New Notifications/index.html": "spaces",
    "docs/Übersicht/index.html": "letters",
    "plain.html": "a file of its own",
    "both.html": "the file",
    "both/index.html": "the page",
    "assets/app-1234.js": "console.log(1);" * 100,
    "img/picture.png": "not really a picture" * 100,
    "data.json": "{}",
    ".nojekyll": "",
    ".docstead-manifest.json": "{}",
    ".git/config": "[core]",
    "assets/.secret": "x",
    ".well-known/security.txt": "Contact: someone",
    "_redirects": "/docs /docs/get-started/Introduction 302\n/old%20page /new?a=1#part 302\n/docs /later 302\n",
    "docs/index.html": "a document that sends readers on",
}


def site(folder: Path) -> Path:
    published = folder / "published"
    for name, text in FILES.items():
        path = published / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    (folder / "secret.txt").write_text("secret")
    (published / "leak.txt").symlink_to(folder / "secret.txt")
    return published


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> ASGIApp:
    return Pages(FolderFiles(site(tmp_path_factory.mktemp("site"))), "/")


@pytest.fixture(scope="module")
def based(tmp_path_factory: pytest.TempPathFactory) -> ASGIApp:
    return Pages(FolderFiles(site(tmp_path_factory.mktemp("site"))), "/base/")


@pytest.mark.parametrize(
    ("address", "body"),
    [
        ("/", "home"),
        ("/index.html", "home"),
        ("/?x=1", "home"),
        ("/docs/get-started/Introduction", LONG),
        ("/docs/get-started/Introduction/", LONG),
        ("/docs/get-started/Introduction.html", LONG),
        ("/docs/get-started/Introduction/index.html", LONG),
        ("/docs/New%20Notifications", "spaces"),
        ("/docs/New%20Notifications/", "spaces"),
        ("/docs/%C3%9Cbersicht", "letters"),
        ("/plain.html", "a file of its own"),
        ("/both", "the page"),
        ("/both.html", "the file"),
        ("/data.json", "{}"),
        ("/.well-known/security.txt", "Contact: someone"),
    ],
)
@pytest.mark.item("1.7", "1.9", "1.13", "1.14")
def test_every_form_of_an_address_shows_its_page(app: ASGIApp, address: str, body: str) -> None:
    answer = ask(app, address)
    assert (answer.status, answer.body.decode()) == (200, body)


@pytest.mark.item("1.15", "1.16")
@pytest.mark.parametrize(
    "address", ["/nope", "/docs/nope", "/blog/welcome/x", "/docs/get-started/introduction", "/a//b"]
)
def test_unknown_addresses_get_the_one_page_for_them(app: ASGIApp, address: str) -> None:
    answer = ask(app, address)
    assert (answer.status, answer.body) == (404, b"nothing here")
    assert answer.headers["content-type"].startswith("text/html")


@pytest.mark.item("1.24")
@pytest.mark.parametrize("address", ["/%E0%A4%A", "/%E0%A4", "/docs/%FF", "/100%", "/%zz"])
def test_addresses_that_cannot_be_decoded_are_refused(app: ASGIApp, address: str) -> None:
    answer = ask(app, address)
    assert (answer.status, answer.body) == (400, b"nothing here")


@pytest.mark.parametrize(
    "address",
    [
        "/../secret.txt",
        "/docs/../../secret.txt",
        "/..%2fsecret.txt",
        "/%2e%2e/secret.txt",
        "/%2e%2e%2fsecret.txt",
        "/..%5csecret.txt",
        "/..\\secret.txt",
        "//etc/passwd",
        "///etc/passwd",
        "/%2fetc/passwd",
        "/etc/passwd%00.html",
        "/%00",
        "/leak.txt",
        "/.docstead-manifest.json",
        "/.nojekyll",
        "/.git/config",
        "/assets/.secret",
        "/_redirects",
        "/./index.html",
        "/docs/./index.html",
        "/C:/windows/win.ini",
        "/" + "a" * 5000,
        "/" + "a/" * 3000,
        "/file%0d%0aSet-Cookie:%20x=1",
        "/~root",
        "/con",
    ],
)
def test_hostile_addresses_find_nothing(app: ASGIApp, address: str) -> None:
    answer = ask(app, address)
    assert (answer.status, answer.body) == (404, b"nothing here")
    assert "set-cookie" not in answer.headers


@pytest.mark.parametrize(
    ("address", "target"),
    [
        ("/docs", "/docs/get-started/Introduction"),
        ("/docs/", "/docs/get-started/Introduction"),
        ("/docs.html", "/docs/get-started/Introduction"),
        ("/docs/index.html", "/docs/get-started/Introduction"),
        ("/docs?q=1", "/docs/get-started/Introduction?q=1"),
        ("/old%20page", "/new?a=1#part"),
        ("/old%20page?b=2", "/new?a=1&b=2#part"),
    ],
)
def test_redirects_keep_the_query(app: ASGIApp, address: str, target: str) -> None:
    answer = ask(app, address)
    assert (answer.status, answer.headers["location"]) == (302, target)


def test_redirects_follow_a_new_publication(tmp_path: Path) -> None:
    published = site(tmp_path)
    app = Pages(FolderFiles(published), "/")
    assert ask(app, "/old%20page").status == 302
    (published / "_redirects").write_text("/elsewhere /docs 302\n")
    assert ask(app, "/old%20page").status == 404
    assert ask(app, "/elsewhere").headers["location"] == "/docs"


@pytest.mark.parametrize(
    ("address", "status"),
    [("/base/", 200), ("/base/data.json", 200), ("/base", 302), ("/", 404), ("/data.json", 404), ("/basement", 404)],
)
def test_pages_live_below_the_base_path(based: ASGIApp, address: str, status: int) -> None:
    assert ask(based, address).status == status


def test_the_base_path_gets_its_slash(based: ASGIApp) -> None:
    assert ask(based, "/base?x=1").headers["location"] == "/base/?x=1"


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])
@pytest.mark.item("1.25")
def test_pages_are_read_only(app: ASGIApp, method: str) -> None:
    answer = ask(app, "/", method=method)
    assert (answer.status, answer.headers["allow"]) == (405, "GET, HEAD")
    assert answer.headers["content-type"] == "application/json"
    assert answer.body == b'{"code":"method-not-allowed","error":"method not allowed"}'


@pytest.mark.parametrize(("address", "code"), [("/docs_ai", "method-not-allowed"), ("/none", "not-found")])
def test_a_service_without_pages_refuses_in_the_same_form(tmp_path: Path, address: str, code: str) -> None:
    endpoint = Endpoint("/docs_ai", ("POST",), lambda _: Response(), None)
    config = parse_config('title = "Test"\nurl = "https://test.example.org"\n')
    app = create_app(config, tmp_path, [lambda *_: Service((endpoint,))], with_pages=False)
    assert json.loads(ask(app, address).body)["code"] == code


@pytest.mark.parametrize("method", ["GET", "HEAD", "PUT"])
def test_addresses_of_the_service_name_their_methods(tmp_path: Path, method: str) -> None:
    service = {"/docs_ai": ("POST",), "/both": ("POST",)}
    pages = Pages(FolderFiles(site(tmp_path)), "/", endpoints=service)
    answer = ask(pages, "/docs_ai", method=method)
    assert (answer.status, answer.headers["allow"]) == (405, "POST")
    # A page may have the same address.
    assert ask(pages, "/both", method=method).status == (405 if method == "PUT" else 200)


def test_a_publication_takes_effect_at_once(tmp_path: Path) -> None:
    # Publications replace the folder; deployments change a link to it.
    first, second = site(tmp_path / "a"), site(tmp_path / "b")
    (second / "index.html").write_text("new home")
    (second / "both.html").unlink()
    link = tmp_path / "current"
    link.symlink_to(first)
    app = Pages(FolderFiles(link), "/")
    assert ask(app, "/").body == b"home"
    link.unlink()
    link.symlink_to(second)
    assert ask(app, "/").body == b"new home"
    assert ask(app, "/both.html").body == b"the page"


def test_a_file_that_is_gone_between_two_steps_is_not_found(tmp_path: Path) -> None:
    folder = site(tmp_path)

    class Vanishing(FolderFiles):
        async def find(self, path: str) -> File | None:
            found = await super().find(path)
            if path == "data.json":
                (folder / path).unlink(missing_ok=True)
            return found

    assert ask(Pages(Vanishing(folder), "/"), "/data.json").status == 404


@pytest.mark.parametrize("address", ["/", "/docs/get-started/Introduction", "/img/picture.png", "/nope"])
@pytest.mark.parametrize("encoding", ["", "gzip"])
def test_head_has_the_headers_of_get_and_no_body(app: ASGIApp, address: str, encoding: str) -> None:
    head, get = (ask(app, address, {"Accept-Encoding": encoding}, method) for method in ("HEAD", "GET"))
    assert head.body == b""
    assert (head.status, dict(head.headers)) == (get.status, dict(get.headers))
    assert int(head.headers["content-length"]) == len(get.body)


# ---- caches ----


@pytest.mark.parametrize(
    ("address", "caching"),
    [
        ("/assets/app-1234.js", "public, max-age=31536000, immutable"),
        ("/", "no-cache"),
        ("/data.json", "no-cache"),
        ("/nope", "no-cache"),
    ],
)
def test_only_files_whose_names_change_are_kept_for_good(app: ASGIApp, address: str, caching: str) -> None:
    assert ask(app, address).headers["cache-control"] == caching


@pytest.mark.parametrize("encoding", ["", "gzip", "br"])
@pytest.mark.parametrize("written", ["{}", "W/{}", '"other", {}', "*"])
def test_what_the_browser_has_is_not_sent_again(app: ASGIApp, encoding: str, written: str) -> None:
    address, accepted = "/docs/get-started/Introduction", {"Accept-Encoding": encoding}
    tag = ask(app, address, accepted).headers["etag"]
    answer = ask(app, address, accepted | {"If-None-Match": written.format(tag)})
    assert (answer.status, answer.body, answer.headers["etag"]) == (304, b"", tag)
    assert ask(app, address, accepted | {"If-None-Match": '"other"'}).status == 200


def test_a_date_serves_where_there_is_no_tag(app: ASGIApp) -> None:
    changed = ask(app, "/").headers["last-modified"]
    assert ask(app, "/", {"If-Modified-Since": changed}).status == 304
    assert ask(app, "/", {"If-Modified-Since": "Mon, 01 Jan 2001 00:00:00 GMT"}).status == 200
    assert ask(app, "/", {"If-Modified-Since": "some day"}).status == 200


def test_each_encoding_has_a_tag_of_its_own(app: ASGIApp) -> None:
    tags = {ask(app, "/assets/app-1234.js", {"Accept-Encoding": e}).headers["etag"] for e in ("", "gzip", "br")}
    assert len(tags) == 3


def test_a_changed_file_gets_a_new_tag(tmp_path: Path) -> None:
    published = site(tmp_path)
    app = Pages(FolderFiles(published), "/")
    accepted = {"Accept-Encoding": "br"}
    before = ask(app, "/docs/get-started/Introduction", accepted)
    (published / "docs/get-started/Introduction/index.html").write_text(LONG + "<p>More.</p>")
    after = ask(app, "/docs/get-started/Introduction", accepted)
    assert before.headers["etag"] != after.headers["etag"]
    assert brotli.decompress(after.body).decode().endswith("More.</p>")


# ---- compression and ranges ----


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip", "gzip"),
        ("br;q=0, gzip", "gzip"),
        ("gzip;q=1.0, br;q=0.5", "gzip"),
        ("*", "br"),
        ("identity", None),
        ("", None),
        ("br;q=nonsense", None),
    ],
)
def test_text_is_compressed_as_the_browser_likes_it(app: ASGIApp, accepted: str, encoding: str | None) -> None:
    for _ in range(2):  # made, then kept
        answer = ask(app, "/docs/get-started/Introduction", {"Accept-Encoding": accepted})
        assert answer.headers.get("content-encoding") == encoding
        unpack = {"br": brotli.decompress, "gzip": gzip.decompress, None: bytes}[encoding]
        assert unpack(answer.body).decode() == LONG
        assert answer.headers["vary"] == "Accept-Encoding"


@pytest.mark.parametrize("address", ["/img/picture.png", "/data.json"])
def test_what_would_not_get_smaller_is_sent_as_it_is(app: ASGIApp, address: str) -> None:
    assert "content-encoding" not in ask(app, address, {"Accept-Encoding": "br"}).headers


def test_a_part_of_a_file_can_be_asked_for(app: ASGIApp) -> None:
    for address in ("/img/picture.png", "/docs/get-started/Introduction"):
        whole = ask(app, address).body
        answer = ask(app, address, {"Range": "bytes=4-9", "Accept-Encoding": "br"})
        assert (answer.status, answer.body) == (206, whole[4:10])
        assert answer.headers["content-range"] == f"bytes 4-9/{len(whole)}"
    assert ask(app, "/img/picture.png", {"Range": "bytes=999999-"}).status == 416


@pytest.mark.parametrize(
    ("address", "kind"),
    [
        ("/", "text/html; charset=utf-8"),
        ("/assets/app-1234.js", "text/javascript; charset=utf-8"),
        ("/data.json", "application/json"),
        ("/img/picture.png", "image/png"),
    ],
)
def test_files_say_what_they_are(app: ASGIApp, address: str, kind: str) -> None:
    answer = ask(app, address)
    assert answer.headers["content-type"] == kind
    assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize("address", ["/", "/nope", "/docs", "/%zz"])
def test_every_answer_carries_the_security_headers(app: ASGIApp, address: str) -> None:
    headers = ask(app, address).headers
    assert headers["content-security-policy"] == "base-uri 'self'; frame-ancestors 'self'"
    assert headers["referrer-policy"] == "strict-origin-when-cross-origin"
    assert headers["x-content-type-options"] == "nosniff"


def test_a_folder_without_a_page_for_unknown_addresses(tmp_path: Path) -> None:
    answer = ask(Pages(FolderFiles(tmp_path), "/"), "/x")
    assert (answer.status, answer.body) == (404, b'{"code":"not-found","error":"not found"}')
