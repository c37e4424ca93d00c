"""What may be written: the models of the ruleset format, loading, checking, and the rulesets we ship."""
