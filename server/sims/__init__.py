"""Fights without people: `scenarios` checks examples, `simulating` plays director against director over processes,
`sim_report` and `measuring` say what came of it."""
