"""Showing to a room: two windows, large hands, the question with counted hands, the spotlight, what if, and saving."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pygame
import pytest

from parlour.engine.cards import BY_TEXT
from parlour.gui.scenes.demonstrations import DemonstrationScene, DemonstrationsScene
from parlour.gui.scenes.demonstrations.audience import room as room_module
from parlour.gui.scenes.demonstrations.audience import saving, showing
from parlour.gui.scenes.demonstrations.drawing import PRESENTER_TEXT
from parlour.gui.scenes.demonstrations.what_if import WhatIfScene
from parlour.gui.scenes.game.rules import RulesScene
from parlour.gui.scenes.records.comparing import ComparingScene
from parlour.gui.scenes.routing.routes import ToDemonstration, ToLessonForRoom
from parlour.gui.window.screen.second import NoSecondScreen, SecondWindow, open_second
from parlour.lessons.library import lessons_of
from parlour.match import Match
from parlour.session.replay.poll import Poll, PollQuestion
from parlour.session.replay.record_steps import RecordSteps
from parlour.session.replay.unattended import RULES, Programme, ShowView
from parlour.session.request import sample_paths
from parlour.words.message import message
from tests.gui.driver import Driver
from tests.support.cases import each_case
from tests.tables import at_once, one_of_each_kind

NAP = sample_paths()["nap-worked_hand"]
ROOM = (1280, 800)


class OtherWindow:
    """A window on another screen, without a screen."""

    def __init__(self, size: tuple[int, int] = ROOM) -> None:
        self.surface, self.flips, self.is_open = pygame.Surface(size), 0, True

    def get_surface(self) -> pygame.Surface:
        return self.surface

    def flip(self) -> None:
        self.flips += 1

    def destroy(self) -> None:
        self.is_open = False


@pytest.fixture
def driver(tmp_path: Path) -> Driver:
    driver = Driver(tmp_path, (1366, 768))
    driver.app.settings.pace = "normal"
    return driver


@pytest.fixture
def other(monkeypatch: pytest.MonkeyPatch) -> OtherWindow:
    window = OtherWindow()
    monkeypatch.setattr(room_module, "open_second", lambda _: SecondWindow(window))
    return window


def shown(driver: Driver, path: Path = NAP, at: int = 8) -> Any:
    """Open a record for a room at a step."""
    driver.app.open(ToDemonstration(path, programme=Programme(view=ShowView.ROOM)))
    driver.frames(20)
    driver.scene.player.stand(at)
    driver.frames(3)
    return driver.scene


def shown_here(driver: Driver, is_large: bool) -> Any:
    """Open a record in the only window, as at a desk or as for a room."""
    driver.app.open(ToDemonstration(NAP, programme=Programme(view=ShowView.LARGE if is_large else ShowView.DESK)))
    driver.frames(20)
    return driver.scene


def words(driver: Driver) -> set[str]:
    driver.app.is_dirty = True
    driver.app.step()
    return {text for _, text in driver.app.told}


# two windows
def test_the_speaker_has_the_next_step_notes_time_steps_and_every_hand(driver: Driver, other: OtherWindow) -> None:
    scene = shown(driver)
    said = words(driver)
    assert {"The room sees", "Next: step 10", "Notes", "for you alone"} <= said
    assert scene.replay.steps[9].line.text in said
    names = driver.names()
    assert {"hand.0", "hand.3", "step.8", "transport.next", "note"} <= set(names)
    assert driver.faults() == []


def test_the_room_sees_no_hand_that_is_not_turned_up_and_no_notes(driver: Driver, other: OtherWindow) -> None:
    scene = shown(driver)
    before = pygame.image.tobytes(other.surface, "RGB")
    scene.showing.write_note("Ask before you turn the hands up.")
    driver.frames(3)
    assert pygame.image.tobytes(other.surface, "RGB") == before
    assert set(scene.room.pieces) & {f"card.{card}" for card in BY_TEXT} == {
        f"card.{card}" for card in scene.picture.piles["trick"]
    }


def test_keys_work_from_both_windows_and_presses_only_in_the_speakers(driver: Driver, other: OtherWindow) -> None:
    scene = shown(driver)
    at = scene.player.at
    driver.app.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode="", window=other)])
    assert scene.player.at == at + 1
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        driver.app.step([pygame.event.Event(kind, pos=driver.place_of("transport.next"), button=1, window=other)])
    assert scene.player.at == at + 1


def test_the_clock_tells_the_planned_time_and_when_it_is_over(driver: Driver, other: OtherWindow) -> None:
    driver.app.open(ToLessonForRoom(lessons_of("nap")[0]))
    driver.frames(8)
    scene = driver.scene
    assert "of 4:00" in {text for _, text, _ in driver.app.written}
    scene.begun -= 241
    driver.app.is_dirty = True
    driver.frames(2)
    assert {"over 4:00", "4:01"} <= {text for _, text, _ in driver.app.written}
    scene.showing.plan_next()
    driver.frames(2)
    assert "of 5:00" in {text for _, text, _ in driver.app.written}


def test_a_clicker_steps_on_and_back(driver: Driver, other: OtherWindow) -> None:
    scene = shown(driver)
    at = scene.player.at
    driver.key("page down", frames=90)
    assert scene.player.at == at + 1
    driver.key("page up", frames=90)
    assert scene.player.at == at


def test_the_picture_of_the_room_turns_black_and_back(driver: Driver, other: OtherWindow) -> None:
    scene = shown(driver)
    driver.key(".")
    assert scene.is_blank
    scene.room.update()
    assert other.surface.get_at((640, 400))[:3] == (0, 0, 0)
    driver.key(".")
    assert not scene.is_blank


def test_what_flies_between_two_steps_flies_in_the_room(driver: Driver, other: OtherWindow) -> None:
    scene = shown(driver)
    flips = other.flips
    driver.key("right", frames=1)
    assert scene.motion.is_moving
    assert driver.app.scene.sprites(driver.app.looks()) == []
    driver.frames(5, leap=1)
    assert other.flips >= flips + 4


def test_the_rooms_window_can_be_closed_and_goes_with_the_show(driver: Driver, other: OtherWindow) -> None:
    scene = shown(driver)
    driver.app.step([pygame.event.Event(pygame.WINDOWCLOSE, window=other)])
    driver.frames(3)
    assert not scene.room.is_open
    assert driver.app.second is None
    assert "The room’s window is closed." in words(driver)
    other.is_open = True
    driver.key("w")
    assert scene.room.is_open
    driver.app.pop()
    assert not other.is_open
    assert driver.app.is_running


def test_with_one_screen_a_sentence_says_so_and_the_notes_unfold_here(driver: Driver) -> None:
    scene = shown(driver)
    assert not scene.room.is_open
    assert driver.app.notice == message("gui.window.one_screen")
    driver.app.hush()
    driver.key("n")
    assert {"Notes", "Next: step 10"} <= words(driver)
    assert driver.faults() == []
    driver.key("n")
    assert "Notes" not in words(driver)


def test_a_screen_that_cannot_be_used_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuses(*_: Any, **__: Any) -> None:
        raise pygame.error("no such display")

    class Main:
        position, size = (0, 0), (800, 600)

    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(800, 600), (800, 600)])
    monkeypatch.setattr(pygame, "Window", refuses)
    with pytest.raises(NoSecondScreen, match="cannot be used: no such display"):
        open_second(Main())


@pytest.mark.parametrize("size", at_once([(800, 600), (1280, 800), (1920, 1080)], lambda size: size == (800, 600)))
@pytest.mark.parametrize("slug", ["nap", "pope_joan", "speculation"])
def test_the_speakers_page_can_be_read(driver: Driver, other: OtherWindow, size: tuple[int, int], slug: str) -> None:
    driver.app.surface = pygame.Surface(size)
    scene = shown(driver, sample_paths()[f"{slug}-worked_hand"], 5)
    scene.showing.hands.turn_all()
    driver.key("q")
    assert driver.faults() == []


def test_from_the_list_a_lesson_and_a_deal_are_shown_to_a_room(driver: Driver, other: OtherWindow) -> None:
    for at in (0, -1):
        driver.app.push(DemonstrationsScene(driver.app))
        driver.frames(20)
        driver.scene._chosen = len(driver.scene.found) - 1 if at else 0
        driver.app.focus = ""
        driver.key("w")
        assert isinstance(driver.scene, DemonstrationScene)
        assert driver.scene.room.is_open
        driver.app.to_bottom()


# large
@pytest.mark.parametrize("slug", ["nap", "cassino", "spoil_five", "commerce", "snip_snap_snorum"])
def test_hands_and_middle_take_three_tenths_of_the_height_in_a_room(driver: Driver, slug: str) -> None:
    driver.app.surface = pygame.Surface(ROOM)
    scene = shown(driver, sample_paths()[f"{slug}-worked_hand"], 6)
    scene.showing.hands.turn_all()
    driver.frames(3)
    assert driver.faults() == []
    assert scene.layout.centre.h >= 0.3 * ROOM[1]
    held = max(rect.h for rect in hand_places(scene))
    assert held >= 0.3 * ROOM[1]


def hand_places(scene: Any) -> list[pygame.Rect]:
    """Return where the cards of the face-up hands were drawn."""
    canvas = scene.app.canvas()
    scene._draw_here(canvas)
    held = {str(card) for key, pile in scene.picture.piles.items() if key.startswith("hands[") for card in pile}
    return [rect for card, rect in canvas.card_places.items() if card in held]


def test_one_hand_alone_is_as_large_at_the_fullest_table(driver: Driver) -> None:
    driver.app.surface = pygame.Surface(ROOM)
    scene = shown(driver, sample_paths()["pope_joan-worked_hand"], 20)
    scene.press_seat(1)
    driver.frames(3)
    assert max(rect.h for rect in hand_places(scene)) >= 0.3 * ROOM[1]
    assert driver.faults() == []


def test_captions_and_rules_are_legible_from_five_metres(driver: Driver) -> None:
    driver.app.surface = pygame.Surface(ROOM)
    shown(driver)
    driver.app.hush()
    driver.app.is_dirty = True
    driver.app.step()
    sizes = {text: size for _, text, size in driver.app.written}
    strip = driver.scene.layout.caption
    lines = [size for box, _, size in driver.app.written if strip.contains(box)]
    assert sizes
    assert max(lines) >= 0.043 * ROOM[1]
    assert sorted(set(lines))[-2] >= 0.034 * ROOM[1]


def test_the_rules_are_as_large_as_the_rest(driver: Driver) -> None:
    shown(driver)
    driver.key("f1")
    assert isinstance(driver.scene, RulesScene)
    assert driver.app.looks().text >= PRESENTER_TEXT - 0.01
    driver.app.pop()
    driver.key("p")
    driver.key("f1")
    assert driver.app.looks().text == 1.0


# the question to the room
def test_the_room_is_asked_hands_are_counted_and_shown(driver: Driver) -> None:
    scene = shown(driver)
    scene.showing.hands.turn_all()
    driver.key("q")
    assert scene.poll.question.prompt == "What should Mr Pym do?"
    for key in ("1", "1", "2"):
        driver.key(key)
    driver.key("2", pygame.KMOD_CTRL)
    assert scene.poll.counts[:2] == [2, 0]
    assert not any("Most of the room" in text for text in words(driver))
    driver.key("c")
    assert any(text.startswith("Most of the room say") for text in words(driver))
    assert driver.faults() == []
    driver.key("0")
    assert scene.poll.total == 0
    scene.player.stand(9)
    assert scene.poll is None


def test_a_question_does_not_tell_a_hand_that_is_covered(driver: Driver) -> None:
    scene = shown(driver)
    driver.key("q")
    assert scene.poll is None
    assert driver.app.notice == "Turn up Mr Pym’s hand first: the answers name its cards."


def test_hands_are_counted_with_the_mouse_too(driver: Driver, other: OtherWindow) -> None:
    scene = shown(driver)
    scene.showing.hands.turn_all()
    driver.key("q")
    driver.click("vote.0.more")
    driver.click("vote.0.more")
    driver.click("vote.0.less")
    assert scene.poll.counts[0] == 1
    driver.click("poll.show")
    assert scene.poll.is_shown


def test_a_lesson_asks_its_own_question_with_its_right_answer(driver: Driver, other: OtherWindow) -> None:
    driver.app.open(ToLessonForRoom(lessons_of("speculation")[2]))
    driver.frames(20)
    scene = driver.scene
    scene.player.stand(1)
    driver.key("q")
    assert scene.poll.question.options == ("2", "4", "9")
    scene.poll.add(0, 3)
    assert scene.poll.words() == "Most of the room say: 2. The right answer: 4."
    scene.poll.add(1, 5)
    assert scene.poll.words() == "Most of the room say: 4. Yes: knave, queen, king and ace."


@each_case("size", [(1366, 768), (1024, 600), (800, 480)])
@each_case("text", [100, 150, 200])
@each_case("is_large", [False, True])
def test_six_answers_are_whole_in_every_window(
    driver: Driver, size: tuple[int, int], text: int, is_large: bool
) -> None:
    driver.begin_again(size, text)
    scene = shown_here(driver, is_large)
    answers = tuple(f"Call {word} tricks, and play on" for word in ("no", "one", "two", "three", "four", "five"))
    scene.poll = Poll(PollQuestion("What should Mrs Peabody do now?", answers, 2))
    for is_shown in (False, True):
        scene.poll.is_shown = is_shown
        said = words(driver)
        assert said >= {*answers, "Count again"}
        counting = [target.rect for target in driver.app.targets if target.zone == "poll"]
        assert len(counting) == 14
        assert all(driver.app.surface.get_rect().contains(rect) for rect in counting)
        assert all(min(rect.size) >= 24 for rect in counting)
        assert driver.faults() == []


def test_six_short_answers_leave_the_open_hands_in_sight(driver: Driver) -> None:
    driver.begin_again(ROOM, 100)
    scene = shown(driver, sample_paths()["stud_poker-four_spades"], 30)
    answers = ("Fold", "Call 2", "Raise 1", "Raise 2", "Raise 5", "All in")
    scene.poll = Poll(PollQuestion("What should Tom do?", answers, 1))
    assert words(driver) >= set(answers)
    asked = next(rect for rect, text in driver.app.told if text == scene.poll.question.prompt)
    assert all(plate.bottom <= asked.y for plate in scene.layout.plates.values())


# spotlight
@pytest.mark.painted
def test_the_spotlight_dims_all_but_one_piece_and_enlarges_it(driver: Driver) -> None:
    driver.app.surface = pygame.Surface((1300, 790))  # a size of its own: unpainted pictures of others are kept
    scene = shown(driver)
    driver.app.hush()
    scene.spot.chosen = "seat.2"
    driver.app.is_dirty = True
    driver.frames(2)
    corner, plate = scene.layout.plates[1].center, scene.layout.plates[2].center
    before = [driver.app.surface.get_at(place) for place in (corner, plate)]
    driver.key("h")
    driver.app.hush()
    driver.frames(2)
    after = [driver.app.surface.get_at(place) for place in (corner, plate)]
    assert sum(after[0][:3]) < sum(before[0][:3]) / 2
    assert after[1] == before[1]
    driver.key("z")
    assert scene.spot.is_zoomed
    driver.key("esc")
    driver.key("esc")
    assert not scene.spot.is_on
    assert driver.scene is scene


def test_a_loto_card_is_lit_and_enlarged_too(driver: Driver) -> None:
    scene = shown(driver, sample_paths()["loto-race"], 60)
    driver.key("h")
    cards = [name for name in driver.names() if name.startswith("piece.card.")]
    assert len(cards) == 4
    driver.click(cards[0])
    assert scene.spot.is_zoomed
    words = next(target.words for target in driver.app.targets if target.name == cards[0])
    assert words == f"card {cards[0].removeprefix('piece.card.')}"


def test_a_seats_number_enlarges_its_loto_cards_one_after_another(driver: Driver) -> None:
    scene = shown(driver, sample_paths()["loto-lottery"], 10)
    lit = list[str]()
    for _ in range(3):
        driver.key("v")
        driver.key("1")
        lit.append(scene.spot.chosen if scene.spot.is_zoomed else "")
    assert [name.startswith("card.") for name in lit] == [True, True, False]
    assert lit[0] != lit[1]


def test_a_notice_covers_no_seat_and_no_caption_in_the_large_view(driver: Driver) -> None:
    driver.app.open(ToDemonstration(NAP, programme=Programme(view=ShowView.LARGE)))
    driver.frames(8)
    driver.key("v")
    driver.frames(4)
    strip, _ = driver.scene.notice_places()
    layout = driver.scene.layout
    assert not any(place.colliderect(strip) for place in (layout.caption, *layout.plates.values()))


def test_names_beside_one_open_hand_stay_as_large_as_the_others(driver: Driver) -> None:
    driver.app.open(ToDemonstration(NAP, programme=Programme(view=ShowView.LARGE)))
    driver.frames(8)
    driver.key("v")
    driver.key("1")
    driver.frames(8)
    names = {text: size for _, text, size in driver.app.written if text in driver.scene.names}
    assert len(names) == 4 and len(set(names.values())) == 1


def test_every_piece_is_reached_by_keys_and_by_the_pointer(driver: Driver) -> None:
    scene = shown(driver)
    driver.key("h")
    pieces = {name for name in driver.names() if name.startswith("piece.")}
    assert {"piece.middle", "piece.seat.1"} <= pieces
    assert any(name.startswith("piece.card.") for name in pieces)
    driver.click("piece.seat.3")
    assert scene.spot.chosen == "seat.3"
    assert scene.spot.is_zoomed
    assert all(target.words for target in driver.app.targets if target.name.startswith("piece."))


# knowing, trying, keeping
def test_what_one_player_can_know_is_shown(driver: Driver) -> None:
    scene = shown(driver)
    scene.showing.hands.turn_all()
    driver.key("k")
    driver.key("2")
    assert (scene.knows, scene.revealed) == (1, {1})
    assert "What Mrs Bell can know" in words(driver)
    assert scene.picture.piles["hands[0]"] == (None,) * len(scene.picture.piles["hands[0]"])
    driver.key("right", frames=90)
    assert scene.revealed == {1}
    driver.key("k")
    driver.key("0")
    assert scene.knows is None


def test_somebody_plays_on_from_a_step_and_returns_to_it(driver: Driver) -> None:
    scene = shown(driver)
    at = scene.player.at
    driver.key("t")
    driver.key("4")
    table = driver.scene
    assert isinstance(table, WhatIfScene)
    assert [sitter.is_person for sitter in table.sitters] == [False, False, False, True]
    assert "What if: press Home to go back" in words(driver)
    for _ in range(4000):
        if isinstance(driver.scene, WhatIfScene) and driver.scene.own_ask() is not None:
            driver.scene.session.act(driver.scene.actions()[0], 3)
        if not isinstance(driver.scene, WhatIfScene):
            break
        driver.app.step()
    driver.frames(30)
    driver.scene.go_on()
    assert driver.scene is scene
    assert scene.player.at == at
    assert "in the demonstration" in driver.app.notice
    assert not list(driver.app.places.games.glob("*.parlour"))


def test_an_answer_of_an_earlier_deal_is_taken_back_and_told(driver: Driver) -> None:
    """It was read from a file, and therefore is text."""
    shown(driver, sample_paths()["vingt_un-natural"], at=27)
    driver.key("t")
    driver.key("t")
    table = driver.scene
    driver.until(lambda: table.own_ask() is not None)
    assert table.undoing.last()
    table.undoing.undo()
    assert table.caption.text.startswith("Taken back: ")


def test_a_try_and_the_demonstration_are_shown_side_by_side(driver: Driver) -> None:
    scene = shown(driver)
    driver.key("x")
    assert driver.app.notice == "Try it first: play this deal on from a step to its end."
    begun = scene.picture.piles["trick"]
    driver.key("t")
    driver.key("4")
    for _ in range(4000):
        if not isinstance(driver.scene, WhatIfScene):
            break
        if driver.scene.own_ask() is not None:
            driver.scene.session.act(driver.scene.actions()[0], 3)
        driver.app.step()
    driver.frames(30)
    driver.scene.go_on()
    driver.key("x")
    compared = driver.scene
    assert isinstance(compared, ComparingScene)
    assert {"The demonstration", "What you tried"} <= words(driver)
    driver.key("home")
    one, other = compared.views
    assert one.picture.piles == other.picture.piles
    assert one.picture.piles["trick"] == begun
    driver.key("end")
    assert "in the demonstration" in " ".join(words(driver))
    assert driver.faults() == []
    driver.key("esc")
    assert driver.scene is scene


def test_the_room_follows_a_try_and_sees_the_demonstration_again(driver: Driver, other: OtherWindow) -> None:
    scene = shown(driver)
    before = scene.stage.applied, scene.caption.text
    driver.key("t")
    driver.key("4")
    assert isinstance(driver.scene, WhatIfScene)
    assert scene.is_tried
    assert not scene.are_numbered
    driver.until(lambda: driver.scene.own_ask() is not None)
    driver.scene.session.act(driver.scene.actions()[0], 3)
    driver.frames(200)
    assert scene.stage.applied > before[0]
    assert scene.picture.piles["hands[3]"] == (None,) * len(scene.picture.piles["hands[3]"])
    driver.app.pop()
    assert not scene.is_tried
    assert (scene.stage.applied, scene.caption.text) == before


def test_cards_that_nobody_has_seen_are_turned_up_with_a_hand_but_not_for_one_player(driver: Driver) -> None:
    scene = shown(driver, sample_paths()["speculation-market"], at=7)
    assert scene.picture.hand(1) == [None] * 3
    scene.press_seat(2)
    assert None not in scene.picture.hand(1)
    assert scene.picture.hand(2) == [None] * 3
    driver.key("k")
    driver.key("2")
    assert scene.picture.hand(1) == [None] * 3


@pytest.mark.parametrize("is_lesson", [False, True])
def test_what_is_shown_is_printed(driver: Driver, monkeypatch: pytest.MonkeyPatch, is_lesson: bool) -> None:
    found: list[tuple[str, str]] = []
    monkeypatch.setattr(showing, "show_page", lambda _app, _folder, name, page: found.append((name, page)))
    if is_lesson:
        driver.app.open(ToLessonForRoom(lessons_of("nap")[0]))
        driver.frames(20)
    else:
        shown(driver)
    driver.key("f10")
    driver.click("menu.print")
    ((name, page),) = found
    assert name == "nap-1"
    assert ("Your first hand of Nap" in page) is is_lesson


def test_home_leads_back_from_a_try(driver: Driver) -> None:
    scene = shown(driver)
    at = scene.player.at
    for way in ("home", "plate"):
        driver.key("t")
        driver.key("t")
        driver.frames(3)
        if way == "home":
            driver.key("home")
        else:
            driver.click("what_if")
        assert driver.scene is scene
        assert scene.player.at == at


def test_captions_have_three_depths_and_those_of_a_lesson_one_more(driver: Driver) -> None:
    scene = shown(driver)
    whole = scene.caption
    assert whole.clause
    driver.key("d")
    assert (scene.caption.text, scene.caption.second, scene.caption.clause) == (whole.text, "", "")
    driver.key("d")
    assert scene.caption.text == ""
    assert whole.text not in words(driver)
    driver.key("d")
    assert scene.caption.second == whole.second
    driver.app.open(ToLessonForRoom(lessons_of("nap")[0]))
    driver.frames(20)
    driver.key("d")
    driver.key("d")
    assert driver.app.notice == "Captions: for children."
    assert driver.scene.caption.text == driver.scene.replay.lesson.steps[0].child


def test_a_question_lies_where_the_caption_was_and_hides_little_of_the_table(driver: Driver) -> None:
    scene = shown(driver, sample_paths()["speculation-left_over"], 9)
    driver.key("q")
    driver.frames(2)
    asked = next(rect for rect, text in driver.app.told if text == scene.poll.question.prompt)
    assert asked.y >= scene.layout.caption.y - 0.5 * scene.layout.caption.h
    assert not any(text == scene.caption.text for _, text in driver.app.told)


def test_the_table_of_a_room_stands_above_the_question(driver: Driver, other: OtherWindow) -> None:
    scene = shown(driver, sample_paths()["speculation-market"], 6)
    told = scene.room.layout.caption.y
    driver.key("q")
    driver.frames(2)
    asked = scene.room.layout.caption.y
    assert asked < told
    assert all(rect.bottom <= asked for name, rect in scene.room.pieces.items() if name.startswith(("seat", "pool")))


def test_every_row_of_the_menu_is_as_high_as_a_finger_needs(driver: Driver) -> None:
    scene = shown(driver)
    scene.buttons.open_menu()
    driver.frames(2)
    rows = [target.rect for target in driver.app.targets if target.name.startswith("menu.")]
    assert len(rows) > 15
    assert min(rect.h for rect in rows) >= 40


def test_a_turned_up_hand_is_lit_and_enlarged_when_many_lie_open(driver: Driver, other: OtherWindow) -> None:
    scene = shown(driver, sample_paths()["pope_joan-worked_hand"], 12)
    scene.showing.hands.turn_all()
    driver.frames(2)
    hands = {name: rect for name, rect in scene.room.pieces.items() if name.startswith("zone.hand.")}
    assert len(hands) == scene.replay.match.seats
    driver.key("h")
    driver.frames(2)
    driver.click("piece.zone.hand.2")
    driver.frames(2)
    assert scene.spot.is_zoomed
    large = scene.spot._large[1]
    assert large.get_height() >= 0.3 * ROOM[1]


def test_the_card_to_beat_stays_in_sight_beside_a_spare_hand(driver: Driver, other: OtherWindow) -> None:
    scene = shown(driver, sample_paths()["speculation-left_over"], 9)
    driver.frames(2)
    assert "card.10H" in scene.room.pieces


def test_the_menu_of_a_try_leads_back_to_the_demonstration(driver: Driver) -> None:
    scene = shown(driver)
    driver.key("t")
    driver.key("t")
    driver.key("f10")
    driver.click("menu.leave")
    assert driver.scene is scene


def test_hands_and_notes_are_kept_with_the_demonstration(driver: Driver) -> None:
    scene = shown(driver)
    scene.press_seat(2)
    scene.showing.hands.keep_hands()
    scene.showing.write_note("Guess first, then see.")
    driver.app.pop()
    again = shown(driver, at=0)
    assert again.revealed == set()
    again.player.stand(8)
    assert again.revealed == {1}
    assert again.showing.notes == "Guess first, then see."
    again.player.stand(2)
    again.showing.hands.drop_hands()
    again.player.stand(8)
    assert again.showing.own_note


def test_a_lesson_turns_hands_up_where_its_file_says(driver: Driver) -> None:
    driver.app.open(ToLessonForRoom(lessons_of("nap")[0]))
    driver.frames(10)
    assert driver.scene.revealed == {driver.scene.replay.lesson.seat}


# unattended
def test_it_stops_after_as_many_deals_as_it_was_told(driver: Driver) -> None:
    match = Match.start("nap", seats=3, seed=5, deals=6)
    while match.ask is not None:
        match.act(match.ask.actions[-1])
    driver.app.settings.pace = "instant"
    driver.app.push(scene := DemonstrationScene(driver.app, RecordSteps(match)))
    while scene.player.programme.stop.words != "after 3 deals":
        scene.player.change_stop()
    for last in (3, 6):
        scene.player.toggle()
        while scene.player.is_playing:
            scene.player.update(100.0)
        assert scene.replay.steps[scene.player.at].deal == last


def test_a_list_goes_on_in_the_view_that_was_chosen(driver: Driver) -> None:
    paths = tuple(list(sample_paths().values())[:2])
    driver.app.settings.pace = "instant"
    driver.app.open(ToDemonstration(paths[0], paths))
    assert driver.scene.player.programme.stop == RULES[-1]
    driver.scene.is_presenter = True
    driver.scene.player.stand(len(driver.scene.replay.steps) - 1)
    driver.until(lambda: driver.scene.player.programme.path == paths[1])
    assert driver.scene.is_presenter


def test_the_pace_is_changed_by_keys(driver: Driver) -> None:
    shown(driver)
    driver.key("]")
    assert driver.app.settings.pace == "brisk"
    driver.key("[")
    assert driver.app.settings.pace == "normal"


# pictures and motion
@pytest.mark.painted
def test_a_picture_is_saved_as_the_room_sees_it(driver: Driver) -> None:
    scene = shown(driver)
    driver.key("f10")
    driver.click("menu.picture")
    (path,) = (driver.app.places.games / "pictures").glob("nap-*.png")
    assert driver.app.notice == f"The picture is saved: {path}"
    assert pygame.image.load(str(path)).get_size() == saving.PICTURE
    assert driver.scene is scene


@pytest.mark.painted
def test_the_motion_of_a_stretch_is_saved(driver: Driver) -> None:
    image = pytest.importorskip("PIL.Image")
    scene = shown(driver)
    scene.showing.filming.press()
    scene.player.stand(10)
    scene.showing.filming.press()
    driver.until(lambda: not scene.showing.filming.is_busy)
    (path,) = (driver.app.places.games / "pictures").glob("nap-*.webp")
    with image.open(path) as film:
        assert film.size == saving.FILM
        assert film.n_frames >= 6
        film.load()
        assert film.info["duration"] >= 1000
    assert scene.player.at == 10


def test_without_the_library_motion_is_refused_with_what_to_install(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "PIL", None)
    scene = shown(driver)
    scene.showing.filming.press()
    assert driver.app.notice == message("gui.demonstrations.saving.no_library")
    assert not scene.showing.filming.is_busy


def test_a_folder_that_cannot_be_written_to_is_told(driver: Driver) -> None:
    (driver.app.places.games / "pictures").write_text("in the way")
    scene = shown(driver)
    scene.showing.filming.save_picture()
    assert driver.app.notice.startswith("The picture cannot be saved")


@pytest.mark.parametrize("shares", at_once([(0.5,), (0.2, 0.8)], lambda shares: shares == (0.5,)))
@pytest.mark.parametrize("slug", one_of_each_kind())
def test_every_game_is_shown_large_with_its_hands_and_asked_about(
    driver: Driver, slug: str, shares: tuple[float, ...]
) -> None:
    path = next(path for name, path in sample_paths().items() if name.startswith(f"{slug}-"))
    driver.app.surface = pygame.Surface(ROOM)
    scene = shown(driver, path, 0)
    scene.showing.hands.turn_all()
    for share in shares:
        scene.player.stand(round(share * scene.replay.last))
        driver.app.hush()
        assert driver.faults() == []
        driver.key("q")
        driver.app.hush()
        assert driver.faults() == []
