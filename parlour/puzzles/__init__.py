"""Puzzles: positions from random deals in which one play is clearly best."""
