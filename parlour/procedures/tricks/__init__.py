"""Trick play, for every game with tricks: the order of cards, the duties of play, and the trick."""

from .card_order import ACE_OF_HEARTS, CardOrder, ordinary, spoil_five_order, with_pam
from .robbing import Rob, ace_of_trumps, for_the_turn_up, may_rob, rob
from .rules import (
    following_or_trumps,
    heading,
    may_be_kept_back,
    must_follow_or_trump,
    must_head,
    must_lead,
    must_play_a_trump,
    trumps_in,
    trumps_owed,
)
from .trick import card_to_trick, following, gather_trick, in_hand, must_follow, play_to_trick, winning_place

__all__ = [
    "ACE_OF_HEARTS",
    "CardOrder",
    "Rob",
    "ace_of_trumps",
    "card_to_trick",
    "following",
    "following_or_trumps",
    "for_the_turn_up",
    "gather_trick",
    "heading",
    "in_hand",
    "may_be_kept_back",
    "may_rob",
    "must_follow",
    "must_follow_or_trump",
    "must_head",
    "must_lead",
    "must_play_a_trump",
    "ordinary",
    "play_to_trick",
    "rob",
    "spoil_five_order",
    "trumps_in",
    "trumps_owed",
    "winning_place",
    "with_pam",
]
