"""A fight of a table shown again: what an audience saw of it, step after step, from its seed and its input log.

Every view and line in it comes from `protocol.view` and `protocol.showing`, as those of a live table do. What was taken
back is in no input log, and so in no replay; what people said, who they were, and their sheets are not either.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import orjson

from engine.compile import compile_rules
from engine.fight import Fight
from engine.refusal import Refused
from engine.setup import FightSetup
from protocol.audience import Audience
from protocol.notices import FightBegins
from protocol.patch import diff
from protocol.people import everybody
from protocol.replays import ReplayEnd, ReplayFrame, ReplayHead, ReplayLine
from protocol.replies import Line, SharedView
from protocol.showing import Happened, Told, number_lines
from protocol.table import Fought, Named, Player, Table
from protocol.view import Backdrop, shared_view
from server.limits import REPLAY_STEPS
from server.tables.editions import Edition
from server.tables.opening import roster_of
from server.tables.replay_links import replay_secret
from server.tables.replaying import replay


class NoReplay(LookupError):  # noqa: N818  an answer for whoever asked
    """There is no such fight, or not all that it takes is kept; the message is a sentence."""


@dataclass(frozen=True, slots=True)
class Watched:
    """A fight to be shown again to an audience. `table`: as it stands now; its settings say what is shown."""

    table: Table
    edition: Edition
    number: int
    inputs: Sequence[bytes]
    audience: Audience

    def lines(self) -> Iterator[ReplayLine]:
        """The replay, each of its lines worked out as it is asked for. Raises `NoReplay` before the first."""
        setup = self._setup()
        played = replay(self.edition.ruleset, setup, self.inputs[: REPLAY_STEPS + 1])
        table = self._table(setup)
        backdrop = Backdrop.of(compile_rules(self.edition.ruleset), setup, {})
        view: SharedView | None = None
        before: Fight | None = None
        frames = 0
        told: list[Told] = [FightBegins(self.number, self._name())]
        problem = _TOO_LONG if len(self.inputs) > REPLAY_STEPS + 1 else None
        try:
            for step in played:
                told.append(Happened(step.events, before, step.fight))
                before = step.fight
                table = _with_everybody(table, step.fight)
                table, lines = number_lines(table, told, frames)
                shown = self._view(table, step.fight, backdrop)
                if view is None:
                    yield self._head(shown, lines[self.audience])
                    frames += 1
                elif (patch := diff(view, shown)) or lines[self.audience]:
                    frame: ReplayFrame = {"t": "frame", "patch": patch, "lines": lines[self.audience]}
                    yield frame
                    frames += 1
                view, told = shown, []
        except Refused:
            problem = _OTHER_RULES
        end: ReplayEnd = {"t": "end", "frames": frames}
        if problem is not None:
            end["problem"] = problem
        yield end

    def _setup(self) -> FightSetup:
        if not self.inputs:
            raise NoReplay(f"Fight {self.number} of this table is not kept any more.")
        began = orjson.loads(self.inputs[0])
        if "setup" not in began:
            raise NoReplay(f"Fight {self.number} was kept by a version that did not keep its set-up.")
        return FightSetup.parse(began["setup"])

    def _table(self, setup: FightSetup) -> Table:
        """The table as it is shown: with the pictures of that fight, but the party's own ones of today."""
        known, key = self.known(), orjson.loads(self.inputs[0]).get("encounter", self.table.encounter.id)
        members = {one.id for one in setup.combatants if one.side == "party" and one.sheet is not None}
        pictures = {who: picture for who, picture in self.table.pictures.items() if who in members}
        return replace(
            without_people(self.table),
            encounter=Named(id=key, name=self._name()),
            roster=roster_of(setup, {}),
            maps={key: known.map} if known is not None and known.map is not None else {},
            pictures={**pictures, **known.pictures} if known is not None else pictures,
        )

    def known(self) -> Fought | None:
        """What its table knows of the fight; None for one of before there was a list."""
        return next((one for one in self.table.fought if one.number == self.number), None)

    def _name(self) -> str:
        known = self.known()
        if known is not None:
            return known.name
        key = orjson.loads(self.inputs[0]).get("encounter", "")
        encounter = self.edition.encounters.get(key)
        return encounter.name if encounter is not None else str(key)

    def _view(self, table: Table, fight: Fight, backdrop: Backdrop) -> SharedView:
        table = replace(table, phase="fight" if fight.state.outcome == "ongoing" else "over")
        return shared_view(table, fight, self.audience, backdrop, everybody(fight))

    def _head(self, view: SharedView, lines: list[Line]) -> ReplayHead:
        head: ReplayHead = {
            "t": "replay",
            "table": self.table.id,
            "number": self.number,
            "name": self._name(),
            "audience": self.audience.value,
            "inputs": len(self.inputs) - 1,
            "view": view,
            "lines": lines,
        }
        known, share = self.known(), replay_secret(self.table, self.number, self.audience)
        if known is not None:
            head["at"] = known.began_at
        if share is not None:
            head["share"] = share
        return head


_TOO_LONG = f"Only the first {REPLAY_STEPS:,} steps of this fight can be shown again."
_OTHER_RULES = "The fight cannot be shown any further: it was played under other rules."


def without_people(table: Table) -> Table:
    """What of a table stays as it is while people come and go and fights go on: its name, its settings."""
    return replace(
        table,
        seats={},
        links={},
        roster={},
        phase="over",
        window=None,
        turn=None,
        acts_at=None,
        paused_at=None,
        fights=0,
        past=0,
        undone=0,
        rewound=0,
        lines={},
        maps={},
        fought=(),
    )


def _with_everybody(table: Table, fight: Fight) -> Table:
    """The table with whoever has joined the fight since."""
    if fight.cast.keys() <= table.roster.keys():
        return table
    joined = {
        who: Player(name=one.name, side=one.side, controller="director")
        for who, one in fight.cast.items()
        if who not in table.roster
    }
    return replace(table, roster={**table.roster, **joined})


__all__ = ["NoReplay", "Watched", "without_people"]
