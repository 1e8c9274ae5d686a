"""Settings: what they default to, what they refuse, and what is said of it."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from docstead.config import SiteConfig, load_config, parse_config
from docstead.errors import SettingsError
from docstead.model.issue import Issue

HEAD = 'title = "Example"\nurl = "https://docs.example.org"\n'


def problems(text: str) -> list[Issue]:
    with pytest.raises(SettingsError) as caught:
        parse_config(text)
    return list(caught.value.issues)


def config(text: str = "") -> SiteConfig:
    return parse_config(HEAD + text)


@pytest.mark.item("3.1", "8.1", "14.6", "16.2", "16.3", "16.14")
def test_what_is_left_out() -> None:
    settings = config()
    assert settings.version == "0.0.1"
    assert (settings.sitemap.changefreq, settings.sitemap.priority) == ("weekly", 0.5)
    assert (settings.toc.min_heading_level, settings.toc.max_heading_level) == (2, 3)
    assert settings.title_delimiter == "|"
    assert settings.color_mode.default_mode == "light"
    assert not settings.navbar.hide_on_scroll
    (item,) = config('[[navbar.items]]\nlabel = "x"\nto = "/"\n').navbar.items
    assert (item.__struct_config__.tag, item.position) == ("default", "right")


@pytest.mark.item("14.18")
@pytest.mark.parametrize(
    ("written", "meant"),
    [("", "/"), ("/", "/"), ("docs", "/docs/"), ("/docs", "/docs/"), ("docs/", "/docs/"), ("/a/b/", "/a/b/")],
)
def test_the_base_path_has_slashes_on_both_ends(written: str, meant: str) -> None:
    assert config(f'base_path = "{written}"\n').base_path == meant


@pytest.mark.item("14.18")
@pytest.mark.parametrize(
    "url",
    ["https://x.example.org/docs", "https://x.example.org/docs/", "https://x.example.org?a", "https://x.example.org#a"],
)
def test_the_address_of_the_site_has_no_path(url: str) -> None:
    (issue,) = problems(f'title = "x"\nurl = "{url}"\n')
    assert (issue.code, issue.span and issue.span.line) == ("settings-value", 2)
    assert "must have no path" in issue.message


@pytest.mark.parametrize("url", ["docs.example.org", "/docs", "", "https://[docs"])
def test_the_address_of_the_site_is_absolute(url: str) -> None:
    (issue,) = problems(f'title = "x"\nurl = "{url}"\n')
    assert "must be an absolute address" in issue.message


def test_a_final_slash_of_the_address_is_no_path() -> None:
    assert parse_config('title = "x"\nurl = "https://x.example.org/"\n').url == "https://x.example.org"


def test_docs_and_blog_can_be_left_out() -> None:
    settings = config("sections = []\nblog = false\n")
    assert (settings.sections, settings.blog) == ((), ())


def test_a_site_has_one_blog_or_several() -> None:
    (one,) = config('[blog]\ntitle = "News"\n').blog
    assert (one.id, one.source_folder, one.base, one.name("Blog")) == ("blog", "blog", "blog", "News")
    several = config('[[blog]]\n[[blog]]\nid = "release-notes"\nroute = "/releases/"\n').blog
    assert [(blog.source_folder, blog.base, blog.name("Blog")) for blog in several] == [
        ("blog", "blog", "Blog"),
        ("release-notes", "releases", "Release notes"),
    ]


@pytest.mark.parametrize(
    ("text", "message", "line"),
    [
        ("[blog]\ntitel = 'x'\n", "unknown setting `blog.titel`", 4),
        ("[[blog]]\n[[blog]]\nid = 'b'\ntitel = 'x'\n", "unknown setting `blog.1.titel`", 6),
        ("[[blog]]\n[[blog]]\n", "`blog`: two blogs have the id `blog`; give one of them another `id`", 3),
        (
            '[[blog]]\n[[blog]]\nid = "news"\nroute = "/blog/"\n',
            "`blog`: two blogs have the route `blog`; give one of them another `route`",
            3,
        ),
        ("blog = true\n", "`blog`: must be a table, or `false`", 3),
    ],
)
def test_a_mistake_in_the_settings_of_a_blog_has_its_place(text: str, message: str, line: int) -> None:
    (issue,) = problems(HEAD + text)
    assert (issue.message, issue.span and issue.span.line) == (message, line)


@pytest.mark.item("15.2")
def test_a_footer_has_one_layout() -> None:
    (issue,) = problems(HEAD + '[footer]\nlinks = [{ label = "a" }]\ncolumns = [{ title = "b", items = [] }]\n')
    assert issue.code == "settings-value"
    assert "either columns or a flat row of links" in issue.message


NAVBAR = [
    ('type = "serach"', "settings-value", 4),
    ('lable = "x"', "settings-unknown", 4),
    ('type = "doc"\nlabel = "x"', "settings-required", 3),
    ('label = "x"\nposition = "middle"', "settings-value", 5),
    ('label = "x"\nlook = "loud"', "settings-value", 5),
    ('label = "x"\nitems = [{ lable = "y" }]', "settings-unknown", 5),
]


@pytest.mark.item("3.9", "3.10")
@pytest.mark.parametrize(("item", "code", "line"), NAVBAR)
def test_an_item_of_the_navbar_is_checked(item: str, code: str, line: int) -> None:
    (issue,) = problems(f"{HEAD}[[navbar.items]]\n{item}\n")
    assert (issue.code, issue.span and issue.span.line) == (code, line)
    assert "default" not in issue.message, "types that were not written are no part of a setting's name"


@pytest.mark.item("3.9")
def test_every_type_of_item_is_known() -> None:
    items = config(
        """
[navbar]
items = [
  { type = "default", label = "a", to = "/" },
  { label = "b", items = [{ label = "c", href = "https://example.org" }] },
  { type = "html", value = "<b>" },
  { type = "doc", doc_id = "a" },
  { type = "docSidebar", sidebar_id = "a" },
  { type = "docsVersion" },
  { type = "docsVersionDropdown", items_after = [{ label = "all", to = "/versions" }] },
  { type = "localeDropdown" },
  { type = "search", position = "left" },
  { type = "assistant" },
]
"""
    ).navbar.items
    assert [item.__struct_config__.tag for item in items] == [
        "default", "dropdown", "html", "doc", "docSidebar", "docsVersion", "docsVersionDropdown", "localeDropdown",
        "search", "assistant",
    ]  # fmt: skip


def test_the_nearest_name_is_offered() -> None:
    (issue,) = problems(HEAD + 'taglne = "x"\n')
    assert (issue.message, issue.hint) == ("unknown setting `taglne`", "did you mean `tagline`?")
    (far,) = problems(HEAD + "[toc]\nzzz = 1\n")
    assert far.hint == "known here: max_heading_level, min_heading_level"


def test_text_that_is_no_toml_has_its_place() -> None:
    (issue,) = problems('title = "x"\nurl = https://example.org\n')
    assert (issue.code, issue.path, issue.span and issue.span.line) == ("settings-syntax", "docstead.toml", 2)


SYNTAX = [
    ('title = "x', "the text has no closing quote", (1, 11)),
    ("title = 'x", "the text has no closing quote", (1, 11)),
    ('title = """abc', "the text has no closing quote", (1, 15)),
    ("title = Fresh", "`Fresh` is not a value", (1, 9)),
    ("items = [1,\n", "a value is missing", (2, 1)),
    ("items = [1\nx = 2", "the list is not closed", (2, 1)),
    ('navbar = { title = "x" style = "dark" }', "the table in braces is not closed", (1, 24)),
    ("[blog]\n[blog]", "the table `[blog]` is written twice", (2, 6)),
    ('title = "x"\ntitle = "y"', "`title` is set twice", (2, 12)),
    ('navbar = { title = "x", title = "y" }', "`title` is set twice", (1, 36)),
    ("[navbar", "the name of the table has no closing bracket", (1, 8)),
    ("title", "the setting has no value", (1, 6)),
    ("= 3", "this is not the name of a setting", (1, 1)),
    ('title = "a\\q"', "a backslash in a text begins an escape", (1, 13)),
    ('title = "a" "b"', "the line goes on after its value", (1, 13)),
]


@pytest.mark.parametrize(("text", "message", "place"), SYNTAX)
def test_what_is_no_toml_is_described(text: str, message: str, place: tuple[int, int]) -> None:
    (issue,) = problems(text)
    assert (issue.code, issue.message) == ("settings-syntax", message)
    assert issue.hint
    assert issue.span is not None
    line, column = place
    assert issue.span.line == line
    assert abs(issue.span.column - column) <= 1, "versions of Python differ by one"


OUT_OF_PLACE = [
    ("[redirects]\nno_index = true", "`no_index` is a setting of the site"),
    ("[severities]\nno_index = true", "`no_index` is a setting of the site"),
    ('[[footer.links]]\ntitle = "x"', "`title` belongs to the list of tables `[[footer.columns]]`"),
    ("[[sections]]\nmermaid = true", "`mermaid` belongs to the table `[markdown]`"),
]


@pytest.mark.parametrize(("text", "hint"), OUT_OF_PLACE)
def test_a_setting_in_another_table_is_sent_to_its_own(text: str, hint: str) -> None:
    (issue,) = problems(HEAD + text)
    assert issue.hint.startswith(hint)
    assert "Input should" not in issue.message


def test_a_missing_file_names_the_remedy(tmp_path: Path) -> None:
    with pytest.raises(SettingsError) as caught:
        load_config(tmp_path)
    (issue,) = caught.value.issues
    assert issue.code == "settings-missing"
    assert "docstead new" in issue.hint


def test_a_file_that_is_not_utf8_is_reported(tmp_path: Path) -> None:
    (tmp_path / "docstead.toml").write_bytes(b'title = "caf\xe9"\n')
    with pytest.raises(SettingsError) as caught:
        load_config(tmp_path)
    (issue,) = caught.value.issues
    assert (issue.code, issue.span and (issue.span.line, issue.span.column)) == ("settings-unreadable", (1, 13))
    assert "save the file as UTF-8" in issue.hint


def test_a_mark_of_the_encoding_is_no_part_of_the_file(tmp_path: Path) -> None:
    (tmp_path / "docstead.toml").write_bytes(b"\xef\xbb\xbf" + HEAD.encode())
    assert load_config(tmp_path).title == parse_config(HEAD).title


@given(st.text(max_size=120))
def test_any_text_gives_settings_or_problems(text: str) -> None:
    try:
        parse_config(HEAD + text)
    except SettingsError as error:
        assert all(issue.message and issue.code.startswith("settings-") for issue in error.issues)


def test_a_product_without_a_name_has_that_of_the_site() -> None:
    assert config().product.name == "Example"
    assert parse_config(HEAD.replace("Example", "Example Docs")).product.name == "Example"
    assert config('[product]\nname = "Drill"\n').product.name == "Drill"


def test_mistakes_are_in_the_order_of_the_lines() -> None:
    text = "[toc]\nzzz = 1\n[search]\nmax_hits = 0\n[blog]\nfeeds = 1\n[product]\nid = 1\n[navbar]\nzzz = 1\n"
    found = problems(HEAD + text)
    assert [issue.span and issue.span.line for issue in found] == [4, 6, 8, 10, 12]
