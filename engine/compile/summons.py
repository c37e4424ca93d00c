"""What an entry leaves, and the later strikes with it: `Mechanics.summons` -> `Action.summons` (capability 1.122)."""

from dataclasses import replace

from engine.compile.context import Context
from engine.definitions import Action, Aim, Applies, Definition, Harm, Price, Push, RiderDef, Summons, When
from rulesets.format import summons as form


def summons_of(ctx: Context, written: form.Summon | None, path: str, budget: str | None) -> Summons | None:
    """What the entry `path`, which itself spends `budget`, leaves. Without a movement it stays where it is; without a
    reach that is one cell."""
    if written is None:
        return None
    catalog = path.split("/", 1)[0]
    return Summons(
        budget=written.budget or budget or ctx.rules.main_budget,
        rounds=written.rounds,
        move=ctx.cells_in(catalog, written.move) or 0,
        reach=ctx.cells_in(catalog, written.reach) or 1,
        strike=f"strike:{path}",
    )


def with_strikes(nature: Definition) -> Definition:
    """Somebody with the later strikes of everything it can leave; whatever rides on the use rides on them too."""
    strikes = {action.id: _strike(action, action.summons) for action in nature.actions if action.summons is not None}
    if not strikes:
        return nature
    riders = tuple(_riding(rider, strikes) for rider in nature.riders)
    return replace(nature, actions=(*nature.actions, *strikes.values()), riders=riders)


def _strike(action: Action, left: Summons) -> Action:
    """The same blow at one enemy, for its own budget and nothing else. It is on no menu by itself: where it stands and
    how it was paid is known only while it stands (`engine.menu.strikes`)."""
    return replace(
        action,
        id=left.strike,
        label=f"Strike with {action.label}",
        when=When(never=True),
        aim=Aim(side="enemy"),
        price=Price(budget=left.budget),
        effects=tuple(effect for effect in action.effects if isinstance(effect, Harm | Applies | Push)),
        concentration=False,
        components=frozenset(),
        summons=None,
        called=action.label,
        strikes_with=action.id,
    )


def _riding(rider: RiderDef, strikes: dict[str, Action]) -> RiderDef:
    more = {strike.id for used, strike in strikes.items() if used in rider.actions}
    return replace(rider, actions=rider.actions | more) if more else rider
