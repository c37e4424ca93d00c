"""Boards where a zone, a wall or plain good sense pays, to watch the director on (`watching.py`)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from engine.choice import Cell
from engine.setup import CombatantSetup, FightSetup
from rulesets.format.board import Board
from rulesets.format.character import CharacterBuild
from rulesets.load import shipped_sheets

OPEN: Final = ("." * 20,) * 12
HALL: Final = (
    "####################",
    "#........#.........#",
    "#........#.........#",
    "#........#.........#",
    "#..................#",
    "#..................#",
    "#........#.........#",
    "#........#.........#",
    "#........#.........#",
    "####################",
)
"""Two rooms and a gap of two cells between them."""


@dataclass(frozen=True)
class Watched:
    """A fight worth watching. `party`, `enemies`: whom and where, each a shipped sheet's or a creature's name, before a
    slash an id; `learnt`: spells somebody has besides its own."""

    why: str
    party: Mapping[str, Cell]
    enemies: Mapping[str, Cell]
    learnt: Mapping[str, Sequence[str]] = field(default_factory=dict)
    rows: Sequence[str] = OPEN
    first: str | None = None

    def setup(self) -> FightSetup:
        ones = [
            *(self._one(name, "party", at) for name, at in self.party.items()),
            *(self._one(name, "enemy", at) for name, at in self.enemies.items()),
        ]
        return FightSetup(combatants=tuple(ones), board=Board(rows=tuple(self.rows)))

    def _one(self, name: str, side: str, at: Cell) -> CombatantSetup:
        who, _, what = name.rpartition("/")
        who = who or what
        first = 30 if who == self.first else None
        common = {"id": who, "name": who, "side": side, "at": at, "competence": 5, "initiative": first}
        sheet = shipped_sheets("srd51").get(what)
        if sheet is None:
            return CombatantSetup.model_validate({**common, "entry": f"creatures/{what}"})
        return CombatantSetup.model_validate({**common, "sheet": _with(sheet, self.learnt.get(who, ()))})


def _with(sheet: CharacterBuild, spells: Sequence[str]) -> CharacterBuild:
    written = sheet.model_dump(by_alias=True, exclude_none=True)
    known = [row for row in written["lists"].get("spells", []) if row.get("_catalog") not in spells]
    rows = [{"name": spell, "_catalog": f"spells/{spell}", "prepared": True} for spell in spells]
    written["lists"]["spells"] = [*known, *rows]
    return CharacterBuild.model_validate(written)


FIGHTS: Final[Mapping[str, Watched]] = {
    "guardians": Watched(
        "a cleric among many who strike",
        {"cleric-5": (6, 5), "fighter-5": (6, 7), "rogue-5": (4, 6)},
        {f"g{n}/orc": (9, 2 + n) for n in range(6)},
        {"cleric-5": ["spirit-guardians"]},
        first="cleric-5",
    ),
    "silence": Watched(
        "two mages in a corner",
        {"cleric-5": (6, 5), "fighter-5": (7, 7), "rogue-5": (8, 6)},
        {"m1/mage": (14, 5), "m2/cult-fanatic": (14, 6), "m3/cult-fanatic": (13, 4)},
        first="cleric-5",
    ),
    "web": Watched(
        "a crowd that has to come",
        {"wizard-3": (2, 5), "fighter-3": (4, 6), "rogue-3": (3, 4)},
        {f"o{n}/orc": (10, 3 + n) for n in range(4)},
        {"wizard-3": ["web"]},
        first="wizard-3",
    ),
    "stone": Watched(
        "ogres come in two waves",
        {"wizard-9": (2, 5), "fighter-9": (5, 6), "cleric-9": (3, 4)},
        {f"h{n}/hill-giant": (13, 2 + 2 * n) for n in range(5)},
        {"wizard-9": ["wall-of-stone"]},
        first="wizard-9",
    ),
    "force": Watched(
        "giants, most of them still beyond a gap",
        {"wizard-13": (3, 5), "fighter-9": (6, 5), "cleric-9": (4, 3)},
        {"h0/frost-giant": (7, 5)} | {f"h{n}/frost-giant": (12, 2 + n) for n in range(1, 5)},
        {"wizard-13": ["wall-of-stone", "wall-of-force", "wall-of-fire"]},
        rows=HALL,
        first="wizard-13",
    ),
    "archers": Watched(
        "archers behind those who strike",
        {"druid-9": (2, 5), "fighter-9": (6, 4), "barbarian-9": (6, 6)},
        {f"a{n}/scout": (16, 2 + n) for n in range(6)} | {"o1/ogre": (7, 4), "o2/ogre": (7, 6)},
        {"druid-9": ["wind-wall", "wall-of-stone", "fog-cloud", "wall-of-fire"]},
        rows=HALL,
        first="druid-9",
    ),
    "globe": Watched(
        "casters against casters",
        {"wizard-13": (3, 5), "sorcerer-13": (4, 5), "bard-13": (3, 6)},
        {"e1/wizard-9": (15, 4), "e2/sorcerer-9": (15, 6), "e3/mage": (16, 5)},
        {"wizard-13": ["globe-of-invulnerability"]},
        first="wizard-13",
    ),
    "delayed": Watched(
        "a fireball that waits",
        {"wizard-13": (2, 5), "fighter-13": (8, 5), "rogue-13": (7, 7)},
        {f"h{n}/hill-giant": (13, 2 + 2 * n) for n in range(5)},
        {"wizard-13": ["delayed-blast-fireball"]},
        first="wizard-13",
    ),
    "winds": Watched(
        "a stinking cloud over the party and a druid who can blow it away",
        {"druid-5": (2, 5), "fighter-5": (9, 5), "rogue-5": (9, 7)},
        {"e1/wizard-5": (15, 5), "o1/orc": (14, 4), "o2/orc": (14, 6)},
        {"druid-5": ["gust-of-wind"], "e1": ["stinking-cloud"]},
        first="e1",
    ),
    "brawl": Watched(
        "plain strikers",
        {"fighter-3": (6, 5), "barbarian-3": (6, 7), "rogue-3": (4, 6), "cleric-3": (3, 5)},
        {f"o{n}/orc": (11, 2 + n) for n in range(6)},
    ),
    "bandits": Watched(
        "two sides of common people",
        {f"t{n}/thug": (6, 3 + n) for n in range(3)} | {f"s{n}/scout": (2, 3 + n) for n in range(2)},
        {f"b{n}/bandit": (12, 2 + n) for n in range(6)} | {"cap/bandit-captain": (14, 5)},
    ),
}
