"""Inline syntax of MkDocs and its extensions, which a site asks for: attribute lists, keys, marks, icons, bars in tables.

Definition lists, which the parser reads, are here as well.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import msgspec

from docstead.compile.directive import Directive, Opening
from docstead.compile.placeholders import Mark
from docstead.compile.rule import Rule
from docstead.compile.rules import inline
from docstead.compile.rules.elements import closes, opens, writes
from docstead.compile.scan import Scan
from docstead.compile.writer import Writer
from docstead.model.document import ImageSlot, LinkSlot
from docstead.model.escape import escape

_WORD = r"""(?:[#.][\w:-]+|[\w:-]+=(?:"[^"\n]*"|'[^'\n]*'|[^\s"'{}]+)|[a-z][\w-]*)"""
_ATTRIBUTES = re.compile(rf"(?<![ \t])[ \t]*\{{:?[ \t]*(?P<list>{_WORD}(?:[ \t]+{_WORD})*)[ \t]*\}}")
_PAIR = re.compile(_WORD)
_KEYS = re.compile(r"\+\+(?P<keys>(?:[a-z0-9-]+|\"[^\"\n]+\")(?:\+(?:[a-z0-9-]+|\"[^\"\n]+\"))*)\+\+", re.IGNORECASE)
_KEY = re.compile(r"\"([^\"]+)\"|([^+\"]+)")
_MARK = re.compile(r"(?<!=)==(?=[^\s=])[^\n=]*?(?<=[^\s=])==(?!=)")
_INSERTED = re.compile(r"(?<!\^)\^\^(?=[^\s^])[^\n^]*?(?<=[^\s^])\^\^(?!\^)")
_SUPERSCRIPT = re.compile(r"(?<=[\w)])\^[^\s^|<>/\"\'\[\]]+\^(?!\^)")
_SUBSCRIPT = re.compile(r"(?<=[\w)])~[^\s~|<>/\"\'\[\]]+~(?!~)")
_REFERENCE = re.compile(
    r"(?<![!\]\\])\[(?P<text>(?:[^\[\]\n`]|`[^`\n]+`)+)\](?P<target>\[[A-Za-z_]\w*(?:\.\w+)+\]|(?<=`\])\[\])"
)
"""A reference to an object of the code, whose page mkdocstrings makes: ``[run()][acme.App.run]``, or ``[`acme.App`][]``."""
_DEFINITION = re.compile(
    r"(?<=[^\n]\n) {0,3}(?P<definition>\[(?!\^)[^\[\]\n]+\]:[ \t]*(?:<[^<>\n]*>|[^\s<]\S*)"
    r"(?:[ \t]+(?:\"[^\"\n]*\"|'[^'\n]*'|\([^()\n]*\)))?)[ \t]*$",
    re.MULTILINE,
)
_CODE = re.compile(r"(?<![`\\])`([^`\n]+)`(?!`)")
_BAR = re.compile(r"(?<!\\)\|")
_ICON = re.compile(
    r":(?:material|octicons|fontawesome(?:-(?:brands|regular|solid))?|simple|lucide)[-/](?P<name>[\w/-]+):(?:\{[^{}\n]*\})?"
)
_KIND_OF_ICON = re.compile(r"-(?:outline|fill|circle|variant)\b|-(?:16|24)\Z")
_LONGEST_LINE = 2000
_MOST_BEFORE = 80
"""Characters before an icon that show whether it belongs to a sentence."""
_SIGNS = {"check": "\u2713", "close": "\u2717", "cancel": "\u2717", "x": "\u2717"}
"""The last words of the names of icons that have a meaning of their own, with a character for each."""
_OPEN, _CLOSE = ("[", "|"), re.compile(r"[ \t]*[\]|]")
"""Around the text of a link, and a cell of a table."""
_OPENINGS = {"</a>": "<a", "</code>": "<code", "</em>": "<em", "</strong>": "<strong", "</del>": "<del"}
_CLOSING = re.compile(r"[ \t]+#+[ \t]*$")
_SAFE = frozenset(("align", "alt", "height", "id", "lang", "rel", "style", "target", "title", "width"))


def _scan(scan: Scan, body: str) -> None:
    if "link_definitions" in scan.settings.extensions and "]:" in body:
        _move_definitions(scan, body)
    for name, sign, find in _SYNTAXES:
        if name in scan.settings.extensions and sign in body:
            for start, end, kind, value in find(body):
                if not scan.layout.is_code(start) and scan.layout.code_end(start) == start:
                    scan.mark(start, end, kind, value, block=False)


def _move_definitions(scan: Scan, body: str) -> None:
    """Definitions in the lines below a paragraph, which the parser takes for its text, to the end."""
    known = {definition.start for definition in scan.layout.definitions}
    for line in _DEFINITION.finditer(body):
        at = line.start("definition")
        if at not in known and scan.layout.code_end(at) == at:
            scan.moved.append(line["definition"])
            scan.mark(at, line.end("definition"), "tag", "", block=False)


_Found = Iterator[tuple[int, int, str, object]]


def _attributes(body: str) -> _Found:
    for match in _ATTRIBUTES.finditer(body):
        yield match.start(), match.end(), "attributes", tuple(_pairs(match["list"]))


def _pairs(text: str) -> Iterator[tuple[str, str]]:
    """The names and values of a list; classes are one value."""
    words = _PAIR.findall(text)
    if classes := " ".join(word[1:] for word in words if word[0] == "."):
        yield "class", classes
    for word in words:
        name, _, value = word.partition("=")
        if word[0] == "#":
            yield "id", word[1:]
        elif name in _SAFE or name.startswith("data-"):
            yield name, value.strip("\"'")


def _keys(body: str) -> _Found:
    for match in _KEYS.finditer(body):
        keys = (own or name.replace("-", " ").capitalize() for own, name in _KEY.findall(match["keys"]))
        yield match.start(), match.end(), "keys", tuple(keys)


def _is_inside(body: str, at: int) -> bool:
    """Whether a place is in a tag, an address or a formula, of which signs are a part."""
    line = body[max(body.rfind("\n", 0, at), at - _LONGEST_LINE) + 1 : at]
    return (
        line.rfind("<") > line.rfind(">") or "://" in line.rpartition(" ")[2] or line.rfind("\\(") > line.rfind("\\)")
    )


def _between(pattern: re.Pattern[str], element: str, length: int) -> Callable[[str], _Found]:
    """Finds the texts between two signs of a length, which an element takes the place of."""

    def find(body: str) -> _Found:
        for match in pattern.finditer(body):
            if length == 1 and _is_inside(body, match.start()):
                continue
            yield match.start(), match.start() + length, "tag", f"<{element}>"
            yield match.end() - length, match.end(), "tag", f"</{element}>"

    return find


def _references(body: str) -> _Found:
    text = body.casefold()
    for match in _REFERENCE.finditer(body):
        if f"{match['target']}:".casefold() not in text:
            yield match.start(), match.start() + 1, "tag", ""
            yield match.end("text"), match.end(), "tag", ""


def _icons(body: str) -> _Found:
    for match in _ICON.finditer(body):
        sign = next((sign for word, sign in _SIGNS.items() if word in re.split(r"[-/]", match["name"])), "")
        name = re.sub(r"[-/]", " ", _KIND_OF_ICON.sub("", match["name"]))
        before = body[max(0, match.start() - _MOST_BEFORE) : match.start()]
        if before.rstrip(" \t")[-1:] in _OPEN and _CLOSE.match(body, match.end()):
            sign = sign or name  # the only text of the link or the cell
        yield match.start(), match.end(), "icon", (sign, name if _is_in_sentence(before) else "")


def _is_in_sentence(before: str) -> bool:
    """Whether an icon belongs to the sentence that its line begins with: "Click :material-download:", "(:material-plus:)"."""
    text = before.rstrip(" \t")
    return text.endswith("(") or (len(text) < len(before) and (text[-1:].isalnum() or text[-1:] in tuple(",*`")))


def _bars(body: str) -> _Found:
    """Code with a bar that the parser would take for the end of a cell."""
    for match in _CODE.finditer(body):
        if _BAR.search(match[1]):
            yield match.start(), match.end(), "code", match[1].strip()


_SYNTAXES = (
    ("attributes", "{", _attributes),
    ("keys", "++", _keys),
    ("marks", "==", _between(_MARK, "mark", 2)),
    ("superscripts", "^^", _between(_INSERTED, "ins", 2)),
    ("superscripts", "^", _between(_SUPERSCRIPT, "sup", 1)),
    ("subscripts", "~", _between(_SUBSCRIPT, "sub", 1)),
    ("icons", ":", _icons),
    ("references", "][", _references),
    ("tables", "|", _bars),
)


def _write_attributes(writer: Writer, mark: Mark, _: int, __: int) -> None:
    """Add attributes to what was written last: an element of the line, or the block around it."""
    values: dict[str, str] = dict(mark.value)
    out = writer.out
    if writer.plain is not None and not writer.in_image:
        # Of a heading, whose text is collected.
        writer.comment_id = values.get("id", writer.comment_id)
        _without_end(writer)
        return
    last = out[-1] if out else ""
    if isinstance(last, ImageSlot):
        image = writer.images[last.index]
        writer.images[last.index] = msgspec.structs.replace(image, attributes=(*image.attributes, *values.items()))
        return
    opening = _OPENINGS.get(last) if isinstance(last, str) else None
    if opening is None and isinstance(last, str) and last.startswith("<code"):
        opening = "<code"
    wanted = opening or "<p"
    for index in range(len(out) - 1, -1, -1):
        piece = out[index]
        if isinstance(piece, str) and piece.startswith(wanted):
            # A link whose address is written by itself has its attributes before it.
            added = "".join(f' {name}="{escape(value)}"' for name, value in values.items())
            out[index] = f"{wanted}{added}{piece[len(wanted) :]}"
            return
        if not opening and not isinstance(piece, LinkSlot | ImageSlot) and piece == "</p>\n":
            return


def _without_end(writer: Writer) -> None:
    """Take off the signs at the end of a heading that are no end for the parser, since the attributes follow them."""
    for pieces in (writer.plain, writer.out):
        if pieces and isinstance(pieces[-1], str):
            pieces[-1] = _CLOSING.sub("", pieces[-1])


def _write_keys(writer: Writer, mark: Mark, _: int, __: int) -> None:
    for number, key in enumerate(mark.value):
        if number:
            writer.text("+")
        writer.html("<kbd>")
        writer.text(key)
        writer.html("</kbd>")


def _write_icon(writer: Writer, mark: Mark, _: int, __: int) -> None:
    """The sign of an icon, or its name in a sentence: in a heading or a link, it is an ornament."""
    sign, name = mark.value
    is_ornament = writer.plain is not None or writer.sections.links > 0
    writer.text(sign or ("" if is_ornament or not name else f"\u201c{name}\u201d"))


def _open_details(writer: Writer, opening: Opening) -> None:
    writer.html(f"<details><summary>{escape(opening.label or opening.name.capitalize())}</summary>\n")


DIRECTIVES = {
    "details": Directive(_open_details, lambda writer: writer.html("</details>\n")),
    "tab": Directive(
        lambda writer, opening: writer.html(f"<p><strong>{escape(opening.label)}</strong></p>\n"), lambda _: None
    ),
}
RULE = Rule(
    name="mkdocs",
    scan=_scan,
    start={
        "DefinitionList": writes("<dl>\n"),
        "DefinitionListTitle": opens("<dt>", "item"),
        "DefinitionListDefinition": opens("<dd>"),
    },
    end={
        "DefinitionList": writes("</dl>\n"),
        "DefinitionListTitle": closes("</dt>\n", "item"),
        "DefinitionListDefinition": closes("</dd>\n"),
    },
    marks={
        "attributes": _write_attributes,
        "keys": _write_keys,
        "tag": lambda writer, mark, *_: writer.html(mark.value),
        "code": lambda writer, mark, start, end: inline.RULE.leaf["Code"](writer, mark.value, start, end),
        "icon": _write_icon,
    },
)
