"""Detects prompt-injection attempts and questions that are only a script.

Such texts are neither searched for nor shown to a language model.
"""

from __future__ import annotations

import re

_EARLIER = r"(?:previous|prior|above|earlier|preceding|foregoing)"
_RULES = r"(?:instructions?|rules?|prompts?|guidelines?|restrictions?|limits?|training|programming|secrets?)"
_START = r"(?:^|[.!?:;,]\s+|\b(?:please|now|then|and|just|must|should)\s+)"

_INSTRUCTION = re.compile(
    rf"""
    {_START}(?:ignore|disregard|forget|override|bypass|skip)\s+
        (?:[\w' ]{{0,20}}\b{_EARLIER}\b|[\w' ]{{0,20}}\byour\b[\w' ]{{0,20}}\b{_RULES}\b|the\ documentation\b|everything\b)
    | \byour\ (?:\w+\ ){{0,2}}(?:instructions|prompts?|guidelines|restrictions|secrets)\b
    | \byou\ are\ (?:now|no\ longer)\b
    | {_START}(?:give|tell|show|send|print|list)\s[^.?!]{{0,80}}
        \b(?:machine|server|computer|host)\ (?:that\ )?you(?:\ a|')?(?:re)?\ run(?:ning)?\ on\b
    | ^\W*(?:pretend|act\ as\ (?:an?|if|though)|role-?play|simulate\ being)\b
    | ^\W*repeat\ (?:the\ word|after\ me|everything|this)\b
    | ^\W*(?:system|assistant|developer)\s*:
    | <\|\w+\|>\s*(?:system|assistant|developer|user)\b | <<SYS>> | \[/?INST\]
    """,
    re.IGNORECASE | re.VERBOSE,
)
_SCRIPT = re.compile(r"<script\b.*?(?:</script\s*>|$)|<\w+[^<>]*?\son\w+\s*=[^<>]*>", re.IGNORECASE | re.DOTALL)


def is_injection(text: str) -> bool:
    """Whether a text instructs the assistant how to behave, or is only a script."""
    return bool(_INSTRUCTION.search(text)) or (
        bool(_SCRIPT.search(text)) and not re.search(r"\w", _SCRIPT.sub("", text))
    )
