"""Puzzles and the deal of the day: the page with all of them, and a puzzle on the table."""
