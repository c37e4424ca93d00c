"""The `holdfast` command. Each command is thin: what it does stands in the package that knows how."""

from server.cli.main import main

__all__ = ["main"]
