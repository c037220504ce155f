"""Rigged deals where chance falls more than once: who deals first, what lies on from the last deal, who is dealt to."""

from __future__ import annotations

import random
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from parlour.engine import rig
from parlour.engine.cards import PACK_52
from parlour.engine.questions import Action, Ask, Pass, Rule, Verb
from parlour.engine.rig import RigError
from parlour.engine.table import Moved
from parlour.games import CATALOGUE
from parlour.match import Match
from parlour.records.answers import Answer
from tests.support import moved, open_ask, own_ask
from tests.support.cases import each_case
from tests.tables import TABLES, few

SAVES = Path(__file__).resolve().parents[2] / "saves"

HAND = {0: "AH KH 5H 2C 9D"}


@each_case("slug", ["nap", "pope_joan"])
@each_case("seats", [3, 4, 6])
def test_a_hand_is_rigged_though_the_first_dealer_is_still_to_be_found(slug: str, seats: int) -> None:
    match = Match.start(slug, seats=seats, seed=1, rig={"hands": HAND})
    assert {"AH", "KH", "5H", "2C", "9D"} <= set(map(str, match.view(0).hand))
    assert match.dealer is not None


def test_knobs_and_cards_of_loto_are_rigged_though_the_lowest_knob_makes_the_dealer() -> None:
    match = Match.start("loto", seats=4, seed=1, rig={"cards": {1: "1", 2: "7"}, "knobs": "76 11"})
    assert match.dealer in (0, 3)  # the others are dealt to
    assert open_ask(match).seats == (1, 2)
    match.act("Pass", seat=1)
    match.act("Pass", seat=2)
    assert list(match.view(None)["called"]) == [76, 11]


@pytest.mark.parametrize("seed", range(4))
def test_the_seat_that_is_dealt_to_is_never_the_dealer_who_stands_out(seed: int) -> None:
    rig: dict[str, Any] = {"cards": {seat: str(seat + 1) for seat in range(3)}}
    match = Match.start("loto", seats=4, seed=seed, rig=rig)
    assert match.dealer == 3
    assert [str(match.view(None)[f"cards[{seat}]"][0]) for seat in range(3)] == ["1", "2", "3"]


def test_the_second_of_two_games_is_rigged_like_the_first() -> None:
    rigs = [{"knobs": "76 11", "cards": {0: "1"}}, {"knobs": "90 89 88", "cards": {0: "5", 2: "6"}}]
    match = Match.start("loto", seats=3, preset="family", deals=2, seed=1, rig=rigs)
    for number, first in ((1, 76), (2, 90)):
        drawn = [e.pieces[0] for e in moved(match, "called", number)]
        assert drawn[0] == first
    dealt = moved(match, "cards[2]", 2)
    assert str(dealt[0].pieces[0]) == "6"


def at_first(match: Match, zones: tuple[str, ...]) -> dict[str, Any]:
    """Return a rig with what lies in these zones at the first question of a deal."""
    game, rig = match.game, dict[str, Any]()
    for zone in zones:
        if zone in game.zones and game.zones[zone].per_seat:
            held = {seat: " ".join(map(str, pile)) for seat, pile in enumerate(match.table.piles(zone)) if pile}
            rig |= {zone: held} if held else {}
        elif zone in game.zones and match.table.pile(zone):
            rig[zone] = " ".join(map(str, match.table.pile(zone)))
    return rig


# Of every form the smallest and the largest table; at every size of company with the long tests.
SOME_AND_ALL = pytest.mark.parametrize(
    "tables", [few(), pytest.param(TABLES, marks=pytest.mark.slow)], ids=["smallest_and_largest", "all"]
)


@SOME_AND_ALL
def test_a_pile_of_which_no_card_is_named_is_left_to_chance(tables: list[tuple[str, str, int]]) -> None:
    """The deal is the one that falls without a rig."""
    for slug, preset, seats in tables:
        zones = CATALOGUE[slug].zones
        rig = {name: dict.fromkeys(range(seats), "") if zone.per_seat else "" for name, zone in zones.items()}
        rigged = Match.start(slug, seats=seats, preset=preset, seed=1, rig=rig)
        assert rigged.log == Match.start(slug, seats=seats, preset=preset, seed=1).log, (slug, preset, seats)


@SOME_AND_ALL
def test_every_hand_that_can_be_dealt_can_be_rigged(tables: list[tuple[str, str, int]]) -> None:
    for slug, preset, seats in tables:
        dealt = Match.start(slug, seats=seats, preset=preset, dealer=0, seed=5)
        if dealt.deal_number > 1:  # the first deal asked nobody
            continue
        zones = "hands", "cards", "up", "down", "turn_up", "widow", "board", "start"
        wanted = at_first(dealt, zones)
        rigged = Match.start(slug, seats=seats, preset=preset, seed=6, dealer=0, rig=wanted)
        assert at_first(rigged, tuple(wanted)) == wanted, (slug, preset, seats)


def test_a_seat_without_counters_may_be_left_out_of_a_rig_by_an_empty_hand() -> None:
    hands = {0: "", 1: "4H 2C 3C 9D KC"}
    match = Match.start(
        "snip_snap_snorum", seats=3, dealer=0, counters=[0, 1, 3], pools={"pool": 11}, rig={"hands": hands}
    )
    assert " ".join(map(str, match.view(1).hand)) == hands[1]


@each_case("seats", CATALOGUE["stud_poker"].seats)
def test_open_cards_of_later_rounds_are_rigged_for_every_seat(seats: int) -> None:
    pack = [card.text for card in PACK_52]
    up = {seat: " ".join(pack[4 * seat : 4 * seat + 4]) for seat in range(seats)}
    match = Match.start("stud_poker", seats=seats, seed=1, rig={"up": up})
    number = 0
    while match.deal_number == 1 and match.ask is not None and number < 200:
        names = {action.verb.name: str(action) for action in match.ask.actions if not action.verb.leaves}
        match.act(names.get("Call") or names.get("Pass") or next(iter(names.values())))
        number += 1
    dealt: dict[int, list[str]] = {seat: [] for seat in range(seats)}
    for event in match.events_of(1):
        if isinstance(event, Moved) and event.source == "stock" and event.target.startswith("up["):
            dealt[int(event.target[3:-1])] += map(str, event.pieces)
    assert {seat: " ".join(cards) for seat, cards in dealt.items()} == up


def test_under_a_rig_the_other_cards_fall_by_the_seed() -> None:
    for slug in ("nap", "ambigu", "whiskey_poker"):
        hand = at_first(Match.start(slug, seats=4, seed=1, dealer=3), ("hands",))["hands"][0]
        others = {
            str(Match.start(slug, seats=4, seed=seed, dealer=3, rig={"hands": {0: hand}}).view(1).hand)
            for seed in range(5)
        }
        assert len(others) == 5, slug


def test_the_same_seed_and_rig_give_the_same_cards() -> None:
    first, again = (Match.start("nap", seats=4, seed=9, rig={"hands": HAND}) for _ in range(2))
    assert first.log == again.log


@each_case("seed", range(8))
def test_a_card_of_a_second_shuffle_is_rigged_though_it_fell_elsewhere_by_chance(seed: int) -> None:
    """At Ambigu the stock is shuffled again before two more cards are dealt to each (AM-6)."""
    hands = {0: "AH 2H 3H 4H", 1: "AS 2S"}
    match = Match.start("ambigu", seats=4, dealer=3, seed=seed, rig={"hands": hands})
    assert {"AH", "2H"} <= set(map(str, match.view(0).hand))
    while len(match.view(0).hand) < 4:
        match.act(next(a for a in open_ask(match).actions if not a.verb.leaves))
    assert set(map(str, match.view(0).hand)) == {"AH", "2H", "3H", "4H"}


def played(name: str, after: int, *answers: tuple[int, str]) -> Match:
    match = Match.load(SAVES / f"{name}.parlour").at(after)
    for seat, action in answers:
        match.act(action, seat)
    return match


def test_a_rig_that_play_has_made_impossible_gives_way_to_chance() -> None:
    match = played(
        "straight_poker-double_pool", 3,
        (0, "Bet(50)"), (1, "Raise(50)"), (2, "Fold"), (3, "Call"), (0, "Fold"), (3, "SitOut"),
    )  # fmt: skip
    assert match.deal_number == 2
    assert match.ask is not None
    assert match.notice == "Deal 2 can no longer be rigged as agreed, so its cards fall by chance."


def test_a_rig_that_gave_way_is_not_sought_again_until_its_answers_are_taken_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A forged jack-pot is passed round with a new pack each time, and each search takes sixty dry runs."""
    match = Match.start("nap", seats=3, seed=2, rig={"hands": {0: "AH KH QH JH 10H"}})
    chance, start, sought = match._chance, match.starts[0][1], list[bool]()

    def refused(*_: Any) -> None:
        sought.append(True)
        raise RigError("it cannot be had")

    monkeypatch.setattr(rig, "arrange", refused)
    one, other = Answer(0, "Pass"), Answer(0, "Call(2)")
    for made in ([one], [one, one], [one, other]):
        assert chance._rigged(start, made, is_begun=True) == {}
    assert len(sought) == 1
    assert chance._rigged(start, [other], is_begun=True) == {}
    assert len(sought) == 2


def test_no_play_of_a_rigged_sample_is_ended_by_its_rig() -> None:
    """Every sample, played on from several places by chance: a rig is a wish, and never a fault."""
    rigged = [path for path in sorted(SAVES.glob("*.parlour")) if Match.load(path).rigs]
    assert rigged
    for path in rigged:
        whole, chooser = Match.load(path), random.Random(path.name)
        for after in {0, whole.choices // 2, max(whole.choices - 3, 0)}:
            match = whole.at(after)
            for _ in range(60):
                if match.ask is None:
                    break
                seat = chooser.choice(match.ask.seats)
                match.act(own_ask(match, seat).drawn(chooser.random()), seat)


def test_a_rig_for_cards_that_have_been_dealt_is_refused_and_changes_nothing() -> None:
    match = Match.start("nap", seats=3, seed=2, deals=3)
    before = match.encoded()
    with pytest.raises(RigError, match="Rig a deal before it begins: some of its cards"):
        match.rigs = [{"hands": {0: "AH KH QH JH 10H"}}]
    assert match.rigs == ()
    assert match.encoded() == before


def test_a_rig_that_says_what_was_dealt_stands() -> None:
    match = Match.start("nap", seats=3, seed=2, deals=3)
    dealt = " ".join(map(str, match.table.zones["hands"][0]))
    match.rigs = [{"hands": {0: dealt}}]
    assert len(match.rigs) == 1


def test_a_rig_may_be_changed_for_deals_to_come_and_no_more_for_those_that_are_over() -> None:
    match = Match.start("nap", seats=3, seed=2, deals=3)
    match.rigs = [{}, {"hands": {1: "AH KH QH JH 10H"}}]
    while match.deal_number == 1:
        seat = open_ask(match).seats[0]
        match.act(own_ask(match, seat).actions[0], seat)
    assert sorted(map(str, match.table.zones["hands"][1])) == sorted(["AH", "KH", "QH", "JH", "10H"])
    with pytest.raises(RigError, match="an earlier deal is over"):
        match.rigs = [{"hands": {0: "AS"}}, *match.rigs[1:]]
    with pytest.raises(RigError, match="no zone heap"):
        match.rigs = [*match.rigs, {"heap": "AS"}]


def test_a_rig_that_cannot_be_had_is_refused_at_the_start() -> None:
    with pytest.raises(RigError, match=r"hands\[0\] never has 6 pieces"):
        Match.start("nap", seats=4, seed=1, rig={"hands": {0: "AH KH QH JH 10H 9H"}})


@pytest.mark.parametrize(
    ("slug", "fact", "hand"),
    [
        ("nap", {"multiplier": 2}, "AH KH 5H 2C 9D"),
        ("nap", {"last_dealer": None}, "AH KH 5H 2C 9D"),
        ("spoil_five", {"scores": [0, 5, 10, 0, 5]}, "AH KH 5H 2C 9D"),
    ],
)
def test_a_rig_that_names_a_session_fact_too_is_kept_and_read_again(slug: str, fact: dict[str, Any], hand: str) -> None:
    match = Match.start(slug, seats=5, dealer=4, seed=3, rig={**fact, "hands": {0: hand}})
    again = Match.loaded(match.encoded())
    assert sorted(map(str, again.table.zones["hands"][0])) == sorted(hand.split())
    assert again.encoded() == match.encoded()


def test_a_dry_run_ends_as_soon_as_it_has_shown_the_cards_that_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    traces, genuine = list[rig.Trace](), rig.trace

    def traced(*given: Any) -> rig.Trace:
        traces.append(genuine(*given))
        return traces[-1]

    monkeypatch.setattr(rig, "trace", traced)
    match = Match.start("ambigu", seats=4, rig={"hands": {0: "AH 2H"}})
    assert [*map(str, match.view(0).hand)] == ["AH", "2H"]
    assert max(len(trace.questions) for trace in traces) == 1, "the deal was played on, though its cards had been seen"


def test_a_bid_above_very_many_is_sought_from_the_least_that_is_lawful(monkeypatch: pytest.MonkeyPatch) -> None:
    tried, genuine = list[Action](), Ask.broken

    def broken(ask: Ask, action: Action) -> Rule | None:
        tried.append(action)
        return genuine(ask, action)

    monkeypatch.setattr(Ask, "broken", broken)
    bid = Verb("Bid", "bid {}")
    ask = Ask(0, "", Pass).may(bid, range(1, 100_001), "", "").may(bid, range(90_001, 100_001), "", "")
    assert next(ask.each(bid)) is bid[90_001]
    assert len(tried) == 1
    assert [action.text for action in islice(ask.each(), 2)] == ["Pass", "Bid(90001)"]


def test_a_rig_is_sought_once_for_shuffles_that_follow_one_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """The eight packs of a progressive party are shuffled before anybody is asked."""
    runs: list[None] = []
    dry_run = rig.trace

    def counted(*given: Any) -> Any:
        runs.append(None)
        return dry_run(*given)

    monkeypatch.setattr(rig, "trace", counted)
    match = Match.start("progressive_poker", seats=32, seed=562077, rig={"discards_6": "5C 9C"})
    assert sum(answer.seat is None for answer in match.log) > 4
    assert len(runs) <= rig.TRIES
