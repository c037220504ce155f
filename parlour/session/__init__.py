"""One table in use: its players, whose turn it is at the screen, pauses, races and undo."""
