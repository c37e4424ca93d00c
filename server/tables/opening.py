"""Opening a table, and setting up the fights on it."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine.joining import MOST_COMBATANTS
from engine.setup import FightSetup
from protocol.changes import ChangeSettings
from protocol.party import Party
from protocol.reasons import TableReason, TableRefused
from protocol.rights import HELPERS
from protocol.table import CombatantId, Controller, Link, Named, Player, Settings, Table
from rulesets.format.character import CharacterBuild
from rulesets.format.encounter import Encounter
from server.tables.camp import Camp
from server.tables.editions import Edition
from server.tables.library import Library, Unknown
from server.tables.party import combatants_of, party_of
from server.tables.tokens import hash_token, link_token, new_table_id, new_token
from server.tables.work import Work

MOST_PLAYER_LINKS = 8


@dataclass(frozen=True, slots=True)
class Opened:
    """A table that was made, not kept anywhere yet. `gm_token` is nowhere else."""

    table: Table
    setup: FightSetup
    gm_token: str
    camp: Camp


@dataclass(frozen=True, slots=True)
class LinkSecret:
    """A link as it is given to somebody."""

    link: Link
    token: str

    def path(self, table_id: str) -> str:
        """Where the page is opened with it. What stands after `#` is never sent to a server by a browser."""
        return f"/#/t/{table_id}?k={self.token}"


def open_table(
    library: Library,
    ruleset_id: str,
    encounter_id: str,
    name: str | None,
    settings: Settings,
    now_ms: int,
    edition: Edition | None = None,
) -> Opened:
    """A table with a fight ready to begin. `edition` None: the server's own copy of the ruleset. Raises `Unknown`."""
    own = library.own(ruleset_id)
    edition = edition or own
    if edition is None:
        raise Unknown(f"There is no ruleset {ruleset_id!r}.")
    encounter = edition.encounters.get(encounter_id)
    if encounter is None:
        raise Unknown(f"There is no encounter {encounter_id!r} in the ruleset {ruleset_id!r}.")
    setup = library.setup(ruleset_id, encounter_id) if edition is own else edition.setup(encounter)
    gm_token = new_token()
    party = sum(one.side == "party" for one in setup.combatants)
    table = Table(
        id=new_table_id(),
        name=name or encounter.name,
        ruleset=Named(id=ruleset_id, name=edition.name),
        encounter=Named(id=encounter_id, name=encounter.name),
        created_at=now_ms,
        settings=settings,
        links={hash_token(secret.token): secret.link for secret in links_of(gm_token, min(party, MOST_PLAYER_LINKS))},
        roster=roster_of(setup, {}),
        edition=edition.mark,
    )
    return Opened(table, setup, gm_token, Camp(edition, party_of(setup, edition.ruleset)))


def links_of(gm_token: str, players: int) -> list[LinkSecret]:
    """All links of a table. The GM's own and a player's own are one seat each, wherever they are opened; the shared
    ones give a new seat to everybody. Whoever opens the helpers' is a GM with the rights that the owner gives."""
    found = [LinkSecret(Link(role="gm", label="GM"), gm_token)]
    for number in range(1, players + 1):
        link = Link(role="player", label=f"Player {number}", seat=f"p{number}")
        found.append(LinkSecret(link, link_token(gm_token, f"player-{number}")))
    found.append(LinkSecret(Link(role="player", label="Players"), link_token(gm_token, "player")))
    found.append(LinkSecret(Link(role="spectator", label="Spectators"), link_token(gm_token, "spectator")))
    found.append(LinkSecret(Link(role="gm", label="Helpers", rights=HELPERS), link_token(gm_token, "helper")))
    return found


def secrets_of(table: Table, gm_token: str) -> list[LinkSecret] | None:
    """The links of a table for whoever holds the owner's secret; None for anybody else. A table made before there was
    a kind of link has none of it."""
    link = table.links.get(hash_token(gm_token))
    if link is None or link.role != "gm" or link.rights is not None:
        return None
    players = sum(one.seat is not None for one in table.links.values())
    return [secret for secret in links_of(gm_token, players) if hash_token(secret.token) in table.links]


def roster_of(
    setup: FightSetup, known: Mapping[CombatantId, Player], party: Party | None = None
) -> dict[CombatantId, Player]:
    """Who takes part, and whoever else is of the party; played as before where they were known before. The GM plays a
    party nobody has claimed."""
    found = {}
    for one in setup.combatants:
        player = known.get(one.id)
        if player is None or player.side != one.side:
            controller: Controller = "gm" if one.side == "party" else "director"
            player = Player(name=one.name, side=one.side, controller=controller)
        found[one.id] = replace(player, name=one.name, summary=_summary(one.sheet))
    for who, member in (party.members if party is not None else {}).items():
        if who not in found:
            player = known.get(who) or Player(name=member.name, side="party", controller="gm")
            found[who] = replace(player, name=member.name, summary=_summary(member.build))
    return found


def _summary(sheet: CharacterBuild | None) -> str | None:
    """The line a character introduces itself with, if its sheet has one."""
    summary = sheet.unknown.get("summary") if sheet is not None else None
    return summary if isinstance(summary, str) else None


def set_up(work: Work, encounter_id: str) -> None:
    """Set an encounter up as the next fight of the table's party, as that stands. Raises `TableRefused`."""
    encounter = work.camp.encounter(encounter_id)
    if encounter is None:
        raise TableRefused(TableReason.UNKNOWN_ENCOUNTER, f"There is no encounter {encounter_id!r}.")
    setup = setup_of(work.camp, encounter, work.camp.party)
    work.setup = setup
    work.fight = None
    if encounter_id != work.table.encounter.id:  # other opponents may go by the same ids
        work.set(pictures={who: one for who, one in work.table.pictures.items() if who in work.camp.party.members})
    work.set(
        encounter=Named(id=encounter_id, name=encounter.name),
        roster=roster_of(work.setup, work.table.roster, work.camp.party),
        window=None,
        acts_at=None,
    )


def setup_of(camp: Camp, encounter: Encounter, party: Party) -> FightSetup:
    """The fight of an encounter with those of a party who can go into one. Raises `TableRefused`."""
    members = combatants_of(party)
    if not members:
        sentence = "Nobody of the party can go into a fight. Bring somebody back, or begin it afresh."
        raise TableRefused(TableReason.NOBODY_LEFT, sentence)
    setup = camp.edition.setup(encounter, members)
    if len(setup.combatants) > MOST_COMBATANTS:
        sentence = f"{encounter.name} has {len(setup.combatants)} combatants; a fight has {MOST_COMBATANTS} at most."
        raise TableRefused(TableReason.BAD_ENCOUNTER, sentence)
    return setup


def set_up_again(work: Work) -> None:
    """Bring the fight that comes next, and who plays whom, in line with the party after it has changed. Raises
    `TableRefused`."""
    party = work.camp.party
    if work.table.phase == "lobby" and combatants_of(party) and work.camp.encounter(work.table.encounter.id):
        set_up(work, work.table.encounter.id)
    else:
        work.set(roster=named_as_in(party, work.table.roster))


def with_party_as_it_is(work: Work) -> None:
    """The party goes into the fight that was set up as it stands by now. Raises `TableRefused`."""
    going = {who: one for who, one in work.camp.party.members.items() if not (one.aside or one.dead)}
    if party_of(work.setup, work.ruleset).members != going:
        set_up(work, work.table.encounter.id)


def named_as_in(party: Party, roster: Mapping[CombatantId, Player]) -> dict[CombatantId, Player]:
    """The roster with the party's names."""
    return {
        who: replace(player, name=party.members[who].name, summary=_summary(party.members[who].build))
        if who in party.members
        else player
        for who, player in roster.items()
    }


def changed_settings(settings: Settings, change: ChangeSettings) -> Settings:
    """Settings with a change over them."""
    changes = change.model_dump(exclude={"t"}, exclude_none=True)
    if change.window_ms is not None:
        changes["window_ms"] = {**settings.window_ms, **change.window_ms}
    return replace(settings, **changes)
