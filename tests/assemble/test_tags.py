"""Tags, and the pages that list what carries them."""

from __future__ import annotations

from pathlib import Path

import pytest

from docstead.assemble.issues import IssueLog
from docstead.assemble.tags import kebab_case, read_tags
from docstead.build import assemble
from docstead.model.view import BlogTagView, DocTagView, DocView, TagsView
from tests.building import copy_site, page, write_site
from tests.compile.comparable import compile_text


@pytest.mark.item("1.21")
@pytest.mark.parametrize(
    ("label", "slug"),
    [
        ("Beta", "beta"),
        ("First Tag", "first-tag"),
        ("snake_case", "snake-case"),
        ("camelCase", "camel-case"),
        ("XMLHttp request", "xml-http-request"),
        ("v1.2", "v-1-2"),
        ("C#", "c"),
        ("don't", "dont"),
        ("Größe", "größe"),
        ("日本語", "日本語"),
        ("  spaced   out  ", "spaced-out"),
        ("++", "++"),
    ],
)
def test_slugs(label: str, slug: str) -> None:
    assert kebab_case(label) == slug


def test_a_tag_counts_once_however_it_is_written() -> None:
    document = compile_text("---\ntags: [First Tag, first tag, { label: FIRST-TAG }, 7]\n---\nText.\n")
    assert [(tag.label, tag.route) for tag in read_tags(document, "/blog/tags", {}, IssueLog())] == [
        ("First Tag", "/blog/tags/first-tag"),
        ("7", "/blog/tags/7"),
    ]


def test_tags_of_the_tag_file_have_its_label_and_address() -> None:
    known = {"ts": {"label": "TypeScript", "permalink": "/typescript", "description": "Typed."}}
    (tag,) = read_tags(compile_text("---\ntags: [ts]\n---\nText.\n"), "/docs/tags", known, IssueLog())
    assert (tag.label, tag.route, tag.description) == ("TypeScript", "/docs/tags/typescript", "Typed.")


@pytest.mark.item("1.22", "4.31")
def test_docs_have_tag_pages_only_where_some_doc_has_tags(tmp_path: Path) -> None:
    bare = assemble(write_site(tmp_path / "bare", {"docs/a.md": "# A\n"}))
    assert not [page for page in bare.site.pages if "tags" in page.route]

    assembly = assemble(copy_site("docs-forms", tmp_path))
    index = page(assembly, "/docs/tags").view
    assert isinstance(index, TagsView)
    assert [(letter.letter, [(tag.label, tag.count) for tag in letter.tags]) for letter in index.letters] == [
        ("F", [("First Tag", 1)]),
        ("G", [("Größe", 1)]),
        ("S", [("shared", 2)]),
        ("W", [("Well known", 1)]),
    ]
    shared = page(assembly, "/docs/tags/shared").view
    assert isinstance(shared, DocTagView)
    assert shared.heading == "2 docs tagged with &quot;shared&quot;"
    assert [doc.title for doc in shared.docs] == ["alpha", "Beta"]
    assert page(assembly, "/docs/tags/first-tag").title == 'One doc tagged with "First Tag"'
    famous = page(assembly, "/docs/tags/famous").view
    assert isinstance(famous, DocTagView)
    assert famous.description == "A tag with a description."


@pytest.mark.item("4.33")
def test_a_tag_of_unlisted_docs_alone_has_a_page_that_no_list_names(tmp_path: Path) -> None:
    assembly = assemble(copy_site("docs-forms", tmp_path))
    secret = page(assembly, "/docs/tags/secret")
    assert isinstance(secret.view, DocTagView)
    assert secret.view.unlisted
    assert [doc.title for doc in secret.view.docs] == ["Hidden"]
    assert secret.meta.no_index


@pytest.mark.item("4.30")
def test_a_doc_shows_its_tags(tmp_path: Path) -> None:
    view = page(assemble(copy_site("docs-forms", tmp_path)), "/docs/reference/Beta").view
    assert isinstance(view, DocView)
    assert [(tag.label, tag.href) for tag in view.tags] == [
        ("shared", "/base/docs/tags/shared"),
        ("Größe", "/base/docs/tags/size"),
        ("Well known", "/base/docs/tags/famous"),
    ]


@pytest.mark.item("6.13", "6.14")
def test_the_blog_lists_its_tags(tmp_path: Path) -> None:
    assembly = assemble(copy_site("blog-forms", tmp_path))
    index = page(assembly, "/blog/tags").view
    assert isinstance(index, TagsView)
    counts = {tag.label: tag.count for letter in index.letters for tag in letter.tags}
    assert counts == {"Deep Thought": 1, "Everything": 13, "Größe": 1}
    size = page(assembly, "/blog/tags/größe").view
    assert isinstance(size, BlogTagView)
    assert size.path == "/blog/tags/gr%C3%B6%C3%9Fe"
    assert size.heading == "One post tagged with &quot;Größe&quot;"
    everything = page(assembly, "/blog/tags/everything/page/2").view
    assert isinstance(everything, BlogTagView)
    assert everything.heading == "13 posts tagged with &quot;Everything&quot;"
    assert (len(everything.posts), everything.paging.newer) == (3, "/blog/tags/everything")
