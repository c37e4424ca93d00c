"""Characters made and raised in level, by what a ruleset's `making.json` says.

    maker.make      a character of a level, from what was wished for and defaults for the rest
    maker.rise      the same character a level higher
    changes.between what is different between two sheets, in words
    wishes.Wishes   what somebody asks for

Nothing here knows a class or a spell. It is pure: the same wishes make the same character.
"""
