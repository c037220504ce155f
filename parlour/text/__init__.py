"""Text mode: the whole program in a terminal, with the same sentences as in the window."""
