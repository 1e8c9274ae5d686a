"""A page has a budget: beyond it, the page has one issue, and the rest of the site is built."""

from __future__ import annotations

import signal
import threading
import time
from pathlib import Path

import pytest

from docstead.compile import budget
from docstead.compile.budget import compile_within_budget, is_failed
from docstead.compile.highlighting import LONGEST_LINE, highlight
from docstead.compile.markdown import Compiler
from docstead.compile.time_limit import TimeUpError, time_limit
from docstead.config import MarkdownSettings
from docstead.model.document import Document
from docstead.model.source import SourceFile, SourceKind
from tests.hostile.constructs import CODE, FRONT_MATTER, MARKDOWN, TOML
from tests.hostile.growth import compile_page, measure_growth, read_settings

ALIASES = "---\na: &a [x,x,x,x,x,x,x,x,x]\n" + "".join(
    f"{chr(98 + i)}: &{chr(98 + i)} [{','.join(['*' + chr(97 + i)] * 9)}]\n" for i in range(8)
)


def _compiled(text: str, path: str = "docs/a.md") -> Document:
    source = SourceFile(path=path, kind=SourceKind.DOC, version="current", text=text, digest="0")
    return compile_within_budget(Compiler(MarkdownSettings()), source)


@pytest.mark.parametrize(
    "text",
    [
        ALIASES + "---\n# T\n",
        "---\na: &a [*a]\nsidebar_custom_props: &b {x: *b}\n---\n",
        "---\na: " + "[" * 10_000 + "]" * 10_000 + "\n---\n",
        "---\na: " + "- " * 10_000 + "\n---\n",
        "---\na: " + "9" * 20_000 + "\n---\n",
        "---\na: 0x" + "f" * 20_000 + "\n---\n",
        "---\na: " + "1:" * 10_000 + "1\n---\n",
        "---\na: !!bool x\n---\n",
        "---\na: !!timestamp x\n---\n",
        "---\na: {null: 1}\n---\n",
    ],
)
def test_front_matter_has_limits(text: str) -> None:
    started = time.thread_time()
    document = _compiled(text)
    assert time.thread_time() - started < 1
    assert {issue.code for issue in document.issues} <= {"front-matter-syntax", "page-not-compiled"}
    assert document.issues


def test_aliases_are_allowed() -> None:
    document = _compiled("---\na: &a [x, y]\nb: *a\nc: *a\n---\n")
    assert document.issues == ()
    assert document.front_matter["c"] == ["x", "y"]


@pytest.mark.parametrize(
    "meta", ["showLineNumbers=" + "9" * 20_000, "{" + "9" * 20_000 + "}", "{1-" + "9" * 20_000 + "}"]
)
def test_numbers_that_are_too_long_are_no_error(meta: str) -> None:
    assert not {issue.code for issue in _compiled(f"# T\n\n```js {meta}\na\n```\n").issues} - {"code-lines"}


@pytest.mark.parametrize("error", [RecursionError, MemoryError, ValueError, KeyError])
def test_an_error_in_the_compiler_is_an_issue_of_the_page(monkeypatch: pytest.MonkeyPatch, error: type) -> None:
    whole = Compiler.compile

    def failing(self: Compiler, source: SourceFile) -> Document:
        if source.text:
            raise error("of the compiler")
        return whole(self, source)

    monkeypatch.setattr(Compiler, "compile", failing)
    document = _compiled("# T\n")
    assert [issue.code for issue in document.issues] == ["page-not-compiled"]
    assert is_failed(document)


def test_a_page_that_takes_too_long_is_an_issue(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(budget, "SECONDS", 0.1)
    whole = Compiler.compile

    def slow(self: Compiler, source: SourceFile) -> Document:
        while source.text:
            pass
        return whole(self, source)

    monkeypatch.setattr(Compiler, "compile", slow)
    assert "takes longer than 0.1 s" in _compiled("# T\n").issues[0].message


@pytest.mark.skipif(not hasattr(signal, "SIGVTALRM"), reason="only there ticks are signals")
def test_a_late_tick_does_not_end_the_process() -> None:
    before = signal.signal(signal.SIGVTALRM, signal.SIG_DFL)
    try:
        with time_limit(1):
            pass
        assert signal.getsignal(signal.SIGVTALRM) is not signal.SIG_DFL
        signal.raise_signal(signal.SIGVTALRM)
    finally:
        signal.signal(signal.SIGVTALRM, before)


def test_limits_end_the_code_inside_and_nothing_else() -> None:
    with pytest.raises(TimeUpError), time_limit(0.05):
        while True:
            pass
    # The inner limit ends first; the outer one still holds.
    with pytest.raises(TimeUpError), time_limit(0.3):
        with pytest.raises(TimeUpError), time_limit(0.05):
            while True:
                pass
        while True:
            pass
    with time_limit(0.05):
        pass
    started = time.thread_time()
    while time.thread_time() - started < 0.15:
        pass


def test_limits_hold_in_other_threads() -> None:
    ended: list[bool] = []

    def run() -> None:
        try:
            with time_limit(0.02):
                while True:
                    pass
        except TimeUpError:
            ended.append(True)

    thread = threading.Thread(target=run)
    thread.start()
    thread.join(30)
    assert ended == [True]


def test_code_that_takes_too_long_is_plain() -> None:
    assert highlight("int a;", "java").startswith("<span")
    assert "<span" not in highlight("int a; " * LONGEST_LINE, "java")
    assert "<span" not in highlight("a\n" * 20_000, "csharp")


# A sample: `make hostile` measures all of them.
@pytest.mark.parametrize(
    ("constructs", "run", "names"),
    [
        (
            MARKDOWN,
            compile_page,
            ["'`'", "growing code spans", "'{/*'", "'{/['", "marks after an address", "brackets after an address",
             "brackets and marks after an address", "tags in a block of HTML", "ends of other elements", "'<!--'", "'export const a = (\\n\\n'",
             "entities after an address", "'{1}\\n\\n'", "a number in the info of a code block", "one line of '{}'"],
        ),
        (FRONT_MATTER, compile_page, ["yaml anchors", "yaml nested lists", "yaml keys"]),
        (TOML, read_settings, ["toml nested arrays", "toml a long number", "toml settings"]),
    ],
)  # fmt: skip
def test_time_grows_with_the_length(constructs, run, names) -> None:  # type: ignore[no-untyped-def]
    row = measure_growth({name: constructs[name] for name in names}, run, "sample")
    assert row.failures == []


def test_slow_languages_are_bounded() -> None:
    for name in ("java 'a '", "perl 'm{'", "csharp 'a\\n'"):
        started = time.thread_time()
        compile_page(CODE[name](20_000))
        assert time.thread_time() - started < 2.5


def test_one_page_beyond_its_budget_does_not_stop_the_others(tmp_path: Path) -> None:
    from docstead.build import assemble
    from tests.building import write_site

    pages: dict[str, str | bytes] = {"docs/bad.md": "---\na: {null: 1}\n---\n", "docs/good.md": "# Good\n"}
    assembly = assemble(write_site(tmp_path, pages))
    assert [(issue.code, issue.path) for issue in assembly.issues] == [("page-not-compiled", "docs/bad.md")]
    assert "docs/good.md" in assembly.site.documents
