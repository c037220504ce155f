"""An evening of several games: one company, one stock of counters, and the book in which every deal stands."""
