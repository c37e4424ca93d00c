"""What whoever makes a character asks for, and how an answer of theirs is refused."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from engine.making.questions import Question
from rulesets.problems import did_you_mean


class MakingRefused(Exception):  # noqa: N818  an answer for whoever asked
    """A character cannot be made like that; the message is a sentence that says what was expected.

    `about`: the way, choice or learning whose wish it was, None where it was none; `picks`: those of its picks that
    cannot be, empty for all of them.
    """

    def __init__(self, sentence: str, about: str | None = None, picks: Sequence[str] = ()) -> None:
        super().__init__(sentence)
        self.about = about
        self.picks = tuple(picks)


@dataclass(slots=True)
class Wishes:
    """`options`: an option's id by the id of its way. `choices`: picks by the id of a choice or of a learning (with
    `-prepared` behind it: what of it is prepared), and abilities by `scores`, the one with the best score first.

    Everything left out is taken as the document says. `used` collects what was asked about, so that a wish for
    something that never came up is told and not dropped.
    """

    options: Mapping[str, str] = field(default_factory=dict)
    choices: Mapping[str, Sequence[str]] = field(default_factory=dict)
    used: set[str] = field(default_factory=set)
    granted: dict[str, list[str]] = field(default_factory=dict)
    """What learnings have taken of the wishes for them, over all levels."""
    asked: dict[str, Question] = field(default_factory=dict)
    """Every question that came up, by id, in the order they did."""

    def for_choice(self, choice_id: str) -> Sequence[str] | None:
        """The picks for a choice; None when nobody wished for anything."""
        self.used.add(choice_id)
        return self.choices.get(choice_id)

    def check_all_used(self) -> None:
        """Raises `MakingRefused` for wishes about what this character never had to choose."""
        for choice_id, picks in self.choices.items():
            if choice_id not in self.used:
                known = sorted(self.used)
                raise MakingRefused(
                    f"Nothing is chosen under {choice_id!r} here{did_you_mean(choice_id, known)}. "
                    f"What can be chosen: {', '.join(known) or 'nothing'}.",
                    choice_id,
                )
            left = [pick for pick in picks if pick not in self.granted.get(choice_id, picks)]
            if left:
                raise MakingRefused(
                    f"{choice_id}: {', '.join(left)} cannot be had: not on the list, too high for the level, "
                    "there already, or more than may be learned.",
                    choice_id,
                    left,
                )


__all__ = ["MakingRefused", "Wishes"]
