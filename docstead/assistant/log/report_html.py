"""The report of the question log as one HTML file without scripts and requests, in light and dark."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from docstead.assistant.log.report import CitedPage, Insight, QuestionGroup, RatedPage

ROWS = 100
"""Most rows of a table."""

_STYLE = """
:root { color-scheme: light dark; --text: #1c1e21; --soft: #5c6470; --line: #dadde1; --back: #fff; --bar: #1a73c7; }
@media (prefers-color-scheme: dark) {
  :root { --text: #e3e3e3; --soft: #a0a6ae; --line: #3c4043; --back: #1b1b1d; --bar: #6cb2f2; }
}
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1rem 4rem; background: var(--back); color: var(--text);
  font: 1rem/1.5 system-ui, sans-serif; }
h1 { margin: 0; font-size: 1.75rem; } h2 { margin: 2.5rem 0 .5rem; font-size: 1.25rem; }
p { margin: .25rem 0; color: var(--soft); }
dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: 1rem; margin: 1.5rem 0 0; }
dl div { padding: .75rem 1rem; border: 1px solid var(--line); border-radius: .5rem; }
dt { color: var(--soft); font-size: .875rem; } dd { margin: 0; font-size: 1.5rem; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: .4rem 0 .4rem .75rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top;
  overflow-wrap: anywhere; }
th { color: var(--soft); font-size: .875rem; font-weight: 600; white-space: nowrap; }
th:first-child, td:first-child { padding-left: 0; min-width: 14rem; }
table .n { width: 1%; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
a { color: var(--bar); } small { color: var(--soft); }
"""


def insight_page(found: Insight, title: str, site_url: str) -> str:
    """The page.

    Args:
        found: The report.
        title: Of the site.
        site_url: Scheme and host of the site, for links to its pages.
    """
    heading = f"Questions to {title}"
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex">
<title>{escape(heading)}</title>
<style>{_STYLE}</style>
</head>
<body>
<main>
<h1>{escape(heading)}</h1>
<p>{found.since:%Y-%m-%d} to {found.until:%Y-%m-%d}</p>
{_figures(found)}
{_questions("Asked most", found.asked, site_url, "No question was asked.")}
{_questions("Not answered", found.not_answered, site_url, "Every question was answered.")}
{_questions("Thumbs down", found.not_helpful, site_url, "No answer got a thumb down.")}
{_pages("Cited most", found.cited, site_url)}
{_ratings(found.rated, site_url)}
</main>
</body>
</html>
"""


def _figures(found: Insight) -> str:
    figures = [
        ("Questions", f"{found.questions:,}"),
        ("Not answered", f"{found.unanswered:,}"),
        ("Thumbs up", f"{found.helpful:,}"),
        ("Thumbs down", f"{found.unhelpful:,}"),
    ]
    if found.median_ms is not None and found.slow_ms is not None:
        figures += [("Half within", f"{found.median_ms:,} ms"), ("95 % within", f"{found.slow_ms:,} ms")]
    figures += [(f"Answers: {kind}", f"{count:,}") for kind, count in found.kinds.items()]
    return "<dl>" + "".join(f"<div><dt>{escape(n)}</dt><dd>{escape(v)}</dd></div>" for n, v in figures) + "</dl>"


def _questions(title: str, groups: Sequence[QuestionGroup], site_url: str, none: str) -> str:
    rows = (
        (
            escape(group.question) + "".join(f"<br><small>{_link(url, site_url)}</small>" for url in group.sources[:2]),
            *(f"{number:,}" for number in (group.times, group.unanswered, group.helpful, group.unhelpful)),
            f"{group.last:%Y-%m-%d}",
        )
        for group in groups[:ROWS]
    )
    columns = ("Question", "Asked", "Not answered", "Up", "Down", "Last")
    return _table(title, columns, rows, len(groups), none)


def _pages(title: str, pages: Sequence[CitedPage], site_url: str) -> str:
    rows = ((_link(page.path, site_url), f"{page.times:,}", f"{page.unhelpful:,}") for page in pages[:ROWS])
    return _table(title, ("Page", "Answers", "Down"), rows, len(pages), "No page was cited.")


def _ratings(pages: Sequence[RatedPage], site_url: str) -> str:
    rows = ((_link(page.path, site_url), f"{page.helpful:,}", f"{page.unhelpful:,}") for page in pages[:ROWS])
    return _table("Pages rated", ("Page", "Helped", "Did not"), rows, len(pages), "No page was rated.")


def _table(title: str, columns: Sequence[str], rows: Iterable[Sequence[str]], count: int, none: str) -> str:
    if not count:
        return f"<h2>{escape(title)}</h2><p>{escape(none)}</p>"
    head = "".join(f'<th scope="col"{_number(i > 0)}>{escape(name)}</th>' for i, name in enumerate(columns))
    body = "\n".join(
        "<tr>" + "".join(f"<td{_number(i > 0)}>{cell}</td>" for i, cell in enumerate(row)) + "</tr>" for row in rows
    )
    more = f"<p>and {count - ROWS:,} more</p>" if count > ROWS else ""
    table = f"<table><thead><tr>{head}</tr></thead><tbody>\n{body}\n</tbody></table>"
    return f'<h2>{escape(title)}</h2><div class="scroll">{table}</div>{more}'


def _number(is_number: bool) -> str:
    return ' class="n"' if is_number else ""


def _link(path: str, site_url: str) -> str:
    """A link to a section of the site; anything but a URL path stays text."""
    if not path.startswith("/") or path.startswith("//"):
        return escape(path)
    return f'<a href="{escape(site_url + path)}">{escape(path)}</a>'
