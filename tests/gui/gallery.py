"""Every screen of every game as a picture, under the dummy driver and a clock that is held: for looking at.

`python tests/gui/gallery.py --out pictures --size 1366x768 --text 150` writes one PNG per screen, named after game,
form, seats and moment, and tells where texts cross one another; `--game nap` keeps to one game, `--part rooms` to the
tables as a room sees them, `--seats 6` to a number of seats; `--language de` tells them in German.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")  # before anything imports pygame
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))  # so that it runs from a checkout that is not installed

from parlour.engine.options import OptionConflict
from parlour.engine.questions import Action, Deal
from parlour.games import CATALOGUE
from parlour.gui.scenes.base import Scene
from parlour.gui.scenes.curtain import CurtainScene
from parlour.gui.scenes.demonstrations import DemonstrationScene, DemonstrationsScene
from parlour.gui.scenes.game import GameScene
from parlour.gui.scenes.game.rules import GlossaryScene, RulesScene
from parlour.gui.scenes.home import HomeScene
from parlour.gui.scenes.home.shelf import ShelfScene
from parlour.gui.scenes.people.family import FamilyScene
from parlour.gui.scenes.preferences.keys import KeysScene
from parlour.gui.scenes.preferences.settings import SettingsScene
from parlour.gui.scenes.records.saved import SavedScene
from parlour.gui.scenes.records.settlement import SettlementScene
from parlour.gui.scenes.records.statistics import StatisticsScene, counted
from parlour.gui.scenes.table import TableScene
from parlour.match import Match
from parlour.players.levels import choice
from parlour.players.personas import company
from parlour.players.worker import InlineThinker
from parlour.session.replay.record_steps import RecordSteps
from parlour.session.request import sample_paths
from parlour.session.seats.seating import COMPUTER, PERSON, Sitter
from parlour.session.session import Session, match_of
from parlour.storage.settings import Group, keep_group
from parlour.words.language import DEFAULT, language, languages, speak
from tests.gui.driver import Driver
from tests.support import open_ask, own_ask

SEED = 7
KEPT_DEALS = 4  # of each game, for the saved games and the statistics
LONGEST_IDLE = 12  # deals among which the first seat is to be asked more than once
SHOWN_DEALS = 4  # among which a hint and a refusal are looked for
LONGEST = 4000  # frames until a deal has come to its end
MOST_SEATS = 10
FORMS, RULES, SEATS = range(3)  # the leaves of a game's page

HOUSE: dict[str, Callable[[Any], Scene]] = {
    "shelf": ShelfScene,
    "family": FamilyScene,
    "saved": SavedScene,
    "settings": SettingsScene,
    "keys": KeysScene,
    "glossary": GlossaryScene,
    "demonstrations": DemonstrationsScene,
}


class Evening:
    """A few deals played out by easy players, so that any moment of them can be shown."""

    def __init__(self, slug: str, preset: str, seats: int, deals: int = 1) -> None:
        self.match = Match.start(slug, seats=seats, preset=preset, seed=SEED)
        self.asked: list[int] = []  # the numbers of answers after which the first seat is asked
        self.widest = (0, 0)  # of those, how many answers there were at most, and after which number
        self.first: list[int] = []  # those of them in the first deal that asks it twice, else once
        while not self.match.is_over and (self.match.deal_number <= deals or self.is_idle()):
            if 0 in open_ask(self.match).seats and Deal not in open_ask(self.match).actions:
                self.asked.append(self.match.choices)
                self.widest = max(self.widest, (len(own_ask(self.match, 0).actions), self.match.choices))
                if not self.first or len(self.first) == 1 or self.match.at(self.first[0]).deal_number == self.number:
                    self.note()
            answer(self.match)

    @property
    def number(self) -> int:
        return self.match.deal_number

    def is_idle(self) -> bool:
        """Whether the first seat has not yet been asked twice in one deal, as where few play their cards."""
        return len(self.first) < 2 and self.number <= LONGEST_IDLE

    def note(self) -> None:
        """Add the open question to those of the deal that is shown, which it begins where the last asked once only."""
        is_new = not self.first or self.match.at(self.first[0]).deal_number != self.number
        self.first = [*([] if is_new else self.first), self.match.choices]

    def moments(self) -> dict[str, int]:
        """Return the numbers of answers before the first seat's first, middle and last question of that deal.

        "choice" is its question with the most answers in all the deals.
        """
        asked = self.first or [0]
        return {
            "start": asked[0],
            "middle": asked[len(asked) // 2],
            "last": asked[-1],
            "choice": self.widest[1] or asked[0],
        }

    def session(self, answers: int, people: int = 1) -> Session:
        """Sit down at the table after so many answers."""
        return Session(self.match.at(answers), sitters(self.match.seats, people), InlineThinker(), None)


def sitters(seats: int, people: int) -> list[Sitter]:
    """Return people at the first seats and easy computer players at the others."""
    kinds = [PERSON] * people + [COMPUTER] * (seats - people)
    return [Sitter(name, sign, kind, "easy") for (name, sign), kind in zip(company(seats), kinds, strict=True)]


def chosen(match: Match, seat: int) -> Action:
    """Return what an easy player does at a seat."""
    return choice(match.view(seat), "easy", "", SEED)


def answer(match: Match) -> None:
    """Answer for the first of those who are asked."""
    seat = open_ask(match).seats[0]
    match.act(chosen(match, seat), seat)


class Gallery:
    """Shows one screen after another and keeps a picture of each."""

    def __init__(self, out: Path, size: tuple[int, int], text: int, folder: Path, seats: Sequence[int] = ()) -> None:
        """Open the program in a window of a size; `seats` are the numbers to be shown of a game, else few to many."""
        out.mkdir(parents=True, exist_ok=True)
        self.out, self.seats = out, seats
        spoken = language()
        self.driver = Driver(folder, size)
        self.app = self.driver.app
        self.app.settings.language = spoken
        self.app.keep_settings()
        self.app.settings.text, self.app.settings.motion = text, "none"
        self.app.settings.show_log = False
        self.written: list[Path] = []
        self.faults: list[str] = []  # texts that cross one another or leave the window, with the picture's name

    # pictures
    def keep(self, name: str) -> None:
        """Write what is on the screen."""
        path = self.out / f"{name}.png"
        self.driver.picture(path)
        self.written.append(path)
        self.faults += [f"{name}: {fault}" for fault in self.driver.faults()]

    def show(self, scene: Scene) -> None:
        """Go to a screen from Home."""
        self.app.to_bottom()
        self.app.hush()
        self.app.push(scene)
        self.driver.frames(3)

    def pages(self, name: str) -> None:
        """Keep a screen, and its middle and end where it is longer than the window."""
        scene: Any = self.app.scene
        self.keep(name)
        for part, share in (("middle", 0.5), ("end", 1.0)):
            if scene.scroll_most > 0:
                scene.scroll_to(round(scene.scroll_most * share))
                self.keep(f"{name}.{part}")
        scene.scroll_to(0)

    # screens that belong to no game
    def house(self, slugs: Sequence[str]) -> None:
        """Home with nothing and with something to continue, and all that can be reached from it."""
        self.show(HomeScene(self.app))
        self.keep("home.new")
        self.furnish(slugs)
        self.show(HomeScene(self.app))
        self.keep("home")
        for name, make in HOUSE.items():
            self.show(make(self.app))
            self.pages(name)
        figures = StatisticsScene(self.app, counted(self.app.places))
        self.show(figures)
        for place, slug in enumerate(figures.chosen.games):
            figures.chosen.game = place
            self.pages(f"statistics.{slug}")

    def furnish(self, slugs: Sequence[str]) -> None:
        """Keep families and some deals of each game, as after a few evenings."""
        for family in ("Hendersons", "The cousins"):
            keep_group(
                self.app.places.config, Group(family, [{"name": "Ann", "comfort": {"text": 150}}, {"name": "Tom"}])
            )
        for slug in slugs:
            seats = CATALOGUE[slug].best[0]
            match = Match.start(slug, seats=seats, seed=SEED)
            session = Session.begin(match, sitters(seats, 1), InlineThinker(), self.app.places)
            while match.deal_number <= KEPT_DEALS and not match.is_over:
                answer(match)
            session.close()

    # a game before it begins
    def page(self, slug: str) -> None:
        """The leaves of a game's page: its forms, its rules at all depths, and who plays; then what Learn shows."""
        page = GameScene(self.app, slug)
        self.show(page)
        self.pages(f"{slug}.forms")
        page.turn(RULES)
        self.pages(f"{slug}.rules")
        page.options_leaf.show_all()
        self.pages(f"{slug}.rules.all")
        self.conflict(page)
        page.options_leaf.look_for("deal")
        self.keep(f"{slug}.rules.search")
        page.turn(SEATS)
        self.keep(f"{slug}.players")
        page.company.change_people(2)
        self.keep(f"{slug}.players.family")
        page.seats_leaf.open_ease(1)
        self.keep(f"{slug}.players.ease")
        match = Match.start(slug, seats=CATALOGUE[slug].best[0], seed=SEED)
        self.show(RulesScene(self.app, slug, match.seats, match.options, ""))
        self.pages(f"{slug}.learn")

    def conflict(self, page: GameScene) -> None:
        """Change the first rule that another stands against."""
        for key, declared in page.choice.kind.options.declared().items():
            for value in list(declared.metadata["values"])[:6]:
                if not can_be_played(page.slug, page.choice.seats, **{key: value}):
                    page.options_leaf.set(key, value)
                    self.keep(f"{page.slug}.rules.conflict")
                    page.options_leaf.keep_old()
                    return

    # the table
    def seats_of(self, slug: str) -> list[int]:
        """Return the numbers of seats to be shown: those asked for, else the fewest, the best and the most."""
        kind = CATALOGUE[slug]
        can = [n for n in kind.seats if n <= MOST_SEATS and can_be_played(slug, n)]
        wanted = self.seats or (can[0], kind.best[0], can[-1])
        return [n for n in dict.fromkeys(wanted) if n in can]

    def tables(self, slug: str) -> None:
        """Every form in the middle of a deal; the plain game at every moment with few, usual and many seats."""
        kind = CATALOGUE[slug]
        for preset in kind.presets:
            seats = next(n for n in (*kind.best, *kind.seats) if can_be_played(slug, n, preset))
            if preset != "plain":
                evening = Evening(slug, preset, seats)
                self.table(evening, evening.moments()["middle"])
                self.keep(f"{slug}.table.{preset}.{seats}.middle")
        for seats in self.seats_of(slug):
            self.moments(f"{slug}.table.plain.{seats}", Evening(slug, "plain", seats, SHOWN_DEALS))
        self.company(slug)

    def table(self, evening: Evening, answers: int, people: int = 1) -> TableScene:
        """Show a table after so many answers."""
        scene = TableScene(self.app, evening.session(answers, people))
        self.show(scene)
        return scene

    def moments(self, name: str, evening: Evening) -> None:
        """A deal from its first question to its settlement, with what may be laid over it."""
        for moment, answers in evening.moments().items():
            self.table(evening, answers)
            self.keep(f"{name}.{moment}")
        self.help(name, evening)
        scene = self.table(evening, evening.moments()["middle"])
        scene.logbook.toggle()
        self.keep(f"{name}.log")
        scene.logbook.toggle()
        sheets = {"menu": scene.sheets.show_menu, "ledger": scene.sheets.show_ledger, "keys": scene.sheets.show_keys}
        for part, lay in sheets.items():
            lay()
            self.keep(f"{name}.{part}")
        self.settlement(f"{name}.settlement", evening)

    def help(self, name: str, evening: Evening) -> None:
        """The two steps of a hint, and why a card may not be played, at the first question where there are such."""
        wanted = {"hint": self.hint, "why_not": self.why_not}
        for answers in evening.asked:
            for part, ask in list(wanted.items()):
                if ask(f"{name}.{part}", self.table(evening, answers)):
                    del wanted[part]
            if not wanted:
                return

    def hint(self, name: str, scene: TableScene) -> bool:
        """Ask for an idea, and again for the play; return whether there was any."""
        if scene.is_racing or scene.own_ask() is None:
            return False
        for part in ("idea", "play"):
            scene.explaining.ask_hint()
            self.keep(f"{name}.{part}")
        return True

    def why_not(self, name: str, scene: TableScene) -> bool:
        """Ask why a card of the hand may not be played; return whether there was one."""
        ask = scene.own_ask()
        if ask is None or not any(action.verb.name == "Play" for action in ask.actions):
            return False
        for card in (t.name.removeprefix("card.") for t in self.app.targets if t.name.startswith("card.")):
            if ask.refusal(f"Play({card})") is not None:
                self.app.focus = f"card.{card}"
                scene.explaining.why()
                self.keep(name)
                return True
        return False

    def settlement(self, name: str, evening: Evening) -> None:
        """Let a deal come to its end on the screen."""
        scene = self.table(evening, evening.moments()["last"])
        for _ in range(LONGEST):
            if isinstance(self.app.scene, SettlementScene):
                self.keep(name)
                return
            if scene.own_ask() is not None and not scene.is_racing:
                scene.do(chosen(match_of(scene.session), 0))
            self.driver.frames()
        raise AssertionError(f"{name}: the deal did not end")

    def company(self, slug: str) -> None:
        """A table that one only watches, and the curtain between two persons where hands are hidden."""
        evening = Evening(slug, "plain", CATALOGUE[slug].best[0])
        self.table(evening, evening.moments()["middle"], people=0)
        self.keep(f"{slug}.watch")
        self.table(evening, evening.moments()["middle"], people=2)
        self.driver.frames(60)
        if isinstance(self.app.scene, CurtainScene):
            self.keep(f"{slug}.curtain")
            self.app.scene.seats.open_people()
            self.keep(f"{slug}.people")

    # demonstrations
    def rooms(self, slug: str) -> None:
        """A deal as a room sees it, covered and turned up, with few, usual and many seats."""
        for seats in self.seats_of(slug):
            scene, name = (
                DemonstrationScene(self.app, RecordSteps(Evening(slug, "plain", seats).match)),
                f"{slug}.room.{seats}",
            )
            self.show(scene)
            scene.showing.toggle_view()
            for moment, share in (("start", 0.15), ("middle", 0.5), ("last", 0.97)):
                scene.player.jump(share)
                self.keep(f"{name}.{moment}")
            if scene.arrangement.has_hand:
                scene.player.jump(0.5)
                scene.showing.hands.turn_all()
                self.keep(f"{name}.hands")

    def demonstrations(self, slug: str) -> None:
        """Each sample of a game on a desk and before a room, covered and turned up."""
        for path in list(sample_paths().values()):
            match = Match.load(path)
            if match.game.slug != slug:
                continue
            scene, name = DemonstrationScene(self.app, RecordSteps(match)), f"demonstration.{path.stem}"
            self.show(scene)
            self.keep(f"{name}.first")
            scene.player.jump(0.5)
            self.keep(f"{name}.desk")
            scene.showing.toggle_view()
            self.keep(f"{name}.room")
            if scene.arrangement.has_hand:
                scene.showing.hands.turn_all()
                self.keep(f"{name}.room.hands")


def can_be_played(slug: str, seats: int, preset: str = "plain", **changed: Any) -> bool:
    """Whether so many can sit down to a form with these rules changed."""
    try:
        CATALOGUE[slug].read_options(seats, preset, changed)
    except OptionConflict:
        return False
    return True


PARTS: dict[str, Callable[[Gallery, str], None]] = {
    "page": Gallery.page,
    "tables": Gallery.tables,
    "rooms": Gallery.rooms,
    "demonstrations": Gallery.demonstrations,
}


def write(
    out: Path, size: tuple[int, int], text: int, slugs: Sequence[str],
    parts: Sequence[str] = ("house", *PARTS), seats: Sequence[int] = (),
) -> Gallery:  # fmt: skip
    """Write pictures to a folder and return the gallery: what was written, and where texts cross."""
    with TemporaryDirectory() as folder:
        gallery = Gallery(out, size, text, Path(folder), seats)
        if "house" in parts:
            gallery.house(slugs)
        for slug in slugs:
            for part in (name for name in PARTS if name in parts):
                PARTS[part](gallery, slug)
        gallery.app.close()
    return gallery


def size_of(words: str) -> tuple[int, int]:
    """Read 1366x768."""
    found = re.fullmatch(r"(\d+)x(\d+)", words)
    if found is None:
        raise argparse.ArgumentTypeError("a size is written like 1366x768")
    return int(found[1]), int(found[2])


def main(words: Sequence[str] | None = None) -> None:
    """Write the pictures that the arguments ask for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=Path, required=True, help="the folder to write to")
    parser.add_argument("--size", type=size_of, default=(1366, 768), help="of the window, such as 1920x1080")
    parser.add_argument("--text", type=int, choices=(100, 150, 200), default=100, help="size of text, in hundredths")
    parser.add_argument("--game", choices=list(CATALOGUE), action="append", help="only this game; may be repeated")
    parser.add_argument("--part", choices=["house", *PARTS], action="append", help="only this part; may be repeated")
    parser.add_argument("--language", choices=languages(), default=DEFAULT, help="what the screens are told in")
    parser.add_argument("--seats", type=int, action="append", default=[], help="only so many; may be repeated")
    asked = parser.parse_args(words)
    speak(asked.language)
    parts = asked.part or ["house", *PARTS]
    gallery = write(asked.out, asked.size, asked.text, asked.game or list(CATALOGUE), parts, asked.seats)
    print(f"{len(gallery.written)} pictures in {asked.out}")
    for fault in gallery.faults:
        print(fault)


if __name__ == "__main__":
    main()
