"""The game table: its layout, what is drawn on it, and its pieces."""
