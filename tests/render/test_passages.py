"""The passages that a site publishes: its sections, as safe Markdown, in a file that never changes."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from docstead.assistant.retrieval.passages_file import read_passages, read_pointer
from docstead.build import assemble
from docstead.errors import AssistantError
from docstead.model.artifact import Artifact
from docstead.model.passage import POINTER_PATH, Passage, Passages, PassagesPointer
from docstead.render.passages import quotable_markdown, site_passages
from tests.assistant.passages import small_site
from tests.building import copy_site, rendered, write_files, write_site
from tests.compile.comparable import compile_text


@pytest.fixture(scope="module")
def passages() -> dict[str, Passage]:
    return {passage.url: passage for passage in small_site().passages}


def test_each_section_that_has_text_is_a_passage(passages: dict[str, Passage]) -> None:
    found = passages["/docs/guides/mailboxes#add-a-mailbox"]
    assert (found.page, found.heading, found.version, found.kind) == ("Mailboxes", "Add a mailbox", "current", "doc")
    assert found.trail == ("guides", "Mailboxes")
    assert [(block.kind, block.detail) for block in found.blocks] == [
        ("step", "1"), ("step", "2"), ("step", "3"), ("code", "yaml"), ("step", "4"),
    ]  # fmt: skip
    assert found.blocks[1].markdown == "Choose **New**, and enter the name, for example `office`."


def test_the_text_before_the_first_heading_is_the_page_itself(passages: dict[str, Passage]) -> None:
    found = passages["/docs/intro"]
    assert (found.anchor, found.heading, found.trail) == ("", "What is Quillbox", ())


def test_questions_belong_to_the_first_text_of_their_section(tmp_path: Path) -> None:
    text = "---\nquestions:\n  '': First?\n  b: [Second?, Third?]\n---\n\n# A\n\n## B\n\n### C\n\nText.\n\n### D\n\nMore.\n"
    found = _only_page(tmp_path, text)
    assert {anchor: passage.questions for anchor, passage in found.items()} == {
        "c": ("First?", "Second?", "Third?"), "d": (),
    }  # fmt: skip


def test_the_head_of_a_table_is_distinguished_from_its_rows(passages: dict[str, Passage]) -> None:
    kinds = [block.kind for block in passages["/docs/guides/backups#settings-of-backups"].blocks]
    assert kinds == ["header", "row", "row", "row", "row"]


def test_a_list_of_links_is_known_as_one(passages: dict[str, Passage]) -> None:
    assert passages["/docs/intro#next-steps"].linked == 1.0
    assert passages["/docs/intro"].linked == 0.0


def test_cards_are_links_and_their_texts_stay_apart(tmp_path: Path) -> None:
    cards = '<Cards>\n<Card title="Reading" href="./a.md">Says one thing.</Card>\n<Card title="Notes" href="./a.md">And two.</Card>\n</Cards>\n'
    found = _only_page(tmp_path, f"# A\n\n## Next steps\n\n{cards}")
    assert [block.text for block in found["next-steps"].blocks] == ["Reading: Says one thing. Notes: And two."]
    assert found["next-steps"].linked > 0.9


def test_what_a_diagram_shows_is_distinguished_from_text(tmp_path: Path) -> None:
    drawing = "```mermaid\nflowchart LR\n  accTitle: Two steps\n  accDescr: One leads to two.\n  a --> b\n```\n"
    found = _only_page(tmp_path, f"# A\n\nText.\n\n{drawing}", "[markdown]\nmermaid = true\n")
    assert [(block.kind, block.text) for block in found[""].blocks] == [
        ("paragraph", "Text."), ("drawing", "Two steps: One leads to two."),
    ]  # fmt: skip


def _only_page(folder: Path, text: str, settings: str = "") -> dict[str, Passage]:
    site = folder / "site"
    write_files(
        site, {"docstead.toml": f'title = "T"\nurl = "https://docs.example.org"\n{settings}', "docs/a.md": text}
    )
    assembly = assemble(site)
    return {passage.anchor: passage for passage in site_passages(assembly.site, assembly.config).passages}


@pytest.mark.parametrize(
    ("text", "written", "markdown"),
    [
        ("See Mailboxes now.", "See [Mailboxes](./mailboxes.md) now.\n", ""),
        ("Set a_b and bold.", "Set a_b and **bold**.", "Set a_b and **bold**."),
        ("Code a*b stays.", "Code `a*b` stays.", "Code `a*b` stays."),
        ("Code `a` stays.", "Code `` `a` `` stays.", "Code `` `a` `` stays."),
        ("First thing", "- First *thing*\n", "First *thing*"),
        ("☑ Done", "3. [x] Done", ""),
        ("a | b|c", "| a | `b\\|c` |\n|---|---|\n", "a | `b\\|c`"),
        ("Press Save.", "Press <kbd>Save</kbd>.", ""),
        ("Press Save.", "Press <Button>Save</Button>.", ""),
        ("a x c", "a <b>x</b> c", ""),
        ("a <b> c", "a \\<b> c", "a \\<b\\> c"),
        ("A & B", "A &amp; B", ""),
        ("A &amp; B", "A &amp;amp; B", "A \\&amp; B"),
        ("An x picture.", "An ![x](y.png) picture.", ""),
        ("2 * 3 * 4", "2 * 3 * 4", ""),
    ],
)
def test_markdown_of_a_block_reads_like_its_text(text: str, written: str, markdown: str) -> None:
    block = compile_text(f"# A\n\n{written}\n").sections[0].blocks[0]
    assert (block.text, quotable_markdown(block, {})) == (text, markdown)


def published(site: Path) -> dict[str, Artifact]:
    files = rendered(site, site.parent / "frontend")
    return {path: artifact for path, artifact in files.items() if path.startswith("assistant/")}


def test_the_pointer_names_a_file_that_never_changes(tmp_path: Path) -> None:
    site = copy_site("assistant", tmp_path)
    first = published(site)
    write_files(site, {"docs/guides/more.md": "# More\n\nAnother page.\n"})
    second = published(site)
    pointers = [msgspec.json.decode(files[POINTER_PATH].make(), type=PassagesPointer) for files in (first, second)]
    assert pointers[0].file != pointers[1].file
    assert pointers[1].count == pointers[0].count + 1
    for pointer, files in zip(pointers, (first, second), strict=True):
        assert pointer.digest[:16] in pointer.file
        assert len(msgspec.json.decode(files[pointer.file].make(), type=Passages).passages) == pointer.count


def test_a_site_without_an_assistant_publishes_none(tmp_path: Path) -> None:
    site = copy_site("assistant", tmp_path)
    settings = site / "docstead.toml"
    settings.write_text(settings.read_text().replace("enabled = true", "enabled = false"))
    assert published(site) == {}


def test_drawings_and_hidden_pages_are_left_out(tmp_path: Path) -> None:
    site = copy_site("assistant", tmp_path)
    write_files(
        site,
        {
            "docs/drawing.md": "# Drawing\n\nText.\n\n```mermaid\nflowchart LR\n  secret --> box\n```\n",
            "docs/hidden.md": "---\nunlisted: true\n---\n\n# Hidden\n\nNobody finds this.\n",
            "docs/apart.md": "---\nsearch: false\n---\n\n# Apart\n\nNobody finds this.\n",
            "pages/apart.md": "---\nsearch:\n  exclude: true\n---\n\n# Apart\n\nNobody finds this.\n",
        },
    )
    files = published(site)
    content = next(artifact.make() for path, artifact in files.items() if path != POINTER_PATH)
    assert b"flowchart" not in content
    assert b"Nobody finds this" not in content


def test_a_folder_without_passages_names_the_remedy(tmp_path: Path) -> None:
    with pytest.raises(AssistantError, match=r"enabled = true.*build the site"):
        read_pointer(tmp_path)


def test_a_missing_or_broken_file_names_the_remedy(tmp_path: Path) -> None:
    write_files(tmp_path, {POINTER_PATH: b'{"file": "assistant/passages-1.json", "digest": "1", "count": 1}'})
    pointer = read_pointer(tmp_path)
    with pytest.raises(AssistantError, match="build the site again"):
        read_passages(tmp_path, pointer)
    write_files(tmp_path, {pointer.file: b"{"})
    with pytest.raises(AssistantError, match="build the site again"):
        read_passages(tmp_path, pointer)


@pytest.mark.parametrize(
    ("settings", "names"),
    [
        ('title = "Quillbox"', ("Quillbox",)),
        ('title = "Quillbox Documentation"', ("Quillbox",)),
        ('title = "Docs"', ("Docs",)),
        ('title = "Quillbox Docs"\n[product]\nname = "Quillbox"\n', ("Quillbox",)),
        ('title = "The manual"\n[product]\nname = "Quillbox"\n', ("Quillbox", "The")),
    ],
)
def test_the_product_has_the_names_that_readers_know(tmp_path: Path, settings: str, names: tuple[str, ...]) -> None:
    site = tmp_path / "site"
    write_files(site, {"docstead.toml": f'url = "https://docs.example.org"\n{settings}', "docs/a.md": "# A\n\nText."})
    assembly = assemble(site)
    assert site_passages(assembly.site, assembly.config).names == names


def test_what_is_inside_an_item_knows_it(tmp_path: Path) -> None:
    page = _only_page(
        tmp_path, "# A\n\n- Pull it:\n\n  ```sh\n  pull\n  ```\n\n  It takes long.\n- Start it.\n\nDone.\n"
    )
    assert [(block.kind, block.depth) for block in page[""].blocks] == [
        ("item", 0), ("code", 1), ("paragraph", 1), ("item", 0), ("paragraph", 0),
    ]  # fmt: skip


def test_a_paragraph_of_several_pages_is_known(tmp_path: Path) -> None:
    note = "This page was written by a reader, who wants to know of mistakes."
    pages = {f"docs/{name}.md": f"# {name}\n\n{note}\n\nPage {name} is here.\n\nRun this:\n" for name in "abcd"}
    write_site(tmp_path, pages, "blog = false\n[assistant]\nenabled = true\n")
    assembly = assemble(tmp_path)
    found = site_passages(assembly.site, assembly.config).passages
    assert {tuple(block.repeated for block in one.blocks) for one in found} == {(True, False, False)}
    write_files(tmp_path, {"docs/d.md": "# d\n\nAnother text.\n"})
    assembly = assemble(tmp_path)
    found = site_passages(assembly.site, assembly.config).passages
    assert not any(block.repeated for one in found for block in one.blocks)
