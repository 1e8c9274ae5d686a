"""Count words that the project's language avoids, in comments, docstrings and names.

    python -m tools.vocabulary             print each count above the one on record; 1 if there is one
    python -m tools.vocabulary --update    lower the counts on record to those of today

The record, ``tests/vocabulary.tsv``, has the words and their counts. A count may only fall: new text uses the standard terms
of the field. A word whose count is 0 may not be used again.
"""

from __future__ import annotations

import ast
import csv
import io
import re
import sys
import tokenize
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RECORD = ROOT / "tests" / "vocabulary.tsv"
AREAS = {"engine": ("docstead",), "frontend": ("frontend/src",), "rest": ("tests", "tools", "bench")}
# These hold the words as data.
WITHOUT = {"tools/vocabulary.py", "tests/tools/test_vocabulary.py", "tests/site/test_prose.py"}
_WORD = re.compile(r"[A-Za-z]+")
_IN_NAME = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")
_SCRIPT_COMMENT = re.compile(r"/\*.*?\*/|(?<![:\"'`])//[^\n]*", re.DOTALL)
_SCRIPT_NAME = re.compile(r"\b(?:function|const|let|class|interface|type)\s+(\w+)")


def words_of_python(source: str) -> Iterator[str]:
    """The words of comments, docstrings and attribute docstrings, and of every name that is defined."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield from _WORD.findall(token.string)
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield from _WORD.findall(node.value.value)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield from _IN_NAME.findall(node.name)
        elif isinstance(node, ast.arg):
            yield from _IN_NAME.findall(node.arg)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield from _IN_NAME.findall(node.id)


def words_of_script(source: str) -> Iterator[str]:
    """The words of comments, and of every name that is defined."""
    for comment in _SCRIPT_COMMENT.findall(source):
        yield from _WORD.findall(comment)
    for name in _SCRIPT_NAME.findall(source):
        yield from _IN_NAME.findall(name)


def count() -> dict[str, Counter[str]]:
    """How often each of the words is used in each area."""
    known = frozenset(_rows())
    return {area: Counter(_used(folders, known)) for area, folders in AREAS.items()}


def _used(folders: tuple[str, ...], known: frozenset[str]) -> Iterator[str]:
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*")):
            inside = path.relative_to(ROOT)
            if path.suffix not in (".py", ".ts", ".tsx") or inside.as_posix() in WITHOUT or "static" in inside.parts:
                continue
            source = path.read_text(encoding="utf-8")
            words = words_of_python(source) if path.suffix == ".py" else words_of_script(source)
            yield from (word.lower() for word in words if word.lower() in known)


def _rows() -> dict[str, dict[str, str]]:
    with RECORD.open(encoding="utf-8", newline="") as file:
        return {row["word"]: row for row in csv.DictReader(file, delimiter="\t")}


def risen() -> list[str]:
    """Each count above the one on record."""
    counts = count()
    return [
        f"{area}: `{word}` is used {counts[area][word]} times, {row[area]} are on record"
        for word, row in _rows().items()
        for area in AREAS
        if counts[area][word] > int(row[area])
    ]


def update() -> None:
    """Lower the counts on record; none is raised."""
    counts = count()
    lines = ["\t".join(("word", *AREAS))]
    for word, row in _rows().items():
        lines.append("\t".join((word, *(str(min(counts[area][word], int(row[area]))) for area in AREAS))))
    RECORD.write_text("\n".join(lines) + "\n", encoding="utf-8")


def main(arguments: list[str]) -> int:
    """Compare or lower the counts."""
    if "--update" in arguments:
        update()
    found = risen()
    print("\n".join(found), file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
