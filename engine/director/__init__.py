"""The director plays whoever nobody plays: from a fight and a combatant to a choice or an answer, and nothing else.

    choice = decide(fight, "gob")    # on its turn; a turn is a row of these, to `end-turn`
    answer = answer(fight, "gob")    # in the window it is asked in

It weighs its creature's own menu by forecasts and positions, as its temperament and competence have it
(bridging 6), and never looks at anything its creature could not know. The same fight gives the same choice.
"""

from engine.choice import Answer, Choice
from engine.director.answers import best_answer
from engine.director.turn import next_choice
from engine.fight import Fight


def decide(fight: Fight, who: str) -> Choice:
    """What `who`, whose turn it is, does next. Always something its menu offers."""
    return next_choice(fight.arena, who, str(fight.seed))


def answer(fight: Fight, who: str) -> Answer:
    """What `who`, asked in the open window, answers; a pass when nothing pays, or when it is not asked."""
    return best_answer(fight, who)


__all__ = ["answer", "decide"]
