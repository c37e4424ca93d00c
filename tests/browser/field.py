"""An open field of the SRD and two who leave areas on it, for pages to sit down at."""

import json
from typing import Any

from aiohttp import ClientSession

from rulesets.load import SHIPPED
from tests.browser.parties import Party
from tests.server.client import Client
from tests.server.places import Places, open_table

WIZARD, CLERIC, FIGHTER = "wizard-17", "cleric-17", "fighter-17"
GNOLL, OGRE = "gnoll-1", "ogre"

_SRD = SHIPPED / "srd51"

_LEARNT = {
    WIZARD: ["fog-cloud", "wall-of-fire", "wall-of-ice", "web", "flaming-sphere", "darkness"],
    CLERIC: ["gust-of-wind"],
}
"""What they know beyond their sheets."""

_ROWS = [
    "................",
    "................",
    "...^^...........",
    "...^^......f....",
    "................",
    "............~~..",
    "......,.....~~..",
    "................",
    "................",
    "................",
]

STANDS = {WIZARD: [1, 5], CLERIC: [1, 3], FIGHTER: [2, 7], GNOLL: [9, 4], "gnoll-2": [9, 6], OGRE: [13, 2]}
"""Where everybody stands as the fight begins."""

_FIELD = {
    "name": "The field",
    "ruleset": "srd51",
    "scene": {"time": "day", "place": "plains"},
    "board": {"rows": _ROWS},
    "party": [{"name": who, "at": STANDS[who]} for who in (WIZARD, CLERIC, FIGHTER)],
    "enemies": [
        {"creature": "creatures/gnoll", "at": STANDS[GNOLL]},
        {"creature": "creatures/gnoll", "at": STANDS["gnoll-2"]},
        {"creature": "creatures/ogre", "at": STANDS[OGRE]},
    ],
}


async def field(url: str, claimed: list[str]) -> Party:
    """The fight on the field begun, with a client for each of those claimed, whose seats pages may take over."""
    settings = {"paceMs": 0, "windowMs": {"default": 600_000}}
    places = await open_table(url, "the-hall-of-the-ember-queen", ruleset="srd51", settings=settings)
    gm = await places.join("gm", name="Gil")
    for who in _LEARNT:
        await _bring(places, "characters", _learnt(who), who=who)
    key = (await _bring(places, "encounters", _FIELD))["key"]
    await gm.gm("pause")  # nobody moves before the GM has taken the opponents
    await gm.gm("again", encounter=key)
    players = []
    for number, who in enumerate(claimed):
        client = await places.join("player", number, name=f"Player {number + 1}")
        await client.do("claim", combatant=who)
        players.append(client)
    await _hand_over(gm)
    await gm.gm("resume")
    await gm.caught_up(gm.seq)
    return Party(places, gm, players)


def spell(entry: str) -> str:
    """The option of a spell on the menu of whoever knows it."""
    return f"entry:spells/{entry}"


async def zone(there: Party, label: str) -> tuple[str, dict[str, Any]]:
    """The area of this name that stands, once it does: its key, and how the GM sees it."""

    def found(view: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
        return [(key, one) for key, one in view["fight"].get("zones", {}).items() if one["label"] == label]

    await there.gm.until(lambda view: bool(found(view)))
    (only,) = found(there.gm.view)
    return only


async def _hand_over(gm: Client) -> None:
    for who, one in gm.view["roster"].items():
        if one["side"] == "enemy":
            await gm.gm("hand", combatant=who, to="gm")


def _learnt(who: str) -> dict[str, Any]:
    sheet: dict[str, Any] = json.loads((_SRD / "sheets" / f"{who}.json").read_text("utf-8"))
    known = sheet["lists"]["spells"]
    for entry in _LEARNT[who]:
        mark = f"spells/{entry}"
        known[:] = [row for row in known if row["_catalog"] != mark]
        known.append({"name": entry.replace("-", " ").title(), "_catalog": mark, "prepared": True})
    return sheet


async def _bring(places: Places, what: str, document: dict[str, Any], **query: str) -> dict[str, Any]:
    headers = {"Authorization": f"Bearer {places.links[0]['token']}"}
    url = f"{places.url}/api/tables/{places.table}/{what}"
    async with ClientSession() as http, http.post(url, json=document, headers=headers, params=query) as response:
        given: dict[str, Any] = await response.json()
        assert response.status == 201, given
    return given


__all__ = ["CLERIC", "FIGHTER", "GNOLL", "OGRE", "STANDS", "WIZARD", "field", "spell", "zone"]
