"""What tests of any game ask of a match or a session, typed: who is asked, what was paid, where it is kept."""

from .matches import gains, moved, open_ask, own_ask, paid, refused
from .sessions import game_file

__all__ = ["gains", "game_file", "moved", "open_ask", "own_ask", "paid", "refused"]
