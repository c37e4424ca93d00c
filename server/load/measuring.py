"""What bots notice: times, counts, sizes, and whatever is wrong."""

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

import orjson

MOST_FAULTS = 50
"""How many are told one by one; all are counted."""

_STEPS_REMEMBERED = 200

_SAMPLES = ("choices", "answers", "acks", "held", "results", "returns", "lags", "late")
_COUNTERS = ("frames", "sizes", "refused", "goodbyes", "counts")


@dataclass(slots=True)
class Tally:
    """Seconds, each a sample: `choices`, from a choice being sent to another seat having its frame; `answers`, the
    same of answers in windows; `acks`, from a command to its answer; `held`, from a window's opening to its last
    answer; `results`, from that to the GM's frame of what came of it; `returns`, from the attempt to come back to all
    that was missed; `lags`, round trips of pings; `late`, by how much the bots' own process was late.

    `frames` counts the steps sent, `sizes` their bytes, by role. `faults`: the first of them, in sentences.
    """

    choices: list[float] = field(default_factory=list)
    answers: list[float] = field(default_factory=list)
    acks: list[float] = field(default_factory=list)
    held: list[float] = field(default_factory=list)
    results: list[float] = field(default_factory=list)
    returns: list[float] = field(default_factory=list)
    lags: list[float] = field(default_factory=list)
    late: list[float] = field(default_factory=list)
    frames: Counter[str] = field(default_factory=Counter)
    sizes: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    goodbyes: Counter[str] = field(default_factory=Counter)
    counts: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)

    def fault(self, sentence: str) -> None:
        """Something that must not be."""
        self.counts["faults"] += 1
        if len(self.faults) < MOST_FAULTS:
            self.faults.append(sentence)

    def add(self, other: "Tally") -> None:
        """What others noticed."""
        for name in _SAMPLES:
            getattr(self, name).extend(getattr(other, name))
        for name in _COUNTERS:
            getattr(self, name).update(getattr(other, name))
        self.faults = (self.faults + other.faults)[:MOST_FAULTS]

    def forget_times(self) -> None:
        """Begin to measure: what was noticed while people sat down does not count, but for what was wrong."""
        count = self.counts["faults"]
        for name in (*_SAMPLES, *_COUNTERS):
            getattr(self, name).clear()
        self.counts["faults"] = count

    def to_bytes(self) -> bytes:
        return orjson.dumps({name: getattr(self, name) for name in (*_SAMPLES, *_COUNTERS, "faults")})

    @classmethod
    def from_bytes(cls, document: bytes) -> "Tally":
        found = cls(**orjson.loads(document))
        for name in _COUNTERS:
            setattr(found, name, Counter(getattr(found, name)))
        return found


@dataclass(frozen=True, slots=True)
class Spread:
    """How times are spread, milliseconds. `count` 0: there are none, and the rest says nothing."""

    count: int
    p50: float
    p95: float
    p99: float
    most: float

    @classmethod
    def of(cls, seconds: Sequence[float]) -> "Spread":
        """The nearest-rank percentiles of samples."""
        if not seconds:
            return cls(0, 0.0, 0.0, 0.0, 0.0)
        ordered = sorted(seconds)

        def at(share: float) -> float:
            return round(1000 * ordered[max(0, math.ceil(share * len(ordered)) - 1)], 1)

        return cls(len(ordered), at(0.5), at(0.95), at(0.99), at(1))


class Trace:
    """Follows the steps of one table from whoever caused them to everybody else.

    A step reaches some seats before the one that caused it has its acknowledgement, and some after: whichever comes
    second makes the measurement.
    """

    def __init__(self, tally: Tally) -> None:
        self._tally = tally
        self._caused: dict[int, tuple[object, float, list[float]]] = {}
        self._came: dict[int, list[tuple[object, float]]] = {}
        self._answered: dict[int, float] = {}
        self._closed: dict[int, tuple[float, float]] = {}

    def came(self, seat: object, seq: int, now: float) -> None:
        """A step reached a seat."""
        caused = self._caused.get(seq)
        if caused is None:
            self._came.setdefault(seq, []).append((seat, now))
            self._came.pop(seq - _STEPS_REMEMBERED, None)
            return
        by, sent, samples = caused
        if by is not seat:
            samples.append(now - sent)

    def caused(self, seat: object, seq: int, sent: float, *, in_window: bool) -> None:
        """What a seat sent then led to this step: a choice, or an answer in a window."""
        samples = self._tally.answers if in_window else self._tally.choices
        self._caused[seq] = seat, sent, samples
        for other, now in self._came.pop(seq, ()):
            if other is not seat:
                samples.append(now - sent)
        if in_window:
            self._answered[seq] = sent
            self._result_of(seq)
        for known in (self._caused, self._answered, self._closed):
            for old in [one for one in known if one < seq - _STEPS_REMEMBERED]:
                del known[old]

    def window_closed(self, seq: int, opened: float, now: float) -> None:
        """The GM saw a window closed by a step."""
        self._closed[seq] = opened, now
        self._result_of(seq)

    def _result_of(self, seq: int) -> None:
        if seq in self._answered and seq in self._closed:
            sent, (opened, now) = self._answered.pop(seq), self._closed.pop(seq)
            self._tally.held.append(sent - opened)
            self._tally.results.append(now - sent)


__all__ = ["Spread", "Tally", "Trace"]
