"""The drawings of screens: names come from the facts, one line of text represents them, and the picture has a text alternative."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from docstead.build import build
from tests.site.components import components, tags, toolbox

CONFIG = 'title = "Figures"\nurl = "https://docs.example.com"\n'
SITE_FILES = ("designer.py", "designer_drawing.py", "designer_screens.py", "extensions.py", "setting_words.py")
HTML = re.compile(r'<figure class="designer">.*?</figure>', re.DOTALL)
ROLE = re.compile(r'<div class="dz" role="img" aria-label="([^"]+)">')
SITE = Path(__file__).parents[2] / "site"
TAGS = (
    '<Designer component="textField" setting="validate.maxLength" value="20" />',
    '<Designer component="datatable" show="toolbox" canvas="dataContext(datatable.quickSearch,datatable:Name/Age)" />',
    '<Designer component="datatable" item="column" setting="caption" />',
    '<Designer action="Show Dialog" setting="formId" value="Acme.Equipment/loan-create" />',
    '<Designer screen="form-settings" setting="modelType" value="Loan" />',
    '<Designer screen="users" mark="Register New User" />',
    '<Designer screen="toolbar" mark="Preview" caption="The eye." />',
    '<Designer screen="export" mark="Updated by Me" />',
    '<Designer screen="import" mark="Override Module" />',
    '<Designer screen="job" mark="Start Job" />',
    '<Designer component="refListStatus" setting="showReflistName" />',
)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site with one page, on which each kind of figure occurs."""
    root, out = tmp_path_factory.mktemp("figures"), tmp_path_factory.mktemp("out")
    (root / "docs").mkdir()
    (root / "docstead.toml").write_text(CONFIG, encoding="utf-8")
    for name in SITE_FILES:
        shutil.copy(SITE / name, root / name)
    for name in ("reference", "reference-notes"):
        shutil.copytree(SITE / name, root / name)
    text = "\n\n".join(TAGS) + f"\n\n1. A step\n\n   {TAGS[0]}\n\n```md\n{TAGS[0]}\n@@designer:screen=users@@\n```\n"
    (root / "docs" / "page.md").write_text(f"# Page\n\n{text}", encoding="utf-8")
    build(root, out / "site")
    return out / "site"


def test_each_figure_is_one_picture_with_a_caption(built: Path) -> None:
    html = (built / "docs" / "page" / "index.html").read_text(encoding="utf-8")
    figures = HTML.findall(html)
    assert len(figures) == len(TAGS) + 1
    for figure in figures:
        assert len(ROLE.findall(figure)) == 1
        assert re.search(r"<figcaption><p>.+</p>\s*</figcaption>", figure, re.DOTALL)
        assert "<script" not in figure
        assert figure.count("<div") == figure.count("</div")
        assert figure.count("<span") == figure.count("</span")
    assert 'dz-on"><span>Max Length</span><span class="dz-input">20</span>' in figures[0]
    assert 'Marked: Max Length.">' in figures[0]
    # What only the component falls back to is not in the panel.
    assert 'dz-on"><span>Show Reference List Item Name</span><span class="dz-switch"></span>' in figures[len(TAGS) - 1]
    assert '<div class="dz-component dz-on">Data Table</div>' in figures[1]


def test_text_has_one_line_for_a_figure(built: Path) -> None:
    """The Markdown version, which agents read, and the passages that the assistant cites."""
    markdown = (built / "docs" / "page.md").read_text(encoding="utf-8")
    assert "\n\n**Max Length** is on the tab **Validation** of a **Text field**.\n\n" in markdown
    assert "\n\n**Data Table** is in the group **Tables and Lists** of the toolbox.\n\n" in markdown
    assert "**Preview** is in the bar of the form designer. The eye.\n" in markdown
    assert "dz-" not in markdown
    assert markdown.count("@@designer") == 1  # the code block
    assert f"```md\n{TAGS[0]}\n@@designer:screen=users@@\n```" in markdown


def test_every_component_of_the_toolbox_can_be_drawn() -> None:
    for facts in toolbox():
        tags()["Designer"]({"component": facts["type"], "show": "toolbox"})
        for setting in facts["settings"]:
            text = tags()["Designer"]({"component": facts["type"], "setting": setting["name"]})
            assert f"**{(setting['label'] or setting['name']).strip()}**" in text
    assert components()["textField"]["name"] == "Text field"


@pytest.mark.parametrize(
    ("attributes", "message"),
    [
        ({"component": "nothing", "setting": "label"}, "no facts about"),
        ({"component": "textField", "setting": "colour"}, "no setting “colour”"),
        ({"component": "textField", "seting": "label"}, "no attribute seting"),
        ({"component": "datatableContext", "show": "toolbox"}, "is not in the toolbox"),
        ({"action": "Show Dialog", "setting": "title"}, "no setting “title”"),
        ({"action": "Update item", "setting": "name"}, "2 actions"),
        ({"screen": "nowhere"}, "no screen “nowhere”"),
        ({"screen": "users", "mark": "Add User"}, "does not show “Add User”"),
        ({"component": "textField", "setting": "label", "canvas": "a)b"}, "no facts about"),
        ({"component": "textField", "setting": "label", "canvas": "textField)b"}, "cannot be read"),
    ],
)
def test_a_name_that_the_release_lacks_is_an_error(attributes: dict[str, str], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        tags()["Designer"](attributes)


@pytest.mark.parametrize(
    ("component", "owner"),
    [("htmlRender", "an **HTML Render**"), ("alert", "an **Alert**"), ("link", "a **link**"), ("text", "a **Text**")],
)
def test_a_component_has_the_article_that_it_is_spoken_with(component: str, owner: str) -> None:
    text = tags()["Designer"]({"component": component, "setting": "hidden"})
    assert f" of {owner}." in text


def test_each_component_page_and_each_tutorial_with_screens_has_figures() -> None:
    docs = SITE / "docs"
    missing = [
        facts["type"]
        for facts in toolbox()
        if f'<Designer component="{facts["type"]}"' not in (docs / facts["page"]).read_text(encoding="utf-8")
    ]
    assert missing == []
    tutorial = docs / "get-started" / "tutorial" / "the-basics"
    figures = {page.stem: page.read_text(encoding="utf-8").count("<Designer ") for page in tutorial.glob("*.md")}
    steps = ("configuring-first-view", "extending-model", "new-entities", "custom-api")
    assert [step for step in steps if figures[step] < 2] == []
