"""A built entry, and the hand-made overlay that is laid over it."""

import json
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from rulesets.patch import merge
from rulesets.srd51_build.coverage import Missing, Verdict, verdict_of
from rulesets.srd51_build.parts import judged, lacking

__all__ = ["OVERLAYS", "Built", "laid_over", "overlays"]

OVERLAYS = Path(__file__).parent / "overlays"
PRICE = ("budget", "components", "concentration", "cost")
"""Of what a spell's record says, what an overlay's `does` leaves as it is."""


@dataclass
class Built:
    """An entry of a catalog as read off its record, and what was found missing on the way."""

    catalog: str
    entry: dict[str, Any]
    missing: list[Missing] = field(default_factory=list)
    outside: bool = False
    """No fight decides what it does."""
    parts: list[Verdict] = field(default_factory=list)
    """Verdicts on its actions and traits, for a creature."""
    carried: tuple[str, ...] = ()
    """What of the sheet carries it."""

    @property
    def verdict(self) -> Verdict:
        name, label = self.entry["id"], self.entry["label"]
        if self.outside:
            return Verdict(self.catalog, name, label, "outside")
        missing = [*self.missing, *lacking(self.parts)]
        return replace(verdict_of(self.catalog, name, label, missing), carried=self.carried)


def overlays(catalog: str) -> dict[str, dict[str, Any]]:
    """The overlays of a catalog, by entry id."""
    return {path.stem: json.loads(path.read_text()) for path in sorted((OVERLAYS / catalog).glob("*.json"))}


def laid_over(built: Built, overlay: dict[str, Any]) -> Built:
    """The entry with its overlay put over it as a merge patch.

    Beside `entry` an overlay may carry `missing`, a list of `[what]` or `[what, capability]` that takes the place of
    what the reading found, `carried`, what of the sheet carries it, `outside`, and `parts`, which says the same of a
    creature's actions and traits (`rulesets.srd51_build.parts`). Its `does` is all that a spell does, in place of what
    was read.
    """
    read = built.entry
    if "does" in overlay:
        price = {key: read["mechanics"][key] for key in PRICE if key in read["mechanics"]}
        read = {**read, "mechanics": {"kind": overlay["does"]["kind"], **price, **overlay["does"]}}
    entry = merge(read, overlay.get("entry", {}))
    missing = [Missing(*one) for one in overlay["missing"]] if "missing" in overlay else built.missing
    outside = overlay.get("outside", built.outside and not overlay.keys() & {"does", "entry", "missing", "carried"})
    parts = judged(built.parts, overlay.get("parts", {}))
    return Built(built.catalog, entry, missing, outside, parts, tuple(overlay.get("carried", built.carried)))
