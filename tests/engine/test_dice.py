"""Dice strings, seeded dice and scripted dice."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.dice import (
    MAX_DICE_AT_ONCE,
    BadDiceError,
    Dice,
    Purpose,
    ScriptedDice,
    ScriptEntry,
    SeededDice,
    TooManyDiceError,
    UnexpectedDieError,
    WrongFaceError,
    parse_dice,
    read_dice_cell,
    throw_all,
)

# Dice strings (format 1.5)


@pytest.mark.parametrize(
    ("text", "dice"),
    [
        ("2d8+1", Dice(2, 8, 1)),
        ("1d20", Dice(1, 20)),
        ("10d10-3", Dice(10, 10, -3)),
        ("999d9999+9999", Dice(999, 9999, 9999)),
    ],
)
def test_a_dice_string_reads_as_its_dice(text: str, dice: Dice) -> None:
    assert parse_dice(text) == dice


@pytest.mark.parametrize(
    "text", ["", "d8", "0d6", "2d1", "1000d6", "2d10000", "2D8", "2d8 + 1", "2d8+", "3", "2d8+1d4", "٢d8"]
)
def test_anything_else_is_no_dice_string(text: str) -> None:
    with pytest.raises(BadDiceError, match="no dice string"):
        parse_dice(text)


@pytest.mark.parametrize(
    ("cell", "dice"),
    [
        (" 2D8 + 1 ", Dice(2, 8, 1)),
        ("1d6 -1", Dice(1, 6, -1)),
        ("1", Dice.fixed(1)),
        (" 12 ", Dice.fixed(12)),
        (4, Dice.fixed(4)),
    ],
)
def test_a_dice_cell_is_read_kindly(cell: str | int, dice: Dice) -> None:
    assert read_dice_cell(cell) == dice


@pytest.mark.parametrize("cell", ["", "-", "1d", "2 d8", "1d8 fire", "versatile", "1.5"])
def test_a_cell_that_holds_no_dice_is_no_weapon(cell: str) -> None:
    assert read_dice_cell(cell) is None


def test_dice_know_their_least_most_and_average() -> None:
    dice = Dice(2, 8, 1)
    assert (dice.least, dice.most, dice.average) == (3, 17, 10.0)
    assert str(dice) == "2d8+1"
    assert str(Dice.fixed(3)) == "3"


def test_a_critical_doubles_the_dice_and_not_the_flat_part() -> None:
    assert Dice(2, 8, 3).times(2) == Dice(4, 8, 3)


@given(st.integers(1, 999), st.integers(2, 9999), st.integers(-9999, 9999))
def test_dice_written_down_read_back(count: int, sides: int, flat: int) -> None:
    dice = Dice(count, sides, flat)
    assert parse_dice(str(dice)) == dice


def test_an_absurd_number_of_dice_is_refused() -> None:
    with pytest.raises(TooManyDiceError, match="at most 10000"):
        Dice(999, 6).times(20)
    with pytest.raises(TooManyDiceError, match="for damage"):
        throw_all(SeededDice(1), MAX_DICE_AT_ONCE + 1, 6, Purpose.DAMAGE, "ada")


# Seeded dice


def faces(source: SeededDice | ScriptedDice, *sides: int) -> list[int]:
    return [source.throw(of, Purpose.ATTACK, "ada") for of in sides]


def test_a_seed_shows_these_faces_on_every_machine() -> None:
    dice = SeededDice(7)
    assert faces(dice, *[20] * 8) == [13, 11, 6, 6, 13, 15, 9, 12]
    assert dice.cursor == 8


def test_a_die_takes_one_tick_whatever_its_sides() -> None:
    assert faces(SeededDice("fen"), 4, 20, 20)[1:] == faces(SeededDice("fen"), 9999, 20, 20)[1:]


@given(st.integers() | st.text(), st.integers(0, 50))
def test_a_fight_read_back_goes_on_with_the_same_dice(seed: int | str, thrown: int) -> None:
    straight = SeededDice(seed)
    faces(straight, *[6] * thrown)
    assert faces(SeededDice(seed, cursor=straight.cursor), *[12] * 5) == faces(straight, *[12] * 5)


@given(st.integers(), st.integers(2, 9999))
def test_every_face_is_on_the_die(seed: int, sides: int) -> None:
    assert all(1 <= face <= sides for face in faces(SeededDice(seed), *[sides] * 20))


def test_seeded_faces_fall_evenly() -> None:
    dice = SeededDice("evenly")
    count = Counter(faces(dice, *[20] * 20_000))
    assert len(count) == 20
    # chi-squared with 19 degrees of freedom stays under 43.8 but for one seed in a thousand
    assert sum((seen - 1000) ** 2 / 1000 for seen in count.values()) < 43.8


def test_a_chosen_face_comes_on_the_next_die_of_its_sides_and_changes_no_other() -> None:
    plain = faces(SeededDice(3), 6, 20, 20, 6)
    dice = SeededDice(3, forced=[(20, 20)])
    shown = faces(dice, 6, 20, 20, 6)
    assert shown[1] == 20
    assert [shown[0], *shown[2:]] == [plain[0], *plain[2:]]
    assert dice.forced == ()


def test_chosen_faces_wait_in_line() -> None:
    dice = SeededDice(3)
    dice.force(20, 1)
    dice.force(6, 6)
    dice.force(20, 20)
    assert faces(dice, 20, 20) == [1, 20]
    assert dice.forced == ((6, 6),)


def test_a_face_the_die_does_not_have_cannot_be_chosen() -> None:
    with pytest.raises(WrongFaceError, match="a d6 has no face 7"):
        SeededDice(3).force(6, 7)


# Scripted dice (scenario format, "Dice")


def test_a_die_takes_the_next_face_of_the_first_entry_that_fits() -> None:
    dice = ScriptedDice(
        [
            ScriptEntry("attack", (3,), by="rat"),
            ScriptEntry("attack", (18, 2)),
            ScriptEntry("damage", (6,)),
        ]
    )
    assert dice.throw(20, "attack", "ada") == 18
    assert dice.throw(20, "attack", "rat") == 3
    assert dice.throw(20, "attack", "rat") == 2
    assert dice.throw(8, "damage", "rat") == 6
    assert dice.unused() == ()
    assert dice.cursor == 4


@pytest.mark.parametrize(("otherwise", "shown"), [("average", [10, 3, 3]), ("max", [20, 6, 5]), ("min", [1, 1, 1])])
def test_a_die_the_script_does_not_name(otherwise: str, shown: list[int]) -> None:
    words = {
        "average": ScriptedDice(),
        "max": ScriptedDice(otherwise="max"),
        "min": ScriptedDice(otherwise="min"),
    }
    assert faces(words[otherwise], 20, 6, 5) == shown


def test_a_die_the_script_does_not_name_may_be_seeded() -> None:
    scripted = ScriptedDice([ScriptEntry("attack", (1,))], otherwise=SeededDice(7))
    plain = faces(SeededDice(7), 20, 20)
    assert faces(scripted, 20, 20) == [1, plain[1]]


def test_an_unexpected_die_stops_a_strict_script() -> None:
    with pytest.raises(UnexpectedDieError, match="a d20 for save by rat"):
        ScriptedDice(otherwise="fail").throw(20, "save", "rat")


def test_a_scripted_face_must_be_on_the_die() -> None:
    dice = ScriptedDice([ScriptEntry("damage", (8,))])
    with pytest.raises(WrongFaceError, match=r"dice\[0\].*a d6 has no face 8"):
        dice.throw(6, "damage", "ada")


def test_faces_never_thrown_are_reported_unless_spare() -> None:
    dice = ScriptedDice(
        [
            ScriptEntry("save", (4, 5), by="rat"),
            ScriptEntry("heal", (8,), spare=True),
            ScriptEntry("check", ()),
        ]
    )
    dice.throw(20, "save", "rat")
    assert dice.unused() == ("dice[0] (for save by rat): never thrown: 5",)


def test_a_step_run_again_throws_the_same_scripted_dice() -> None:
    dice = ScriptedDice([ScriptEntry("attack", (11, 12, 13))], otherwise="min")
    faces(dice, 20)
    start = dice.cursor
    first = faces(dice, 20, 20, 20)
    dice.rewind(start)
    assert faces(dice, 20, 20, 20) == first == [12, 13, 1]


def test_nobody_rewinds_to_a_die_not_thrown_yet() -> None:
    with pytest.raises(ValueError, match="cannot rewind to die 1"):
        ScriptedDice().rewind(1)
