"""A model's citations: each must exist, have been given, and share words with its claim."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from docstead.assistant.answers.citations import CitationChecker, claims
from docstead.assistant.query.tokenizer import Stemmer
from docstead.model.passage import PassageBlock
from tests.assistant.passages import passage

GIVEN = [
    passage(
        PassageBlock("paragraph", "The backup runs at two o'clock every night."), anchor="hour", path="/docs/backups"
    ),
    passage(
        PassageBlock("paragraph", "A mailbox has a name and a size in megabytes."),
        anchor="size",
        path="/docs/boxes (new)",
    ),
]
HOUR, SIZE = "[1](/docs/backups#hour)", "[2](/docs/boxes%20%28new%29#size)"


def check(text: str, pieces: int = 5) -> tuple[str, CitationChecker]:
    checker = CitationChecker(GIVEN, Stemmer())
    parts = [text[start : start + pieces] for start in range(0, len(text), pieces)]
    return "".join(checker.checked(claim) for claim in claims(iter(parts))), checker


def test_a_citation_that_holds_becomes_a_link() -> None:
    text, checker = check("The backup runs at two every night [1]. A mailbox has a size [2].")
    assert text == f"The backup runs at two every night {HOUR}. A mailbox has a size {SIZE}."
    # FloatArray follow the order of the sources, whatever the passages' own were.
    assert check("A mailbox has a size [2].")[0] == f"A mailbox has a size {SIZE.replace('[2]', '[1]')}."
    assert [source.url for source in checker.sources.values()] == ["/docs/backups#hour", "/docs/boxes (new)#size"]
    assert checker.removed == 0


def test_a_citation_after_the_full_stop_belongs_to_the_sentence_before() -> None:
    text, checker = check("The backup runs at two every night.[1] A mailbox has a size. [2]\nMore.")
    assert text == f"The backup runs at two every night. {HOUR} A mailbox has a size. {SIZE}\nMore."
    assert checker.removed == 0


@pytest.mark.parametrize(
    ("text", "left", "removed"),
    [
        ("The backup runs every night [7].", "The backup runs every night.", 1),
        ("The backup runs every night [0].", "The backup runs every night.", 1),
        ("Penguins swim in cold oceans [1].", "Penguins swim in cold oceans.", 1),
        ("[1]", "", 1),
        ("The backup runs every night [1, 9].", "The backup runs every night [1](/docs/backups#hour).", 1),
    ],
)
def test_a_citation_that_does_not_hold_is_removed_and_counted(text: str, left: str, removed: int) -> None:
    found, checker = check(text)
    assert found == left
    assert checker.removed == removed


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("See [the page](https://evil.example/steal).", "See the page."),
        ("See [boxes](/docs/backups#hour).", "See [boxes](/docs/backups#hour)."),
        ("See https://evil.example/x now.", "See  now."),
        ("Look ![pixel](https://evil.example/p.png) here.", "Look pixel here."),
        ("Press [here](javascript:alert(1)).", "Press here."),
        ("A <script>alert(1)</script> tag.", "A \\<script>alert(1)\\</script> tag."),
        ("Write `<b>` or `https://example.org` so.", "Write `<b>` or `https://example.org` so."),
        ("<https://evil.example>", ""),
        ("[1]: https://evil.example/steal", ""),
    ],
)
def test_links_come_from_the_given_passages_only_and_html_is_text(text: str, left: str) -> None:
    assert check(text)[0] == left


def test_code_passes_as_it_is() -> None:
    code = "```js\nconst a = [1];\nif (a < 2) {}\n```\n"
    assert check(f"Do so:\n{code}Done.")[0] == f"Do so:\n{code}Done."


@pytest.mark.parametrize("size", [1, 3, 7, 1000])
def test_pieces_of_any_size_make_the_same_text(size: int) -> None:
    text = "First claim [1]. Second one: [2] 3.5 units. `a. b`\n\n1. Step one.\n2. Step two.\n\n```\nx. y\n```\nEnd"
    parts: Sequence[str] = [text[start : start + size] for start in range(0, len(text), size)]
    assert "".join(claims(iter(parts))) == text
