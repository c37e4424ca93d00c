"""One action as a line of a menu: offered with everything it costs, or not, and why (format 14.1, 18)."""

from engine import bearing, escapes
from engine.arena import Arena
from engine.definitions import Action, AttackRoll, Group
from engine.menu import panels, prices, stock, teleports
from engine.menu.around import Around
from engine.menu.options import Option, Style
from engine.menu.prices import Offer
from engine.menu.targets import no_target
from engine.refusal import Reason


def line_of(around: Around, action: Action, id_: str | None = None) -> Option | Reason:
    """The action as an option of a turn, or what keeps it from being taken: a price, a ban, nobody to take it at."""
    arena, who = around.arena, around.who
    if _banned(around, action):
        return Reason.FORBIDDEN
    offer = prices.offer_of(arena, who, action)
    if isinstance(offer, Reason):
        return offer
    reason = no_target(around, action)
    if reason is not None and not panels.wall_cells(arena, who, action):
        return reason
    return option_of(arena, who, action, offer, id_=id_)


def answer_of(
    around: Around, action: Action, fixed: tuple[str, ...] | None, *, at_walker: bool = False
) -> Option | None:
    """The action as an option of a window, which offers no modes and the first style only; None when it cannot
    be paid or is forbidden. `fixed`: whom it is pointed at without choosing."""
    arena, who = around.arena, around.who
    if _banned(around, action):
        return None
    offer = prices.offer_of(arena, who, action, at_walker=at_walker)
    if isinstance(offer, Reason) or (offer.taken is None and not offer.pays):
        return None
    return option_of(arena, who, action, offer, fixed=fixed, in_window=True, at_walker=at_walker)


def option_of(
    arena: Arena,
    who: str,
    action: Action,
    offer: Offer,
    *,
    id_: str | None = None,
    fixed: tuple[str, ...] | None = None,
    in_window: bool = False,
    at_walker: bool = False,
) -> Option:
    price, taken = action.price, offer.taken
    styles = styles_of(arena, who, action)
    uses = prices.uses_left(arena, who, action)
    in_hand = arena.one(who).strikes if price.strikes and not in_window else 0
    return Option(
        id=id_ or action.id,
        label=action.label,
        group=action.group,
        by=who,
        action=action,
        budget=taken.budget if taken is not None else None if in_hand else price.budget,
        price=_price(arena, who, taken),
        pays=() if at_walker else offer.pays,
        pay_needed=taken is None and bool(offer.pays),
        styles=styles[:1] if in_window else styles,
        modes=() if in_window else offer.modes,
        mode_needed=taken is None and not offer.pays,
        strikes=in_hand,
        uses=(uses, price.uses) if uses is not None and price.uses is not None else None,
        shots=stock.shots_left(arena, who, price.item, price.ammo) if price.ammo is not None else None,
        charges=stock.charges(arena, who, price.item) if price.item is not None and price.charges else None,
        points=action.when.signature,
        fixed=fixed,
        strikes_at_walker=at_walker,
    )


def greyed_of(who: str, action: Action, id_: str) -> Option:
    """A line that is shown and cannot be taken."""
    return Option(id=id_, label=action.label, group=action.group, by=who, action=action)


def _price(arena: Arena, who: str, taken: prices.PriceTaken | None) -> tuple[tuple[str, int], ...]:
    """Pools by their id, counters by the name of their row."""
    if taken is None:
        return ()
    sheet = arena.nature(who).sheet
    if not taken.counters or sheet is None:
        return taken.pools
    return taken.pools + tuple((sheet.row_pools[counter].label, 1) for counter in taken.counters)


def _banned(around: Around, action: Action) -> bool:
    """Whether something `who` bears forbids this (bridging 2). Most often nothing forbids anything."""
    if not any(
        one.bearing.forbids_attacks or one.bearing.forbids_catalogs or one.bearing.forbids_components
        for one in around.held
    ):
        return False
    return bearing.forbidden(around.arena, around.who, action)


def listed(around: Around, action: Action) -> bool:
    """Whether an action stands on a turn's menu at all, offered or greyed: taken on a turn, its hold held, the
    other hand's weapon used, more to it off a board than a way to another place."""
    if not action.when.on_turn:
        return False
    if teleports.leads_nowhere(around.arena, action):
        return False
    if action.aim.holding is not None and not escapes.holders(around.arena, around.who, action.aim):
        return False
    return not action.off_hand or _other_hand_used(around, action)


def _other_hand_used(around: Around, action: Action) -> bool:
    """Whether another such weapon has attacked this turn, and this one has not made its one attack yet."""
    one = around.arena.one(around.who)
    first = one.off_hand_from
    if first is None or action.id in one.off_hands:
        return False
    opened = around.arena.nature(around.who).action(first)
    return opened is None or opened.price.item != action.price.item


def styles_of(arena: Arena, who: str, action: Action) -> tuple[Style, ...]:
    """The ways this attack may be made where blows move the initiative (format 13.4), in declared order.

    Spending is for a number above the crash line, and never for a sequence.
    """
    moved = arena.rules.initiative.moved
    attack = isinstance(action.roll, AttackRoll) and action.harm is not None
    if moved is None or not (attack or action.sequence) or action.group is Group.CONTESTS:
        return ()
    line = moved.crash.at if moved.crash is not None else 0
    spends = not action.sequence and arena.one(who).initiative > line and not arena.one(who).crashed
    return tuple(Style(style.id, style.label) for style in moved.styles if spends or not style.spends)
