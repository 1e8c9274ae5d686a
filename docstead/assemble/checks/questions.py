"""The questions in the front matter: their headings, and the pages without any."""

from __future__ import annotations

from collections.abc import Iterator

from docstead.assemble.issues import key_span, nearest
from docstead.config import SiteConfig
from docstead.model.issue import Issue, Severity
from docstead.model.questions import KEY, section_questions
from docstead.model.site import Site


def check_questions(site: Site, config: SiteConfig) -> Iterator[Issue]:
    """Report questions of headings that their page does not have."""
    del config
    for document in site.documents.values():
        asked = section_questions(document.front_matter)
        anchors = ["", *(section.anchor for section in document.sections)] if asked else []
        for heading in asked:
            if heading not in anchors:
                meant = nearest(heading, anchors[1:])
                hint = f"did you mean `{meant}`?" if meant else "write the anchor of a heading of this page"
                message = f"the questions of `{heading}` have no effect: the page has no such heading"
                span = key_span(document, heading)
                yield Issue("unknown-question-heading", Severity.WARNING, message, document.path, span, hint)


def pages_without_questions(site: Site) -> Iterator[Issue]:
    """List the pages whose front matter has no questions."""
    for page in site.pages:
        document = site.documents.get(page.source or "")
        if (
            document
            and page.indexed
            and page.kind == "doc"
            and not page.is_fallback
            and KEY not in document.front_matter
        ):
            hint = "write two or three questions as readers ask them"
            yield Issue("no-questions", Severity.WARNING, "the page has no `questions`", document.path, None, hint)
