"""What operators watch, for Prometheus.

Several workers on one port are one target: each keeps what it counts in a folder that all share
(`PROMETHEUS_MULTIPROC_DIR`, which `server.process.workers` sets), and whichever is asked tells the sum.
"""

import os
from typing import Literal

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

from protocol.table import Table

_FAST = (0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1.0)
_SLOW = (0.5, 1.0, 2.0, 5.0, 10.0, 15.0, 20.0, 30.0, 60.0, 120.0)

_SUM: Literal["livesum"] = "livesum"
"""Gauges of several workers are added up, of those that live."""

WORKERS = Gauge("holdfast_workers", "Workers that serve", multiprocess_mode=_SUM)
CONNECTIONS = Gauge("holdfast_connections", "Connections open", multiprocess_mode=_SUM)
SEATS = Gauge("holdfast_seats", "Seats with somebody in them", ["role"], multiprocess_mode=_SUM)
TABLES = Gauge("holdfast_tables", "Tables in memory", multiprocess_mode=_SUM)
STEPS = Counter("holdfast_steps", "Steps committed")
RACES = Counter("holdfast_races_lost", "Changes worked out again because another worker was faster")
REFUSED = Counter("holdfast_refusals", "Commands refused", ["reason"])
RESUMED = Counter("holdfast_resumes", "Connections that came back", ["how"])
DROPPED = Counter("holdfast_drops", "Connections dropped because they did not keep up")
LEFT = Counter("holdfast_goodbyes", "Connections closed by the server", ["reason"])
CLAIMED = Counter("holdfast_claims", "Tables looked after because their own worker was late or gone")
STORE_ERRORS = Counter("holdfast_store_errors", "Times the store could not be used", ["error"])
STEP_SECONDS = Histogram("holdfast_step_seconds", "Working a change out, views and patches included", buckets=_FAST)
COMMIT_SECONDS = Histogram("holdfast_commit_seconds", "Committing a change to the store", buckets=_FAST)
LOAD_SECONDS = Histogram("holdfast_load_seconds", "Loading a table into memory", buckets=_FAST)
COLLECTED = Counter("holdfast_collected", "Objects that the garbage collector found in looks through everything")
COLLECT_SECONDS = Histogram(
    "holdfast_collect_seconds", "Looks of the garbage collector through everything", buckets=_FAST
)
WINDOW_SECONDS = Histogram(
    "holdfast_window_wait_seconds", "How long a fight was held for answers", ["moment"], buckets=_SLOW
)


def step_taken(before: Table, after: Table, now_ms: int) -> None:
    """Count a committed step, and the wait of the window that it closed."""
    STEPS.inc()
    window = before.window
    if window is not None and (after.window is None or after.window.id != window.id):
        WINDOW_SECONDS.labels(window.moment).observe(max(0, now_ms - window.opened_at) / 1000)


def told() -> bytes:
    """Everything, as Prometheus reads it: of this process, or of all workers together."""
    if "PROMETHEUS_MULTIPROC_DIR" not in os.environ:
        return generate_latest()
    registry = CollectorRegistry()
    MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return generate_latest(registry)
