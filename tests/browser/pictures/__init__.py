"""The pictures of the README and of the guides, made from the product as it runs.

    python -m tests.browser.pictures [NAME ...]

writes `docs/pictures/NAME.webp`; all of them when none is named. Dice, clocks and links are the same every time, so
that a picture only changes when the product does. Look at them before they are committed.
"""
