"""The tables of syntaxes: rules in the order in which they read the source, and directives by name."""

from docstead.compile.directive import Directive, directive_rule
from docstead.compile.rule import Rule
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

DIRECTIVES: dict[str, Directive] = {
    **admonition.DIRECTIVES,
}

RULES: tuple[Rule, ...] = (
    directive_rule(DIRECTIVES),
    jsx.RULE,
    comment.RULE,
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
