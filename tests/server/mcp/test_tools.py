"""What the tools for agents return, on a site with two versions, sections and long pages."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, cast

import pytest
from mcp.client.client import Client
from mcp.shared.exceptions import MCPError

from docstead.assistant.log.question_log import QuestionLog
from docstead.build import build
from docstead.config import load_config
from docstead.server.mcp.reading import outline, section
from docstead.server.mcp.site_reader import SiteReader
from docstead.server.mcp.tools import DocumentationTools
from tests.building import write_site
from tests.server.asking import run

URL = "https://test.example.org"
SETTINGS = '[[sections]]\nshow_last_update = true\n[sections.versions.current]\nlabel = "2.0"\npath = "next"\n[agents]\ninstructions = "Prefer 2.0."\n'
LONG = "\n\n".join(f"Paragraph {number} of a long page." for number in range(400))
FILES = {
    "docs/start.md": "---\nlast_update: {date: 2026-03-01}\n---\n# Start\n\nNew words.\n\n## Install\n\nRun `acme-get`.\n\n```sh\n# not a heading\n```\n\n### On Windows\n\nUse the installer.\n\n## Next\n\nGo on.\n",
    "docs/added.md": "---\nlast_update: {date: 2026-05-01}\n---\n# Added\n\nText.\n",
    "docs/guides/long.md": f"# Long\n\n## First\n\n{LONG}\n\n## Second {{#two}}\n\nThe end.\n",
    "versions.json": '["1.0"]',
    "versioned_docs/version-1.0/start.md": "# Start\n\nOld words.\n\n## Install\n\nRun `acme-get`.\n",
    "versioned_docs/version-1.0/gone.md": "# Gone\n\nText.\n",
}


class Log:
    def __init__(self) -> None:
        self.events: list[tuple[str, str]] = []

    def seen(self, kind: str, subject: str) -> None:
        self.events.append((kind, subject))


@pytest.fixture(scope="module")
def log() -> Log:
    return Log()


@pytest.fixture(scope="module")
def tools(tmp_path_factory: pytest.TempPathFactory, log: Log) -> DocumentationTools:
    site = write_site(tmp_path_factory.mktemp("tools") / "site", FILES, SETTINGS)
    output = site.parent / "build"
    build(site, output)
    config = load_config(site)
    return DocumentationTools(config, SiteReader(config, output), None, log=cast(QuestionLog, log))


def talk(tools: DocumentationTools, what: Callable[[Client], Awaitable[Any]]) -> Any:
    async def talking() -> Any:
        async with Client(tools.server()) as client:
            return await what(client)

    return run(talking())


def call(tools: DocumentationTools, name: str, **arguments: Any) -> str:
    """The text of a result, which is no error."""
    result = talk(tools, lambda client: client.call_tool(name, arguments))
    assert not result.is_error, result.content[0].text
    return str(result.content[0].text)


def error(tools: DocumentationTools, name: str, **arguments: Any) -> str:
    result = talk(tools, lambda client: client.call_tool(name, arguments))
    assert result.is_error
    return str(result.content[0].text)


def test_the_list_of_tools_is_the_same_each_time(tools: DocumentationTools) -> None:
    listed = [talk(tools, lambda client: client.list_tools()).tools for _ in range(2)]
    assert listed[0] == listed[1]
    assert [tool.name for tool in listed[0]] == ["search", "read", "grep", "list", "changes", "feedback"]


# ---- read ----


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ({"path": "/docs/next/start", "section": "install"}, "## Install\n\nRun `acme-get`.\n\n```sh\n# not a heading\n```\n\n### On Windows\n\nUse the installer.\n"),
        ({"path": "/docs/next/start#on-windows"}, "### On Windows\n\nUse the installer.\n"),
        ({"path": "/docs/next/start", "section": "On Windows"}, "### On Windows\n\nUse the installer.\n"),
        ({"path": "/docs/next/guides/long", "section": "two"}, "## Second\n\nThe end.\n"),
    ],
)  # fmt: skip
def test_a_section(tools: DocumentationTools, arguments: dict[str, str], expected: str) -> None:
    assert call(tools, "read", **arguments) == expected


def test_a_section_that_does_not_exist(tools: DocumentationTools) -> None:
    assert "`install`, `on-windows`, `next`" in error(tools, "read", path="/docs/next/start", section="nowhere")


def test_a_long_page_is_cut_and_lists_its_sections(tools: DocumentationTools) -> None:
    text = call(tools, "read", path="/docs/next/guides/long", budget=2000)
    assert len(text) < 2500
    assert "Paragraph 1 of a long page.\n" in text
    assert "- Second (section `two`, " in text
    assert "The end." in call(tools, "read", path="/docs/next/guides/long")


def test_headings_with_one_text_have_their_own_anchors() -> None:
    text = "# A\n\n## B\n\none\n\n## B\n\ntwo\n"
    assert [part.anchor for part in outline(text, ())] == ["a", "b", "b"]
    assert section(text, outline(text, ()), "b") == "## B\n\none\n"


# ---- grep, list ----


def test_grep(tools: DocumentationTools) -> None:
    text = call(tools, "grep", pattern="ACME-get|installer")
    assert text.startswith(f"{URL}/docs/start\n")
    assert "Run `acme-get`." in text
    assert call(tools, "grep", pattern="no such text") == "No line contains this text."
    cut = call(tools, "grep", pattern="old words|run", limit=1, context=1)
    assert "more lines" in cut
    assert sum("old words" in line or "run" in line for line in cut.lower().splitlines()) == 1
    assert "Run" in call(tools, "grep", pattern="old words", context=5)


def test_list(tools: DocumentationTools) -> None:
    assert f"- [Gone]({URL}/docs/gone)" in call(tools, "list")
    newer = call(tools, "list", version="current")
    assert f"  guides/\n    - [Long]({URL}/docs/next/guides/long)" in newer
    assert "Gone" not in newer
    assert "Start" not in call(tools, "list", under="guides", version="current")
    assert "there is no version '3.0'; the versions: " in error(tools, "list", version="3.0")
    assert "`list` without arguments" in error(tools, "list", under="nothing")


# ---- changes ----


def test_changes_since_a_date(tools: DocumentationTools) -> None:
    text = call(tools, "changes", since="2026-04-01")
    assert text == f"- 2026-05-01 [Added]({URL}/docs/next/added)\n"
    assert call(tools, "changes", since="2026-06-01") == "No page was changed since 2026-06-01."
    assert "not valid" in error(tools, "changes", since="yesterday")


def test_changes_between_versions(tools: DocumentationTools) -> None:
    text = call(tools, "changes", **{"from": "1.0", "to": "current"})
    assert f"Added: 2\n- [Added]({URL}/docs/next/added)" in text
    assert f"Removed: 1\n- [Gone]({URL}/docs/gone)" in text
    assert f"Changed: 1\n- [Start]({URL}/docs/next/start)" in text
    lines = call(tools, "changes", **{"from": "1.0", "to": "current", "path": "/docs/next/start"}).splitlines()
    assert {"-Old words.", "+New words."} <= set(lines)
    assert "there is no version '3.0'" in error(tools, "changes", **{"from": "3.0"})


# ---- resources, feedback ----


def test_pages_are_resources(tools: DocumentationTools, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("docstead.server.mcp.tools.RESOURCES", 2)

    async def use(client: Client) -> tuple[list[Any], str]:
        found, cursor = [], None
        while True:
            page = await client.list_resources(cursor=cursor)
            found += page.resources
            cursor = page.next_cursor
            if cursor is None:
                break
        content = await client.read_resource(f"{URL}/docs/next/added")
        with pytest.raises(MCPError, match="there is no page"):
            await client.read_resource(f"{URL}/docs/nowhere")
        return found, getattr(content.contents[0], "text", "")

    found, text = talk(tools, use)
    assert f"{URL}/docs/next/added" in [str(resource.uri) for resource in found]
    assert len({str(resource.uri) for resource in found}) == len(found) > 4
    assert text.endswith("# Added\n\nText.\n")


def test_what_agents_do_is_counted(tools: DocumentationTools, log: Log) -> None:
    log.events.clear()
    call(tools, "search", query="words")
    call(tools, "search", query="qqqqq")
    call(tools, "read", path=f"{URL}/docs/start#install")
    call(tools, "feedback", problem="missing", message="How to uninstall.", path="/docs/start")
    assert log.events == [
        ("search", "words"),
        ("no results", "qqqqq"),
        ("page", "/docs/start"),
        ("feedback", "/docs/start: missing: How to uninstall."),
    ]
