"""Where links and images lead."""

from __future__ import annotations

from pathlib import Path

import pytest

from docstead.build import Assembly, assemble
from docstead.model.site import ResolvedImage
from tests.building import SITES, codes, write_files, write_site

PNG = (SITES / "docs-forms" / "docs" / "files" / "dot.png").read_bytes()
FILES: dict[str, str | bytes] = {
    "docs/guide/index.md": "# Guide\n\n## Part\n",
    "docs/guide/02-way.md": '# Way\n\n## Größe\n\n<span id="mark"></span>\n',
    "docs/New Notes.md": "# Notes\n",
    "docs/top.md": "# Top\n",
    "docs/data.csv": "a,b\n",
    "docs/pictures/dot.png": PNG,
    "docs/cat/_category_.json": '{ "label": "Cat", "link": { "type": "generated-index" } }',
    "docs/cat/in.md": "# In\n",
    "blog/2024-01-02-post.md": "# Post\n",
    "static/file.zip": b"zip",
    "static/img/logo.png": PNG,
}


def resolved(folder: Path, text: str, path: str = "docs/guide/here.md", settings: str = "") -> Assembly:
    return assemble(write_site(folder, {**FILES, path: f"# Here\n\n## Section\n\n{text}\n"}, settings))


def href(folder: Path, target: str, settings: str = 'base_path = "/base/"\n') -> str:
    """The target of a link of docs/guide/here.md, on a site below a base path."""
    assembly = resolved(folder, f"[x]({target})", settings=settings)
    assert assembly.issues == ()
    (link,) = assembly.site.resolutions["docs/guide/here.md"].links
    return link.href


@pytest.mark.item("7.19", "14.4")
@pytest.mark.parametrize(
    ("target", "expected"),
    [
        ("./02-way.md", "/base/docs/guide/way"),
        ("02-way.md", "/base/docs/guide/way"),
        ("02-way.md#größe", "/base/docs/guide/way#größe"),
        ("02-way.md#gr%C3%B6%C3%9Fe", "/base/docs/guide/way#gr%C3%B6%C3%9Fe"),
        ("02-way.md#mark", "/base/docs/guide/way#mark"),
        ("02-way.md?a=b#mark", "/base/docs/guide/way?a=b#mark"),
        ("index.md", "/base/docs/guide/"),
        ("../top.md", "/base/docs/top"),
        ("../New%20Notes.md", "/base/docs/New%20Notes"),
        ("<../New Notes.md>", "/base/docs/New%20Notes"),
        ("/docs/top.md", "/base/docs/top"),
        ("/docs//top.md", "/base/docs/top"),
        ("/top.md", "/base/docs/top"),
        ("@site/docs/top.md", "/base/docs/top"),
        ("../../blog/2024-01-02-post.md", "/base/blog/2024/01/02/post"),
        ("/docs/top", "/base/docs/top"),
        ("/docs/top/", "/base/docs/top/"),
        ("/docs/guide", "/base/docs/guide"),
        ("/docs/guide/", "/base/docs/guide/"),
        ("/docs/top?x=1", "/base/docs/top?x=1"),
        ("/docs/New%20Notes", "/base/docs/New%20Notes"),
        ("/base/docs/top", "/base/docs/top"),
        ("/docs/category/cat", "/base/docs/category/cat"),
        ("/blog", "/base/blog"),
        ("/", "/base/"),
        ("way", "/base/docs/guide/way"),
        ("./way", "/base/docs/guide/way"),
        ("../top", "/base/docs/top"),
        ("#section", "#section"),
        ("#", "#"),
        ("?page=2#section", "?page=2#section"),
        ("https://example.org/a?b#c", "https://example.org/a?b#c"),
        ("//cdn.example.org/x", "//cdn.example.org/x"),
        ("mailto:a@example.org", "mailto:a@example.org"),
        ("pathname:///other/app", "/base/other/app"),
        ("/file.zip", "/base/file.zip"),
    ],
)
def test_links_lead_to_pages_and_files(tmp_path: Path, target: str, expected: str) -> None:
    assert href(tmp_path, target) == expected


@pytest.mark.item("7.20")
def test_a_file_next_to_the_page_is_published_under_its_content(tmp_path: Path) -> None:
    assembly = resolved(tmp_path, "[x](../data.csv) [y](/docs/data.csv)")
    first, second = assembly.site.resolutions["docs/guide/here.md"].links
    assert first == second
    assert first.new_tab
    (file,) = [file for file in assembly.site.files if file.source == "docs/data.csv"]
    assert first.href == f"/{file.path}"
    assert file.path.startswith("assets/files/data-")


@pytest.mark.parametrize(
    "target", ["javascript:alert(1)", "JavaScript:alert(1)", "java\tscript:x", "vbscript:x", "data:text/html,x"]
)
def test_no_link_runs_a_script(tmp_path: Path, target: str) -> None:
    links = resolved(tmp_path, f"[x](<{target}>)").site.resolutions["docs/guide/here.md"].links
    assert not [link.href for link in links if link.href.lower().startswith(("java", "vbscript", "data"))]


@pytest.mark.item("14.1", "14.4")
@pytest.mark.parametrize(
    ("target", "hint"),
    [
        (
            "/docs/nothing-like-it",
            "correct the link, or write pathname:// before a path that another program serves",
        ),
        ("/docs/Top", "did you mean /docs/top?"),
        ("/docs/guide/wya", "did you mean /docs/guide/way?"),
        ("/docs", "did you mean"),
        ("../guide", None),
        ("/docs/top.html", ""),
    ],
)
def test_a_link_to_no_page_is_broken(tmp_path: Path, target: str, hint: str | None) -> None:
    issues = resolved(tmp_path, f"[x]({target})").issues
    if hint is None:
        assert issues == ()
        return
    (issue,) = issues
    assert issue.code == "broken-link"
    assert issue.span
    assert (issue.span.line, issue.span.column) == (5, 1)
    assert hint in issue.hint or target == "/docs"


@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        ("", ("broken-link", "error")),
        ('broken-link = "warning"', ("broken-link", "warning")),
        ('broken-link = "ignore"', ("broken-markdown-link", "warning")),
        ('broken-link = "warning"\nbroken-markdown-link = "error"', ("broken-markdown-link", "error")),
        ('broken-link = "ignore"\nbroken-markdown-link = "ignore"', None),
    ],
)
def test_a_missing_source_file_is_one_issue(tmp_path: Path, settings: str, expected: tuple[str, str] | None) -> None:
    assembly = resolved(tmp_path, "[x](./wya.md)", settings=f"[severities]\n{settings}\n")
    assert [(issue.code, issue.severity) for issue in assembly.issues] == ([expected] if expected else [])


@pytest.mark.item("14.3")
def test_a_missing_source_file_breaks_the_build_and_hints_at_a_similar_one(tmp_path: Path) -> None:
    assembly = resolved(tmp_path, "[x](./wya.md) [y](./nothing-at-all-like-it.md) [z](./top.md)")
    assert codes(assembly.issues) == ["broken-link"] * 2
    assert [issue.hint for issue in assembly.issues] == ["did you mean ./02-way.md?", ""]
    moved = resolved(tmp_path / "moved", "[x](./deeper/top.md)")
    assert {issue.hint for issue in moved.issues} == {"did you mean ../top.md?"}


@pytest.mark.item("14.2")
def test_a_missing_anchor_only_warns(tmp_path: Path) -> None:
    (issue,) = resolved(tmp_path, "[x](../guide/index.md#parts)").issues
    assert (issue.code, issue.severity.value, issue.hint) == ("broken-anchor", "warning", "did you mean #part?")


def images(folder: Path, text: str, **options: str) -> tuple[ResolvedImage, ...]:
    assembly = resolved(folder, text, **options)
    assert assembly.issues == ()
    return assembly.site.resolutions["docs/guide/here.md"].images


@pytest.mark.item("7.20")
def test_images_know_their_sizes(tmp_path: Path) -> None:
    relative, static, outside = images(
        tmp_path, "![a](../pictures/dot.png) ![b](/img/logo.png) ![c](https://example.org/x.png)"
    )
    assert relative.src.startswith("/assets/files/dot-")
    assert (relative.width, relative.height) == (3, 2)
    assert (static.src, static.width) == ("/img/logo.png", 3)
    assert (outside.src, outside.width) == ("https://example.org/x.png", None)


@pytest.mark.parametrize(
    ("path", "image"),
    [
        ("docs/pictures/page.md", "./dot.png"),
        ("docs/guide/here.md", "../pictures/dot.png"),
        ("blog/2024-03-04/index.md", "../../docs/pictures/dot.png"),
        ("pages/about.md", "../static/img/logo.png"),
    ],
)
def test_the_picture_of_a_page_may_be_a_file_next_to_it(tmp_path: Path, path: str, image: str) -> None:
    text = f"---\nimage: {image}\n---\n\n# Here\n\nText.\n"
    expected = "/img/logo.png" if "static" in image else "/assets/files/dot-"
    write_site(tmp_path, {**FILES, path: text}, 'base_path = "/base/"\n')
    for _ in range(2):  # the second time, documents come from the cache
        assembly = assemble(tmp_path)
        (page,) = (page for page in assembly.site.pages if page.source == path)
        assert (page.meta.image or "").startswith(expected)
        assert assembly.issues == ()
        assert assembly.site.documents[path].sections


@pytest.mark.parametrize("path", ["docs/pictures/page.md", "blog/2024-03-04/index.md"])
def test_the_picture_of_a_draft_is_not_published(tmp_path: Path, path: str) -> None:
    text = "---\nimage: ./own.png\ndraft: true\n---\n\n# Here\n\nText.\n"
    picture = f"{path.rpartition('/')[0]}/own.png"
    site = write_site(tmp_path, {**FILES, path: text, picture: PNG})
    assert [(assemble(site, drafts=drafts).issues) for drafts in (False, True)] == [(), ()]
    published = [
        any(file.source == picture for file in assemble(site, drafts=drafts).site.files) for drafts in (False, True)
    ]
    assert published == [False, True]


def test_a_picture_that_is_not_next_to_the_page_is_reported(tmp_path: Path) -> None:
    text = "---\nimage: ./dot.png\n---\n\n# Here\n"
    (issue,) = assemble(write_site(tmp_path, {**FILES, "docs/guide/here.md": text})).issues
    assert (issue.code, issue.path) == ("missing-file", "docs/guide/here.md")
    assert "next to the page" in issue.hint


def test_an_image_in_html_may_have_the_base_path(tmp_path: Path) -> None:
    text = '<img src="/base/img/logo.png" alt="" />'
    assembly = resolved(tmp_path, text, path="docs/guide/here.mdx", settings='base_path = "/base/"\n')
    assert assembly.issues == ()
    (image,) = assembly.site.resolutions["docs/guide/here.mdx"].images
    assert (image.src, image.width) == ("/base/img/logo.png", 3)


def test_an_address_that_a_browser_makes_may_have_the_base_path(tmp_path: Path) -> None:
    files: dict[str, str | bytes] = {"docs/a.md": "[A](../../base/img/logo.png)\n", "static/img/logo.png": PNG}
    assembly = assemble(write_site(tmp_path, files, 'base_path = "/base/"\n'))
    assert codes(assembly.issues) == []
    assert assembly.site.resolutions["docs/a.md"].links[0].href == "/base/img/logo.png"


def test_a_path_may_lead_from_a_post_into_a_static_folder(tmp_path: Path) -> None:
    settings = 'static_folders = ["docs"]\n[[sections]]\nexclude = ["blog/**"]\n[blog]\nfolder = "docs/blog/posts"\n'
    files = {
        "docs/a.md": "# A\n",
        "docs/blog/images/dot.svg": "<svg/>",
        "docs/blog/posts/2024-01-01-b.md": "# B\n\n![Dot](../images/dot.svg)\n",
    }
    assembly = assemble(write_site(tmp_path, files, settings))
    assert [issue for issue in assembly.issues if issue.code == "missing-image"] == []
    (image,) = assembly.site.resolutions["docs/blog/posts/2024-01-01-b.md"].images
    assert image.src == "/blog/images/dot.svg"


@pytest.mark.parametrize("path", ["../../files/a.png", "../../../../files/a.png"])
def test_addresses_may_be_those_that_a_browser_makes(tmp_path: Path, path: str) -> None:
    page = f'[<img src="{path}" alt="" />]({path}) <a href="{path}">A</a>\n'
    files: dict[str, str | bytes] = {"docs/part/page.md": page, "public/files/a.png": PNG}
    site = write_site(tmp_path, files, 'trailing_slash = true\nstatic_folders = ["public"]\n[[sections]]\nroute = ""\n')
    assembly = assemble(site)
    assert codes(assembly.issues) == []
    (resolution,) = assembly.site.resolutions.values()
    assert {link.href for link in resolution.links} | {image.src for image in resolution.images} == {"/files/a.png"}


@pytest.mark.item("7.21")
def test_a_missing_image_is_reported_with_the_likely_one(tmp_path: Path) -> None:
    near, far = resolved(tmp_path, "![x](./dot.png) ![y](./nothing-like-it.gif)").issues
    assert (near.code, near.hint) == ("missing-image", "there is docs/pictures/dot.png")
    assert far.hint == "put the file next to the page, or into the static folder"


def test_links_of_a_released_version_stay_in_it(tmp_path: Path) -> None:
    site = write_site(
        tmp_path,
        {
            "docs/a.md": "# New A\n",
            "docs/b.md": "# New B\n",
            "versions.json": '["1.0"]',
            "versioned_docs/version-1.0/a.md": "# Old A\n\n[b](./b.md) [root](/b.md)\n",
            "versioned_docs/version-1.0/b.md": "# Old B\n",
        },
    )
    assembly = assemble(site)
    assert assembly.issues == ()
    links = assembly.site.resolutions["versioned_docs/version-1.0/a.md"].links
    assert [link.href for link in links] == ["/docs/b", "/docs/b"]


def test_posts_and_pages_link_to_the_released_docs_and_the_docs_to_their_own_version(tmp_path: Path) -> None:
    files = {
        "versions.json": '["1.0"]',
        "docs/a.md": "# A\n\n[b](./b.md)\n",
        "docs/b.md": "# B\n\n## Added\n",
        "docs/new.md": "# New\n",
        "versioned_docs/version-1.0/a.md": "# A\n",
        "versioned_docs/version-1.0/b.md": "# B\n\n## Part\n",
        "blog/2024-01-02-post.md": "# Post\n\n[b](../docs/b.md#part) [new](../docs/new.md)\n",
        "pages/about.md": "# About\n\n[b](../docs/b.md?a=b) [added](../docs/b.md#added)\n",
    }
    assembly = assemble(write_site(tmp_path, files))
    links = {path: [link.href for link in of.links] for path, of in assembly.site.resolutions.items() if of.links}
    assert links == {
        "docs/a.md": ["/docs/next/b"],
        "blog/2024-01-02-post.md": ["/docs/b#part", "/docs/next/new"],
        "pages/about.md": ["/docs/b?a=b", "/docs/b#added"],
    }
    assert [(issue.code, issue.path) for issue in assembly.issues] == [("broken-anchor", "pages/about.md")]


def test_many_broken_links_are_reported_without_delay(tmp_path: Path) -> None:
    """Every broken link looks for the nearest of all pages; the test ends in time only if that is quick."""
    files = {f"docs/page-{number}.md": f"# Page {number}\n" for number in range(300)}
    files["docs/here.md"] = "\n\n".join(f"[x](/docs/pgae-{number})" for number in range(300))
    issues = assemble(write_site(tmp_path, files)).issues
    assert len(issues) == 300
    assert all(issue.hint.startswith("did you mean /docs/page-") for issue in issues)


@pytest.mark.parametrize("target", ["/docs/usr", "/docs/guied", "/docs/Guide/x"])
def test_a_broken_link_near_a_folder_index_is_an_issue(tmp_path: Path, target: str) -> None:
    (issue,) = resolved(tmp_path, f"[x]({target})").issues
    assert issue.code == "broken-link"


def test_a_hint_may_name_the_index_of_a_folder(tmp_path: Path) -> None:
    (issue,) = resolved(tmp_path, "[x](/docs/gude/)").issues
    assert issue.hint == "did you mean /docs/guide/?"


def test_paths_begin_at_a_content_folder_outside_the_site(tmp_path: Path) -> None:
    files: dict[str, str | bytes] = {
        "docs/a.md": "# A\n",
        "docs/b/b.md": "# B\n\n[a](a.md) ![dot](dot.png)\n",
        "docs/dot.png": PNG,
    }
    write_files(tmp_path, files)
    site = write_site(tmp_path / "site", {}, '[build]\nroots = ["../docs"]\n[[sections]]\nfolder = "../docs"\n')
    assembly = assemble(site)
    assert assembly.issues == ()
    (link,) = assembly.site.resolutions["../docs/b/b.md"].links
    assert link.href == "/docs/a"


def test_a_link_to_the_index_of_a_blog_is_one_to_its_first_page(tmp_path: Path) -> None:
    assert href(tmp_path, "../../blog/index.md") == "/base/blog"
