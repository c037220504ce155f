"""Forced plays that everybody knows to be forced, and that are made without passing the screen."""

from __future__ import annotations

from typing import Any

from ...engine.cards import Card
from ...engine.questions import Action, Ask
from ...match import Match

FORCED = "forced"  # key of a record's remark: the position at which a forced play was made


def forced_action(match: Match) -> Action | None:
    """Return the only legal action if everybody knows that it is the only one; otherwise None.

    That is a last card, or an action without a card, such as turning one up. With a longer hand, an automatic play
    would reveal that only one card was legal.
    """
    ask = match.ask
    if not isinstance(ask, Ask) or ask.quiet or len(ask.actions) != 1:
        return None
    action = ask.actions[0]
    names_card = any(isinstance(piece, Card) for piece in action.args)
    return action if not names_card or len(match.view(ask.seat).hand) <= 1 else None


def forced_turns(match: Match, number: int) -> set[int]:
    """Return the indices of a deal's answers that were forced plays."""
    begun = match.starts[number - 1][0]
    places = made_for(match)
    answers = [i for i, answer in enumerate(match.log) if i >= begun and answer.seat is not None]
    return {turn for turn, i in enumerate(answers) if i in places}


def made_for(match: Match) -> set[int]:
    """Return the positions of a match at which a play was made for a person without a choice."""
    return {place for _, remark in match.remarks if (place := _place(remark)) is not None}


def _place(remark: Any) -> int | None:
    place = remark.get(FORCED) if isinstance(remark, dict) else None
    return place if type(place) is int else None
