"""A built entry, and the hand-made overlay that is laid over it."""

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rulesets.patch import merge
from rulesets.srd51_build.coverage import Missing, Verdict, verdict_of

__all__ = ["OVERLAYS", "Built", "laid_over", "overlays"]

OVERLAYS = Path(__file__).parent / "overlays"


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

    @property
    def verdict(self) -> Verdict:
        name, label = self.entry["id"], self.entry["label"]
        if self.outside:
            return Verdict(self.catalog, name, label, "outside")
        return verdict_of(self.catalog, name, label, self.missing)


def overlays(catalog: str) -> dict[str, dict[str, Any]]:
    """The overlays of a catalog, by entry id."""
    return {path.stem: json.loads(path.read_text()) for path in sorted((OVERLAYS / catalog).glob("*.json"))}


def laid_over(built: Built, overlay: dict[str, Any]) -> Built:
    """The entry with its overlay put over it as a merge patch.

    Beside `entry` an overlay may carry `missing`, a list of `[what]` or `[what, capability]` that takes the place of
    what the reading found, and `outside`.
    """
    entry = merge(built.entry, overlay.get("entry", {}))
    missing = [Missing(*one) for one in overlay["missing"]] if "missing" in overlay else built.missing
    outside = overlay.get("outside", built.outside and "entry" not in overlay and "missing" not in overlay)
    return Built(built.catalog, entry, missing, outside, built.parts)
