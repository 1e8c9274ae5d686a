"""Mutated inputs end in a page or an issue; ``make fuzz`` tries thousands."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.fuzz import inputs
from tests.fuzz.targets import FuzzedSite, Running, read_settings

fuzzed = settings(
    max_examples=60,
    deadline=None,
    database=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture, HealthCheck.data_too_large],
)


@pytest.fixture(scope="module")
def site() -> Iterator[FuzzedSite]:
    with tempfile.TemporaryDirectory() as folder:
        yield FuzzedSite(Path(folder) / "site")


@fuzzed
@given(text=inputs.mutated(inputs.pages()), suffix=st.sampled_from([".md", ".mdx"]))
def test_a_page(site: FuzzedSite, text: str, suffix: str) -> None:
    site.build(text, suffix)


@fuzzed
@given(text=inputs.front_matter())
def test_front_matter(site: FuzzedSite, text: str) -> None:
    site.build(text)


@fuzzed
@given(text=inputs.mutated(inputs.settings()))
def test_settings(text: str) -> None:
    read_settings(text)


@fuzzed
@given(text=inputs.mutated(inputs.pages()).map(inputs.without_code))
def test_only_written_targets_run(site: FuzzedSite, text: str) -> None:
    for body in site.build(text) or ():
        assert Running(body).found == []


def test_what_runs_is_found() -> None:
    html = '<p><a href=" java\nscript:x">a</a><img src=x onerror=y><script>z</script></p>'
    assert Running(html).found == ["href= java\nscript:x", "onerror=y", "script"]


LONG = "a" * 5_000


@pytest.mark.parametrize(
    "text",
    [
        f"import A from './{LONG}'\n\n<A/>\n",
        f"import A from '@site/{LONG}.md'\n\n<A/>\n",
        f"import A from './{'a/' * 3_000}b'\n\n<A/>\n",
        f"![a](./{LONG}.png)\n",
        f"[a](./{LONG}.md)\n",
        f"<img src='{LONG}.png'/>\n",
        "import A from './\0'\n\n<A/>\n",
        "![a](%00.png)\n",
    ],
)
def test_names_that_no_file_can_have_are_issues(site: FuzzedSite, text: str) -> None:
    assert site.build(text, ".mdx") is None
