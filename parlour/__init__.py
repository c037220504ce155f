"""Parlour: the Victorian round games, to play, to pass round and to show."""

__version__ = "0.1.0"
