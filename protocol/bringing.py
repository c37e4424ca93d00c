"""What is asked of a table by whoever brings a character to it: ready-made, made here, or raised in level."""

from typing import Annotated, TypeAlias

from pydantic import Field, StringConstraints

from protocol.parts import Id, Message

OptionKey: TypeAlias = Annotated[str, StringConstraints(min_length=1, max_length=80)]
"""The id of an option of a way, of a choice or of a learning."""

Pick: TypeAlias = Annotated[str, StringConstraints(min_length=1, max_length=121)]
"""A skill, an ability, an option, or an entry by its path."""

MOST_LEVEL = 100


class MakingWishes(Message):
    """What a character shall be: options by the id of their way, picks by the id of what is asked (format of
    `making.json`). What is left out is chosen as the ruleset suggests. `level` None: one higher where somebody is
    raised, else the one of the table."""

    level: Annotated[int, Field(ge=1, le=MOST_LEVEL)] | None = None
    options: Annotated[dict[Id, OptionKey], Field(max_length=20)] = Field(default_factory=dict)
    choices: Annotated[dict[OptionKey, Annotated[tuple[Pick, ...], Field(max_length=100)]], Field(max_length=80)] = (
        Field(default_factory=dict)
    )


__all__ = ["MOST_LEVEL", "MakingWishes", "OptionKey", "Pick"]
