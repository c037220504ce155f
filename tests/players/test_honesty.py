"""Nobody sees what they should not: hidden cards exchanged for any that fit, a seat's view and all that is made from it
stay the same."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from math import inf
from os import environ
from pickle import dumps
from typing import Any

import pytest

from parlour.engine.questions import Ask, AskSeveral, Shuffle
from parlour.engine.table import Moved, Table, View
from parlour.games import CATALOGUE
from parlour.match import Match
from parlour.match.opening import acted, laid_table
from parlour.match.restoring import UNFIT
from parlour.narration.narrator import Narrator
from parlour.players.hints import hint_for
from parlour.players.levels import LEVELS, choice
from parlour.players.personas import company
from parlour.players.sampling.replay import World
from parlour.players.sampling.sampler import WorldSampler
from parlour.records.answers import Answer
from tests.support.cases import each_case
from tests.tables import asked, few, plain_first, positions, so_many

THOUSAND = int(environ.get("PARLOUR_POSITIONS", "1000"))  # a smaller number shortens the long test


@dataclass
class Elsewhere:
    """The open deal of a match as it lies in an imagined world."""

    match: Match
    table: Table
    ask: Ask | AskSeveral

    def view(self, seat: int) -> View:
        """Return what the seat knows there."""
        return View(self.table, seat, self.ask, game=self.match.game.slug, start=self.match.view(seat).start)


def elsewhere(match: Match, world: World) -> Elsewhere:
    """Play the open deal of a match once more with the orders and the answers of an imagined world."""
    table = laid_table(match.game, world.start, True)
    script, answers, chances = match.game.deal(table), iter(world.answers), 0
    value: Any = None
    while True:
        question = script.send(value)
        if isinstance(question, Shuffle):
            value, chances = tuple(world.orders[chances]), chances + 1
            continue
        answer = next(answers, None)
        if answer is None:
            return Elsewhere(match, table, question)
        own = question.of(answer[0])
        assert own is not None
        assert own.broken(answer[1]) is None, "an imagined answer is legal"
        assert table.events is not None
        table.events.append(acted(table, own, answer[1]))
        value = answer[1] if isinstance(question, Ask) else answer


def plain(view: View) -> dict[str, Any]:
    """Return all that a view tells, as text."""
    told = {name: repr(value) for name, value in vars(view).items() if name not in ("ask", "options", "start")}
    return told | {"ask": sorted(map(str, view.ask.actions)) if view.ask else [], "start": repr(view.start)}


def moved(match: Match, other: Elsewhere) -> bool:
    """Whether the hidden pieces of the two do lie otherwise."""
    return any(
        list(map(str, pile)) != list(map(str, twin))
        for name, piles in match.table.zones.items()
        for pile, twin in zip(piles, other.table.zones[name], strict=True)
    )


def swapped(slug: str, preset: str, seats: int, seed: int, many: int, **options: Any) -> list[tuple[View, View]]:
    """Return pairs of views of the same seat, before and after the others' cards were exchanged."""
    found, chooser = [], random.Random(seed)
    many *= 1 + (seats >= 8)  # stakes come before the deal
    for match in positions(slug, preset, seats, seed, many, **options):
        seat, _ = asked(match, chooser)
        view = match.at(match.choices).view(seat)  # replayed, as the other will be
        for world in WorldSampler(view, random.Random(seed)).worlds(1):
            other = elsewhere(match, world)
            if moved(match, other):
                found.append((view, other.view(seat)))
    return found


@each_case(("slug", "preset", "seats"), plain_first(few(1)))
def test_a_view_does_not_change_with_the_hidden_cards(slug: str, preset: str, seats: int) -> None:
    pairs = swapped(slug, preset, seats, 5, 3)
    if slug != "loto":  # whose cards all lie open; only the bag is hidden
        assert pairs
    for view, other in pairs:
        assert plain(other) == plain(view)
        assert dumps(other) == dumps(view)  # what the worker process is sent, byte for byte


@pytest.mark.parametrize(
    ("slug", "options"),
    [
        ("snip_snap_snorum", {"table_penalties": True}),
        ("snip_snap_snorum", {"table_penalties": True, "turn_up": "pool_pays"}),
        ("speculation", {"table_penalties": True}),
        ("pope_joan", {"pope_in_lieu": True, "dealer_looks": "plays"}),
        ("spin", {"collect": "claim"}),
    ],
)
def test_whole_events_are_the_same_where_something_may_be_kept_back(slug: str, options: dict[str, Any]) -> None:
    """Every field of every event counts, its clause included: none may tell of a card that was kept back."""
    pairs = [pair for seed in (5, 6) for pair in swapped(slug, "plain", 4, seed, 6, **options)]
    assert pairs
    for view, other in pairs:
        assert list(map(repr, other.events)) == list(map(repr, view.events))
        assert plain(other) == plain(view)


@each_case("many", so_many(1, 2))
@each_case(("slug", "preset", "seats"), plain_first(few(1)))
def test_hints_and_sentences_do_not_change_with_the_hidden_cards(
    slug: str, preset: str, seats: int, many: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(LEVELS, "strong", replace(LEVELS["strong"], worlds=4))
    narrator = Narrator(slug, [name for name, _ in company(seats)])
    for view, other in swapped(slug, preset, seats, 11, many):
        assert hint_for(other, inf) == hint_for(view, inf)
        assert narrator.lines(other.events) == narrator.lines(view.events)


@each_case("level", [pytest.param(level, marks=[] if level == "middle" else pytest.mark.slow) for level in LEVELS])
@each_case("slug", CATALOGUE)
def test_no_level_chooses_by_the_hidden_cards(slug: str, level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LEVELS, level, replace(LEVELS[level], worlds=min(LEVELS[level].worlds, 6)))
    for view, other in swapped(slug, "plain", 4, 23, 1):
        assert choice(other, level, "", 3, inf) is choice(view, level, "", 3, inf)  # whatever the clock


@pytest.mark.slow
@pytest.mark.parametrize(("slug", "preset", "seats"), few(1))
def test_nothing_changes_with_the_hidden_cards_in_a_thousand_positions(
    slug: str, preset: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """View, hint and the choice of every level, at 1,000 positions of every game and preset: up to 100 s each."""
    for level in LEVELS.values():
        monkeypatch.setitem(LEVELS, level.name, replace(level, worlds=min(level.worlds, 1)))
    compared, seed = 0, 100
    while compared < THOUSAND and seed < 100 + THOUSAND:
        for view, other in swapped(slug, preset, seats, seed, 12):
            assert plain(other) == plain(view)
            assert hint_for(other, inf) == hint_for(view, inf)
            for name in LEVELS:
                assert choice(other, name, "", seed, inf) is choice(view, name, "", seed, inf)
            compared += 1
        seed += 1
    is_bare = slug == "loto" or (slug, preset, seats) in SOON_OVER  # next to nothing is hidden, or soon nothing
    assert compared >= THOUSAND or is_bare


# What the rules of each game hide from a seat, listed here again so that the test does not depend on the sampler.
SECRET = {
    "nap": ("stock", "spare_hand", "hands", "laid_out"),
    "pope_joan": ("hands", "spare_hand"),
    "newmarket": ("hands",),
    "spin": ("hands",),
    "jig": ("hands",),
    "snip_snap_snorum": ("hands", "stock"),
    "loo": ("stock", "hands", "miss"),
    "cribbage": ("stock", "hands"),
    "spoil_five": ("stock", "hands", "laid_out"),
    "loto": ("undrawn", "knobs"),
    "cassino": ("stock", "hands"),
    "blind_hookey": ("stock", "packets", "heap_x", "heap_y", "heap_z"),
    "thirty_one": ("stock", "hands"),
    "speculation": ("stock", "hands", "spare_hand"),
    "vingt_un": ("stock", "hands"),
    "straight_poker": ("stock", "hands", "discards"),
    "stud_poker": ("stock", "down", "discards"),
    "progressive_poker": ("hands", *(f"stock_{k}" for k in range(1, 7))),
    "draw_poker": ("stock", "hands", "discards", "opener_discard"),
    "commerce": ("stock", "hands", "discards"),
    "brag": ("stock", "hands", "down", "discards"),
    "bouillotte": ("stock", "hands"),
    "ambigu": ("stock", "hands", "discards"),
    "whiskey_poker": ("stock", "hands"),
    "my_bird_sings": ("stock", "hands", "thrown", "offer"),
}
BARE = (
    "trick",
    "run",
    "turn_up",
    "removed",
    "called",
    "board",
    "cards",
    "put_by",
    "put_away",
    "draw",
    "choosing",
    "table_cards",
    "shown",
    "up",
    "pool_cards",
    "played",
    "widow",
    "start",
    "played",
)

ALL_OPEN = {("loto", "family"), ("loto", "full"), ("loto", "keno")}  # no seat is asked while knobs are in the bag
SOON_OVER = {("snip_snap_snorum", "whole_pack", 2)}  # two with all the cards may be through in three plays


OPEN_MIDDLE = ("table_cards", "widow")  # what was taken up from there into a hand is known to all


def secret(match: Match, seat: int) -> list[Any]:
    """Return the pieces that no rule has let the seat see."""
    lay_open = {
        piece
        for event in match.deal_events
        if isinstance(event, Moved) and {event.source, event.target} & set(OPEN_MIDDLE)
        for piece in event.pieces
    }
    return [
        piece
        for name in (("stock",) if match.options.get("variant") == "show_down" else SECRET[match.game.slug])
        for place, pile in enumerate(match.table.zones[name])
        if not (len(match.table.zones[name]) > 1 and place == seat)
        for piece in pile
        if piece not in lay_open
        and match.table.face(piece, pile, 1 << seat) is None  # a pair that was declared lies open in its hand
    ]


def traded(match: Match, seat: int, chooser: random.Random) -> Match | None:
    """Return the match with two secret pieces in each other's places, or None if the play were another."""
    begun = match.starts[match.deal_number - 1][0]
    hidden = set(secret(match, seat))
    orders = [i for i in range(begun, match.position) if match.log[i].seat is None]
    drawn = [i for i in orders if not hidden.isdisjoint(match.log[i].value)]  # not the slips of a spoilt deal
    pieces = [p for p in secret(match, seat) if p in match.log[drawn[-1]].value] if drawn else []
    if len(pieces) < 2:
        return None
    one, two = chooser.sample(pieces, 2)
    order = [two if p is one else one if p is two else p for p in match.log[drawn[-1]].value]
    other = match.at(match.choices)
    other.log[drawn[-1]] = Answer(None, tuple(order))
    try:
        other._stand(begun)
        while other.position < match.position:
            seat_, action = other.log[other.position]
            assert other.ask is not None
            own = other.ask.of(seat_)
            if own is None or own.refusal(action) is not None:
                return None
            other._give(own, action)
    except UNFIT:
        return None
    return other if bare(other) == bare(match) else None


def bare(match: Match) -> dict[str, Any]:
    """Return what lies open to all by the rules of the games, and the counters."""
    zones = {name: str(piles) for name, piles in match.table.zones.items() if name in BARE}
    sizes = {name: [len(p) for p in piles] for name, piles in match.table.zones.items()}
    return {"zones": zones, "sizes": sizes, "counters": match.counters, "pools": match.pools}


@each_case(("slug", "preset", "seats"), plain_first(few(1)))
def test_two_secret_pieces_in_each_others_places_are_not_seen(slug: str, preset: str, seats: int) -> None:
    chooser, compared = random.Random(8), 0
    for match in positions(slug, preset, seats, 17, 5 if seats < 8 else 10):
        seat, _ = asked(match, chooser)
        if match.options.get("dealer_looks", "never") != "never" and seat == match.dealer:
            continue
        for _ in range(2):
            other = traded(match, seat, chooser)
            if other is not None:
                compared += 1
                assert plain(other.view(seat)) == plain(match.view(seat))
                assert plain(other.view(None)) == plain(match.view(None))
    assert compared or (slug, preset) in ALL_OPEN or (slug, preset, seats) in SOON_OVER
