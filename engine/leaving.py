"""Out of the fight: not defeated, but gone, with what hung on being there (capability 1.279)."""

from engine import endings, summons
from engine.events import Left
from engine.step import Step


def be_gone(step: Step, who: str) -> None:
    """What somebody held on others ends, and they are nowhere; whose turn it is ends it next."""
    one = step.one(who)
    endings.end_concentration(step, who, "gone")
    one.gone = True
    one.at = None
    endings.source_down(step, who)
    summons.end_all(step, who, "gone")


def leave(step: Step, who: str) -> None:
    """Gone of their own will, alive: they have got away, and nothing brings them back."""
    step.one(who).left = True
    step.tell(Left(target=who))
    be_gone(step, who)


__all__ = ["be_gone", "leave"]
