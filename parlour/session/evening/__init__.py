"""An evening of several games: one group of players, one stock of counters, and the book of every deal."""
