"""Draw, Straight and Stud Poker: every value of every option is seen to act, each in a few words at a rigged table.

For each option a probe plays to where it matters and returns what is to be seen there; beside it stands what each of
the declared values must show. Options that are numbers are tried with two of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from parlour.engine.options import OptionConflict
from parlour.games import CATALOGUE
from parlour.match import Match
from tests.rules.poker_table import FLUSH, NOTHING, PAIR, poker, say, span, turned_up, words
from tests.support import asked, gains, paid
from tests.support.cases import each_case

DRAW_HANDS = {0: "KH KD 9C 5S 2D", 1: "8C 8H 3D JC 4S", 2: "AH QH 10H 6H 3C", 3: "JD JS 7C 7D 4H"}
KNAVES, QUEENS = "JH JD 9C 5S 2D", "QH QD 9C 5S 2D"
LOW = {0: "KH 10D 9C 5S 2D", 1: "KS 10H 8C 6H 3S", 2: "AC 9D 8H 4C 3H", 3: "QC 10S 7D 5H 2S"}
E = {"code": "english"}
STANDS = "Draw() Draw() Draw() Draw()"

Probe = Callable[[Any], Any]


def draw(value_of: Mapping[str, Any], hands: dict[int, str] | None = None, **given: Any) -> Match:
    """A table of four, dealt by seat 3, so that seat 0 is the age."""
    return poker("draw_poker", DRAW_HANDS if hands is None else hands, **{"dealer": 3, **value_of, **given})


def calm(value_of: Mapping[str, Any], hands: dict[int, str] | None = None, **given: Any) -> Match:
    """The same without straddles: seat 1 says first."""
    return draw({"straddle": False, **value_of}, hands, **given)


def drawn(value_of: Mapping[str, Any], hands: dict[int, str] | None = None, **given: Any) -> Match:
    """All have come in and stood pat; the betting after the draw begins with seat 1."""
    say_in = "Open(0) Call Call Call" if value_of.get("code") == "english" else "Call Call Call Call"
    return say(calm(value_of, hands, **given), f"{say_in} {STANDS}")


def jack(value_of: Mapping[str, Any], hands: dict[int, str] | None = None, **given: Any) -> Match:
    """A jack-pot dealt by seat 3, all anted."""
    facts = {"jack": "natural", **given.pop("facts", {})}
    return draw(value_of, hands, start={"facts": facts, **given.pop("start", {})}, **given)


def duel(value_of: Mapping[str, Any], one: str, other: str) -> list[int]:
    """Who wins when seats 1 and 2 show these hands."""
    match = calm(value_of, {1: one, 2: other})
    if value_of.get("code") == "english":
        say(match, "Open(0) Call Fold Fold Draw() Draw() Bet(1) Call")
    else:
        say(match, "Call Call Fold Fold Draw() Draw() Bet(1) Call")
    winners: list[int] = match.results[0].facts["winners"]
    return winners


def refused(value_of: Mapping[str, Any], **given: Any) -> bool:
    try:
        draw(value_of, {}, **given)
    except OptionConflict:
        return True
    return False


def _say_order(o: Mapping[str, Any]) -> Any:
    return paid(say(draw(o), "NoStraddle"), "DP-A2" if o["code"] == "american" else "DP-E2"), span(
        say(draw(o), "NoStraddle"), "Raise" if o["code"] == "american" else "Open"
    )


def _straddles(o: Mapping[str, Any]) -> list[int]:
    match = draw(o, {}, seats=7, dealer=6)
    while "Straddle" in words(match):
        match.act("Straddle")
    return [amount for _, _, amount in paid(match, "DP-A3")]


def _in_place_of_one_circuit(o: Mapping[str, Any]) -> tuple[int, list[str]]:
    match = say(calm(o, jack_natural=True), "Call Raise(2) Call Call")
    return asked(match), words(match)[:2]


def _alone(o: Mapping[str, Any]) -> Any:
    match = say(calm({**E, **o}), "Fold Fold Fold")
    return words(match) if not match.results else match.facts["jack"]


def _standing(o: Mapping[str, Any]) -> list[bool]:
    match = drawn(o)
    found = []
    for _ in range(2):
        found.append("Stand" in words(match))
        say(match, "Stand" if found[-1] else "Fold")
    return found


def _eight(o: Mapping[str, Any]) -> Any:
    if refused(o, seats=8, dealer=2):
        return "refused"
    match = calm(o, {}, seats=8, dealer=2)
    return len(match.table.piles("hands")[2]), sum(len(p) for piles in match.table.zones.values() for p in piles)


def _flat(o: Mapping[str, Any]) -> list[str] | None:
    match = say(draw({"variant": "flat", **o}), f"Blind(5) Match Match Match {STANDS}")
    return None if match.results else words(match)


def _buck(o: Mapping[str, Any]) -> Any:
    match = say(calm(o), "Raise(5) Fold Fold Fold")
    return match.facts["buck"]


def _named_ante(o: Mapping[str, Any]) -> list[str]:
    return words(poker("draw_poker", {}, dealer=1, jack_buck=True, start={"facts": {"buck": 1}}, **o))


def _after_high_hand(o: Mapping[str, Any], hand: str = "AH QH 10H 6H 3H") -> str | None:
    match = calm(o, {1: hand, 2: "KS KD 8C 5H 3C"})
    say(match, "Call Call Fold Fold Draw() Draw() Bet(1) Call")
    found: str | None = match.facts["jack"]
    return found


def _high_hands(o: Mapping[str, Any]) -> list[bool]:
    hands = ("9S 8D 7C 6C 5S", "AH QH 10H 6H 3H", "9S 9D 9C 6C 6S", "9S 9D 9C 9H 6S")
    return [_after_high_hand(o, hand) == "high_hand" for hand in hands]


def _after_misdeal(o: Mapping[str, Any]) -> bool:
    matches = (calm(o, {}, accidents=20, seed=seed) for seed in range(60))
    match = next(m for m in matches if m.results or m.facts.get("misdeals"))
    return bool(match.facts["jack"] == "misdeal")


def _two_in(o: Mapping[str, Any]) -> Any:
    """Whether the age may make it a jack against one who came in, and what becomes of the dealer alone in."""
    by_choice = "MakeJack" in words(say(calm(o), "Call Fold Fold"))
    return by_choice, say(calm(o), "Fold Fold Call").facts["jack"]


def _minima(o: Mapping[str, Any]) -> list[str]:
    steps = (jack(o, {}, facts={"jack_step": step}).facts["jack_minimum"] for step in range(7))
    return [words.split()[3] for words in steps]


def _unopened(o: Mapping[str, Any]) -> Match:
    return say(jack(o, LOW), "Pass Pass Pass Pass")


def _false_early(o: Mapping[str, Any]) -> Any:
    match = jack({"table_penalties": True, **o}, LOW)
    say(match, "Open(10) Call Fold Fold Confess")
    return paid(match, "DP-A28"), match.facts["jack"]


def _false_late(o: Mapping[str, Any]) -> Any:
    match = jack({"table_penalties": True, **o}, LOW)
    say(match, "Open(10) Call Fold Fold Draw() Draw() Confess")
    first = match.results[0]
    return first.facts["pays_for_all"], first.facts["barred"], first.counters[0]


def _short(o: Mapping[str, Any]) -> list[str]:
    return words(say(calm(o, start={"counters": [100, 100, 5, 100]}), "Raise(10)"))


def _misses(o: Mapping[str, Any]) -> Any:
    """A seat of five counters raises by ten in the English code."""
    match = calm({**E, **o}, start={"counters": [100, 5, 100, 100]})
    return span(match, "Open")[1] if "Open" in words(match) else 0


def _between(slug: str, o: Mapping[str, Any]) -> list[str]:
    """What a seat is asked when the first pool of table stakes is won."""
    hands = {1: PAIR, 2: NOTHING, 3: FLUSH}
    match = poker(slug, hands if slug != "stud_poker" else None, stakes="table", **o)
    say(match, "Raise(1) Fold Fold Fold" if slug == "draw_poker" else "Bet(1) Fold Fold Fold")
    return words(match)


def _broke(slug: str, o: Mapping[str, Any]) -> list[str]:
    """What is asked when a seat of five counters has lost them all in a sight."""
    start = {"counters": [100, 100, 5, 100]}
    if slug == "draw_poker":
        match = calm({"short_call": "sight", **o}, start=start)
        return words(say(match, "Raise(10) Sight Fold Fold Draw() Draw()"))
    hands = {1: PAIR, 2: NOTHING}
    if slug == "straight_poker":
        return words(say(poker(slug, hands, short_call="sight", start=start, **o), "Bet(10) Sight Fold Fold"))
    return words(shown_down({"short_call": "sight", **o}, hands, "Bet(10) Sight Fold Fold", start=start))


def _kitty(o: Mapping[str, Any]) -> int:
    """What the kitty has of a pool won with threes in a call."""
    match = calm(o, {1: "7D 7S 7H KC 2C", 2: NOTHING})
    english = o.get("code") == "english"
    say(match, f"{'Open(0)' if english else 'Call'} Call Fold Fold Draw() Draw() Bet(1) Call")
    return match.results[0].pools["kitty"]


def _kitty_use(o: Mapping[str, Any]) -> Any:
    """What becomes of thirty counters in the kitty when fours win."""
    match = calm(o, {1: "9C 9D 9S 9H 2C", 2: "JS JD 8H 5C 3D"}, start={"pools": {"kitty": 30}})
    english = o.get("code") == "english"
    say(match, f"{'Open(0)' if english else 'Call'} Call Fold Fold Draw() Draw() Bet(1) Call")
    return match.results[0].pools["kitty"], match.facts["jack"]


def _first_question_of_the_draw(o: Mapping[str, Any]) -> list[int]:
    """How many cards the first two seats hold when the second one is asked."""
    match = say(calm(o), "Call Call Call Call Draw(9C 5S 2D)")
    return [len(match.table.piles("hands")[seat]) for seat in (0, 1)]


def _penalties(o: Mapping[str, Any]) -> list[str]:
    return words(jack(o, {0: KNAVES}))


E_ORDER = ([(0, "pool", 1)], (0, 12))
A_ORDER = ([(0, "pool", 1)], (1, 50))
KINGS_UP = ("KS KD 9C 9H 3S", "KC KH 9S 9D 4C")
HEARTS = ("AS QS 10S 6S 3S", "KH 10H 8H 5H 2H")  # a flush of spades, and a lower one of hearts
TIED = ("AS QS 10S 6S 3S", "AH QH 10H 6H 3H")
SAME_PAIR = ("AS AC 10H 6D 3C", "AH AD 10C 6H 3S")
NO_TABLE_BUYS = ["Fold", "Call", "Raise"]

DRAW: dict[str, tuple[Probe, dict[Any, Any]]] = {
    "code": (lambda v: _say_order({"code": v}), {"american": A_ORDER, "english": E_ORDER}),
    "variant": (
        lambda v: words(draw({"variant": v})),
        {"draw": ["Straddle", "NoStraddle"], "show_down": ["Draw"], "flat": ["Blind"]},
    ),
    "ante": (lambda v: paid(draw({**E, "ante": v}), "DP-E2")[0][2], {1: 1, 3: 3}),
    "blind": (lambda v: paid(draw({"blind": v}), "DP-A2")[0][2], {1: 1, 3: 3}),
    "blind_choice": (
        lambda v: words(draw({"blind_choice": v})),
        {False: ["Straddle", "NoStraddle"], True: ["Blind"]},
    ),
    "limit": (lambda v: span(calm({"limit": v}), "Raise")[1], {50: 50, 20: 20}),
    "straddle": (lambda v: words(draw({"straddle": v}))[0], {True: "Straddle", False: "Fold"}),
    "straddle_step": (
        lambda v: _straddles({"straddle_step": v}),
        {"double": [2, 4, 8, 16], "add_ante": [2, 3, 4, 5, 6, 7]},
    ),
    "straddle_cap": (lambda v: _straddles({"straddle_cap": v}), {"half": [2, 4, 8, 16], "quarter": [2, 4, 8]}),
    "straddled_open": (
        lambda v: say(draw({**E, "straddled_open": v}), "Straddle Straddle NoStraddle").facts["to_meet"],
        {"double_last": 6, "double_sum": 12},
    ),
    "predraw": (
        lambda v: _in_place_of_one_circuit({"predraw": v, "only_two_in": "off"}),
        {"until_equal": (1, ["Fold", "Call"]), "one_circuit": (0, ["Draw"])},
    ),
    "last_say_alone": (
        lambda v: _alone({"last_say_alone": v}),
        {"may_open": ["Fold", "Open"], "jack": "natural"},
    ),
    "stand": (
        lambda v: _standing({"stand": v}),
        {"none": [False, False], "first_only": [True, False], "all": [True, True]},
    ),
    "ace_in_sequence": (
        lambda v: duel({"ace_in_sequence": v}, "AS KD QC JC 10S", "9S 8D 7C 6C 5S"),
        {"both": [1], "low": [2]},
    ),
    "hearts": (
        lambda v: [duel({"hearts": v}, *hands) for hands in (HEARTS, TIED, SAME_PAIR)],
        {
            "off": [[1], [1, 2], [1, 2]],
            "law69": [[2], [2], [1, 2]],
            "tie_only": [[1], [2], [1, 2]],
            "general": [[1], [2], [2]],
        },
    ),
    "two_pair_odd_card": (
        lambda v: duel({"two_pair_odd_card": v}, *KINGS_UP),
        {"counts": [2], "share": [1, 2]},
    ),
    "joker": (
        lambda v: sum(len(p) for piles in calm({"joker": v}).table.zones.values() for p in piles),
        {False: 52, True: 53},
    ),
    "pack": (
        lambda v: sum(len(p) for piles in calm({"pack": v}).table.zones.values() for p in piles),
        {52: 52, 60: 60},
    ),
    "eight_players": (
        lambda v: _eight({"eight_players": v}),
        {"dealer_out": (0, 52), "sixty": (5, 60), "refuse": "refused"},
    ),
    "showdown_ante": (
        lambda v: paid(draw({"variant": "show_down", "showdown_ante": v}), "DP-V1")[0][2],
        {2: 2, 7: 7},
    ),
    "flat_settle": (lambda v: _flat({"flat_settle": v}), {"show": None, "field": ["BackField", "Decline"]}),
    "eccentric_rank": (
        lambda v: duel({"eccentric": "blaze", "eccentric_rank": v}, "KH KD QC QD JC", "2H 2D 2C 5S 9H"),
        {"customary": [2], "odds": [1]},
    ),
    "jack_natural": (
        lambda v: say(calm({"jack_natural": v}), "Fold Fold Fold").facts["jack"],
        {True: "natural", False: None},
    ),
    "jack_ante": (lambda v: [a for *_, a in paid(jack({"jack_ante": v}), "DP-A17")], {5: [5] * 4, 2: [2] * 4}),
    "jack_ante_choice": (
        lambda v: _named_ante({"jack_ante_choice": v}),
        {False: ["AnteJack", "PassJack"], True: ["JackAnte"]},
    ),
    "jack_buck": (lambda v: _buck({"jack_buck": v}), {False: None, True: 1}),
    "jack_high_hand": (
        lambda v: _high_hands({"jack_high_hand": v}),
        {
            "off": [False] * 4,
            "flush": [False, True, True, True],
            "full": [False, False, True, True],
            "fours": [False, False, False, True],
        },
    ),
    "jack_round_on_fours": (
        lambda v: _after_high_hand({"jack_round_on_fours": v}, "9S 9D 9C 9H 6S"),
        {False: None, True: "round"},
    ),
    "jack_misdeal": (lambda v: _after_misdeal({"jack_misdeal": v}), {False: False, True: True}),
    "only_two_in": (
        lambda v: _two_in({"only_two_in": v}),
        {"off": (False, None), "law21": (True, None), "dealer_only": (False, "only_two")},
    ),
    "jack_minimum": (
        lambda v: _minima({"jack_minimum": v}),
        {
            "jacks": ["knaves"] * 7,
            "jqk": ["knaves", "queens", "kings"] * 2 + ["knaves"],
            "jqka": ["knaves", "queens", "kings", "aces", "kings", "queens", "knaves"],
        },
    ),
    "jack_fatten": (
        lambda v: [a for *_, a in paid(_unopened({"jack_fatten": v}), "DP-A20")],
        {0: [], 1: [1] * 4, 3: [3] * 4},
    ),
    "jack_same_dealer": (lambda v: _unopened({"jack_same_dealer": v}).dealer, {True: 3, False: 0}),
    "jack_pass": (
        lambda v: words(jack({"jack_pass": v}, {0: KNAVES} if not v else {}, facts={"jack": "high_hand"})),
        {True: ["AnteJack", "PassJack"], False: ["Pass", "Open"]},
    ),
    "jack_throw": (
        lambda v: words(jack({"jack_throw": v}, {0: KNAVES})),
        {"hold": ["Pass", "Open"], "may_throw": ["Pass", "Open", "Fold"]},
    ),
    "bobtail_open": (
        lambda v: [
            "Open" in words(jack({"bobtail_open": v}, {0: hand}))
            for hand in ("AH 9H 6H 3H 2C", "9S 8D 7C 6C 2S", "9S 8D 6C 5C 2S", "KS QD 9C 5C 2S")
        ],
        {False: [False] * 4, True: [True, True, True, False]},
    ),
    "false_opener": (
        lambda v: _false_early({"false_opener": v}),
        {
            "second": ([], None),
            "first": ([("pool", 1, 10)], None),
            "third": ([("pool", 1, 15), ("pool", 2, 5), ("pool", 3, 5), (0, "pool", 25)], "unopened"),
        },
    ),
    "false_late": (
        lambda v: _false_late({"false_late": v}),
        {"free_ride": (0, None, 85), "full_pool": (None, None, 60), "barred_two": (None, {"0": 2}, 85)},
    ),
    "show": (
        lambda v: words(say(drawn({"show": v}, {1: PAIR, 2: NOTHING}), "Bet(1) Call Fold Fold")),
        {"all": ["Fold", "Call", "Raise"], "winner": ["Show", "Muck"]},
    ),
    "stakes": (
        lambda v: (lambda m: (span(m, "Raise")[1], m.counters[3]))(calm({"stakes": v})),
        {"limit": (50, 100), "table": (198, 200), "freeze_out": (98, 100)},
    ),
    "short_call": (
        lambda v: _short({"short_call": v}),
        {"borrow": NO_TABLE_BUYS, "sight": ["Fold", "Sight"], "law60": ["Fold", "DemandShow"]},
    ),
    "borrow_to_raise": (lambda v: _misses({"borrow_to_raise": v}), {False: 3, True: 12}),
    "table_buy_in": (
        lambda v: words(draw({"stakes": "table", "table_buy_in": v}))[0],
        {"equal": "Straddle", "free": "BuyIn"},
    ),
    "table_trade": (
        lambda v: _between("draw_poker", {"table_trade": v, "straddle": False}),
        {False: NO_TABLE_BUYS, True: ["Ready", "Buy", "Sell", "Retire"]},
    ),
    "start_counters": (lambda v: calm({"start_counters": v}).counters[3], {100: 100, 37: 37}),
    "kitty": (
        lambda v: _kitty({"kitty": v, **(E if v == "fixed" else {})}),
        {"off": 0, "standard": 1, "sliding": 2, "fixed": 1},
    ),
    "kitty_amount": (lambda v: _kitty({**E, "kitty": "fixed", "kitty_amount": v}), {1: 1, 4: 4}),
    "kitty_use": (
        lambda v: _kitty_use({"kitty": "standard", "kitty_use": v, **(E if v == "reward" else {})}),
        {"expenses": (31, None), "free_jack": (31, "kitty"), "reward": (0, None)},
    ),
    "discard_all_first": (
        lambda v: _first_question_of_the_draw({"discard_all_first": v}),
        {False: [5, 5], True: [2, 5]},
    ),
    "draw_counts": (
        lambda v: "AskDealerDraw" in words(drawn({"draw_counts": v})),
        {"strict": True, "shown": False},
    ),
    "accidents": (
        lambda v: any(turned_up(calm({"accidents": v}, {}, seed=seed)) for seed in range(30)),
        {0: False, 20: True},
    ),
    "table_penalties": (
        lambda v: _penalties({"table_penalties": v}),
        {False: ["Pass", "Open"], True: ["Pass", "Open", "Fold"]},
    ),
    "rebuy": (
        lambda v: _broke("draw_poker", {"rebuy": v}),
        {True: ["Rebuy", "SitOut"], False: ["Fold", "Call", "Raise"]},
    ),
    "deals": (
        lambda v: say(calm({}, start={"deals": v}), "Call Fold Fold Fold").is_over,
        {1: True, 2: False},
    ),
}
EXTRA = {  # a hand of the class, one that it beats by custom, and one that it does not beat
    "blaze": ("KH KD QC QD JC", "AH AD KC KS 2S", "2H 2D 2C 5S 9H"),
    "skip": ("10S 8D 6C 4C 2S", "AH AD KC KS 2H", "2H 2D 2C 5S 9H"),
    "round_corner": ("QS KD AC 2C 3S", "AH AD AS 5S 9H", "5D 4D 3C 2D AD"),
    "tiger": ("7S 5D 4C 3C 2S", "AS KS QC JC 10S", "9H 8H 5H 3H 2H"),
}


def wins(slug: str, value_of: Mapping[str, Any], one: str, other: str) -> list[int]:
    """Who wins when seats 1 and 2 show these hands at Straight Poker."""
    match = say(poker(slug, {1: one, 2: other}, **value_of), "Bet(1) Call Fold Fold")
    winners: list[int] = match.results[0].facts["winners"]
    return winners


def _straight_hides(o: Mapping[str, Any]) -> list[str]:
    return words(say(poker("straight_poker", {1: PAIR, 2: NOTHING}, **o), "Bet(1) Call Fold Fold"))


def _straight_kitty(o: Mapping[str, Any]) -> int:
    match = say(poker("straight_poker", {1: "7D 7S 7H KC 2C", 2: NOTHING}, **o), "Bet(1) Call Fold Fold")
    return match.results[0].pools["kitty"]


def _straight_short(o: Mapping[str, Any]) -> list[str]:
    return words(say(poker("straight_poker", start={"counters": [100, 100, 5, 100]}, **o), "Bet(10)"))


STRAIGHT: dict[str, tuple[Probe, dict[Any, Any]]] = {
    "ante": (lambda v: paid(poker("straight_poker", ante=v), "SP-2"), {1: [(0, "pool", 4)], 3: [(0, "pool", 12)]}),
    "limit": (lambda v: span(poker("straight_poker", limit=v), "Bet")[1], {50: 50, 20: 20}),
    "stakes": (
        lambda v: (lambda m: (span(m, "Bet")[1], m.counters[3]))(poker("straight_poker", stakes=v)),
        {"limit": (50, 100), "table": (200, 200), "freeze_out": (100, 100)},
    ),
    "short_call": (
        lambda v: _straight_short({"short_call": v}),
        {"borrow": NO_TABLE_BUYS, "sight": ["Fold", "Sight"]},
    ),
    "straight_flush": (
        lambda v: wins("straight_poker", {"straight_flush": v}, "5S 6S 7S 8S 9S", "KH KD KC KS 2H"),
        {False: [2], True: [1]},
    ),
    "show": (
        lambda v: _straight_hides({"show": v}),
        {"all": ["Pass", "Bet"], "winner": ["Show", "Muck"]},
    ),
    "kitty": (lambda v: _straight_kitty({"kitty": v}), {"off": 0, "standard": 1, "sliding": 2}),
    "joker": (
        lambda v: sum(len(p) for piles in poker("straight_poker", joker=v).table.zones.values() for p in piles),
        {False: 52, True: 53},
    ),
    "eccentric_rank": (
        lambda v: wins(
            "straight_poker", {"eccentric": "blaze", "eccentric_rank": v}, "KH KD QC QD JC", "2H 2D 2C 5S 9H"
        ),
        {"customary": [2], "odds": [1]},
    ),
    "rebuy": (
        lambda v: _broke("straight_poker", {"rebuy": v}),
        {True: ["Rebuy", "SitOut"], False: ["Pass", "Bet"]},
    ),
    "table_trade": (
        lambda v: _between("straight_poker", {"table_trade": v}),
        {False: ["Pass", "Bet"], True: ["Ready", "Buy", "Sell", "Retire"]},
    ),
    "start_counters": (lambda v: poker("straight_poker", start_counters=v).counters[3], {100: 100, 37: 37}),
    "deals": (
        lambda v: say(poker("straight_poker", start={"deals": v}), "Bet(1) Fold Fold Fold").is_over,
        {1: True, 2: False},
    ),
    "accidents": (
        lambda v: any(turned_up(poker("straight_poker", accidents=v, seed=seed)) for seed in range(30)),
        {0: False, 20: True},
    ),
    "table_penalties": (
        lambda v: words(poker("straight_poker", table_penalties=v)),
        {False: ["Pass", "Bet"], True: ["Pass", "Bet", "Fold"]},
    ),
}

UP = {0: "7D", 1: "AC", 2: "QC", 3: "8H"}


def stud(value_of: Mapping[str, Any], **given: Any) -> Match:
    """A table of four, dealt by seat 3; the ace of seat 1 shows best."""
    return poker("stud_poker", None, **{"dealer": 3, "rig": {"up": UP}, **value_of, **given})


def shown_down(
    value_of: Mapping[str, Any], hands: Mapping[int, str], play: str = "Bet(1) Call Fold Fold", **given: Any
) -> Match:
    """The older method played to a call: the first card of each hand lies down."""
    down = {seat: hand.split()[0] for seat, hand in hands.items()}
    up = {seat: " ".join(hand.split()[1:]) for seat, hand in hands.items()}
    match = stud(value_of, method="all_at_once", rig={"down": down, "up": up}, dealer=0, **given)
    return say(match, play)


def _stud_wins(o: Mapping[str, Any], one: str, other: str) -> Any:
    return shown_down(o, {1: one, 2: other}).results[0].facts["winners"]


STUD: dict[str, tuple[Probe, dict[Any, Any]]] = {
    "method": (
        lambda v: [len(pile) for pile in poker("stud_poker", method=v).table.piles("up")],
        {"street": [1] * 4, "all_at_once": [4] * 4},
    ),
    "first_bet": (
        lambda v: words(stud({"first_bet": v})),
        {"must_or_fold": ["Fold", "Bet"], "must": ["Bet"], "may_pass": ["Pass", "Bet"]},
    ),
    "ante": (lambda v: paid(stud({"ante": v}), "SP-2"), {1: [(3, "pool", 4)], 3: [(3, "pool", 12)]}),
    "limit": (lambda v: span(stud({"limit": v}), "Bet")[1], {50: 50, 20: 20}),
    "stakes": (
        lambda v: (lambda m: (span(m, "Bet")[1], m.counters[0]))(stud({"stakes": v})),
        {"limit": (50, 100), "table": (200, 200), "freeze_out": (100, 100)},
    ),
    "short_call": (
        lambda v: words(say(stud({"short_call": v}, start={"counters": [100, 100, 5, 100]}), "Bet(10)")),
        {"borrow": NO_TABLE_BUYS, "sight": ["Fold", "Sight"]},
    ),
    "straight_flush": (
        lambda v: _stud_wins({"straight_flush": v}, "5S 6S 7S 8S 9S", "KH KD KC KS 2H"),
        {False: [2], True: [1]},
    ),
    "show": (
        lambda v: words(shown_down({"show": v}, {1: PAIR, 2: NOTHING})),
        {"all": ["Pass", "Bet"], "winner": ["Show", "Muck"]},
    ),
    "kitty": (
        lambda v: shown_down({"kitty": v}, {1: "7D 7S 7H KC 2C", 2: NOTHING}).results[0].pools["kitty"],
        {"off": 0, "standard": 1, "sliding": 2},
    ),
    "joker": (
        lambda v: sum(len(p) for piles in stud({"joker": v}).table.zones.values() for p in piles),
        {False: 52, True: 53},
    ),
    "eccentric_rank": (
        lambda v: _stud_wins({"eccentric": "blaze", "eccentric_rank": v}, "KH KD QC QD JC", "2H 2D 2C 5S 9H"),
        {"customary": [2], "odds": [1]},
    ),
    "rebuy": (
        lambda v: _broke("stud_poker", {"rebuy": v}),
        {True: ["Rebuy", "SitOut"], False: ["Pass", "Bet"]},
    ),
    "table_trade": (
        lambda v: _between("stud_poker", {"table_trade": v, "method": "all_at_once"}),
        {False: ["Pass", "Bet"], True: ["Ready", "Buy", "Sell", "Retire"]},
    ),
    "start_counters": (lambda v: stud({"start_counters": v}).counters[0], {100: 100, 37: 37}),
    "deals": (lambda v: say(stud({}, start={"deals": v}), "Bet(1) Fold Fold Fold").is_over, {1: True, 2: False}),
    "accidents": (
        lambda v: any(turned_up(poker("stud_poker", accidents=v, seed=seed)) for seed in range(30)),
        {0: False, 20: True},
    ),
    "table_penalties": (
        lambda v: words(shown_down({"table_penalties": v}, {1: PAIR, 2: NOTHING})),
        {False: ["Pass", "Bet"], True: ["Show", "Muck"]},
    ),
}
TABLES = {"draw_poker": DRAW, "straight_poker": STRAIGHT, "stud_poker": STUD}
CASES = [
    pytest.param(slug, key, value, id=f"{slug}-{key}-{value}")
    for slug, table in TABLES.items()
    for key, (_, expected) in table.items()
    for value in expected
]


@each_case(("slug", "key", "value"), CASES)
def test_a_value_of_an_option_is_seen_to_act(slug: str, key: str, value: Any) -> None:
    probe, expected = TABLES[slug][key]
    assert probe(value) == expected[value]


@pytest.mark.parametrize("slug", TABLES)
def test_no_value_is_left_out(slug: str) -> None:
    for key, field in CATALOGUE[slug].options.declared().items():
        if key == "eccentric":
            continue
        tried, values = set(TABLES[slug][key][1]), field.metadata["values"]
        if isinstance(values, range):
            assert len(tried) > 1 and tried <= {*values}, key
        else:
            assert tried == set(values), key


@each_case("slug", TABLES)
@each_case("name", EXTRA)
def test_an_extra_hand_counts_where_it_is_chosen_and_nowhere_else(slug: str, name: str) -> None:
    hand, lower, higher = EXTRA[name]
    show: Callable[..., Any] = {
        "draw_poker": duel,
        "straight_poker": lambda o, one, other: wins("straight_poker", o, one, other),
        "stud_poker": _stud_wins,
    }[slug]
    assert show({"eccentric": name}, hand, lower) == [1]
    assert show({"eccentric": name}, hand, higher) == [2]
    assert show({}, hand, lower) == [2]


def test_the_last_say_alone_may_come_in_under_the_american_code_too() -> None:
    match = say(calm({"last_say_alone": "may_open"}), "Fold Fold Fold")
    assert words(match) == ["Call", "Fold"]
    say(match, "Call")
    assert (gains(match), match.facts["jack"]) == ([0, 0, 0, 0], None)


def test_law_60_may_be_agreed_on_at_an_american_table() -> None:
    """Short by two of the raise, the age takes with the best hand what each staked up to its own five."""
    hands = {0: "AS AD AC 4H 2D", 1: "KS KD 9C 5H 3C", 2: "QS QD 9S 5D 3D"}
    match = calm({"short_call": "law60"}, hands, start={"counters": [5, 100, 100, 100]})
    say(match, "Raise(5) Call Fold DemandShow Draw() Draw() Draw() Bet(2) Call")
    assert match.results[0].counters == [15, 99, 91, 100]


def test_sights_in_the_english_code_leave_side_pools() -> None:
    hands = {0: "AS AD AC 4H 2D", 1: "KS KD 9C 5H 3C", 2: "QS QD 9S 5D 3D"}
    match = calm({**E, "short_call": "sight"}, hands, start={"counters": [5, 100, 100, 100]})
    say(match, "Open(5) Call Fold Sight Draw() Draw() Draw() Bet(2) Call")
    assert paid(match, "DP-S2") == [("pool", 1, 8), ("pool", 0, 15)]
