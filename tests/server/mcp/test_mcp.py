"""The tools for agents, over real HTTP and over the standard streams, with the protocol's own client."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, nullcontext
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, cast

import httpx
import pytest
from mcp.client.client import Client
from mcp.client.stdio import StdioServerParameters, stdio_client

from docstead.assistant.log.report import read_log
from docstead.build import build
from docstead.config import SiteConfig, load_config, parse_config
from docstead.errors import AssistantError
from docstead.model.answer import Citation
from docstead.model.ask import AskMessage
from docstead.server.ask.ask_request import MAX_BODY, MAX_QUESTION
from docstead.server.ask.assistant import SiteAssistant, assistant_part
from docstead.server.ask.limits import ConcurrencyLimiter, Limits, RateLimit
from docstead.server.ask.metrics import Metrics
from docstead.server.ask.openapi import Service
from docstead.server.http.app import PARTS
from docstead.server.mcp.cards import registry_file
from docstead.server.mcp.site_reader import SiteReader
from docstead.server.mcp.transport import DocumentationTools, mcp_service, transport_security
from tests.browser.serving import served
from tests.server.ask.described import check
from tests.server.ask.test_routes import Scripted
from tests.server.asking import run

HANDBOOK = Path(__file__).resolve().parents[2] / "sites" / "handbook"
WORDS_ONLY = '\n[assistant.embedding]\nmodel = "none"\n'
URL = "https://handbook.example.org"
MODES = ("auto", "legacy")
"""The protocol's present form, and the one before."""


def talk(client: Client, what: Callable[[Client], Awaitable[Any]]) -> Any:
    async def talking() -> Any:
        async with client:
            return await what(client)

    return run(talking())


def call(address: str, tool: str, mode: str = "auto", **arguments: Any) -> Any:
    """The result of a tool over HTTP."""
    return talk(Client(address, mode=mode), lambda client: client.call_tool(tool, arguments))


@pytest.fixture(scope="module")
def published(tmp_path_factory: pytest.TempPathFactory) -> Path:
    output = tmp_path_factory.mktemp("handbook") / "build"
    build(HANDBOOK, output)
    return output


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    settings = (HANDBOOK / "docstead.toml").read_text(encoding="utf-8")
    settings += WORDS_ONLY
    (folder / "docstead.toml").write_text(settings, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def address(site: Path, published: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The endpoint of the whole service."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DOCSTEAD_CACHE", str(tmp_path_factory.mktemp("cache")))
        with served(site, published, PARTS) as url:
            yield f"{url}/mcp"


@contextmanager
def scripted(
    published: Path, assistant: Scripted, *, per_client: int = 100, at_once: int = 2, waiting: int = 4
) -> Iterator[tuple[str, Metrics]]:
    """The endpoint with an assistant whose answers are scripted."""
    metrics = Metrics()

    def part(config: SiteConfig, folder: Path) -> Service:
        limits = Limits(RateLimit(per_client, 1000), ConcurrencyLimiter(at_once, waiting))
        tools = DocumentationTools(config, SiteReader(config, folder), cast(SiteAssistant, assistant), limits, metrics)
        return mcp_service(tools, config)

    with served(HANDBOOK, published, [part]) as url:
        yield f"{url}/mcp", metrics


# ---- what the tools are and do ----


@pytest.mark.parametrize("mode", MODES)
def test_the_tools_are_described(address: str, mode: str) -> None:
    listed = talk(Client(address, mode=mode), lambda client: client.list_tools())
    assert [tool.name for tool in listed.tools] == ["search", "read", "grep", "list", "changes", "ask"]
    assert listed.ttl_ms == (300_000 if mode == "auto" else 0)
    for tool in listed.tools:
        assert "Handbook" in tool.description
        assert tool.annotations.read_only_hint
        assert tool.input_schema["type"] == "object"
        assert all(argument["description"] for argument in tool.input_schema["properties"].values())


@pytest.mark.parametrize("mode", MODES)
def test_search(address: str, mode: str) -> None:
    result = call(address, "search", mode, query="limescale", limit=1)
    assert not result.is_error
    (hit,) = result.structured_content["hits"]
    assert hit["url"] == f"{URL}/docs/descaling#remove-limescale"
    assert hit["url"] in result.content[0].text
    assert len(call(address, "search", query="kettle").structured_content["hits"]) > 1
    assert call(address, "search", query="qqqqqq").structured_content == {"hits": []}


@pytest.mark.parametrize("mode", MODES)
def test_read(address: str, published: Path, mode: str) -> None:
    result = call(address, "read", mode, path=f"{URL}/docs/descaling")
    assert not result.is_error
    assert result.content[0].text == (published / "docs" / "descaling.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "path", ["../../../etc/passwd", "/etc/passwd", "docs/%2e%2e/%2e%2e/secret", "file:///etc/passwd"]
)
def test_read_reads_pages_alone(address: str, published: Path, path: str) -> None:
    (published.parent / "secret.md").write_text("top secret", encoding="utf-8")
    result = call(address, "read", path=path)
    assert result.is_error
    assert "top secret" not in result.content[0].text
    assert "root:" not in result.content[0].text


@pytest.mark.parametrize("mode", MODES)
def test_ask(address: str, mode: str) -> None:
    result = call(address, "ask", mode, question="How do I remove limescale?")
    found = result.structured_content
    assert not found["abstained"]
    assert "citric acid" in found["answer"]
    assert {"url", "title", "heading"} == found["sources"][0].keys()
    assert f"{URL}/docs/descaling#remove-limescale" in [source["url"] for source in found["sources"]]
    # An agent has no page that an address could be relative to.
    assert "](/" not in found["answer"]
    assert f"]({URL}/docs/descaling#remove-limescale)" in found["answer"]


def test_questions_of_agents_are_logged_as_those_of_readers(
    site: Path, published: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DOCSTEAD_CACHE", str(tmp_path / "cache"))
    more = f"\n[assistant.questions]\nlog = true\nfile = {json.dumps(str(tmp_path / 'log.sqlite'))}\n"
    settings = (site / "docstead.toml").read_text(encoding="utf-8") + more
    (tmp_path / "docstead.toml").write_text(settings, encoding="utf-8")
    with served(tmp_path, published, PARTS) as url:
        call(f"{url}/mcp", "ask", question="How do I remove limescale?")
        call(f"{url}/mcp", "search", query="limescale")
    (entry,) = read_log(tmp_path / "log.sqlite", datetime.fromtimestamp(0, UTC))
    assert entry.question == "How do I remove limescale?"


def test_ask_names_what_is_not_covered(address: str) -> None:
    found = call(address, "ask", question="Who won the world cup in 2014?").structured_content
    assert found["abstained"]
    assert found["sources"] == []


def test_what_the_settings_leave_out_is_not_offered(published: Path) -> None:
    config = parse_config(
        'title = "Test"\nurl = "https://test.example.org"\n[search]\nenabled = false\n[llms]\nenabled = false\n'
    )
    server = DocumentationTools(config, SiteReader(config, published), cast(SiteAssistant, Scripted())).server()
    assert [tool.name for tool in talk(Client(server), lambda client: client.list_tools()).tools] == ["ask"]
    alone = DocumentationTools(load_config(HANDBOOK), SiteReader(config, published), None).server()
    listed = talk(Client(alone), lambda client: client.list_tools()).tools
    assert [tool.name for tool in listed] == ["search", "read", "grep", "list", "changes"]


# ---- what is refused ----


@pytest.mark.parametrize(
    ("tool", "arguments"),
    [
        ("search", {}),
        ("search", {"query": ""}),
        ("search", {"query": "x", "limit": 0}),
        ("search", {"query": "x", "limit": 21}),
        ("search", {"query": "x", "folder": "/"}),
        ("search", {"query": ["x"]}),
        ("read", {"path": 5.5}),
        ("ask", {"question": "x" * (MAX_QUESTION + 1)}),
        ("delete_page", {"path": "/docs"}),
    ],
)
def test_arguments_that_are_refused(published: Path, tool: str, arguments: dict[str, Any]) -> None:
    assistant = Scripted()
    with scripted(published, assistant) as (address, _):
        assert call(address, tool, **arguments).is_error
    assert assistant.asked == []


def test_one_client_asks_too_often(published: Path) -> None:
    with scripted(published, Scripted(), per_client=2) as (address, metrics):
        results = [call(address, tool, **arguments) for tool, arguments in ASKED]
    # A search is not a question.
    assert [result.is_error for result in results] == [False, False, False, True]
    assert "try again in" in results[-1].content[0].text
    counted = metrics.text(0)
    assert 'docstead_questions_total{outcome="answered"} 2' in counted
    assert 'docstead_questions_total{outcome="refused"} 1' in counted


ASKED: tuple[tuple[str, dict[str, str]], ...] = (
    ("ask", {"question": "How?"}),
    ("search", {"query": "kettle"}),
    ("ask", {"question": "Why?"}),
    ("ask", {"question": "When?"}),
)


def test_a_full_house_sends_away(published: Path) -> None:
    async def ask(address: str) -> list[bool]:
        async with Client(address) as client:
            calls = (client.call_tool("ask", {"question": "How?"}) for _ in range(4))
            return sorted(result.is_error for result in await asyncio.gather(*calls))

    with scripted(published, Scripted(seconds=0.5), at_once=1, waiting=1) as (address, _):
        assert run(ask(address)) == [False, False, True, True]


def test_what_takes_too_long_is_given_up(published: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("docstead.server.mcp.tools.ANSWER_SECONDS", 0.05)
    with scripted(published, Scripted(seconds=0.5)) as (address, _):
        result = call(address, "ask", question="How?")
    assert result.is_error
    assert "took too long" in result.content[0].text


def test_an_assistant_that_is_not_ready(published: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("docstead.server.mcp.tools.OPENING_SECONDS", 0.05)
    assistant = Scripted()
    assistant.is_ready = False
    with scripted(published, assistant) as (address, _):
        result = call(address, "ask", question="How?")
        assert result.is_error
        assert "try again in" in result.content[0].text
        assert not call(address, "search", query="kettle").is_error


def test_a_script_in_an_answer_stays_text(published: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = "See [a](/docs/a#b), [b](//evil.example.org) and <script>alert(1)</script>."
    message = AskMessage(text, (f"{URL}/docs/a#b",), "id", (Citation(f"{URL}/docs/a#b", "A", "B"),))
    monkeypatch.setattr("tests.server.ask.test_routes.ANSWER", message)
    with scripted(published, Scripted()) as (address, _):
        answer = call(address, "ask", question="How?").structured_content["answer"]
    assert answer == text.replace("(/docs", f"({URL}/docs")


# ---- the endpoint ----


def post(address: str, headers: dict[str, str] | None = None, **request: Any) -> httpx.Response:
    """An answer of the endpoint, which is as described."""
    answer = httpx.post(address, headers=HEADERS | (headers or {}), **request)
    check(httpx.get(address.replace("/mcp", "/openapi.json")).json(), answer)
    return answer


LIST = {"jsonrpc": "2.0", "id": 1, "method": "tools/list"}
HEADERS = {"Accept": "application/json, text/event-stream", "MCP-Protocol-Version": "2025-11-25"}


def test_no_session_is_kept(address: str) -> None:
    answer = post(address, json=LIST)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/json"
    assert "mcp-session-id" not in answer.headers
    assert len(answer.json()["result"]["tools"]) == 6


def test_streams_that_would_stay_open_are_refused(address: str) -> None:
    for method in ("GET", "DELETE"):
        answer = httpx.request(method, address, headers=HEADERS)
        assert (answer.status_code, answer.headers["allow"]) == (405, "POST")
        assert answer.json()["code"] == "method-not-allowed"


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Host": "evil.example.org"}, 421),
        ({"Host": "127.0.0.1.evil.example.org"}, 421),
        ({"Host": "handbook.example.org.evil.example.org"}, 421),
        ({"Origin": "https://evil.example.org"}, 403),
        ({"Origin": "null"}, 403),
        ({"Origin": "http://127.0.0.1.evil.example.org"}, 403),
        ({"Host": "localhost:3000"}, 200),
        ({"Host": "handbook.example.org"}, 200),
        ({"Host": "handbook.example.org:8443", "Origin": URL}, 200),
    ],
)
def test_other_hosts_are_refused(address: str, headers: dict[str, str], status: int) -> None:
    assert post(address, headers, json=LIST).status_code == status


def test_a_path_of_the_service_is_on_the_host_of_the_site() -> None:
    config = parse_config(
        'title = "Test"\nurl = "https://test.example.org"\n[assistant]\nenabled = true\nendpoint = "/ask/product_ai"\n'
    )
    assert registry_file(config, "/ask/mcp")["remotes"][0]["url"] == "https://test.example.org/ask/mcp"
    assert "" not in transport_security(config).allowed_hosts


def test_hosts_of_the_settings_are_allowed() -> None:
    config = parse_config(
        'title = "Test"\nurl = "https://test.example.org:8443"\n[assistant]\nenabled = true\n'
        'endpoint = "https://ask.example.org/product_ai"\nallowed_origins = ["https://www.example.org"]\n'
        '[agents]\nallowed_hosts = ["docs.internal", "docs.internal:81"]\n'
    )
    security = transport_security(config)
    expected = (
        "test.example.org:8443",
        "ask.example.org",
        "docs.internal",
        "docs.internal:*",
        "docs.internal:81",
        "[::1]:*",
    )
    assert set(expected) <= set(security.allowed_hosts)
    assert "test.example.org:*" not in security.allowed_hosts
    assert {"https://www.example.org", "https://ask.example.org"} <= set(security.allowed_origins)
    assert security.enable_dns_rebinding_protection


@pytest.mark.parametrize(
    ("content", "status"),
    [
        (b"not json", 400),
        (b"[]", 400),
        (b'{"jsonrpc": "2.0", "id": 1, "method": "tools/list", "x": "' + b"x" * MAX_BODY + b'"}', 413),
    ],
)
def test_messages_that_are_refused(address: str, content: bytes, status: int) -> None:
    answer = post(address, {"Content-Type": "application/json"}, content=content)
    assert answer.status_code == status


@pytest.mark.parametrize(
    ("message", "status"),
    [
        ({"jsonrpc": "2.0", "method": "notifications/initialized"}, 202),
        ({"jsonrpc": "2.0", "id": 1, "method": "no/such"}, 200),
    ],
)
def test_messages_that_are_no_calls(address: str, message: dict[str, Any], status: int) -> None:
    assert post(address, json=message).status_code == status


def test_a_client_that_takes_no_json(address: str) -> None:
    assert post(address, {"Accept": "text/html"}, json=LIST).status_code == 406


def test_the_endpoint_can_be_left_out(published: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DOCSTEAD_CACHE", str(tmp_path))
    settings = (HANDBOOK / "docstead.toml").read_text(encoding="utf-8") + WORDS_ONLY + "[agents]\nmcp = false\n"
    (tmp_path / "docstead.toml").write_text(settings, encoding="utf-8")
    with served(tmp_path, published, PARTS) as url:
        assert httpx.post(f"{url}/mcp", json=LIST, headers=HEADERS).status_code == 405


def test_the_endpoint_does_not_need_the_assistant(published: Path, tmp_path: Path) -> None:
    (tmp_path / "docstead.toml").write_text(f'title = "Handbook"\nurl = "{URL}"\n', encoding="utf-8")
    with served(tmp_path, published, PARTS) as url:
        tools = httpx.post(f"{url}/mcp", json=LIST, headers=HEADERS).json()["result"]["tools"]
    assert [tool["name"] for tool in tools] == ["search", "read", "grep", "list", "changes"]


@pytest.mark.parametrize(("setting", "is_refused"), [("", False), ("[agents]\nmcp = true\n", True)])
def test_without_the_package(published: Path, monkeypatch: pytest.MonkeyPatch, setting: str, is_refused: bool) -> None:
    monkeypatch.setattr("docstead.server.mcp.part.find_spec", lambda name: None)
    monkeypatch.setitem(sys.modules, "mcp.server.stdio", None)
    monkeypatch.delitem(sys.modules, "docstead.server.mcp.transport", raising=False)
    config = parse_config(f'title = "Test"\nurl = "{URL}"\n{setting}')
    with pytest.raises(AssistantError, match="pip install") if is_refused else nullcontext():
        assert assistant_part(config, published) is None


def test_the_package_is_loaded_only_where_it_is_needed(published: Path, tmp_path: Path) -> None:
    folder = tmp_path / "site"
    folder.mkdir()
    settings = (HANDBOOK / "docstead.toml").read_text(encoding="utf-8")
    (folder / "docstead.toml").write_text(f"{settings}\n[agents]\nmcp = false\n", encoding="utf-8")
    code = (
        "import os, sys; from pathlib import Path; from docstead.config import load_config;"
        "from docstead.server.http.app import create_app; create_app(load_config(Path(sys.argv[1])), Path(sys.argv[2]));"
        # At once: the assistant is being made ready in a thread, which an orderly end would tear from under the model.
        "print('mcp' in sys.modules, flush=True); os._exit(0)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(folder), str(published)],
        env=os.environ | {"DOCSTEAD_CACHE": str(published.parent / "cache")},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == "False"


# ---- over the standard streams ----


@pytest.mark.parametrize("mode", MODES)
def test_an_editor_starts_the_command(site: Path, tmp_path: Path, mode: str) -> None:
    folder = _handbook(site, tmp_path)
    server = StdioServerParameters(
        command=sys.executable,
        args=["-c", "from docstead.cli import main; main()", "mcp", str(folder), "--out", str(tmp_path / "build")],
        env=dict(os.environ) | {"DOCSTEAD_CACHE": str(tmp_path / "cache")},
    )

    async def use(client: Client) -> tuple[list[str], list[Any]]:
        names = [tool.name for tool in (await client.list_tools()).tools]
        calls = (
            ("search", {"query": "limescale"}),
            ("read", {"path": "docs/descaling"}),
            ("ask", {"question": "How do I remove limescale?"}),
            ("read", {"path": "../site/docstead.toml"}),
        )
        return names, [await client.call_tool(tool, arguments) for tool, arguments in calls]

    names, (search, page, ask, outside) = talk(Client(stdio_client(server), mode=mode), use)
    assert names == ["search", "read", "grep", "list", "changes", "ask"]
    assert search.structured_content["hits"][0]["url"] == f"{URL}/docs/descaling#remove-limescale"
    assert "\n\n# Descaling" in page.content[0].text
    assert "citric acid" in ask.structured_content["answer"]
    assert outside.is_error


def test_the_command_ends_with_its_client(site: Path, tmp_path: Path) -> None:
    done = _command(tmp_path, "main()", _handbook(site, tmp_path))
    assert (done.returncode, done.stdout) == (0, "")
    assert "offering" in done.stderr


def test_the_command_stops_the_opening_of_the_assistant(site: Path, tmp_path: Path) -> None:
    # A model's library that is loading when the interpreter ends aborts the process.
    code = """
import sys, time
import docstead.assistant.factory as factory

def opening(*_, progress, **__):
    try:
        while True:
            time.sleep(0.01)
            progress("index", 0, 1)
    finally:
        print("stopped", file=sys.stderr)

factory.open_assistant = opening
factory.open_by_words = lambda *_, **__: None
main()
"""
    done = _command(tmp_path, code, _handbook(site, tmp_path))
    assert done.returncode == 0
    assert "stopped" in done.stderr


def test_a_package_that_is_missing_is_reported(site: Path, tmp_path: Path) -> None:
    done = _command(tmp_path, "import sys; sys.modules['mcp'] = None; main()", _handbook(site, tmp_path))
    assert done.returncode == 1
    assert 'error: the tools for agents need a package: pip install "docstead[mcp]"' in done.stderr
    assert "Traceback" not in done.stderr


def _handbook(site: Path, tmp_path: Path) -> Path:
    folder = tmp_path / "site"
    shutil.copytree(HANDBOOK / "docs", folder / "docs")
    (folder / "docstead.toml").write_bytes((site / "docstead.toml").read_bytes())
    return folder


def _command(folder: Path, code: str, site: Path) -> subprocess.CompletedProcess[str]:
    """``docstead mcp`` without a client."""
    return subprocess.run(
        [sys.executable, "-c", f"from docstead.cli import main\n{code}", "mcp", str(site), "--out", "build"],
        cwd=folder,
        env=os.environ | {"DOCSTEAD_CACHE": str(folder / "cache")},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


def test_a_site_with_errors_is_not_offered(tmp_path: Path) -> None:
    (tmp_path / "site").mkdir()
    done = _command(tmp_path, "main()", tmp_path / "site")
    assert done.returncode == 2
    assert "docstead.toml" in done.stderr
    assert done.stdout == ""
