"""One table in use: who sits at it, whose turn it is at the machine, pauses, races and undo."""
