"""Walks through every screen of a family table, on twin tables that differ in what the person there may not know.

Whatever is painted, written, said, listed, told by a tooltip, kept in a preview or written into a file must be the
same on both. The states: tables of two, three and six people with computer players, nobody, one or two of them away;
covered, uncovered by one, left, taken up again, watched from its file. Every way is gone once by name; then mouse,
keys, pad and switch wander about by chance (`tests.gui.wanderer`), while the window is resized, left, and the
machine sleeps. `python -m tests.gui.walker --share 0.1` walks a tenth of all tables of all games, `--steps 100000`
until so many screens have been compared.
"""

from __future__ import annotations

import argparse
import os
import random
import re
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from hashlib import blake2b
from itertools import count
from math import inf
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")  # before anything imports pygame
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from unittest.mock import patch

import pygame

from parlour.gui.scenes.curtain import CurtainScene
from parlour.gui.scenes.demonstrations import DemonstrationScene
from parlour.gui.scenes.home import HomeScene
from parlour.gui.scenes.records.saved import SavedScene
from parlour.gui.scenes.routing.routes import ToDemonstration
from parlour.gui.scenes.table import TableScene
from parlour.gui.speech.access_tree import tree_of
from parlour.gui.speech.reader import described
from parlour.gui.window.app import FixedClock
from parlour.match import Match
from parlour.players.hints import hint_for
from parlour.players.personas import company
from parlour.players.worker import InlineThinker
from parlour.session import hinting
from parlour.session.seats.seating import COMPUTER, PERSON, Sitter
from parlour.session.session import Session
from parlour.storage.games import shelf
from parlour.storage.statistics import Statistics
from parlour.text.console import Leave
from parlour.text.table.table import TextTable
from tests.gui.driver import Driver
from tests.gui.families.test_twins import Page, assert_alike, twins
from tests.gui.unpainted import screen
from tests.gui.wanderer import DEVICES, Wander, at_rest
from tests.tables import TABLES, WITH_SECRETS

SIZE = (800, 600)
LONG_AGO = 1_000_000_000.0  # seconds
FAMILIES = (2, 3, 6)  # people at a table
WANDERED = 25  # steps of each device at each table
IN_TEXT = ("", "h", "t", "s", "g", "i", "i", "w 1", "w KH", "rules", "shuffle", "?", "back", "stop", "1", "q", "q")
TIME = re.compile(r"\d{4}-\d\d-\d\d[T ][\d:.]+|\d{8}-\d{6}(?:-\d+)?")


class Walk:
    """All that one table shows on the way, kept under names."""

    def __init__(self, folder: Path, match: Match, sitters: list[Sitter], away: list[int]) -> None:
        self.app = Driver(folder, SIZE).app  # a window of its own: the last one may be pressed or pushed somewhere
        assert isinstance(self.app.clock, FixedClock)
        self.clock = self.app.clock
        self.app.voice.lines.clear()  # what was said of Home
        self.kept: dict[str, Any] = {}
        self.screens = 0
        session = Session.begin(match.at(match.choices), sitters, InlineThinker(), self.app.places)
        for member in away:
            session.seating.sit_in(member)
        assert session.journal is not None
        self.path = session.journal.path
        self.sit(session)

    def sit(self, session: Session) -> None:
        self.table = TableScene(self.app, session)
        self.app.push(self.table)

    def keep(self, name: str) -> None:
        """Keep the picture, what is written and told in it, what can be pressed, and why it cannot."""
        app = self.app
        app.draw()
        app.painter.draw_sprites()
        self.screens += 1
        said = " ".join(app.voice.lines)
        self.kept[name] = blake2b(pygame.image.tobytes(app.surface, "RGB")).digest()
        self.kept[f"{name}: words"] = [(tuple(box), words) for box, words, _ in app.written]
        self.kept[f"{name}: told"] = [words for _, words in app.told]
        self.kept[f"{name}: targets"] = [
            (t.name, tuple(t.rect), t.off, t.key, t.state, described(t, app.written)) for t in app.targets
        ]
        self.kept[f"{name}: heard"] = (said, tree_of(app, said), app.notice, app.heading)
        self.kept[f"{name}: caption"] = self.table.caption

    def screen(self, name: str, opens: Callable[[], None]) -> None:
        """Open something above the table, keep it, and go back."""
        above = len(self.app.scenes)
        opens()
        self.keep(name)
        while len(self.app.scenes) > above:
            self.app.pop()
        self.table.sheets.top, self.table.shows_last = None, False

    # the ways
    def everything(self, seat: int) -> None:
        """Go every way there is for somebody who may see what one seat may, and no more."""
        self.covered("covered")
        if self.host == seat:
            self.uncovered()
            self.leaves_it_open(seat)
        elif self.host is not None:
            self.overlooks(self.host)
        self.leaves()
        self.comes_back(seat)
        is_hosts = self.host == seat
        self.app.to_bottom()
        if is_hosts:
            self.in_text(seat)
        self.written()

    def wander(self, seat: int, seed: str, steps: int) -> None:
        """Wander about with each device for so many steps."""
        for device in DEVICES:
            self.take_up_again()
            Wander(self, device, seat, seed).go(steps)
            self.app.to_bottom()
            self.app.surface = screen(SIZE)

    def take_up_again(self) -> None:
        """Leave the table for Home, wherever that was done from, and take it up from its file."""
        if self.app.scenes:
            self.app.to_bottom()
        else:
            self.app.push(HomeScene(self.app))
        games = self.app.places.games
        for path in (*games.glob("*.parlour"), *games.glob("evenings/*.*")):
            if path != self.path:
                path.unlink()  # another game, begun on the way
        self.sit(Session.resume(self.path, self.app.thinker))
        self.app.hush()
        self.app.voice.lines.clear()

    @property
    def host(self) -> int | None:
        """The person to whom the curtain gives the machine."""
        return self.table.presenter.host

    def covered(self, name: str) -> None:
        """The table without anybody, its sheets, and its curtain with all that can be reached from there."""
        table = self.table
        table.presenter.cover()
        table.cover.settle()
        self.keep(name)
        for opens in (
            table.sheets.show_menu,
            table.sheets.show_ledger,
            table.sheets.open_rules,
            table.logbook.toggle,
            table.keyboard.look_back,
        ):
            self.screen(f"{name}: {opens.__name__}", opens)
        self.look_back(name)
        members = table.session.members
        self.screen(f"{name}: people", lambda: table.members.open_people(members[0]))
        table.cover.draw_curtain()
        if not isinstance(self.app.scene, CurtainScene):  # a computer player is asked
            assert self.host is None
            return
        self.keep(f"{name}: curtain")
        for member in members:
            self.app.scene.seats.choose(member)
            self.keep(f"{name}: curtain about {member}")
        self.app.pop()

    def look_back(self, name: str) -> None:
        """The table as it stood at the middle and at the end of the log; nobody's hand can be turned up there."""
        lines = self.table.logbook.lines()
        for place in {len(lines) // 2, len(lines) - 1} if lines else ():
            self.table.logbook.look_at(self.table.picture.number, lines, place)
            scene = self.app.scene
            assert isinstance(scene, DemonstrationScene)
            acts: tuple[Callable[[], object], ...] = (
                lambda: None, scene.showing.hands.turn_all, scene.player.to_last, scene.showing.toggle_view,
            )  # fmt: skip
            for act in acts:
                act()
                self.keep(f"{name}: looking back at {place}")
            self.app.pop()

    def uncovered(self) -> None:
        """What the person at the machine sees, asks for, opens and is told."""
        table, app = self.table, self.app
        table.cover.draw_curtain()
        assert isinstance(app.scene, CurtainScene)
        app.scene.lift()
        self.keep("open")
        speech = table.speech
        for say in (speech.hand, speech.table, speech.opponents, speech.scores, speech.possible, speech.repeat):
            say()
            self.keep(f"open: {say.__name__}")
        app.hush()
        for opens in (
            table.sheets.show_menu,
            table.sheets.show_ledger,
            table.sheets.show_keys,
            table.sheets.open_rules,
            table.sheets.open_settings,
        ):
            self.screen(f"open: {opens.__name__}", opens)
        for verb in table.verbs():
            self.screen(f"open: {verb.name}", lambda verb=verb: table.sheets.open_chooser(verb.name))  # type: ignore[misc]
        for target in [t for t in app.targets if t.name.partition(".")[0] in ("card", "lay", "do")]:
            app.focus = app.hovered = target.name
            table.explaining.why()
            self.keep(f"open: why {target.name}")
        app.hovered = ""
        self.look_back("open")
        for step in ("idea", "play"):
            table.explaining.ask_hint()
            self.keep(f"open: {step}")

    def leaves_it_open(self, seat: int) -> None:
        """The ways in which a hand is left open: others look at the screen from that frame on."""
        table = self.table
        ways: list[tuple[str, Callable[[], None]]] = [
            ("window left", lambda: self.app.handle(pygame.event.Event(pygame.WINDOWFOCUSLOST))),
            ("escape", lambda: self.app.press("escape")),
        ]
        for name, leave in ways if table.session.hides_hands else []:  # who is there alone hides it from nobody
            table.cover.reveal(seat)
            table.sheets.top, table.picked = None, []
            leave()
            assert isinstance(self.app.scene, CurtainScene)
            self.keep(name)
            self.app.pop()
        table.cover.reveal(seat)
        table.members.goes_away(seat)
        self.covered("somebody sits in")
        table.members.come_back(seat)
        self.covered("somebody came back")

    def overlooks(self, holder: int) -> None:
        """What the person sees who comes to the machine after somebody else left it with a hand open."""
        table, app = self.table, self.app

        def waits() -> None:
            self.clock.time += 60 * 60

        def loses_focus() -> None:
            app.handle(pygame.event.Event(pygame.WINDOWFOCUSLOST))

        sheets = table.sheets
        opens: list[Callable[[], None]] = [
            lambda: None, sheets.show_menu, lambda: sheets.open_chooser(table.verbs()[0].name), sheets.open_rules,
            sheets.open_settings, lambda: table.members.open_people(holder), table.undoing.undo, table.speech.hand,
        ]  # fmt: skip
        ways: list[Callable[[], None]] = [waits, loses_focus] if table.session.hides_hands else []
        ways.append(lambda: table.members.goes_away(holder))
        for i, opened in enumerate(opens):
            for k, leave in enumerate(ways):
                above = len(app.scenes)
                table.cover.reveal(holder)
                table.explaining.ask_hint()
                opened()
                app.draw()
                app.voice.lines.clear()
                leave()
                for scene in app.scenes[:-1]:
                    scene.rest()
                if app.scene is table and table.cover.is_untouched:
                    table.cover.draw_curtain()
                while len(app.scenes) > above:
                    if isinstance(app.scene, CurtainScene):
                        self.keep(f"overlooked {i} {k}: curtain")
                    app.pop()
                assert table.shown_to is None
                self.keep(f"overlooked {i} {k}")
                if holder in table.session.away:
                    table.members.come_back(holder)

    def leaves(self) -> None:
        """Home, the saved games, and the game watched from its file."""
        self.app.to_bottom()
        self.app.hush()
        for path in self.app.places.games.glob("*.parlour"):
            os.utime(path, (LONG_AGO, LONG_AGO))
        for page in (HomeScene, SavedScene):
            self.app.push(page(self.app))
            self.app.scene.entered()
            self.app.draw()
            self.kept[page.__name__] = [words for _, words in self.app.told if ".parlour" not in words]
            self.app.pop()
        saved = shelf.saved_games(self.app.places)
        self.kept["shelf"] = [(s.game, s.names, s.people, s.deal, s.is_over, s.trouble, s.notice) for s in saved]
        self.app.open(ToDemonstration(self.path))
        scene = self.app.scene
        assert isinstance(scene, DemonstrationScene)
        player = scene.player
        for act in (
            scene.showing.hands.turn_all,
            player.to_last,
            scene.showing.toggle_view,
            player.step_back,
            player.to_first,
        ):
            act()
            self.keep(f"watched: {act.__name__}")
        scene.player.to_last()
        for other in range(scene.replay.match.seats):
            scene.press_seat(other + 1)
            self.keep(f"watched: the hand of {other}")
        self.app.to_bottom()

    def comes_back(self, seat: int) -> None:
        """The table as it is taken up again: its first frame, and the curtain."""
        self.sit(Session.resume(self.path, self.app.thinker))
        self.keep("taken up")
        self.covered("taken up")

    def in_text(self, seat: int) -> None:
        """What the terminal prints for the person who has the machine, whatever they ask it."""
        session, page = Session.resume(self.path, self.app.thinker), Page()
        words = iter(IN_TEXT)
        page.ask = lambda prompt: page.lines.append(prompt) or next(words)  # type: ignore[method-assign, func-returns-value]
        with at_rest(seat), suppress(Leave):
            TextTable(session, page).run()
        session.close()
        self.kept["in text"] = page.lines

    def written(self) -> None:
        """The statistics and the log on the disk; the times that stand in them are no secret."""
        places = self.app.places
        index = Statistics(places.state / "statistics.sqlite")
        index.rebuild(places.games)
        self.kept["statistics"] = [TIME.sub("", path.read_text()) for path in index.export(places.state)]
        index.close()
        self.kept["house rules and settings"] = [path.read_text() for path in sorted(places.config.glob("*.json"))]


def tables(seats: int, seat: int, asked: int) -> Iterator[tuple[list[int], list[int]]]:
    """Yield who are people, and who of them are away: two, three and six, among them who looks and who is asked."""
    others = [other for other in range(seats) if other not in (seat, asked)]
    there = {seat, asked}
    for many in FAMILIES:
        more = others[: many - len(there)]
        people = sorted({*there, *more})
        if len(people) == many:
            yield from ((people, more[:away]) for away in range(min(2, len(more)) + 1))


def seated(match: Match, people: list[int]) -> list[Sitter]:
    return [
        Sitter(name, sign, PERSON if seat in people else COMPUTER, "easy")
        for seat, (name, sign) in enumerate(company(match.seats))
    ]


def compared(folder: Path, slug: str, preset: str, seats: int, seed: int, most: int, steps: int = 0) -> tuple[int, int]:
    """Walk through so many pairs of twins at one table of a game; return through how many, and the screens compared.

    In turn whoever looks is asked, or another person is, who leaves the machine with a hand open. `steps` are those of
    each device that wanders about.
    """
    named = f"{slug}/{preset}/{seats}/{seed}/walk"
    chooser, pairs, screens = random.Random(named), 0, 0
    for match, other, seat in twins(slug, preset, seats, seed, 24):
        asked = None if match.ask is None or match.ask.quiet else match.ask.seats[0]
        if asked is None or (asked == seat) != (pairs % 2 == 0):
            continue
        people, away = chooser.choice(list(tables(match.seats, seat, asked)))
        kept = []
        for each in (match, other):
            shutil.rmtree(folder)  # both are kept in the same place: pages name it
            walk = Walk(folder, each, seated(each, people), away)
            walk.everything(seat)
            walk.wander(seat, f"{named}/{pairs}", steps)
            walk.app.close()
            kept.append(walk.kept)
        try:
            assert_alike(*kept)
        except AssertionError as differs:
            raise AssertionError(
                f"{named}, pair {pairs}, people {people}, away {away}, seen by {seat}: {differs}"
            ) from None
        pairs, screens = pairs + 1, screens + walk.screens
        if pairs == most:
            break
    return pairs, screens


def main() -> int:
    words = argparse.ArgumentParser(prog="python -m tests.gui.walker", description=__doc__.split("\n")[0])
    words.add_argument("--share", type=float, default=1.0, help="the part of all tables that is walked through")
    words.add_argument("--steps", type=int, default=0, help="go round the tables until so many screens were compared")
    words.add_argument("--seed", type=int, default=17)
    chosen = words.parse_args()
    rows = [row for row in TABLES if row[0] in WITH_SECRETS]
    rows = random.Random(f"walker/{chosen.seed}").sample(rows, max(1, round(len(rows) * chosen.share)))
    pairs = screens = failed = 0
    unhurried = partial(hint_for, patience=inf)  # how busy the machine is must tell nothing
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder, patch.object(hinting, "hint_for", unhurried):
        for seed in count(chosen.seed):
            for slug, preset, seats in rows:
                try:
                    more = compared(Path(folder), slug, preset, seats, seed, 4, WANDERED)
                except AssertionError as differs:
                    print(f"DIFFERENT: {str(differs)[:2000]}", flush=True)
                    failed, more = failed + 1, (0, 0)
                pairs, screens = pairs + more[0], screens + more[1]
                told = f"{screens} screens of {pairs} walks alike, {failed} tables not"
                print(f"{slug}, {preset}, {seats} seats: {told}", flush=True)
                if chosen.steps and screens >= chosen.steps:
                    return 1 if failed else 0
            if not chosen.steps:
                return 1 if failed else 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
