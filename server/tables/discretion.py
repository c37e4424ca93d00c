"""What a refusal may say: the rules speak of everybody, whoever reads may know of fewer."""

from engine.fight import Fight
from protocol.audience import Audience, unknown_to
from protocol.messages import Command


def fit_for(sentence: str, audience: Audience, fight: Fight | None, command: Command) -> str:
    """The sentence, or a plainer one where it names somebody its reader must not learn of. What the reader has said is
    no news to it."""
    unknown = unknown_to(audience, fight) if fight is not None else frozenset()
    if not unknown:
        return sentence
    assert fight is not None
    said = command.model_dump_json(warnings=False)
    for who in unknown:
        for word in (who, fight.arena.nature(who).name):
            if word in sentence and word not in said:
                return "Something there does not allow that."
    return sentence


__all__ = ["fit_for"]
