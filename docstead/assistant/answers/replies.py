"""Fixed replies to what is not a question about the documentation: greetings, thanks, questions about the assistant."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Literal, cast

from docstead.assistant.query.language import is_foreign
from docstead.catalogue import Texts
from docstead.config.assistant import ReplySettings

ReplyKind = Literal["greeting", "thanks", "who", "insult", "language"]

_FILLER = r"(?:[\s,.!?…:;)(-]|\b(?:there|again|all|everyone|everybody|bot|assistant|so|very|much|a lot|you|for|your|the|help|that|it|was|is|great|nice|really|ai)\b)*"
_KINDS: tuple[tuple[ReplyKind, re.Pattern[str]], ...] = (
    (
        "greeting",
        re.compile(
            rf"(?:hi+|hello+|hey+|hiya|howdy|yo|good (?:morning|afternoon|evening|day)|greetings|how are you(?: doing)?(?: today)?){_FILLER}",
            re.I,
        ),
    ),
    (
        "thanks",
        re.compile(
            rf"(?:thank(?:s| you)|thx|ty|cheers|great|perfect|awesome|nice|cool|ok(?:ay)?|got it|that helped|(?:good)?bye|see you){_FILLER}"
            rf"(?:thank(?:s| you)|thx|cheers|bye)?{_FILLER}",
            re.I,
        ),
    ),
    (
        "who",
        re.compile(
            r"(?:so |and |hey |hi |hello )?,?\s*(?:who|what) (?:are|r) (?:you|u)\b[\w\s]{0,12}|what(?:'s| is) your name|are you (?:a |an )?(?:human|real|person|robot|bot|ai"
            r"|chatgpt|gpt|machine|llm)[\w\s]{0,20}|what can (?:you|i) (?:do|ask)(?: you| here| for me)?|how (?:do|can) you (?:work|help)(?: me)?|can you help me"
            r"|who (?:made|built|created) you|help(?: me)?(?: please)?",
            re.I,
        ),
    ),
    (
        "insult",
        re.compile(
            r"(?:you(?:'re| are| r)?|this(?: is|'s)?|that(?: is|'s)?|what a|u|so|it(?:'s| is))?\s*(?:(?:an?|so|such an?|really|absolutely|totally|all|are|is|bot|assistant|thing)\s+)*"
            r"(?:stupid|idiot(?:ic)?|dumb|useless|worthless|moron|garbage|trash|crap|shit|bullshit|suck(?:s)?|rubbish|terrible|awful|fuck(?: (?:you|off|this))?|wtf)"
            r"[\s,.!]*(?:bot|assistant|ai|machine|answer|thing|piece of (?:crap|shit|garbage))?",
            re.I,
        ),
    ),
)
_FILE = Path(__file__).parents[1] / "query" / "data" / "remarks.txt"
_LONGEST = 80


@cache
def _phrases() -> dict[str, ReplyKind]:
    """Remarks in other languages than English, with their kinds."""
    lines = (line.partition(": ") for line in _FILE.read_text(encoding="utf-8").splitlines() if line[0] != "#")
    return {phrase: cast("ReplyKind", kind) for kind, _, phrases in lines for phrase in phrases.split(", ")}


def reply_kind(text: str) -> ReplyKind | None:
    """What kind of remark a text is; ``None`` for a question.

    >>> reply_kind("Thanks a lot!"), reply_kind("thanks page layout")
    ('thanks', None)
    """
    said = text.strip().strip("?!. 。？！؟،")
    if 0 < len(said) <= _LONGEST:
        for kind, pattern in _KINDS:
            if pattern.fullmatch(said):
                return kind
        if phrase := _phrases().get(said.casefold()):
            return phrase
    return "language" if is_foreign(text) else None


def reply(kind: ReplyKind, settings: ReplySettings, texts: Texts, product: str) -> str:
    """The text of a reply: that of the settings, or else of the language."""
    product = product or texts.text("answers.this_product")
    own: str = getattr(settings, kind)
    return own.replace("{product}", product) if own else texts.text(f"answers.{kind}", product=product)
