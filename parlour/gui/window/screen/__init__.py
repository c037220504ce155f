"""The window's surface: where it stands, how it is painted, and a second one for an audience."""
