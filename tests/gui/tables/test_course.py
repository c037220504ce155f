"""The course of a deal: the winner of a trick, who is thinking, what is taken back, what keys and buttons say."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from parlour.engine.keys import key_of
from parlour.engine.questions import AskSeveral
from parlour.engine.table import Noted, Paid
from parlour.gui.pieces.pieces import caption_strip
from parlour.gui.scenes.records.look_back import LookBackScene
from parlour.gui.scenes.records.settlement import SettlementScene
from parlour.gui.scenes.table import TableScene
from parlour.gui.scenes.table.course.reading import ReadResult, caption_place
from parlour.gui.scenes.table.course.sweep import POINTS, sweep_arrow
from parlour.gui.scenes.table.course.thinking import MOMENT
from parlour.gui.scenes.table.keyboard import Keyboard
from parlour.gui.table.tricks import tricks_of
from parlour.match import Match
from parlour.players.personas import company
from parlour.session.seats.seating import COMPUTER, PERSON, Sitter
from parlour.session.session import Session, match_of
from parlour.session.view.caption import Caption
from parlour.storage import starts
from parlour.storage.places import Places
from tests.gui.driver import Driver
from tests.gui.tables.test_dragging import NAP, asked
from tests.gui.tables.test_dragging import seated as rigged
from tests.gui.tables.test_enter import seated


def said(driver: Any) -> list[str]:
    return [text for _, text in driver.app.told]


def finished_trick(folder: Path) -> Any:
    """Return a table of Nap at the moment at which the first trick lies finished."""
    driver = rigged(folder, "nap", NAP, seats=4)
    driver.click("do.Call(3)")
    asked(driver)
    driver.app.settings.pace = "normal"
    driver.drag("card.KC", driver.scene.layout.centre.center)
    driver.until(lambda: driver.scene.trick_winner() is not None)
    driver.frames(2)
    return driver


def test_a_finished_trick_says_who_wins_it_while_it_lies_there(tmp_path: Path) -> None:
    driver = finished_trick(tmp_path)
    winner = driver.scene.names[driver.scene.trick_winner()]
    assert f"{winner} wins" in said(driver)
    assert len(driver.scene.picture.piles["trick"]) == 4
    assert not driver.scene.sweeps_trick()


def test_it_lies_for_a_second_and_is_swept_away_whole(tmp_path: Path) -> None:
    driver = finished_trick(tmp_path)
    driver.frames(60)
    assert not driver.scene.sweeps_trick()
    driver.until(driver.scene.sweeps_trick, 40)
    driver.frames(1)
    assert len(driver.scene.playback.flight.faces) == 4
    assert not any(text.endswith(" wins") for text in said(driver)), "the cards lie there no more"


def test_it_is_said_and_painted_who_is_thinking_after_a_moment(tmp_path: Path) -> None:
    driver = seated(tmp_path, "nap")
    driver.app.settings.pace = "leisurely"
    driver.scene.session.thinker.poll = lambda: None  # it never comes to an end
    driver.click("do.Pass")
    driver.until(lambda: driver.scene.session.turns.thinking is not None)
    driver.until(lambda: driver.scene.is_settled)
    driver.frames(2)
    frames = driver.app.frames
    driver.frames(round(60 * MOMENT))
    driver.frames(3)
    assert driver.app.frames > frames, "it is painted without anything else happening"
    assert any("thinking" in text for text in said(driver))


def test_taking_back_says_what_it_takes_back_and_the_log_tells_of_it(tmp_path: Path) -> None:
    driver = seated(tmp_path, "nap")
    driver.click("do.Call(4)")
    asked(driver)
    driver.key("z", pygame.KMOD_CTRL)
    assert driver.scene.caption.text == "Taken back: call 4."
    lines = [line.text for line in driver.scene.logbook.lines()]
    assert lines[-1] == f"{driver.scene.names[0]} takes back: call 4."
    driver.click("do.Pass")
    asked(driver)
    lines = [line.text for line in driver.scene.logbook.lines()]
    assert any("takes back" in line for line in lines[:-1]), "it stays where it happened"


@pytest.mark.parametrize(("undo", "is_marked"), [("practice", False), ("friendly", True)])
def test_a_deal_is_marked_where_the_setting_says_so(tmp_path: Path, undo: str, is_marked: bool) -> None:
    driver = seated(tmp_path, "nap")
    driver.app.settings.undo = undo
    driver.click("do.Call(4)")
    asked(driver)
    driver.key("z", pygame.KMOD_CTRL)
    assert driver.scene.session.hinting.practice is is_marked


def test_a_notice_leaves_with_its_screen(tmp_path: Path) -> None:
    driver = seated(tmp_path, "nap")
    driver.key("a")
    assert driver.app.notice
    driver.click("head.rules")
    assert driver.app.notice == ""


def test_a_notice_that_comes_with_its_screen_stays(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    driver.app.say("Something has happened.")
    driver.app.push(type(driver.scene)(driver.app))
    assert driver.app.notice == "Something has happened."


def test_why_asked_on_a_button_says_why_it_has_no_effect(tmp_path: Path) -> None:
    driver = rigged(tmp_path, "nap", NAP, seats=4)
    driver.click("do.Call(3)")
    asked(driver)
    driver.app.focus = "play"
    driver.key("w")
    assert driver.app.notice == "Raise a card first, then play it."


def test_only_keys_that_work_now_are_listed(tmp_path: Path) -> None:
    driver = seated(tmp_path, "nap")
    works = Keyboard(driver.scene).works()
    assert {"hint", "why", "decline", "sort", "hand"} <= works
    assert not works & {"last", "redo", "undo", "go_on", "board", "presenter", "reveal"}
    driver.key("?")
    assert not any("presenter" in text for text in said(driver))


def test_the_last_trick_is_said_when_it_is_turned_up(tmp_path: Path) -> None:
    driver = rigged(tmp_path, "nap", NAP, seats=4)
    driver.app.voice.lines.clear()
    driver.key("l")
    assert driver.app.voice.lines[-1] == "No trick has been taken yet."
    assert not driver.scene.shows_last
    driver.click("do.Call(3)")
    asked(driver)
    driver.drag("card.KC", driver.scene.layout.centre.center)
    asked(driver)
    driver.key("l")
    assert "king of clubs" in driver.app.voice.lines[-1]


def test_the_log_says_its_last_lines_when_it_is_opened(tmp_path: Path) -> None:
    driver = seated(tmp_path, "nap")
    driver.scene.logbook.is_open = False
    driver.key("g")
    assert any(line.startswith("The log is open.") for line in driver.app.voice.lines)


def test_cards_are_said_in_words_when_the_last_thing_is_repeated(tmp_path: Path) -> None:
    driver = seated(tmp_path, "nap")
    driver.scene.caption = Caption("Play 3H.")
    driver.key("r")
    assert driver.app.notice == "Play the 3 of hearts."


def test_after_the_machine_was_switched_off_a_line_says_that_nothing_was_lost(tmp_path: Path) -> None:
    places = Places.within(tmp_path)
    assert starts.last_run_words(starts.begun(places)) == "", "the very first start"
    starts.stands(places)
    assert starts.last_run_words(starts.begun(places)) == "Parlour closed unexpectedly; nothing was lost."
    starts.ended(places)
    assert starts.last_run_words(starts.begun(places)) == ""


@pytest.mark.parametrize("size", [(800, 600), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_a_long_hint_stays_within_its_strip(window: Any, size: tuple[int, int], text: float) -> None:
    window.begin_again(size)
    canvas = window.app.canvas()
    canvas.looks.text = text
    strip = pygame.Rect(10, 300, size[0] // 2, round(max(50, 60 * canvas.u) * (1 + (text - 1) * 0.75)))
    long = "Calling costs 8 to win 11, so you must win 42 times in 100. You would win about 7, so fold and wait. " * 2
    caption_strip(canvas, strip, Caption(long, "A rule that stands behind it and is rather long.", "DP-12", "hint"))
    outside = [text for box, text, _ in canvas.written if not strip.contains(box)]
    assert outside == []


def at_the_end(folder: Path, **options: Any) -> Any:
    """Return the settlement of a deal of Nap in which the person called three."""
    driver = rigged(folder, "nap", NAP, seats=4, **options)
    driver.click("do.Call(3)")
    driver.play_to_the_end(by_keys=False)
    driver.frames(20)
    return driver


def test_the_end_of_a_deal_says_why(tmp_path: Path) -> None:
    driver = at_the_end(tmp_path)
    assert driver.scene.title() == "Deal 1 is over"
    assert driver.scene.reason
    assert driver.scene.reason in said(driver)
    assert driver.faults() == []


def test_a_match_is_won_by_name_and_can_be_played_again(tmp_path: Path) -> None:
    driver = at_the_end(tmp_path, deals=1)
    first = driver.scene.table.session.match
    assert driver.scene.title().endswith(" the match")
    assert driver.scene.title().split()[0] in " ".join(driver.scene.table.names)
    names = driver.scene.table.names
    driver.click("replay")
    driver.frames(20)
    assert isinstance(driver.scene, TableScene)
    assert match_of(driver.scene.session) is not first
    assert match_of(driver.scene.session).options == first.options
    assert driver.scene.names == names
    assert len(driver.app.scenes) == 2, "Home lies below it"


@pytest.mark.parametrize(("seed", "singer", "says"), [(1, 1, True), (2, 0, False)])
def test_a_bird_dealt_to_another_is_over_before_the_persons_turn(
    tmp_path: Path, seed: int, singer: int, says: bool
) -> None:
    driver = Driver(tmp_path)
    match = Match.start("my_bird_sings", seats=4, seed=seed)
    assert [event.value for event in match.events_of(1) if isinstance(event, Noted) and event.name == "singer"] == [
        singer
    ]
    sitters = [Sitter(n, sign, COMPUTER if i else PERSON, "easy") for i, (n, sign) in enumerate(company(4))]
    driver.app.push(TableScene(driver.app, Session(match, sitters, driver.app.thinker, None)))
    driver.until(lambda: isinstance(driver.scene, SettlementScene))
    assert driver.scene.number == 1
    assert ("before your turn" in driver.scene.reason) is says


def test_the_last_payment_of_a_deal_can_be_seen_before_it_is_settled(tmp_path: Path) -> None:
    driver = rigged(tmp_path, "nap", NAP, seats=4)
    driver.click("do.Call(3)")
    asked(driver)
    driver.app.settings.pace = "normal"
    scene = driver.scene
    for _ in range(6000):
        if driver.scene is not scene:
            break
        if scene.own_ask() is not None and scene.guard.is_slip is False:
            scene.do(scene.actions()[0])
        driver.frames(1)
        if isinstance(scene.shown.moving, Paid):
            paid_at = driver.app.clock.now()
    assert isinstance(driver.scene, SettlementScene)
    assert driver.app.clock.now() - paid_at > 1


def test_hurrying_stops_at_a_number_on_ones_own_card(tmp_path: Path) -> None:
    driver = seated(tmp_path, "loto", 3)
    driver.app.settings.pace = "normal"
    scene = driver.scene
    scene.answering.to_call()
    driver.frames(20)
    for _ in range(60_000):
        ask = scene.session.match.ask
        if isinstance(ask, AskSeveral) and ask.seats == (0,) and scene.shown.is_settled:
            break
        scene.playback.is_fast = True
        driver.frames(1)
    here = scene.session.match.position
    driver.frames(1200)
    assert scene.session.match.position == here, "it stays open for as long as it takes"
    driver.key("space")
    driver.frames(30)
    assert scene.session.match.position > here, "and goes when it is told to"


def standing(folder: Path, pace: str, **options: Any) -> Any:
    """Return the table at the moment at which a deal of Nap is over, at a pace."""
    driver = rigged(folder, "nap", NAP, seats=4, **options)
    driver.click("do.Call(3)")
    scene = driver.scene
    for _ in range(3000):
        if scene.own_ask() is not None and not scene.guard.is_slip:
            driver.app.settings.pace = "normal" if len(scene.picture.hand(0)) == 1 else "instant"
            scene.do(scene.actions()[0])
        driver.frames(1)
        if scene.is_deal_over:
            break
    driver.app.settings.pace = pace
    driver.until(lambda: scene.standing.is_on)
    return driver


def test_the_result_stands_on_the_table_with_its_reason_until_it_is_read(tmp_path: Path) -> None:
    driver = standing(tmp_path, "normal")
    scene = driver.scene
    driver.frames(60)
    assert driver.scene is scene
    assert scene.caption.text in said(driver) and "settle" in driver.names()
    assert scene.foot.words() == "Deal 1 is over"
    driver.until(lambda: isinstance(driver.scene, SettlementScene), 900)
    assert driver.scene.reason == scene.caption.text


def test_a_key_held_to_hurry_does_not_hurry_the_result_away(tmp_path: Path) -> None:
    driver = standing(tmp_path, "normal")
    scene = driver.scene
    scene.playback.is_fast = True
    scene.standing = ReadResult(scene)  # begun while the key is held
    driver.frames(90)
    assert driver.scene is scene
    assert scene.standing.is_on


def test_a_result_lies_where_the_hand_was_and_covers_nothing(tmp_path: Path) -> None:
    driver = standing(tmp_path, "normal")
    scene = driver.scene
    driver.frames(2)
    assert not scene.picture.hand(0)
    place = caption_place(scene, scene.layout)
    assert place.centery == scene.layout.hand.centery


def test_space_opens_the_settlement_at_once(tmp_path: Path) -> None:
    driver = standing(tmp_path, "normal")
    driver.frames(20)
    driver.key("space", frames=2)
    assert isinstance(driver.scene, SettlementScene)


def test_enter_goes_from_the_result_to_the_next_deal_once_it_can_have_been_seen(tmp_path: Path) -> None:
    driver = standing(tmp_path, "normal")
    driver.frames(12)
    driver.key("enter", frames=2)
    assert driver.scene.standing.is_on, "that press was meant for the last card"
    driver.frames(40)
    driver.key("enter", frames=2)
    assert isinstance(driver.scene, TableScene)
    assert driver.scene.picture.number == 2


def test_one_looks_back_from_the_result_and_finds_it_again(tmp_path: Path) -> None:
    driver = standing(tmp_path, "normal")
    table = driver.scene
    driver.frames(40)
    driver.key("k", frames=2)
    assert isinstance(driver.scene, LookBackScene)
    driver.frames(900)
    driver.key("esc", frames=2)
    driver.frames(900)
    assert table.app.scene is table
    assert table.standing.is_on


def test_the_places_for_cards_go_when_the_result_is_told(tmp_path: Path) -> None:
    driver = standing(tmp_path, "normal")
    driver.frames(2)
    assert driver.app.next_places == []
    assert driver.scene.caption.kind == "result"


def test_at_the_pace_step_the_result_waits_for_a_press(tmp_path: Path) -> None:
    driver = standing(tmp_path, "step")
    driver.frames(1500)
    assert isinstance(driver.scene, TableScene)
    driver.click("settle")
    assert isinstance(driver.scene, SettlementScene)


def test_a_whole_match_that_is_won_is_a_moment(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    match = Match.start("my_bird_sings", seats=4, seed=1, deals=2)
    while match.ask is not None:
        ask = match.ask.of(match.ask.seats[0])
        assert ask is not None
        match.act(ask.actions[-1], ask.seat)
    sitters = [Sitter(n, sign, COMPUTER if i else PERSON, "easy") for i, (n, sign) in enumerate(company(4))]
    scene = TableScene(driver.app, Session(match, sitters, driver.app.thinker, None))
    scene.shown.stage.open(len(match.results))
    scene.playback.begin_again()
    driver.app.push(scene)
    driver.app.settings.pace = "normal"
    driver.frames(2)
    driver.key("space")
    driver.until(lambda: scene.standing.is_on, 2000)
    driver.frames(2)
    assert "The match!" in said(driver)


def test_an_arrow_points_from_a_finished_trick_to_where_it_is_laid_face_down(tmp_path: Path) -> None:
    driver = finished_trick(tmp_path)
    scene = driver.scene
    winner = scene.trick_winner()
    packet = driver.scene.drawn_on.zone_places[key_of("taken", winner)]
    assert scene.playback.sprites(driver.app.looks()) == [], "first the trick is looked at"
    driver.until(lambda: bool(scene.playback.sprites(driver.app.looks())), 80)
    driver.frames(14)
    ((_, arrow),) = scene.playback.sprites(driver.app.looks())
    assert not scene.sweeps_trick()
    assert arrow.inflate(90, 90).colliderect(packet)
    driver.until(scene.sweeps_trick, 60)
    assert scene.playback.flight.end == packet.center
    driver.until(lambda: tricks_of(scene.picture, winner) == 1, 60)
    assert [tricks_of(scene.picture, seat) for seat in range(4)] == [int(seat == winner) for seat in range(4)]


def test_with_less_motion_the_arrow_stands_whole_at_once() -> None:
    ends = (10.0, 20.0), (300.0, 40.0)
    grown = sweep_arrow(*ends, 1.0, POINTS, grows=False)
    begun = sweep_arrow(*ends, 1.0, POINTS, grows=True)
    assert sweep_arrow(*ends, 1.0, 1.0, grows=False) is None
    assert grown is not None
    assert begun is not None
    assert pygame.mask.from_surface(grown[0]).count() > 3 * pygame.mask.from_surface(begun[0]).count()
