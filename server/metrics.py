"""What operators watch, for Prometheus."""

from prometheus_client import Counter, Gauge, Histogram

_FAST = (0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1.0)

CONNECTIONS = Gauge("holdfast_connections", "Connections open on this worker")
TABLES = Gauge("holdfast_tables", "Tables in the memory of this worker")
STEPS = Counter("holdfast_steps", "Steps committed by this worker")
RACES = Counter("holdfast_races_lost", "Changes worked out again because another worker was faster")
REFUSED = Counter("holdfast_refusals", "Commands refused", ["reason"])
RESUMED = Counter("holdfast_resumes", "Connections that came back", ["how"])
DROPPED = Counter("holdfast_drops", "Connections dropped because they did not keep up")
STEP_SECONDS = Histogram("holdfast_step_seconds", "Working a change out, views and patches included", buckets=_FAST)
COMMIT_SECONDS = Histogram("holdfast_commit_seconds", "Committing a change to the store", buckets=_FAST)
