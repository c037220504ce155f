"""Vingt-un: the figures in its reasons, counted again over the unseen cards or in many rounds dealt by chance."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import lru_cache
from math import sqrt
from statistics import fmean, pstdev

import pytest

from parlour.engine.cards import BY_TEXT, Card
from parlour.engine.keys import key_of
from parlour.engine.table import Moved
from parlour.games.vingt_un import HANDS
from parlour.words.message import Message
from tests.players.test_figures import EASY, MIDDLE, Count, Moment, assert_stretch, figures_in, moments, recount
from tests.tables import so_many

ROUNDS, LONG = 500, 4000  # rounds dealt for an average: at once, and in the long test
CARDS = 24  # more than a round for two takes
PLAYS = ((15, 17), (16, 18))  # a player draws below the first, or with an ace as eleven the second
BY_RULE, DEALERS = (16, 16), (17, 17)
ROUGH = 0.04  # of a stake: what play by such a rule loses to the best play
SHARES = {1: 1.0, 10: 0.75, 9: 0.5, 8: 0.5}  # of the highest stake, by the book (p. 62)
HOPES = {1: 0.9, 10: 0.7}
DIVIDES, DIVIDES_ONCE = (1, 8), (2, 3, 6, 7, 9)


def count(card: Card) -> int:
    return min(card.rank, 10)


def total(counts: Sequence[int]) -> int:
    """Return the best total; above twenty-one, the least."""
    least = sum(counts)
    return least + 10 if 1 in counts and least + 10 <= 21 else least


def drawn(hand: list[int], stock: list[int], below: tuple[int, int]) -> int:
    while stock:
        is_soft = total(hand) != sum(hand)
        if total(hand) >= below[is_soft]:
            break
        hand.append(stock.pop())
    return total(hand)


def settled(player: int, dealer: int) -> int:
    """Return the stakes that a player wins, neither hand a natural; ties pay the dealer."""
    if player > 21:
        return -1
    if dealer > 21 or player > dealer:
        return 2 if player == 21 else 1
    return -2 if dealer == 21 and player < 21 else -1


def round_won(first: int, own: int | None, stock: list[int], below: tuple[int, int], bonus: float) -> float:
    """Return the stakes that a player wins on a first card; `own` is the dealer's, if it is known."""
    dealer = [stock.pop() if own is None else own, stock.pop()]
    player = [first, stock.pop()]
    natural, theirs = sorted(dealer) == [1, 10], sorted(player) == [1, 10]
    if natural:
        return 0.0 if theirs else -2.0
    if theirs:
        return 2.0 + bonus
    mine = drawn(player, stock, below)
    return float(settled(mine, drawn(dealer, stock, DEALERS)))


def unseen(moment: Moment) -> list[int]:
    """Return the counts of the cards that the seat has not seen since the last shuffle."""
    view, known = moment.view, {BY_TEXT[text] for text in moment.view.facts["gone"] or []}
    for event in view.events:
        if isinstance(event, Moved) and event.source == "used":
            known = {BY_TEXT[text] for text in moment.view.facts["gone"] or []}
        if isinstance(event, Moved) and event.target == "used":
            known |= {piece for piece in event.pieces if piece is not None}
    known |= {piece for pile in view.zones.values() for piece in pile if piece is not None}
    return [count(card) for card in view.options.cards if card not in known]


@lru_cache(maxsize=256)
def worth_of_stake(first: int, rest: tuple[int, ...], bonus: float) -> tuple[float, float]:
    """Return what a stake wins on average by the best of some plain rules, and its error."""
    found = []
    for below in PLAYS:
        draw = random.Random(5)
        found.append(
            [round_won(first, None, draw.sample(rest, min(CARDS, len(rest))), below, bonus) for _ in range(ROUNDS)]
        )
    best = max(found, key=fmean)
    return fmean(best), 4 * pstdev(best) / sqrt(ROUNDS)


# the stake
def own_card(moment: Moment) -> Card:
    (card,) = moment.view[key_of(HANDS[0], moment.seat)]
    assert isinstance(card, Card)
    return card


def stake_worth(moment: Moment, told: Message) -> None:
    view, options = moment.view, moment.view.options
    times = {"off": 0, "stake": 1, "double": 2}[options.natural_bonus]
    bonus = 0.0 if view.facts["exempt"] else float(times * (view.seats - 2))
    worth, error = worth_of_stake(count(own_card(moment)), tuple(sorted(unseen(moment))), bonus)
    percent = told.told.get("percent", 0) * (-1 if told.id.endswith("loses") else 1)
    assert told.told["stake"] == moment.advice.action.what
    assert told.told["card"] is own_card(moment)
    assert abs(percent / 100 - worth) <= 0.005 + error + ROUGH, f"{percent} told, {worth:.3f} ± {error:.3f} counted"


def usual_stake(moment: Moment, told: Message) -> None:
    kind, options = count(own_card(moment)), moment.view.options
    part = HOPES.get(kind, 0.4) if told.id.endswith("hope") else SHARES.get(kind, 0.0)
    assert told.told["usual"] == max(options.min_stake, round(options.max_stake * part))
    assert told.told["stake"] == moment.advice.action.what


def stakes_worth(moment: Moment, told: Message) -> None:
    """Deal to every stake a first card such as the book stakes so much on."""
    options, rest, draw = moment.view.options, unseen(moment), random.Random(8)
    won, spread = 0.0, 0.0
    for stake in [laid[0] for laid in moment.view.facts["stakes"] if laid]:
        near = [abs(stake - max(options.min_stake, round(options.max_stake * SHARES.get(k, 0.0)))) for k in rest]
        weights = [max(0.03, 1 - off / (0.3 * options.max_stake)) for off in near]
        found = []
        for _ in range(ROUNDS // 2):
            stock = draw.sample(rest, min(CARDS, len(rest)))
            first = draw.choices(rest, weights)[0]
            if first in stock:
                stock.remove(first)
            found.append(-round_won(first, count(own_card(moment)), stock, BY_RULE, 0.0))
        won += stake * fmean(found)
        spread += (stake * pstdev(found)) ** 2 / len(found)
    counters = told.told["counters"] * (-1 if told.id.endswith("loses") else 1) if "counters" in told.told else 0
    laid = sum(map(sum, moment.view.facts["stakes"]))
    assert abs(counters - won) <= 0.5 + 4 * sqrt(spread) + ROUGH * laid, f"{counters} told, {won:.2f} counted"


# a card more
def hand_drawn_to(moment: Moment) -> list[int]:
    _, number = moment.view.facts["drawing"]
    return [count(card) for card in moment.view[key_of(HANDS[number - 1], moment.seat)]]


def overdrawn(moment: Moment, told: Message) -> None:
    hand, rest = hand_drawn_to(moment), unseen(moment)
    chance = sum(sum(hand) + card > 21 for card in rest) / len(rest)
    if told.id.endswith("would"):
        assert_stretch(told, chance)
    else:
        assert chance == (1 if told.id.endswith("surely") else 0)


def stands_on(moment: Moment, told: Message) -> None:
    assert told.told["points"] == total(hand_drawn_to(moment))


def divided(moment: Moment, told: Message) -> None:
    assert told.told["stake"] == moment.advice.action.what


def the_book(moment: Moment, told: Message) -> None:
    (kind,) = {count(card) for card in told.told["cards"]}
    is_doubled = bool(moment.view.facts["doubled"])
    divides = kind in DIVIDES or (kind in DIVIDES_ONCE and not is_doubled)
    assert divides == told.id.endswith("divides")
    assert told.id.endswith("doubled") <= is_doubled


# the deal for sale
@lru_cache(maxsize=64)
def turn_as_dealer(least: int, most: int, others: int, ends: str, hands: int, is_exempt: bool) -> float:
    """Return what a turn as dealer wins on average, against stakes and play by the book."""
    draw, won, turns = random.Random(9), 0.0, ROUNDS
    packs = 2 if ends == "two_packs" else 1
    pack = [min(rank, 10) for rank in range(1, 14)] * 4 * packs
    for _ in range(turns):
        played, seen, is_over = 0, 0, False
        while not is_over:
            stock = draw.sample(pack, len(pack))
            begun, own = len(stock), [stock.pop(), stock.pop()]
            firsts = [[stock.pop(), stock.pop()] for _ in range(others)]
            naturals = [sorted(hand) == [1, 10] for hand in firsts]
            times = 2 if own[0] in (1, 10) else 1  # such a dealer doubles
            stakes = [times * max(least, round(most * SHARES.get(hand[0], 0.0))) for hand in firsts]
            if sorted(own) == [1, 10]:
                won += sum(2 * stake for stake, is_one in zip(stakes, naturals, strict=True) if not is_one)
            else:
                totals = [
                    21 if is_one else drawn(h, stock, BY_RULE) for h, is_one in zip(firsts, naturals, strict=True)
                ]
                mine = drawn(own, stock, DEALERS)
                for stake, is_one, theirs in zip(stakes, naturals, totals, strict=True):
                    won -= stake * (2 if is_one else settled(theirs, mine))
            played, seen = played + 1, seen + begun - len(stock)
            is_over = {
                "natural": any(naturals) and sorted(own) != [1, 10] and (played > 1 or not is_exempt),
                "hands": played >= hands,
                "twice_through": seen >= 104,
                "two_packs": seen >= 104,
            }[ends]
    return won / turns


def deal_worth(moment: Moment, told: Message) -> None:
    options = moment.view.options
    most = max(options.min_stake, options.max_stake)
    worth = turn_as_dealer(
        options.min_stake,
        most,
        moment.view.seats - 1,
        options.deal_ends,
        options.deal_hands,
        options.first_round_exempt,
    )
    assert 0.4 * worth - 2 <= told.told["worth"] <= 2 * worth + 2, f"{told.told['worth']} told, {worth:.1f} counted"
    if "bid" in told.told:
        action = moment.advice.action
        assert told.told["bid"] == (action.what if action.args else moment.view.facts["bid"])


COUNTS: dict[str, Count] = {
    f"players.vingt_un.{key}": counted
    for key, counted in {
        "stake.wins": stake_worth,
        "stake.loses": stake_worth,
        "stake.even": stake_worth,
        "stake_by_the_book": usual_stake,
        "stake_in_hope": usual_stake,
        "stakes.wins": stakes_worth,
        "stakes.loses": stakes_worth,
        "stakes.even": stakes_worth,
        "over.never": overdrawn,
        "over.surely": overdrawn,
        "over.would": overdrawn,
        "stand_on": stands_on,
        "divide_and_stake": divided,
        "the_book.divides": the_book,
        "the_book.keeps": the_book,
        "the_book.keeps_when_doubled": the_book,
        **dict.fromkeys(("deal_yourself", "offer", "sell", "keep", "pass", "bid"), deal_worth),
    }.items()
}
INNER = {
    f"players.vingt_un.{key}" for key in ("take_a_card", "take_a_card_but", "take_a_card_and", "stand", "do_not_stand")
}  # of which `over` is counted


def test_every_message_with_a_figure_has_a_count() -> None:
    assert figures_in("players/vingt_un") <= COUNTS.keys() | INNER


@pytest.mark.parametrize("many", so_many(3, 60))
def test_figures_at_vingt_un_are_those_of_the_rules(many: int, monkeypatch: pytest.MonkeyPatch) -> None:
    if many > 6:
        monkeypatch.setattr(f"{__name__}.ROUNDS", LONG)
    known = recount(COUNTS, moments("vingt_un", many, range(1, 3 + many // 30)))
    assert {"players.vingt_un.stake.loses", "players.vingt_un.over.would"} <= known


def test_what_the_book_says_at_vingt_un_is_in_the_book() -> None:
    by_book = {key: COUNTS[key] for key in COUNTS if "book" in key or "hope" in key}
    known = recount(by_book, moments("vingt_un", 12, (1, 2), (EASY, MIDDLE)))
    assert {"players.vingt_un.stake_by_the_book", "players.vingt_un.stake_in_hope"} <= known
