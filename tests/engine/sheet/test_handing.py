"""Things handed from one bag to another (format 10.3): engine.sheet.handing."""

import pytest

from engine.sheet.handing import hand_over
from engine.sheet.live import HeldItem, Live
from engine.sheet.refusal import SheetReason, SheetRefused
from tests.engine.sheet.bags import entry, with_items
from tests.engine.sheet.documents import BRASSWICK, sheet

WAND = entry("wand", "Wand", stack=1, use={"kind": "buff", "free": True, "charges": 1}, charges={"max": 3})
HEX = entry("hex", "Hexed crown", binds={"cursed": True}, worn={"failsSaves": ["nerve"]})
ADA = sheet(with_items(BRASSWICK, WAND, HEX))


def test_what_one_gives_the_other_has() -> None:
    ada, bo = Live(items=[HeldItem(item="gear/rope", count=3)]), Live()
    moved = hand_over((ADA, ada), (ADA, bo), "rope", 2)
    assert (moved.item, moved.count) == ("gear/rope", 2)
    assert [stack.count for stack in ada.items] == [1]
    assert bo.items == [HeldItem(item="gear/rope", count=2)]


def test_a_half_spent_wand_stays_half_spent_and_the_last_of_a_thing_leaves_no_place() -> None:
    ada, bo = Live(items=[HeldItem(item="gear/wand", charges=1, worn=True)]), Live()
    hand_over((ADA, ada), (ADA, bo), 0)
    assert ada.items == []
    assert bo.items == [HeldItem(item="gear/wand", charges=1)]


@pytest.mark.parametrize(
    ("held", "name", "count", "reason"),
    [
        (HeldItem(item="gear/hex", bound=True), "Hexed crown", 1, SheetReason.CURSED),
        (HeldItem(item="gear/rope", count=2), "rope", 3, SheetReason.INSUFFICIENT),
        (HeldItem(item="gear/rope", count=2), "lamp", 1, SheetReason.UNKNOWN_ITEM),
        (HeldItem(item="gear/mail", count=3), "Mail", 3, SheetReason.TOO_HEAVY),
    ],
)
def test_what_cannot_be_handed_over_stays_where_it_is(
    held: HeldItem, name: str, count: int, reason: SheetReason
) -> None:
    ada, bo = Live(items=[held]), Live()
    before = ada.copy()
    with pytest.raises(SheetRefused) as refusal:
        hand_over((ADA, ada), (ADA, bo), name, count)
    assert refusal.value.reason is reason
    assert (ada, bo) == (before, Live())
