"""Parsers for the examples on the pages: each takes code and yields its mistakes with their lines, counted from 1."""

from __future__ import annotations

import json
import re
import tomllib
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable, Iterator
from functools import cache

import tree_sitter_bash
import tree_sitter_c_sharp
import tree_sitter_javascript
import tree_sitter_sql
import tree_sitter_typescript
import yaml
from tree_sitter import Language, Node, Parser

from docstead.errors import JavaScriptError
from docstead.javascript import V8Script

Mistake = tuple[int, str]
Check = Callable[[str], Iterator[Mistake]]

GRAMMARS: dict[str, Callable[[], object]] = {
    "bash": tree_sitter_bash.language,
    "csharp": tree_sitter_c_sharp.language,
    "js": tree_sitter_javascript.language,
    "jsx": tree_sitter_javascript.language,
    "sql": tree_sitter_sql.language,
    "ts": tree_sitter_typescript.language_typescript,
    "tsx": tree_sitter_typescript.language_tsx,
}

# The body of an event's script is that of an asynchronous function, and V8 is stricter than a grammar.
SCRIPT_CHECK = """
const AsyncFunction = Object.getPrototypeOf(async function () {}).constructor
function mistake(code) {
  try {
    new AsyncFunction(code)
    return ''
  } catch (error) {
    return String(error)
  }
}
"""
MODULE = re.compile(r"^(?:import|export)\b", re.MULTILINE)
SCRIPT = V8Script(lambda: SCRIPT_CHECK)


@cache
def parser(language: str) -> Parser:
    """The parser of a language of ``GRAMMARS``."""
    return Parser(Language(GRAMMARS[language]()))


def tree_mistakes(language: str, code: str) -> Iterator[Mistake]:
    """Where a grammar does not fit."""
    node = parser(language).parse(code.encode()).root_node
    if node.has_error:
        place = first_error(node)
        yield place.start_point[0] + 1, f"no {language}: {line_at(code, place.start_point[0])}"


def first_error(node: Node) -> Node:
    """The first node below this one that is wrong or missing."""
    if node.is_error or node.is_missing:
        return node
    return next((first_error(child) for child in node.children if child.has_error), node)


def line_at(code: str, number: int) -> str:
    """A line, counted from 0, shortened for a message."""
    lines = code.splitlines()
    return lines[number].strip()[:80] if number < len(lines) else "the end"


def script_mistakes(code: str) -> Iterator[Mistake]:
    """A script of a form, or a module."""
    found = list(tree_mistakes("js", code))
    yield from found
    if not found and not MODULE.search(code):
        try:
            message = SCRIPT.call("mistake", code)
        except JavaScriptError as error:
            message = str(error)
        if message:
            yield 1, message


def csharp_mistakes(code: str) -> Iterator[Mistake]:
    """A file, statements, or members of a class."""
    as_file = list(tree_mistakes("csharp", code))
    if as_file and list(tree_mistakes("csharp", f"class Part {{ {code}\n}}")):
        yield from as_file


def json_mistakes(code: str) -> Iterator[Mistake]:
    """A JSON value."""
    try:
        json.loads(code)
    except json.JSONDecodeError as error:
        yield error.lineno, error.msg


def toml_mistakes(code: str) -> Iterator[Mistake]:
    """A TOML document."""
    try:
        tomllib.loads(code)
    except tomllib.TOMLDecodeError as error:
        line = re.search(r"line (\d+)", str(error))
        yield int(line[1]) if line else 1, str(error)


def yaml_mistakes(code: str) -> Iterator[Mistake]:
    """A YAML document."""
    try:
        yaml.safe_load(code)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark
        yield mark.line + 1 if mark else 1, str(error.problem)


def xml_mistakes(code: str) -> Iterator[Mistake]:
    """An element, or several."""
    try:
        ElementTree.fromstring(f"<part>{code}</part>")
    except ElementTree.ParseError as error:
        yield error.position[0], str(error)


def grammar_check(language: str) -> Check:
    """The check of a language that needs its grammar alone."""
    return lambda code: tree_mistakes(language, code)


CHECKS: dict[str, Check] = {
    **{language: grammar_check(language) for language in GRAMMARS},
    "csharp": csharp_mistakes,
    "js": script_mistakes,
    "json": json_mistakes,
    "toml": toml_mistakes,
    "xml": xml_mistakes,
    "yaml": yaml_mistakes,
}

# Nothing to parse: output, addresses, and diagrams, which the browser draws.
UNCHECKED = {"mermaid", "text"}
