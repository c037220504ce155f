"""The command line: its arguments, requests and the commands that run without a window."""

from .program import main

__all__ = ["main"]
