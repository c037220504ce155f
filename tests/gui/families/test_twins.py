"""Two tables that differ only in what a seat may not know look and sound alike to it, to the last point of the screen.

Two hidden pieces are laid in each other's places in the record of the deal, and the play is gone through again; then
both tables are shown to the same seat, and every picture, sentence and tooltip of the two is compared.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import chain
from math import inf
from typing import Any

import pygame
import pytest

from parlour.games import CATALOGUE
from parlour.gui.scenes.home import HomeScene
from parlour.gui.scenes.records.saved import SavedScene
from parlour.gui.scenes.table import TableScene
from parlour.gui.speech.access_tree import tree_of
from parlour.gui.speech.reader import described
from parlour.match import Match
from parlour.players.hints import hint_for
from parlour.players.levels import LEVELS
from parlour.players.personas import company
from parlour.players.worker import InlineThinker
from parlour.session.seats.seating import COMPUTER, PERSON, Sitter
from parlour.session.session import Session
from parlour.session.view.seat_picture import picture_for
from parlour.storage.games.shelf import newest_open
from parlour.text.console import Console
from parlour.text.table.table import TextTable
from tests.players.test_honesty import plain, traded
from tests.tables import KINDS, TABLES, at_once, one_of_each_kind, positions, so_many

pytestmark = pytest.mark.painted

SIZE = (960, 600)
LONG_AGO = 1_000_000_000.0  # seconds
SEEDS = range(29, 33)
TRIES = 6  # pairs of hidden pieces that are tried until the play is the same with them exchanged
PAIRS = 4  # compared at each table, in the long form
# Loto in which whole games are drawn without a question: whoever is asked anything has nothing hidden from them.
NOTHING_HIDDEN = {("loto", "family"), ("loto", "full"), ("loto", "keno")}
FEWER = {("snip_snap_snorum", "whole_pack", 2): 2}  # every other pair of cards there would have changed the play


def sat_down(match: Match, person: int | None) -> Session:
    """Sit a person down at one seat, or at none, and computer players at the others."""
    sitters = [
        Sitter(name, sign, PERSON if seat == person else COMPUTER, "easy")
        for seat, (name, sign) in enumerate(company(match.seats))
    ]
    return Session(match, sitters, InlineThinker(), None)


class Screen:
    """All that the window shows and says of a match to one seat, kept under names."""

    def __init__(self, window: Any, match: Match, seat: int | None) -> None:
        self.app = window.app
        self.kept: dict[str, Any] = {}
        self.app.to_bottom()
        self.app.hush()
        self.table = TableScene(self.app, sat_down(match, seat))
        self.app.push(self.table)
        self.table.cover.settle()
        self.table.logbook.is_open, self.table.shows_last = True, True

    def keep(self, name: str) -> None:
        """Keep the picture, what is written in it, what can be pressed, and why it cannot."""
        self.app.draw()
        self.app.painter.draw_sprites()
        self.kept[name] = pygame.image.tobytes(self.app.surface, "RGB")
        self.kept[f"{name}: words"] = [(tuple(box), words) for box, words, _ in self.app.written]
        self.kept[f"{name}: targets"] = [
            (t.name, tuple(t.rect), t.off, t.key, t.zone, described(t, self.app.written)) for t in self.app.targets
        ]
        self.kept[f"{name}: tree"] = tree_of(self.app, " ".join(self.app.voice.lines))
        self.kept[f"{name}: caption"] = self.table.caption
        self.kept[f"{name}: notice"] = self.app.notice

    def plain(self) -> None:
        """The table as it lies, its log, its ledger, and what the keys of the spoken table say."""
        self.keep("table")
        speech = self.table.speech
        for say in (speech.hand, speech.table, speech.opponents, speech.scores, speech.possible, speech.repeat):
            say()
            self.kept[say.__name__] = self.app.notice
        for target in [t for t in self.app.targets if t.name.partition(".")[0] in ("card", "lay")]:
            self.app.focus = target.name
            self.table.explaining.why()
            self.kept[f"why {target.name}"] = (self.app.notice, self.table.caption)
        self.kept["question"] = speech.question()
        self.kept["ledger"] = self.table.sheets.ledger()
        self.kept["log"] = self.table.logbook.lines()

    def asked_for(self) -> None:
        """The idea and the play, and the table as it stood at the last line of the log."""
        for step in ("idea", "play"):
            self.table.explaining.ask_hint()
            self.keep(step)
        if lines := self.table.logbook.lines():
            self.table.logbook.look_at(self.table.picture.number, lines, len(lines) - 1)
            self.keep("looking back")


class Page(Console):
    """A terminal that keeps what is written to it."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        super().__init__(lambda prompt: "", self.lines.append)


def told(match: Match, seat: int) -> list[str]:
    """Return all that text mode prints of a match for a seat."""
    page = Page()
    table = TextTable(sat_down(match, seat), page)
    table.shown_to = seat
    table.printer.greet()
    for say in (table.printer.hand, table.printer.table, table.printer.since):
        say(seat)
    table.printer.scores()
    table.events.log(seat)
    prompt = picture_for(table.session, table.narrator, seat, None).prompt
    if prompt is not None:
        table.put_question(prompt)
        table.help.hint(seat)
        table.help.hint(seat)
    return page.lines


def twins(
    slug: str, preset: str, seats: int, seed: int, many: int, apart: int = 3
) -> Iterator[tuple[Match, Match, int]]:
    """Yield matches, each with another that differs from it in what one seat may not know, and that seat."""
    chooser = random.Random(f"{slug}/{preset}/{seats}/{seed}")
    for match in positions(slug, preset, seats, seed, many, apart):
        for seat in chooser.sample(range(match.seats), match.seats):
            if match.options.get("dealer_looks", "never") != "never" and seat == match.dealer:
                continue
            others = (traded(match, seat, chooser) for _ in range(TRIES))
            other = next((other for other in others if other is not None), None)
            if other is not None and plain(other.view(seat)) == plain(match.view(seat)):  # not a card he passed on
                yield match.at(match.choices), other, seat


def assert_alike(one: dict[str, Any], other: dict[str, Any]) -> None:
    """Compare what was kept, and name what differs: a picture by its name only."""
    assert list(one) == list(other)
    for name, kept in one.items():
        same = kept == other[name]
        assert same, f"{name}: {'a picture' if isinstance(kept, bytes) else (kept, other[name])}"


def ranked_values(window: Any, slug: str, preset: str, seats: int, pairs: Iterator[tuple[Match, Match, int]]) -> int:
    """Compare all that is shown and said of each pair; return how many pairs there were."""
    window.begin_again(SIZE)
    count = 0
    for match, other, seat in pairs:
        count += 1
        kept = []
        for each in (match, other):
            screen = Screen(window, each, seat)
            screen.plain()
            screen.asked_for()
            kept.append({**screen.kept, "text mode": told(each, seat)})
        assert_alike(*kept)
    window.app.to_bottom()
    return count


def asks_in_secret(match: Match, seat: int) -> bool:
    """Whether another seat is asked in secret: no table stands there, for a computer player answers at once."""
    return match.ask is not None and match.ask.quiet and seat not in match.ask.seats


def first(
    pairs: Iterator[tuple[Match, Match, int]], many: int, wants_asked: bool = True
) -> Iterator[tuple[Match, Match, int]]:
    """Return so many pairs in which the seat is asked, or is not asked, in turn."""
    for match, other, seat in pairs:
        is_asked = match.ask is not None and seat in match.ask.seats
        stands_here = not any(asks_in_secret(each, seat) for each in (match, other))
        if stands_here and is_asked == wants_asked:
            yield match, other, seat
            wants_asked, many = not wants_asked, many - 1
        if not many:
            return


@pytest.fixture(autouse=True)
def _hints_take_their_time(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """How many deals are imagined for a hint must not depend on how busy the machine is;
    where a test is quick, a few are enough."""
    monkeypatch.setattr("parlour.session.hinting.hint_for", partial(hint_for, patience=inf))
    if request.node.get_closest_marker("slow") is None:
        monkeypatch.setitem(LEVELS, "strong", replace(LEVELS["strong"], worlds=8))


@pytest.mark.parametrize("many", so_many(1, 2))
@pytest.mark.parametrize("slug", one_of_each_kind())
def test_a_screen_does_not_change_with_what_its_viewer_may_not_know(window: Any, slug: str, many: int) -> None:
    """At once a seat that is asked looks at every other game, and at the others one that is not."""
    seats, is_asked = CATALOGUE[slug].best[0], many > 1 or [*CATALOGUE].index(slug) % 2 == 0
    count = ranked_values(window, slug, "plain", seats, first(twins(slug, "plain", seats, 3, 24), many, is_asked))
    assert count == many


@pytest.mark.slow
@pytest.mark.parametrize(("slug", "preset", "seats"), TABLES)
def test_no_screen_of_any_table_changes_with_what_its_viewer_may_not_know(
    window: Any, slug: str, preset: str, seats: int
) -> None:
    pairs = chain.from_iterable(twins(slug, preset, seats, seed, 12, 6) for seed in SEEDS)  # one may bring none
    count = ranked_values(window, slug, preset, seats, first(pairs, PAIRS))
    assert count == (0 if (slug, preset) in NOTHING_HIDDEN else FEWER.get((slug, preset, seats), PAIRS))


@pytest.mark.parametrize("slugs", at_once([KINDS, tuple(CATALOGUE)], lambda slugs: slugs is KINDS), ids=len)
def test_what_is_saved_tells_the_shelf_nothing_but_what_its_person_saw(window: Any, slugs: tuple[str, ...]) -> None:
    for slug in slugs:
        pair = next(twins(slug, "plain", CATALOGUE[slug].best[0], 3, 12), None)
        if pair is None:
            continue
        shown = []
        for match in pair[:2]:
            window.begin_again(SIZE)
            app = window.app
            Session.begin(match, sat_down(match, pair[2]).sitters, InlineThinker(), app.places).close()
            for path in app.places.games.glob("*.parlour"):
                os.utime(path, (LONG_AGO, LONG_AGO))  # or a minute that ends between the two would tell them apart
            saved = newest_open(app.places)
            assert saved is not None
            pictures: list[Any] = [(saved.game, saved.names, saved.deal, saved.is_over, saved.preset, saved.trouble)]
            for scene in (HomeScene, SavedScene):
                app.push(scene(app))
                window.frames(4)
                words = [words for _, words, _ in app.written if ".parlour" not in words]
                pictures.append((words, pygame.image.tobytes(app.surface, "RGB")))
            shown.append(pictures)
        assert shown[0] == shown[1]
