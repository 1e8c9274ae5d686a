"""The table of Markdown's syntaxes, in the order in which they look at the source and see events."""

from docstead.compile.rules import (
    admonition,
    code_block,
    comment,
    footnote,
    heading,
    html,
    image,
    inline,
    jsx,
    link,
    lists,
    math,
    paragraph,
    table,
)
from docstead.extend import Rule

RULES: tuple[Rule, ...] = (
    comment.RULE,
    admonition.RULE,
    jsx.RULE,
    paragraph.RULE,
    heading.RULE,
    inline.RULE,
    link.RULE,
    image.RULE,
    lists.RULE,
    table.RULE,
    code_block.RULE,
    footnote.RULE,
    html.RULE,
    math.RULE,
)
