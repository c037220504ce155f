"""Forced plays, which everybody at the table knows to be forced: they are made without passing the machine."""

from __future__ import annotations

from typing import Any

from ..engine.cards import Card
from ..engine.questions import Action, Ask
from ..match import Match

FORCED = "forced"  # the field of a record's remark: after how many answers a forced play was made


def forced_action(match: Match) -> Action | None:
    """Return the only legal answer if everybody knows that it is the only one, otherwise None.

    That is a last card, or an action without a card, such as turning one up. Of a longer hand the others must not learn
    that only one card fits.
    """
    ask = match.ask
    if not isinstance(ask, Ask) or ask.quiet or len(ask.actions) != 1:
        return None
    action = ask.actions[0]
    names_card = any(isinstance(piece, Card) for piece in action.args)
    return action if not names_card or len(match.view(ask.seat).hand) <= 1 else None


def forced_turns(match: Match, number: int) -> set[int]:
    """Return which of a deal's answers, from 0, were forced plays."""
    begun = match.starts[number - 1][0]
    places = made_for(match)
    answers = [i for i, answer in enumerate(match.log) if i >= begun and answer.seat is not None]
    return {turn for turn, i in enumerate(answers) if i in places}


def made_for(match: Match) -> set[int]:
    """Return at which answers of a match a play was made for somebody who had no choice."""
    return {place for _, remark in match.remarks if (place := _place(remark)) is not None}


def _place(remark: Any) -> int | None:
    place = remark.get(FORCED) if isinstance(remark, dict) else None
    return place if type(place) is int else None
