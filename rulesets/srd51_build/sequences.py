"""Actions made of others or of several: multiattacks, breaths, two-handed blows, legendary actions, parries."""

import re
from typing import Any

from rulesets.srd51_build.actions import BuiltAction, action_of, amount_of, plain_name
from rulesets.srd51_build.coverage import Missing
from rulesets.srd51_build.reading import slug
from rulesets.srd51_build.records import Record, text_of

__all__ = ["breaths", "legendary_action", "parry", "sequences", "variants"]


def variants(written: Record, built: BuiltAction) -> list[BuiltAction]:
    """A weapon's other dice (two hands, another kind of harm) as actions of their own."""
    picks = [one["from"]["options"] for one in written.get("damage", []) if "from" in one]
    if built.action is None:
        return []
    if not picks:
        return _two_handed(text_of(written), built)
    alone = all("from" in one for one in written["damage"])
    more: list[BuiltAction] = []
    for option in picks[0][1:] if alone else picks[0]:
        kind = option["damage_type"]["index"]
        note = "two hands" if "Two" in str(option.get("notes")) else kind
        if note == "two hands" and "range" in built.action and "reach" not in built.action:
            continue
        harm = {**amount_of(option["damage_dice"]), "type": kind}
        base = built.action["damage"]
        damage = {**harm} if alone else {**base, "plus": [*base.get("plus", []), harm]}
        action = {**built.action, "id": f"{built.action['id']}_{slug(note)}", "damage": damage}
        action["name"] = f"{built.action['name']} ({note})"
        if note == "two hands":
            action.pop("range", None)
        more.append(BuiltAction(action["name"], action, list(built.missing)))
    return more


def _two_handed(said: str, built: BuiltAction) -> list[BuiltAction]:
    """A weapon whose dice in two hands stand only in the words."""
    found = re.search(r"or \d+ \((\d+d\d+)(?: ?([+-]) ?(\d+))?\) \w+ damage if used with two hands", said)
    if found is None or built.action is None:
        return []
    dice = found.group(1) + (f"{found.group(2)}{found.group(3)}" if found.group(2) else "")
    action = {**built.action, "id": f"{built.action['id']}_two_hands", "name": f"{built.action['name']} (two hands)"}
    action["damage"] = {**built.action["damage"], **amount_of(dice)}
    action.pop("range", None)
    return [BuiltAction(action["name"], action, list(built.missing))]


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
    for index, members in enumerate(sets[:4]):
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


def _known(name: str, known: dict[str, dict[str, Any]]) -> str | None:
    """The id of the action of that name, one of several or not."""
    plain = slug(plain_name(name))
    return next((one for one in (plain, f"{plain}s", plain.removesuffix("s")) if one in known), None)


def _of_parts(name: str, parts: list[dict[str, Any]], known: dict[str, dict[str, Any]]) -> str:
    said = ", ".join(f"{part['times']} {known[part['action']]['name']}" for part in parts)
    whole = f"{name.split(' ')[0]} ({said})"
    return whole if len(whole) <= 80 else name


def legendary_action(written: Record, known: dict[str, dict[str, Any]]) -> BuiltAction:
    """A legendary action: one of its own actions again, or one of its own, bought with points."""
    name, said = plain_name(written["name"]), text_of(written)
    price = re.search(r"Costs (\d+) Actions", written["name"])
    cost = {"cost": int(price.group(1)) if price else 1}
    again = re.search(r"attack with its ([\w ]+?)(?: or|\.|$)", said) or re.search(
        r"(?:makes (?:a|one)|uses its|uses) ([\w ]+?)(?: attack| \(|\.|$)", said
    )
    if again and (same := known.get(_known(again.group(1), known) or "")):
        copied = {key: value for key, value in same.items() if key not in ("uses", "recharge")}
        return BuiltAction(name, {**copied, "id": slug(f"legendary {name}"), "name": name, "signature": cost})
    built = action_of(written)
    if built.action is not None:
        built.action |= {"id": slug(f"legendary {name}"), "name": name, "signature": cost}
        return built
    return built


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
    return BuiltAction(written["name"], action, [Missing("only against a melee attack it sees", "1.257")])
