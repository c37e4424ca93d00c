"""What holds of every table after every step, whatever was said at it. Each check says what does not hold."""

from typing import TYPE_CHECKING, Any

import orjson

from engine.fight import store as fight_json
from protocol.audience import Audience, unknown_to
from protocol.clocks import due_at
from protocol.messages import Command
from protocol.party import dump_party, parse_party
from protocol.table import Table, dump_table, parse_table
from server.bots.client import canonical
from server.tables.camp import Camp
from server.tables.hot import Hot, warmed
from server.tables.library import ShippedLibrary
from server.tables.replaying import replay
from tests.server.memory import Memory

if TYPE_CHECKING:
    from tests.server.fuzzing import Evening
    from tests.server.people import Person

SECRETS = (b"zq-lurker", b"Zq the Unseen")
SEED = b"zq-seed"


class Watch:
    """Looks at a table as it is stored. `known`: the party has been shown who was hidden at first."""

    def __init__(self, store: Memory, library: ShippedLibrary) -> None:
        self._store = store
        self._library = library
        self.hot: Hot = warmed(store.stored, library)
        self.known = False
        self._shown: list[tuple[Person, bytes]] = []

    @property
    def camp(self) -> Camp:
        """As it is stored."""
        assert self.hot.camp is not None
        return self.hot.camp

    def kept(self) -> tuple[Any, ...]:
        """What steps that are taken back and done again leave as it was."""
        stored = self._store.stored
        return (
            stored.fight,
            list(self._store.logs.get(parse_table(stored.table).fights, [])),
            len(self._store.lists["past"]),
        )

    # --- what is heard -----------------------------------------------------------------------------------

    def heard(self, person: "Person", frame: bytes, message: dict[str, Any]) -> None:
        assert SEED not in frame, f"somebody was sent the seed: {frame[:2000]!r}"
        if person.audience is Audience.PARTY and message["t"] in ("step", "snapshot"):
            self._shown.append((person, frame))

    def answered(self, person: "Person", command: Command, frame: bytes, answer: dict[str, Any]) -> None:
        assert answer.get("reason") != "fault", answer
        assert SEED not in frame
        if answer["t"] == "refused":
            assert answer["sentence"].endswith((".", "?", "!")), answer
        said = command.model_dump_json(warnings=False).encode()
        if answer["t"] == "ack" and command.t in ("rename", "say") and any(secret in said for secret in SECRETS):  # type: ignore[attr-defined]
            self.known = True  # by guessing: it stands in everybody's view from now on
        if person.audience is Audience.PARTY and not any(secret in said for secret in SECRETS):
            self._shown.append((person, frame))

    # --- after a step ------------------------------------------------------------------------------------

    def look(self, evening: "Evening", *, thorough: bool) -> None:
        """Everything is as it should be. `thorough`: the fight is played again too."""
        stored = self._store.stored
        if stored.seq != self.hot.seq:
            self.hot = warmed(stored, self._library)
        table = self.hot.table
        self._nothing_leaks(evening)
        assert dump_table(table) == stored.table, "the record is not read as it was written"
        if stored.party:
            assert dump_party(parse_party(stored.party)) == stored.party, "the party is not read as it was written"
        self._views(evening)
        self._fight(stored.fight)
        self._clocks(table)
        self._counts(table)
        if thorough:
            self._replayed(table)

    def _nothing_leaks(self, evening: "Evening") -> None:
        fight = self.hot.fight
        planted = self.hot.table.roster.get("zq-lurker")
        if fight is not None and "zq-lurker" in fight.cast and "zq-lurker" not in unknown_to(Audience.PARTY, fight):
            self.known = True
        if planted is not None and (planted.seat is not None or planted.side == "party"):
            self.known = True
        shown, self._shown = self._shown, []
        for person, frame in shown:
            for secret in SECRETS:
                if not self.known and secret in frame:
                    place = frame.index(secret)
                    raise AssertionError(f"{person.number} was shown {frame[max(0, place - 400) : place + 200]!r}")

    def _views(self, evening: "Evening") -> None:
        for person in evening.people:
            if person.room is None:
                continue
            assert person.seq == self.hot.seq, f"{person.number} is at {person.seq}, the table at {self.hot.seq}"
            fresh = self.hot.showing.view(person.audience, person.seat)
            built, wanted = canonical(person.view), canonical(orjson.loads(orjson.dumps(fresh)))
            assert built == wanted, (
                f"{person.number} has built {differing(person.view, orjson.loads(orjson.dumps(fresh)))}"
            )

    def _fight(self, fight: bytes) -> None:
        if self.hot.fight is not None:
            again = orjson.dumps(fight_json(self.hot.fight, with_setup=False))
            assert again == fight, "the fight is not read as it was written"

    def _clocks(self, table: Table) -> None:
        fight, due = self.hot.fight, due_at(table)
        held = fight is not None and fight.window is not None
        assert (table.window is not None) == held, "the table's window is not the fight's"
        if table.paused:
            assert due is None
            return
        if fight is None or fight.state.outcome != "ongoing":
            assert due is None, f"{due} is due though nothing is on"
            return
        turn = fight.state.turn
        player = table.roster.get(turn or "")
        if table.window is not None:
            assert due is not None, "a window never closes"
        elif turn is not None and (player is None or player.controller == "director"):
            assert due is not None, "the director never acts"
        elif player is not None and player.seat is not None and table.settings.turn_ms:
            there = table.seats[player.seat].online is not None
            assert not there or due is not None, "the turn never ends"
        elif player is not None and player.controller == "gm":
            assert due is None, "something is due in the turn of the GM's"

    def _counts(self, table: Table) -> None:
        store = self._store
        assert len(store.lists["past"]) == table.past, (len(store.lists["past"]), table.past)
        assert len(store.lists["undone"]) == table.undone, (len(store.lists["undone"]), table.undone)
        for who, player in table.roster.items():
            assert (player.seat is not None) == (player.controller == "player"), f"nobody plays {who}"
            assert player.seat is None or player.seat in table.seats, f"{who} is played by a seat that is gone"
        phase = {None: "lobby", "ongoing": "fight"}.get(
            self.hot.fight.state.outcome if self.hot.fight else None, "over"
        )
        assert table.phase == phase, (table.phase, phase)

    def _replayed(self, table: Table) -> None:
        if self.hot.fight is None:
            return
        log = self._store.logs[table.fights]
        *_, last = replay(self.camp.edition.ruleset, self.hot.setup, log)
        again = orjson.dumps(fight_json(last.fight, with_setup=False))
        assert again == self._store.stored.fight, "the input log leads to another fight"


def differing(one: Any, other: Any, path: str = "") -> str:
    """Where two JSON values differ first."""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in sorted({*one, *other}):
            if key not in one or key not in other:
                return f"{path}/{key}: {'missing' if key not in one else 'too much'}"
            if one[key] != other[key]:
                return differing(one[key], other[key], f"{path}/{key}")
    return f"{path}: {str(one)[:300]} for {str(other)[:300]}"
