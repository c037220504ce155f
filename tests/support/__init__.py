"""What tests of any game ask of a match, typed: who is asked, what was paid and moved."""

from .matches import moved, open_ask, own_ask, paid, refused

__all__ = ["moved", "open_ask", "own_ask", "paid", "refused"]
