"""The options of Stud Poker: those of Straight Poker, the way of dealing, and who must bet first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...engine.options import Conflict, one_of
from ...words.message import Message
from ..straight_poker.options import StraightPokerOptions

STREET, ALL_AT_ONCE = "street", "all_at_once"


@dataclass(frozen=True, kw_only=True)
class StudPokerOptions(StraightPokerOptions):
    """The options of Stud Poker; the defaults are the plain game, dealt one card at a time."""

    CONFLICTS: ClassVar[tuple[Conflict, ...]] = (
        *StraightPokerOptions.CONFLICTS,
        Conflict(
            ("method", "first_bet"),
            lambda o, seats: o.method == ALL_AT_ONCE and o.first_bet != "must_or_fold",
            Message("plays.stud_poker.conflict.first_bet"),
        ),
    )
    method: str = one_of(STREET, ALL_AT_ONCE, clause="ST-3")
    first_bet: str = one_of("must_or_fold", "must", "may_pass", clause="ST-5")
