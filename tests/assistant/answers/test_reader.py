"""The reader's choices on a small site: comparisons, counts, two questions, names, outcomes."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec import structs

from docstead.assistant.answer import Assistant
from docstead.assistant.answers.providers.base import Request
from docstead.assistant.answers.providers.extractive import ExtractiveProvider
from docstead.assistant.answers.reader import names_in
from docstead.assistant.answers.units import units
from docstead.assistant.answers.verdict import verdict
from docstead.assistant.query.tokenizer import content_words
from docstead.assistant.retrieval.retriever import Hit, Retrieval
from docstead.catalogue import ENGLISH
from docstead.model.answer import Turn
from docstead.model.passage import Passage, PassageBlock
from tests.assistant.passages import passage

UNSURE = ENGLISH.text("answers.unsure")


def test_a_comparison_puts_both_side_by_side(assistant: Assistant) -> None:
    answer = assistant.answer("What is the difference between a mailbox and a filter?")
    assert answer.lead.startswith("- **mailbox**: ")
    assert "\n- **filter**: " in answer.lead
    assert len(answer.sources) == 2


def test_a_count_counts_rows(assistant: Assistant) -> None:
    answer = assistant.answer("How many roles are there?")
    assert answer.lead.startswith(
        "**Roles** lists 3: `reader`, `writer`, `administrator`. [1](/docs/guides/users#roles)"
    )


def test_two_questions_get_two_answers(assistant: Assistant) -> None:
    answer = assistant.answer("How long is the link for a password valid and how many wrong passwords lock an account?")
    assert "one hour" in answer.text
    assert "six wrong passwords" in answer.text


def test_a_follow_up_lacks_a_topic(assistant: Assistant) -> None:
    history = [Turn("How do I reset a password?")]
    assert "one hour" in assistant.answer("and its validity?", history).text
    alone = assistant.answer("How do I change the hour of backups?")
    assert assistant.answer("How do I change the hour of backups?", history).text == alone.text


def test_an_unsure_answer_states_it(assistant: Assistant) -> None:
    asked = ["How do I stop letters piling up?", "Can a school use it without paying?", "Do copies go to another disk?"]
    found = [answer for answer in map(assistant.answer, asked) if answer.status == "unsure"]
    assert found
    for answer in found:
        assert answer.text.startswith(f"{UNSURE}\n\n{answer.lead}")
        assert answer.sources
        assert not answer.abstained


@pytest.mark.parametrize(
    ("question", "statement", "said", "expected"),
    [
        ("Can I export it?", "You can export the table to a file.", 0.9, "Yes. "),
        ("Does it run offline?", "Running offline is not supported.", 0.9, "No. "),
        ("Can I export it?", "You can export it only as an administrator.", 0.9, ""),
        ("Can I export it?", "You can export the table.", 0.4, ""),
        ("Does it not stop?", "You can stop it.", 0.9, ""),
        ("Is it free?", "No. It costs money.", 0.9, ""),
    ],
)
def test_yes_and_no_only_where_the_statement_answers(question: str, statement: str, said: float, expected: str) -> None:
    assert verdict(question, statement, said) == expected


def test_long_items_are_read_sentence_by_sentence() -> None:
    long = "One word after another makes a long item. " * 6
    found = units(passage(PassageBlock("item", long.strip())))
    assert {unit.kind for unit in found} == {"sentence"}
    assert len(found) == 6


def test_units_are_sentences_rows_and_procedures() -> None:
    found = units(
        passage(
            PassageBlock("paragraph", "First one here. Do it as follows:"),
            PassageBlock("step", "Open it.", detail="1"),
            PassageBlock("code", "a: 1"),
            PassageBlock("step", "Close it.", detail="2"),
            PassageBlock("header", "A | B"),
            PassageBlock("row", "x | y"),
        )
    )
    assert [(unit.kind, unit.text) for unit in found] == [
        ("sentence", "First one here."),
        ("sentence", "Do it as follows:"),
        ("steps", "Open it. Close it."),
        ("item", "Open it."),
        ("code", "a: 1"),
        ("item", "Close it."),
        ("row", "x | y"),
    ]
    assert found[2].introduction == "Do it as follows:"


def _asked(
    question: str, *sections: Passage, scores: Sequence[float] = (), parts: int = 1, confidence: float = 5.0
) -> str:
    """The answer to a question from sections, best first."""
    hits = tuple(
        Hit(number, score, found, dict.fromkeys(range(len(found.blocks)), 0.5))
        for number, (found, score) in enumerate(zip(sections, scores or [1.0] * len(sections), strict=True))
    )
    words = tuple(content_words(question))
    retrieval = Retrieval(question, words, (0.8,) * len(words), hits, {}, confidence, 0.0)
    return "".join(
        piece for piece in ExtractiveProvider().write(Request(question, (retrieval,) * parts)) if isinstance(piece, str)
    )


def test_a_statement_has_the_name_of_its_setting() -> None:
    block = PassageBlock("paragraph", "The folder into which the command writes packages and their checksums.")
    section = passage(block, heading="pack-destination")
    assert _asked("Into which folder are packages written?", section).startswith("**pack-destination**: The folder")


def test_the_next_section_is_quoted_where_the_first_is_uncertain() -> None:
    slow = passage(PassageBlock("paragraph", "Slow queries are logged above a threshold."), heading="Slow query log")
    every = passage(
        PassageBlock("paragraph", "To log all queries, set `debug` to true."), heading="Logging", anchor="logging"
    )
    both = _asked("log all queries", slow, every, scores=(1.0, 0.95))
    assert "threshold" in both and "`debug`" in both
    assert "`debug`" not in _asked("log slow queries", slow, every, scores=(1.0, 0.6)).partition("See also")[0]


def test_a_statement_that_announces_code_has_it() -> None:
    section = passage(
        PassageBlock("paragraph", "Pass the number of the port like this:"),
        PassageBlock("code", "run --port 80", detail="sh"),
    )
    assert "```sh\nrun --port 80\n```" in _asked("number of the port", section)


def test_a_short_question_is_about_the_general_case() -> None:
    special = passage(
        PassageBlock("paragraph", "Run the migrations of a production server there."),
        heading="Migrations in production",
    )
    general = passage(PassageBlock("paragraph", "Run the migrations by hand here."), heading="Migrations", anchor="a")
    assert _asked("run migrations", special, general, scores=(1.0, 0.97)).startswith("Run the migrations by hand")


def test_a_note_about_the_page_or_its_history_does_not_answer() -> None:
    section = passage(
        PassageBlock("paragraph", "Support for composite keys was added in version 3.5."),
        PassageBlock("paragraph", "Composite keys list several properties."),
        heading="Composite keys",
    )
    assert _asked("composite keys", section).startswith("Composite keys list several properties.")


def test_a_value_is_quoted_for_a_question_about_a_value() -> None:
    section = passage(
        PassageBlock("paragraph", "The server has a port of its own that it listens on."),
        PassageBlock("paragraph", "It listens on port 4873."),
        heading="Server",
    )
    assert "4873" in _asked("which port does the server listen on by default?", section)


def test_a_comparison_does_not_quote_notes_on_versions() -> None:
    text = "The {0} strategy loads the rows of {1} in another way than before."
    old = passage(
        PassageBlock("paragraph", text.format("joined", "orders")), heading="Joined strategy", path="/docs/upgrade"
    )
    old = structs.replace(old, page="Upgrading to version 5")
    joined = passage(
        PassageBlock("paragraph", "The joined strategy loads all rows with one query."), heading="Joined strategy"
    )
    single = passage(
        PassageBlock("paragraph", "The single strategy loads rows with a query for each table."),
        heading="Single strategy",
    )
    found = _asked("joined strategy vs single strategy", old, joined, single)
    assert "one query" in found and "each table" in found and "than before" not in found


def test_only_a_list_of_the_things_is_counted() -> None:
    items = [PassageBlock("item", f"**{name}**: explained.") for name in ("Hooks", "Subscribers")]
    mixed = passage(*items, heading="Events and lifecycle hooks")
    assert "lists 2" not in _asked("which lifecycle hooks are available", mixed)
    assert "lists 2" in _asked("which events are available", passage(*items, heading="List of events"))


def test_an_announced_table_follows_its_statement() -> None:
    section = passage(
        PassageBlock("paragraph", "Below is a list of the limits of an account."),
        PassageBlock("header", "Limit | Value"),
        PassageBlock("row", "Size | 5 GB"),
        PassageBlock("row", "Letters | 900"),
        heading="Limits",
    )
    assert "| Letters | 900 |" in _asked("list of limits of an account", section)


def test_the_steps_of_a_page_follow_its_introduction() -> None:
    introduction = passage(PassageBlock("paragraph", "A forgotten password can be reset on the server."), anchor="")
    steps = passage(
        PassageBlock("step", "Stop the server.", detail="1"),
        PassageBlock("step", "Run the reset command.", detail="2"),
        heading="On a server",
        anchor="server",
    )
    found = _asked("how do I reset a forgotten password?", introduction, steps, scores=(1.0, 0.8))
    assert "A forgotten password" in found.split("\n")[0] and "2. Run the reset command." in found


def test_quoted_words_are_a_name() -> None:
    assert names_in('what does "To budget" mean') == ("to budget",)


def test_a_check_does_not_answer() -> None:
    section = passage(
        PassageBlock("paragraph", "Check: the connection string opens the database."),
        PassageBlock("paragraph", "The connection string is a line of the settings."),
        heading="Database",
    )
    assert _asked("where is the connection string?", section).startswith("**Database**: The connection string")


def test_two_questions_with_one_answer_get_it_once() -> None:
    section = passage(PassageBlock("paragraph", "The archive keeps letters for nine years."), heading="Archive")
    assert _asked("how long does the archive keep letters", section, parts=2).count("nine years") == 1


def test_an_answer_that_may_be_wrong_has_no_verdict() -> None:
    one = passage(PassageBlock("paragraph", "The proxy supports sockets."), heading="Sockets")
    other = passage(
        PassageBlock("paragraph", "Sockets are files that the proxy reads."), heading="Files", anchor="files"
    )
    assert _asked("does the proxy support sockets?", one).startswith("Yes. The proxy")
    found = _asked("does the proxy support sockets?", one, other, scores=(1.0, 0.99), confidence=1.0)
    assert found.startswith(UNSURE)
    assert "Yes." not in found


def test_an_option_is_followed_by_its_command() -> None:
    option = passage(PassageBlock("paragraph", "List outdated packages of the machine."), heading="--global, -g")
    option = structs.replace(option, trail=("tool outdated", "Options"))
    command = passage(PassageBlock("paragraph", "Lists new versions."), heading="tool outdated", anchor="")
    found = _asked("list outdated packages of the machine", option, command, scores=(1.0, 0.2))
    assert found.startswith("**--global, -g**: List outdated packages of the machine.")
    assert "**tool outdated**: Lists new versions." in found
