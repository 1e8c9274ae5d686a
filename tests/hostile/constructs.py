"""Text that makes parsers slow: each construct is repeated to a length, and its time must not grow faster than that."""

from __future__ import annotations

from collections.abc import Callable, Mapping

Make = Callable[[int], str]
"""Makes a text of about a given number of characters."""


def repeated(unit: str, before: str = "", after: str = "") -> Make:
    """A construct that repeats a unit between two other texts."""
    return lambda size: before + unit * max(1, size // len(unit)) + after


def nested(opening: str, closing: str, inside: str = "a") -> Make:
    """A construct that is inside itself."""

    def make(size: int) -> str:
        times = max(1, size // (len(opening) + len(closing)))
        return opening * times + inside + closing * times

    return make


def _growing_ticks(size: int) -> str:
    lengths = range(1, max(2, int((2 * size) ** 0.5)))
    return " ".join("`" * length for length in lengths)


_UNITS = (
    "`", "{/*", "{/[", "{`", "{'", '{"', "{(", "{[", "{<", "{{", "</", "<", "<a ", "<a b=", "<a b={", "<a b={\n\nexport const a = 1\n\n", "<A>", "<A.b ", "<!--", "<![CDATA[",
    "<?", "[", "![", "[a](", "[a](<", "[a][", "[^1]", "[^a]: b\n", "[a]: b\n", "](", "*", "_", "**a ", "*a_ ", "~~", "~", "|", "a|", "|-",
    "| a |\n", "> ", ">", "- ", "1. ", "* ", "+ ", "#", "# a\n", "## a {#a}\n", "{#", "{#a}", "\\", "&", "&a;", "&#1;", "$", "$$", "$a$ ", "$ ", "$ \\a $ ", "$$\n- a\n",
    ":", ":::", ":::note\n", "::::note\n", ":::note[", ":::a{b=", ":a:", ":smile:", ":a[", "http://a.bc/", "http://", "www.a.bc ", "a@b.cc ", "a@",
    "//", "@", "!", "\n", " \n", "\t", "  ", "--", "---\n", "===\n", "a\n===\n", "import a from 'b'\n", "export const a = 1\n",
    "export const a = (\n\n", "export const a = `", "import {", "export {", "a\n:   b\n", "- [ ] ", "```\n", "~~~\n", "{1}\n\n", "{a}", "{}",
    "<a>\n", "<a>\n\n", "<div>\n\n", "</div>\n", "<Tabs>\n", "<b></b>", "<br/>", "<p>a\n\n", "<details>\n", "<img src=x ", "<a href='", "\u200b", "é", "\0",
    "a" , "ab ", "a.", "a_b", "a-", "0", "9", "1.1 ", "%", "%7B", "<%", "{%", "=", "+", "^", "(", ")", "()", "\"", "'", ";", ",", "<!-- a\n\n",
)  # fmt: skip

MARKDOWN: Mapping[str, Make] = {
    **{repr(unit): repeated(unit) for unit in _UNITS},
    **{f"one line of {unit!r}": repeated(unit, "a ", " x") for unit in _UNITS if "\n" not in unit},
    "marks after an address": repeated("!", "http://a.bc/", "x"),
    "brackets after an address": repeated(")", "http://a.bc/"),
    "brackets and marks after an address": repeated(")!", "http://a.bc/"),
    "entities after an address": repeated("&a;", "http://a.bc/", "x"),
    "growing code spans": _growing_ticks,
    "nested quotes": nested("> ", ""),
    "nested links": nested("[", "](b)"),
    "nested emphasis": nested("*a ", " b*"),
    "nested brackets in an expression": nested("{[", "]}"),
    "nested elements": nested("<b>", "</b>"),
    "nested directives": nested(":::note\n", ":::\n"),
    "indented admonitions": repeated("!!! note\n    a\n\n"),
    "indented tabs": repeated("=== \"a\"\n\n    a\n\n"),
    "nested indented blocks": lambda size: "".join("    " * (n % 40) + "!!! note\n" for n in range(size // 90)),
    "tags in a block of HTML": repeated("<a ", "<div>\n"),
    "details in a block of HTML": repeated("<details ", "<div>\n"),
    "pictures in a block of HTML": repeated("<img src=x ", "<div>\n"),
    "comments in a block of HTML": repeated("<!-- ", "<div>\n"),
    "scripts in a block of HTML": repeated("<script>", "<div>\n"),
    "ends of other elements": repeated("<b></i>", "<div>\n"),
    "quotes in tags": repeated('<a "', "<div>\n"),
    "comments in a component": repeated("<!-- ", "<Details>\n", "\n</Details>\n"),
    "a number in the info of a code block": repeated("9", "```js showLineNumbers=", "\na\n```\n"),
    "lines in the info of a code block": repeated("1,", "```js {", "}\na\n```\n"),
    "a range in the info of a code block": repeated("9", "```js {1-", "}\na\n```\n"),
    "a title in the info of a code block": repeated('title="a ', "```js ", "\na\n```\n"),
    "lines of HTML": repeated("<p>\n<b>ä</b> <a href=\"#a\">b</a>\n</p>\n"),
    "a wide table": lambda size: "|a" * (size // 6) + "|\n" + "|-" * (size // 6) + "|\n" + "|b" * (size // 6) + "|\n",
    "a long table": repeated("| a | b |\n", "| a | b |\n|---|---|\n"),
    "reference definitions": lambda size: "".join(f"[a{n}]: /b\n" for n in range(size // 12)),
    "references": lambda size: "[a]: /b\n\n" + "[a] " * (size // 4),
    "footnotes": lambda size: "".join(f"[^{n}] \n\n[^{n}]: b\n\n" for n in range(size // 20)),
    "headings with one text": repeated("# a\n\n"),
    "highlight comments": repeated("// highlight-start\n", "```js\n", "```\n"),
    "lines of a diff": repeated("+a\n", "```diff\n", "```\n"),
    "sums": repeated("$$\na\n$$\n"),
}  # fmt: skip

_PHRASES = (
    "which kind of     ", "types of ", "a or b ", "a vs ", "compare a ", "what is ", "between ", "how many ", "you can ", "not ", "? ", " and ", "A1",
    "Ab ", "ABa", "a_", "a.b ", "**a**: ", "<script ", "<a onx=", "ignore all ", "source ", "[1", "[1, ", "a@b.c", "sk-a", "1-", "e.g. ", "Err", "`a` ",
)  # fmt: skip
TEXTS: Mapping[str, Make] = {
    **MARKDOWN,
    **{f"text of {phrase!r}": repeated(phrase) for phrase in _PHRASES},
    **{
        f"question of {phrase!r}": repeated(phrase, "how many a ", " b")
        for phrase in (*_PHRASES, " ", "\t", "\n", "a", "-")
    },
}
"""What readers and models write, and pages that are answered from."""

_CODE_UNITS = ("a ", "m{", "(", "[", "{", '"', "'", "`", "/", "/*", "//", "#", "<", "<a ", "$", "${", "\\", "@", "a.", "a(", "=>", "0", "\n", "a\n", "-", "- a\n", "%", ":", "=", "<<a\n", "r#", "'''", '"""')  # fmt: skip
LANGUAGES = (
    "js", "jsx", "ts", "tsx", "java", "perl", "python", "csharp", "bash", "json", "yaml", "xml", "html", "css", "scss", "sql", "php",
    "ruby", "go", "rust", "kotlin", "swift", "c", "cpp", "diff", "ini", "toml", "powershell", "docker", "graphql", "http", "lua", "markdown",
)  # fmt: skip
CODE: Mapping[str, Make] = {
    f"{language} {unit!r}": repeated(unit, f"```{language}\n", "\n```\n")
    for language in LANGUAGES
    for unit in _CODE_UNITS
}

FRONT_MATTER: Mapping[str, Make] = {
    **{
        f"yaml {unit!r}": repeated(unit, "---\na: ", "\n---\n")
        for unit in ("[", "{", "- ", "? ", "&a ", "*a ", "!", "'", '"', "|", ">", "9", "1:", "0x", "1_", "a: ", "#", "%", "\n b", "\n- a", "\n a:", "[a,", "{a: ")
    },
    "yaml keys": lambda size: "---\n" + "".join(f"key{n}: 1\n" for n in range(size // 12)) + "---\n",
    "yaml wrong keys": lambda size: "---\n" + "title: []\n" * (size // 10) + "---\n",
    "yaml nested lists": lambda size: "---\na: " + nested("[", "]", "")(size) + "\n---\n",
    "yaml nested tables": lambda size: "---\na: " + nested("{a: ", "}")(size) + "\n---\n",
    "yaml anchors": lambda size: "---\n" + "".join(f"k{n}: &a{n} [1]\nl{n}: *a{n}\n" for n in range(size // 24)) + "---\n",
    "yaml aliases of one value": lambda size: "---\na: &a [x, x]\nb: [" + "*a, " * (size // 4) + "]\n---\n",
    "dashes": repeated("---\n"),
    "text that looks like front matter": repeated("a: b\n", "---\n"),
}  # fmt: skip

TOML: Mapping[str, Make] = {
    **{
        f"toml {unit!r}": repeated(unit, "title = 'a'\nx = ")
        for unit in ("[", "{", "9", "'", '"', '"""', "[[", "a.", "#", "\\", "0x1", "1_", "1.", "[1,", "{a=", "\n", "\nb.")
    },
    "toml tables": lambda size: "".join(f"[t{n}]\n" for n in range(size // 8)),
    "toml settings": lambda size: "".join(f"key{n} = 1\n" for n in range(size // 12)),
    "toml dotted keys": lambda size: "a." * (size // 2) + "a = 1\n",
    "toml nested arrays": lambda size: "x = " + "[" * (size // 2) + "]" * (size // 2),
    "toml a long number": repeated("9", "x = "),
    "toml tables in tables": lambda size: "[" + "a." * (size // 2) + "a]\n",
}  # fmt: skip
