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
from rulesets.srd51_build.unsaid import OUTSIDE, PROOF, unsaid, unsaid_by_name

__all__ = ["BuiltAction", "action_of", "amount_of", "damage_of", "hurts_of", "plain_name"]


@dataclass
class BuiltAction:
    """One action of a creature; `action` None where nothing of it is said."""

    name: str
    action: dict[str, Any] | None
    missing: list[Missing] = field(default_factory=list)
    outside: bool = False
    entry: dict[str, Any] | None = None
    """What says it in place of an action: an entry it uses as it casts."""


def action_of(written: Record, budget: str = "action") -> BuiltAction:
    """An action as its record has it: an attack roll, a save or both."""
    said = text_of(written)
    built = BuiltAction(written["name"], {"id": slug(plain_name(written["name"])), "name": plain_name(written["name"])})
    assert built.action is not None
    built.action["budget"] = budget
    if re.search(r"turns? invisible|become invisible", said):
        return _vanishing(written, said)
    if _TELEPORTS.search(said):
        return _teleporting(written, said, built)
    if re.search(r"makes one bite attack against a [^.]* grappling", said):
        built.action = None
    elif "attack_bonus" in written:
        _attack(written, said, built)
    elif "dc" in written or re.search(r"DC \d+ \w+ saving throw", said):
        _saved(written, said, built)
    else:
        built.action = None
    if built.action is not None and not {"damage", "applies"} & set(built.action):
        built.action = None
    if built.action is None:
        by_name = unsaid_by_name(built.name)
        built.outside = by_name == OUTSIDE
        in_words = [] if built.outside else unsaid(said, None)
        built.missing = [by_name] if by_name.capability or not in_words else []
        built.missing += [one for one in in_words if one not in built.missing]
        return built
    whom_it_takes(said, built.action)
    if "area" not in built.action and _AT_THE_SEEN.search(said):
        built.action["seen"] = True
    if re.search(r"Spell Attack|against this magic|[Mm]agically|magical (?:utterance|bolt|sleep)", said):
        built.action["qualities"] = ["magical"]
    _often(written, built.action)
    built.missing += [one for one in unsaid(said, built.action) if one not in built.missing]
    if PROOF in built.missing and "area" in built.action and "recharge" not in built.action:
        # whoever is caught is proof against it afterwards, so that it does nothing more to them in this fight
        built.action["uses"] = {"per": "encounter", "count": 1}
        built.missing[built.missing.index(PROOF)] = Missing("a second use, on whom the first did not reach")
    return built


_TELEPORTS = re.compile(r"magically teleports")
_COMPANY = re.compile(r"itself and up to (\w+) willing creatures it can see within (\d+) ft")
_FAR = re.compile(r"up to (\d+) f(?:ee)?t")
_MILE = 5280
_FREE = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5}


def _teleporting(written: Record, said: str, built: BuiltAction) -> BuiltAction:
    """Being at once somewhere else: a place it sees, or, a mile off, out of the fight."""
    assert built.action is not None
    far, company = _FAR.search(said), _COMPANY.search(said)
    teleport: dict[str, Any] = {"distance": int(far.group(1))} if far else {"distance": _MILE, "leaves": True}
    if re.search(r"space (?:it|she|he) can see", said):
        teleport["seen"] = True
    if company:
        teleport |= {"carries": _FREE[company.group(1)], "carriesWithin": int(company.group(2)), "carriesSeen": True}
    built.action["teleport"] = teleport
    built.action["qualities"] = ["magical"]
    _often(written, built.action)
    if re.search(r"[Bb]efore or after teleporting", said):
        built.missing.append(Missing("a blow before or after it", "1.280"))
    return built


def _vanishing(written: Record, said: str) -> BuiltAction:
    """Going unseen for as long as it concentrates, which an entry says."""
    built = BuiltAction(written["name"], None, entry={"entry": "powers/invisibility", "components": []})
    _often(written, built.entry)
    if re.search(r"uses (?:its )?[A-Z]", said):
        built.missing.append(Missing("it ends with another of its actions", "1.307"))
    if "and its light" in said:
        built.missing.append(Missing("its light goes out too", "1.298"))
    return built


def whom_it_takes(said: str, action: dict[str, Any]) -> None:
    """The senses and the sort of creature that an action asks of its targets."""
    senses = [sense for sense, pattern in _SENSED if re.search(pattern, said)]
    if senses:
        action["needs"] = senses
    kinds = next((test for pattern, test in _KINDS if re.search(pattern, said)), None)
    if kinds is not None:
        action["targetTypes"] = kinds


_AT_THE_SEEN = re.compile(
    r"\b(?:targets?|creatures?|humanoids?|beasts?)\b(?: [\w']+){0,4}? (?:it|s?he|the [\w-]+(?: [\w-]+)?) can see\b"
)
"""A target that the creature has to see, in the words of its action."""

_SENSED = (
    ("sight", r"[Ii]f the target can see|that can see (?:it|the light) must"),
    ("hearing", r"able to hear|that can hear (?:it|its moan|the song|the magical utterance)"),
)
_KINDS: tuple[tuple[str, dict[str, Any]], ...] = (
    (r"non-undead creature", {"not": {"types": ["undead"]}}),
    (r"[Ee]ach living creature", {"not": {"types": ["construct", "undead"]}}),
    (r"isn't an aberration", {"not": {"types": ["aberration"]}}),
    (r"isn't a demon", {"not": {"tags": ["demon"]}}),
    (r"one humanoid or beast", {"types": ["humanoid", "beast"]}),
    (r"humanoid and giant", {"types": ["humanoid", "giant"]}),
    (r"[Oo]ne humanoid", {"types": ["humanoid"]}),
)


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
    hurts = hurts_of(written)
    if hurts:
        action["damage"] = damage_of(hurts, said, save)
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


def hurts_of(written: Record, pick: int = 0) -> list[Record]:
    """The dice of a record, of a choice those picked; a choice that has fewer gives its last."""
    hurts = []
    for one in written.get("damage", []):
        options = one["from"]["options"] if "from" in one else [one]
        hurts.append(options[min(pick, len(options) - 1)])
    return [one for one in hurts if "damage_dice" in one]


def damage_of(hurts: list[Record], said: str, save: dict[str, Any] | None) -> dict[str, Any]:
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
    """Whether these dice of harm stand behind the words that ask for the save."""
    asked = said.find("saving throw")
    spaced = re.sub(r"([+-])", r" \1 ", dice)
    found = re.search(rf"\((?:{re.escape(dice)}|{re.escape(spaced)})\) \w+ damage", said)
    return found is not None and 0 <= asked < found.start()


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
    hurts = hurts_of(written) or _told(said)
    if hurts:
        harm = damage_of(hurts, said, None)
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


_TOLD = re.compile(r"takes? \d+ \((\d+d\d+(?: ?[+-] ?\d+)?)\) (\w+) damage")


def _told(said: str) -> list[Record]:
    """Harm whoever fails the save takes at once, where it stands only in the words."""
    found = _TOLD.search(". ".join(one for one in said.split(". ") if not re.search("start of each|for every", one)))
    return [{"damage_dice": found.group(1).replace(" ", ""), "damage_type": {"index": found.group(2)}}] if found else []


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
        built.missing.append(Missing("its line is one square wide", "1.184"))
    action["area"] = area
    action["targetCount"] = shape.targets


# --- conditions ----------------------------------------------------------------------------------------


def applies_of(said: str, save: dict[str, Any] | None, built: BuiltAction) -> list[dict[str, Any]]:
    """The conditions its words put on somebody, with their clocks and the saves that end them."""
    after = said.find("Hit:")
    body = said[max(0, after) :].split("swallowed")[0]
    applied: list[dict[str, Any]] = []
    repeats = save is not None and repeats_at_turn_end(body)
    worded = [(condition, found.end()) for pattern, condition in _WORDED if (found := re.search(pattern, body))]
    for condition, end in [*conditions_in(body), *worded]:
        one = _one(condition, end, body, save, repeats, built)
        if one is not None and all(one["condition"] != other["condition"] for other in applied):
            applied.append(one)
    return applied[:4]


_WORDED = (
    (r"can't use reactions, its speed is halved", "torpid"),
    (r"disadvantage on Strength-based attack rolls, Strength checks, and Strength saving throws", "weakened"),
    (r"cursed with mummy rot", "rotting"),
    (r"disadvantage on Wisdom saving throws and all ability checks", "beguiled"),
)
"""Conditions of the ruleset's own that stat blocks have only words for."""

HELD_FAST = "held_fast"
"""The condition of the ruleset that includes being grappled and restrained."""
_HOLDS_FAST = re.compile(
    r"[Uu]ntil (?:this|the) grapple ends, [^.]*restrained|restrained until (?:this|the) grapple ends"
)


def _one(
    condition: str, end: int, body: str, save: dict[str, Any] | None, repeats: bool, built: BuiltAction
) -> dict[str, Any] | None:
    if condition == "grappled":
        hold = {"condition": HELD_FAST if _HOLDS_FAST.search(body) else "grappled", "duration": "instant"}
        escape = re.search(r"escape DC (\d+)", body)
        return _escaped(hold, int(escape.group(1)), save, built) if escape else hold
    if condition == "restrained" and _HOLDS_FAST.search(body):
        return None
    if condition == "restrained" and "webbing" in body:
        webbed = {"condition": "snared", "duration": "instant", "escapeChecks": ["strength"]}
        tears = re.search(r"DC (\d+) Strength check", body)
        return _escaped(webbed, int(tears.group(1)), save, built) if tears else webbed
    if condition == "prone":
        return {"condition": "prone", "duration": "instant"}
    if re.search(r"(?:fails by|by) \d+ or more|result is \d+ or lower", body[max(0, end - 90) : end]):
        built.missing.append(Missing(f"{condition} when the save fails by 5 or more"))
        return None
    if re.search(r"reduce[sd] (?:the target )?to 0|swallow|engulf", body[max(0, end - 160) : end]):
        built.missing.append(Missing(f"{condition} for whoever it brings down"))
        return None
    if condition == "poisoned" and re.search(r"[Ww]hile poisoned[^.]*can't regain hit points", body):
        condition = "festering"
        built.missing.append(Missing("nothing for whoever cannot be poisoned", "1.202"))
    name = "asleep" if condition == "unconscious" and self_ends(body) else condition
    clock = lasting(body, end) or lasting(body) or lasting(body, max(0, body.find("effects last")))
    one: dict[str, Any] = {"condition": name, "duration": clock.duration if clock else "instant"}
    if repeats and save:
        one["saveEnds"] = {"save": save["save"], "at": "turn-end"}
        if clock is None:
            one["duration"] = "until-save"
    return one


def _escaped(hold: dict[str, Any], difficulty: int, save: dict[str, Any] | None, built: BuiltAction) -> dict[str, Any]:
    """A hold escaped against a difficulty, where its action asks for no save against another one."""
    if built.action is None or (save is not None and save["difficulty"] != difficulty):
        built.missing.append(Missing(f"escaping from it is DC {difficulty}"))
        return hold
    built.action["saveDifficulty"] = difficulty
    return {**hold, "escapeDc": "save"}


def _often(written: Record, said: dict[str, Any] | None) -> None:
    usage = written.get("usage")
    if not usage or said is None:
        return
    if usage["type"] == "recharge on roll":
        said["recharge"] = {"dice": {"count": 1, "sides": 6}, "from": usage["min_value"]}
    elif usage["type"] == "per day":
        said["uses"] = {"per": "day", "count": usage["times"]}
    else:
        said["uses"] = {"per": "encounter", "count": 1}
