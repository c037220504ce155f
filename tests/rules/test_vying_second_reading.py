"""Brag, Bouillotte and Ambigu read a second time: who is paid what, written again in the plainest way, and compared.

Nothing of the games' own programs is used but what a match shows: the cards that were dealt, the answers given, and
the counters at the end. Ranks of hands are found anew, by trying every card that a bragger may be, and by counting.
"""

from __future__ import annotations

import random
from itertools import pairwise, product
from typing import Any

import pytest

from parlour.engine.options import OptionConflict
from parlour.engine.table import Acted, Moved, Paid
from parlour.match import Match

MANY = [pytest.param(20, id="few"), pytest.param(400, id="many", marks=pytest.mark.slow)]  # tables of each kind
HIGH = {
    text: height for height, text in enumerate(("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"), 2)
}
PIPS = {"A": 11, "K": 10, "Q": 10, "J": 10}


def rank(card: str) -> str:
    return card[:-1]


def height(card: str) -> int:
    return HIGH[rank(card)]


def played(slug: str, seats: int, seed: int, options: dict[str, Any], **start: Any) -> Match | None:
    """Play one deal by chance; None for options that cannot stand together."""
    chooser = random.Random(f"{slug}/{seats}/{seed}")
    try:
        match = Match.start(slug, seats=seats, dealer=seed % seats, seed=seed, options=options, **start)
    except OptionConflict:
        return None
    while match.ask is not None and not match.results:
        ask = match.ask
        assert ask.seat is not None
        actions = ask.actions
        small = [a for a in actions if not a.args or not isinstance(a.args[0], int) or a.args[0] <= 12]
        weighty = [a for a in small if a.verb.name in ("Call", "Sight", "Play", "Open", "PassWord", "Draw")]
        match.act(chooser.choice(weighty if weighty and chooser.random() < 0.6 else small or actions), ask.seat)
    return match


def dealt(match: Match, zone: str = "hands") -> dict[int, list[str]]:
    """The cards that came to each seat from the stock, less those that it gave away again, in the first deal."""
    held: dict[int, list[str]] = {seat: [] for seat in range(match.seats)}
    for event in match.events_of(1):
        if not isinstance(event, Moved):
            continue
        for key, sign in ((event.target, 1), (event.source, -1)):
            if key.startswith(f"{zone}[") and not (sign < 0 and event.target.startswith("shown")):
                seat = int(key[len(zone) + 1 : -1])
                if event.target.startswith(("discards", "box")) and sign < 0 and not _is_exchange(event):
                    continue  # a folded hand: what it was stays known
                held[seat] = (
                    held[seat] + [str(p) for p in event.pieces]
                    if sign > 0
                    else [card for card in held[seat] if card not in map(str, event.pieces)]
                )
    return held


def _is_exchange(event: Moved) -> bool:
    return event.clause in ("AM-5", "AM-12", "AM-8", "BO-A1", "DP-I13")


def staked(match: Match, pool: str = "pool") -> dict[int, int]:
    """What each seat has put into the pool in all, and taken back as unmet."""
    put = dict.fromkeys(range(match.seats), 0)
    for event in match.events_of(1):
        if isinstance(event, Paid) and event.target == pool and isinstance(event.source, int):
            put[event.source] += event.amount
    return put


def layers(put: dict[int, int], still_in: list[int]) -> list[tuple[int, list[int]]]:
    """The pool in parts, one for every counter that somebody still in has put: all counters of that height."""
    found: list[tuple[int, list[int]]] = []
    most = max(put[seat] for seat in still_in)
    for counter in range(1, most + 1):
        contest = [seat for seat in still_in if put[seat] >= counter]
        many = sum(1 for seat in put if put[seat] >= counter)
        if found and found[-1][1] == contest:
            found[-1] = found[-1][0] + many, contest
        else:
            found.append((many, contest))
    over = sum(max(0, amount - most) for amount in put.values())
    return [*found[:-1], (found[-1][0] + over, found[-1][1])]


def unmet(put: dict[int, int], still_in: list[int]) -> None:
    """Give back what one seat has put above everybody else."""
    first, second = sorted(put.values(), reverse=True)[:2]
    top = [seat for seat in put if put[seat] == first]
    if len(top) == 1 and top[0] in still_in:
        put[top[0]] = second


def bought_of_the_bank(match: Match) -> list[int]:
    """What each seat has had from the bank during the deal."""
    paid = [event for event in match.events_of(1) if isinstance(event, Paid) and event.source == "bank"]
    return [sum(event.amount for event in paid if event.target == seat) for seat in range(match.seats)]


# Brag
BRAGGERS = ("AD", "JC", "9D")


def brag_hand(hand: list[str]) -> tuple[int, ...]:
    """Try every card of the pack that a bragger may be called: itself, or any other."""
    best: tuple[int, ...] = ()
    ways = [[(height(card), False)] + ([(h, True) for h in HIGH.values()] if card in BRAGGERS else []) for card in hand]
    for reading in product(*ways):
        heights = sorted((h for h, _ in reading), reverse=True)
        wild = [card for card, (_, is_wild) in zip(hand, reading, strict=True) if is_wild]
        groups = sorted(((heights.count(h), h) for h in set(heights)), reverse=True)
        many, of = groups[0]
        own = [h for (h, is_wild) in reading if not is_wild]
        if many == 1:
            made = (0, *heights) if not wild else ()
        elif of not in own:
            made = ()  # a bragger goes with a card of the hand
        else:
            better = 3 - min(BRAGGERS.index(card) for card in wild) if wild else 0
            made = (many - 1, of, -len(wild), better, *(h for h in heights if h != of))
        best = max(best, made)
    return best


@pytest.mark.parametrize("many", MANY)
@pytest.mark.parametrize("seats", [3, 5, 8])
def test_brag_pays_as_it_was_read_a_second_time(seats: int, many: int) -> None:
    compared = 0
    for seed in range(many):
        options = {
            "ante_choice": "fixed",
            "ante": 1 + seed % 3,
            "limit": 10,
            "short_call": "sight" if seed % 2 else "borrow",
            "kitty": "fixed" if seed % 5 == 0 else "off",
            "rebuy": False,
        }
        counters = [100 if (seed + i) % 3 else 9 + seed % 7 for i in range(seats)]
        match = played("brag", seats, seed, options, counters=counters)
        assert match is not None
        dealer, put = seed % seats, staked(match)
        events = match.events_of(1)
        bought = bought_of_the_bank(match)
        folded = {e.seat for e in events if isinstance(e, Acted) and e.text == "Fold"}
        still_in = [(dealer + 1 + i) % seats for i in range(seats) if (dealer + 1 + i) % seats not in folded]
        held = [counters[seat] + bought[seat] - put[seat] for seat in range(seats)]
        if still_in == [dealer] and all(not amount for seat, amount in put.items() if seat != dealer):
            held[dealer] += put[dealer]
            for seat in range(seats):
                if seat != dealer:
                    one = min(1, held[seat])
                    held[seat], held[dealer] = held[seat] - one, held[dealer] + one
        else:
            before = dict(put)
            unmet(put, still_in)
            for seat in put:
                held[seat] += before[seat] - put[seat]
            hands = dealt(match)
            kitty = 1 if options["kitty"] == "fixed" else 0
            for number, (amount, contest) in enumerate(layers(put, still_in)):
                amount -= kitty if number == 0 else 0
                best = max(brag_hand(hands[seat]) for seat in contest)
                winners = [seat for seat in contest if brag_hand(hands[seat]) == best] if len(still_in) > 1 else contest
                for i, seat in enumerate(winners):
                    held[seat] += amount // len(winners) + (i < amount % len(winners))
            compared += len(still_in) > 1
        assert match.results[0].counters == held, (seed, options, counters)
    assert compared > many // 5


# Bouillotte
def bouillotte_due(
    hands: dict[int, list[str]], turned: str, shown: list[int], options: dict[str, int]
) -> list[tuple[int, int, int]]:
    """Who pays whom how much for brelans: (from, to, counters)."""
    kinds: dict[int, tuple[str, int]] = {}
    for seat in shown:
        heights = [height(card) for card in hands[seat]]
        alike = heights.count(height(turned))
        if len(set(heights)) == 1:
            kinds[seat] = ("carre" if alike else "simple", heights[0])
        elif alike == 2:
            kinds[seat] = ("favori", height(turned))
    best = max(kinds, key=lambda s: (kinds[s][0] == "carre", kinds[s][1]), default=None)
    due = []
    for to, (kind, _) in kinds.items():
        for payer in hands:
            if payer == to:
                continue
            has_one = payer in kinds
            if kind == "carre":
                amount = 0 if has_one and kinds[payer][0] == "carre" else options["carre_pay"]
            elif kind == "simple":
                amount = 0 if has_one else options["brelan_pay"]
            else:
                amount = options["favori_pay"] + (options["brelan_pay"] if to == best and not has_one else 0)
            due.append((payer, to, amount))
    return due


def bouillotte_winner(
    hands: dict[int, list[str]], turned: str, contest: list[int], call: list[int], around: list[int]
) -> int:
    """The winner of a part of the pool: the best brelan in it, or the point over all hands."""
    if len(contest) == 1:
        return contest[0]
    brelans = {}
    for seat in contest:
        heights = [height(card) for card in hands[seat]]
        alike = heights.count(height(turned))
        if len(set(heights)) == 1:
            brelans[seat] = (bool(alike), heights[0])
        elif alike == 2:
            brelans[seat] = (False, height(turned))
    if brelans:
        return max(brelans, key=lambda s: brelans[s])
    lying = [card for hand in hands.values() for card in hand] + [turned]
    counted = {suit: sum(PIPS.get(rank(c), 0) or int(rank(c)) for c in lying if c[-1] == suit) for suit in "SHDC"}
    precedence = [around[-1], *around[:-1]]

    def place(suit: str) -> tuple[int, int, int]:
        top, owner = max((height(c), seat) for seat in call for c in hands[seat] if c[-1] == suit)
        return -counted[suit], precedence.index(owner), -top

    held = [suit for suit in "SHDC" if any(c[-1] == suit for seat in call for c in hands[seat])]
    for suit in sorted(held, key=place):
        owners = [(height(c), seat) for seat in contest for c in hands[seat] if c[-1] == suit]
        if owners:
            return max(owners)[1]
    raise AssertionError("somebody holds a card of some suit")


@pytest.mark.parametrize("many", MANY)
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_bouillotte_pays_as_it_was_read_a_second_time(seats: int, many: int) -> None:
    compared = 0
    for seed in range(2 * many):
        prices = {"carre_pay": 4 + seed % 2, "brelan_pay": 1 + seed % 3, "favori_pay": 1 + seed % 2}
        options = {"straddle": bool(seed % 2), "blind": 1 + seed % 5, **prices}
        counters = [100 if (seed + i) % 3 else 12 + seed % 9 for i in range(seats)]
        match = played("bouillotte", seats, seed, options, counters=counters)
        assert match is not None
        events = match.events_of(1)
        said = [(e.seat, e.text) for e in events if isinstance(e, Acted)]
        if any(isinstance(e, Paid) and e.clause == "BO-8" for e in events) or any(
            t.startswith("TurnUnder") for _, t in said
        ):
            continue  # void, or a card more turned up: the rules of those have tests of their own
        put, dealer = staked(match), seed % seats
        around = [(dealer - 1 - i) % seats for i in range(seats)]
        folded = {seat for seat, text in said if text == "Fold"}
        still_in = [seat for seat in around if seat not in folded]
        held = [counters[seat] - put[seat] for seat in range(seats)]
        before = dict(put)
        unmet(put, still_in)
        for seat in put:
            held[seat] += before[seat] - put[seat]
        hands = {seat: cards for seat, cards in dealt(match).items() if cards}
        turned = next(str(e.pieces[0]) for e in events if isinstance(e, Moved) and e.target == "retourne")
        if len(still_in) == 1:
            held[still_in[0]] += sum(put.values())
            shown = still_in if any(text == "Show" for _, text in said) else []
        else:
            shown = still_in
            for amount, contest in layers(put, still_in):
                held[bouillotte_winner(hands, turned, contest, still_in, around)] += amount
            compared += 1
        for payer, to, amount in bouillotte_due(hands, turned, shown, prices):
            held[payer] -= amount
            held[to] += amount
        held = [amount + bought for amount, bought in zip(held, bought_of_the_bank(match), strict=True)]
        assert match.results[0].counters == held, (seed, options, counters)
    assert compared > many // 4


# Ambigu
def ambigu_worth(hand: list[str]) -> tuple[tuple[int, ...], int]:
    """What four cards are and what they are paid, by going through the table from the highest down."""
    ranks = sorted((1 if rank(c) == "A" else int(rank(c)) for c in hand), reverse=True)
    suits = {
        suit: sorted((1 if rank(c) == "A" else int(rank(c)) for c in hand if c[-1] == suit), reverse=True)
        for suit in "SHDC"
    }
    pips, is_prime = sum(ranks), all(len(held) == 1 for held in suits.values())
    is_flush = any(len(held) == 4 for held in suits.values())
    runs = []
    for held, size in product(suits.values(), (4, 3)):
        parts = [held[i : i + size] for i in range(len(held))]
        runs += [(size, part[0]) for part in parts if len(part) == size and part[0] - part[-1] == size - 1]
    three = [r for r in set(ranks) if ranks.count(r) == 3]
    if ranks[0] == ranks[3]:
        return (8, ranks[0]), 11 if pips > 30 else 10
    if any(size == 4 for size, _ in runs):
        return (7, max(runs)[1]), 8
    if runs and is_flush:
        return (6, pips), 8
    if three and is_prime:
        return (5, three[0]), 7 if pips > 30 else 6
    if is_flush:
        return (4, pips), 5
    if three:
        return (3, three[0]), 4
    if runs:
        return (2, max(runs)[1]), 3
    if is_prime:
        return (1, pips), 3 if pips > 30 else 2
    points = [
        (len(held), sum(held), any(a - b == 1 for a, b in pairwise(held))) for held in suits.values() if len(held) > 1
    ]
    return (0, *max(points)), 1


@pytest.mark.parametrize("many", MANY)
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_ambigu_pays_as_it_was_read_a_second_time(seats: int, many: int) -> None:
    compared = 0
    for seed in range(2 * many):
        options = {"compel": False, "kitty": "fixed" if seed % 4 == 0 else "off", "ante": 1 + seed % 3, "rebuy": False}
        counters = [100 if (seed + i) % 3 else 14 + seed % 9 for i in range(seats)]
        match = played("ambigu", seats, seed, options, counters=counters)
        assert match is not None
        events = match.events_of(1)
        if any(isinstance(e, Paid) and e.clause in ("AM-10", "AM-8", "AM-R23") for e in events):
            continue  # nobody stays, all is dealt again, or all passed: those have tests of their own
        said = [(e.seat, e.text) for e in events if isinstance(e, Acted)]
        around = [(seed % seats - 1 - i) % seats for i in range(seats)]
        folded = {seat for seat, text in said if text == "Fold"}
        still_in = [seat for seat in around if seat not in folded]
        put = staked(match)
        bought = bought_of_the_bank(match)
        held = [counters[seat] - put[seat] for seat in range(seats)]
        before = dict(put)
        unmet(put, still_in)
        for seat in put:
            held[seat] += before[seat] - put[seat]
        hands = dealt(match)
        kitty = 1 if options["kitty"] == "fixed" else 0
        first: int | None = None
        for number, (amount, contest) in enumerate(layers(put, still_in)):
            amount -= kitty if number == 0 else 0
            winner = max(contest, key=lambda s: (ambigu_worth(hands[s])[0], -around.index(s)))
            first = winner if first is None else first
            held[winner] += amount
        assert first is not None
        for seat in range(seats):
            if seat != first:
                held[seat] -= ambigu_worth(hands[first])[1]
                held[first] += ambigu_worth(hands[first])[1]
        compared += len(still_in) > 1
        assert match.results[0].counters == [a + b for a, b in zip(held, bought, strict=True)], (
            seed,
            options,
            counters,
        )
    assert compared > many // 4
