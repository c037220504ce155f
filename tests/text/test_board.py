"""Text mode shows what lies on the table: every pile that may be seen, and every public fact."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from parlour.engine.cards import BY_TEXT
from parlour.engine.table import HELD_IN, View
from parlour.match import Match
from parlour.narration import facts
from parlour.narration.facts import HAPPENED, SEAT, SEATS, USUAL, fact, is_empty, is_nothing, label
from parlour.narration.narrator import Narrator
from parlour.narration.words import counters, pips, points
from parlour.players.worker import InlineThinker
from parlour.session.seats.seating import COMPUTER, PERSON, Sitter
from parlour.session.session import Session
from parlour.session.view.seat_picture import picture_for
from parlour.session.view.stage import Stage
from parlour.session.view.table_lines import SHORT, seen_piles
from parlour.text.console import Closed, Console, Leave, number_in
from parlour.text.table.table import TextTable
from parlour.text.table.table_printer import TOLD_BY_SEAT
from parlour.words.message import labels
from tests.support import open_ask
from tests.support.cases import each_case
from tests.tables import TABLES, plain_first
from tests.text.terminal import Terminal

NAMES = [f"P{i}" for i in range(40)]
PIPS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
FORMS = plain_first(
    list({(slug, preset): (slug, preset, seats) for slug, preset, seats in TABLES[::-1]}.values())[::-1]
)


def told(match: Match, person: int, ask: Callable[[TextTable], None] | None = None) -> str:
    """Return what `t` says to a person, or what another wish of theirs does."""
    said: list[str] = []
    sitters = [Sitter(NAMES[seat], "fan", PERSON if seat == person else COMPUTER) for seat in range(match.seats)]
    table = TextTable(Session(match, sitters, InlineThinker(), None), Console(lambda _: "q", said.append))
    table.console.say = said.append  # type: ignore[method-assign, assignment]
    (ask or (lambda table: table.printer.table(person)))(table)
    return "\n".join(said)


def told_by_prompt(match: Match, person: int) -> str:
    """Return what the question says to a person: the open cards, their hand and their choices."""

    def put(table: TextTable) -> None:
        prompt = picture_for(table.session, table.narrator, person, None).prompt
        assert prompt is not None, "they are asked"
        table.put_question(prompt)

    return told(match, person, put)


def told_by_scores(match: Match, person: int) -> str:
    """Return what `s` says."""
    return told(match, person, lambda table: table.printer.scores())


def asked_views(slug: str, preset: str, seats: int) -> Iterator[tuple[Match, View]]:
    """Yield a few questions of random play, each with the view of whoever is asked."""
    match, chooser = Match.start(slug, seats=seats, preset=preset, seed=4), random.Random(4)
    for step in range(40):
        if match.ask is None:
            return
        seat = match.ask.seats[0]
        if step % 8 == 5:
            yield match, match.view(seat)
        own = match.ask.of(seat)
        assert own is not None
        match.act(own.drawn(chooser.random()), seat)


@each_case(("slug", "preset", "seats"), FORMS)
def test_every_open_pile_every_pool_and_every_public_fact_is_told(slug: str, preset: str, seats: int) -> None:
    for match, view in asked_views(slug, preset, seats):
        assert view.seat is not None
        said = told(match.at(match.choices), view.seat)
        narrator = Narrator(slug, NAMES[:seats], match.options)
        for key, pile in view.zones.items():
            zone = key.partition("[")[0]
            if zone in HELD_IN and key.endswith(f"[{view.seat}]"):
                continue
            for piece in pile if zone != "cards" else ():
                assert piece is None or pips(narrator.face(piece)) in said, (key, str(piece))
        for name, value in view.facts.items():
            if not is_nothing(value) and name not in HAPPENED | TOLD_BY_SEAT and value != USUAL.get(name):
                assert f"{label(name)}: {pips(fact(name, value, NAMES[:seats], narrator))}." in said, name
        assert not re.search(r": 0\.$", said, re.M), "what is zero has not happened yet"
        for pool, held in view.pools.items():
            assert not held or f"{narrator.account(pool)} {held}" in said, pool
        for seat, held in enumerate(view.counters):
            assert f"{NAMES[seat]}: {counters(held)}" in said
        scores = match.game.scores(view.facts)
        assert scores is None or all(points(score) in said for score in scores)


@each_case(("slug", "preset", "seats"), FORMS)
def test_the_question_tells_every_open_card_and_s_every_score(slug: str, preset: str, seats: int) -> None:
    for match, view in asked_views(slug, preset, seats):
        assert view.seat is not None
        narrator, said = Narrator(slug, NAMES[:seats], match.options), told_by_prompt(match, view.seat)
        for key, pile in view.zones.items():
            zone = key.partition("[")[0]
            for piece in pile[-SHORT:] if zone not in ("cards", "put_by") else ():
                assert piece is None or pips(narrator.face(piece)) in said, (key, str(piece))
        said = told_by_scores(match, view.seat)
        scores = match.game.scores(view.facts)
        assert all(f"{NAMES[seat]} {counters(held)}" in said for seat, held in enumerate(view.counters))
        assert scores is None or all(f"{NAMES[i]} {points(score)}" in said for i, score in enumerate(scores))


@each_case(("slug", "preset", "seats"), FORMS)
def test_the_terminal_tells_of_no_face_that_the_window_is_not_given(slug: str, preset: str, seats: int) -> None:
    """The stage is all that a screen is given; it also remembers faces that have been turned down since."""
    for match, view in asked_views(slug, preset, seats):
        stage = Stage(match, view.seat)
        stage.settle()
        for key, pile in view.zones.items():
            given = Counter(str(piece) for piece in stage.piles[key] if piece is not None)
            assert len(stage.piles[key]) == len(pile), key
            assert Counter(str(piece) for piece in pile if piece is not None) <= given, key
        assert (stage.counters, stage.pools) == (list(view.counters), dict(view.pools))


@each_case(("slug", "preset", "seats"), FORMS)
def test_no_fact_is_told_as_the_program_writes_it(slug: str, preset: str, seats: int) -> None:
    for match, view in asked_views(slug, preset, seats):
        narrator = Narrator(slug, NAMES[:seats], match.options)
        held = {name: value for name, value in view.facts.items() if name not in HAPPENED and not is_empty(value)}
        for name, value in held.items():
            words = fact(name, value, NAMES[:seats], narrator)
            assert not re.search(r"[\[\]{}_'\"]|None|True|False", words), (name, words)
            if name in SEAT and type(value) is int:
                assert words in NAMES, (name, words)
            if name in SEATS and isinstance(value, list):
                assert re.search(r"P\d", words) or all(isinstance(each, str) for each in value), (name, words)


def test_every_fact_has_a_name_in_the_catalogue() -> None:
    known = labels("narration.facts.label").keys() | HAPPENED
    games = [path.read_text("utf-8") for path in Path(facts.__file__).parents[1].glob("games/*/*.py")]
    noted = {name for source in games for name in re.findall(r'\.note\(\s*"(\w+)"', source)}
    assert noted, "the games note their facts in another way"
    assert not noted - known


def test_cards_are_no_figures_of_seats_where_there_are_as_many_of_them() -> None:
    narrator = Narrator("newmarket", NAMES[:4])
    assert fact("layout", ["AS", "KD", "QC", "JH"], NAMES[:4], narrator) == "AS, KD, QC and JH"
    assert fact("known", [["7H", "QD"], ["4S"]], NAMES[:2], narrator) == "P0 7H and QD; P1 4S"
    assert fact("standers", [1, 0], NAMES[:2], narrator) == "P1 and P0"
    assert fact("changed", [1, 0], NAMES[:2], narrator) == "P0 1 and P1 0"


def cards_in(said: str) -> set[str]:
    """Return the cards that a text names, by their pips: 8♥ is 8H."""
    return {f"{rank}{suit}" for suit, pip in PIPS.items() for rank in re.findall(rf"\b(\w+){pip}", said)}


def test_the_cards_that_a_text_names_are_found() -> None:
    assert cards_in("Board: 2♥ 10♣. Ann’s 8♠, K♦.") == {"2H", "10C", "8S", "KD"}


@each_case(("slug", "preset", "seats"), FORMS)
def test_nothing_else_is_told(slug: str, preset: str, seats: int) -> None:
    """No card is named that the person does not see, has not seen and is not told of by a public fact or an answer."""
    for match, view in asked_views(slug, preset, seats):
        assert view.seat is not None and view.ask is not None
        seen = {str(piece) for pile in view.zones.values() for piece in pile if piece is not None}
        known = f"{view.facts} {[action.text for action in view.ask.actions]}"
        for tell in (told, told_by_prompt, told_by_scores):
            named = cards_in(tell(match.at(match.choices), view.seat))
            assert not {card for card in named - seen if card not in known}, tell.__name__


def test_a_second_divided_hand_is_shown(tmp_path: Path) -> None:
    match = Match.start("vingt_un", seats=3, dealer=2, seed=1, rig={"hands": {0: "8H 8S"}})
    while match.ask is not None and not any(str(a).startswith("Divide") for a in match.ask.actions):
        match.act(match.ask.actions[0], match.ask.seats[0])
    seat = open_ask(match).seats[0]
    match.act(next(a for a in open_ask(match).actions if str(a).startswith("Divide")), seat)
    view = match.view(seat)
    second = [pips(str(card)) for card in view.zones[f"hands_2[{seat}]"] if card is not None]
    assert second
    assert "second hand: " + " ".join(second) in told(match, seat)


def test_a_board_of_twelve_cards_is_shown_whole_with_every_question() -> None:
    board = tuple(BY_TEXT[card] for card in ["2H", "3H", "4H", "5C", "6C", "7C", "8D", "9D", "10D", "JS", "QS", "KS"])
    view: Any = SimpleNamespace(piles={"board": board, "hands[0]": (BY_TEXT["AH"],)}, seat=0)
    lines = list(seen_piles(view, Narrator("cassino", ["Ann", "Bob"]), ["Ann", "Bob"], SHORT))
    assert lines == ["Board: 2♥ 3♥ 4♥ 5♣ 6♣ 7♣ 8♦ 9♦ 10♦ J♠ Q♠ K♠."]


def test_a_pool_without_counters_is_told_only_where_the_game_has_words_for_it() -> None:
    facts: dict[str, Any] = {}
    assert Narrator("vingt_un", NAMES[:2]).standing(facts, {"pool": 0}) == []
    assert Narrator("vingt_un", NAMES[:2]).standing(facts, {"pool": 3}) == ["The pool holds 3."]
    assert Narrator("speculation", NAMES[:2]).standing(facts, {"pool": 0}) == ["The pool is empty."]


def test_the_loto_cards_put_by_are_not_told_with_every_question(tmp_path: Path) -> None:
    terminal = Terminal("1", "Ann", "easy", "t")
    terminal.open(tmp_path, game="loto", seats=4, seed=7)
    told_of = [said for said in terminal.shown if "ut by: " in said]
    assert len(told_of) == 1 and told_of[0].startswith("  Put by: ")


def test_the_result_of_a_deal_is_told_before_the_next_dealer_is_asked_to_deal(tmp_path: Path) -> None:
    match = Match.start("loo", seats=5, seed=0, deals=0)
    assert [str(action) for action in open_ask(match).actions] == ["Deal"]
    said: list[str] = []
    sitters = [Sitter(name, "fan", PERSON) for name in NAMES[:5]]
    table = TextTable(Session(match, sitters, InlineThinker(), None), Console(lambda prompt: "q", said.append))
    with pytest.raises(Leave):
        table.run()
    over = [i for i, line in enumerate(said) if line.startswith("Deal 1 is over")]
    asked = [i for i, line in enumerate(said) if "eal the " in line and "1" not in line[:3]]
    assert len(over) == 1
    assert asked
    assert over[0] < asked[0]


@each_case("word", ["9" * 5000, "٣", "", "-1", "1.5", "one"])
def test_what_is_no_number_within_bounds_is_none(word: str) -> None:
    assert number_in(word) is None


def test_a_number_beyond_all_bounds_is_refused_in_every_menu(tmp_path: Path) -> None:
    terminal = Terminal("9" * 5000, "q")
    assert terminal.open(tmp_path) == 0
    assert terminal.said("Type a number from 1 to")


def test_a_closed_terminal_is_the_end_and_no_fault() -> None:
    def lost(_: str) -> str:
        raise RuntimeError("input(): lost sys.stdin")

    with pytest.raises(Closed):
        Console(lost, lambda _: None).ask(">")


class Killed(BaseException):
    """What ends the program at once, as the closing of its terminal does."""


def test_two_closings_of_the_terminal_are_no_failed_starts(tmp_path: Path) -> None:
    for again in range(4):
        terminal = Terminal("1", "Ann", "easy", Killed())
        with pytest.raises(Killed):
            terminal.open(tmp_path, game="nap", seats=3)
        assert not terminal.said("The last starts failed")
        assert terminal.said("nothing was lost") == (again > 0)


def test_the_game_is_named_at_a_table_of_another_form(tmp_path: Path) -> None:
    terminal = Terminal("1", "Ann", "easy", "q")
    terminal.open(tmp_path, game="spoil_five", preset="forty_five", seats=3)
    assert terminal.said("Spoil-Five: ")
