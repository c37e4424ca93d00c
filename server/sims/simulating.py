"""Simulated fights spread over processes. A fight depends on its own seed alone, so the parts add up to the same
report however they are cut."""

from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise
from multiprocessing import get_context

from engine.setup import FightSetup
from engine.sim import SimReport, simulate
from rulesets.load import load_shipped

_PARTS = 4
"""Parts for each process, so that none waits long for a part with longer fights."""


def simulate_shipped(ruleset_id: str, setup: FightSetup, n: int, seed: str, jobs: int = 1) -> SimReport:
    """`engine.sim.simulate` under a shipped ruleset, in `jobs` processes. Raises `KeyError` for an unknown ruleset
    and `Refused` for a fight that cannot be."""
    load_shipped(ruleset_id)
    if jobs <= 1 or n <= 1:
        return simulate(load_shipped(ruleset_id), setup, n, seed)
    cuts = _cuts(n, jobs * _PARTS)
    document = setup.to_json()
    with ProcessPoolExecutor(min(jobs, n), mp_context=get_context("spawn")) as pool:
        parts = [pool.submit(_part, ruleset_id, document, count, seed, first) for first, count in cuts]
        reports = [part.result() for part in parts]
    return reports[0].joined(reports[1:])


def _part(ruleset_id: str, setup: dict[str, object], n: int, seed: str, first: int) -> SimReport:
    return simulate(load_shipped(ruleset_id), FightSetup.model_validate(setup), n, seed, first=first)


def _cuts(n: int, parts: int) -> list[tuple[int, int]]:
    """(first, how many) of each part: as many as asked for, or fewer with one each."""
    bounds = [n * place // min(parts, n) for place in range(min(parts, n) + 1)]
    return [(first, end - first) for first, end in pairwise(bounds)]


__all__ = ["simulate_shipped"]
