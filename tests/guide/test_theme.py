"""The page on the theme names every token and every slot, and no other."""

from __future__ import annotations

import re

from docstead.model.slots import SLOTS, TEXT_SLOTS
from tests.conftest import ROOT
from tests.guide.pages import GUIDE

TOKENS = (ROOT / "frontend" / "src" / "styles" / "tokens.css").read_text(encoding="utf-8")


def test_every_token_is_on_its_page() -> None:
    _, _, text = (GUIDE / "docs" / "theme.md").read_text(encoding="utf-8").partition("## Tokens")
    named = set(re.findall(r"`(--[\w-]+)`", text))
    named |= {f"--space-{step}" for step in range(1, 10)}
    kinds = [name for row in text.splitlines() if "`-soft`" in row for name in re.findall(r"`(--[\w-]+)`", row)]
    named |= {f"{name}-{part}" for name in kinds for part in ("soft", "line")}
    assert named == set(re.findall(r"(--[\w-]+):", TOKENS))


def test_every_slot_is_on_its_page() -> None:
    _, _, text = (GUIDE / "docs" / "theme.md").read_text(encoding="utf-8").partition("## Slots")
    table = dict(re.findall(r"^\| `(\w+)` \| (.+) \|$", text, re.MULTILINE))
    assert table == {name: shown[0].upper() + shown[1:] for name, shown in (SLOTS | TEXT_SLOTS).items()}


def test_the_picture_names_tokens_that_exist() -> None:
    picture = (GUIDE / "components" / "Tokens.tsx").read_text(encoding="utf-8")
    assert {name for name in re.findall(r"--[a-z][\w-]*\w", picture) if f"{name}:" not in TOKENS} == {"--color"}
