"""Trick play, stated once for every game that has tricks: how cards stand, what must be played, and the trick."""

from .order import Order, ordinary, spoil_five_order, with_pam
from .rules import (
    heading,
    may_be_kept_back,
    must_follow_or_trump,
    must_head,
    must_lead,
    must_play_a_trump,
    trumps_in,
)
from .trick import card_to_trick, following, gather_trick, in_hand, must_follow, play_to_trick, winning_place

__all__ = [
    "Order",
    "card_to_trick",
    "following",
    "gather_trick",
    "heading",
    "in_hand",
    "may_be_kept_back",
    "must_follow",
    "must_follow_or_trump",
    "must_head",
    "must_lead",
    "must_play_a_trump",
    "ordinary",
    "play_to_trick",
    "spoil_five_order",
    "trumps_in",
    "winning_place",
    "with_pam",
]
