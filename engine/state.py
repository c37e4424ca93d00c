"""The state of a fight: small, mutable, plain JSON. Nothing derived is stored (design, engine).

What a combatant *can* do and *is* by nature stands in its `Definition` (engine/definitions.py); here is
only what changes. Numbers that stand at their default are left out of the maps, so that a full pool
follows its maximum and 15 combatants stay under 20 KB.

`copy()` is written out by hand: a step works on a copy, and copying is on the hot path.
"""

from dataclasses import dataclass, field
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BeforeValidator, ConfigDict, TypeAdapter, with_config

from engine.board import Change
from engine.choice import Cell
from engine.codec import Json, camel
from engine.definitions import Escape, HolderDoes
from engine.dice import Forced
from engine.setup import CombatantSetup
from engine.sheet.live import Live
from rulesets.format.encounter import Scene

Edge: TypeAlias = Literal["turn-end", "turn-start"]
OutcomeWord: TypeAlias = Literal["ongoing", "victory", "defeat", "fled"]

_config = with_config(ConfigDict(extra="forbid", alias_generator=camel, validate_by_name=True, validate_by_alias=True))


@_config
@dataclass(slots=True, kw_only=True)
class Ask:
    """A save a condition repeats: which, against what, and when. `difficulty` is fixed as it went on."""

    save: str
    difficulty: int
    at: str
    mode: str | None = None


@_config
@dataclass(slots=True, kw_only=True)
class HolderEnds:
    """What the holder of a condition does that ends it: an attack, or something used from one of these catalogs."""

    attacks: bool = False
    casts: list[str] = field(default_factory=list)

    @staticmethod
    def of(what: HolderDoes | None) -> "HolderEnds | None":
        return HolderEnds(attacks=what.attacks, casts=sorted(what.casts)) if what is not None else None


@_config
@dataclass(slots=True, kw_only=True)
class HeldCondition:
    """One condition somebody bears, put on by one source.

    `sources`: whoever put it on (usually one; empty for a sheet's own or the GM's).
    `rounds`: turns left on its clock, None for none; `edge`: at which edge of whose turn it counts down;
    `clock_of`: whose turns count (None: the holder's own); `fresh`: it was put on during the very turn it
    counts, whose end does not count (bridging 3).
    `save`: the save that ends it. `ends_after`: `own-attack`, `attacked`, `own-save` (format 9.1).
    `ends_when_holder`: what its holder does that ends it (capability 1.180).
    `key`: tells instances apart for endings fixed in advance (format 14.4).
    `implied_by`: the condition that includes this one and ends with it.
    `escapes`: how the hold of a source is broken, where it says so itself (capabilities 1.174, 1.175).
    """

    condition: str
    key: int
    sources: list[str] = field(default_factory=list)
    rounds: int | None = None
    edge: Edge = "turn-end"
    clock_of: str | None = None
    fresh: bool = False
    save: Ask | None = None
    ends_after: str | None = None
    ends_when_holder: HolderEnds | None = None
    implied_by: str | None = None
    by_action: str | None = None
    escapes: dict[str, Escape] = field(default_factory=dict)

    def copy(self) -> "HeldCondition":
        return HeldCondition(
            condition=self.condition,
            key=self.key,
            sources=list(self.sources),
            rounds=self.rounds,
            edge=self.edge,
            clock_of=self.clock_of,
            fresh=self.fresh,
            save=self.save,  # never changed in place
            ends_after=self.ends_after,
            ends_when_holder=self.ends_when_holder,  # never changed in place
            implied_by=self.implied_by,
            by_action=self.by_action,
            escapes=dict(self.escapes),
        )


@_config
@dataclass(slots=True, kw_only=True)
class Focus:
    """What somebody concentrates on. `holds`: (combatant, key of its `HeldCondition`) pairs that end with it."""

    option: str
    label: str
    holds: list[tuple[str, int]] = field(default_factory=list)

    def copy(self) -> "Focus":
        return Focus(option=self.option, label=self.label, holds=list(self.holds))


def _one_by_one(blown: Any) -> Any:
    """A fight stored when winds were counted as one, `[turn, times]`, counts anew."""
    return [] if isinstance(blown, list) and blown and isinstance(blown[0], str) else blown


Gusts: TypeAlias = Annotated[list[tuple[int, str, int]], BeforeValidator(_one_by_one)]


@_config
@dataclass(slots=True, kw_only=True)
class ZoneState:
    """An area that stands (capability 1.172): what `option` of `by` left. What it does is said by that action's `zone`.

    `at`: its middle, or its caster's cell; None off a board, where it holds whom it was cast on (`held`). `way`: from
    there to the cell a line or a cone that goes with its caster was aimed at. `left`: turns of its caster left;
    `fresh`: the turn it was cast on still goes on, whose end does not count. `steps`: of the payment above the usual
    one.
    `caught`: whom it has caught this turn. `walked`: cells moved inside that no harm has come of yet, by whom. `dealt`:
    harm since it appeared. `stopped`: it has rammed somebody this turn. `focused`: its caster's concentration holds it.
    `grown`: how often what goes off has grown. `carrier`: whom it goes with. `blown`: each wind that blows on it, by
    its key, with whose turn it was as that first reached it, and how often that turn has still to come round.
    `blocks`: MOVE and SIGHT bits of a board that its cells are closed to. `side`: cells beside it that catch as its
    side says. `copies`: the middle of each of several, `at` the first. `panels`: the cells of each section of a wall,
    `worn` the health each has left (0: it is broken), `bitten` whom what is left of a broken one has harmed this
    turn.
    """

    key: int
    by: str
    option: str
    left: int
    at: Cell | None = None
    way: Cell | None = None
    cells: tuple[Cell, ...] = ()
    held: tuple[str, ...] = ()
    fresh: bool = False
    steps: int = 0
    caught: list[str] = field(default_factory=list)
    walked: dict[str, int] = field(default_factory=dict)
    dealt: int = 0
    stopped: bool = False
    focused: bool = False
    grown: int = 0
    burning: bool = False
    carrier: str | None = None
    blown: Gusts = field(default_factory=list)
    blocks: int = 0
    side: tuple[Cell, ...] = ()
    copies: tuple[Cell, ...] = ()
    panels: tuple[tuple[Cell, ...], ...] = ()
    worn: list[int] = field(default_factory=list)
    bitten: list[str] = field(default_factory=list)

    def copy(self) -> "ZoneState":
        return ZoneState(
            key=self.key,
            by=self.by,
            option=self.option,
            left=self.left,
            at=self.at,
            way=self.way,
            cells=self.cells,
            held=self.held,
            fresh=self.fresh,
            steps=self.steps,
            caught=list(self.caught),
            walked=dict(self.walked),
            dealt=self.dealt,
            stopped=self.stopped,
            focused=self.focused,
            grown=self.grown,
            burning=self.burning,
            carrier=self.carrier,
            blown=list(self.blown),
            blocks=self.blocks,
            side=self.side,
            copies=self.copies,
            panels=self.panels,
            worn=list(self.worn),
            bitten=list(self.bitten),
        )


@_config
@dataclass(slots=True, kw_only=True)
class SummonState:
    """What `option` of `by` has left to strike with (capability 1.122). `entry`: `catalog/id` of what it was.

    `left`: turns of its maker left; `fresh`: it was left on the very turn that goes on, whose end does not count.
    `steps`: how far above its usual price it was paid. `at`: where it hovers, None off a board.
    """

    key: int
    by: str
    option: str
    entry: str
    label: str
    left: int
    steps: int = 0
    at: Cell | None = None
    fresh: bool = False

    def copy(self) -> "SummonState":
        return SummonState(
            key=self.key,
            by=self.by,
            option=self.option,
            entry=self.entry,
            label=self.label,
            left=self.left,
            steps=self.steps,
            at=self.at,
            fresh=self.fresh,
        )


@_config
@dataclass(slots=True, kw_only=True)
class CombatantState:
    """One combatant as it stands now.

    Whoever has a sheet keeps its live state in `live` (health, pools, tracks, items: the fight never
    disagrees with the sheet); a creature in plain numbers has `health`, `max_health` and `temp` here and `live` None.
    """

    id: str
    at: Cell | None = None
    hidden: bool = False  # the party does not know that it is there
    live: Live | None = None
    health: int = 0
    max_health: int = 0  # of a creature in plain numbers; hit dice are thrown as the fight is made
    temp: int = 0
    initiative: int = 0
    # out: an opponent at zero; dead: will not come back; down: at zero, may come back
    out: bool = False
    down: bool = False
    dead: bool = False
    stable: bool = False
    no_box: bool = False  # a blow no box of its wound track could take put it down
    gone: bool = False
    left: bool = False  # gone of its own will, alive (capability 1.279)
    surprised: bool = False
    conditions: list[HeldCondition] = field(default_factory=list)
    focus: Focus | None = None
    budgets: dict[str, int] = field(default_factory=dict)  # what is left; refilled as format 12.6 says
    walked: int = 0  # cells of movement spent this turn
    dashes: int = 0  # how often the allowance was added this turn
    disengaged: bool = False
    dodging: bool = False
    helped_by: list[str] = field(default_factory=list)  # whose help leans its next attack
    strikes: int = 0  # strikes in hand, free of budget
    off_hand_from: str | None = None  # the off-hand weapon that has attacked this turn (format 12.17)
    off_hands: list[str] = field(default_factory=list)  # off-hand attacks made this turn, each once
    attacked_with: list[str] = field(default_factory=list)  # options of the attacks made since its turn began
    points: int = 0  # signature points left
    uses: dict[str, int] = field(default_factory=dict)  # option -> uses spent
    spent_recharges: list[str] = field(default_factory=list)  # options waiting for their recharge
    spent: dict[str, int] = field(default_factory=dict)  # pool -> spent in its limit's period (12.14)
    shots: dict[int, float] = field(default_factory=dict)  # stack of ammunition -> how much of it a victory gives back
    ridden: list[str] = field(default_factory=list)  # riders that have ridden in their period
    crashed: bool = False
    crashed_turns: int = 0
    temperament: str = "balanced"
    competence: int = 3

    def copy(self) -> "CombatantState":
        return CombatantState(
            id=self.id,
            at=self.at,
            hidden=self.hidden,
            live=self.live.copy() if self.live is not None else None,
            health=self.health,
            max_health=self.max_health,
            temp=self.temp,
            initiative=self.initiative,
            out=self.out,
            down=self.down,
            dead=self.dead,
            stable=self.stable,
            no_box=self.no_box,
            gone=self.gone,
            left=self.left,
            surprised=self.surprised,
            conditions=[held.copy() for held in self.conditions],
            focus=self.focus.copy() if self.focus is not None else None,
            budgets=dict(self.budgets),
            walked=self.walked,
            dashes=self.dashes,
            disengaged=self.disengaged,
            dodging=self.dodging,
            helped_by=list(self.helped_by),
            strikes=self.strikes,
            off_hand_from=self.off_hand_from,
            off_hands=list(self.off_hands),
            attacked_with=list(self.attacked_with),
            points=self.points,
            uses=dict(self.uses),
            spent_recharges=list(self.spent_recharges),
            spent=dict(self.spent),
            shots=dict(self.shots),
            ridden=list(self.ridden),
            crashed=self.crashed,
            crashed_turns=self.crashed_turns,
            temperament=self.temperament,
            competence=self.competence,
        )

    @property
    def standing(self) -> bool:
        """In the fight and on its feet (conditions aside)."""
        return not self.down and self.present

    @property
    def present(self) -> bool:
        """In the fight, on its feet or fallen: it takes up its cell, and things still land on it (bridging 9)."""
        return not (self.out or self.dead or self.gone)


@_config
@dataclass(slots=True, kw_only=True)
class State:
    """A fight between two steps. `order` holds ids, the one who acts first in front; `turn` is whose turn it is.

    `cursor` counts dice thrown; `forced` holds faces a GM chose for coming dice (`engine.dice`);
    `step` counts accepted steps; `next_key` numbers conditions as they go on.

    `added` are those who joined after the fight began, `ground` the cells that have become something else
    (`engine.ground`), and `scene` what the scene has become: what differs from the set-up, which never changes.

    `zones`: the areas that stand, in the order they came. `summons`: what stands to be struck with, likewise.

    `quiet`: a moment of a kind that anybody here could ever answer holds the fight though nobody can answer it now.
    """

    combatants: dict[str, CombatantState]
    order: list[str] = field(default_factory=list)
    turn: str | None = None
    round: int = 0
    outcome: OutcomeWord = "ongoing"
    cursor: int = 0
    forced: list[Forced] = field(default_factory=list)
    step: int = 0
    next_key: int = 1
    added: tuple[CombatantSetup, ...] = ()
    ground: tuple[tuple[int, int, str | Change], ...] = ()  # x, y, letter of the board's rows or what changed of it
    scene: Scene | None = None
    quiet: bool = False
    zones: list[ZoneState] = field(default_factory=list)
    summons: list[SummonState] = field(default_factory=list)

    def copy(self) -> "State":
        return State(
            combatants={who: one.copy() for who, one in self.combatants.items()},
            order=list(self.order),
            turn=self.turn,
            round=self.round,
            outcome=self.outcome,
            cursor=self.cursor,
            forced=list(self.forced),
            step=self.step,
            next_key=self.next_key,
            added=self.added,
            ground=self.ground,
            scene=self.scene,
            quiet=self.quiet,
            zones=[zone.copy() for zone in self.zones],
            summons=[summon.copy() for summon in self.summons],
        )

    def key(self) -> int:
        """A number no other condition of this fight has had."""
        self.next_key += 1
        return self.next_key - 1


_state: TypeAdapter[State] = TypeAdapter(State)


def state_json(state: State) -> dict[str, Any]:
    """The state as stored. Defaults are left out."""
    return _state.dump_python(state, mode="json", by_alias=True, exclude_defaults=True)  # type: ignore[no-any-return]


def parse_state(document: Json) -> State:
    """The state `state_json` wrote. Raises `pydantic.ValidationError` on anything else."""
    return _state.validate_python(document)


__all__ = [
    "Ask",
    "CombatantState",
    "Focus",
    "HeldCondition",
    "HolderEnds",
    "State",
    "SummonState",
    "ZoneState",
    "parse_state",
    "state_json",
]
