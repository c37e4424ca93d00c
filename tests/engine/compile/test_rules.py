"""What a fight asks of its rules (format 12, 13, 16), read off the `combat` block."""

import pytest

from engine.compile import compile_rules
from engine.compile.boards import board_of
from engine.dice import Dice
from engine.refusal import Refused
from engine.rules import PoolRolls, StyleDef, SumRolls
from rulesets.format.board import Board
from tests.engine.compile.documents import MIREFALL, THORNFIELD
from tests.engine.compile.workshop import rules_of, ruleset


def test_every_fight_of_a_ruleset_shares_its_rules() -> None:
    one = ruleset()
    assert compile_rules(one) is compile_rules(one)


def test_a_ruleset_without_a_combat_block_has_no_fights() -> None:
    document = {key: value for key, value in THORNFIELD.items() if key not in ("combat", "catalogs")}
    with pytest.raises(Refused, match="no combat block"):
        compile_rules(ruleset({**document, "catalogs": []}))


def test_a_summed_fight_throws_its_attack_dice() -> None:
    assert rules_of(THORNFIELD).rolls == SumRolls(Dice(2, 6), True, "none", "none", "max-dice")


def test_a_pool_fight_throws_the_resolution_s_die_and_harms_by_its_own_target() -> None:
    rolls = rules_of(MIREFALL).rolls
    assert isinstance(rolls, PoolRolls)
    assert (rolls.die, rolls.act.target, rolls.damage_target, rolls.soak_roll) == (10, 7, 6, True)


def test_health_is_the_pool_or_the_track_with_kinds_found_without_case() -> None:
    assert rules_of(THORNFIELD).health.pool == "vigor"
    health = rules_of(MIREFALL).health
    assert (health.track, health.default_kind, health.kinds, health.per_blow) == (
        "hurt",
        "bruise",
        {"keen": "gash"},
        False,
    )


def test_initiative_that_blows_move_keeps_its_base_styles_and_crash() -> None:
    initiative = rules_of(MIREFALL).initiative
    assert initiative.dice is None
    assert initiative.plus == 3
    assert initiative.moved is not None
    assert initiative.moved.base == 3
    assert initiative.moved.styles == (
        StyleDef("press", "Press", spends=False, gain=1),
        StyleDef("strike", "Strike", spends=True, on_miss=((1, 1), (11, 3))),
    )
    assert initiative.moved.crash is not None
    assert (initiative.moved.crash.condition, initiative.moved.crash.recover_after) == ("reeling", 3)


def test_the_first_budget_is_the_main_one() -> None:
    rules = rules_of(THORNFIELD)
    assert rules.main_budget == "deed"
    assert rules.budget("answer").per == "round"


def test_a_dying_rule_counts_between_the_ends_of_its_tracks() -> None:
    dying = rules_of(THORNFIELD).dying
    assert dying is not None
    assert (dying.least_successes, dying.most_successes) == (0, 3)
    assert (dying.least_failures, dying.most_failures) == (1, 4)
    assert (dying.damage_while_down, dying.critical_while_down) == (1, 2)


def test_shots_cover_and_strikes_at_walkers_are_as_the_block_says() -> None:
    rules = rules_of(THORNFIELD)
    assert (rules.per_cell, rules.long_shot_leans, rules.adjacent_shot_leans) == (2, True, False)
    assert (rules.cover_bonus, rules.opportunity, rules.off_hand) == (1, "answer", "quick")
    assert rules.dodge_saves == {"poise"}


def test_the_wound_penalty_rides_on_pools_and_not_on_sums() -> None:
    assert rules_of(MIREFALL).penalty_track == "hurt"
    assert rules_of(THORNFIELD).penalty_track is None


def test_a_check_is_made_with_the_ability_of_what_it_reads() -> None:
    assert rules_of(THORNFIELD).check_abilities == {"wrestle": "might"}


def test_a_spend_limit_is_counted_by_its_period() -> None:
    assert rules_of(MIREFALL).limits == {"essence": "turn"}


def test_a_board_has_its_growth_and_what_its_props_block() -> None:
    board = board_of(
        Board.model_validate(
            {
                "rows": ["...", "..."],
                "growth": ["g..", "..."],
                "ground": [{"cells": [[2, 1]], "growth": True}],
                "props": [{"label": "Crate", "cells": [[1, 1]], "blocks": ["move"]}],
            }
        )
    )
    assert [cell for cell in board.cells() if board.growth(cell)] == [(0, 0), (2, 1)]
    assert board.solid((1, 1))
    assert not board.opaque((1, 1))
