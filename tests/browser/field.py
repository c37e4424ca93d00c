"""An open field of the SRD and two who leave areas on it, for pages to sit down at."""

import io
import json
import zipfile
from typing import Any
from urllib.request import Request, urlopen

from rulesets.load import SHIPPED
from tests.browser.parties import SETTINGS, Party, begun
from tests.server.places import open_table

WIZARD, CLERIC, FIGHTER = "wizard-17", "cleric-17", "fighter-17"
GNOLL, OGRE = "gnoll-1", "ogre"

_SRD = SHIPPED / "srd51"
_ID = "srd-field"
"""Of the SRD with this field; not its own: this is another ruleset."""

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
    "ruleset": _ID,
    "scene": {"time": "day", "place": "plains"},
    "board": {"rows": _ROWS},
    "party": [{"name": who, "at": STANDS[who]} for who in (WIZARD, CLERIC, FIGHTER)],
    "enemies": [
        {"creature": "creatures/gnoll", "at": STANDS[GNOLL]},
        {"creature": "creatures/gnoll", "at": STANDS["gnoll-2"]},
        {"creature": "creatures/ogre", "at": STANDS[OGRE]},
    ],
}


def bring_field(url: str) -> str:
    """Bring the SRD with this field, and with who knows what on it, to a server; what tables of it are opened with."""
    request = Request(f"{url}/api/rulesets", data=_zipped(), method="POST")
    with urlopen(request) as response:
        return str(json.load(response)["edition"])


async def field(url: str, edition: str, claimed: list[str]) -> Party:
    """The fight on the field begun, with a client for each of those claimed, whose seats pages may take over."""
    return await begun(await open_table(url, "the-field", settings=SETTINGS, edition=edition), claimed)


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


async def crowd(there: Party) -> Party:
    """A wall of ice with a section broken and one worn, the cleric's guardians about her, her weapon beside a foe."""
    gm = there.gm
    await there.until_turn_of(WIZARD)
    await gm.do("do", choice={"by": WIZARD, "option": spell("wall-of-ice"), "at": [6, 7], "toward": [9, 7]})
    await there.until_turn_of(CLERIC)
    await gm.gm("gm-fudge", sides=20, face=19, by=CLERIC)
    await gm.do("do", choice={"by": CLERIC, "option": spell("spiritual-weapon"), "targets": [GNOLL]})
    await gm.do("do", choice={"by": CLERIC, "option": spell("spirit-guardians")})
    key, wall = await zone(there, "Wall of Ice")
    for cell, struck in (([6, 7], 0), ([8, 7], 1)):
        whole = wall["sections"][struck]["health"]
        while gm.fight["zones"][key]["sections"][struck]["health"] > (0 if struck == 0 else whole - 1):
            await there.until_turn_of(WIZARD)
            await gm.gm("gm-fudge", sides=20, face=19, by=WIZARD)
            await gm.do("do", choice={"by": WIZARD, "option": spell("ray-of-frost"), "wall": cell})
            await gm.do("do", choice={"by": WIZARD, "option": "end-turn"})
    return there


def _zipped() -> bytes:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        for path in sorted(_SRD.rglob("*.json")):
            name = path.relative_to(_SRD)
            if name.name == "ruleset.json":
                archive.writestr(str(name), json.dumps({**json.loads(path.read_text("utf-8")), "id": _ID}))
            elif name.parts[0] in ("catalogs", "sheets") and path.stem not in _LEARNT:
                archive.writestr(str(name), path.read_bytes())
        archive.writestr("encounters/the-field.json", json.dumps(_FIELD))
        for who in _LEARNT:
            archive.writestr(f"sheets/{who}.json", json.dumps(_learnt(who)))
    return data.getvalue()


def _learnt(who: str) -> dict[str, Any]:
    sheet: dict[str, Any] = json.loads((_SRD / "sheets" / f"{who}.json").read_text("utf-8"))
    known = sheet["lists"]["spells"]
    for entry in _LEARNT[who]:
        mark = f"spells/{entry}"
        known[:] = [row for row in known if row["_catalog"] != mark]
        known.append({"name": entry.replace("-", " ").title(), "_catalog": mark, "prepared": True})
    return sheet


__all__ = ["CLERIC", "FIGHTER", "GNOLL", "OGRE", "STANDS", "WIZARD", "bring_field", "crowd", "field", "spell", "zone"]
