"""What Docusaurus reads otherwise than CommonMark: the text that the parser gets."""

from __future__ import annotations

import pytest

from docstead.compile.dialect import adapted

CASES = {
    "a fence of MDX is left out": ("a\n\n```mdx-code-block\n<X />\n```\n", "a\n\n                 \n<X />\n   \n"),
    "a fence that is shown stays": ("````md\n```mdx-code-block\n```\n````\n", "````md\n```mdx-code-block\n```\n````\n"),
    "an end that is indented as its list": (":::note\n- a\n  :::\n\nb\n", ":::note\n- a\n:::  \n\nb\n"),
    "a directive in a list keeps its end": ("- a\n\n  :::note\n  b\n  :::\n", "- a\n\n  :::note\n  b\n  :::\n"),
    "an end in code stays": (":::note\n```\n  :::\n```\n:::\n", ":::note\n```\n  :::\n```\n:::\n"),
    "the end of an inner directive": (
        "::::note\n\n:::tip\n- a\n  :::\n\n- b\n  ::::\n",
        "::::note\n\n:::tip\n- a\n:::  \n\n- b\n::::  \n",
    ),
}


def test_abbreviations_are_left_out_where_they_are_meant() -> None:
    text = "An API.\n\n*[API]: Interface\n*[Web API]: Another\n\n*[a]* b\n"
    assert adapted(text, ("abbreviations",)) == text.replace("*[API]: Interface", " " * 17).replace(
        "*[Web API]: Another", " " * 19
    )
    assert adapted(text) == text


FENCES = {
    "an end that is further right": ("```js\na\n    ```\nb\n", "```js\na\n```    \nb\n"),
    "an end that is further left": ("    ```js\n    a\n      b\n```\n", "```js    \na    \n  b    \n```\n"),
    "a line that is further left": ("    ~~~js\n  a\n// b\n    ~~~\n", "~~~js    \na  \n// b\n~~~    \n"),
    "a block that is indented as a whole": ("    ```js\n    a\n    ```\n", "    ```js\n    a\n    ```\n"),
    "items that begin with a fence": (
        "1.  ```js\n    a\n    ```\n2.  ```js\n    b\n    ```\n",
        "1.  ```js\n    a\n    ```\n2.  ```js\n    b\n    ```\n",
    ),
    "a fence that is shown": ("````md\n    ```\n````\n", "````md\n    ```\n````\n"),
}


@pytest.mark.parametrize("name", FENCES)
def test_in_mdx_fences_may_be_anywhere(name: str) -> None:
    text, expected = FENCES[name]
    assert adapted(text, is_mdx=True) == expected
    assert adapted(text) == text


@pytest.mark.parametrize("name", CASES)
def test_a_text_is_adapted_without_moving_the_rest(name: str) -> None:
    text, expected = CASES[name]
    assert adapted(text) == expected
    assert len(adapted(text)) == len(text)
