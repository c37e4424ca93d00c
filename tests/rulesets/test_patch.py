"""Patches over documents: RFC 7396, appending, and members named by their id."""

import copy

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesets.patch import PatchError, merge
from tests.rulesets.documents import yard

LEAVES = st.one_of(st.integers(), st.text(max_size=3), st.booleans())
KEYS = st.sampled_from(["a", "b", "c"])
TREES = st.recursive(LEAVES, lambda inner: st.dictionaries(KEYS, inner, max_size=3), max_leaves=12)
PATCHES = st.recursive(
    st.one_of(LEAVES, st.none()), lambda inner: st.dictionaries(KEYS, inner, max_size=3), max_leaves=12
)


@pytest.mark.parametrize(
    ("target", "patch", "result"),
    [
        pytest.param({"a": 1}, {"a": 2}, {"a": 2}, id="a value is replaced"),
        pytest.param({"a": 1, "b": 2}, {"a": None}, {"b": 2}, id="null takes out"),
        pytest.param({"a": {"b": 1, "c": 2}}, {"a": {"b": 3}}, {"a": {"b": 3, "c": 2}}, id="objects are merged"),
        pytest.param({"a": [1, 2]}, {"a": [3]}, {"a": [3]}, id="an array is replaced"),
        pytest.param({"a": 1}, {"a": {"b": None, "c": 1}}, {"a": {"c": 1}}, id="an object replaces a value"),
        pytest.param({"a": [1]}, {"a": {"+": [2, 3]}}, {"a": [1, 2, 3]}, id="a plus appends"),
        pytest.param({}, {"a": {"+": [1]}}, {"a": [1]}, id="a plus begins an array"),
        pytest.param(
            {"a": [{"id": "x", "n": 1}]}, {"a": {"x": {"n": 2}}}, {"a": [{"id": "x", "n": 2}]}, id="a member is patched"
        ),
        pytest.param(
            {"a": [{"id": "x"}]},
            {"a": {"y": {"n": 2}}},
            {"a": [{"id": "x"}, {"id": "y", "n": 2}]},
            id="a member is added",
        ),
        pytest.param(
            {"a": [{"id": "x"}, {"id": "y"}]}, {"a": {"x": None}}, {"a": [{"id": "y"}]}, id="a member is taken out"
        ),
        pytest.param({"a": [{"id": "x"}]}, {"a": {"z": None}}, {"a": [{"id": "x"}]}, id="nobody is taken out"),
        pytest.param(
            {"a": [{"id": "x"}]},
            {"a": {"x": {"n": 1}, "+": [{"id": "z"}]}},
            {"a": [{"id": "x", "n": 1}, {"id": "z"}]},
            id="patching and appending go together",
        ),
        pytest.param(
            {"combat": {"conditions": [{"condition": "dazed", "effects": []}]}},
            {"combat": {"conditions": {"dazed": {"effects": ["speed-zero"]}, "held": {}}}},
            {"combat": {"conditions": [{"condition": "dazed", "effects": ["speed-zero"]}, {"condition": "held"}]}},
            id="conditions go by their condition",
        ),
        pytest.param(
            {"combat": {"conditions": []}},
            {"combat": {"conditions": {"held": {"effects": []}}}},
            {"combat": {"conditions": [{"condition": "held", "effects": []}]}},
            id="the first condition too",
        ),
        pytest.param({"a": [{"n": 1}]}, {"a": {"x": 1}}, {"a": {"x": 1}}, id="what has no names is replaced"),
        pytest.param({"a": [{"id": "x"}]}, {"a": {"$comment": "y"}}, {"a": [{"id": "x"}]}, id="a comment names nobody"),
    ],
)
def test_merging(target: object, patch: object, result: object) -> None:
    assert merge(target, patch) == result


def test_a_catalogs_entry_is_reached_by_names() -> None:
    patched = merge(
        yard(), {"catalogs": {"book": {"entries": {"spark": {"label": "Spit", "mechanics": {"range": 5}}}}}}
    )
    spark = patched["catalogs"][0]["entries"][0]
    assert (spark["label"], spark["mechanics"]["range"], spark["mechanics"]["damageType"]) == ("Spit", 5, "fire")


def test_what_is_appended_is_an_array() -> None:
    with pytest.raises(PatchError, match=r"a\.\+: what is appended must be an array"):
        merge({"a": [1]}, {"a": {"+": 2}})


@given(TREES, PATCHES)
def test_a_patch_put_on_twice_does_no_more_than_once(target: object, patch: object) -> None:
    once = merge(target, patch)
    assert merge(once, patch) == once


@given(TREES, PATCHES)
def test_neither_document_nor_patch_is_changed(target: object, patch: object) -> None:
    before = copy.deepcopy((target, patch))
    merge(target, patch)
    assert (target, patch) == before
