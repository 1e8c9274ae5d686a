"""Scripts that hide a setting, in words; each line of `conditions.tsv` is a script and what is left for the reader."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tools.reference.conditions import (
    Condition,
    UnknownConditionError,
    all_of,
    any_of,
    in_words,
    negated,
    shown_when,
    simplified,
)

CASES = Path(__file__).parents[2] / "cases" / "reference" / "conditions.tsv"


@pytest.mark.parametrize("line", CASES.read_text(encoding="utf-8").splitlines())
def test_a_script_reads_as_words(line: str) -> None:
    code, words = line.split("\t")
    shown = shown_when({"_code": code, "_mode": "code", "_value": False})
    assert in_words(shown, frozenset({"polite"})) == words
    assert shown is not False
    assert negated(negated(shown)) == shown


def test_what_is_always_shown_or_never_has_no_condition() -> None:
    assert shown_when(None) is True
    assert shown_when(False) is True
    assert shown_when(True) is False
    assert shown_when({"_mode": "value", "_value": True, "_code": "return false;"}) is False
    assert shown_when({"_mode": "code", "_value": True}) is False
    assert shown_when({"_mode": "code", "_code": "return true;"}) is False


@pytest.mark.parametrize("code", ["return other.a === 'x';", "return data.a === data.b;", "run();"])
def test_a_script_that_is_not_understood_is_no_guess(code: str) -> None:
    with pytest.raises(UnknownConditionError):
        shown_when({"_code": code, "_mode": "code"})


def test_conditions_are_joined_without_repetition() -> None:
    a: Condition = {"setting": "a", "is": 1}
    b: Condition = {"setting": "b", "isSet": True}
    assert all_of([a, True, a]) == a
    assert all_of([a, False]) is False
    assert any_of([a, False, b]) == {"any": [a, b]}
    assert any_of([a, all_of([a, b])]) == a
    assert any_of([b, negated(b)]) is True


def test_a_part_that_another_part_implies_is_left_out() -> None:
    x: Condition = {"setting": "a", "is": "x"}
    not_y: Condition = {"setting": "a", "isNot": "y"}
    is_set: Condition = {"setting": "a", "isSet": True}
    assert all_of([x, not_y]) == x
    assert any_of([x, not_y]) == not_y
    assert all_of([x, is_set]) == x
    assert any_of([x, is_set]) == is_set
    assert all_of([x, {"setting": "a", "is": "y"}]) is False
    assert any_of([{"setting": "a", "isNot": "x"}, not_y]) is True
    assert all_of([{"setting": "a", "isSet": False}, not_y]) == {"setting": "a", "isSet": False}
    assert all_of([x, {"setting": "b", "isNot": "y"}]) == {"all": [x, {"setting": "b", "isNot": "y"}]}


def _holds(condition: Any, values: dict[str, Any]) -> bool:
    if isinstance(condition, bool):
        return condition
    if "all" in condition:
        return all(_holds(part, values) for part in condition["all"])
    if "any" in condition:
        return any(_holds(part, values) for part in condition["any"])
    value = values[condition["setting"]]
    if "isSet" in condition:
        return bool(value) is condition["isSet"]
    same = (type(value), value) == (
        type(condition.get("is", condition.get("isNot"))),
        condition.get("is", condition.get("isNot")),
    )
    return same is ("is" in condition)


_VALUES = (None, "", "x", "y", True)
_ATOMS = st.one_of(
    st.builds(
        lambda name, kind, value: {"setting": name, kind: value},
        st.sampled_from("ab"),
        st.sampled_from(["is", "isNot"]),
        st.sampled_from(_VALUES),
    ),
    st.builds(lambda name, is_set: {"setting": name, "isSet": is_set}, st.sampled_from("ab"), st.booleans()),
)
_TREES = st.recursive(
    _ATOMS,
    lambda part: st.builds(
        lambda kind, parts: {kind: parts}, st.sampled_from(["all", "any"]), st.lists(part, min_size=1, max_size=3)
    ),
    max_leaves=6,
)


def _rebuilt(tree: Any) -> Condition:
    for kind, join in (("all", all_of), ("any", any_of)):
        if kind in tree:
            return join([_rebuilt(part) for part in tree[kind]])
    return dict(tree)


@settings(derandomize=True, deadline=None)
@given(_TREES)
def test_what_is_left_out_changes_nothing(tree: Any) -> None:
    for a, b in product(_VALUES, repeat=2):
        values = {"a": a, "b": b}
        assert _holds(_rebuilt(tree), values) is _holds(tree, values)
        assert _holds(negated(_rebuilt(tree)), values) is not _holds(tree, values)


def test_a_value_that_is_known_decides_the_condition() -> None:
    condition = any_of([{"setting": "kind", "is": "bar"}, {"setting": "a", "isSet": True}])
    assert simplified(condition, lambda name: (name == "kind", "bar")) is True
    assert simplified(condition, lambda name: (name == "kind", "pie")) == {"setting": "a", "isSet": True}
