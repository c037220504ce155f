"""Imagined deals agree with what the seat saw, are legal, and are found."""

from __future__ import annotations

import random
from typing import Any

import pytest

from parlour.engine.questions import Ask
from parlour.engine.table import Acted, Moved, redacted
from parlour.games import CATALOGUE
from parlour.match import Match
from parlour.players.policy import NO_VERB, policy_of
from parlour.players.sampling.replay import CARRIED
from parlour.players.sampling.sampler import WorldSampler
from tests.benchmarks.worlds import position
from tests.players.test_honesty import elsewhere, plain
from tests.support.cases import each_case
from tests.tables import asked, few, plain_first, positions, so_many

SEARCHING = [slug for slug in CATALOGUE if policy_of(slug).searched_verbs is not NO_VERB]


@each_case("many", so_many(2, 8))
@each_case(("slug", "preset", "seats"), plain_first(few(1)))
def test_a_world_is_found_and_shows_the_seat_what_it_saw(slug: str, preset: str, seats: int, many: int) -> None:
    chooser = random.Random(2)
    for match in positions(slug, preset, seats, 31, many):
        seat, _ = asked(match, chooser)
        view = match.view(seat)
        worlds = list(WorldSampler(view, random.Random(9)).worlds(4))
        assert worlds, (match.seed, match.choices)
        for world in worlds[:2]:
            assert plain(elsewhere(match, world).view(seat)) == plain(view)


@pytest.mark.parametrize("looks", ["plays", "stands_out"])
def test_a_dealer_who_looked_at_the_spare_hand_imagines_it_as_it_is(looks: str) -> None:
    match = Match.start("pope_joan", seats=4, dealer=1, seed=3, options={"dealer_looks": looks})
    chooser = random.Random(4)
    for _ in range(8):
        seat, ask = asked(match, chooser)
        match.act(chooser.choice(ask.actions), seat)
        view = match.view(1)
        assert None not in view["spare_hand"]
        seat, _ = asked(match, chooser)
        for world in WorldSampler(match.view(seat), random.Random(1)).worlds(1):
            other = elsewhere(match, world)
            same = other.table.zones["spare_hand"] == match.table.zones["spare_hand"]
            assert same or seat != 1
            assert plain(other.view(seat)) == plain(match.view(seat))


@pytest.mark.parametrize(
    "options",
    [
        {"hand_size": 7, "dealer_out": "five_and_six"},
        {"hand_size": 6},
        {"spare_hand": True, "wellington": "double"},
        {"buying": True, "kitty": "round"},
    ],
)
def test_worlds_are_found_where_others_lay_out_cards_that_the_seat_does_not_see(options: dict[str, Any]) -> None:
    for seed in range(2):
        match, chooser = Match.start("nap", seats=4, dealer=1, seed=seed, options=options), random.Random(seed)
        while not match.results:
            seat, ask = asked(match, chooser)
            if len(ask.actions) > 1:
                assert list(WorldSampler(match.view(seat), random.Random(1)).worlds(4)), (seed, match.choices)
            match.act(chooser.choice(ask.actions), seat)


def excluded_wrongly(match: Match, seat: int) -> list[str]:
    """Return what a seat's sampler takes for certain and is false in the real deal."""
    sampler = WorldSampler(match.view(seat), random.Random(9))
    for _ in sampler.worlds(4, 0.2):
        pass
    begun, start = match.starts[match.deal_number - 1]
    shuffles = [answer.value for answer in match.log[begun : match.position] if answer.seat is None]
    backs = [
        (key, at)
        for key, pieces in sampler.observations.start.piles.items()
        for at, p in enumerate(pieces)
        if p is None
    ]
    orders = {CARRIED: [start.piles[key][at] for key, at in backs]} | dict(enumerate(shuffles))
    lies = {piece: (source, at) for source, order in orders.items() for at, piece in enumerate(order)}
    wrong = [str(p) for slot, p in sampler.deal_model.exact.items() if orders[slot[0]][slot[1]] is not p]
    places = {p: slots for p, slots in sampler.deal_model.groups.items() if slots[0][0] == lies[p][0]}
    wrong += [str(p) for p, slots in places.items() if lies[p] not in slots]
    return wrong + concluded_wrongly(match, seat, sampler)


def concluded_wrongly(match: Match, seat: int, sampler: WorldSampler) -> list[str]:
    """Return what a seat's sampler takes for certain of unseen answers and is false."""
    bit, at, wrong = 1 << seat, 0, []
    held: dict[str, set[Any]] = {}
    for event in match.deal_events:
        if isinstance(event, Acted) and not event.seen & bit and event.public:
            named = event.text.rstrip(")").partition("(")[2].replace(",", " ").split()
            hand = held.get(f"hands[{event.seat}]", set())
            sure = {p: sampler.observations.tracker.must_name(event.seat, at, p) for p in hand}
            sure |= {p: n for p, n in sampler.hidden_answers.required.get((event.seat, at), {}).items() if p in hand}
            wrong += [f"{event.text}: {p} {n}" for p, n in sure.items() if n is not None and n is not (str(p) in named)]
        elif isinstance(event, Moved):
            held.setdefault(event.source, set()).difference_update(event.pieces)
            held.setdefault(event.target, set()).update(event.pieces)
        at += redacted(event, bit) is not None
    return wrong


@each_case("slug", SEARCHING)
def test_no_true_deal_is_excluded(slug: str) -> None:
    """Where a card was dealt from is learnt from replays, and never wrongly; the rest is exchanged freely."""
    chooser, preset = random.Random(3), [*CATALOGUE[slug].presets][-1]
    for match in positions(slug, preset, CATALOGUE[slug].best[0], 0, 3, 12):
        seat, _ = asked(match, chooser)
        assert not excluded_wrongly(match, seat), match.choices


@pytest.mark.slow
@pytest.mark.parametrize(("slug", "preset", "seats"), few(1))
def test_no_true_deal_is_excluded_in_a_hundred_and_fifty_deals(slug: str, preset: str, seats: int) -> None:
    chooser = random.Random(3)
    for seed in range(150):
        for match in positions(slug, preset, seats, seed, 1, 30):
            seat, _ = asked(match, chooser)
            assert not excluded_wrongly(match, seat), (seed, match.choices)


@pytest.mark.parametrize(
    ("slug", "preset", "seed"),
    [
        ("commerce", "extended", 9),  # known cards go from hand to hand unseen, and come back
        ("ambigu", "plain", 12),  # what was seen of a pack is gathered face down with the rest, and dealt again
        ("vingt_un", "plain", 8),  # a pair is held that may be divided, by a seat that did not divide it
        ("vingt_un", "plain", 149),  # somebody is asked about such a pair, and not the seat that looks on
        ("spoil_five", "jinking", 17),  # what is seen to be played would have been held back to rob
        ("snip_snap_snorum", "whole_pack", 75),  # a hand is in the stock already when the deal is known to be amiss
        ("my_bird_sings", "full", 3),  # two cards must change their places at once
    ],
)
def test_a_world_is_found_where_there_are_few(slug: str, preset: str, seed: int) -> None:
    found = position(slug, preset, seed)
    assert found is not None
    choices, match, seat = found
    match = match.at(choices)
    view = match.view(seat)
    worlds = list(WorldSampler(view, random.Random(9)).worlds(4))
    assert len(worlds) == 4
    assert plain(elsewhere(match, worlds[-1]).view(seat)) == plain(view)
    assert not excluded_wrongly(match, seat)


def test_no_place_is_known_of_cards_picked_out_of_a_pile_that_was_shuffled_as_it_lay() -> None:
    """At Loto a card is drawn from those put by, which are shuffled for it, and others are chosen among them."""
    for seed in (2, 34):
        for match in positions("loto", "full", 2, seed, 1, 30):
            seat, _ = asked(match, random.Random(3))
            assert not excluded_wrongly(match, seat)


def test_neighbours_of_a_world_differ_from_it_and_show_the_seat_what_it_saw() -> None:
    """Late in a deal of Newmarket worlds are expensive, so most of them come from one another."""
    match = [*positions("newmarket", "drawn", 4, 8, 12)][-1]
    seat, _ = asked(match, random.Random(1))
    sampler = WorldSampler(match.view(seat), random.Random(7))
    worlds = list(sampler.worlds(30))
    assert len(worlds) == 30
    assert len({str(w.orders) for w in worlds}) > 20
    for world in worlds[::5]:
        assert plain(elsewhere(match, world).view(seat)) == plain(match.view(seat))


@pytest.mark.parametrize("slug", ["nap", "pope_joan"])
def test_a_world_can_be_played_on_from_the_open_question(slug: str) -> None:
    chooser = random.Random(2)
    for match in positions(slug, "plain", 4, 3, 5):
        seat, ask = asked(match, chooser)
        sampler = WorldSampler(match.view(seat), random.Random(1))
        for world in sampler.worlds(3):
            run = sampler.resume(world)
            assert isinstance(run.question, Ask)
            assert run.question.seat == seat
            assert set(map(str, run.question.actions)) == set(map(str, ask.actions))


def test_the_same_chance_gives_the_same_worlds() -> None:
    match = next(positions("nap", "plain", 4, 3, 1))
    chooser = random.Random(1)
    seat, _ = asked(match, chooser)
    view = match.view(seat)
    twice = [[w.orders for w in WorldSampler(view, random.Random(7)).worlds(4)] for _ in range(2)]
    assert twice[0] == twice[1]


def test_the_cards_of_others_differ_from_world_to_world() -> None:
    match = next(positions("nap", "plain", 4, 3, 1))
    seat, _ = asked(match, random.Random(1))
    worlds = list(WorldSampler(match.view(seat), random.Random(7)).worlds(6))
    assert len({str(w.orders) for w in worlds}) == 6
