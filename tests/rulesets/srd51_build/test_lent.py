"""Spells that features and things lend: at no price, for a slot, for a charge; as much is missing as of the spell."""

from typing import Any

from rulesets.srd51_build.coverage import Missing
from rulesets.srd51_build.entries import Built
from rulesets.srd51_build.lent import NO_SPELL, lent, lent_to_item

HELD = {"concentration": True, "casts": "spells", "level": 2}
COST = {"cost": [{"pool": "slots_1", "amount": 1}], "perCostStep": {"dice": "1d6"}}


def spells(**more: Any) -> dict[str, Built]:
    mechanics = {"kind": "attack", "range": 60, **COST}
    entry = {"id": "spark", "filters": {"level": 2}, "mechanics": mechanics}
    return {"spark": Built("spells", entry, [Missing("its light", "1.294")], **more)}


def gift() -> Built:
    return Built("features", {"id": "gift", "label": "Gift", "rows": [{"list": "features"}]}, outside=True)


def test_a_lent_spell_costs_nothing_and_grows_with_nothing() -> None:
    found = lent(gift(), {"spell": "spark", "mechanics": {"targets": "self"}}, spells())
    assert found.entry["mechanics"] == {"kind": "attack", "range": 60, "targets": "self"}
    assert found.missing == [Missing("its light", "1.294"), NO_SPELL]


def test_where_a_slot_is_paid_the_price_stands_and_a_counter_holds_the_use() -> None:
    uses = {"name": "Gift", "max": 1, "recharge": "long"}
    found = lent(gift(), {"spell": "spark", "slot": True, "uses": uses}, spells())
    assert found.entry["mechanics"]["cost"] == COST["cost"]
    assert found.entry["rows"][1] == {"list": "counters", "values": uses}


def test_a_lent_spell_no_fight_decides_is_no_fights_matter() -> None:
    assert lent(gift(), {"spell": "spark"}, spells(outside=True)).verdict.standing == "outside"


def test_a_wand_lends_a_spell_for_a_charge_and_its_holder_concentrates_on_it() -> None:
    named = spells()
    named["spark"].entry["mechanics"]["concentration"] = True
    wand = Built("magic", {"id": "wand", "label": "Wand", "item": {"category": "wand"}}, [Missing("its gleam")])
    found = lent_to_item(wand, {"spell": "spark", "use": {"charges": 1, "range": None}}, named)
    assert found.entry["item"]["use"] == {"kind": "attack", "budget": "action", "charges": 1, **HELD}
    assert found.missing == [Missing("its light", "1.294"), Missing("its gleam")]


def test_a_wand_lends_the_area_a_spell_leaves_standing_and_not_what_it_strikes_with() -> None:
    named = spells()
    named["spark"].entry["mechanics"] |= {"kind": "utility", "zone": {"rounds": 10}, "summons": {"rounds": 10}}
    wand = Built("magic", {"id": "wand", "label": "Wand", "item": {"category": "wand"}})
    found = lent_to_item(wand, {"spell": "spark"}, named)
    assert found.entry["item"]["use"]["zone"] == {"rounds": 10}
    assert "summons" not in found.entry["item"]["use"]
    assert found.missing[-1] == Missing("what it leaves strikes on later turns")


def test_a_cantrip_is_lent_at_no_level() -> None:
    named = spells()
    named["spark"].entry["filters"]["level"] = 0
    wand = Built("magic", {"id": "wand", "label": "Wand", "item": {"category": "wand"}})
    assert "level" not in lent_to_item(wand, {"spell": "spark"}, named).entry["item"]["use"]


def test_a_potion_is_not_concentrated_on() -> None:
    named = spells()
    named["spark"].entry["mechanics"]["concentration"] = True
    potion = Built("magic", {"id": "potion", "label": "Potion", "item": {"category": "potion"}})
    assert "concentration" not in lent_to_item(potion, {"spell": "spark", "unheld": True}, named).entry["item"]["use"]
