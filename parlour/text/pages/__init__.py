"""The other pages of the terminal: a game, lessons, puzzles, evenings, saved games, rules and score sheets."""
