"""Winds that disperse fogs: what is stored of their counts (engine.zones.wind)."""

from pydantic import TypeAdapter

from engine.codec import to_json
from engine.state import ZoneState

STORED = TypeAdapter(ZoneState)


def test_a_fight_stored_when_winds_were_counted_as_one_counts_anew() -> None:
    old = {"key": 3, "by": "wren", "option": "entry:workings/slow-fog", "left": 9, "blown": ["ivy", 1]}
    assert STORED.validate_python(old).blown == []


def test_the_count_of_each_wind_is_kept() -> None:
    fog = ZoneState(key=3, by="wren", option="entry:workings/slow-fog", left=9, blown=[(4, "ivy", 1), (7, "moss", 2)])
    assert STORED.validate_python(to_json(fog)).blown == fog.blown
    assert fog.copy().blown == fog.blown
