"""Nothing that a seat may not know is ever in the bytes it is sent."""

from collections.abc import AsyncIterator

import orjson
import pytest
from aiohttp import ClientSession

from engine.setup import FightSetup
from server.process.running import Place, running
from server.tables.library import ShippedLibrary
from server.tables.work import Tools
from tests.server.choosing import RandomDirector
from tests.server.places import Places, open_table
from tests.server.playing import Group
from tests.server.serve import FAST

PLANTED_ID, PLANTED_NAME, PLANTED_SEED = "zq-lurker", "Zq the Unseen", "zq-seed-of-the-dice"
SECRETS = (b"zq-lurker", b"Zq the Unseen", b"zq-seed")


class Planted(ShippedLibrary):
    """The shipped encounters, with one opponent renamed and hidden."""

    def setup(self, ruleset_id: str, encounter_id: str) -> FightSetup:
        found = super().setup(ruleset_id, encounter_id)
        people = list(found.combatants)
        place = next(number for number, one in enumerate(people) if one.side == "enemy")
        planted = {"id": PLANTED_ID, "name": PLANTED_NAME, "hidden": True}
        people[place] = people[place].model_copy(update=planted)
        return found.model_copy(update={"combatants": tuple(people)})


@pytest.fixture
async def planted(valkey_url: str) -> AsyncIterator[Places]:
    """A table with secrets planted in its fight."""
    tools = Tools(Planted(), RandomDirector(7), lambda: PLANTED_SEED)
    async with running(Place(port=0, redis=valkey_url, limits=FAST), tools) as server:
        yield await open_table(server.url)


async def test_a_whole_fight_tells_nobody_of_somebody_hidden_or_of_the_seed(planted: Places) -> None:
    gm = await planted.join("gm")
    others = [await planted.join("player", 0), await planted.join("player", 1), await planted.join("spectator")]
    group = Group([gm, *others], seed=3)
    await group.share_the_party()
    await gm.gm("start")
    await group.all_at(gm.seq)
    await group.play()
    assert any(PLANTED_ID in event.values() for event in gm.events), "it took part"
    for client in others:
        for frame in client.frames:
            for secret in SECRETS:
                assert secret not in frame, f"{client.role} was sent {frame[:2000]!r}"
    assert any(b"zq-lurker" in frame for frame in gm.frames)
    assert not any(b"zq-seed" in frame for frame in gm.frames), "nobody is told the seed"


async def test_a_log_read_later_tells_no_more_than_the_log_as_it_went(planted: Places) -> None:
    gm = await planted.join("gm")
    await gm.gm("start")
    for _ in range(5):
        await gm.gm("gm-set", who=PLANTED_ID, health=2)
    late = await planted.join("player", 0)
    assert late.events
    assert not any(secret in frame for frame in late.frames for secret in SECRETS)


async def test_once_revealed_it_is_told_from_there_on(planted: Places) -> None:
    gm = await planted.join("gm")
    ann = await planted.join("player", 0)
    await gm.gm("start")
    await gm.gm("pause")
    await gm.gm("gm-reveal", who=PLANTED_ID, hidden=False)
    await ann.until(lambda view: PLANTED_ID in view.get("fight", {}).get("combatants", {}))
    revealed = [line["n"] for line in ann.lines if line.get("event", {}).get("type") == "revealed"]
    named = [line["n"] for line in ann.lines if PLANTED_ID in str(line)]
    assert named[0] == revealed[0]


async def test_guessing_a_hidden_id_tells_no_more_than_any_other_guess(planted: Places) -> None:
    gm = await planted.join("gm")
    ann = await planted.join("player", 0)
    for who in [who for who, one in ann.view["roster"].items() if one["side"] == "party"]:
        await ann.do("claim", combatant=who)
    await gm.gm("start")
    while not ann.mine["menus"]:
        for by, ask in list(ann.mine["asks"].items()):
            await ann.command("answer", window=ask["window"], by=by, answer={"t": "pass"})
        await ann.read()
    who, menu = next(iter(ann.mine["menus"].items()))
    options = [option for option, written in menu["options"].items() if written["needs"] == "targets"]
    for option in (*options, "attack:arms:0"):
        answers = [
            await ann.command("do", choice={"by": who, "option": option, "targets": [target]})
            for target in (PLANTED_ID, "zq-nobody")
        ]
        said = [answer["sentence"].replace(PLANTED_ID, "X").replace("zq-nobody", "X") for answer in answers]
        assert said[0] == said[1]
        assert answers[0]["reason"] == answers[1]["reason"]
    answers = [await ann.command("do", choice={"by": by, "option": "end-turn"}) for by in (PLANTED_ID, "zq-nobody")]
    assert [answer["reason"] for answer in answers] == ["not-yours", "not-yours"]
    assert answers[0]["sentence"].replace(PLANTED_ID, "X") == answers[1]["sentence"].replace("zq-nobody", "X")


async def test_menus_asks_sheets_and_tokens_are_their_own_seats_alone(planted: Places) -> None:
    gm = await planted.join("gm")
    ann, ben = await planted.join("player", 0), await planted.join("player", 1)
    watching = await planted.join("spectator")
    group = Group([gm, ann, ben, watching], seed=5)
    await group.share_the_party()
    await gm.gm("start")
    await group.all_at(gm.seq)
    await group.play()
    for client, other in ((ann, ben), (ben, ann), (watching, ann)):
        theirs = set(other.mine["controls"])
        assert theirs
        for frame in client.frames:
            _shows_only_its_own(frame, theirs)
    tokens = {one.token.encode() for one in group.clients} | {link["token"].encode() for link in planted.links}
    for client in group.clients:
        foreign = tokens - {client.token.encode()}
        assert not any(token in frame for frame in client.frames for token in foreign)


def _shows_only_its_own(frame: bytes, theirs: set[str]) -> None:
    message = orjson.loads(frame)
    mine = message.get("view", message.get("patch", {})).get("mine", {})
    for part in ("menus", "asks", "sheets", "moments", "orders"):
        assert not theirs & {who for who, value in mine.get(part, {}).items() if value is not None}


async def test_a_replay_tells_the_party_of_nobody_hidden_and_nobody_of_the_seed(planted: Places) -> None:
    gm = await planted.join("gm")
    group = Group([gm, await planted.join("player", 0)], seed=3)
    await group.share_the_party()
    await gm.gm("start")
    await group.all_at(gm.seq)
    await group.play()
    path = f"{planted.url}/api/tables/{planted.table}/replays"
    async with ClientSession() as session:
        for link in planted.links:
            headers = {"Authorization": f"Bearer {link['token']}"}
            for url in (path, f"{path}/1", f"{path}/1?audience=gm", f"{path}/1?audience=party"):
                async with session.get(url, headers=headers) as response:
                    assert response.status == 200
                    told = await response.read()
                owner = link["label"] == "GM"
                hidden = any(secret in told for secret in SECRETS[:2])
                assert hidden == (owner and "/1" in url and "party" not in url), (link["label"], url)
                assert b"zq-seed" not in told
                others = {one["token"].encode() for one in planted.links}
                assert not any(token in told for token in others), "no link is in it"


async def test_earlier_lines_are_those_of_ones_own_audience(planted: Places) -> None:
    gm = await planted.join("gm")
    ann = await planted.join("player", 0)
    await gm.gm("start")
    for _ in range(5):
        await gm.gm("gm-set", who=PLANTED_ID, health=2)
    await ann.do("say", text="here")
    last = ann.lines[-1]
    told = await ann.command("earlier", before=last["n"], seq=last["seq"])
    assert told["detail"]["lines"] == ann.lines[:-1]
    assert not any(secret in orjson.dumps(told) for secret in SECRETS)
    line = gm.lines[-1]
    theirs = await gm.command("earlier", before=line["n"], seq=line["seq"])
    assert any(secret in orjson.dumps(theirs) for secret in SECRETS)
