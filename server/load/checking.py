"""At the end: what every seat has built of patches alone is what a fresh connection of it is sent."""

from typing import Any

from server.bots.client import Client, Json, OutOfStep
from server.bots.steady import LOST
from server.load.people import Bot


async def check(bot: Bot) -> list[str]:
    """What is wrong with a seat of a table that is paused, in sentences. Its connection ends."""
    fresh = Client(bot.url, bot.table, bot.token)
    fresh.seat = bot.seat
    try:
        await fresh.join()
        await bot.hear_out()
    except (OutOfStep, TimeoutError, *LOST) as wrong:
        return [f"{bot.name}: {wrong}."]
    finally:
        await fresh.close()
    return compare(bot, fresh)


def compare(bot: Bot, fresh: Client) -> list[str]:
    """What of a seat is not as a fresh connection has it, which took the seat over with a step of its own."""
    found = []
    if bot.seq != fresh.seq - 1:
        found.append(f"{bot.name}: it stands at step {bot.seq}, and the server at {fresh.seq - 1}.")
    place = difference(bot.view, fresh.view)
    if place is not None:
        found.append(f"{bot.name}: {place}.")
    shared = min(len(bot.lines), len(fresh.lines))
    if shared and bot.lines[-shared:] != fresh.lines[-shared:]:
        found.append(f"{bot.name}: its log is not the server's.")
    return found


def difference(here: Any, there: Any, path: str = "") -> str | None:
    """The first place where two JSON values differ, with both, in words; None when they are the same."""
    if isinstance(here, dict) and isinstance(there, dict):
        return _difference_of_objects(here, there, path)
    if here == there and isinstance(here, bool) == isinstance(there, bool):
        return None
    return f"`{path}` is {_short(here)} here and {_short(there)} at the server"


def _difference_of_objects(here: Json, there: Json, path: str) -> str | None:
    for key in sorted({*here, *there}):
        inner = f"{path}.{key}" if path else key
        if key not in there:
            return f"`{inner}` is not there at the server"
        if key not in here:
            return f"`{inner}` is only there at the server"
        found = difference(here[key], there[key], inner)
        if found is not None:
            return found
    return None


def _short(value: Any) -> str:
    told = repr(value)
    return told if len(told) <= 60 else f"{told[:57]}..."


__all__ = ["check", "compare", "difference"]
