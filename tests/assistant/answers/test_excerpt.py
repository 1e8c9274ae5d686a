"""What follows the lead: lists, steps with code, paragraphs, within a budget."""

from __future__ import annotations

import pytest

from docstead.assistant.answers.blocks import steps
from docstead.assistant.answers.groups import Group, groups
from docstead.assistant.answers.providers.base import Request
from docstead.assistant.answers.providers.extractive import ExtractiveProvider
from docstead.assistant.query.tokenizer import content_words
from docstead.assistant.retrieval.retriever import Hit, Retrieval
from docstead.model.passage import Passage, PassageBlock
from tests.assistant.passages import passage

STEPS = (
    PassageBlock("step", "Install it:", detail="1"),
    PassageBlock("code", "npm install thing", detail="sh"),
    PassageBlock("step", "Start it.", detail="2"),
)


def _answer(question: str, section: Passage) -> str:
    words = tuple(content_words(question))
    rarity = tuple(1.0 for _ in words)
    hits = (Hit(0, 2.0, section, {}),)
    retrieval = Retrieval(question, words, rarity, hits, {}, confidence=4.0, threshold=0.0)
    return "".join(one for one in ExtractiveProvider().write(Request(question, (retrieval,))) if isinstance(one, str))


def test_groups_are_what_the_eye_sees() -> None:
    blocks = (
        PassageBlock("paragraph", "First of all."),
        *STEPS,
        PassageBlock("header", "A | B"),
        PassageBlock("row", "x | y"),
        PassageBlock("item", "one"),
        PassageBlock("item", "two"),
        PassageBlock("code", "a: 1"),
    )
    assert groups(blocks) == [
        Group("sentence", (0,)),
        Group("steps", (1, 2, 3)),
        Group("rows", (4, 5)),
        Group("items", (6, 7)),
        Group("code", (8,)),
    ]


def test_steps_have_their_code() -> None:
    assert steps(STEPS, 90) == "1. Install it:\n    ```sh\n    npm install thing\n    ```\n2. Start it."


def test_long_code_of_steps_is_marked_as_left_out() -> None:
    long = PassageBlock("code", "\n".join(map(str, range(40))))
    several = tuple(one for number in range(1, 5) for one in (PassageBlock("step", "Do it.", detail=str(number)), long))
    shown = steps(several, 90)
    assert shown.count("```") == 6
    assert shown.endswith("4. Do it.\n    …")


def test_the_best_step_is_whole_where_the_others_are_cut() -> None:
    found = tuple(
        PassageBlock("step", f"Part {number}. It {'goes ' * 9}on.", detail=str(number)) for number in (1, 2, 3)
    )
    assert steps(found, 20, found[1]) == f"1. Part 1. …\n2. {found[1].text}\n3. Part 3. …"


def test_what_is_inside_a_step_belongs_to_it() -> None:
    blocks = (
        PassageBlock("step", "Connect the box:", detail="1"),
        PassageBlock("step", "Switch it on.", detail="1", depth=1),
        PassageBlock("paragraph", "A lamp is lit.", depth=1),
        PassageBlock("step", "Install it:", detail="2"),
        PassageBlock("item", "Run the setup.", depth=1),
        PassageBlock("item", "Wait. " * 40, depth=1),
        PassageBlock("paragraph", "That is all."),
    )
    assert groups(blocks) == [Group("steps", (0, 1, 2, 3, 4, 5)), Group("sentence", (6,))]
    shown = (
        "1. Connect the box:\n    1. Switch it on.\n\n    A lamp is lit.\n2. Install it:\n    - Run the setup.\n    …"
    )
    assert steps(blocks[:6], 30) == shown


def test_what_is_inside_an_item_belongs_to_it() -> None:
    section = passage(
        PassageBlock("item", "Pull the new image."),
        PassageBlock("code", "box pull", detail="sh", depth=1),
        PassageBlock("item", "Start the box again."),
        PassageBlock("paragraph", "The first start takes longer.", depth=1),
        heading="Update the box",
    )
    shown = "- Pull the new image.\n\n    ```sh\n    box pull\n    ```\n- Start the box again.\n\n    The first start takes longer."
    assert shown in _answer("How do I update the box?", section)


def test_a_short_reply_has_its_question() -> None:
    section = passage(PassageBlock("paragraph", "No. They are added."), heading="Will an import replace my notes?")
    assert _answer("Does an import replace notes?", section).startswith("**Will an import replace my notes?** No.")


def test_a_cut_paragraph_is_marked() -> None:
    filler = "The harbour master writes the names of all ships into the book of the year. " * 10
    section = passage(PassageBlock("paragraph", f"A berth costs ten crowns. {filler}"), heading="Berths")
    assert _answer("What does a berth cost?", section).partition(" [1]")[0].endswith("of the year. …")


def test_a_sentence_that_announces_a_list_is_followed_by_it() -> None:
    section = passage(
        PassageBlock("paragraph", "Expose these ports to users:"),
        PassageBlock("item", "80 for HTTP"),
        PassageBlock("item", "443 for HTTPS"),
        heading="Public ports",
    )
    assert "- 80 for HTTP\n- 443 for HTTPS" in _answer("Which ports do I expose to users?", section)


def test_code_follows_the_sentence_that_announces_it() -> None:
    section = passage(
        PassageBlock("paragraph", "A definition looks like this:"),
        PassageBlock("code", "schema: 2"),
        PassageBlock("paragraph", "To deploy the project, run this command:"),
        PassageBlock("code", "thing deploy"),
        heading="Deploy",
    )
    answer = _answer("How do I deploy the project?", section)
    places = [answer.index(text) for text in ("looks like this", "schema: 2", "run this command", "thing deploy")]
    assert places == sorted(places)


def test_the_instruction_comes_before_a_remark() -> None:
    section = passage(
        PassageBlock("paragraph", "Note that a backup of the server needs some space on the disk."),
        PassageBlock("paragraph", "To make a backup, open the page Backups and press the button Create."),
        heading="Backup",
    )
    assert _answer("How do I make a backup of the server?", section).startswith("To make a backup, open")


def test_items_fit_the_budget() -> None:
    item = "The server writes logs. " * 20
    section = passage(
        PassageBlock("paragraph", "The server has the following logs:"),
        *(PassageBlock("item", f"{item}{number}") for number in range(30)),
        heading="Logs",
    )
    assert len(_answer("Which logs does the server have?", section).split()) < 230


def test_the_default_of_a_setting_is_shown() -> None:
    section = passage(
        PassageBlock("item", "Type: number"),
        PassageBlock("item", "Default: 4096", "**Default:** `4096`"),
        PassageBlock("paragraph", "Assets that are smaller than this threshold are inlined."),
        heading="build.assetsInlineLimit",
    )
    assert "- **Default:** `4096`" in _answer("From which size on are assets no longer inlined?", section)


def test_a_command_is_named() -> None:
    section = passage(PassageBlock("paragraph", "Locally preview the build of the site."), heading="vite preview")
    assert _answer("How do I preview the build?", section).startswith("**vite preview**: Locally")


def test_a_setting_is_named_although_its_name_is_also_a_word() -> None:
    section = passage(PassageBlock("paragraph", "Whether to cache the result of the task."), heading="cache")
    assert _answer("Where do I choose whether the result is kept?", section).startswith("**cache**: Whether")
    said = PassageBlock("paragraph", "If cache is on, the result is kept.", "If `cache` is on, the result is kept.")
    assert _answer("When is the result kept?", passage(said, heading="cache")).startswith("If `cache` is on")


def test_a_paragraph_of_several_pages_does_not_open_an_answer() -> None:
    section = passage(
        PassageBlock("paragraph", "This page about backups of the server is by a reader.", repeated=True),
        PassageBlock("paragraph", "To make a backup, open the page Backups."),
        heading="Backup",
    )
    assert _answer("How do I make a backup of the server?", section).startswith("To make a backup, open")


FILLER = "The harbour master writes the names of all ships into the book of the year. " * 8


def test_of_a_long_item_the_best_sentence_is_kept() -> None:
    section = passage(
        PassageBlock("item", f"{FILLER}To reset the turbine password, press the red lever."),
        PassageBlock("item", "Other things are elsewhere."),
        heading="Turbines",
    )
    assert "press the red lever" in _answer("How do I reset the turbine password?", section)


def test_an_item_that_announces_others_has_them() -> None:
    section = passage(
        PassageBlock("item", FILLER),
        PassageBlock("item", "Colour of the flag:"),
        PassageBlock("item", f"red, {FILLER}", depth=1),
        PassageBlock("item", FILLER),
        heading="Flags",
    )
    assert "- Colour of the flag:\n    - red, The harbour" in _answer("Which colour of the flag is there?", section)


@pytest.mark.parametrize(
    "blocks",
    [
        (PassageBlock("row", f"`port` | {FILLER * 40}"), PassageBlock("row", "`host` | the name")),
        (PassageBlock("item", "The port:"), *(PassageBlock("paragraph", FILLER, depth=1) for _ in range(40))),
        tuple(PassageBlock("paragraph", "The port is one of these, which are all open:") for _ in range(200)),
    ],
)
def test_an_answer_stays_short_whatever_its_section_has(blocks: tuple[PassageBlock, ...]) -> None:
    answer = _answer("Which port is it?", passage(*blocks, PassageBlock("code", "port: 80"), heading="Port"))
    assert 0 < len(answer.split()) < 300


def test_the_best_block_of_a_step_is_kept_whatever_it_is() -> None:
    code = PassageBlock("code", "box reset --all", depth=1)
    blocks = [PassageBlock("step", "Do it.", detail=str(number)) for number in range(1, 10)]
    long = PassageBlock("code", "\n".join(map(str, range(40))), depth=1)
    assert "box reset --all" in steps([one for block in blocks for one in (block, long)] + [code], 90, code)
    term = PassageBlock("term", "Key: what opens it", depth=1)
    assert "Key: what opens it" in steps([blocks[0], term, blocks[1]], 90, term)


@pytest.mark.parametrize("nested", [False, True])
def test_a_comparison_in_an_item_is_no_announcement(nested: bool) -> None:
    said = "An express letter and a plain letter differ in several ways."
    one = PassageBlock("paragraph", said, depth=1) if nested else PassageBlock("item", f"{said} {FILLER}")
    items = (PassageBlock("item", "It is sent."), one, PassageBlock("item", "It is read."))
    question = "What is the difference between an express letter and a plain letter?"
    assert "differ in several ways" in _answer(question, passage(*items, heading="Letters"))


def test_a_section_with_a_very_low_score_ends_no_answer() -> None:
    near = passage(PassageBlock("paragraph", "The port of the server is 80."), heading="Port")
    far = passage(PassageBlock("paragraph", "The moon is far away."), heading="Moon", anchor="moon")
    words = tuple(content_words("port of the server"))
    hits = (Hit(0, 2.0, near, {}), Hit(1, -160.0, far, {}))
    found = Retrieval("port of the server", words, tuple(1.0 for _ in words), hits, {}, confidence=4.0, threshold=0.0)
    answer = "".join(one for one in ExtractiveProvider().write(Request("port", (found,))) if isinstance(one, str))
    assert "80" in answer
    assert "moon" not in answer.partition("See also")[0]
