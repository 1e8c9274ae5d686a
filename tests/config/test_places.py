"""Where a wrong setting is reported, and what is offered instead."""

from __future__ import annotations

import pytest

from docstead.config import parse_config
from docstead.errors import SettingsError
from docstead.model.issue import Issue

HEAD = 'title = "Example"\nurl = "https://docs.example.org"\n'


def problems(text: str) -> list[Issue]:
    with pytest.raises(SettingsError) as caught:
        parse_config(HEAD + text)
    return list(caught.value.issues)


@pytest.mark.parametrize(
    ("text", "line", "hint"),
    [
        ("\n[[sections]]\nfoldr = 'd'\n", 5, "did you mean `folder`?"),
        ("\n[[sections]]\nfolder = 'd'\n\n[sections.sidbar]\nx = 1\n", 7, "did you mean `sidebar`?"),
        (
            "\n[[sections]]\n[[sections.sidebars.a]]\ntype = 'doc'\nid = 'x'\n\n[[sections.sidebars.a]]\ntype = 'doc'\nid = 'x'\nlabl = 'y'\n",
            12,
            "did you mean `label`?",
        ),
        ("\n[navbar]\ntitel = 'x'\n\n[[sections]]\n", 5, "did you mean `title`?"),
        ("blog.foldr = 'd'\n", 3, "did you mean `folder`?"),
        ("custom_css = 'a.css'\n", 3, "write the styles into `theme/style.css`"),
        ("[algolia]\nkey = 'x'\n", 3, "a component `theme/Search.tsx` replaces the search box"),
    ],
)
def test_an_unknown_setting_is_found_in_its_own_table(text: str, line: int, hint: str) -> None:
    (issue,) = problems(text)
    assert (issue.code, issue.span and issue.span.line, issue.hint) == ("settings-unknown", line, hint)


def test_what_is_missing_is_reported_at_its_table() -> None:
    text = "\n[[sections]]\n[[sections.sidebars.a]]\ntype = 'link'\nlabel = 'x'\nhref = '/'\n\n[[sections.sidebars.a]]\ntype = 'link'\nhref = '/'\n"
    (issue,) = problems(text + "\n[blog]\ntitle = 'News'\n")
    assert (issue.code, issue.span and issue.span.line) == ("settings-required", 10)


def test_all_problems_are_reported_at_once() -> None:
    codes = {issue.code for issue in problems("[toc]\nmin_heading_level = 9\n[seo]\nx = 1\n")}
    assert codes == {"settings-value", "settings-unknown"}
