"""The blog: order, dates, authors, lists, paging and what stays out of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from docstead.build import Assembly, assemble
from docstead.model.view import (
    ArchiveView,
    AuthorsView,
    AuthorView,
    BlogListView,
    BlogPostView,
    BlogSidebar,
    NavbarLink,
)
from tests.building import codes, copy_site, page, write_site


@pytest.fixture(scope="module")
def assembly(tmp_path_factory: pytest.TempPathFactory) -> Assembly:
    return assemble(copy_site("blog-forms", tmp_path_factory.mktemp("sites")))


def post(assembly: Assembly, route: str) -> BlogPostView:
    view = page(assembly, route).view
    assert isinstance(view, BlogPostView)
    return view


def blog_list(assembly: Assembly, route: str) -> BlogListView:
    view = page(assembly, route).view
    assert isinstance(view, BlogListView)
    return view


def one_post(folder: Path, text: str, name: str = "2024-01-02-post.md") -> Assembly:
    return assemble(write_site(folder, {f"blog/{name}": text}))


@pytest.mark.item("6.1", "6.8", "1.20")
def test_the_list_is_cut_into_pages_newest_first(assembly: Assembly) -> None:
    first, second = blog_list(assembly, "/blog"), blog_list(assembly, "/blog/page/2")
    assert [post.title for post in first.posts] == [f"Post {number:02d}" for number in range(13, 3, -1)]
    assert [post.title for post in second.posts] == [
        "Post 03",
        "Post 02",
        "Post 01",
        "With a slug",
        "In a folder",
        "In dated folders",
    ]
    assert (first.paging.newer, first.paging.older) == (None, "/blog/page/2")
    assert (second.paging.newer, second.paging.older) == ("/blog", None)
    assert first.heading == "Blog"


@pytest.mark.item("1.20")
def test_ten_posts_need_no_second_page(tmp_path: Path) -> None:
    files = {f"blog/2024-01-{day:02d}-post.md": "Text.\n" for day in range(1, 11)}
    routes = [page.route for page in assemble(write_site(tmp_path, files)).site.pages]
    assert not [route for route in routes if "/page/" in route]


@pytest.mark.item("6.4", "6.5")
def test_lists_cut_posts_at_their_marker(assembly: Assembly) -> None:
    cut = {post.title: post.truncated for post in blog_list(assembly, "/blog/page/2").posts}
    assert cut["Post 03"]
    assert not cut["In a folder"]
    bodies = page(assembly, "/blog").bodies
    assert all(body.excerpt for body in bodies)
    assert not page(assembly, "/blog/2024/01/01/post-01").bodies[0].excerpt


@pytest.mark.item("6.2", "6.3")
@pytest.mark.parametrize(
    ("words", "label"), [(1, "One min read"), (200, "One min read"), (201, "2 min read"), (410, "3 min read")]
)
def test_date_and_reading_time(tmp_path: Path, words: int, label: str) -> None:
    view = post(one_post(tmp_path, "word " * words, "2021-08-26-x.md"), "/blog/2021/08/26/x").post
    assert view.reading_time == label
    assert view.date_label == "August 26, 2021"
    assert view.date == "2021-08-26T00:00:00.000Z"


@pytest.mark.item("1.19", "6.19")
@pytest.mark.parametrize(
    ("name", "front", "route", "date"),
    [
        ("2024-01-02-post.md", "", "/blog/2024/01/02/post", "2024-01-02"),
        ("2024-1-2-post.md", "", "/blog/2024/1/2/post", "2024-01-02"),
        ("2024/01/02/post.md", "", "/blog/2024/01/02/post", "2024-01-02"),
        ("2024/01/02-post.md", "", "/blog/2024/01/02/post", "2024-01-02"),
        ("2024-01-02-post/index.md", "", "/blog/2024/01/02/post", "2024-01-02"),
        ("2024-01-02-post/index.mdx", "", "/blog/2024/01/02/post", "2024-01-02"),
        ("team/2024-01-02-post.md", "", "/blog/2024/01/02/team/post", "2024-01-02"),
        ("2024-01-02-post.md", "slug: short", "/blog/short", "2024-01-02"),
        ("2024-01-02-post.md", "slug: /a/b", "/blog/a/b", "2024-01-02"),
        ("2024-01-02-post.md", "date: 2023-12-31", "/blog/2024/01/02/post", "2023-12-31"),
        ("plain.md", "date: 2023-12-31", "/blog/plain", "2023-12-31"),
        ("deep/plain.md", "date: 2023-12-31 23:30:00+01:00", "/blog/deep/plain", "2023-12-31"),
        ("deep/index.md", "date: 2023-12-31", "/blog/deep", "2023-12-31"),
    ],
)
def test_addresses_and_dates(tmp_path: Path, name: str, front: str, route: str, date: str) -> None:
    assembly = one_post(tmp_path, f"---\n{front}\n---\n\nText.\n", name)
    assert assembly.issues == ()
    assert post(assembly, route).post.date.startswith(date)


@pytest.mark.item("6.10")
@pytest.mark.parametrize(
    ("form", "front", "route"),
    [
        ("{date}/{slug}", "", "/blog/2024/01/02/it-is-a-post"),
        ("{date}/{slug}", "slug: short", "/blog/2024/01/02/short"),
        ("{date}/{slug}", "slug: /short", "/blog/2024/01/02/short"),
        ("{date}/{slug}", "title: '!'", "/blog/2024/01/02/2024-01-02-post"),
        ("news/{file}", "slug: short", "/blog/news/2024-01-02-post"),
    ],
)
def test_a_blog_may_have_addresses_of_another_form(tmp_path: Path, form: str, front: str, route: str) -> None:
    files = {"blog/2024-01-02-post.md": f"---\n{front}\n---\n\n# It is a *post*!\n"}
    found = assemble(write_site(tmp_path, files, f"[blog]\npost_route = '{form}'\n"))
    assert post(found, route).path == route


def test_neighbours_of_a_post(assembly: Assembly) -> None:
    middle = post(assembly, "/blog/2024/01/02/post-02")
    assert middle.newer
    assert middle.older
    assert (middle.newer.title, middle.older.title) == ("Post 03", "Post 01")
    assert post(assembly, "/blog/2024/07/13/post-13").newer is None
    assert post(assembly, "/blog/2022/03/04/deep").older is None


def recent(sidebar: BlogSidebar) -> list[tuple[str, list[str]]]:
    return [(year.year, [link.title for link in year.posts]) for year in sidebar.years]


@pytest.mark.item("6.6")
def test_the_sidebar_shows_the_newest_by_year(assembly: Assembly, tmp_path: Path) -> None:
    assert recent(blog_list(assembly, "/blog").sidebar) == [
        ("2024", ["Post 13", "Post 12", "Post 11", "Post 10", "Post 09"])
    ]
    few = write_site(tmp_path, {"blog/2023-01-01-a.md": "# A\n", "blog/2024-01-01-b.md": "# B\n"})
    assert recent(blog_list(assemble(few), "/blog").sidebar) == [("2024", ["B"]), ("2023", ["A"])]


@pytest.mark.item("6.15")
def test_the_archive_goes_back_by_years_and_forth_inside_them(assembly: Assembly) -> None:
    view = page(assembly, "/blog/archive").view
    assert isinstance(view, ArchiveView)
    assert [year.year for year in view.years] == ["2024", "2023", "2022"]
    assert [(entry.date_label, entry.title) for entry in view.years[2].posts] == [
        ("March 4", "In dated folders"),
        ("March 5", "In a folder"),
    ]
    assert [entry.title for entry in view.years[0].posts] == [f"Post {number:02d}" for number in range(1, 14)]


@pytest.mark.item("6.16", "6.17")
def test_authors_and_their_pages(assembly: Assembly) -> None:
    view = page(assembly, "/blog/authors").view
    assert isinstance(view, AuthorsView)
    assert [(author.name, author.count, author.href) for author in view.authors] == [
        ("Ada", 8, "/blog/authors/ada"),
        ("Bo", 6, "mailto:bo@example.org"),
        ("Cy", 0, "/blog/authors/people/cy"),
    ]
    ada = page(assembly, "/blog/authors/ada").view
    assert isinstance(ada, AuthorView)
    assert ada.author.socials == (("github", "https://github.com/ada"), ("linkedin", "https://www.linkedin.com/in/ada"))
    assert ada.author.description == "Writes odd posts."
    assert [post.title for post in ada.posts][-1] == "With a slug"
    assert [page(assembly, route).title for route in ("/blog/authors/ada", "/blog/authors/people/cy")] == [
        "Ada - 8 posts",
        "Cy - 0 posts",
    ]


@pytest.mark.item("6.12", "14.12")
def test_the_author_in_a_post_comes_before_the_file(assembly: Assembly) -> None:
    ada, guest = post(assembly, "/blog/my-own-slug").post.authors
    assert (ada.name, ada.title, ada.href) == ("Ada", "Guest", "/blog/authors/ada")
    assert (guest.name, guest.href) == ("Guest <G>", "https://guest.example.org")
    (legacy,) = post(assembly, "/blog/2022/03/04/deep").post.authors
    assert (legacy.name, legacy.title, legacy.href) == ("Dee", "Old form", "https://dee.example.org")


@pytest.mark.item("6.20", "14.17")
def test_inline_authors_only_warn_and_unknown_keys_fail(assembly: Assembly, tmp_path: Path) -> None:
    found = {(issue.code, issue.severity.value) for issue in assembly.issues}
    assert found == {("inline-author", "warning"), ("unknown-tag", "warning")}
    files = {
        "blog/authors.yml": "ada: { name: Ada }\nbo: { name: Bo }\n",
        "blog/2024-01-02-x.md": "---\nauthors: [dad]\n---\n",
    }
    (issue,) = assemble(write_site(tmp_path, files)).issues
    assert (issue.code, issue.severity.value, issue.hint) == ("unknown-author", "error", "known authors: ada, bo")


@pytest.mark.item("14.17")
def test_a_long_post_without_a_marker_only_warns(tmp_path: Path) -> None:
    (issue,) = one_post(tmp_path, "word " * 300).issues
    assert (issue.code, issue.severity.value) == ("untruncated-post", "warning")


@pytest.mark.item("6.21")
def test_drafts_are_absent_and_unlisted_posts_are_in_no_list(assembly: Assembly) -> None:
    routes = {page.route for page in assembly.site.pages}
    assert "/blog/draft" not in routes
    hidden = page(assembly, "/blog/hidden")
    assert hidden.meta.no_index
    assert not hidden.meta.in_sitemap
    assert not hidden.indexed
    listed = [post.title for route in ("/blog", "/blog/page/2") for post in blog_list(assembly, route).posts]
    assert "Hidden post" not in listed
    assert "Hidden post" not in [post.title for feed in assembly.site.feeds for post in feed.posts]
    own = post(assembly, "/blog/hidden")
    assert (own.newer, own.older) == (None, None)
    assert "Hidden post" in [title for _, titles in recent(own.sidebar) for title in titles]


@pytest.mark.item("14.12")
def test_front_matter_of_a_post_reaches_its_page(assembly: Assembly) -> None:
    found = page(assembly, "/blog/my-own-slug")
    assert found.view.title == "Title for engines | Posts"
    assert (found.meta.description, found.meta.image, found.meta.keywords) == (
        "Described & more.",
        "/img/slug.png",
        ("a", "b"),
    )
    view = post(assembly, "/blog/my-own-slug")
    assert view.post.date == "2023-05-06T08:20:30.000Z"
    assert view.post.edit_href == "https://git.example.org/edit/main/blog/2023-05-06-slug.md"
    assert [item.id for item in view.toc] == ["h"]


def test_a_site_without_posts_has_no_blog(tmp_path: Path) -> None:
    assembly = assemble(write_site(tmp_path, {"docs/a.md": "# A\n"}))
    assert assembly.site.view.blogs == ()
    assert not [page for page in assembly.site.pages if page.route.startswith("/blog")]


def test_a_day_that_the_calendar_lacks_is_reported(tmp_path: Path) -> None:
    assert codes(one_post(tmp_path, "Text.\n", "2023-02-29-x.md").issues) == ["post-date"]


def test_each_of_several_blogs_has_pages_of_its_own(tmp_path: Path) -> None:
    files = {
        "docs/a.md": "# A\n",
        "blog/2024-05-06-moored.md": "---\ntags: [boats]\nauthors: ana\n---\n# Moored\n\nText.\n",
        "blog/authors.yml": "ana: { name: Ana, page: true }\n",
        "notes/2024-07-08-two.md": "---\ntags: [boats]\nauthors: ben\n---\n# Release two\n\nText.\n",
        "notes/authors.yml": "ben: { name: Ben, page: true }\n",
    }
    settings = '[[blog]]\n[[blog]]\nid = "releases"\nfolder = "notes"\nroute = "changes/all"\nedit_url = "https://g.example.org"\n'
    site = assemble(write_site(tmp_path, files, settings)).site
    routes = {page.route for page in site.pages if page.kind.startswith("blog")}
    assert routes == {
        f"{base}{below}"
        for base, own in (
            ("/blog", ("/2024/05/06/moored", "/authors/ana")),
            ("/changes/all", ("/2024/07/08/two", "/authors/ben")),
        )
        for below in ("", "/archive", "/authors", "/tags", "/tags/boats", *own)
    }
    assert [(blog.title, blog.href, len(blog.links)) for blog in site.view.blogs] == [
        ("Blog", "/blog", 6),
        ("Releases", "/changes/all", 6),
    ]
    assert [(item.label, item.to) for item in site.view.navbar.items if isinstance(item, NavbarLink)] == [
        ("Blog", "/blog"),
        ("Releases", "/changes/all"),
    ]
    assert [(feed.route, [post.title for post in feed.posts]) for feed in site.feeds] == [
        ("blog", ["Moored"]),
        ("changes/all", ["Release two"]),
    ]
    views = {page.route: page.view for page in site.pages}
    listed, noted = views["/changes/all"], views["/changes/all/2024/07/08/two"]
    assert isinstance(listed, BlogListView)
    assert isinstance(noted, BlogPostView)
    assert (listed.title, listed.html_class) == (
        "Releases | Test",
        "plugin-blog plugin-id-releases blog-wrapper blog-list-page",
    )
    assert recent(noted.sidebar) == [("2024", ["Release two"])]
    assert (noted.newer, noted.older) == (None, None)
    assert noted.post.edit_href == "https://g.example.org/notes/2024-07-08-two.md"


def test_several_blogs_may_share_a_file_of_authors(tmp_path: Path) -> None:
    text = "---\nauthors: ana\n---\n# Moored\n"
    files = {"blog/2024-05-06-a.md": text, "notes/2024-07-08-b.md": text, "authors.yml": "ana: { name: Ana }\nben: 7\n"}
    settings = '[[blog]]\nauthors = "../authors.yml"\n[[blog]]\nid = "notes"\nauthors = "../authors.yml"\n'
    assembly = assemble(write_site(tmp_path / "site", files, settings))
    for route in ("/blog/2024/05/06/a", "/notes/2024/07/08/b"):
        assert [author.name for author in post(assembly, route).post.authors] == ["Ana"]
    assert codes(assembly.issues) == ["data-value"]
    missing = assemble(write_site(tmp_path / "other", files, '[blog]\nauthors = "people.yml"\n'))
    assert ("file-unreadable", "blog/people.yml") in [(issue.code, issue.path) for issue in missing.issues]
