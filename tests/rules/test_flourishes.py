"""The moments that games declare: every game has one, each has a name, and each is spotted when it comes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from parlour.engine.cards import card
from parlour.engine.table import Event, Moved, Noted, Paid, Shown, redacted
from parlour.games import CATALOGUE
from parlour.match import Match
from parlour.narration.texts import game_text
from parlour.session.talk.flourishes import REST, Flourishes
from tests.support.cases import each_case

ALL = -1  # everybody's bits


def noted(name: str, value: Any) -> Noted:
    return Noted(name, value, ALL)


def paid(source: int | str, target: int | str, amount: int, clause: str = "") -> Paid:
    return Paid(source, target, amount, clause, ALL)


def played(seat: int, *cards: str) -> list[Moved]:
    return [Moved((card(name),), f"hands[{seat}]", "trick", False, "", ALL) for name in cards]


def shown(seat: int, *cards: str, clause: str = "") -> Shown:
    return Shown(tuple(map(card, cards)), f"hands[{seat}]", clause, ALL)


def by_seat(seat: int, words: str, seats: int = 4) -> list[str | None]:
    return [words if each == seat else None for each in range(seats)]


def great(words: str) -> list[Event]:
    return [noted("shown_as", by_seat(2, words)), noted("winners", [2])]


# What makes each moment; it is always that of seat 2.
MOMENTS: dict[tuple[str, str], Sequence[Event]] = {
    ("pope_joan", "pope"): [*played(2, "9D"), paid("pope", 2, 6, "POPE-18")],
    ("pope_joan", "intrigue"): [*played(2, "QC"), paid("intrigue", 2, 2, "POPE-17")],
    ("pope_joan", "matrimony"): [*played(2, "KC"), paid("matrimony", 2, 2, "POPE-17")],
    ("nap", "nap"): [noted("calls", ["pass", "3", "nap", None]), noted("caller", 2), noted("made", True)],
    ("nap", "misere"): [noted("calls", ["pass", "2", "misere", None]), noted("caller", 2), noted("made", True)],
    ("nap", "four"): [noted("calls", ["pass", "2", "4", None]), noted("caller", 2), noted("made", True)],
    ("spin", "intrigue"): [paid("intrigue", 2, 1, "SPIN-11")],
    ("spin", "matrimony"): [paid("matrimony", 2, 2, "SPIN-10")],
    ("loo", "flush"): [noted("flush", 2)],
    ("loo", "all_tricks"): [noted("tricks", [0, 0, 3, 0, 0]), noted("looed", [0, 1])],
    ("newmarket", "pool_card"): [*played(2, "KC"), paid("K", 2, 4, "NEWM-11")],
    ("snip_snap_snorum", "snorum"): [*played(2, "4C"), noted("run", 4)],
    ("snip_snap_snorum", "snap"): [*played(2, "4C"), noted("run", 3)],
    ("jig", "jig"): [*played(2, "6C"), noted("word", "Jig")],
    ("vingt_un", "natural"): [shown(2, "AS", "KH", clause="VGT-7")],
    ("speculation", "ace"): [noted("best", "AH"), noted("chief", 2)],
    ("spoil_five", "jink"): [noted("jinker", 2), noted("tricks", [0, 0, 5, 0]), noted("takers", [2])],
    ("spoil_five", "straight"): [noted("tricks", [0, 0, 3, 0]), noted("takers", [2])],
    ("loto", "card"): [noted("won_card", [2])],
    ("blind_hookey", "bank_holds"): [paid(0, 2, 1, "BHK-6"), paid(1, 2, 4, "BHK-6"), noted("all_round", False)],
    ("blind_hookey", "bank_broken"): [paid(0, 1, 1, "BHK-6"), paid(0, 2, 4, "BHK-6"), noted("all_round", True)],
    ("cribbage", "twenty_nine"): [noted("shown", {"seat": 2, "points": 29})],
    ("cribbage", "great_count"): [noted("shown", {"seat": 2, "points": 24})],
    ("commerce", "tricon"): [noted("values", by_seat(2, "three kings")), noted("winners", [2])],
    ("commerce", "sequence"): [noted("values", by_seat(2, "sequence of hearts to the king")), noted("winners", [2])],
    ("cassino", "sweep"): [noted("swept", {"seat": 2, "as": "board"})],
    ("thirty_one", "thirty_one"): [noted("values", by_seat(2, "31 in spades")), noted("winner", 2)],
    ("thirty_one", "three_alike"): [noted("values", by_seat(2, "three 9s")), noted("winner", 2)],
    ("whiskey_poker", "great_hand"): [noted("values", by_seat(2, "deuces full of fours")), noted("winners", [2])],
    ("my_bird_sings", "flush"): [noted("singer", 2), noted("song", ["8H", "10H", "2H", "KH"])],
    ("straight_poker", "great_hand"): great("four kings"),
    ("brag", "pair_royal"): great("three aces"),
    ("bouillotte", "brelan"): great("brelan favori of nines"),
    ("ambigu", "fredon"): great("fredon"),
    ("ambigu", "long_hand"): great("sequence and flush"),
    ("draw_poker", "great_hand"): great("aces full of kings"),
    ("stud_poker", "great_hand"): great("a straight flush to the nine"),
    ("progressive_poker", "great_hand"): great("four tens"),
}  # fmt: skip

# What comes close, and is no moment.
ORDINARY: dict[str, Sequence[Event]] = {
    "nap": [noted("calls", ["pass", "3", "2", None]), noted("caller", 2), noted("made", True)],
    "loo": [noted("tricks", [0, 1, 2, 0, 0]), noted("looed", [0, 3])],
    "newmarket": [paid("K", 2, 3, "NEWM-11"), paid("K", 2, 4, "NEWM-R14")],
    "pope_joan": [
        paid("intrigue", 2, 1, "POPE-V8"),
        paid("pope", 2, 4, "POPE-R12"),
    ],  # half a pair; the board is shared
    "spin": [paid("matrimony", 2, 2, "SPIN-R15")],
    "blind_hookey": [paid(0, 2, 1, "BHK-6"), paid(2, 1, 4, "BHK-6"), noted("all_round", False)],
    "cribbage": [noted("shown", {"seat": 2, "points": 12})],
    "cassino": [noted("swept", {"seat": 2, "as": "last"})],
    "vingt_un": [shown(2, "9H", clause="VGT-10")],
    "draw_poker": [noted("shown_as", [None, "four kings", "a pair of aces", None]), noted("winners", [2])],
    "my_bird_sings": [noted("singer", 2), noted("song", ["8H", "10S", "2C", "KD"])],
    "speculation": [noted("best", "KH"), noted("chief", 2)],
}


def test_every_game_has_a_moment() -> None:
    assert [slug for slug, game in CATALOGUE.items() if not game.flourishes] == []


@each_case("slug", CATALOGUE)
def test_every_moment_has_a_name_to_be_shown_by_and_no_name_is_without_one(slug: str) -> None:
    named = game_text(slug).says.get("flourish", {})
    assert named.keys() == {flourish.name for flourish in CATALOGUE[slug].flourishes}
    assert all(title.endswith("!") and len(title) < 24 for title in named.values())


def test_every_declared_moment_is_tried_here() -> None:
    declared = {(slug, flourish.name) for slug, game in CATALOGUE.items() for flourish in game.flourishes}
    assert MOMENTS.keys() == declared


@each_case(("slug", "name"), MOMENTS)
def test_a_moment_is_spotted_by_the_event_that_makes_it(slug: str, name: str) -> None:
    events = MOMENTS[slug, name]
    spots = [next((f.name for f in CATALOGUE[slug].flourishes if f.spot(events[:i]) == 2), "")
             for i in range(1, len(events) + 1)]  # fmt: skip
    assert spots[-1] == name
    assert not any(spots[:-1]), "not before it has come"


@each_case("slug", ORDINARY)
def test_what_comes_close_is_no_moment(slug: str) -> None:
    events = ORDINARY[slug]
    spots = [f.spot(events[:i]) for f in CATALOGUE[slug].flourishes for i in range(1, len(events) + 1)]
    assert set(spots) == {None}


def test_there_is_one_moment_a_deal_and_the_same_one_not_for_a_while() -> None:
    spotter, events = Flourishes(Match.start("pope_joan", seats=4)), MOMENTS["pope_joan", "pope"]
    intrigue = [*events, *MOMENTS["pope_joan", "intrigue"]]
    found = spotter.spotted(events, 1)
    assert found is not None and (found.name, found.seat, found.cards) == ("pope", 2, (card("9D"),))
    assert spotter.spotted(intrigue, 1) is None
    later = [spotter.spotted(events, deal) for deal in range(2, 2 + REST)]
    assert [moment.name if moment else "" for moment in later] == ["", "", "pope"]
    other = spotter.spotted(intrigue, 2)
    assert other is not None and other.name == "intrigue"


def test_the_cards_of_a_moment_are_those_that_everybody_has_seen() -> None:
    hidden = Moved((card("AS"), card("KS")), "hands[2]", "taken[2]", False, "", 0b100)
    events: list[Event] = [
        hidden,
        shown(2, "AC", "AD"),
        noted("shown_as", by_seat(2, "aces full of kings")),
        noted("winners", [2]),
    ]
    public = [event for each in events if (event := redacted(each, 1 << 4)) is not None]
    found = Flourishes(Match.start("draw_poker", seats=4)).spotted(public, 1)
    assert found is not None and found.cards == (card("AC"), card("AD"))
