"""Areas that the SRD's creatures leave, and a sword that flies by itself. One ruling each."""

import pytest

from engine import bearing
from engine.choice import Answers, Choice, GmSet
from engine.events import Attack, Budget, Save
from engine.fight import Fight, play
from engine.menu.options import END_TURN
from engine.refusal import Reason, Refused
from engine.sighting import Sight, look, sees
from tests.rulesets.srd51.areas import endings, zone_of
from tests.rulesets.srd51.creature_stage import BEAST_AT, HERO_AT, bears, bought, kinds, met, round_on, used
from tests.rulesets.srd51.stage import dummy, option, passed, taken

NEAR = ("enemy", (12, 10), {"creature": dummy()})
BAT = ("party", (10, 11), {"entry": "creatures/bat"})


# --- a dretch's stench ----------------------------------------------------------------------------------


def test_a_dretchs_stench_does_nothing_as_it_appears_and_sickens_whoever_starts_a_turn_in_it() -> None:
    fight, _ = used(met("dretch"), "fetid_cloud", at=BEAST_AT)
    assert not bears(fight, "hero", "poisoned")
    fight = round_on(fight, "beast")
    assert bears(fight, "hero", "poisoned")
    assert not bearing.can_react(fight.arena, "hero")
    assert look(fight.arena, "hero", "beast") is Sight.DIMLY


def test_it_is_over_with_the_start_of_the_next_turn_of_whoever_has_left_it() -> None:
    fight, _ = used(met("dretch"), "fetid_cloud", at=BEAST_AT)
    fight = taken(round_on(fight, "beast"), Choice(by="hero", option="move", to=(4, 10))).fight
    fight = round_on(fight, "hero")
    assert bears(fight, "hero", "poisoned")
    assert not bears(round_on(fight, "beast"), "hero", "poisoned")


def test_it_sickens_the_dretchs_own_side_and_nobody_who_cannot_be_poisoned() -> None:
    proof = dummy().model_copy(update={"condition_immunities": ("poisoned",)})
    dretch = met("dretch", near=NEAR, proof=("enemy", (12, 11), {"creature": proof}))
    fight, _ = used(dretch, "fetid_cloud", at=BEAST_AT)
    fight = round_on(fight, "beast", "hero")
    assert bears(fight, "near", "poisoned")
    fight = round_on(fight, "near")
    assert not bears(fight, "proof", "poisoned") and not bears(fight, "proof", "nauseous")


def test_it_stays_behind_for_a_minute() -> None:
    fight, _ = used(met("dretch"), "fetid_cloud", at=BEAST_AT)
    assert zone_of(fight).left == 10
    fight = taken(fight, Choice(by="beast", option="move", to=(13, 10))).fight
    assert zone_of(fight).at == BEAST_AT


# --- dark and ink ---------------------------------------------------------------------------------------


def dark() -> Fight:
    return taken(met("darkmantle", bat=BAT), Choice(by="beast", option="entry:powers/darkness-aura")).fight


def test_a_darkmantle_is_hidden_in_a_dark_that_goes_with_it_and_finds_its_way_by_echoes() -> None:
    fight = dark()
    assert not sees(fight.arena, "hero", "beast")
    assert sees(fight.arena, "beast", "hero") and sees(fight.arena, "bat", "beast")
    moved = taken(fight, Choice(by="beast", option="move", to=(12, 10))).fight
    assert zone_of(moved).at == (12, 10) and (15, 10) in zone_of(moved).cells
    assert option(round_on(moved, "beast", "hero", "bat"), "beast", "entry:powers/darkness-aura") is None


def test_the_dark_of_a_darkmantle_is_over_with_its_concentration() -> None:
    fight = dark()
    assert fight.state.combatants["beast"].focus is not None
    played = play(fight, GmSet(who="beast", health=0))
    assert endings(played.events) and played.fight.state.zones == []


@pytest.mark.parametrize(("name", "cells"), [("giant-octopus", 4), ("octopus", 1)])
def test_ink_hides_whoever_is_in_it_for_a_minute_and_there_is_no_more_of_it(name: str, cells: int) -> None:
    fight, _ = used(met(name, bat=BAT), "ink_cloud", at=BEAST_AT)
    assert not sees(fight.arena, "hero", "beast")
    assert sees(fight.arena, "bat", "beast")
    assert len(zone_of(fight).cells) == (2 * cells + 1) ** 2
    assert zone_of(fight).left == 10
    assert option(round_on(fight, "beast", "hero", "bat"), "beast", "action:ink_cloud") is None


def test_the_ink_of_a_kraken_burns_whoever_ends_a_turn_in_it_and_is_gone_with_its_next_turn() -> None:
    fight = met("kraken", friend=("party", (12, 10), {"creature": dummy()}), near=NEAR)
    assert bought(fight)["Ink Cloud"] == 3
    held = play(taken(fight, Choice(by="beast", option=END_TURN)).fight, Choice(by="hero", option=END_TURN)).fight
    assert held.window is not None
    ink = Choice(by="beast", option="action:legendary_ink", at=BEAST_AT)
    played = passed(play(held, Answers(window=held.window.id, answers={"beast": ink})))
    assert "poison" not in kinds(list(played.events))
    assert not sees(played.fight.arena, "hero", "beast")
    played = taken(played.fight, Choice(by="friend", option=END_TURN))
    assert kinds(list(played.events)) == ["poison"]
    played = taken(round_on(played.fight, "near"), Choice(by="beast", option=END_TURN))
    assert endings(played.events) == ["expired"]


# --- a devil's wall, a djinni's whirlwind ------------------------------------------------------------------


def test_a_devils_wall_of_ice_chills_whom_it_pushes_aside_and_stands_in_three_sections() -> None:
    fight, events = used(met("ice-devil"), "ice_wall", at=HERO_AT)
    assert kinds(events) == ["cold"]
    assert fight.state.combatants["hero"].at not in zone_of(fight).cells
    assert zone_of(fight).worn == [30, 30, 30]
    assert (zone_of(fight).left, sees(fight.arena, "hero", "beast")) == (10, False)


def whirlwind(at: tuple[int, int] = (6, 10), *, saves: int = -50) -> Fight:
    return used(met("djinni", saves=saves), "create_whirlwind", at=at)[0]


def test_a_whirlwind_catches_whoever_comes_into_it_and_nobody_it_is_made_around() -> None:
    made = whirlwind(HERO_AT)
    assert not bears(made, "hero", "snared")
    assert not bears(round_on(made, "beast"), "hero", "snared")
    walked = taken(round_on(whirlwind(), "beast"), Choice(by="hero", option="move", to=(7, 10)))
    assert bears(walked.fight, "hero", "restrained")
    assert [event.difficulty for event in walked.events if isinstance(event, Save)] == [18]


def test_it_is_moved_sixty_feet_over_somebody_for_an_action() -> None:
    fight = round_on(whirlwind((24, 10)))
    with pytest.raises(Refused) as refused:
        taken(fight, Choice(by="beast", option="move-zone:action:create_whirlwind", to=(11, 10)))
    assert refused.value.reason is Reason.BAD_CELL
    fight = round_on(whirlwind((20, 10)))
    played = taken(fight, Choice(by="beast", option="move-zone:action:create_whirlwind", to=HERO_AT))
    assert bears(played.fight, "hero", "snared")
    assert played.fight.state.combatants["beast"].budgets["action"] == 0


def test_whoever_it_holds_breaks_free_by_strength() -> None:
    fight = taken(round_on(whirlwind(), "beast"), Choice(by="hero", option="move", to=(7, 10))).fight
    assert option(fight, "hero", "contest:break_free") is not None
    assert not bears(whirlwind(HERO_AT, saves=50), "hero", "snared")


# --- a sword --------------------------------------------------------------------------------------------


def test_a_solars_sword_strikes_again_for_a_bonus_action_fifty_feet_from_where_it_hovers() -> None:
    fight = taken(met("solar"), Choice(by="beast", option="entry:powers/flying-sword", targets=("hero",))).fight
    assert fight.state.summons[0].left == 1000
    fight = round_on(taken(round_on(fight, "beast"), Choice(by="hero", option="move", to=(4, 10))).fight, "hero")
    choice = Choice(by="beast", option="strike:powers/flying-sword", targets=("hero",))
    played = taken(fight, choice)
    for _ in range(12):
        if kinds(list(played.events)):
            break
        played = taken(round_on(played.fight), choice)
    assert [event.modifier for event in played.events if isinstance(event, Attack)] == [15]
    assert [event.budget for event in played.events if isinstance(event, Budget)] == ["bonus"]
    assert kinds(list(played.events)) == ["slashing", "radiant"]
