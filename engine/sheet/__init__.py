"""A character sheet: its numbers, its live state, and what may be done with it outside a fight."""
