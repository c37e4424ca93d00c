"""What may be written: the models of the ruleset format, loading, checking, and the rulesets we ship.

- `format/` holds the models, one module a part, and `schema` exports them as JSON Schema.
- `load` reads a file, a folder or a zip into an immutable `Ruleset`, with layers on; `shelf` keeps versions.
- `check` tells everything that is wrong with a document at once; each rule is a small function in `checks/`.
- `patch` puts merge patches over a document before it is checked.
- `shipped/` holds the rulesets that come with the program, as plain data.
"""
