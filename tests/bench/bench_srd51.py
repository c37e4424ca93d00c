"""How long the SRD takes to be loaded: `python -m tests.bench.bench_srd51` prints milliseconds of processor time.

Asked for: under 300 ms the first time, under 50 ms after that.
"""

from time import process_time

from rulesets.load import SHIPPED, load, load_shipped


def took(what: str, start: float) -> None:
    print(f"{what:40} {(process_time() - start) * 1e3:9.1f} ms")


def main() -> None:
    start = process_time()
    load_shipped("srd51")
    took("the SRD, read and checked", start)
    start = process_time()
    load_shipped("srd51")
    took("the SRD, loaded before", start)
    start = process_time()
    for _ in range(5):
        load(SHIPPED / "srd51")
    took("five times afresh", start)


if __name__ == "__main__":
    main()
