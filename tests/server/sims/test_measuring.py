"""The table of how hard the encounters of a ruleset are."""

from engine.setup import CombatantSetup, FightSetup
from engine.sim import SimFight, SimReport
from server.sims.measuring import Encounters, markdown, measure


def member(id_: str, name: str, side: str) -> CombatantSetup:
    return CombatantSetup.model_validate({"id": id_, "name": name, "side": side})


SETUP = FightSetup(
    combatants=(
        member("wizard-1", "Ada", "party"),
        member("goblin-1", "Goblin 1", "enemy"),
        member("goblin-2", "Goblin 2", "enemy"),
        member("wolf", "Wolf", "enemy"),
    )
)
REPORT = SimReport(
    {one.id: one.name for one in SETUP.combatants},
    {one.id: one.side for one in SETUP.combatants},
    (
        SimFight("s:0", "victory", 3, fallen=("wolf",)),
        SimFight("s:1", "victory", 4, fallen=("wizard-1", "wolf")),
        SimFight("s:2", "defeat", 8, fallen=("wizard-1",)),
        SimFight("s:3", "stalemate", 40),
    ),
)
FOUND = Encounters(
    "srd51", "s", 4, {"the-glass-stair": "The glass stair"}, {"the-glass-stair": SETUP}, {"the-glass-stair": REPORT}
)


def row() -> list[str]:
    line = next(line for line in markdown(FOUND, "5e").splitlines() if "the-glass-stair" in line)
    return [cell.strip() for cell in line.strip("|").split("|")]


def test_a_row_says_who_fights_whom() -> None:
    name, level, party, opponents = row()[:4]
    assert name.startswith("**The glass stair** (`the-glass-stair`)<br>")
    assert (level, party, opponents) == ("5", "wizard-1", "2 Goblin, Wolf")


def test_a_row_says_how_often_the_party_wins_how_long_it_takes_and_who_falls() -> None:
    assert row()[4:] == ["hard", "50% (15 to 85); 1 without an end", "6 (40)", "Ada 50%"]


def test_the_command_that_prints_the_page_stands_in_it() -> None:
    assert "    holdfast sim srd51 --all -n 4 --seed s --keep --markdown" in markdown(FOUND, "5e").splitlines()


def test_what_is_kept_is_what_was_found() -> None:
    kept = FOUND.difficulty()
    assert (kept.seed, kept.fights) == ("s", 4)
    assert kept.encounters["the-glass-stair"].wins == 0.5
    assert kept.encounters["the-glass-stair"].rounds == 6


def test_every_encounter_of_a_ruleset_is_played_and_the_same_seed_gives_the_same_table() -> None:
    first, second = (measure("lanternway", 1, "x") for _ in range(2))
    assert set(first.reports) == {"third-mile-toll", "under-the-lamphouse"}
    assert markdown(first, "Lanternway") == markdown(second, "Lanternway")
