"""An evening of five games through the window: people come late, leave and return, and a kill loses nothing."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from parlour.gui.scenes.curtain import CurtainScene
from parlour.gui.scenes.evening.book.page import BookScene
from parlour.gui.scenes.evening.programme.page import ProgrammeScene
from parlour.gui.scenes.evening.table import EveningTable
from parlour.gui.scenes.home import HomeScene
from parlour.gui.scenes.people.people import PeopleScene
from parlour.gui.scenes.records.settlement import SettlementScene
from parlour.session.evening.diary import all_diaries, newest_open
from parlour.session.session import match_of

GAMES = ("loto", "pope_joan", "speculation", "nap", "vingt_un")


class FamilyEvening:
    """Three people and three computers, played by chance through the screens."""

    def __init__(self, window: Any, deals: int, seed: int = 1) -> None:
        window.begin_again((1366, 768))
        self.window, self.app, self.deals = window, window.app, deals
        self.chooser = random.Random(seed)
        self.app.settings.names = ["Ann", "Tom", "Uncle Ned", "Gran"]

    @property
    def scene(self) -> Any:
        return self.app.scene

    def plan(self) -> None:
        """Plan the evening as a family does: two people at first, and three computer players."""
        self.window.click("family")
        self.window.click("evening")
        page = self.scene
        assert isinstance(page, ProgrammeScene)
        for place in (3, 2):  # Gran and Uncle Ned are not here yet
            self.window.click(f"member.{place}")
        for _ in range(3):
            self.window.click("guest")
        for entry in page.evening.programme:
            entry.deals = self.deals
        self.window.click("keep")
        self.window.click("begin")

    def play_until(self, is_so: Callable[[], bool], most: int = 6000) -> None:
        """Let everybody play by chance until something is so."""
        with self.window.unpainted():
            for _ in range(most):
                if is_so():
                    return
                self._act()
        raise AssertionError(f"it never came to pass: {self.scene}")

    def _act(self) -> None:
        self.window.frames(1)
        scene = self.scene
        if isinstance(scene, CurtainScene):
            scene.lift()
        elif isinstance(scene, SettlementScene):
            self.window.frames(14)
            scene.go_on()
        elif isinstance(scene, EveningTable):
            assert scene.shown_to is None or scene.sitters[scene.shown_to].is_person
            if scene.overlay is not None:
                scene.back()
            elif scene.calling.is_on:
                self.window.frames(20)
                scene.calling.claim(scene.calling.players[0])  # a claim without the number costs a counter
                self.window.frames(20)
                scene.calling.go_on()
            elif scene.own_ask() is not None:
                scene.do(self.chooser.choice(scene.actions()))

    def table(self) -> EveningTable:
        return next(scene for scene in self.app.scenes if isinstance(scene, EveningTable))

    def to_the_book(self) -> BookScene:
        """Play the open game to its end."""
        self.play_until(lambda: isinstance(self.scene, BookScene))
        self.window.frames(20)
        book = self.scene
        assert isinstance(book, BookScene)
        evening = book.evening
        brought = sum(member.brought for member in evening.members)
        assert evening.with_company + evening.box == brought + 400
        return book

    def arrive(self, name: str) -> None:
        """Let somebody arrive between two games."""
        self.window.click("plan")
        self.window.click("newcomer")
        self.window.type(name)
        self.window.click("arrives")
        self.window.click("begin")

    def leave_the_table(self, name: str) -> None:
        """Let somebody leave for good from the seats of the table."""
        table = self.table()
        self.play_until(lambda: isinstance(self.scene, EveningTable) and self.scene.overlay is None)
        seat = table.names.index(name)
        table.members.open_people(seat)
        self.window.frames(20)
        people = self.scene
        assert isinstance(people, PeopleScene)
        self.window.click(f"leaves.{seat}")
        self.window.click("leave.yes")
        people.back()

    def be_killed(self) -> None:
        """Stop as a kill does: nothing is written any more, and the program is started again."""
        table = self.table()
        table.session.close()
        self.app.scenes[:] = self.app.scenes[:1]
        self.app._changed()
        self.window.frames(20)

    def return_by_home(self) -> None:
        """Go on with the evening by the first button of Home."""
        assert isinstance(self.scene, HomeScene)
        self.window.click("continue")


def spend(window: Any, deals: int, monkeypatch: pytest.MonkeyPatch) -> BookScene:
    """Spend an evening of five games and return its book, on its last page."""
    monkeypatch.setattr(webbrowser, "open", lambda address: True)
    dealt = random.Random(1)  # the same cards every time: in a deal of a few forced plays nobody could leave the table
    monkeypatch.setattr(random, "SystemRandom", lambda: dealt)
    family = FamilyEvening(window, deals)
    family.plan()
    book = family.to_the_book()  # Loto
    assert [book.evening.members[i].name for i in book.evening.here][:2] == ["Ann", "Tom"]
    family.arrive("Lily")  # late, for Pope Joan
    assert family.table().session.names[-1] == "Lily"
    assert match_of(family.table().session).starts[0][1].counters[-1] == 100
    family.leave_the_table("Tom")  # in the midst of Pope Joan; a computer plays on for him
    book = family.to_the_book()
    tom = next(member for member in book.evening.members if member.name == "Tom")
    held = tom.holds
    assert not tom.is_here
    window.click("on")  # Speculation, without Tom
    assert "Tom" not in family.table().session.names
    family.play_until(lambda: match_of(family.table().session).choices >= 1)
    before = [entry.counters for _, entry in match_of(family.table().session).starts]
    family.be_killed()
    family.return_by_home()
    assert match_of(family.table().session).game.slug == "speculation"
    assert [entry.counters for _, entry in match_of(family.table().session).starts] == before
    family.to_the_book()
    window.click("plan")
    window.click(f"member.{book.evening.members.index(tom)}")  # Tom is back
    window.click("begin")  # Nap
    table = family.table()
    assert match_of(table.session).starts[0][1].counters[table.session.names.index("Tom")] == held
    family.to_the_book()
    window.click("on")  # Vingt-un
    return family.to_the_book()


def finished(window: Any, book: BookScene, deals: int) -> None:
    """Check the last page, and end the evening."""
    evening = book.evening
    assert [played.game for played in evening.book] == list(GAMES)
    assert all(len(played.deals) >= 1 for played in evening.book)
    assert evening.following is None
    assert next(t for t in window.app.targets if t.name == "on").name == "on"
    window.click("leaf.1")
    window.click("leaf.2")
    window.click("leaf.0")
    window.click("print")
    page = next((window.app.places.state / "print").glob("evening-*.html")).read_text("utf-8")
    assert "The purple ribbon" in page and "data:image/png" in page
    assert "The family’s years" not in page
    window.click("leaf.2")
    window.click("end")
    assert not evening.is_over, "to end is asked first"
    window.click("end.yes")
    assert evening.is_over
    assert window.scene.leaf == 0, "the last page shows who won, and the prizes"
    window.click("print")
    page = next((window.app.places.state / "print").glob("evening-*.html")).read_text("utf-8")
    assert "The family’s years" in page
    assert newest_open(window.app.places) is None
    again = all_diaries(window.app.places)[0].evening
    assert again == evening
    window.click("on")
    assert isinstance(window.app.scene, HomeScene)


def test_an_evening_of_five_games_goes_through_the_window_to_its_last_page(
    window: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    finished(window, spend(window, 1, monkeypatch), 1)


@pytest.mark.slow
def test_a_long_evening_of_five_games_goes_through_the_window_to_its_last_page(
    window: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    finished(window, spend(window, 4, monkeypatch), 4)


def test_a_head_start_is_given_by_a_press_and_counts_as_brought(window: Any) -> None:
    family = FamilyEvening(window, 1)
    window.click("family")
    window.click("evening")
    window.click("brings.1")
    window.click("brings.1")
    page = family.scene
    tom = page.evening.members[1]
    assert (tom.name, tom.brought, tom.holds) == ("Tom", 150, 150)
    assert page.evening.score(1) == 0
    assert any("a head start of 50" in words for _, words, _ in window.app.written)
    for _ in range(2):
        window.click("brings.1")
    assert tom.brought == 100


def test_at_a_table_of_the_evening_a_loan_has_its_tab_and_everybody_keeps_their_seat(window: Any) -> None:
    family = FamilyEvening(window, 1)
    window.click("family")
    window.click("evening")
    page = family.scene
    page.evening.programme = page.evening.programme[3:]
    page.evening.members[0].holds = page.evening.members[1].holds = 3  # two, for whoever is called shows no debt
    page.evening.money.lender = "box"
    window.click("begin")
    table = next(scene for scene in window.app.scenes if isinstance(scene, EveningTable))
    lent = page.evening.members[1].debt
    assert lent > 0
    assert [table.owes(seat) for seat in range(4)] == [lent, lent, 0, 0]
    window.until(lambda: isinstance(window.scene, CurtainScene))
    window.frames(40)
    assert f"owes {lent}" in [words for _, words, _ in window.app.written]
    assert "swap" not in window.names()
    window.click("people")
    window.click("change")
    assert window.app.notice == "Change seats between two games, on the programme."


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system has no such kill")
def test_an_evening_whose_process_is_killed_again_and_again_comes_to_its_last_page(tmp_path: Path) -> None:
    for answers in (3, 9, 4, 6, 2, 0):
        command = [sys.executable, "-m", "tests.gui.killed_evening", str(tmp_path), str(answers)]
        ran = subprocess.run(command, capture_output=True, text=True, timeout=200)
        assert ran.returncode == (-signal.SIGKILL if answers else 0), ran.stderr
    assert ran.stdout.splitlines()[-1] == f"{' '.join(GAMES)} {6 * 100 + 400}"
