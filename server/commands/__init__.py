"""What seats may ask of a table, by whom it may be asked, and what it comes to.

`carrying_out` is the table of all of them; `queries` what changes nothing; `permission` and `rights` who may do what.
"""
