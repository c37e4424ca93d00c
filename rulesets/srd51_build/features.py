"""Features of classes and subclasses: rows on the sheet by class and level; what they do stands in overlays."""

import re
from typing import Any

from rulesets.srd51_build.entries import Built
from rulesets.srd51_build.records import Record

__all__ = ["NAMED", "feature"]

NAMED = {"action-surge-1-use": "action-surge"}
"""Records whose entry goes by a shorter name, because it grows with the level by itself."""

SLOTS = ("spellcasting_ability", *(f"slots_max_{level}" for level in range(1, 10)))
CARRIED = {
    "Ability Score Improvement": ("abilities",),
    "Expertise": ("skills",),
    "Domain Spells": ("spells",),
    "Circle Spells": ("spells",),
    "Magical Secrets": ("spells",),
    "Oath Spells": ("spells",),
    "Spellcasting": SLOTS,
}
"""What of the sheet carries features by the beginning of their name."""


def feature(record: Record) -> Built:
    """The entry of one feature: the row it writes, and the class and level it comes with."""
    cls, level = record["class"], record["level"]
    name = re.sub(r"\s*\((?:\d+ uses?|1/rest|[^)]*rest)\)", "", record["name"]).strip()
    filters: dict[str, Any] = {"class": [cls["index"]], "level": level}
    source = f"{cls['name']} {level}"
    if "subclass" in record:
        filters["subclass"] = record["subclass"]["index"]
        source = f"{record['subclass']['name']} ({source})"
    entry = {
        "id": NAMED.get(record["index"], _slug(record["index"])),
        "label": name[:120],
        "summary": source,
        "filters": filters,
        "rows": [{"list": "features", "values": {"name": name[:80], "source": source}}],
    }
    carried = next((carried for words, carried in CARRIED.items() if name.startswith(words)), ())
    return Built("features", entry, outside=not carried, carried=carried)


def _slug(index: str) -> str:
    return re.sub(r"-+", "-", index)[:80].strip("-")
