"""A character sheet: its numbers, its live state, and what may be done with it outside a fight.

`reader.Sheet` reads every number of a build; `live.Live` is how the character stands. What changes a `Live` does so
whole, or raises `refusal.SheetRefused` and leaves it as it was:

    operations.carry_out   spend, restore, damage, temp, track, condition, note, state, rest, use
    rests.take_rest        restores, clears, recharges
    checks.check           a check or save; chances.chances has its exact odds
    using.use_item         an item used; using.reload
    bag                    put, take, wear, take_off, bind, unbind, share_out
    money.pay, money.earn  coins;  market.buy;  loot.roll
    picking.pick           rows of a catalog onto the build; picking.rescaled after an edit
"""
