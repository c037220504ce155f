"""Betting, stakes and the showdown at every vying game."""
