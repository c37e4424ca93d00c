"""A creature's single actions: attacks, saves, areas, conditions, recharge."""

import re
from dataclasses import dataclass, field
from typing import Any

from rulesets.srd51_build.coverage import Missing
from rulesets.srd51_build.reading import (
    Shape,
    conditions_in,
    lasting,
    parse_terms,
    repeats_at_turn_end,
    self_ends,
    shape_in,
    slug,
)
from rulesets.srd51_build.records import Record, text_of

__all__ = ["BuiltAction", "action_of", "amount_of", "plain_name"]


@dataclass
class BuiltAction:
    """One action of a creature; `action` None where nothing of it is said."""

    name: str
    action: dict[str, Any] | None
    missing: list[Missing] = field(default_factory=list)
    outside: bool = False


def action_of(written: Record, budget: str = "action") -> BuiltAction:
    """An action as its record has it: an attack roll, a save or both."""
    said = text_of(written)
    built = BuiltAction(written["name"], {"id": slug(plain_name(written["name"])), "name": plain_name(written["name"])})
    assert built.action is not None
    built.action["budget"] = budget
    if "attack_bonus" in written:
        _attack(written, said, built)
    elif "dc" in written or re.search(r"DC \d+ \w+ saving throw", said):
        _saved(written, said, built)
    elif re.search(r"turns? invisible|become invisible", said):
        gone = {"condition": "invisible", "duration": "instant", "endsAfter": "own-attack"}
        built.action |= {"self": True, "applies": [gone]}
        built.missing.append(Missing("it ends with a spell cast or its concentration", "1.303"))
    else:
        built.action = None
    if built.action is not None and not {"damage", "applies"} & set(built.action):
        built.action = None
    if built.action is None:
        built.missing = []
        _unsaid(said, built)
        built.missing = built.missing or [_unsaid_by_name(built.name)]
        built.outside = built.missing == [OUTSIDE]
        return built
    _often(written, built)
    _unsaid(said, built)
    return built


OUTSIDE = Missing("nothing a fight decides")

_BY_NAME = (
    (r"Teleport", Missing("a teleport", "1.276")),
    (r"Change Shape", Missing("changing shape", "1.392")),
    (r"Ethereal|Misty", Missing("out of the fight", "1.279")),
    (r"Heal", Missing("healing another or itself", "1.203")),
    (r"Swallow|Engulf|Smother", Missing("swallowing")),
    (r"Cast|Cantrip|Spell", Missing("casts bought with points", "1.284")),
    (r"Move", Missing("moves bought with points", "1.283")),
    (r"Enlarge", Missing("sizes", "1.195")),
    (r"Cloud|Darkness|Wall|Storm|Whirlwind", Missing("it stays, and harms whoever enters", "1.324")),
    (r"Haste|Flying Sword|Animate", Missing("what it sets going", "1.394")),
    (r"Split", Missing("creatures called into the fight", "1.325")),
    (r"Read Thoughts|Illusory Appearance|Detect|Weird Insight|Antennae|Shriek|Tell", OUTSIDE),
)


def _unsaid_by_name(name: str) -> Missing:
    """What is missing of an action nothing of which is said, by its name."""
    return next((missing for pattern, missing in _BY_NAME if re.search(pattern, name)), Missing("all of it"))


def plain_name(name: str) -> str:
    """The name without what stands in brackets, which is a price or a form."""
    return re.sub(r"\s*\([^)]*\)", "", name).strip()


# --- attacks -------------------------------------------------------------------------------------------


def _attack(written: Record, said: str, built: BuiltAction) -> None:
    action = built.action
    assert action is not None
    action["toHit"] = written["attack_bonus"]
    reach, shot = re.search(r"reach (\d+)", said), re.search(r"range (\d+)(?:/(\d+))?", said)
    if reach and int(reach.group(1)) > 0:
        action["reach"] = int(reach.group(1))
    elif reach:
        action["reach"] = 5
    if shot:
        action["range"] = {"normal": int(shot.group(1))}
        if shot.group(2):
            action["range"]["long"] = int(shot.group(2))
    save = _save_of(written, said)
    hurts = [one for one in written.get("damage", []) if "damage_dice" in one]
    picks = [one for one in written.get("damage", []) if "from" in one]
    if picks and not hurts:
        hurts = [picks[0]["from"]["options"][0]]
    if hurts:
        action["damage"] = _damage(hurts, said, save)
        _saved_harm(action["damage"], said, save)
    elif save:
        _only_saved_harm(action, said, save)
    applied = applies_of(said, save, built)
    if applied:
        action["applies"] = applied
        if save and _guarded(said):
            action["save"] = {**save, "onSuccess": "none"}
        elif save and any("saveEnds" in one for one in applied):
            action["saveDifficulty"] = save["difficulty"]


def _damage(hurts: list[Record], said: str, save: dict[str, Any] | None) -> dict[str, Any]:
    first, *others = hurts
    harm: dict[str, Any] = amount_of(first["damage_dice"])
    if "damage_type" in first:
        harm["type"] = first["damage_type"]["index"]
    plus = []
    for other in others[:3]:
        clause = {**amount_of(other["damage_dice"]), "type": other["damage_type"]["index"]}
        if save and _after_save(other["damage_dice"], said):
            half = re.search(r"half as much", said)
            clause["save"] = {**save, "onSuccess": "half" if half else "none"}
        plus.append(clause)
    return {**harm, "plus": plus} if plus else harm


_ON_A_FAILED_SAVE = re.compile(
    r"saving throw[^.]{0,60}?tak(?:e|ing) \d+ \((\d+d\d+)(?: ?([+-]) ?(\d+))?\) (\w+) damage"
)


def _only_saved_harm(action: dict[str, Any], said: str, save: dict[str, Any]) -> None:
    """A blow that does nothing by itself: all its harm is what whoever fails the save takes."""
    harm: dict[str, Any] = {}
    _saved_harm(harm, said, save)
    for clause in harm.get("plus", []):
        half = clause.pop("save")["onSuccess"] == "half"
        action["damage"] = clause
        action["save"] = {**save, "onSuccess": "half" if half else "negates"}


def _saved_harm(harm: dict[str, Any], said: str, save: dict[str, Any] | None) -> None:
    """Harm that only stands in the words: what whoever fails the save takes besides."""
    found = _ON_A_FAILED_SAVE.search(said)
    if found is None or save is None or "save" in str(harm):
        return
    dice = found.group(1) + (f"{found.group(2)}{found.group(3)}" if found.group(2) else "")
    half = re.search(r"half as much", said)
    clause = {**amount_of(dice), "type": found.group(4), "save": {**save, "onSuccess": "half" if half else "none"}}
    harm["plus"] = [*harm.get("plus", []), clause][:3]


def amount_of(dice: str) -> dict[str, Any]:
    """`2d6+3` as the dice of harm, a plain number as a flat one."""
    return dict(parse_terms(dice)[0][0].amount)


def _after_save(dice: str, said: str) -> bool:
    """Whether these dice stand behind the words that ask for the save."""
    asked = said.find("saving throw")
    spaced = re.sub(r"([+-])", r" \1 ", dice)
    return 0 <= asked < max(said.rfind(dice), said.rfind(spaced))


def _save_of(written: Record, said: str) -> dict[str, Any] | None:
    """The save it asks for: off the record's own field, else off its words."""
    if "dc" in written and "dc_value" in written["dc"]:
        return {"save": f"{written['dc']['dc_type']['index']}_save", "difficulty": written["dc"]["dc_value"]}
    found = re.search(r"DC (\d+) (Strength|Dexterity|Constitution|Intelligence|Wisdom|Charisma) saving throw", said)
    return {"save": f"{found.group(2)[:3].lower()}_save", "difficulty": int(found.group(1))} if found else None


def _guarded(said: str) -> bool:
    """Whether what it puts on is put on only by a failed save."""
    return bool(re.search(r"(?:must|saving throw)[^.]{0,80}(?:saving throw|or be|or become|or fall|failed save)", said))


# --- saves and areas -----------------------------------------------------------------------------------


def _saved(written: Record, said: str, built: BuiltAction) -> None:
    action = built.action
    assert action is not None
    save = _save_of(written, said)
    assert save is not None
    hurts = [one for one in written.get("damage", []) if "damage_dice" in one]
    if hurts:
        harm = _damage(hurts, said, None)
        action["damage"] = harm
    half = re.search(r"half as much|half the damage|takes half", said)
    action["save"] = {**save, "onSuccess": ("half" if half else "negates") if hurts else "none"}
    applied = applies_of(said, save, built)
    if applied:
        action["applies"] = applied
    if not hurts and not applied:
        built.action = None
        return
    shape = shape_in(said)
    if shape:
        _area(action, shape, said, built)
        return
    far = re.search(r"within (\d+) (?:ft|feet)", said)
    action["range"] = int(far.group(1)) if far else 5
    if re.search(r"three bolts|up to three", said):
        action["targetCount"] = 3


def _area(action: dict[str, Any], shape: Shape, said: str, built: BuiltAction) -> None:
    area: dict[str, Any] = {"shape": shape.shape, "size": shape.size}
    if shape.on_user:
        area["friendlyFire"] = False
        if not re.search(r"of (?:the|its) \w+'s choice|of its choice", said):
            built.missing.append(Missing("its allies in the area are spared", "1.282"))
    elif shape.shape == "burst":
        far = re.search(r"(?:within|point it can see within) (\d+) (?:ft|feet)", said)
        action["range"] = int(far.group(1)) if far else 30
    if not shape.exact:
        built.missing.append(Missing("its line is one square wide", "1.177"))
    action["area"] = area
    action["targetCount"] = shape.targets


# --- conditions ----------------------------------------------------------------------------------------


def applies_of(said: str, save: dict[str, Any] | None, built: BuiltAction) -> list[dict[str, Any]]:
    """The conditions its words put on somebody, with their clocks and the saves that end them."""
    after = said.find("Hit:")
    body = said[max(0, after) :]
    applied: list[dict[str, Any]] = []
    repeats = save is not None and repeats_at_turn_end(body)
    for condition, end in conditions_in(body):
        one = _one(condition, end, body, save if repeats else None, built)
        if one is not None and all(one["condition"] != other["condition"] for other in applied):
            applied.append(one)
    return applied[:4]


def _one(
    condition: str, end: int, body: str, repeats: dict[str, Any] | None, built: BuiltAction
) -> dict[str, Any] | None:
    if condition == "grappled":
        if escape := re.search(r"escape DC (\d+)", body):
            built.missing.append(Missing(f"escaping from it is DC {escape.group(1)}", "1.174"))
        return {"condition": "grappled", "duration": "instant"}
    if condition == "restrained" and "grapple" in body:
        built.missing.append(Missing("whoever it holds is restrained as well", "1.202"))
        return None
    if condition == "prone":
        return {"condition": "prone", "duration": "instant"}
    if re.search(r"(?:fails by|by) \d+ or more", body[max(0, end - 90) : end]):
        built.missing.append(Missing(f"{condition} when the save fails by 5 or more"))
        return None
    if re.search(r"reduce[sd] (?:the target )?to 0|swallow|engulf", body[max(0, end - 160) : end]):
        built.missing.append(Missing(f"{condition} for whoever it brings down or swallows"))
        return None
    name = "asleep" if condition == "unconscious" and self_ends(body) else condition
    clock = lasting(body, end) or lasting(body)
    one: dict[str, Any] = {"condition": name, "duration": clock.duration if clock else "instant"}
    if repeats:
        one["saveEnds"] = {"save": repeats["save"], "at": "turn-end"}
        if clock is None:
            one["duration"] = "until-save"
    return one


_UNSAID = (
    (r"hit point maximum is reduced", "it lowers the hit point maximum", "1.203"),
    (r"regains hit points equal|regains? \d+ ", "it heals by the harm done", "1.281"),
    (r"swallow", "it swallows", None),
    (r"pushed|flung|thrown up to|pulled", "it moves its target", "1.184"),
    (r"can't regain hit points", "its target cannot be healed", "1.191"),
    (r"disease", "the disease", "1.258"),
    (
        r"[Ii]f the target is (?:a )?(?:\w+ or smaller|creature other)",
        "which targets its condition takes hold of",
        "1.185",
    ),
    (r"immune to (?:the|this) [^.]{0,40}for the next 24 hours", "whoever saved is immune for a day", "1.265"),
    (r"start of each of (?:its|the target's|his) turns", "harm at the start of the target's turns", "1.189"),
    (r"Speed|speed is reduced|speed becomes", "it slows", None),
)


def _unsaid(said: str, built: BuiltAction) -> None:
    """What is known to be said in words the format's base has none for."""
    for pattern, what, capability in _UNSAID:
        if re.search(pattern, said):
            built.missing.append(Missing(what, capability))


def _often(written: Record, built: BuiltAction) -> None:
    usage, action = written.get("usage"), built.action
    if not usage or action is None:
        return
    if usage["type"] == "recharge on roll":
        action["recharge"] = {"dice": {"count": 1, "sides": 6}, "from": usage["min_value"]}
    elif usage["type"] == "per day":
        action["uses"] = {"per": "day", "count": usage["times"]}
    else:
        action["uses"] = {"per": "encounter", "count": 1}
