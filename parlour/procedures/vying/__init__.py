"""Betting, stakes and the showdown in vying games."""
