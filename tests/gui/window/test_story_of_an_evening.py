"""One person's first evening, as the plan tells it, with a mouse, with keys alone and with a pad."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from parlour.engine.questions import Play
from parlour.gui.scenes.game import GameScene
from parlour.gui.scenes.home import HomeScene
from parlour.gui.scenes.learning.lessons import LessonScene
from parlour.gui.scenes.records.settlement import SettlementScene
from parlour.gui.scenes.records.statistics import StatisticsScene
from parlour.gui.scenes.routing.routes import ToGame, ToNextLesson, ToStatistics
from parlour.gui.scenes.table import TableScene
from parlour.session.session import match_of
from tests.gui.by_keys import Fingers
from tests.gui.driver import Driver
from tests.gui.input.test_pad_and_touch import Thumbs
from tests.tables import at_once

LEAST = 40  # pixels of whatever can be pressed, of 44 at 768: a window manager takes some of the height
LEARNING = "nap"


class Mouse(Fingers):
    """Somebody who presses everything with the mouse."""

    def choose(self, name: str) -> None:
        self.driver.click(name)


WAYS = {"mouse": (Mouse, ""), "keys": (Fingers, "i"), "pad": (Thumbs, "hint")}  # and what asks for an idea


@pytest.fixture(params=at_once([*WAYS], lambda way: way == "keys"))
def hand(request: pytest.FixtureRequest, window: Driver) -> Any:
    """Somebody at Home on the first evening, with nothing saved."""
    window.begin_again((1366, 768))
    window.scene.entered()
    window.until(lambda: window.scene.is_read)
    window.frames(20)
    kind, idea = WAYS[request.param]
    person: Any = kind(window)
    person.idea = idea
    return person


def ask_for_an_idea(hand: Any, button: str) -> None:
    """Press the key for an idea, or with the mouse its button."""
    if hand.idea:
        hand.press(hand.idea)
    else:
        hand.choose(button)
    hand.driver.frames(20)


def at(hand: Any, kind: type) -> Any:
    """Return the screen that must be shown now."""
    hand.driver.frames(20)
    assert isinstance(hand.app.scene, kind), hand.app.scene
    return hand.app.scene


def asked(hand: Any) -> TableScene:
    """Let the others act until the person is asked; return the table."""
    driver = hand.driver
    driver.until(lambda: isinstance(driver.scene, SettlementScene) or driver.scene.own_ask() is not None)
    driver.frames(20)
    table: TableScene = driver.scene
    return table


def told(hand: Any) -> str:
    """Return all that is written on the screen."""
    hand.driver.frames(4)
    return " ".join(words for _, words, _ in hand.app.written)


def at_a_table(hand: Any) -> TableScene:
    """Sit down at a game of Nap with three others, by its page's one button."""
    hand.app.request = hand.app.request.__class__(hand.app.places, seed=11)
    hand.app.open(ToGame(LEARNING))
    hand.driver.frames(20)
    hand.choose("play")
    return asked(hand)


def at_cards(hand: Any) -> TableScene:
    """Pass until a card is to be played; return the table."""
    table = at_a_table(hand)
    while not any(action.verb is Play for action in table.actions()):
        hand.answer(table, next(action for action in table.actions()))
        table = asked(hand)
    return table


def test_home_has_eight_games_and_nothing_to_continue(hand: Any) -> None:
    names = hand.driver.names()
    assert "continue" not in names
    assert {"learn", "all", "demo", "family"} <= set(names)
    assert sum(name.startswith("game.") for name in names) == 8
    assert min(min(target.rect.size) for target in hand.app.targets) >= LEAST
    assert hand.app.focus == "learn"


def test_the_game_s_page_can_be_played_from_without_another_choice(hand: Any) -> None:
    hand.choose("game.nap")
    page = at(hand, GameScene)
    assert {"lesson", "play", "watch"} <= set(hand.driver.names())
    assert (page.choice.seats, page.choice.preset) == (4, "plain")


def test_a_lesson_tells_one_sentence_at_a_time_and_explains_a_wrong_card(hand: Any) -> None:
    hand.choose("game.nap")
    at(hand, GameScene)
    hand.choose("lesson")
    lesson = at(hand, LessonScene)
    first = lesson.player.sentence
    hand.press("space")
    hand.driver.frames(20)
    assert lesson.player.sentence != first
    while not lesson.player.is_waiting:
        hand.press("space")
        hand.driver.frames(20)
    here = lesson.player.step
    hand.choose("Call(2)")
    assert lesson.player.step is here, "it asks again"
    assert "Fairly safe" in told(hand)
    ask_for_an_idea(hand, "lesson.help")
    assert "Count the aces" in told(hand)


def test_a_lesson_ends_with_a_real_game_at_hand(hand: Any) -> None:
    hand.app.open(ToNextLesson(LEARNING))
    lesson = at(hand, LessonScene)
    for _ in range(60):
        if hand.app.focus == "lesson.play":
            break
        if lesson.player.is_waiting:
            right = lesson.player.step.answer.right
            if right in hand.driver.names():
                hand.choose(right)
            else:
                hand.choose(f"card.{right[5:-1]}")
                hand.choose("lesson.answer")
            assert not lesson.player.is_waiting
        hand.press("space")
        hand.driver.frames(10)
    assert hand.app.focus == "lesson.play"
    hand.choose("lesson.play")
    assert isinstance(asked(hand), TableScene)


def test_a_barred_card_stays_and_says_what_to_play_and_an_idea_names_the_play(hand: Any) -> None:
    table = at_cards(hand)
    lawful = {str(action.what) for action in table.actions()}
    barred = [str(card) for card in table.picture.hand(0) if str(card) not in lawful]
    assert barred, "a suit was led of which the person holds some"
    here = match_of(table.session).position
    hand.choose(f"card.{barred[0]}")
    if match_of(table.session).position == here and table.caption.kind != "refusal":
        hand.choose("play")
    assert match_of(table.session).position == here
    assert table.caption.kind == "refusal"
    assert table.caption.text.startswith("Play a")
    ask_for_an_idea(hand, "head.hint")
    first = table.caption.text
    ask_for_an_idea(hand, "head.hint")
    assert table.caption.kind == "hint"
    assert table.caption.text != first


def test_a_held_key_hurries_the_others_and_decides_nothing(hand: Any) -> None:
    table = at_cards(hand)
    hand.app.settings.pace = "normal"
    hand.answer(table, table.actions()[0])
    position = match_of(table.session).position
    hand.app.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")])
    hand.driver.frames(30)
    assert table.playback.is_fast
    asked(hand)
    hand.driver.frames(120)
    own = [act for act in match_of(table.session).log[position:] if act.seat == 0]
    assert own == [], "nothing is decided for the person"
    hand.app.step([pygame.event.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode=" ")])


def test_a_play_is_taken_back_to_its_decision_and_the_deal_is_practice(hand: Any) -> None:
    table = at_cards(hand)
    before = match_of(table.session).position
    hand.answer(table, table.actions()[0])
    asked(hand)
    hand.choose("head.undo")
    hand.driver.frames(20)
    assert match_of(table.session).position == before
    assert table.own_ask() is not None
    assert "practice" in told(hand)


def test_after_a_killed_program_home_continues_at_the_last_play(hand: Any) -> None:
    table = at_cards(hand)
    hand.answer(table, table.actions()[0])
    asked(hand)
    position = match_of(table.session).position
    table.session.close()  # as the system does for a killed program
    hand.app.to_bottom()
    hand.app.scene.entered()
    hand.driver.until(lambda: hand.app.scene.is_read and hand.app.focus == "continue")
    at(hand, HomeScene)
    assert "Nap, deal 1" in told(hand)
    hand.choose("continue")
    assert match_of(asked(hand).session).position == position


def test_the_deal_is_counted_once_and_practice_apart(hand: Any) -> None:
    table = at_cards(hand)
    ask_for_an_idea(hand, "head.hint")
    while not match_of(table.session).results:
        hand.answer(table, table.actions()[0])
        hand.driver.until(lambda: match_of(table.session).results or table.own_ask() is not None)
        hand.driver.frames(20)
    hand.app.to_bottom()
    hand.app.open(ToStatistics())
    scene = at(hand, StatisticsScene)
    assert [row.deal for row in scene.chosen.rows()] == [1]
    assert "practice deals: 1 (not counted)" in told(hand)


def test_a_silly_play_is_written_into_a_file_whose_place_is_told(hand: Any) -> None:
    table = at_cards(hand)
    hand.answer(table, table.actions()[0])
    asked(hand)
    hand.choose("menu")
    hand.driver.frames(10)
    hand.choose("menu.silly")
    hand.driver.until(lambda: "written to" in hand.app.notice)
    (path,) = hand.app.places.exports.glob("silly-play-nap*.txt")
    assert str(path) in hand.app.notice
    path.unlink()
