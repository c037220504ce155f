"""People come, go, look, take back and change seats by chance: the window never comes to where nobody can go on."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest

from parlour.gui.scenes.curtain import CurtainScene
from parlour.gui.scenes.home import HomeScene
from parlour.gui.scenes.people.people import PeopleScene
from parlour.gui.scenes.records.settlement import SettlementScene
from parlour.gui.scenes.table import TableScene
from parlour.gui.scenes.table.sheets.overlays import AskFirst
from parlour.match import Match
from parlour.players.personas import company
from parlour.session.seats.seating import COMPUTER, PERSON, Sitter
from parlour.session.session import Session, match_of

LONGEST = 150  # acts in which something must have moved on the table
TABLES: list[tuple[str, int, int, dict[str, Any]]] = [
    ("spin", 4, 3, {}),
    ("cribbage", 2, 2, {}),
    ("loto", 4, 3, {}),
    ("nap", 3, 2, {}),
    ("pope_joan", 4, 3, {"pope_in_lieu": True}),
    ("brag", 4, 4, {}),
    ("speculation", 4, 3, {}),
    ("vingt_un", 4, 2, {}),
]
QUICK = 2  # of them


class Evening:
    """One table, and whatever people do at it."""

    def __init__(self, window: Any, slug: str, seats: int, people: int, options: dict[str, Any], seed: int) -> None:
        window.begin_again((1024, 600))
        self.window, self.app, self.chooser = window, window.app, random.Random(f"{slug}/{seed}")
        match = Match.start(slug, seats=seats, seed=seed, options=options)
        sitters = [
            Sitter(name, sign, PERSON if seat < people else COMPUTER, "easy")
            for seat, (name, sign) in enumerate(company(seats))
        ]
        self.table = TableScene(self.app, Session.begin(match, sitters, self.app.thinker, self.app.places))
        self.app.push(self.table)
        self._stood: tuple[Any, int] = (None, 0)
        self.seen: set[Any] = set()  # where the table stood

    def spend(self, most: int) -> None:
        """Let somebody do something so often, or until the evening is over; meanwhile the table goes on."""
        acts = next((done for done in range(most) if not self.act()), most)
        assert acts == most or match_of(self.table.session).ask is None, (
            f"Home after {acts} acts, with nothing to go on with"
        )
        assert len(self.seen) > most // 20, "hardly anything came to pass at the table"

    def act(self) -> bool:
        """Let somebody do something; return whether the evening goes on."""
        self.window.frames(self.chooser.choice((1, 1, 3, 40)))
        scene = self.app.scene
        if isinstance(scene, HomeScene):
            if scene.saved is None:
                return False
            scene.go_on()
            return True
        self.table = next(scene for scene in self.app.scenes if isinstance(scene, TableScene))
        self._look()
        if isinstance(scene, CurtainScene):
            self.at_the_curtain(scene)
        elif isinstance(scene, PeopleScene):
            self.among_the_people(scene)
        elif isinstance(scene, SettlementScene):
            scene.go_on()
        elif isinstance(scene, TableScene):
            self.at_the_table(scene)
        else:
            self.app.pop()
        return True

    def _look(self) -> None:
        """Only a person's own hand is open, and the table does not stand still for ever."""
        table = self.table
        assert table.shown_to is None or table.sitters[table.shown_to].is_person
        here = match_of(table.session).position, table.picture.number, table.shown.stage.applied
        self.seen.add(here)
        self._stood = (here, self._stood[1] + 1) if self._stood[0] == here else (here, 0)
        assert self._stood[1] < LONGEST, (table.session.people, list(table.session.away), match_of(table.session).ask)

    def at_the_curtain(self, curtain: CurtainScene) -> None:
        chance, session = self.chooser.random(), self.table.session
        if curtain.person is None:
            curtain.seats.is_back(self.chooser.choice(sorted(session.away)))
        elif chance < 0.12:
            curtain.seats.choose(self.chooser.choice(session.members))
            act = next(item.act for item in curtain.seats.items() if item.name in ("away", "back"))
            act()
        elif chance < 0.18:
            curtain.seats.open_people()
        elif chance < 0.2:
            curtain.back()
        else:
            curtain.lift()

    def among_the_people(self, people: PeopleScene) -> None:
        chance, session = self.chooser.random(), self.table.session
        members = session.members
        seat = self.chooser.choice(members)
        if chance < 0.3:
            (people.is_back if seat in session.away else people.away)(seat)
        elif chance < 0.35 and len(members) > 2:
            people.ask_to_leave(seat)
            people.leave()
        elif chance < 0.5 and len(members) > 1 and session.may_stop:
            people.choose(members[0])
            people.start_changing()
            people.choose(members[1])
        elif chance < 0.6:
            people.person.write_name(self.chooser.choice(("Zoë", "Max", "")))
            people.person.change_comfort("text", self.chooser.choice((100, 150)))
        else:
            people.back()

    def at_the_table(self, table: TableScene) -> None:
        chance, overlay = self.chooser.random(), table.overlay
        ways = (
            table.undoing.undo,
            table.sheets.show_menu,
            table.members.sit_in,
            table.sheets.open_rules,
            table.undoing.redo,
        )
        if isinstance(overlay, AskFirst) and chance < 0.6:
            overlay.way[2]()
        elif overlay is not None:
            table.back()
        elif chance < 0.16:
            self.chooser.choice(ways)()
        elif chance < 0.18:
            self.app.handle(pygame.event.Event(pygame.WINDOWFOCUSLOST))
        elif chance < 0.2:
            table.members.open_people(table.session.members[0])
        elif table.calling.is_on:
            self.chooser.choice((table.calling.go_on, lambda: table.calling.claim(table.calling.players[0])))()
        elif table.pausing.invites:
            said = self.chooser.choice(table.pausing.choices()).act
            assert said is not None
            said()
        elif table.own_ask() is not None:
            table.do(self.chooser.choice(table.actions()))


@pytest.mark.parametrize("row", TABLES[:QUICK], ids=lambda row: row[0])
def test_whoever_comes_and_goes_somebody_can_go_on(window: Any, row: tuple[str, int, int, dict[str, Any]]) -> None:
    evening = Evening(window, *row, seed=1)
    with window.unpainted():
        evening.spend(60)


@pytest.mark.slow
@pytest.mark.parametrize("row", TABLES, ids=lambda row: row[0])
def test_whoever_comes_and_goes_all_night_somebody_can_go_on(
    window: Any, row: tuple[str, int, int, dict[str, Any]]
) -> None:
    for seed in range(10):
        evening = Evening(window, *row, seed=seed)
        with window.unpainted():
            evening.spend(600)
