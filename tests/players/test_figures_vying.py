"""The pokers and Brag: how often a hand wins, what it must win to pay, and the braggers about, all counted again.

Hands that nobody has seen are dealt over and over from the unseen cards. Where a chance is told of hands that come in,
they are such as a plain player plays: a pair of tens or better, or four to a flush or a straight.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from math import prod
from typing import Any

import pytest

from parlour.engine.cards import JOKER, PACK_52, Card
from parlour.engine.keys import key_of, zone_of
from parlour.engine.table import Moved, Shown, View
from parlour.games.brag.hands import AMERICAN, ENGLISH, pips
from parlour.games.brag.options import THREE_STAKE
from parlour.games.draw_poker import pot
from parlour.games.draw_poker.options import FLAT, SHOW_DOWN
from parlour.games.straight_poker import options as straight
from parlour.players.vying.draw_odds import usual_throw
from parlour.words.message import Message
from tests.players.test_figures import (
    EASY,
    Count,
    Moment,
    assert_stretch,
    error_of,
    figures_in,
    moments,
    recount,
    stretch,
    told_in,
)
from tests.tables import at_once, so_many

DEALS = 160  # deals of the unseen cards for one chance
STANDARD = 60  # hands at least by which the policy judges others after a draw
TRIED = 24  # draws by which the policy judges a discard that does not look best
POKERS = ("straight_poker", "draw_poker", "stud_poker", "progressive_poker")
ROUGH = 0.03  # the others' hands are taken one by one, and not as they are dealt together

Rule = Any  # the order of hands of a game


def rule_of(view: View) -> tuple[Rule, tuple[Card, ...]]:
    """Return the order of hands and the pack."""
    options = view.options
    if view.game == "brag":
        return AMERICAN if options.form == "american" else ENGLISH, PACK_52
    if view.game in ("straight_poker", "stud_poker"):
        return straight.ranking_of(options), straight.pack_of(options)
    if view.game == "progressive_poker":
        options = options.at_the_table()
    return pot.ranking_of(options, view.seats), pot.pack_of(options, view.seats)


def known(view: View, seat: int) -> list[Card]:
    """Return the cards of a seat's hand that the viewer sees."""
    piles = (view.zones.get(key_of(zone, seat), ()) for zone in ("hands", "down", "up", "shown"))
    return [card for pile in piles for card in pile if card is not None]


def opponents(view: View) -> list[int]:
    return [seat for seat in view.facts["in_play"] if seat != view.seat]


def unseen(view: View) -> list[Card]:
    """Return the cards that may be in the stock or in an unseen hand."""
    seen = {card for seat in range(view.seats) for card in known(view, seat)}
    return [card for card in rule_of(view)[1] if card not in seen]


def plays(rule: Rule, hand: Sequence[Card]) -> bool:
    """Return whether a plain player comes in with five cards."""
    if rule(hand) >= rule.least("pair", 10):
        return True
    for four in combinations(hand, 4):
        heights = sorted(card.high for card in four)
        is_row = heights == list(range(heights[0], heights[0] + 4)) and heights[3] < 14 and JOKER not in four
        if is_row or len({card.suit for card in four}) == 1:
            return True
    return False


def came_in(rule: Rule, rest: list[Card], draw: random.Random, is_any: bool = False) -> list[Card]:
    """Take a hand that is played out of the rest, and draw to it."""
    for _ in range(60):
        hand = draw.sample(rest, 5)
        if is_any or plays(rule, hand):
            break
    left = [card for card in rest if card not in hand]
    thrown = usual_throw(rule, hand)
    drawn = draw.sample(left, len(thrown))
    rest[:] = [*(card for card in left if card not in drawn), *thrown]  # what is thrown is drawn from in the end
    return [card for card in hand if card not in thrown] + drawn


def result(rule: Rule, mine: Sequence[Card], theirs: Sequence[Card]) -> float:
    one, other = rule(mine), rule(theirs)
    return 1.0 if one > other else 0.5 if one == other else 0.0


@lru_cache(maxsize=8)
def wins_now(view: View) -> float:
    """Return how often the hand beats all opponents' hands, dealt to five or three cards from the unseen ones."""
    rule, _ = rule_of(view)
    draw, size, won = random.Random(4), 3 if view.game == "brag" else 5, 0.0
    mine, rest = known(view, view.seat or 0), unseen(view)
    theirs = [known(view, seat) for seat in opponents(view)]
    needs = [size - len(hand) for hand in [mine, *theirs]]
    for _ in range(DEALS):
        dealt = iter(draw.sample(rest, sum(needs)))
        own, *others = [
            [*hand, *(next(dealt) for _ in range(n))] for hand, n in zip([mine, *theirs], needs, strict=True)
        ]
        won += prod(result(rule, own, other) for other in others)
    return won / DEALS


@lru_cache(maxsize=32)
def wins_after_draw(view: View, thrown: tuple[Card, ...], others: int, is_any: bool = False) -> float:
    """Return how often the hand, with these cards thrown, beats so many hands that were played and have drawn."""
    (rule, _), draw, won = rule_of(view), random.Random(4), 0.0
    kept = [card for card in view.hand if card not in thrown]
    every = [card for card in rule_of(view)[1] if card not in view.hand]
    for _ in range(DEALS):
        rest = every.copy()
        theirs = [came_in(rule, rest, draw, is_any) for _ in range(others)]
        mine = [*kept, *draw.sample(rest, len(thrown))]
        won += prod(result(rule, mine, other) for other in theirs)
    return won / DEALS


def as_played(moment: Moment, told: Message) -> None:
    """Compare the chance to beat all others as the cards are: of hands after a draw only its order is judged."""
    view = moment.view
    if view.facts.get("drawn") and view.facts["drawn"][moment.seat] is not None:
        by_others(moment, told)
    else:
        chance = wins_now(view)
        assert_stretch(told, chance, error_of(chance, DEALS, 240) + ROUGH)
        assert stretch(told) != (0.0, 0.0) or not told.id.endswith("dealt"), "a few random deals do not show that"


def by_others(moment: Moment, told: Message) -> None:
    """Compare the chance after the draw against hands that have drawn so many cards as each seat did."""
    view, (rule, pack) = moment.view, rule_of(moment.view)
    chance = prod(beaten_after(rule, pack, tuple(view.hand), view.facts["drawn"][seat]) for seat in opponents(view))
    assert_stretch(told, chance, error_of(chance, STANDARD, DEALS) + ROUGH * len(opponents(view)))


@lru_cache(maxsize=64)
def beaten_after(
    rule: Rule, pack: tuple[Card, ...], hand: tuple[Card, ...], many: int | None, is_any: bool = False
) -> float:
    """Return how often a hand beats one that was played and has drawn so many."""
    own, fit = rule(hand), ranks_after(rule, pack, many, is_any)
    return sum(1.0 if own > rank else 0.5 if own == rank else 0.0 for rank in fit) / len(fit)


@lru_cache(maxsize=64)
def ranks_after(rule: Rule, pack: tuple[Card, ...], many: int | None, is_any: bool) -> list[Any]:
    """Return the ranks of hands that have drawn so many; one that draws none is among the best."""
    found = drawn_hands(rule, pack, is_any)
    every, fit = sorted(rank for _, rank in found), sorted(rank for thrown, rank in found if thrown == many)
    if many == 0:
        return every[int(len(every) * 0.8) :]
    return fit if len(fit) >= 30 else every


@lru_cache(maxsize=4)
def drawn_hands(rule: Rule, pack: tuple[Card, ...], is_any: bool) -> list[tuple[int, Any]]:
    """Return many hands that were played, as cards drawn and rank."""
    draw, found = random.Random(6), list[tuple[int, Any]]()
    for _ in range(2000):
        dealt = draw.sample(pack, 10)
        hand = dealt[:5]
        if is_any or plays(rule, hand):
            thrown = usual_throw(rule, hand)
            found.append((len(thrown), rule([c for c in hand if c not in thrown] + dealt[5 : 5 + len(thrown)])))
    return found


def before_the_draw(moment: Moment, told: Message) -> None:
    """Compare the chance to beat all others after the draw, if all of them come in."""
    view = moment.view
    rule, _ = rule_of(view)
    chance = wins_after_draw(view, usual_throw(rule, view.hand), len(opponents(view)))
    assert_stretch(told, chance, error_of(chance, DEALS, 500) + ROUGH)


def of_others(moment: Moment, told: Message) -> None:
    assert told.told["n"] == len(opponents(moment.view))


def both(moment: Moment, told: Message) -> None:
    assert len(opponents(moment.view)) == 2


# the price
def account(view: View) -> str:
    if view.game == "brag" and view.options.form == THREE_STAKE:
        return "second_pool"
    return f"pool_{view.facts['playing']}" if view.game == "progressive_poker" else "pool"


def needed(moment: Moment, told: Message) -> None:
    """Compare the least chance with the stake and what it may win: of a short stake, that much from every seat."""
    view, facts, seat = moment.view, moment.view.facts, moment.seat
    owes = max(*facts["stakes"], facts.get("to_meet") or 0) - facts["stakes"][seat]
    pool = view.pools[account(view)]
    if {action.verb.name for action in moment.ask.actions} & {"Sight", "DemandShow"}:
        owes = min(owes, max(view.counters[seat], 0))
        staked = facts["staked"]
        most = staked[seat] + owes
        pool = min(pool, (facts.get("carried") or 0) + sum(min(put, most) for put in staked))
    assert_stretch(told.told["times"], owes / (pool + owes))


# the draw
def draw_beats(moment: Moment, told: Message) -> None:
    thrown = tuple(moment.advice.action.what)
    assert {*told.told["kept"], *thrown} == {*moment.view.hand}
    chance = wins_after_draw(moment.view, thrown, 1)
    assert_stretch(told, chance, error_of(chance, TRIED, DEALS))


def draw_wins(moment: Moment, told: Message) -> None:
    """Compare the chance to beat the open hands at Show-down, or the whole field at Flat Poker."""
    view, thrown = moment.view, tuple(moment.advice.action.what)
    assert {*told.told["kept"], *thrown} == {*moment.view.hand}
    if view.options.variant == FLAT:
        chance = wins_after_draw(view, thrown, len(view.facts["players"]) - 1, is_any=True)
    else:
        assert view.options.variant == SHOW_DOWN
        chance = wins_open(view, thrown)
    assert stretch(told) != (0.0, 0.0) or chance == 0
    assert_stretch(told, chance, error_of(chance, TRIED, DEALS))


@lru_cache(maxsize=32)
def wins_open(view: View, thrown: tuple[Card, ...]) -> float:
    """Let this seat and those after it draw in turn; all that has been thrown away comes back when the stock is out."""
    (rule, pack), draw, won = rule_of(view), random.Random(4), 0.0
    order, me = view.facts["players"], view.seat or 0
    hands = {seat: list(view[key_of("hands", seat)]) for seat in order}
    away = {seat: usual_throw(rule, hands[seat]) for seat in order[order.index(me) + 1 :]}
    held = {card for hand in hands.values() for card in hand}
    out = [card for card in pack if card not in held and is_away(view, card)]
    stock = [card for card in pack if card not in held and card not in out]
    for _ in range(DEALS):
        ready, back, made = draw.sample(stock, len(stock)), out.copy(), dict[int, list[Card]]()
        for seat in (me, *away):
            gone = thrown if seat == me else away[seat]
            made[seat] = [card for card in hands[seat] if card not in gone]
            while len(made[seat]) < 5:
                need = 5 - len(made[seat])
                if len(ready) == 1 or len(ready) == 2 < need + 1:  # the last card is never dealt
                    ready, back = draw.sample([*ready, *back], len(ready) + len(back)), []
                made[seat].append(ready.pop())
            back += gone
        mine = made.pop(me)
        others = [*made.values(), *(hands[seat] for seat in order if seat not in (me, *away) and len(hands[seat]) == 5)]
        won += min((result(rule, mine, other) for other in others), default=1.0)
    return won / DEALS


def is_away(view: View, card: Card) -> bool:
    """Return whether a card that nobody holds was last seen thrown away, and not shuffled into the stock since."""
    last = ""
    for event in view.events:
        if isinstance(event, Moved) and (event.target == "stock" or card in event.pieces):
            last = "" if event.target == "stock" or zone_of(event.target) in ("choosing", "draw") else event.target
        elif isinstance(event, Shown) and card in event.pieces:
            last = event.where
    return bool(last)


def kept(moment: Moment, told: Message) -> None:
    assert {*told.told["kept"]} <= {*moment.view.hand}


# Flat Poker
def field_beaten(moment: Moment) -> float:
    """Return how often the hand beats those of all others, as many cards as each has drawn."""
    view, (rule, pack) = moment.view, rule_of(moment.view)
    drawn = [view.facts["drawn"][seat] for seat in view.facts["players"] if seat != view.seat]
    return prod(beaten_after(rule, pack, tuple(view.hand), many, True) for many in drawn)


def back(moment: Moment, told: Message) -> None:
    chance = field_beaten(moment)
    assert_stretch(told, chance, error_of(chance, STANDARD))


def join(moment: Moment, told: Message) -> None:
    view = moment.view
    field = [seat for seat in view.facts["players"] if seat != view.facts["backer"]]
    cost = sum(view.facts["stakes"][seat] for seat in field)
    assert told.told["share"] == pytest.approx((view.pools["pool"] + cost) / len(field))
    if "wins" in told.told:
        chance = field_wins(moment)
        assert_stretch(told.told["wins"], chance, error_of(chance, STANDARD))


def field_wins(moment: Moment) -> float:
    """Return how often any hand of the field beats the backer's, which is from the better half."""
    view, (rule, pack), draw = moment.view, rule_of(moment.view), random.Random(4)
    backer, won = view.facts["backer"], 0.0
    hands = {seat: ranks_after(rule, pack, view.facts["drawn"][seat], True) for seat in view.facts["players"]}
    better = hands.pop(backer)
    better = better[len(better) // 2 :]
    hands[moment.seat] = [rule(view.hand)]
    for _ in range(DEALS):
        won += max(map(draw.choice, hands.values())) > draw.choice(better)
    return won / DEALS


# Brag
def ante(moment: Moment, told: Message) -> None:
    assert told.told["amount"] == moment.advice.action.what


def race(moment: Moment) -> tuple[int, list[int], list[int], list[int]]:
    """Return the own count, those of the seats before and after, and the pips of the unseen cards."""
    view = moment.view
    order = [seat for seat in view.facts["players"] if view.facts["pips"][seat] is not None]
    at, made = order.index(moment.seat), [view.facts["pips"][seat] for seat in order]
    seen = {card for pile in view.zones.values() for card in pile if card is not None}
    return pips(view.hand), made[:at], made[at + 1 :], [pips([card]) for card in PACK_52 if card not in seen]


def best_other(moment: Moment, told: Message) -> None:
    _, before, after, _ = race(moment)
    assert told.told["best"] == max(count for count in (*before, *after) if count <= 31)


def takes(moment: Moment, told: Message) -> None:
    own, _, _, rest = race(moment)
    out = sum(own + card > 31 for card in rest) / len(rest)
    if "often" in told.told:
        assert_stretch(told.told["often"], out)
    else:
        assert out == 0


def stops(moment: Moment, told: Message) -> None:
    """Let every seat after this one draw until it has more, or is out."""
    own, before, after, rest = race(moment)
    draw, won = random.Random(2), 0
    for _ in range(DEALS * 4):
        stock, is_best = draw.sample(rest, len(rest)), not any(own <= count <= 31 for count in before) and own <= 31
        for count in after:
            while count <= own:
                count += stock.pop()
            is_best = is_best and count > 31
        won += is_best
    assert_stretch(told.told["wins"], won / (DEALS * 4), error_of(won / (DEALS * 4), DEALS * 4) + 0.02)


NOW = {f"chances.{key}": as_played for key in ("now", "before_the_bet", "before_the_betting", "all_cards_dealt")}
NEED = {f"{table}.{key}": needed for table in ("to_call", "to_stay")
        for key in ("price", "against_bluffs", "more_to_come", "good_bets", "more_to_pay")}  # fmt: skip
NEED["to_call.gains_nothing"] = needed
VYING: dict[str, Count] = {
    f"players.vying.{key}": count
    for key, count in {
        **NOW, **NEED, "chances.after_the_draw": before_the_draw, "against.beats.others": of_others,
        "against.beat.others": of_others, "against.beats.both": both, "against.beat.both": both,
    }.items()
}  # fmt: skip
DRAW: dict[str, Count] = {
    f"players.draw_poker.{key}": count
    for key, count in {
        "draw.beats": draw_beats, "stand_pat.beats": draw_beats, "draw.wins": draw_wins, "stand_pat.wins": draw_wins,
        "draw_five.beats": draw_beats, "draw_five.wins": draw_wins, "draw.keep": kept,
        "back.stand": back, "back.decline": back, "join.pay": join, "join.leave": join, "join.wait": join,
    }.items()
}  # fmt: skip
BRAG: dict[str, Count] = {
    f"players.brag.{key}": count
    for key, count in {
        "ante_small": ante, "ante_large": ante, "others.best": best_other, "take.safe": takes,
        "take.risky": takes, "stop": stops,
    }.items()
}  # fmt: skip
COUNTS = VYING | DRAW | BRAG
WHOLE = {  # sentences about a clause that is counted by itself
    "players.vying.chances.you_would",
    *(f"players.vying.{key}" for key in ("to_call.free", "to_stay.free", "stay.free", "fold.better_hands_call")),
    *(f"players.vying.pass.{key}" for key in ("free", "answer_later")),
    *(
        f"players.vying.bet.{k}"
        for k in (
            "another_amount",
            "win_at_once",
            "make_them_pay",
            "more_than_even",
            "too_little",
            "keeps_you_in",
            "claims",
        )
    ),
    "players.vying.bluff.if_they_fold",
}
PERCEIVED = {  # as a forgetful player sees it: for its own play, and never told to a person
    "players.vying.stay.last", "players.vying.bet.if_called", "players.vying.bet.callers_beaten",
    "players.vying.bluff.everybody", "players.draw_poker.raise", "players.draw_poker.before.priced",
    "players.draw_poker.before.free", "players.draw_poker.before.last", "players.draw_poker.draw.keep",
}  # fmt: skip


@pytest.mark.parametrize("file", ["vying", "draw_poker", "progressive_poker", "brag"])
def test_every_message_with_a_figure_has_a_count(file: str) -> None:
    assert figures_in(f"players/{file}") <= COUNTS.keys() | WHOLE | PERCEIVED


@pytest.mark.parametrize("many", so_many(1, 60))
@pytest.mark.parametrize("slug", [*POKERS, "brag"])
def test_figures_of_betting_are_those_of_the_rules(slug: str, many: int) -> None:
    found = recount(COUNTS, moments(slug, many, range(1, 2 + many // 12)))
    assert found & NEED.keys() or found & {f"players.vying.{key}" for key in (*NOW, *NEED, "chances.after_the_draw")}


@pytest.mark.parametrize("slug", at_once([*POKERS, "brag"], lambda slug: slug in ("draw_poker", "brag")))
def test_what_a_forgetful_player_perceives_is_not_told_to_a_person(slug: str) -> None:
    for moment in moments(slug, 1, (3,)):
        assert not {told.id for told in told_in(moment.advice.untold_reason)} & PERCEIVED


def test_what_is_kept_by_habit_is_in_the_hand() -> None:
    assert recount({"players.draw_poker.draw.keep": kept}, moments("draw_poker", 3, (3,), [EASY]))
