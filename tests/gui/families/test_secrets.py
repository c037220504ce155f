"""Frame by frame: between a turn's end and the next person's reveal no hand is on the screen, and never another's.

A family plays by chance at every game with hidden cards. Whoever has the machine asks for ideas, looks back, opens the
log and the sheets, drags the window's edge, fills the screen with it, covers his hand, takes back, leaves and returns;
and in every frame the faces and the sentences that are on the screen are held against what he may know.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence
from typing import Any

import pygame
import pytest

from parlour.engine.table import Moved, Shown, redacted
from parlour.games import CATALOGUE
from parlour.gui.drawing import raster
from parlour.gui.pieces import seat as seat_piece
from parlour.gui.pieces import trick
from parlour.gui.scenes.curtain import CurtainScene
from parlour.gui.scenes.demonstrations import DemonstrationScene
from parlour.gui.scenes.home import HomeScene
from parlour.gui.scenes.records.settlement import SettlementScene
from parlour.gui.scenes.table import TableScene
from parlour.gui.speech.reader import Reader
from parlour.match import Match
from parlour.narration.words import card_in_words, spoken
from parlour.players.personas import company
from parlour.session.seats.seating import COMPUTER, PERSON, Sitter
from parlour.session.session import Session, match_of
from parlour.session.view.stage import Stage
from parlour.words.grammar import CARD_TOKEN
from tests.golden.heard import Heard
from tests.support import game_file
from tests.tables import TABLES, WITH_SECRETS, one_of_each_kind, so_many

USUAL, WIDE = (960, 600), (1100, 700)
IN_WORDS = re.compile(r"\w+ of (?:spades|hearts|diamonds|clubs)")


class Watch:
    """Notes every face that is on the surface now: painted with the last whole frame, or laid above it in this one.

    The small cards in sentences are not faces: the sentences themselves are read.
    """

    def __init__(self, app: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        self.painted: set[str] = set()
        self.flying: set[str] = set()
        self._now = self.painted
        for name in ("card", "barred"):
            monkeypatch.setattr(raster, name, self._noting(getattr(raster, name)))
        monkeypatch.setattr(trick, "thrown", self._noting(trick.thrown))
        monkeypatch.setattr(seat_piece, "fanned", self._noting_all(seat_piece.fanned))
        self.app = app
        draw, sprites = app.draw, app.painter.draw_sprites
        monkeypatch.setattr(app, "draw", lambda: self._into("painted", draw))
        monkeypatch.setattr(app.painter, "draw_sprites", lambda: self._into("flying", sprites))

    def _into(self, kind: str, draws: Callable[[], None]) -> None:
        self._now = set()
        setattr(self, kind, self._now)
        draws()

    def _noting(self, draws: Any) -> Any:
        def noting(name: str, *rest: Any) -> Any:
            self._now.add(name)
            return draws(name, *rest)

        return noting

    def _noting_all(self, draws: Any) -> Any:
        def noting(names: Sequence[str | None], *rest: Any) -> Any:
            self._now.update(name for name in names if name is not None)
            return draws(names, *rest)

        return noting

    def of_home(self) -> set[str]:
        """Return the faces on Home."""
        self.app.is_dirty = True
        self.app.look()
        return self.faces

    @property
    def faces(self) -> set[str]:
        return self.painted | self.flying


def known(match: Match, number: int, seat: int | None) -> set[str]:
    """Return the names of all pieces of a deal that a seat has seen the faces of, or with None all have."""
    bit = 1 << (match.seats if seat is None else seat)
    start = match.starts[number - 1][1]
    found = {str(p) for key, pieces in start.piles.items() if match.table.pile_at(key).sees & bit for p in pieces}
    for event in match.events_of(number):
        seen = redacted(event, bit)
        if isinstance(seen, Moved | Shown):
            found |= {str(piece) for piece in seen.pieces if piece is not None}
        elif seen is not None:
            found |= {token[0] for token in CARD_TOKEN.finditer(str(seen))}
    return found


def pieces(match: Match, number: int) -> set[str]:
    """Return the names of all pieces that took part in a deal."""
    start = match.starts[number - 1][1]
    found = {str(piece) for pile in start.piles.values() for piece in pile}
    for event in match.events_of(number):
        if isinstance(event, Moved | Shown):
            found |= {str(piece) for piece in event.pieces}
    return found


class Ear(Heard):
    """Hears what the voice has time to say: what still waits when it is stopped is never said."""

    def stop(self) -> None:
        self.lines.clear()


class Evening:
    """A family at one machine, and who of them may look at it now."""

    def __init__(self, driver: Any, slug: str, preset: str, seats: int, seed: int, watch: Watch) -> None:
        self.driver, self.app, self.watch = driver, driver.app, watch
        self.chooser = random.Random(f"{slug}/{preset}/{seats}/{seed}")
        match = Match.start(slug, seats=seats, preset=preset, seed=seed)
        sitters = [
            Sitter(name, sign, COMPUTER if seat == 1 and seats > 2 else PERSON, "easy")
            for seat, (name, sign) in enumerate(company(seats))
        ]
        self.holder: int | None = None
        self.kept: int | None = None  # whose hand stayed open after his answer, because he is the next to be asked
        self.heard = Ear()
        self.app.voice, self.app.reader = self.heard, Reader()
        self._hidden: tuple[Any, set[str]] = ((), set())
        self._secret_words: set[str] = set()  # the hidden pieces, as they would be told
        self.of_the_day = watch.of_home()  # the cards of the deal of the day, which belong to no table
        self.reveals = 0
        self.quiet = 0  # frames since something was pressed
        self.sit(Session.begin(match, sitters, self.app.thinker, self.app.places))

    def sit(self, session: Session) -> None:
        self.table = TableScene(self.app, session)
        self.app.push(self.table)
        self.legend: set[str] = set()
        for size in (WIDE, USUAL):
            self.app.window.resize(size)
            self.legend |= self.told_of_the_game()

    def told_of_the_game(self) -> set[str]:
        """Return the faces that stand on the table before a card is dealt, such as those that are wild."""
        stage, self.table.shown.stage = self.table.shown.stage, Stage(match_of(self.table.session), None, 1)
        self.app.draw()
        self.table.shown.stage, self.app.is_dirty = stage, True
        return self.watch.faces

    # frames
    def frame(self, *events: pygame.event.Event) -> None:
        """Let a frame pass and hold all that is on the screen against what may be known."""
        numbers = {self.table.picture.number}
        self.app.step(events)
        faces = self.watch.faces - (self.of_the_day if isinstance(self.app.scene, HomeScene) else set())
        self.quiet += 1
        scene = self.app.scene
        if isinstance(scene, CurtainScene):
            assert self.kept in (None, scene.person)
            self.holder = self.kept = None
            numbers.add(
                max(1, match_of(self.table.session).deal_number - 1)
            )  # it tells all since that person's last turn
            assert self.app.notice == ""
            assert not any(target.name.startswith("card.") for target in self.app.targets)
        elif isinstance(scene, TableScene) and not scene.session.is_family:
            return
        is_show = isinstance(scene, DemonstrationScene)
        numbers = {scene.picture.number} if is_show else numbers | {self.table.picture.number}
        if self.table.shown_to is None:
            self.holder = None
        hidden = self.hidden(numbers)
        assert not (faces - self.legend) & hidden, (scene, self.holder)
        said = " ".join(self.sentences())
        secret = (set(CARD_TOKEN.findall(said)) | set(IN_WORDS.findall(said))) & self._secret_words
        assert not secret or not secret - self.drawn(), said

    def hidden(self, numbers: set[int]) -> set[str]:
        """Return the pieces of these deals that whoever looks may not know."""
        match = match_of(self.table.session)
        deals = sorted(n for n in numbers if n <= match.deal_number)
        at = (match.position, self.holder, *deals)
        if self._hidden[0] != at:
            dealt = set().union(*(pieces(match, n) for n in deals))
            hidden = dealt.difference(*(known(match, n, self.holder) for n in deals))
            self._hidden = (at, hidden)
            self._secret_words = hidden | {card_in_words(card) for card in hidden if CARD_TOKEN.fullmatch(card)}
        return self._hidden[1]

    def drawn(self) -> set[str]:
        """Return the cards that are told of from before the first dealing: they were drawn openly, and went back."""
        found: set[str] = set()
        for event in match_of(self.table.session).events_of(1):
            if isinstance(event, Moved) and event.target.startswith("hands"):
                break
            line = self.table.narrator.line(event)
            found |= set(CARD_TOKEN.findall(line.text if line else ""))
        return found | {card_in_words(card) for card in found}

    def sentences(self) -> list[str]:
        """Return what is said of the cards on the screen, but for the rules and ideas, which speak of any card."""
        scene, table = self.app.scene, self.table
        idea = spoken(table.caption.text) if table.caption.kind != "event" else ""
        heard = [line for line in self.heard.lines if line != idea]
        self.heard.lines.clear()
        found = [self.app.notice, *heard, *(target.off for target in self.app.targets)]
        if isinstance(scene, CurtainScene):
            found += [news.line.text for news in scene.news]
        elif scene is table:
            said = table.caption.text if table.caption.kind == "event" else ""
            found += [said, table.foot.words(), *(line.text for line in table.logbook.lines())]
        elif isinstance(scene, DemonstrationScene):
            found.append(scene.caption.text)
        return found

    def wait(self, most: int = 4000) -> None:
        """Let frames pass until somebody is to do something."""
        for _ in range(most):
            scene = self.app.scene
            if not isinstance(scene, TableScene) or (scene.own_ask() is not None and self.quiet > 2):
                return
            self.frame()
        raise AssertionError("nothing came to pass")

    # what a person does
    def play(self, reveals: int) -> None:
        """Play until so many hands were shown, or the evening is over."""
        while self.reveals < reveals:
            self.wait()
            scene = self.app.scene
            if isinstance(scene, CurtainScene):
                self.lift(scene)
            elif isinstance(scene, SettlementScene):
                self.settled(scene)
            elif isinstance(scene, HomeScene):
                return
            elif scene is self.table:
                self.turn()

    def lift(self, curtain: CurtainScene) -> None:
        for _ in range(self.chooser.choice((1, 30))):
            self.frame()
        self.holder = curtain.person
        self.reveals += 1
        curtain.lift()
        self.quiet = 0
        self.frame()

    def turn(self) -> None:
        """Ask, look about, and then play; or put the machine down first."""
        self.kept = None
        for act in self.chooser.sample(self.looks(), 2):
            act()
            self.frame()
            self.frame()
            if self.app.scene is not self.table:  # a second press on a card has played it
                return
        if self.chooser.random() < 0.3:
            self.chooser.choice(self.ways_off())()
            self.frame()
            return
        asked = self.table.own_ask()
        if self.app.scene is not self.table or asked is None:
            return
        seat = self.table.shown_to
        self.table.do(self.chooser.choice(asked.actions))
        if self.table.shown_to != seat:
            self.holder = None
        elif self.table.session.asked_person != seat:  # a pause comes first, at which all are asked alike
            self.kept = seat
        self.quiet = 0
        self.frame()

    def ask_twice(self) -> None:
        """Ask for both steps of the hint."""
        self.table.explaining.ask_hint()
        self.frame()
        self.table.explaining.ask_hint()

    def looks(self) -> list[Callable[[], None]]:
        """Return what one may do with one's own hand open."""
        table = self.table
        says = table.speech
        return [
            self.ask_twice,
            says.hand, says.table, says.opponents, says.possible, says.repeat,
            table.keyboard.look_back, table.logbook.toggle, self.look_at_a_line,
            self.sheets, self.drag, self.fill, self.raise_cards,
        ]  # fmt: skip

    def look_at_a_line(self) -> None:
        lines = self.table.logbook.lines()
        if lines:
            self.table.logbook.look_at(self.table.picture.number, lines, self.chooser.randrange(len(lines)))
            self.app.hush()  # what was told to the holder himself
            holder, self.holder = self.holder, None  # of a family nobody's hand is seen when one looks back
            for key in ("left", "v", "1", "g", "right"):
                self.press(key)
            self.app.pop()
            self.holder = holder
            self.frame()

    def sheets(self) -> None:
        for lay in (
            self.table.sheets.show_menu,
            self.table.sheets.show_ledger,
            self.table.sheets.open_rules,
            self.table.sheets.open_settings,
        ):
            lay()
            self.frame()
            self.app.scene.back()
            self.frame()

    def drag(self) -> None:
        """Drag the edge of the window, there and back."""
        for size in (WIDE, USUAL):
            self.app.window.resize(size)
            self.frame(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))

    def fill(self) -> None:
        self.press("f11")
        self.press("f11")

    def raise_cards(self) -> None:
        for target in [t for t in self.app.targets if t.name.startswith("card.")][:2]:
            self.table.raising.press(target.name.removeprefix("card."))
            if self.table.shown_to is None:  # a second press played it
                self.holder = None
            self.frame()

    def press(self, key: str) -> None:
        event = pygame.event.Event(
            pygame.KEYDOWN, key=pygame.key.key_code(key), mod=0, unicode=key if len(key) == 1 else ""
        )
        self.frame(event)

    def ways_off(self) -> list[Callable[[], None]]:
        """Return the ways in which a machine is put down with the hand open."""
        return [self.cover, self.lose_focus, self.take_back, self.idle, self.leave, self.leave_by_home]

    def cover(self) -> None:
        self.table.sheets.top, self.table.picked = None, []
        self.table.is_zoomed = self.table.shows_last = False
        self.holder = None
        self.press("escape")
        assert isinstance(self.app.scene, CurtainScene)

    def lose_focus(self) -> None:
        self.holder = None
        self.frame(pygame.event.Event(pygame.WINDOWFOCUSLOST))
        assert isinstance(self.app.scene, CurtainScene)

    def idle(self) -> None:
        for _ in range(60 * 2):
            if isinstance(self.app.scene, CurtainScene):
                return
            self.frame()
        raise AssertionError("the hand was not covered")

    def take_back(self) -> None:
        before = self.table.shown_to
        self.table.undoing.undo()
        overlay: Any = self.table.overlay
        if overlay is not None:  # others are asked first, and nobody's hand is seen meanwhile
            self.holder = None
            self.frame()
            self.chooser.choice((overlay.way[2], self.table.back))()
            if not self.app.notice:
                self.app.hush()
        self._hidden = ((), set())
        if self.table.shown_to != before:
            self.holder = None
        self.frame()

    def leave(self) -> None:
        """Go Home and take the game up again."""
        path = game_file(self.table.session)
        self.app.to_bottom()
        self.holder = None
        self.watch.painted.clear()
        self.watch.flying.clear()
        self.frame()
        self.sit(Session.resume(path, self.app.thinker))
        self.frame()

    def leave_by_home(self) -> None:
        """Go Home by the menu, and on by the card of the game to continue."""
        self.table.closing.leave()
        self.holder = None
        self.frame()
        self.app.scene.go_on()
        self.table = self.app.scenes[1]
        self.frame()

    def settled(self, scene: SettlementScene) -> None:
        """Look at the deal again, and go on."""
        self.holder = None
        for _ in range(3):
            self.frame()
        scene.again()
        for key in ("right", "v", "2", "end"):
            self.press(key)
        self.app.pop()
        self.frame()
        scene.go_on()
        self.quiet = 0
        self.frame()


class Frame:
    """A window that can fill the screen, for the key that asks for it."""

    def __init__(self, app: Any) -> None:
        self.app = app

    @property
    def size(self) -> tuple[int, int]:
        size: tuple[int, int] = self.app.surface.get_size()
        return size

    def get_surface(self) -> pygame.Surface:
        surface: pygame.Surface = self.app.surface
        return surface

    def flip(self) -> None:
        pass

    def set_fullscreen(self, desktop: bool) -> None:
        self.resize((1366, 768))

    def set_windowed(self) -> None:
        self.resize(USUAL)

    def resize(self, size: tuple[int, int]) -> None:
        clip = self.app.surface.get_clip()
        self.app.surface = pygame.Surface(size)
        self.app.surface.set_clip(clip)


def evening(window: Any, monkeypatch: pytest.MonkeyPatch, slug: str, preset: str, seats: int, seed: int) -> Evening:
    window.begin_again(USUAL)
    window.app.settings.pace, window.app.settings.show_log = "brisk", True
    monkeypatch.setattr(window.app, "window", Frame(window.app))
    window.app.settings.cover = 1  # second, for twenty
    monkeypatch.setattr(raster, "forget", lambda: None)  # nobody sees the pictures, and to draw them anew takes long
    return Evening(window, slug, preset, seats, seed, Watch(window.app, monkeypatch))


@pytest.mark.parametrize("reveals", so_many(1, 3))
@pytest.mark.parametrize("slug", one_of_each_kind(WITH_SECRETS))
def test_no_frame_shows_a_hand_to_another(
    window: Any, monkeypatch: pytest.MonkeyPatch, slug: str, reveals: int
) -> None:
    family = evening(window, monkeypatch, slug, "plain", CATALOGUE[slug].best[0], 12)
    with window.unpainted():
        family.play(reveals)
    assert family.reveals == reveals


@pytest.mark.slow
@pytest.mark.parametrize("slug", WITH_SECRETS)
def test_no_frame_of_a_long_evening_shows_a_hand_to_another(
    window: Any, monkeypatch: pytest.MonkeyPatch, slug: str
) -> None:
    for preset in CATALOGUE[slug].presets:
        seats = min(
            (n for s, p, n in TABLES if (s, p) == (slug, preset)), key=lambda n: abs(n - CATALOGUE[slug].best[0])
        )
        with monkeypatch.context() as patch, window.unpainted():
            evening(window, patch, slug, preset, seats, 31).play(20)
