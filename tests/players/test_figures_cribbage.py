"""Cribbage: the figures in its reasons, counted again over the unseen cards by the rules alone."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import combinations
from math import sqrt
from statistics import fmean, pstdev

import pytest

from parlour.engine.cards import KNAVE, PACK_52, Card, cards
from parlour.engine.keys import key_of
from parlour.engine.table import Acted
from parlour.games.cribbage.counting import parts_of
from parlour.players.policies.cribbage.averages import OTHERS, OWN, THEIRS, lay_outs
from parlour.words.message import Message, message
from tests.players.test_figures import EASY, Count, Moment, figures_in, moments, recount
from tests.tables import so_many

CRIBS, REPLIES = 300, 250  # cribs and hands tried for an average
ROUGH = 0.2  # points by which an average may be rounded before it is told


def pips(card: Card) -> int:
    return min(card.rank, 10)


def fifteens(held: Sequence[Card]) -> int:
    return 2 * sum(sum(map(pips, some)) == 15 for n in range(2, 7) for some in combinations(held, n))


def pairs(held: Sequence[Card]) -> int:
    return 2 * sum(one.rank == other.rank for one, other in combinations(held, 2))


def runs(held: Sequence[Card]) -> int:
    """Return the points for the longest runs, each choice of cards for itself."""
    for long in range(len(held), 2, -1):
        ranks = [sorted(card.rank for card in some) for some in combinations(held, long)]
        if ways := sum(row == list(range(row[0], row[0] + long)) for row in ranks):
            return ways * long
    return 0


def flush(hand: Sequence[Card], start: Card, is_crib: bool) -> int:
    if len({card.suit for card in hand}) > 1:
        return 0
    return len(hand) + 1 if start.suit is hand[0].suit else 0 if is_crib else len(hand)


def nob(hand: Sequence[Card], start: Card) -> int:
    return sum(card.rank == KNAVE and card.suit is start.suit for card in hand)


def shown(hand: Sequence[Card], start: Card, is_crib: bool) -> int:
    held = [*hand, start]
    return fifteens(held) + pairs(held) + runs(held) + flush(hand, start, is_crib) + nob(hand, start)


def pegged(played: Sequence[Card]) -> int:
    """Return the points of the last card played."""
    found = 2 * (sum(map(pips, played)) in (15, 31)) if len(played) > 1 else 0
    for many in range(4, 1, -1):
        if len(played) >= many and len({card.rank for card in played[-many:]}) == 1:
            return found + many * (many - 1)
    for many in range(len(played), 2, -1):
        row = sorted(card.rank for card in played[-many:])
        if row == list(range(row[0], row[0] + many)):
            return found + many
    return found


def unseen(moment: Moment) -> list[Card]:
    """Return the cards that the seat has not seen: not in its hand, nor laid out by it, played or turned up."""
    view = moment.view
    known = {*view.hand, *view["start"], *(c for seat in range(view.seats) for c in view[key_of("played", seat)])}
    for event in view.events:
        if isinstance(event, Acted) and event.seat == view.seat and event.text.startswith("LayOut("):
            known |= set(cards(event.text[7:-1]))
    return [card for card in PACK_52 if card not in known]


# the lay-out
def kept(moment: Moment) -> list[Card]:
    return [card for card in moment.view.hand if card not in moment.advice.action.what]


def hand_points(moment: Moment) -> float:
    return fmean(shown(kept(moment), start, False) for start in unseen(moment))


def gives_own(moment: Moment) -> bool:
    dealer, seats = moment.view.dealer or 0, moment.view.seats
    return (moment.seat - dealer) % (2 if seats == 4 else seats) == 0


def crib_points(moment: Moment) -> tuple[float, float]:
    """Return the average of the crib with these cards and others as they are laid out in games, and its error."""
    form, whose, rest = moment.view.options.form, OWN if gives_own(moment) else THEIRS, unseen(moment)
    own, draw = list(moment.advice.action.what), random.Random(7)
    found = []
    if len(own) == 2:
        table = lay_outs(form, THEIRS if whose == OWN else OWN)
        ways = list(combinations(rest, 2))
        weights = [laid(table, *sorted((a.rank, b.rank))) / (6 if a.rank == b.rank else 16) for a, b in ways]
        for pair in draw.choices(ways, weights, k=CRIBS):
            start = draw.choice([card for card in rest if card not in pair])
            found.append(shown([*own, *pair], start, True))
    else:
        tables = [None if role is None else lay_outs(form, role) for role in OTHERS[form, whose]]
        for _ in range(CRIBS):
            left = rest.copy()
            for each in tables:
                weights = [1 if each is None else each.get((card.rank,), 0) for card in left]
                left.remove(draw.choices(left, weights)[0])
            others = [card for card in rest if card not in left]
            found.append(shown([*own, *others], draw.choice(left), True))
    return fmean(found), 4 * pstdev(found) / sqrt(CRIBS)


def laid(table: dict[tuple[int, ...], int], low: int, high: int) -> int:
    return table.get((low, high), 0)


def by_hand(moment: Moment, told: Message) -> None:
    assert abs(hand_points(moment) - told.told["points"]) <= 0.5 + 1e-9


def with_own_crib(moment: Moment, told: Message) -> None:
    assert gives_own(moment)
    crib, error = crib_points(moment)
    assert abs(hand_points(moment) + crib - told.told["points"]) <= 0.5 + error + ROUGH


def less_their_crib(moment: Moment, told: Message) -> None:
    assert not gives_own(moment)
    crib, error = crib_points(moment)
    points = told.told.get("points", 0) * (-1 if told.id.endswith("behind") else 1)
    assert abs(hand_points(moment) - crib - points) <= 0.5 + error + ROUGH


# the play
def on_table(moment: Moment) -> list[Card]:
    """Return the cards of this count, with the one that is advised on."""
    facts = moment.view.facts
    return [*([] if facts["count"] == 31 else cards(" ".join(facts["current"]))), moment.advice.action.what]


def scores(moment: Moment, told: Message) -> None:
    assert told.told["points"] == pegged(on_table(moment)) > 0


def ten_makes(moment: Moment, told: Message) -> None:
    assert told.told["count"] == sum(map(pips, on_table(moment))) + 10
    assert told.told["count"] in (15, 31)


def leaves(moment: Moment, told: Message) -> None:
    assert told.told["count"] == sum(map(pips, on_table(moment)))


def replies(moment: Moment) -> list[int]:
    """Return the points of the best reply with hands of the next player dealt from the unseen cards."""
    view, played, draw, found = moment.view, on_table(moment), random.Random(3), list[int]()
    gone = view.facts["gone"]
    around = [(moment.seat + step) % view.seats for step in range(1, view.seats)]
    after = next(seat for seat in around if view[key_of("hands", seat)] and seat not in gone)
    held, rest, count = len(view[key_of("hands", after)]), unseen(moment), sum(map(pips, played))
    for _ in range(REPLIES):
        fit = [card for card in draw.sample(rest, held) if count + pips(card) <= 31]
        found.append(max((pegged([*played, card]) for card in fit), default=0))
    return found


def reply_scores(moment: Moment, told: Message) -> None:
    found = replies(moment)
    assert abs(fmean(found) - told.told["points"]) <= 0.5 + 4 * pstdev(found) / sqrt(REPLIES) + ROUGH


def reply_scores_nothing(moment: Moment, told: Message) -> None:
    assert fmean(points > 0 for points in replies(moment)) < 0.5


def lead_low(moment: Moment, told: Message) -> None:
    assert pips(told.told["card"]) + 10 < 15


def lead_high(moment: Moment, told: Message) -> None:
    assert any(pips(told.told["card"]) + pips(card) == 15 for card in unseen(moment))


# the show
def on_show(moment: Moment) -> tuple[list[Card], Card, bool]:
    showing = moment.view.facts["showing"]
    return list(cards(" ".join(showing["cards"]))), moment.view["start"][0], showing["of"] == "crib"


def true_count(moment: Moment) -> int:
    return shown(*on_show(moment))


def overlooked(moment: Moment) -> int:
    return max(true_count(moment) - int(moment.view.facts["claimed"]), 0)


def claim(moment: Moment, told: Message) -> None:
    assert told.told["claimed"] == true_count(moment)


def claim_less(moment: Moment, told: Message) -> None:
    assert told.told["lost"] == true_count(moment) - told.told["claimed"] > 0


def claim_more(moment: Moment, told: Message) -> None:
    assert told.told["extra"] == told.told["claimed"] - true_count(moment) > 0


def name(moment: Moment, told: Message) -> None:
    assert told.told["count"] == true_count(moment)
    assert 0 < told.told["points"] <= overlooked(moment)


def name_too_many(moment: Moment, told: Message) -> None:
    assert told.told["points"] > overlooked(moment)


def let_it_stand(moment: Moment, told: Message) -> None:
    assert told.told["n"] == overlooked(moment)


def part(moment: Moment, told: Message) -> None:
    """Compare all parts of this kind with the count of the kind, pairs of every sort and runs of every sort alike."""
    kind = told.id.rpartition(".")[2]
    reason = moment.advice.untold_reason
    assert isinstance(reason, Message)
    sort = next(word for word in ("fifteen", "pair", "run", "flush", "nob") if word in kind)
    said = sum(each.told["points"] for each in reason.told["parts"] if sort in each.id.rpartition(".")[2])
    hand, start, is_crib = on_show(moment)
    true = {"fifteen": fifteens([*hand, start]), "pair": pairs([*hand, start]), "run": runs([*hand, start]),
            "flush": flush(hand, start, is_crib), "nob": nob(hand, start)}  # fmt: skip
    assert said == true[sort]


PARTS = ("fifteen", "run", "double_run", "treble_run", "quadruple_run", "sixfold_run",
         "eightfold_run", "pair", "pair_royal", "double_pair_royal",
         "flush", "nob")  # fmt: skip
COUNTS: dict[str, Count] = {
    f"players.cribbage.{key}": count
    for key, count in {
        "lay_out_by_hand": by_hand,
        "lay_out_to_own_crib": with_own_crib,
        "lay_out_ahead": less_their_crib,
        "lay_out_behind": less_their_crib,
        "lay_out_even": less_their_crib,
        "scores": scores,
        "leave": ten_makes,
        "leaves_count": leaves,
        "reply_scores": reply_scores,
        "reply_scores_nothing": reply_scores_nothing,
        "lead_low": lead_low,
        "lead_high": lead_high,
        "claim": claim,
        "claim_nothing": claim,
        "claim_less": claim_less,
        "claim_more": claim_more,
        "name": name,
        "name_too_many": name_too_many,
        "let_it_stand": let_it_stand,
        **{f"counts.{kind}": part for kind in PARTS},
    }.items()
}


def test_every_message_with_a_figure_has_a_count() -> None:
    assert figures_in("players/cribbage") <= COUNTS.keys()


@pytest.mark.parametrize("many", so_many(1, 150))
def test_figures_at_cribbage_are_those_of_the_rules(many: int) -> None:
    known = recount(COUNTS, moments("cribbage", many, range(1, 1 + max(1, many // 30))))
    known |= recount({"players.cribbage.lay_out_by_hand": by_hand}, moments("cribbage", 1, styles=[EASY]))
    assert {"players.cribbage.lay_out_to_own_crib", "players.cribbage.lay_out_ahead"} <= known


@pytest.mark.parametrize(
    "hand",
    ["3C 4D 5H 5S 9C", "7C 7D 8H 8S 9H 9C", "7C 7D 7H 8S 8H 9C", "3C 3D 4H 5S 5C", "3C 4D 4H 4S 5C", "7H 7C 7D 7S AC"],
)
def test_each_kind_of_part_can_be_told(hand: str) -> None:
    *held, start = cards(hand)
    for each in parts_of(held, start, False):
        assert str(each.points) in message(f"players.cribbage.counts.{each.kind}", points=each.points)
