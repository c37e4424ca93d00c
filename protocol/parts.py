"""What the messages of clients are made of: the base of all, and the kinds of values in them."""

from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints

from protocol.plain import plain
from rulesets.format.base import LABEL

MS_A_DAY = 86_400_000

Id = Annotated[str, StringConstraints(min_length=1, max_length=64)]
OptionId = Annotated[str, StringConstraints(min_length=1, max_length=200)]
Secret = Annotated[str, StringConstraints(min_length=1, max_length=200)]
Name = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=40), AfterValidator(plain)]
Label = Annotated[Name, LABEL]
"""What somebody or something of the ruleset's own sort may be called (format 1.3)."""

Ms = Annotated[int, Field(ge=0, le=MS_A_DAY)]


class Message(BaseModel):
    """Base of all: unknown keys are refused, names are camelCase on the wire."""

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
        alias_generator=lambda name: "".join(
            part.capitalize() if place else part for place, part in enumerate(name.split("_"))
        ),
        validate_by_name=True,
        validate_by_alias=True,
    )


__all__ = ["MS_A_DAY", "Id", "Label", "Message", "Ms", "Name", "OptionId", "Secret"]
