"""One table in use: its players, whose turn it is at the machine, pauses, races and undo."""
