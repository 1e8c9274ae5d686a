"""Hold the pages of a site to the rules of style that a machine can check.

    python -m tools.prose SITE        SITE is the folder with docs/, blog/ and index.md

Prints one line for each finding, ``file:line: rule: what``, and exits with 1 when there is one. The rules are those of
``STYLE.md`` in the site: no filler words, no hedges, no exclamation marks, British spelling, headings in sentence case, link texts
that describe their targets, and sentences of limited length. Code, link targets and tags are not read.
Spelling is checked by cspell (``cspell.json`` in the site).
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

LONGEST_SENTENCE = 45
LONGEST_SECTION = 60
"""Words of running text below a heading of the landing page, or in a text of its cards."""
FILLERS = (
    "simply|just|easy|easily|obviously|of course|please|basically|seamless|seamlessly|powerful|robust|leverages?"
    "|in this (?:page|guide|tutorial),? we will|click here"
)
FILLER = re.compile(rf"\b(?:{FILLERS})\b", re.IGNORECASE)
# Passages that leave to the reader what the source of the release decides.
HEDGE = re.compile(
    r"\b(?:some|newer|older|later|your) builds?\b|\byour version\b|\bthat was examined\b|\bthe documentation says\b"
    r"|\bpublished examples\b|\bafter release 0\.45\b",
    re.IGNORECASE,
)
EXCLAMATION = re.compile(r"(?<=[\w)])!(?=\s|$)")
# Lower case only: with a capital they are labels of the designer, written as they are.
AMERICAN = re.compile(
    r"\b(?:colou?r(?<=color)(?:s|ed|ing)?|behaviors?|centers?|centered|gray|favorites?|labeled|labeling|modeled|modeling"
    r"|canceled|canceling|catalog|license[ds]? (?:is|under)|organizations?"
    r"|(?!(?:re|over|down)?(?:size|prize|seize)|capsize)[a-z]{3,}iz(?:es?|ed|ing|ations?))\b"
)
SIZES = re.compile(r"(?:size|sizes|sized|sizing|prizes?)$")
LINK_TEXT = re.compile(r"\[(here|this page|read more|more)\]\(", re.IGNORECASE)
SENTENCE_END = re.compile(r"(?<=[.!?])\s+(?=[A-Z“\"*`\[])")
HEADING = re.compile(r"^#{2,6} (.+)$", re.MULTILINE)
NUMBER = re.compile(r"^\d+\.\s+")
NAMES = {"African", "South"}
NAME = re.compile(r"[A-Z][a-z]+(?:-[A-Za-z]+)?")

FRONT_MATTER = re.compile(r"\A---\n.*?\n---\n", re.DOTALL)
NOT_PROSE = (
    re.compile(r"^([ \t]*)(```+|~~~+)[^\n]*\n.*?^\1\2[ \t]*$", re.MULTILINE | re.DOTALL),  # code
    re.compile(r"<!--.*?-->", re.DOTALL),
    re.compile(r"^(?:import|export) .*$", re.MULTILINE),
)
TAG = re.compile(r"</?[A-Za-z]")
CODE = re.compile(r"`[^`\n]+`")
TARGET = re.compile(r"\]\([^)\s]*\)")
LIST_OR_TABLE = re.compile(r"^\s*(?:[-*+]|\d+\.|\||:::|>)")


@dataclass(frozen=True, slots=True)
class Finding:
    """A place that breaks a rule; lines count from 1."""

    line: int
    rule: str
    text: str


def check(source: str) -> Iterator[Finding]:
    """Everything that breaks a rule in one page."""
    text = prose(source)
    for rule, pattern in (("filler", FILLER), ("hedge", HEDGE), ("exclamation", EXCLAMATION), ("american", AMERICAN)):
        for match in pattern.finditer(text):
            if rule != "american" or not SIZES.search(match[0]):
                yield Finding(line_at(text, match.start()), rule, context(text, match.start(), match.end()))
    for match in LINK_TEXT.finditer(source):
        yield Finding(line_at(source, match.start()), "link-text", match[1])
    yield from heading_findings(text)
    yield from sentence_findings(text)


def prose(source: str) -> str:
    """The page with everything blanked that is not read as text; lines and columns stay."""
    for pattern in NOT_PROSE:
        source = pattern.sub(lambda match: blank(match[0]), source)
    source = FRONT_MATTER.sub(readable_front_matter, source)
    source = CODE.sub(lambda match: "`" + "x" * (len(match[0]) - 2) + "`", source)
    source = without_tags(source)
    return TARGET.sub(lambda match: "]" + " " * (len(match[0]) - 1), source)


def blank(text: str) -> str:
    """Spaces instead of the text, line by line."""
    return re.sub(r"[^\n]", " ", text)


def without_tags(source: str) -> str:
    """The text between tags; a tag may hold braces, and these any text."""
    pieces, at = [], 0
    while match := TAG.search(source, at):
        end, depth = match.end(), 0
        while end < len(source) and (depth or source[end] != ">"):
            depth += {"{": 1, "}": -1}.get(source[end], 0)
            end += 1
        pieces += [source[at : match.start()], blank(source[match.start() : end + 1])]
        at = end + 1
    return "".join((*pieces, source[at:]))


def readable_front_matter(match: re.Match[str]) -> str:
    """The front matter with the values of its texts alone."""
    lines = match[0].split("\n")
    shown = ("title:", "description:", "tagline:", "text:", "- title:", "label:", "- label:")
    return "\n".join(
        " " * line.index(":") + " " + line[line.index(":") + 1 :] if line.strip().startswith(shown) else " " * len(line)
        for line in lines
    )


def heading_findings(text: str) -> Iterator[Finding]:
    """Headings in sentence case: a capital inside is right for a name, which the page uses in mid-sentence too."""
    for match in HEADING.finditer(text):
        words = NUMBER.sub("", match[1]).split()
        for before, word in pairwise(words):
            name = NAME.fullmatch(word.strip(",.:?()"))
            if name and name[0] not in NAMES and not before.endswith((":", "?")) and not is_name(name[0], text, match):
                yield Finding(line_at(text, match.start()), "heading-case", f"“{name[0]}” in “{match[1]}”")


def is_name(word: str, text: str, heading: re.Match[str]) -> bool:
    """Whether the page has the word with its capital inside a sentence, a label or a title."""
    inside = re.compile(rf"(?:[a-z,;(] |[*\"“(/])(?:\w+ )*?{word}\b|^ +{word}", re.MULTILINE)
    return any(not heading.start() <= match.start() < heading.end() for match in inside.finditer(text))


def sentence_findings(text: str) -> Iterator[Finding]:
    """Sentences of running text that are too long."""
    at = 0
    for paragraph in re.split(r"\n[ \t]*\n", text):
        start = text.index(paragraph, at)
        at = start + len(paragraph)
        if LIST_OR_TABLE.match(paragraph) or paragraph.startswith("#"):
            continue
        for sentence in SENTENCE_END.split(paragraph):
            count = len(sentence.split())
            if count > LONGEST_SENTENCE:
                place = text.index(sentence, start)
                yield Finding(
                    line_at(text, place), "long-sentence", f"{count} words: {' '.join(sentence.split()[:8])} …"
                )


def landing_findings(source: str) -> Iterator[Finding]:
    """Sections of the landing page that are too long to be read in passing; rows of lists and tables do not count."""
    text = prose(source)
    front_matter = FRONT_MATTER.match(source)
    start = front_matter.end() if front_matter else 0
    parts = [(line.start(), line[0]) for line in re.finditer(r".+", text[:start])]
    headings = [start, *(match.start() for match in re.finditer(r"^#+ ", text[start:], re.MULTILINE)), len(text)]
    headings[1:-1] = [start + offset for offset in headings[1:-1]]
    parts += [(begin, text[begin:end]) for begin, end in pairwise(headings)]
    for offset, part in parts:
        paragraphs = re.split(r"\n[ \t]*\n", part)
        running = [one for one in paragraphs if not LIST_OR_TABLE.match(one) and not one.lstrip().startswith("#")]
        count = sum(len(one.split()) for one in running)
        if count > LONGEST_SECTION:
            yield Finding(line_at(text, offset), "long-section", f"{count} words: {' '.join(part.split()[:6])} …")


def line_at(text: str, offset: int) -> int:
    """The line of a character, counted from 1."""
    return text.count("\n", 0, offset) + 1


def context(text: str, start: int, end: int) -> str:
    """The match with its neighbours."""
    return " ".join(text[max(0, start - 25) : end + 25].split())


def pages(site: Path) -> Iterator[Path]:
    """The Markdown files that become pages, in the order of their paths."""
    yield from sorted(path for folder in ("docs", "blog") for path in (site / folder).rglob("*.md*"))
    yield site / "index.md"


def page_findings(path: Path) -> Iterator[Finding]:
    """Everything that breaks a rule in a file; the landing page has a rule of its own."""
    source = path.read_text(encoding="utf-8")
    yield from check(source)
    if path.name == "index.md" and not {"docs", "blog"} & set(path.parts):
        yield from landing_findings(source)


def main(arguments: list[str]) -> int:
    """Print what is found; the exit code."""
    if len(arguments) != 1:
        print(__doc__)
        return 2
    found = 0
    for path in pages(Path(arguments[0])):
        for finding in page_findings(path):
            print(f"{path}:{finding.line}: {finding.rule}: {finding.text}")
            found += 1
    print(f"{found} findings" if found else "nothing found")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
