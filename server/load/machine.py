"""What processes of this machine use."""

import os
from collections.abc import Sequence
from dataclasses import dataclass

import psutil

_STORES = ("valkey", "redis")


@dataclass(frozen=True, slots=True)
class Use:
    """`cpu_seconds` so far; `memory_mb` now, resident."""

    cpu_seconds: float = 0.0
    memory_mb: float = 0.0


def use_of(pids: Sequence[int]) -> Use:
    """What these processes use together; of those that have ended, nothing is known."""
    cpu, memory = 0.0, 0
    for pid in pids:
        try:
            process = psutil.Process(pid)
            with process.oneshot():
                times = process.cpu_times()
                cpu += times.user + times.system
                memory += process.memory_info().rss
        except psutil.NoSuchProcess:
            continue
    return Use(cpu, memory / 1e6)


def with_children(pids: Sequence[int]) -> list[int]:
    """These processes and all they started."""
    found = list(pids)
    for pid in pids:
        try:
            found.extend(child.pid for child in psutil.Process(pid).children(recursive=True))
        except psutil.NoSuchProcess:
            continue
    return list(dict.fromkeys(found))


def stores_of(pids: Sequence[int]) -> list[int]:
    """Those of these processes that are a Valkey or a Redis."""
    found = []
    for pid in pids:
        try:
            if psutil.Process(pid).name().startswith(_STORES):
                found.append(pid)
        except psutil.NoSuchProcess:
            continue
    return found


def cores() -> int:
    """Of this machine."""
    return os.cpu_count() or 1


def load_average() -> float | None:
    """Of the last minute; None where the system has none."""
    return round(os.getloadavg()[0], 1) if hasattr(os, "getloadavg") else None


__all__ = ["Use", "cores", "load_average", "stores_of", "use_of", "with_children"]
