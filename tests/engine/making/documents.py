"""How characters of Kelpmoor are made, and the words its tests use.

Its scores are 15, 12 and 8, so the modifiers are +2, +1 and -1. A diver is hardy, a singer learns songs that are
prepared, a keeper learns as many as it prepares, and the oath is nobody's unless asked for.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import TypeAlias

from engine.making.maker import make, rise
from engine.making.wishes import Wishes
from engine.sheet.reader import Sheet
from rulesets.check import check_making
from rulesets.format.character import CharacterBuild
from rulesets.format.making import Making
from rulesets.load import load_document
from rulesets.ruleset import Ruleset
from tests.engine.making.kelpmoor import Document, kelpmoor
from tests.rulesets.documents import edited


def raises(choice: str, count: int = 2) -> Document:
    """A choice of abilities to raise."""
    return {
        "id": choice,
        "label": "Scores",
        "kind": "raises",
        "count": count,
        "from": ["heft", "poise", "ear"],
        "take": ["heft"],
    }


def making_document() -> Document:
    """How its characters are made."""
    return {
        "schemaVersion": 1,
        "ruleset": "kelpmoor",
        "level": "rank",
        "maxLevel": 6,
        "scores": [15, 12, 8],
        "scoreMax": 16,
        "hitPoints": {"field": "wind_max", "ability": "heft"},
        "ways": [
            {
                "id": "kin",
                "label": "Kin",
                "field": "kin",
                "options": [
                    {"id": "moorfolk", "label": "Moorfolk"},
                    {"id": "reedfolk", "label": "Reed folk", "levels": {"1": {"raise": {"ear": 2}}}},
                    {"id": "stonekin", "label": "Stonekin", "hitPoints": {"first": 1, "then": 1}},
                ],
            },
            {
                "id": "brood",
                "label": "Brood",
                "field": "brood",
                "options": [
                    {"id": "marsh", "label": "Marsh brood", "within": {"kin": "reedfolk"}},
                    {
                        "id": "delta",
                        "label": "Delta brood",
                        "within": {"kin": "reedfolk"},
                        "levels": {"1": {"fields": {"gilled": True}, "more": {"stride": 2}}},
                    },
                ],
            },
            {"id": "calling", "label": "Calling", "field": "calling", "options": [_diver(), _singer(), _keeper()]},
            {
                "id": "guild",
                "label": "Guild",
                "field": "guild",
                "at": {"deep": 3, "net": 3, "choir": 2},
                "options": [
                    {
                        "id": "deep",
                        "label": "Guild of the Deep",
                        "within": {"calling": "diver"},
                        "levels": {"3": {"entries": ["gifts/cold-blood"]}},
                    },
                    {
                        "id": "net",
                        "label": "Guild of the Net",
                        "within": {"calling": "diver"},
                        "levels": {"3": {"entries": ["gifts/knife-hand"]}},
                    },
                    {"id": "choir", "label": "The Choir", "within": {"calling": "singer"}},
                ],
            },
            {
                "id": "oath",
                "label": "Oath",
                "field": "oath",
                "optional": True,
                "options": [{"id": "silence", "label": "Silence", "levels": {"1": {"coins": {"cowrie": 5}}}}],
            },
        ],
    }


def _diver() -> Document:
    skills = ["swim", "knots", "listen", "haggle"]
    return {
        "id": "diver",
        "label": "Diver",
        "order": ["heft", "poise", "ear"],
        "hitPoints": {"first": 8, "then": 5},
        "levels": {
            "1": {
                "skills": {"swim": "taught"},
                "saves": {"grit": "taught"},
                "entries": ["gifts/deep-lungs", {"entry": "gifts/kick", "set": {"note": "Diver"}}],
                "items": [{"item": "wares/hook", "worn": True}, {"item": "wares/rope", "count": 2}],
                "coins": {"cowrie": 10},
                "choices": [
                    {
                        "id": "diver-skills",
                        "label": "Skills",
                        "kind": "skills",
                        "count": 2,
                        "tier": "taught",
                        "from": skills,
                    }
                    | {"take": ["haggle"]}
                ],
            },
            "2": {"choices": [raises("scores-2")]},
            "3": {
                "items": [{"item": "wares/hook"}, {"item": "wares/rope", "count": 3}],
                "choices": [
                    {"id": "mastery", "label": "Mastery", "kind": "skills", "tier": "master", "from": skills}
                    | {"having": "taught", "take": ["swim"]}
                ],
            },
            "4": {
                "forget": ["gifts/kick"],
                "entries": ["gifts/great-kick"],
                "rows": {"gifts": [{"name": "Old scar"}]},
                "choices": [raises("scores-4", 1)],
            },
            "5": {"untrained": {"tier": "apt"}},
        },
    }


def _singer() -> Document:
    return {
        "id": "singer",
        "label": "Singer",
        "order": ["ear", "poise", "heft"],
        "hitPoints": {"first": 4, "then": 1},
        "levels": {
            "1": {
                "choices": [
                    {
                        "id": "voice",
                        "label": "Voice",
                        "kind": "options",
                        "options": [
                            {"id": "high", "label": "High", "gains": {"skills": {"listen": "taught"}}},
                            {
                                "id": "low",
                                "label": "Low",
                                "gains": {
                                    "choices": [
                                        {"id": "low-gift", "label": "Gift", "kind": "entries"}
                                        | {"from": ["gifts/salt-eye", "gifts/cold-blood"], "set": {"note": "Voice"}}
                                    ]
                                },
                            },
                        ],
                    }
                ]
            },
            "2": {
                "choices": [
                    {"id": "singer-gift", "label": "Gift", "kind": "entries"}
                    | {"from": ["gifts/salt-eye", "gifts/cold-blood", "gifts/knife-hand"]}
                ]
            },
            "4": {"choices": [{**raises("scores-4", 1), "take": ["ear"]}]},
        },
        "learns": [
            {
                **_learning("singer-songs", "Singer"),
                "free": [[1, 1], [3, 2]],
                "known": [[1, 2], [2, 3], [3, 4], [5, 6]],
                "highest": [[1, 1], [3, 2], [5, 3]],
                "prepared": {"ability": "ear", "perLevel": 0.5, "column": "ready"},
                "take": ["songs/maelstrom", "songs/surge", "songs/foam", "songs/whistle"],
            }
        ],
    }


def _keeper() -> Document:
    return {
        "id": "keeper",
        "label": "Keeper",
        "order": ["poise", "ear", "heft"],
        "hitPoints": {"first": 6, "then": 4},
        "learns": [
            {
                **_learning("keeper-songs", "Keeper"),
                "highest": [[2, 1], [4, 2]],
                "prepared": {"ability": "ear", "perLevel": 0.5, "column": "ready"},
            }
        ],
    }


def _learning(learning: str, source: str) -> Document:
    return {
        "id": learning,
        "label": "Songs",
        "catalog": "songs",
        "list": "songs",
        "where": {"choirs": "tide"},
        "rank": "rank",
        "set": {"source": source},
    }


DIVER, SINGER, KEEPER = (f"ways.calling.options.{calling}" for calling in ("diver", "singer", "keeper"))
"""Where they stand in the document, for edits."""
MOORFOLK = "ways.kin.options.moorfolk"


@cache
def rules() -> Ruleset:
    """The ruleset, loaded."""
    return load_document(kelpmoor())


def making(edits: Mapping[str, object] | None = None) -> Making:
    """The making document with values put at paths such as `ways.calling.options.diver.levels.2`."""
    checked = check_making(edited(making_document(), edits or {}), rules())
    assert checked.document is not None, [str(problem) for problem in checked.problems]
    return checked.document


Choices: TypeAlias = Mapping[str, Sequence[str]]


def made(level: int = 1, choices: Choices | None = None, by: Making | None = None, **options: str) -> CharacterBuild:
    """Somebody of Kelpmoor: `made(3, calling="diver")`."""
    return make(rules(), by or making(), Wishes(options=options, choices=choices or {}), level)


def risen(
    build: CharacterBuild, to: int | None = None, choices: Choices | None = None, by: Making | None = None
) -> CharacterBuild:
    """The same character at a higher level."""
    return rise(rules(), by or making(), build, Wishes(choices=choices or {}), to)


def reads(build: CharacterBuild) -> Sheet:
    """Its numbers."""
    return Sheet(rules(), build)


def names(build: CharacterBuild, list_id: str) -> list[str]:
    """What the rows of a list are called, in their order."""
    return [str(row["name"]) for row in build.lists.get(list_id, ())]
