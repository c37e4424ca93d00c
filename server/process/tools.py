"""What tables are worked out with in a real server."""

from engine import director
from engine.choice import Answer, Choice
from engine.fight import Fight
from server.tables.library import ShippedLibrary
from server.tables.tokens import new_seed
from server.tables.work import Tools


class EngineDirector:
    """The engine's own director."""

    def decide(self, fight: Fight, who: str) -> Choice:
        return director.decide(fight, who)

    def answer(self, fight: Fight, who: str) -> Answer:
        return director.answer(fight, who)


def real_tools() -> Tools:
    """The shipped rulesets, the engine's director, and seeds nobody can guess."""
    return Tools(ShippedLibrary(), EngineDirector(), new_seed)
