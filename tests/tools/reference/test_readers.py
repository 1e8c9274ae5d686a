"""Which names code reads, and which settings count as read."""

from __future__ import annotations

import pytest

from tools.reference.checkout import Source
from tools.reference.readers import is_read, names_read

CODE = """
import { a } from 'module';
interface Model { declared?: string }
// model.commented
const definition = {
  initModel: (model) => ({ ...model, started: model.migrated }),
  Factory: ({ model }) => {
    const { taken, dropped, renamed: other } = model;
    model.written = 1;
    return <Box kind={model.kind} on={taken} at={model['indexed']} path={get(model, 'deep.part')} />;
  },
};
"""


def test_names_are_read_by_expressions_only() -> None:
    source = Source("a.tsx", CODE)
    found = set(names_read(source, source.root))
    assert {"kind", "taken", "renamed", "indexed", "deep", "part"} <= found
    assert not {"declared", "commented", "migrated", "started", "dropped", "written", "on"} & found


@pytest.mark.parametrize(
    ("name", "names", "read"),
    [
        ("placeholder", {"placeholder"}, True),
        ("placeholder", {"holder"}, False),
        ("label", set(), True),
        ("font.size", {"font"}, True),
        ("font.size", {"size"}, False),
        ("header.font.size", {"header", "font"}, False),
    ],
)
def test_a_setting_is_read_where_its_parts_are(name: str, names: set[str], read: bool) -> None:
    assert is_read(name, names) is read
