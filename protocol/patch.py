"""Merge patches (RFC 7396) between two JSON trees without `null`s.

In a merge patch `null` means "gone", so a tree that holds none can be patched exactly:
`apply(old, diff(old, new)) == new`. Lists are replaced whole.
"""

from collections.abc import Mapping
from typing import Any, TypeAlias

Tree: TypeAlias = Mapping[str, Any]
"""A JSON object. What is nested in it are plain dicts and lists, as they come from JSON."""


def diff(old: Tree, new: Tree) -> dict[str, Any]:
    """The patch that makes `new` of `old`; empty when they are the same. Shared subtrees cost nothing."""
    patch: dict[str, Any] = {}
    for key, value in new.items():
        if key not in old:
            patch[key] = value
            continue
        before = old[key]
        if before is value:
            continue
        if isinstance(value, dict) and isinstance(before, dict):
            inner = diff(before, value)
            if inner:
                patch[key] = inner
        elif before != value or type(before) is not type(value):
            patch[key] = value
    for key in old:
        if key not in new:
            patch[key] = None
    return patch


def apply(tree: Tree, patch: Tree) -> dict[str, Any]:
    """`tree` with `patch` over it. Neither is changed; what the patch does not touch is shared."""
    found = dict(tree)
    for key, value in patch.items():
        if value is None:
            found.pop(key, None)
        elif isinstance(value, Mapping):
            before = found.get(key)
            found[key] = apply(before if isinstance(before, Mapping) else {}, value)
        else:
            found[key] = value
    return found


def without_nulls(value: Any) -> Any:
    """A JSON value with every key dropped whose value is `null`, at any depth (lists are looked into too)."""
    if isinstance(value, Mapping):
        return {key: without_nulls(item) for key, item in value.items() if item is not None}
    if isinstance(value, list | tuple):
        return [without_nulls(item) for item in value if item is not None]
    return value


__all__ = ["Tree", "apply", "diff", "without_nulls"]
