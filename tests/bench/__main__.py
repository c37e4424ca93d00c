"""Every benchmark, one after the other: `python -m tests.bench`; only some: `python -m tests.bench server menu`."""

import runpy
import sys
from pathlib import Path


def main(names: list[str]) -> None:
    """Run the benchmarks of these names, or all of them."""
    there = sorted(path.stem.removeprefix("bench_") for path in Path(__file__).parent.glob("bench_*.py"))
    sys.argv = sys.argv[:1]
    for name in names or there:
        print(f"\n== {name}", flush=True)
        runpy.run_module(f"tests.bench.bench_{name}", run_name="__main__")


if __name__ == "__main__":
    main(sys.argv[1:])
