"""A page outside the docs and the blog."""

from docstead.model.html import Html
from docstead.model.view.base import PageBase, TocItem


class TextPageView(PageBase, frozen=True, kw_only=True, tag_field="kind", tag="page"):
    """A page of its own, without a sidebar. Body 0 is its text; ``heading`` is empty where the text has the title."""

    heading: Html
    toc: tuple[TocItem, ...] = ()
    unlisted: bool = False
    draft: bool = False
