"""A menu as JSON for clients, and what is too large for a menu, looked at on demand (docs/developers.md).

Of what a side knows nothing nothing is said here. Keys without a value are left out, `window` aside.
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from engine.arena import Arena
from engine.board import MOVE
from engine.choice import Cell
from engine.codec import Json
from engine.definitions import Action, AreaShape, Group, Mode, Teleport, ZoneDef
from engine.geometry import DIRECTIONS, direction
from engine.laying import Laying
from engine.menu import aims, panels, prices, steering, teleports, walks
from engine.menu.around import Around
from engine.menu.cells import cells_of
from engine.menu.forecast import Forecast, Forecaster
from engine.menu.options import Option
from engine.menu.targets import judged, legal_targets, most_targets, needs

if TYPE_CHECKING:
    from engine.menu import Menu

_DIGITS = 4
"""Decimals of a chance or an average on the wire."""


def menu_json(arena: Arena, menu: "Menu") -> dict[str, Json]:
    """The menu as clients see it, with whom each option may be pointed at and a forecast against the first."""
    forecaster = Forecaster(Around(arena, menu.who))
    return {
        "who": menu.who,
        "window": menu.window,
        "options": {option.id: _option(forecaster, option, order) for order, option in enumerate(menu.options)},
        "greyed": {
            option.id: {
                "label": option.label,
                "group": option.group.value,
                "reason": reason.value,
                **_struck_with(option.action),
            }
            for option, reason in menu.greyed
        },
    }


def _option(forecaster: Forecaster, option: Option, order: int) -> Json:
    picks = needs(forecaster.around.arena, option)
    found: dict[str, Json] = {
        "label": option.label,
        "group": option.group.value,
        "order": order,
        "kind": option.action.kind if option.action is not None else _kind(option),
        "needs": picks,
    }
    _costs(option, found)
    if option.zone is not None and steering.is_move(option):
        found["into"] = "to"
        centers = steering.copies(forecaster.around.arena, option)
        if centers:
            found["area"] = {
                **_shape(steering.area_of(forecaster.around.arena, option)),
                "copies": len(centers),
                "all": True,
            }
    if option.action is None:
        return found
    found.update(_struck_with(option.action))
    _aim(option.action, found)
    if option.action.teleport is not None:
        found.update(_teleport(forecaster.around.arena, option, option.action.teleport))
    targets = legal_targets(forecaster.around, option)
    if picks == "targets":
        cells = panels.wall_cells(forecaster.around.arena, option.by, option.action)
        found.update(_written({"walls": _pairs(cells) or None}))
        found["count"] = most_targets(option.action)
        found["targets"] = list(targets)
        found.update(_repeated(forecaster.around.arena, option.by, option.action))
    if not targets and picks == "none" and option.action.aim.area is None:
        targets = (option.by,)
    forecast = forecaster.of(option, targets[0]) if targets else None
    if forecast is not None:
        found["forecast"] = {"target": targets[0], **_numbers(forecast)}
    return found


def _teleport(arena: Arena, option: Option, rule: Teleport) -> dict[str, Json]:
    """Where it may lead and who may go along; nothing off a board, where it leads nowhere unless out of the fight."""
    if arena.board is None and not rule.leaves:
        return {}
    may: dict[str, Json] = {
        "cells": _pairs(teleports.places(arena, option.by, rule)) if arena.board is not None else None,
        "carries": list(teleports.companions(arena, option.by, rule)) if rule.carries else None,
        "most": rule.carries or None,
        "leaves": rule.leaves or None,
    }
    return {"teleport": _written(may)}


def _struck_with(action: Action | None) -> dict[str, Json]:
    """The name of what a later strike is made with: the page says by it what the option is called."""
    return {} if action is None or action.strikes_with is None else {"strikesWith": action.name}


def _repeated(arena: Arena, who: str, action: Action) -> dict[str, Json]:
    """How many more each step of a bigger payment buys; of a sequence, its parts in the order they are pointed: there
    one target may be named for several."""
    if not action.sequence:
        return {"countStep": action.aim.count_step} if action.aim.count_step else {}
    return {"repeats": True, "parts": [part.label for part in prices.parts_of(arena, who, action)]}


def _kind(option: Option) -> str:
    if option.zone is not None:
        return "utility"
    return "move" if option.group is Group.MOVE else "end"


def _costs(option: Option, found: dict[str, Json]) -> None:
    written: dict[str, Json] = {
        "budget": option.budget,
        "price": [[pool, amount] for pool, amount in option.price] or None,
        "pays": [{"id": pay.id, "label": pay.label, "steps": pay.steps} for pay in option.pays] or None,
        "payNeeded": option.pay_needed or None,
        "modes": [_mode(mode) for mode in option.modes] or None,
        "modeNeeded": option.mode_needed or None,
        "styles": [{"id": style.id, "label": style.label} for style in option.styles] or None,
        "strikes": option.strikes or None,
        "uses": list(option.uses) if option.uses is not None else None,
        "charges": list(option.charges) if option.charges is not None else None,
        "shots": option.shots,
        "points": option.points or None,
    }
    found.update(_written(written))


def _mode(mode: Mode) -> Json:
    found: dict[str, Json] = {"id": mode.id, "label": mode.label}
    return found if mode.targets is None else found | {"count": mode.targets}


def _aim(action: Action, found: dict[str, Json]) -> None:
    aim = action.aim
    area: Json = None
    if aim.area is not None:
        area = _shape(aim.area)
        if aim.area.shape == "wall":
            area.update(_written({"ring": aim.area.ring > 0 or None, "sides": _sides(action.zone)}))
        elif aim.area.copies > 1:
            area["copies"] = aim.area.copies
    distances: dict[str, Json] = {"reach": aim.reach, "normal": aim.normal, "long": aim.long}
    found.update(_written({"side": aim.side, "area": area, **distances}))


def _sides(zone: ZoneDef | None) -> Json:
    """What is meant by a side of a wall: it catches, or whoever stands where the wall goes up is moved there."""
    if zone is None:
        return None
    return "catch" if zone.side is not None else "clear" if zone.blocks & MOVE else None


def _shape(area: AreaShape) -> dict[str, Json]:
    return {"shape": area.shape, "size": area.size}


def _written(values: dict[str, Json]) -> dict[str, Json]:
    return {key: value for key, value in values.items() if value is not None}


def _numbers(forecast: Forecast) -> dict[str, Json]:
    found: dict[str, Json] = {}
    if forecast.hit_chance is not None:
        found["hitChance"] = round(forecast.hit_chance, _DIGITS)
    if forecast.average_damage is not None:
        found["averageDamage"] = round(forecast.average_damage, _DIGITS)
    if forecast.expected is not None:
        found["expected"] = round(forecast.expected, _DIGITS)
    return found


# --- looked at on demand -------------------------------------------------------------------------------


def look(
    arena: Arena, option: Option, pay: str | None = None, *, at: Cell | None = None, copies: Sequence[Cell] = ()
) -> dict[str, Json]:
    """What an option could be picked with, in full. `pay`: the pool it would be paid with, for forecasts.

    Of targets: a forecast each, and why not at the others. Of an area: the cells it may be aimed at, what each covers
    and catches, and a forecast against each that may be caught. Of a walk: `cells`, of which the first `ends` may be
    ended on and the others are only crossed. Empty for what needs nothing picked.

    Of an area that is set down several times, with the `copies` that are: `next`, where another may be. Of a wall, with
    the cell `at` which it starts: how it would lie each way (`laid`), and for every cell of the board which way it
    would run toward that (`ways`, a row of digits each).
    """
    if copies:
        return {"next": _pairs(_next_copies(arena, option, copies))}
    if at is not None:
        return _look_at_wall(arena, option, at)
    if option.zone is not None:
        return _look_at_zone(arena, option)
    match needs(arena, option):
        case "targets":
            return _look_at_targets(arena, option, pay)
        case "cell" if option.action is not None and option.action.teleport is not None:
            return {"cells": _pairs(cells_of(arena, option))}
        case "cell":
            return _look_at_area(arena, option, pay)
        case "walk":
            return _look_at_walk(arena, option.by)
        case _:
            return _look_at_itself(arena, option, pay)


def _look_at_targets(arena: Arena, option: Option, pay: str | None) -> dict[str, Json]:
    around = Around(arena, option.by)
    forecaster = Forecaster(around)
    assert option.action is not None
    legal = legal_targets(around, option)
    reasons = judged(around, option.action)
    return {
        "targets": {target: _target(forecaster.of(option, target, pay=pay)) for target in legal},
        "not": {other: reason.value for other, reason in reasons.items() if reason is not None},
    }


def _target(forecast: Forecast | None) -> Json:
    if forecast is None:
        return {}
    found = {**_numbers(forecast), "mode": forecast.mode}
    if forecast.cover:
        found["cover"] = forecast.cover
    return found


def _look_at_area(arena: Arena, option: Option, pay: str | None) -> dict[str, Json]:
    assert option.action is not None
    return _lit_at(arena, option, option.action, cells_of(arena, option), pay)


def _lit_at(arena: Arena, option: Option, action: Action, cells: Sequence[Cell], pay: str | None) -> dict[str, Json]:
    """What an area would cover and catch at each of these cells, and what to expect of it against each that any of them
    would catch."""
    covered = {at: aims.covered_cells(arena, option.by, action, at) for at in cells}
    caught = {
        at: aims.known_to(arena, option.by, aims.caught_in(arena, option.by, action, covered[at])) for at in cells
    }
    forecaster = Forecaster(Around(arena, option.by))
    everybody = dict.fromkeys(who for known in caught.values() for who in known)
    return {
        "cells": _pairs(cells),
        "caught": {f"{at[0]},{at[1]}": {"cells": _pairs(covered[at]), "who": list(caught[at])} for at in cells},
        "targets": {who: _target(forecaster.of(option, who, pay=pay)) for who in everybody},
    }


def _look_at_zone(arena: Arena, option: Option) -> dict[str, Json]:
    """Where a zone may be moved or faced to, and what it would cover and catch there."""
    found: dict[str, Json] = {}
    cells = steering.cells(arena, option)
    for cell in cells:
        covered, caught = steering.lit(arena, option, Laying(cell))
        known = aims.known_to(arena, option.by, caught)
        found[f"{cell[0]},{cell[1]}"] = {"cells": _pairs(covered), "who": list(known)}
    return {"cells": _pairs(cells), "caught": found}


def _next_copies(arena: Arena, option: Option, copies: Sequence[Cell]) -> list[Cell]:
    """Where one more may be set down beside these, in reading order."""
    if option.zone is not None:
        action, most = steering.action_of(arena, option), len(steering.copies(arena, option))
    elif option.action is not None and option.action.aim.area is not None:
        action, most = option.action, option.action.aim.area.copies
    else:
        return []
    board = arena.board
    if board is None or len(copies) >= most or any(cell not in board for cell in copies):
        return []
    beside = aims.Beside(arena, option.by, action.aim, copies)
    return [cell for cell in cells_of(arena, option) if cell not in copies and beside.may_add(cell)]


def _look_at_wall(arena: Arena, option: Option, at: Cell) -> dict[str, Json]:
    """Each way a wall may lie from that cell; nothing where it is none, or may not be laid from there."""
    action, board = option.action, arena.board
    if action is None or board is None or action.aim.area is None or action.aim.area.shape != "wall":
        return {}
    if not aims.may_aim(arena, option.by, action.aim, at):
        return {}
    lays = {"across": Laying(at)} if at != arena.one(option.by).at else {}
    for way, (dx, dy) in enumerate(DIRECTIONS):
        if (at[0] + dx, at[1] + dy) in board:
            lays[str(way)] = Laying(at, toward=(at[0] + dx, at[1] + dy))
    if action.aim.area.ring:
        lays["ring"] = Laying(at, ring=True)
    rows = ["".join(_way(at, (x, y)) for x in range(board.width)) for y in range(board.height)]
    return {"laid": {key: _wall(arena, option.by, action, laying) for key, laying in lays.items()}, "ways": list(rows)}


def _way(at: Cell, cell: Cell) -> str:
    """The digit of the way a wall from `at` runs toward that cell; a dot for `at` itself."""
    way = direction(at, cell)
    return "." if way is None else str(DIRECTIONS.index(way))


def _wall(arena: Arena, who: str, action: Action, laying: Laying) -> Json:
    """Its cells and whom it catches on them, and the cells of its sides."""
    deep = action.zone.side.cells if action.zone is not None and action.zone.side is not None else 1
    wall = aims.laid_wall(arena, who, action, laying, deep)
    caught = aims.known_to(arena, who, aims.caught_in(arena, who, action, wall.cells))
    return {"cells": _pairs(wall.cells), "who": list(caught), "near": _pairs(wall.near), "far": _pairs(wall.far)}


def _look_at_itself(arena: Arena, option: Option, pay: str | None) -> dict[str, Json]:
    """A burst around its user lights up too, though nothing has to be aimed."""
    action, here = option.action, arena.one(option.by).at
    if action is None or action.aim.area is None or arena.board is None or here is None:
        return {}
    at = here
    if option.fixed and not (action.aim.area.shape == "burst" and action.aim.normal is None):
        at = arena.one(option.fixed[0]).at or here
    return _lit_at(arena, option, action, [at], pay)


def _look_at_walk(arena: Arena, who: str) -> dict[str, Json]:
    reach = walks.reach_of(arena, who)
    struck = walks.struck_at(reach, walks.all_strikers(arena, who, walks.allowance_left(arena, who)))
    ends = frozenset(reach.ends)
    cells = [*reach.ends, *(cell for cell in struck if cell not in ends and cell != reach.start)]
    place = {cell: index for index, cell in enumerate(cells)}
    unit = arena.rules.per_cell or 1
    found: list[Json] = []
    for cell in cells:
        cost = reach.cost(cell)
        assert cost is not None
        line: list[Json] = [cell[0], cell[1], _tidy(cost * unit), place.get(reach.before(cell), -1)]
        if struck[cell]:
            line.append(list(struck[cell]))
        found.append(line)
    return {"cells": found, "ends": len(reach.ends), "unit": arena.rules.distance_label}


def _pairs(cells: Iterable[Cell]) -> list[Json]:
    return [[x, y] for x, y in cells]


def _tidy(length: float) -> float:
    """A whole number as one, so that JSON says 20 and not 20.0."""
    return int(length) if length == int(length) else length


__all__ = ["look", "menu_json"]
