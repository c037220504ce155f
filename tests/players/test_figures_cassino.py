"""Cassino: the cards a capture takes, and how likely the next player is to sweep, by every hand that may be held."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb

import pytest

from parlour.engine.cards import ACE, SPADES, Card
from parlour.engine.keys import key_of
from parlour.games.cassino.captures import complete, parts
from parlour.words.message import Message
from tests.players.test_figures import Count, Moment, figures_in, moments, recount
from tests.tables import so_many

ROUGH = 0.03  # a sweep that would be passed over for a better capture


def unseen(moment: Moment) -> list[Card]:
    """Return the cards of the pack that the seat has never seen."""
    view = moment.view
    known = {piece for event in view.events for piece in getattr(event, "pieces", ()) if piece is not None}
    known |= {*view["board"], *view.hand}
    return [card for card in view.options.cards if card not in known]


def taken(moment: Moment) -> list[Card]:
    """Return all cards that the play takes, its own card first."""
    card, others = parts(moment.advice.action.key)
    assert card is not None
    return [card, *(others or ())]


def takes(moment: Moment, told: Message) -> None:
    assert told.told["cards"] == len(taken(moment))


def aces(moment: Moment, told: Message) -> None:
    assert told.told["n"] == sum(card.rank == ACE for card in taken(moment))


def spades(moment: Moment, told: Message) -> None:
    assert told.told["n"] == sum(card.suit is SPADES for card in taken(moment))


def board_after(moment: Moment) -> list[Card]:
    card, others = parts(moment.advice.action.key)
    board: Sequence[Card] = moment.view["board"]
    assert card is not None
    return [*board, card] if others is None else [each for each in board if each not in others]


def sweeps(moment: Moment) -> float:
    """Return the chance that the next player holds a card that takes all that is left, dealt anew if need be."""
    view, board, rest = moment.view, board_after(moment), unseen(moment)
    after = (moment.seat + 1) % view.seats
    held, ranks = len(view[key_of("hands", after)]), tuple(card.rank for card in board)
    if not held and view["stock"]:
        held = 4
    fit = sum((1 << len(ranks)) - 1 in complete(card.rank, ranks) for card in rest) if ranks else 0
    return 1 - comb(len(rest) - fit, held) / comb(len(rest), held) if held <= len(rest) else 0.0


def no_threat(moment: Moment, told: Message) -> None:
    assert sweeps(moment) < 0.05 + ROUGH


def threat(moment: Moment, told: Message) -> None:
    assert 0.05 - 1e-9 <= sweeps(moment) <= 0.85 + ROUGH


def great_threat(moment: Moment, told: Message) -> None:
    assert sweeps(moment) > 0.85 - 1e-9


def last_of_rank(moment: Moment, told: Message) -> None:
    card, _ = parts(moment.advice.action.key)
    assert card is not None
    assert not [other for other in unseen(moment) if other.rank == card.rank]


COUNTS: dict[str, Count] = {
    f"players.cassino.{key}": count
    for key, count in {
        "takes.cards": takes,
        "takes.scoring": takes,
        "won.aces": aces,
        "won.spades": spades,
        "take.plain": no_threat,
        "lay.plain": no_threat,
        "take.may_be_swept": threat,
        "lay.may_be_swept": threat,
        "take.will_be_swept": great_threat,
        "lay.will_be_swept": great_threat,
        "why.last_of_rank": last_of_rank,
    }.items()
}


def test_every_message_with_a_figure_has_a_count() -> None:
    assert figures_in("players/cassino") <= COUNTS.keys()


@pytest.mark.parametrize("many", so_many(8, 200))
def test_figures_at_cassino_are_those_of_the_rules(many: int) -> None:
    known = recount(COUNTS, moments("cassino", many, range(1, 4 + many // 10)))
    assert {"players.cassino.takes.scoring", "players.cassino.lay.plain", "players.cassino.take.may_be_swept"} <= known
