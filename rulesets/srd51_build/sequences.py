"""Actions made of others or of several: multiattacks, breaths, two-handed blows, legendary actions, parries."""

import re
from collections.abc import Mapping
from typing import Any

from rulesets.srd51_build.actions import BuiltAction, action_of, amount_of, damage_of, hurts_of, plain_name
from rulesets.srd51_build.coverage import Missing
from rulesets.srd51_build.reading import slug
from rulesets.srd51_build.records import Record, text_of

__all__ = ["breaths", "legendary_actions", "other_grips", "parry", "sequences", "variants"]

TWO_HANDS = "two hands"


def variants(written: Record, built: BuiltAction) -> list[BuiltAction]:
    """A weapon's other dice (two hands, another kind of harm), and a grapple in place of harm, as further actions."""
    if built.action is None:
        return []
    said = text_of(written)
    picks = [one["from"]["options"] for one in written.get("damage", []) if "from" in one]
    more = _grapples(said, built) if picks or "Instead of dealing damage" in said else _two_handed(said, built)
    for pick, option in enumerate(picks[0][1:] if picks else [], 1):
        if "shillelagh" in str(option.get("notes")).lower():
            continue
        note = "two hands" if "Two" in str(option.get("notes")) else option["damage_type"]["index"]
        if note == "two hands" and "range" in built.action and "reach" not in built.action:
            continue
        action = _variant(built, note)
        action["damage"] = damage_of(hurts_of(written, pick), said, None)
        more.append(BuiltAction(action["name"], action, list(built.missing)))
    return more


def _variant(built: BuiltAction, note: str) -> dict[str, Any]:
    """The action under another name; in two hands nothing is thrown."""
    assert built.action is not None
    action = {**built.action, "id": f"{built.action['id']}_{slug(note)}", "name": f"{built.action['name']} ({note})"}
    if note == TWO_HANDS:
        action.pop("range", None)
    return action


def _two_handed(said: str, built: BuiltAction) -> list[BuiltAction]:
    """A weapon whose dice in two hands stand only in the words."""
    found = re.search(r"or \d+ \((\d+d\d+)(?: ?([+-]) ?(\d+))?\) \w+ damage if used with two hands", said)
    if found is None or built.action is None:
        return []
    dice = found.group(1) + (f"{found.group(2)}{found.group(3)}" if found.group(2) else "")
    action = _variant(built, TWO_HANDS)
    action["damage"] = {**built.action["damage"], **amount_of(dice)}
    return [BuiltAction(action["name"], action, list(built.missing))]


def _grapples(said: str, built: BuiltAction) -> list[BuiltAction]:
    """A blow that may grapple instead of dealing damage."""
    escape = re.search(r"Instead of dealing damage, the \w+ can grapple the target \(escape DC (\d+)\)", said)
    if escape is None:
        return []
    action = _variant(built, "grapple")
    action.pop("damage")
    action["saveDifficulty"] = int(escape.group(1))
    action["applies"] = [{"condition": "grappled", "duration": "instant", "escapeDc": "save"}]
    return [BuiltAction(action["name"], action)]


def breaths(written: Record) -> list[BuiltAction]:
    """A choice of breath weapons as one action each, every one with the recharge they share."""
    options = written.get("options", {}).get("from", {}).get("options", [])
    built = []
    for option in options:
        rest = written["desc"].split(f"{option['name']}.")
        said = rest[1].split("\n")[0] if len(rest) > 1 else written["desc"]
        one = action_of({**option, "desc": said, "usage": written.get("usage")})
        one.missing.append(Missing("its breaths recharge together", "1.186"))
        built.append(one)
    return built


def sequences(written: Record, known: dict[str, dict[str, Any]]) -> list[BuiltAction]:
    """Multiattack: each set of attacks it may be made of, as a sequence."""
    sets: list[list[Record]] = []
    if written.get("multiattack_type") == "actions":
        sets.append(written.get("actions", []))
    options = written.get("action_options", {}).get("from", {}).get("options", [])
    sets.extend(option["items"] if option["option_type"] == "multiple" else [option] for option in options)
    built: list[BuiltAction] = []
    for index, members in enumerate(sets[:6]):
        name = "Multiattack" if index == 0 else f"Multiattack {index + 1}"
        named = [(_known(member["action_name"], known), member) for member in members]
        missing = [Missing(f"{member['action_name']} as a part of it") for name_, member in named if name_ is None]
        parts = [
            {"action": name_, "times": int(member["count"])}
            for name_, member in named
            if name_ is not None and str(member["count"]).isdecimal()
        ]
        if not parts:
            built.append(BuiltAction(name, None, missing))
            continue
        action = {"id": slug(name), "name": _of_parts(name, parts, known), "budget": "action", "sequence": parts[:6]}
        built.append(BuiltAction(name, action, missing))
    return built


def other_grips(made: list[BuiltAction], known: dict[str, dict[str, Any]]) -> list[BuiltAction]:
    """Each multiattack again for every other way its weapons strike: in two hands, with the other kind of harm."""
    more: list[BuiltAction] = []
    for one in made:
        parts = one.action["sequence"] if one.action is not None else []
        ways = [_ways(part["action"], known) for part in parts]
        for way in dict.fromkeys(way for found in ways for way in found):
            changed = [
                {**part, "action": found.get(way, part["action"])} for part, found in zip(parts, ways, strict=True)
            ]
            name = f"{one.name} ({way.replace('_', ' ')})"
            action = {**(one.action or {}), "id": slug(name), "name": _of_parts(one.name, changed, known)}
            more.append(BuiltAction(name, {**action, "sequence": changed}, list(one.missing)))
    return more


def _ways(name: str, known: dict[str, dict[str, Any]]) -> dict[str, str]:
    """The other ways of striking with an action that does harm, by what their ids have more."""
    longer = [other for other in known if other.startswith(f"{name}_") and "damage" in known[other]]
    return {other.removeprefix(f"{name}_"): other for other in longer if known[other]["name"].endswith(")")}


def _known(name: str, known: dict[str, dict[str, Any]]) -> str | None:
    """The id of the action of that name, one of several or not."""
    plain = slug(plain_name(name))
    return next((one for one in (plain, f"{plain}s", plain.removesuffix("s")) if one in known), None)


def _of_parts(name: str, parts: list[dict[str, Any]], known: dict[str, dict[str, Any]]) -> str:
    said = ", ".join(f"{part['times']} {known[part['action']]['name']}" for part in parts)
    whole = f"{name.split(' ')[0]} ({said})"
    return whole if len(whole) <= 80 else name


_AGAIN = re.compile(r"The [\w' -]+? (?:makes (?:a|one)|can (?:make|use)|uses)\b")


def legendary_actions(
    written: Record, known: dict[str, dict[str, Any]], lacking: Mapping[str, list[Missing]] | None = None
) -> list[BuiltAction]:
    """A legendary action, bought with points: each of its own actions that it may be, or one of its own making.

    `lacking`: what is missing of its own actions, by id.
    """
    name, said = plain_name(written["name"]), text_of(written)
    price = re.search(r"Costs (\d+) Actions", written["name"])
    cost = {"cost": int(price.group(1)) if price else 1}
    again = [one for one in known if _names(said, known[one]["name"])] if _AGAIN.match(said) else []
    made: list[BuiltAction] = []
    for one in again:
        label = name if len(again) == 1 else f"{name} ({known[one]['name']})"
        copied = {key: value for key, value in known[one].items() if key not in ("uses", "recharge")}
        copied |= {"id": slug(f"legendary {label}"), "name": label, "signature": cost}
        shown = written["name"] if label == name else label
        made.append(BuiltAction(shown, copied, list((lacking or {}).get(one, []))))
    if made:
        return made
    built = action_of(written)
    if built.action is not None:
        built.action |= {"id": slug(f"legendary {name}"), "name": name, "signature": cost}
    return [built]


def _names(said: str, name: str) -> bool:
    """Whether an action is named in the words, in the singular or the plural."""
    return re.search(rf"\b{re.escape(name)}s?\b", said, re.IGNORECASE) is not None


def parry(written: Record) -> BuiltAction | None:
    """An answer to a hit that adds to the Armor Class."""
    adds = re.search(r"adds (\d+) to its AC", text_of(written))
    if adds is None:
        return None
    applied = {
        "condition": f"parrying_{adds.group(1)}",
        "duration": {"rounds": 1, "at": "turn-start"},
        "endsAfter": "attacked",
    }
    action = {
        "id": slug(written["name"]),
        "name": written["name"],
        "budget": "reaction",
        "self": True,
        "reaction": {"on": "hit"},
        "applies": [applied],
    }
    return BuiltAction(written["name"], action, [Missing("only against a melee attack it sees", "1.241")])
