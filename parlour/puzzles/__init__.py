"""Puzzles: "What would you play?" Positions of random deals in which one play is clearly best."""
