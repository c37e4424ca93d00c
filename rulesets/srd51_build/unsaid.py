"""What an action of a creature says in words the format's base has none for."""

import re
from typing import Any

from rulesets.srd51_build.coverage import Missing

__all__ = ["OUTSIDE", "PROOF", "unsaid", "unsaid_by_name"]

OUTSIDE = Missing("nothing a fight decides")
FREED = "breaking free by a check"
PROOF = Missing("whoever saved is immune for a day")

_BY_NAME = (
    (r"Change Shape", Missing("changing shape", "1.392")),
    (r"Ethereal", Missing("out of the fight", "1.279")),
    (r"Heal", Missing("healing", "1.261")),
    (r"Swallow|Engulf", Missing("only whom it holds", "1.235")),
    (r"Cast|Cantrip|Spell", Missing("casts bought with points", "1.284")),
    (r"Move", Missing("moves bought with points", "1.283")),
    (r"Detect", Missing("looking for the hidden", "1.287")),
    (r"Whirlwind of Sand", Missing("moves bought with points", "1.283")),
    (r"Animate Trees|Children|Create Specter", Missing("creatures called into the fight", "1.325")),
    (r"Repulsion", Missing("it pushes its targets", "1.184")),
    (r"Channel Negative", Missing("nobody near can be healed", "1.191")),
    (r"Psychic Drain", Missing("only whom it has charmed", "1.235")),
    (r"Death Glare", Missing("only the frightened, who drop to 0", "1.245")),
    (r"Split", Missing("splitting in two")),
    (r"Unnerving Mask", Missing("an answer to the start of a turn")),
    (r"Phantasms", Missing("doubles of itself")),
    (r"Antennae", Missing("metal that corrodes")),
    (r"^Shield$", Missing("shielding its master")),
    (r"Rock Catching", Missing("catching what is hurled")),
    (r"Read Thoughts|Illusory Appearance|Weird Insight|Shriek|Heart Sight|Nightmare Haunting", OUTSIDE),
)
"""What is missing of an action nothing of which is said, by its name: the first that fits."""

_IN_WORDS = (
    (r"hit point maximum (?:is |be )?reduced|have its hit point maximum", "it lowers the hit point maximum", "1.203"),
    (r"regains hit points equal", "it heals by the harm done", "1.281"),
    (r"swallowed", "whom it swallows", None),
    (r"pushed", "it pushes its targets", "1.184"),
    (r"can then (?:fly|move)", "moving after it", "1.285"),
    (r"flung|thrown up to", "it throws its targets", None),
    (r"pulled|pulls", "it pulls its targets", None),
    (r"can't regain hit points except", "healing by magic alone", "1.261"),
    (r"disease", "the disease", "1.258"),
    (r"grapple ends, [^.]*(?:restrained, blinded|and has disadvantage)", "more for whom it holds", "1.202"),
    (
        r"[Ii]f (?:the target|it) is (?:a )?(?:\w+ or smaller|creature other)|against a \w+ or smaller",
        "which targets its condition takes hold of",
        None,
    ),
    (r"immune to (?:the|this) [^.]{0,99}for the next 24 hours", PROOF.what, None),
    (
        r"(?:damage|hit points) at the (?:start|end) of each of|start of each of [^.,]* turns, \w+ target .{0,20}takes",
        "harm at the start of the target's turns",
        "1.189",
    ),
    (r"one prone creature", "only against the prone", "1.235"),
    (r"not grappled by|no creature grappled", "only against whom it does not hold", None),
    (
        r"grappled by (?:it|the \w+)[ ,]+(?:must|into|incap)|creature grappled by|that it is grappling|is grappled by",
        "only whom it holds",
        "1.235",
    ),
    (
        r"can't \w+ another (?:target|creature)|grapple only|only one target|already grappling|can grapple (?:one|up)",
        "how many it can hold",
        None,
    ),
    (r"half of its hit points or fewer", "less harm at half its hit points", None),
    (r"dissolved and takes|corroded and takes", "armor that corrodes", None),
    (r"with shillelagh", "its blow with Shillelagh", "1.242"),
    (r"damage dice three times", "more dice on a critical", "1.247"),
    (r"Strength score is reduced", "Strength it takes away", None),
    (r"hit points or fewer, it must succeed", "slaying on a failed save", "1.311"),
    (r"with disadvantage if the \w+ is within line of sight", "a repeated save at disadvantage in its sight", "1.268"),
    (r"subjected to its Adhesive", "what sticks to it", None),
    (r"attaches to", "it clings to its target", None),
    (r"DC \d+ Strength check", FREED, "1.193"),
    (r"webbing can also be attacked|webbing is destroyed", "its webbing torn by blows", None),
    (r"\(?target's choice\)?\) or", "the target's choice of save", None),
    (r"in Small or Medium form", "its blow in another form", "1.392"),
    (r"target is under the \w+'s control|as a trusted friend|obeys the", "its target obeys", None),
    (r"companions do anything harmful|source other than", "which harm lets the save be repeated", "1.274"),
    (r"shake (?:the target|it) awake|an action to wake it", "shaking awake", "1.193"),
    (r"can't make more than one attack", "one attack a turn, and an action or a bonus action", None),
    (r"Strength-based attack rolls", "blows of creatures that name no ability", "1.189"),
    (r"must repeat the saving throw at the end of its next turn", "turned to stone on a second failure", "1.258"),
    (r"automatically hit the target with its tail", "a blow that hits whom it holds", None),
)


def unsaid_by_name(name: str) -> Missing:
    """What is missing of an action nothing of which is said, by its name."""
    return next((missing for pattern, missing in _BY_NAME if re.search(pattern, name)), Missing("all of it"))


def unsaid(said: str, action: dict[str, Any] | None) -> list[Missing]:
    """What is known to be said in words the base has none for. `action`: what is said of it."""
    found = [Missing(what, capability) for pattern, what, capability in _IN_WORDS if re.search(pattern, said)]
    if any("escapeDc" in one for one in (action or {}).get("applies", ())):
        found = [missing for missing in found if missing.what != FREED]
    saves = [clause for clause in (action or {}).get("damage", {}).get("plus", []) if "save" in clause]
    if saves and "save" in (action or {}):
        found.append(Missing("one save for all it does"))
    return found
