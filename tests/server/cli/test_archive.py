"""`holdfast tables`, `export`, `import` and `forget`, and `holdfast replay` of what was exported."""

import asyncio
import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from server.cli.main import app
from server.process.embedded import EmbeddedValkey
from server.process.keeping import remembered
from server.store import Store
from tests.server.store.examples import Example

EXAMPLE = Example.of(2)


def run(*args: str | Path) -> tuple[int, str]:
    result = CliRunner().invoke(app, [str(one) for one in args], env={"COLUMNS": "200"})
    return result.exit_code, result.output


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data folder with a table in it."""

    async def keep() -> None:
        async with EmbeddedValkey(tmp_path / "data") as url:
            store = Store.connect(url)
            await EXAMPLE.keep(store)
            await store.close()

    asyncio.run(keep())
    return tmp_path / "data"


def test_a_table_is_listed_exported_forgotten_and_brought_back(data: Path, tmp_path: Path) -> None:
    file = tmp_path / "table.json"
    code, listed = run("tables", "--data", data)
    assert code == 0 and EXAMPLE.table_id in listed
    assert run("export", EXAMPLE.table_id, file, "--data", data) == (0, "")
    assert run("forget", EXAMPLE.table_id, "--data", data)[0] == 0
    assert EXAMPLE.table_id not in run("tables", "--data", data)[1]
    code, told = run("import", file, "--data", data)
    assert code == 0
    assert f"Table {EXAMPLE.table_id}" in told and f"/#/t/{EXAMPLE.table_id}?k=" in told
    assert "Put the address of the server before these" in told and "make play" in told
    assert f"?k={remembered(data)[EXAMPLE.table_id]}" in told, "`make play` finds it again"
    code, told = run("import", file, "--data", data)
    assert code == 1 and "already" in told


def test_an_exported_fight_is_played_again_and_told(data: Path, tmp_path: Path) -> None:
    file = tmp_path / "table.json"
    run("export", EXAMPLE.table_id, file, "--data", data)
    code, told = run("replay", file)
    assert code == 0
    assert "Round 1." in told.splitlines()
    assert "waiting for" in told.splitlines()[-1]
    code, told = run("replay", file, "--fight", "3")
    assert code == 2 and "there is no fight 3; there are 1" in told


def test_a_table_that_is_not_there_is_told_in_a_sentence(data: Path, tmp_path: Path) -> None:
    for command in (("export", "nowhere", tmp_path / "f.json"), ("forget", "nowhere")):
        code, told = run(*command, "--data", data)
        assert code == 1 and "There is no table nowhere here" in told


def test_a_folder_without_tables_is_told_in_a_sentence_and_left_as_it_is(tmp_path: Path) -> None:
    code, told = run("tables", "--data", tmp_path / "empty")
    assert code == 1 and "There are no tables in" in told
    assert not (tmp_path / "empty").exists()


@pytest.mark.parametrize(("written", "told"), [("{", "is not JSON"), (json.dumps({"a": 1}), "no table")])
def test_a_file_that_is_no_table_is_told_in_a_sentence(data: Path, tmp_path: Path, written: str, told: str) -> None:
    file = tmp_path / "file.json"
    file.write_text(written)
    code, output = run("import", file, "--data", data)
    assert code == 1 and told in output


async def test_the_tables_of_a_server_that_runs_are_to_be_had(data: Path, tmp_path: Path) -> None:
    async with EmbeddedValkey(data):
        code, listed = await asyncio.to_thread(run, "tables", "--data", data)
    assert code == 0 and EXAMPLE.table_id in listed
