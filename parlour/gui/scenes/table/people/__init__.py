"""The people at a table: covering the hand, going away and coming back, pauses, quick comforts."""
