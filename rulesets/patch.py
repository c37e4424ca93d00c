"""Patches over a document: RFC 7396 merge patches, with two additions.

`{"+": [...]}` appends to the array that stands there, and an object put over an array whose members have an `id`
(over `combat.conditions`, a `condition`) patches, adds or with `null` removes the members it names by their ids.
Source: the scenario format, "The file".
"""

from typing import Any

__all__ = ["PatchError", "merge"]

APPEND = "+"


class PatchError(ValueError):
    """A patch that cannot be put over anything: what stands under `+` is no array."""


def merge(target: Any, patch: Any) -> Any:
    """`target` with `patch` put over it; neither is changed.

    Raises:
        PatchError: what stands under a `+` is no array.
    """
    return _merged(target, patch, ())


def _merged(target: Any, patch: Any, path: tuple[str, ...]) -> Any:
    if not isinstance(patch, dict):
        return patch
    if not isinstance(patch.get(APPEND, []), list):
        raise PatchError(f"{'.'.join((*path, APPEND))}: what is appended must be an array")
    if isinstance(target, list):
        name = _member_key(target, path)
        if APPEND in patch or name is not None:
            return _members_merged(target, patch, name or "id", path)
    if APPEND in patch and target is None:
        return list(patch[APPEND])
    result = dict(target) if isinstance(target, dict) else {}
    for key, value in patch.items():
        if value is None:
            result.pop(key, None)
        else:
            result[key] = _merged(result.get(key), value, (*path, key))
    return result


def _member_key(members: list[Any], path: tuple[str, ...]) -> str | None:
    """What members of this array go by; None when they cannot be named."""
    if not members:
        return "condition" if path[-2:] == ("combat", "conditions") else "id"
    for key in ("id", "condition"):
        if all(isinstance(member, dict) and key in member for member in members):
            return key
    return None


def _members_merged(members: list[Any], patch: dict[str, Any], name: str, path: tuple[str, ...]) -> list[Any]:
    result = list(members)
    for key, value in patch.items():
        if key in (APPEND, "$comment"):
            continue
        at = next((i for i, member in enumerate(result) if member.get(name) == key), None)
        if value is None:
            if at is not None:
                del result[at]
        elif at is None:
            result.append(_merged({name: key}, value, (*path, key)))
        else:
            result[at] = _merged(result[at], value, (*path, key))
    return result + list(patch.get(APPEND, ()))
