"""What the ground of areas that stay does to whoever walks on it (capability 1.173)."""

from engine.choice import Cell
from engine.step import Step
from engine.zones import asking, catching, standing
from engine.zones.reaching import reaches


def walked(step: Step, who: str, to: Cell) -> None:
    """Somebody has walked one step to this cell: ground that hurts counts it, and hurts when it is enough."""
    for zone in list(step.state.zones):
        if not asking.stands(step, zone) or to not in zone.cells:
            continue
        ground = asking.rule_of(step, zone).ground
        if ground is None or ground.hurt is None or not reaches(step, zone, who):
            continue
        zone.walked[who] = zone.walked.get(who, 0) + 1
        if zone.walked[who] >= ground.every:
            zone.walked[who] -= ground.every
            standing.tell(step, zone, "hurt", target=who)
            catching.work(step, zone, who, ground.hurt)
