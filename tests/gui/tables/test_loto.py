"""Loto in the window: the race by the clock, games that ask nothing, themes, and the pause of the lottery."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from parlour.gui.arrangements import loto
from parlour.gui.drawing import raster
from parlour.gui.drawing.canvas import Canvas, Looks, Target
from parlour.gui.drawing.tokens import theme_of
from parlour.gui.scenes.records.settlement import SettlementScene
from parlour.gui.scenes.table import TableScene
from parlour.match import Match
from parlour.narration.themes import SHORT, theme_item
from parlour.players.personas import company
from parlour.session.deal_settlement import DealSettlement
from parlour.session.seats.false_calls import fines
from parlour.session.seats.seating import Sitter
from parlour.session.session import Session
from parlour.storage.settings import Settings
from tests.gui.driver import Driver


def seated(
    tmp_path: Path,
    preset: str = "plain",
    *,
    seats: int = 4,
    pace: str = "brisk",
    window: tuple[int, int] = (1366, 768),
    **given: Any,
) -> Any:
    """A window with a table of Loto: a person at seat 0, computers at the others, seat 1 the dealer."""
    driver = Driver(tmp_path, window)
    driver.app.settings.pace = pace
    match = Match.start("loto", seats=seats, dealer=1, preset=preset, seed=4, **given)
    sitters = [Sitter(name, sign, "computer" if i else "person") for i, (name, sign) in enumerate(company(seats))]
    session = Session.begin(match, sitters, driver.app.thinker, driver.app.places)
    driver.app.push(TableScene(driver.app, session))
    driver.frames()
    return driver


def press(driver: Any, name: str) -> None:
    """Press a button once it has stood there for a moment."""
    driver.until(lambda: name in driver.names())
    driver.frames(30)
    driver.click(name)


def called(driver: Any) -> list[int]:
    return list(driver.scene.picture.piles["called"])


RACE = {"cards": {0: "1", 2: "2", 3: "3"}, "knobs": "8 5 60 11 4"}


def parts(driver: Any) -> set[str]:
    """Return what can be pressed, but for the lines of the log, which grows with every call."""
    return {name for name in driver.names() if not name.startswith("log.line.")}


def test_a_number_that_the_player_has_looks_like_any_other(tmp_path: Path) -> None:
    driver = seated(tmp_path, rig=RACE)
    driver.until(lambda: called(driver) == [8])
    driver.frames(5)
    before = parts(driver)
    driver.until(lambda: called(driver) == [8, 5] and driver.scene.own_ask() is not None)
    driver.frames(2)
    assert parts(driver) == before
    assert "do.Answer" in before
    assert "do.Pass" not in before


def test_LOTO_14_an_answer_without_the_number_is_refused_in_words(tmp_path: Path) -> None:
    driver = seated(tmp_path, rig=RACE)
    driver.until(lambda: called(driver) == [8])
    driver.frames(2)
    driver.click("do.Answer")
    assert driver.scene.caption.kind == "refusal"
    assert driver.scene.caption.text == "You have no 8 to cover. That costs 1 counter."


def test_R23_who_answers_in_time_covers_and_who_does_not_loses_the_number(tmp_path: Path) -> None:
    driver = seated(tmp_path, rig=RACE)
    driver.until(lambda: driver.scene.own_ask() is not None)
    driver.click("do.Answer")
    driver.until(lambda: driver.scene.picture.facts["covered"]["1"] == [5])
    driver.until(lambda: called(driver)[-1] == 11 and driver.scene.own_ask() is not None)
    driver.until(lambda: called(driver)[-1] == 4)  # three seconds of silence
    assert driver.scene.picture.facts["covered"]["1"] == [5]


def test_games_in_which_everybody_covers_are_shown_one_after_another(tmp_path: Path) -> None:
    driver = seated(tmp_path, "keno", pace="instant", deals=3)
    results = [result.counters for result in driver.scene.table.session.match.results]
    for number in (1, 2, 3):
        driver.until(lambda: isinstance(driver.scene, SettlementScene))
        assert driver.scene.number == number
        assert number == 3 or driver.scene.result.after == results[number - 1]
        press(driver, "next")


def test_every_drawing_of_the_lottery_is_shown(tmp_path: Path) -> None:
    driver = seated(tmp_path, pace="instant", seats=3, options={"method": "second", "drawings": 3})
    press(driver, "do.TakeCards(2)")
    press(driver, "do.Done")
    for number in (1, 2, 3):
        driver.until(lambda: isinstance(driver.scene, SettlementScene))
        assert driver.scene.number == number
        press(driver, "next")


@pytest.mark.parametrize("theme", ["numbers", "picture", "botanical", "spelling", "geographical", "historical"])
def test_V1_a_theme_stands_on_the_cards_without_crossing_texts(tmp_path: Path, theme: str) -> None:
    driver = seated(tmp_path, "family", options={"theme": theme})
    driver.until(lambda: len(called(driver)) >= 3)
    assert driver.faults() == []


@pytest.mark.parametrize("theme", ["botanical", "spelling", "geographical", "historical"])
@pytest.mark.parametrize("size", [pytest.param((800, 600), marks=pytest.mark.slow), (1366, 768)])
def test_V1_no_number_stands_on_a_card_in_place_of_its_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, theme: str, size: tuple[int, int]
) -> None:
    written: list[str] = []
    words, cell = raster.words, loto.draw_cell

    def noted(text: str, *how: Any) -> pygame.Surface:
        written.append(text)
        return words(text, *how)

    def watched(*given: Any) -> None:
        with monkeypatch.context() as patch:
            patch.setattr(raster, "words", noted)
            cell(*given)

    driver = seated(tmp_path, "family", window=size, seats=6, options={"theme": theme})
    driver.until(lambda: len(called(driver)) >= 2)
    monkeypatch.setattr(loto, "draw_cell", watched)
    driver.app.is_dirty = True
    driver.frames()
    assert len(set(written)) >= 15
    assert set(written) <= {theme_item(theme, n, SHORT) for n in range(1, 91)}


@pytest.mark.painted
def test_the_hint_marks_the_column_and_not_the_number(tmp_path: Path) -> None:
    driver = seated(tmp_path, rig=RACE)
    driver.until(lambda: driver.scene.own_ask() is not None)
    before = pygame.image.tobytes(driver.app.surface, "RGB")
    driver.scene.explaining.ask_hint()
    driver.frames(2)
    assert driver.scene.caption.text == "Look down column 1 only."
    assert pygame.image.tobytes(driver.app.surface, "RGB") != before


def test_the_head_says_how_many_drawings_are_agreed(tmp_path: Path) -> None:
    driver = seated(tmp_path, "full", pace="instant")
    press(driver, "do.TakeCards(2)")
    driver.until(lambda: "verb.Exchange" in driver.names())
    assert driver.scene.deal_words() == "Drawing 1 of 8"
    race = seated(tmp_path, deals=3, rig=RACE)
    race.frames(5)
    assert race.scene.deal_words() == "Deal 1 of 3"


def test_in_the_pause_the_choices_fit_in_one_row_and_open_a_list(tmp_path: Path) -> None:
    driver = seated(tmp_path, "full", pace="instant")
    press(driver, "do.TakeCards(2)")
    driver.until(lambda: "verb.Exchange" in driver.names())
    driver.frames(30)
    assert driver.faults() == []
    driver.click("verb.Exchange")
    offered = [name for name in driver.names() if name.startswith("choose.Exchange")]
    driver.click(offered[0])
    assert "Exchange" in str(driver.app.scene.session.match.log[-1].value)


# a family at one machine
def family(tmp_path: Path, people: int = 3, **given: Any) -> Any:
    driver = Driver(tmp_path)
    driver.app.settings.pace = "brisk"
    match = Match.start("loto", seats=4, dealer=3, seed=4, **given)
    sitters = [Sitter(f"P{i}", sign, "person" if i < people else "computer") for i, (_, sign) in enumerate(company(4))]
    driver.app.push(TableScene(driver.app, Session.begin(match, sitters, driver.app.thinker, driver.app.places)))
    driver.until(lambda: called(driver) != [] and driver.scene.calling.is_on)
    driver.frames(60)
    return driver


def covered(driver: Any, card: int) -> list[int]:
    return list(driver.scene.picture.facts["covered"].get(str(card), []))


FAMILY = {"cards": {0: "1", 1: "2", 2: "3"}}


def test_F7_nothing_moves_at_a_family_table_until_somebody_asks_for_the_next_number(tmp_path: Path) -> None:
    driver = family(tmp_path, rig=FAMILY)
    for count in range(1, 8):
        assert len(called(driver)) == count
        driver.frames(60 * 6)
        assert len(called(driver)) == count
        driver.key("space")
        driver.until(lambda count=count: len(called(driver)) > count)
        driver.frames(60)


def test_each_of_a_family_covers_a_number_by_a_key_of_their_own_and_nothing_tells_who_has_it(tmp_path: Path) -> None:
    driver = family(tmp_path, people=4, rig=FAMILY)
    found = 0
    for _ in range(12):
        assert driver.scene.shown_to is None
        count, holders = (
            len(called(driver)),
            driver.scene.session.match.ask.seats if driver.scene.calling.is_open else (),
        )
        assert driver.scene.shown_to is None
        assert {name for name in driver.names() if name.startswith("call.")} == {
            "call.0", "call.1", "call.2", "call.next"
        }  # fmt: skip
        other = next(seat for seat in range(3) if seat not in holders)
        driver.key("qpzm"[other])
        assert driver.scene.caption.kind == "refusal"
        driver.frames(30)
        if holders:
            before = len(covered(driver, holders[0] + 1))
            driver.key("qpzm"[holders[0]])
            driver.until(lambda seat=holders[0], n=before: len(covered(driver, seat + 1)) == n + 1)
            found += 1
        driver.frames(60)
        assert len(called(driver)) == count, "the next number waits to be asked for"
        driver.key("space")
        driver.until(lambda count=count: len(called(driver)) > count)
        driver.frames(60)
    assert found


def test_each_of_a_family_may_press_their_own_card_and_nobody_anothers(tmp_path: Path) -> None:
    driver = family(tmp_path, people=3, rig=FAMILY)
    while not driver.scene.calling.is_open or driver.scene.session.match.ask.seats[0] == 3:
        driver.key("space")
        driver.frames(90)
    own = [name for name in driver.names() if name.startswith("cover.")]
    assert sorted(own) == [f"cover.{seat}" for seat in driver.scene.calling.players]
    holder = driver.scene.session.match.ask.seats[0]
    before = len(covered(driver, holder + 1))
    driver.click(f"cover.{holder}")
    driver.until(lambda: len(covered(driver, holder + 1)) == before + 1)
    other = next(seat for seat in driver.scene.calling.players if seat != holder)
    driver.frames(60)
    driver.click(f"cover.{other}")
    assert driver.scene.caption.kind == "refusal"


def test_two_presses_in_a_moment_count_once(tmp_path: Path) -> None:
    driver = family(tmp_path, rig=FAMILY)
    for _ in range(2):
        driver.key("space", frames=3)
    driver.frames(120)
    assert len(called(driver)) == 2


EACH: dict[str, Any] = {"options": {"answer": "each"}}


def test_two_of_a_family_who_press_at_the_same_moment_both_cover_and_a_second_press_costs_nothing(
    tmp_path: Path,
) -> None:
    driver = family(tmp_path, rig={"cards": {0: "1", 1: "7", 2: "3"}, "knobs": "76 5 60 11 4"}, **EACH)
    driver.app.settings.loto_fine = 1
    driver.key("q", frames=1)
    driver.key("p", frames=1)
    driver.until(lambda: driver.scene.calling.waits)
    assert (76 in covered(driver, 1), 76 in covered(driver, 7)) == (True, True)
    driver.key("q")
    driver.frames(30)
    assert sum(fines(driver.scene.session.match)) == 0
    assert driver.scene.caption.kind != "refusal"
    assert len(called(driver)) == 1


def test_a_hurried_family_takes_no_number_from_a_computer_player(tmp_path: Path) -> None:
    driver = family(tmp_path, people=2, rig={"cards": {0: "1", 1: "3", 2: "7"}, "knobs": "8 76 60 11 4"}, **EACH)
    driver.key("space")
    driver.until(lambda: len(called(driver)) == 2)
    driver.key("q")
    driver.frames(20)
    driver.key("space")
    driver.until(lambda: len(called(driver)) == 3)
    assert (76 in covered(driver, 1), 76 in covered(driver, 7)) == (True, True)


@pytest.mark.parametrize("seats", [3, 4])
def test_few_have_their_cards_before_them_and_nothing_lies_on_anything_else(tmp_path: Path, seats: int) -> None:
    driver = seated(tmp_path, seats=seats)
    driver.until(lambda: len(called(driver)) > 5)
    canvas = driver.app.canvas()
    driver.scene.draw(canvas)
    layout, cards = driver.scene.layout, [*canvas.card_places.values()]
    assert len(cards) >= seats - 1
    assert layout.own is not None and len(layout.plates) == seats - 1
    things = [*cards, *layout.plates.values(), layout.own, layout.caption]
    for i, one in enumerate(things):
        assert one.collidelist(things[i + 1 :]) == -1
    assert driver.faults() == []


def test_in_a_small_window_only_numbers_that_are_out_stand_among_the_ninety(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = seated(tmp_path, window=(800, 600))
    driver.until(lambda: len(called(driver)) > 3)
    written: list[str] = []
    words = raster.words

    def noted(text: str, *rest: Any) -> pygame.Surface:
        written.append(text)
        return words(text, *rest)

    monkeypatch.setattr(raster, "words", noted)
    for wide, shown in ((160, called(driver)), (400, list(range(1, 91)))):
        written.clear()
        driver.scene.arrangement.ninety(driver.app.canvas(), pygame.Rect(0, 0, wide, 250), called(driver))
        assert sorted(map(int, written[1:])) == sorted(shown)  # the first is measured


def test_in_the_least_window_the_figures_of_the_ninety_do_not_touch(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = seated(tmp_path, window=(800, 600))
    driver.until(lambda: len(called(driver)) > 3)
    areas: list[pygame.Rect] = []
    monkeypatch.setattr(loto.LotoArrangement, "ninety", lambda self, canvas, area, drawn: areas.append(area))
    driver.app.is_dirty = True
    driver.frames(2)
    assert areas[-1].w // 10 - raster.width("88", "B", 13) >= 5


def test_many_share_the_middle_of_the_table(tmp_path: Path) -> None:
    driver = seated(tmp_path, seats=12)
    driver.until(lambda: len(called(driver)) > 1)
    assert driver.scene.layout.plates == {} and driver.scene.layout.own is None
    assert driver.faults() == []


def test_a_false_call_at_any_table_costs_what_the_house_says_and_stands_in_the_settlement(tmp_path: Path) -> None:
    driver = family(tmp_path, people=4, rig=FAMILY)
    driver.app.settings.loto_fine = 2
    scene = driver.scene
    holders = scene.session.match.ask.seats if scene.calling.is_open else ()
    other = next(seat for seat in scene.calling.players if seat not in holders)
    scene.calling.claim(other)
    assert scene.caption.text.endswith("That costs 2 counters.")
    driver.app.is_dirty = True
    owes = f"{scene.names[other]} · {scene.session.match.counters[other]} −2"
    assert any(owes in words for _, words, _ in driver.app.written)
    result = DealSettlement(scene.session.match, scene.narrator, 1)
    assert result.fines[other] == 2
    assert result.after[other] == scene.session.match.counters[other] - 2
    assert "Paid for false claims: 2." in result.proof()
    assert result.entries()[0].text == f"{scene.names[other]} pays for false claims."


def test_where_the_house_says_nothing_a_false_call_is_only_void(tmp_path: Path) -> None:
    driver = family(tmp_path, people=4, rig=FAMILY)
    driver.app.settings.loto_fine = 0
    scene = driver.scene
    holders = scene.session.match.ask.seats if scene.calling.is_open else ()
    scene.calling.claim(next(seat for seat in scene.calling.players if seat not in holders))
    assert (scene.caption.kind, scene.caption.clause) == ("refusal", "LOTO-14")
    assert fines(scene.session.match) == [0] * scene.session.match.seats


def test_each_of_a_family_covers_a_number_with_a_pad_of_their_own(tmp_path: Path) -> None:
    driver = family(tmp_path, people=4, rig=FAMILY)
    driver.app.pad._open.update({7: None, 9: None, 11: None})
    while not (driver.scene.calling.is_open and driver.scene.session.match.ask.seats):
        driver.key("space")
        driver.frames(60)
    holder = driver.scene.session.match.ask.seats[0]
    before, number = len(covered(driver, holder + 1)), (7, 9, 11)[driver.scene.calling.players.index(holder)]
    event = pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_A, instance_id=number)
    driver.app.step([event])
    driver.frames(60)
    assert len(covered(driver, holder + 1)) == before + 1


def test_the_caller_is_named_on_the_button_that_draws(tmp_path: Path) -> None:
    driver = family(tmp_path, people=4, rig=FAMILY)
    assert next(t.words for t in driver.app.targets if t.name == "call.next") == "P3 draws"
    driver = family(tmp_path / "another", people=3, rig=FAMILY)
    assert next(t.words for t in driver.app.targets if t.name == "call.next") == "Next number"


@pytest.mark.painted
def test_the_ring_round_the_number_just_called_does_not_stand_for_the_focus() -> None:
    canvas = Canvas(pygame.Surface((400, 200)), theme_of(Settings()), Looks(), "menu")
    canvas.target(Target("menu", pygame.Rect(20, 20, 60, 40)))
    canvas.ring(pygame.Rect(300, 100, 30, 30), 2, 0)
    canvas.mark_focus()
    assert canvas.rings[-1] == canvas.targets[0].rect
    canvas.mark_focus()
    assert len(canvas.rings) == 2, "one is enough"
