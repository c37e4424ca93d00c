"""The parts actions share, wherever they were written: clauses, conditions put on, moments, areas."""

from collections.abc import Callable, Iterable

from engine.compile.context import Context
from engine.definitions import (
    AimSide,
    Applies,
    AreaShape,
    Effect,
    Escape,
    Harm,
    HarmClause,
    HolderDoes,
    Moment,
    SaveAsk,
    Succeeds,
    When,
)
from engine.definitions import Amount as AmountDef
from rulesets.format import effects as form
from rulesets.format.creatures import ActionSave


def harm_of(
    ctx: Context,
    amount: AmountDef,
    kind: str | None,
    plus: Iterable[form.Clause],
    difficulty: int | None,
    floor: int | None = None,
) -> Harm:
    """A blow: the amount, then its clauses. `difficulty`: for clauses whose save names none of their own."""
    clauses = [HarmClause(amount, kind)]
    for clause in plus:
        save = clause.save
        asked = (
            SaveAsk(save.save, (difficulty or 0) if save.difficulty is None else save.difficulty, save.on_success)
            if save
            else None
        )
        clauses.append(HarmClause(ctx.harm(clause.dice, clause.flat), clause.type, asked))
    return Harm(tuple(clauses), floor)


def save_of(written: form.SaveAsk | ActionSave | None, difficulty: int) -> SaveAsk | None:
    """The save each target rolls; None where there is none."""
    if written is None:
        return None
    against, succeeds = written.against, written.succeeds
    return SaveAsk(
        written.save,
        difficulty,
        written.on_success,
        against=frozenset(kind.casefold() for kind in against.damage) if against else frozenset(),
        succeeds=Succeeds(
            tuple(kind.casefold() for kind in succeeds.immune or ()), succeeds.condition_immune or (), succeeds.is_
        )
        if succeeds
        else None,
    )


def applies_of(written: form.Applies, difficulty: int | None) -> Applies:
    """A condition put on. `difficulty`: of the save that ends it, and of escaping it; None where there is none."""
    clock = written.duration if isinstance(written.duration, form.RoundsDuration) else None
    ends = written.save_ends
    return Applies(
        condition=written.condition,
        rounds=clock.rounds if clock else None,
        edge="turn-start" if clock and clock.at == "turn-start" else "turn-end",
        of_source=bool(clock and clock.of == "source"),
        save=ends.save if ends else None,
        save_at=ends.at if ends else "turn-end",
        save_mode=ends.mode if ends else None,
        difficulty=difficulty or 0 if ends else 0,
        ends_after=written.ends_after,
        ends_when_holder=_holder_does(written.ends_when_holder),
        even_on_save=bool(written.even_on_save),
        escape=escape_of(written, difficulty),
    )


def _holder_does(written: form.EndsWhenHolder | None) -> HolderDoes | None:
    return HolderDoes(bool(written.attacks), frozenset(written.casts or ())) if written is not None else None


def escape_of(written: form.Applies, difficulty: int | None) -> Escape | None:
    """How the condition is broken free of; None where it says nothing of its own."""
    if written.escape_dc is None and written.escape_checks is None:
        return None
    named = written.escape_dc is not None
    return Escape(named, difficulty if named else None, written.escape_checks or ())


def all_applies(written: Iterable[form.Applies], difficulty: int | None) -> list[Effect]:
    return [applies_of(one, difficulty) for one in written]


def answer(rule: form.ReactionRule) -> When:
    """When an answer to somebody else's action may be given (format 17.3)."""
    return When(
        moment=Moment(rule.on),
        at=rule.at,
        cancels=bool(rule.cancels),
        against=frozenset(rule.against.catalogs) if rule.against else None,
    )


def area_shape(
    written: form.Area | None,
    cells: Callable[[float | None], int | None],
    kind: str,
    friendly_fire: bool | None,
    targets: str | None = None,
    *,
    ranged: bool = False,
) -> AreaShape | None:
    """A shape on a board; None where there is none and where nothing is measured. `cells`: how its lengths are read. An
    area of a heal or a buff reaches only those its targets allow (bridging 9), one that is for allies only them
    (capability 1.172). A utility without targets that is `ranged` lies wherever its user chooses (1.178)."""
    size = cells(written.size) if written is not None else None
    if written is None or size is None:
        return None
    return AreaShape(
        written.shape,
        size,
        spares=friendly_fire is False,
        helps=kind in ("heal", "buff") or (kind == "utility" and targets == "ally"),
        width=cells(written.width) or 1,
        ring=cells(written.ring / 2 if written.ring is not None else None) or 0,
        copies=written.copies or 1,
        apart=cells(written.copies_within),
        about_anybody=ranged and targets is None and kind == "utility",
    )


def usual_side(kind: str) -> AimSide:
    """Whom something without `targets` is for (format 21.7)."""
    return "ally" if kind in ("heal", "buff") else "enemy"
