"""American and three-stake Brag read a second time: their settlements written again plainly, and compared."""

from __future__ import annotations

import pytest

from parlour.engine.table import Acted, Moved, Noted
from tests.rules.test_vying_second_reading import (
    BRAGGERS,
    MANY,
    PIPS,
    bought_of_the_bank,
    brag_hand,
    dealt,
    height,
    layers,
    played,
    rank,
    staked,
    unmet,
)


def american_hand(hand: list[str]) -> tuple[int, ...]:
    """Knaves and nines are wild, of one rank, and the more of them the better; three of them are three aces."""
    own = [height(card) for card in hand if rank(card) not in ("J", "9")]
    wild = 3 - len(own)
    if wild == 3:
        return 2, 14, 3
    best: tuple[int, ...] = (0, *sorted(own, reverse=True)) if not wild else ()
    for of in own:
        alike = wild + own.count(of)
        if alike > 1:
            best = max(best, (alike - 1, of, wild, *(h for h in own if h != of)))
    return best


@pytest.mark.parametrize("many", MANY)
@pytest.mark.parametrize("seats", [3, 4, 8])
def test_american_brag_pays_as_it_was_read_a_second_time(seats: int, many: int) -> None:
    compared = 0
    for seed in range(2 * many):
        options = {"form": "american", "ante_choice": "fixed", "ante": 1 + seed % 3, "limit": 10, "rebuy": False,
                   "short_call": "sight" if seed % 2 else "borrow"}  # fmt: skip
        counters = [100 if (seed + i) % 4 else 11 + seed % 7 for i in range(seats)]
        match = played("brag", seats, seed, options, counters=counters)
        assert match is not None
        dealer, put, hands = seed % seats, staked(match), dealt(match)
        order = [(dealer + 1 + i) % seats for i in range(seats)]
        events = match.events_of(1)
        out = {e.seat for e in events if isinstance(e, Acted) and e.text == "Fold"}
        for event in events:
            if isinstance(event, Noted) and event.name == "compared" and event.value:
                elder, younger = sorted(event.value, key=order.index)
                out.add(elder if american_hand(hands[younger]) > american_hand(hands[elder]) else younger)
                compared += 1
        still_in = [seat for seat in order if seat not in out]
        held = [counters[seat] + bought_of_the_bank(match)[seat] - put[seat] for seat in range(seats)]
        if still_in == [dealer] and all(not amount for seat, amount in put.items() if seat != dealer):
            held[dealer] += put[dealer]
            for seat in order[:-1]:
                one = min(1, held[seat])
                held[seat], held[dealer] = held[seat] - one, held[dealer] + one
        else:
            before = dict(put)
            unmet(put, still_in)
            for seat in put:
                held[seat] += before[seat] - put[seat]
            for amount, contest in layers(put, still_in):
                best = max(american_hand(hands[seat]) for seat in contest)
                winners = [s for s in contest if american_hand(hands[s]) == best] if len(still_in) > 1 else contest
                for i, seat in enumerate(winners):
                    held[seat] += amount // len(winners) + (i < amount % len(winners))
        assert match.results[0].counters == held, (seed, options, counters)
    assert compared > many // 4


def away(hand: list[str], has_drawn: bool, over31: str) -> tuple[int, int]:
    """How far from thirty-one: what is above it stands after all others, unless it was dealt and goes by distance."""
    made = sum(PIPS.get(rank(card)) or int(rank(card)) for card in hand)
    if made <= 31 or (over31 == "nearest" and not has_drawn):
        return 0, abs(31 - made)
    return 1, made


@pytest.mark.parametrize("many", MANY)
@pytest.mark.parametrize("seats", [3, 4, 8])
def test_three_stake_brag_pays_as_it_was_read_a_second_time(seats: int, many: int) -> None:
    bets = draws = 0
    for seed in range(2 * many):
        stake, kitty = 1 + seed % 4, int(seed % 5 == 0)
        options = {
            "form": "three_stake",
            "stake3": stake,
            "limit": 8,
            "third_draw": bool(seed % 2),
            "over31": "nearest" if seed % 3 else "out",
            "kitty": "fixed" if kitty else "off",
        }
        match = played("brag", seats, seed, options)
        assert match is not None
        dealer = seed % seats
        order = [(dealer + 1 + i) % seats for i in range(seats)]
        events = match.events_of(1)
        down, up = dealt(match, "down"), dealt(match, "up")
        as_dealt = {seat: [*down[seat], up[seat][0]] for seat in order}
        held = [100 - 3 * stake] * seats
        # the first pool: the best card turned up
        best_up = max(order, key=lambda s: (height(up[s][0]), up[s][0] in BRAGGERS, -order.index(s)))
        held[best_up] += seats * stake - kitty
        # the second: the brag
        put = {seat: amount - stake for seat, amount in staked(match, "second_pool").items()}
        passed = {e.seat for e in events if isinstance(e, Acted) and e.text == "PassOut"}
        still_in = [seat for seat in order if seat not in passed]
        pool = seats * stake - kitty
        if not any(put.values()):
            held[dealer] += pool
        else:
            bets += 1
            for seat, amount in put.items():
                held[seat] -= amount
            before = dict(put)
            unmet(put, still_in)
            for seat in put:
                held[seat] += before[seat] - put[seat]
            pool += sum(put.values())
            best = max(brag_hand(as_dealt[seat]) for seat in still_in)
            winners = [s for s in still_in if brag_hand(as_dealt[s]) == best]
            for i, seat in enumerate(winners):
                held[seat] += pool // len(winners) + (i < pool % len(winners))
        # the third: thirty-one
        taken = {seat: len(up[seat]) - 1 for seat in order}
        draws += sum(taken.values())
        for seat, many_cards in taken.items():
            held[seat] -= many_cards
        apart = [away([*down[s], *up[s]], bool(taken[s]), str(options["over31"])) for s in order]
        nearest = order[apart.index(min(apart))]
        held[nearest] += seats * stake + sum(taken.values()) - kitty
        bought = bought_of_the_bank(match)
        assert match.results[0].counters == [a + b for a, b in zip(held, bought, strict=True)], (seed, options)
        assert not any(isinstance(e, Moved) and e.target.startswith("discards") for e in events)
    assert bets > many // 4 and draws > many // 4
