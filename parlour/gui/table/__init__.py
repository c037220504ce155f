"""The game table: its layout, and what is drawn on it."""
