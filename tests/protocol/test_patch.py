"""Merge patches: protocol.patch."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from protocol.patch import apply, diff, without_nulls

leaves = st.booleans() | st.integers(-3, 3) | st.text("ab", max_size=2) | st.lists(st.integers(0, 2), max_size=2)
trees: st.SearchStrategy[dict[str, Any]] = st.dictionaries(
    st.sampled_from("abc"),
    st.recursive(leaves, lambda inner: st.dictionaries(st.sampled_from("abc"), inner, max_size=3), max_leaves=8),
    max_size=3,
)


def same(one: object, other: object) -> bool:
    """Equal as JSON: to Python, `True` and `1` are equal too."""
    return repr(_sorted(one)) == repr(_sorted(other))


def _sorted(value: Any) -> Any:
    return {key: _sorted(value[key]) for key in sorted(value)} if isinstance(value, dict) else value


@given(trees, trees)
def test_a_patch_makes_exactly_the_new_tree_of_the_old_one(old: dict[str, Any], new: dict[str, Any]) -> None:
    assert same(apply(old, diff(old, new)), new)


@given(trees)
def test_a_tree_needs_no_patch_to_itself(tree: dict[str, Any]) -> None:
    assert diff(tree, without_nulls(tree)) == {}


@given(trees, trees, trees)
def test_patches_one_after_the_other_lead_where_each_leads(
    first: dict[str, Any], second: dict[str, Any], third: dict[str, Any]
) -> None:
    assert same(apply(apply(first, diff(first, second)), diff(second, third)), third)


def test_applying_changes_neither_tree_nor_patch() -> None:
    tree, patch = {"a": {"b": 1}}, {"a": {"c": 2}}
    assert apply(tree, patch) == {"a": {"b": 1, "c": 2}}
    assert (tree, patch) == ({"a": {"b": 1}}, {"a": {"c": 2}})


def test_true_is_not_one() -> None:
    assert diff({"a": 1}, {"a": True}) == {"a": True}


def test_what_has_no_value_is_left_out_at_any_depth() -> None:
    assert without_nulls({"a": None, "b": [{"c": None, "d": 1}, None]}) == {"b": [{"d": 1}]}
