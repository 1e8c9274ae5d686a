"""The assistant of a site that is not in English: it looks for the words of the language, and does not ask for English."""

from __future__ import annotations

from pathlib import Path

import pytest

from docstead.assistant.answer import Assistant
from docstead.assistant.factory import open_assistant
from docstead.build import build
from docstead.config import load_config, load_locale_config
from tests.building import write_site

SETTINGS = """
[i18n]
default_locale = "{}"
[assistant]
enabled = true
[assistant.embedding]
model = "none"
"""
JAPANESE = {
    "docs/a.md": "# 本を借りる\n\n## 貸出期間\n\n本は三週間借りることができます。雑誌の貸出期間は一週間です。\n\n"
    "## 返却が遅れた場合\n\n返却が遅れると、一日につき百円の延滞料がかかります。\n",
    "docs/b.md": "# 開館時間\n\n## 平日\n\n平日は午前九時から午後八時まで開館しています。\n",
}
ARABIC = {
    "docs/a.md": "# الاستعارة\n\n## الرسوم\n\nتدفع رسوم التأخير عند مكتب الخدمة.\n\n## المدة\n\nتستمر الإعارة ثلاثة أسابيع.\n",
    "docs/b.md": "# المواعيد\n\n## الصيف\n\nتفتح المكتبة أبوابها مساء.\n",
}

CHINESE = {
    "docs/a.md": "# 借书\n\n## 借阅期限\n\n图书可以借三周，杂志的借阅期限是一周。\n\n## 逾期归还\n\n逾期归还时，每天收取一元的滞纳金。\n",
    "docs/b.md": "# 开放时间\n\n## 平日\n\n平日上午九点到晚上八点开放。\n",
}
GERMAN = {
    "docs/a.md": "# Ausleihe\n\n## Dauer\n\nEin Buch darf drei Wochen behalten werden.\n\n## Gebühren\n\nWer ein Buch zu spät bringt, zahlt.\n",
    "docs/b.md": "# Öffnungszeiten\n\nDie Bibliothek ist am Montag geschlossen.\n",
}


def assistant_of(folder: Path, locale: str, files: dict[str, str]) -> Assistant:
    """The assistant of a built site in a language."""
    site = write_site(folder / "site", files, SETTINGS.format(locale))
    build(site, folder / "out")
    return open_assistant(load_config(site), folder / "out", index_folder=folder / "index", site_folder=site)


def test_own_texts_that_are_no_utf_8_keep_the_assistant_running(tmp_path: Path) -> None:
    assistant_of(tmp_path, "de", GERMAN)
    site = tmp_path / "site"
    (site / "messages").mkdir()
    (site / "messages/de.toml").write_bytes(b'[answers]\nthanks = "\xff"\n')
    again = open_assistant(load_config(site), tmp_path / "out", index_folder=tmp_path / "index", site_folder=site)
    assert again.answer("Hallo!").text.startswith("Guten Tag!")


@pytest.mark.parametrize(
    ("locale", "files", "question", "anchor"),
    [
        ("de", GERMAN, "Wie lange darf ich ein Buch behalten?", "dauer"),
        ("ja", JAPANESE, "延滞料はいくらですか", "返却が遅れた場合"),
        ("ja", JAPANESE, "雑誌の貸出期間は？", "貸出期間"),
        ("ja", JAPANESE, "平日は何時に開館しますか", "平日"),
        ("zh-CN", CHINESE, "请问滞纳金是多少", "逾期归还"),
        ("zh-CN", CHINESE, "杂志可以借多久？", "借阅期限"),
        ("zh-CN", CHINESE, "平日什么时候开放", "平日"),
        ("ar", ARABIC, "أين أدفع الرسوم للتأخير؟", "الرسوم"),
        ("ar", ARABIC, "متى تفتح مكتبة؟", "الصيف"),
    ],
)
def test_the_section_is_found(tmp_path: Path, locale: str, files: dict[str, str], question: str, anchor: str) -> None:
    answer = assistant_of(tmp_path, locale, files).answer(question)
    assert "English" not in answer.text
    found = [one.url.partition("#")[2] for one in (*answer.sources, *answer.more)]
    assert found
    assert found[0] == anchor


@pytest.mark.parametrize(
    ("locale", "files", "said", "expected"),
    [
        ("de", GERMAN, "Hallo!", "Guten Tag! Fragen Sie mich etwas über Test"),
        ("de", GERMAN, "Wie baue ich ein Raumschiff?", "Dazu habe ich in der Dokumentation keine Antwort gefunden."),
        ("ja", JAPANESE, "ありがとうございます。", "いつでも、どうぞ。"),
        ("ja", JAPANESE, "宇宙船の燃料", "この質問への答えは"),
    ],
)
def test_fixed_texts_are_in_the_language(
    tmp_path: Path, locale: str, files: dict[str, str], said: str, expected: str
) -> None:
    own = {"messages/ja.toml": '[answers]\nthanks = "いつでも、どうぞ。"\n'}
    assert assistant_of(tmp_path, locale, files | own).answer(said).text.startswith(expected)


def test_a_translation_is_not_asked_for_english_questions(tmp_path: Path) -> None:
    files = {"docs/a.md": "# Loans\n\nText.\n", **{f"i18n/de/{path}": text for path, text in GERMAN.items()}}
    settings = SETTINGS.format("en").replace('"en"', '"en"\nlocales = ["en", "de"]')
    site = write_site(tmp_path / "site", files, settings)
    build(site, tmp_path / "out")
    config = load_locale_config(site, load_config(site), "de")
    assistant = open_assistant(config, tmp_path / "out" / "de", index_folder=tmp_path / "index")
    answer = assistant.answer("Wie lange darf ich ein Buch behalten?")
    assert next(one.url.partition("#")[2] for one in (*answer.sources, *answer.more)) == "dauer"
