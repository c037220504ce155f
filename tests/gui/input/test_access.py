"""What the accessibility contract promises and no other module checks: waiting, flashes, sizes, reasons, long words.

See `test_one_switch`, `test_pad_and_touch`, `test_screen_reader`, `test_keys_only`, `test_voice`, `test_contrast`,
`test_colour_blindness` and `test_large_type` for the rest of it.
"""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pygame
import pytest

from parlour.engine.questions import Ask
from parlour.games import CATALOGUE
from parlour.gui.drawing.canvas import Canvas
from parlour.gui.input.keys import ACTIONS, KeyMap
from parlour.gui.scenes.demonstrations import DemonstrationScene
from parlour.gui.scenes.home import HomeScene
from parlour.gui.scenes.preferences.keys import KeysScene
from parlour.gui.scenes.records.settlement import SettlementScene
from parlour.gui.scenes.table import TableScene
from parlour.gui.speech import audio
from parlour.gui.speech.audio import CUES
from parlour.gui.window.app import FixedClock
from parlour.match import Match
from parlour.narration.texts import clause_text
from parlour.session.replay.record_steps import RecordSteps
from parlour.session.request import sample_paths
from parlour.session.session import match_of
from parlour.words.message import labels
from tests.golden.heard import Hands, Heard, by_chance, play_a_deal, seated
from tests.gui.window.test_screens import SCREENS, shown
from tests.support import open_ask
from tests.support.cases import each_case
from tests.tables import positions

THOUSAND = 1000
QUICK = ("nap", "pope_joan", "brag", "cassino")  # a trick, a stop, a vying and a fishing game
GAMES = [pytest.param(slug, marks=() if slug in QUICK else pytest.mark.slow) for slug in CATALOGUE]
AT_LEISURE = [each for each in GAMES if each.values != ("loto",)]  # a race: whoever is first covers the number


# letters
@pytest.mark.painted
def test_without_single_letters_no_letter_or_sign_does_anything(window: Any) -> None:
    window.begin_again((1366, 768))
    app, table = window.app, seated(window, "nap", size=(1366, 768))
    window.until(lambda: table.own_ask() is not None)
    app.settings.single_keys = False
    app.keep_settings()
    window.frames(400)
    before = (
        pygame.image.tobytes(app.surface, "RGB"),
        vars(app.settings).copy(),
        match_of(table.session).position,
        app.notice,
    )
    for action in ACTIONS:
        if len(action.chord) == 1:
            app.press(action.chord)
            app.step()
    assert (
        pygame.image.tobytes(app.surface, "RGB"),
        vars(app.settings),
        match_of(table.session).position,
        app.notice,
    ) == before
    app.press("f10")
    assert table.overlay is not None  # and the others still do


def test_what_letters_did_can_be_done_by_other_keys(window: Any) -> None:
    window.begin_again((1366, 768))
    app = window.app
    app.settings.single_keys = False
    app.keep_settings()
    app.push(KeysScene(app))
    window.frames(20)
    hint = next(action for action in ACTIONS if action.slug == "hint")
    app.scene.wait_for(hint)
    app.scene.key("j")
    assert app.settings.keys == {}
    assert "Single letters are switched off" in app.notice
    app.scene.wait_for(hint)
    app.scene.key("ctrl+i")
    app.to_bottom()
    table = seated(window, "nap", size=(1366, 768))
    window.until(lambda: table.own_ask() is not None)
    app.press("ctrl+i")
    assert table.hint is not None
    assert KeyMap({}, has_single=False).cap("hint") == ""


# keys
def test_the_nought_is_the_tenth_card(window: Any) -> None:
    window.begin_again((1366, 768))
    table = seated(window, "pope_joan", seats=3, size=(1366, 768))
    window.until(lambda: len([name for name in window.names() if name.startswith("card.")]) > 9)
    cards = sorted((t for t in window.app.targets if t.name.startswith("card.")), key=lambda t: (t.rect.y, t.rect.x))
    table.key("0")
    assert window.app.focus == cards[9].name


def test_the_keys_of_a_demonstration_lead_reveal_and_enlarge(window: Any) -> None:
    window.begin_again((1366, 768))
    app = window.app
    path = next(path for path in list(sample_paths().values()) if path.stem == "nap-worked_hand")
    app.push(scene := DemonstrationScene(app, RecordSteps(Match.load(path))))
    window.frames(20)
    app.press("end")
    last = scene.player.at
    app.press("home")
    assert scene.player.at == 0 < last
    app.press("right")
    app.press("right")
    app.press("left")
    assert scene.player.at == 1
    app.press("shift+right")
    assert 1 < scene.player.at < last
    scene.player.is_playing = False
    app.press("space")
    app.press("v")
    app.press("2")
    assert scene.revealed == {1}
    app.press("v")
    app.press("0")
    assert scene.revealed == set()
    app.press("p")
    assert scene.is_presenter
    app.press("p")
    assert not scene.is_presenter
    app.press("escape")
    assert isinstance(app.scene, HomeScene)


def test_a_game_begins_in_two_presses(window: Any) -> None:
    window.begin_again((1366, 768))
    window.click("game.nap")
    window.click(next(t.name for t in window.app.targets if t.key.lower() == "enter"))
    assert isinstance(window.scene, TableScene)
    window.app.to_bottom()


# time
class Hurried(FixedClock):
    """A clock by which a thousand times as long goes by: to the window the person is a thousand times as slow."""

    def tick(self) -> float:
        self.time += THOUSAND / 60
        return THOUSAND / 60


def played(window: Any, slug: str, clock: FixedClock) -> list[str]:
    """Play a deal under a clock and return its answers."""
    window.begin_again((1024, 600))
    app, before = window.app, window.app.clock
    app.settings.motion = "none"
    clock.time = before.now()
    app.clock = clock
    app.voice = voice = Heard()
    try:
        with window.unpainted():
            table = seated(window, slug)
            play_a_deal(window, table, Hands(window, voice))
        return [str(event) for event in match_of(table.session).events]
    finally:
        before.time = clock.time
        app.clock = before


@pytest.mark.parametrize("slug", ["nap", "brag"])
def test_to_whoever_takes_a_thousand_times_as_long_the_deal_is_the_same(window: Any, slug: str) -> None:
    assert played(window, slug, Hurried()) == played(window, slug, FixedClock())


@pytest.mark.slow
@pytest.mark.parametrize("slug", [each.values[0] for each in AT_LEISURE])
def test_at_every_game_one_may_take_a_thousand_times_as_long(window: Any, slug: str) -> None:
    assert played(window, slug, Hurried()) == played(window, slug, FixedClock())


def until_asked(window: Any, table: Any) -> None:
    """Let the window go on until the person is asked, or the deal is over."""
    for _ in range(4000):
        if table.own_ask() is not None or isinstance(window.scene, SettlementScene):
            break
        window.frames(1)


@pytest.mark.parametrize("slug", AT_LEISURE)
def test_an_hour_away_changes_nothing_at_an_open_question(window: Any, slug: str) -> None:
    window.begin_again((1024, 600))
    table = seated(window, slug)
    with window.unpainted():
        until_asked(window, table)
        window.frames(2)
        before = (
            window.scene,
            match_of(table.session).position,
            window.app.targets and [t.name for t in window.app.targets],
        )
        window.app.clock.time += 3600
        window.frames(60)
    assert (window.scene, match_of(table.session).position, [t.name for t in window.app.targets]) == before


# flashes
CELLS = (32, 18)
LIMIT, CHANGE, DARK = 3, 0.1, 0.8  # flashes a second; a part of the greatest brightness; the darker one is below it
AREA = 21_824  # pixels that may flash at a usual distance (WCAG 2.3.1): a quarter of ten degrees
PART = 960 * 600 // (CELLS[0] * CELLS[1])  # pixels of one part
EVERY = 4  # frames between two looks: fifteen a second tell flashes of more than three


def brightness(surface: pygame.Surface) -> list[float]:
    """Return how bright each of 32 by 18 parts of the window is, 0 to 1."""
    small = pygame.transform.smoothscale(surface, CELLS)
    found = []
    for y in range(CELLS[1]):
        for x in range(CELLS[0]):
            parts = [
                (c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4) for c in small.get_at((x, y))[:3]
            ]
            found.append(0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2])
    return found


def flashes(values: list[float]) -> list[int]:
    """Return at which looks a part has changed its brightness up and down again: a pair of such changes is a flash."""
    turns, extreme, way = [], values[0], 0
    for i, value in enumerate(values):
        if (way >= 0 and value > extreme) or (way <= 0 and value < extreme):
            extreme, way = value, way or (1 if value > extreme else -1)
        if abs(value - extreme) >= CHANGE and min(value, extreme) < DARK:
            turns.append(i)
            extreme, way = value, 1 if value > extreme else -1
    return turns


def flashing(seen: list[list[float]]) -> int:
    """Return how many parts of the window flash more than three times within some second of the whole time."""
    second = 60 // EVERY
    parts = [flashes(list(values)) for values in zip(*seen, strict=True)]
    return sum(any(sum(at <= t < at + second for t in turns) // 2 > LIMIT for at in turns) for turns in parts)


def watched(window: Any, slug: str, frames: int) -> list[list[float]]:
    """Play at the pace Brisk with all that moves, and return the brightness of the parts, fifteen times a second."""
    window.begin_again((960, 600))
    window.app.settings.pace = "brisk"
    table, seen = seated(window, slug, size=(960, 600)), []
    for frame in range(frames):
        window.app.step()
        if window.scene is table and table.own_ask() is not None:
            table.do(by_chance(table.session.match.view(0)))
        elif isinstance(window.scene, SettlementScene) and frame % 120 == 0:
            window.scene.go_on()
        if frame % EVERY == 0:
            seen.append(brightness(window.app.surface))
    return seen


def test_the_measure_of_flashes_finds_one() -> None:
    still, blinking = [0.3] * 60, [0.1 if i // 2 % 2 else 0.9 for i in range(60)]
    assert flashing([list(pair) for pair in zip(still, [0.3 + i / 100 for i in range(60)], strict=True)]) == 0
    assert flashing([[value] for value in blinking]) == 1


@pytest.mark.painted
def test_nothing_flashes_while_a_deal_is_dealt_and_played(window: Any) -> None:
    assert flashing(watched(window, "pope_joan", 240)) * PART < AREA


@pytest.mark.slow
@pytest.mark.parametrize("slug", CATALOGUE)
@pytest.mark.painted
def test_nothing_flashes_in_a_minute_of_any_game(window: Any, slug: str) -> None:
    assert flashing(watched(window, slug, 3600)) * PART < AREA


# sizes
LEAST = 24  # pixels, WCAG 2.5.8
FREE = ("cut.",)  # a place of the spread pack: the same cut is made by the sum beside it


def seen_part(target: Any, targets: list[Any]) -> tuple[int, int]:
    """Return how wide and high the part of a target is that nothing later lies over: cards lie over one another."""
    rect = target.rect
    later = targets[targets.index(target) + 1 :]
    columns = [x for x in range(rect.left, rect.right)
               if not any(t.rect.collidepoint(x, rect.centery) for t in later)]  # fmt: skip
    rows = [y for y in range(rect.top, rect.bottom)
            if columns and not any(t.rect.collidepoint(columns[len(columns) // 2], y) for t in later)]  # fmt: skip
    return len(columns), len(rows)


@pytest.mark.parametrize("slug", GAMES)
def test_everything_at_a_table_is_large_enough_for_a_finger(window: Any, slug: str) -> None:
    window.begin_again((1024, 600), 200)
    table = seated(window, slug)
    with window.unpainted():
        until_asked(window, table)
        window.frames(2)
    targets = window.app.targets
    small = {t.name: seen_part(t, targets) for t in targets if not t.name.startswith(FREE)}
    assert {name: size for name, size in small.items() if min(size) < LEAST} == {}


def test_nothing_is_done_by_dragging_alone(window: Any) -> None:
    window.begin_again((1366, 768))
    table = seated(window, "nap", size=(1366, 768))
    window.until(lambda: table.own_ask() is not None)
    window.frames(2)
    here, targets = match_of(table.session).position, list(window.app.targets)
    with window.unpainted():
        for start, end in zip(targets, [*targets[3:], *targets[:3]], strict=True):
            window.app.step([
                pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start.rect.center, button=1),
                pygame.event.Event(pygame.MOUSEMOTION, pos=end.rect.center, rel=(0, 0), buttons=(1, 0, 0)),
                pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end.rect.center, button=1),
            ])  # fmt: skip
    assert match_of(table.session).position == here
    assert table.overlay is None
    assert table.picked == []


# reasons
def attempts(match: Match, ask: Ask, chooser: random.Random, others: list[str]) -> list[str]:
    """Return answers that may or may not be lawful: those of other questions, and those with another card or sum."""
    cards = [str(piece) for pile in match.table.zones.get("hands", []) for piece in pile]
    found = chooser.sample(others, min(len(others), 12))
    for action in chooser.sample(ask.actions, min(len(ask.actions), 4)):
        text = str(action)
        found += [re.sub(r"\((\w+)", f"({card}", text) for card in chooser.sample(cards, min(len(cards), 4))]
        found += [re.sub(r"\d+", str(chooser.randrange(-2, 400)), text)]
    return found


@pytest.mark.parametrize("slug", GAMES)
def test_whatever_may_not_be_done_is_refused_with_a_reason_and_its_clause(slug: str) -> None:
    chooser, others, refused = random.Random(slug), list[str](), 0
    for match in positions(slug, "plain", CATALOGUE[slug].best[0], 11, 12):
        ask = open_ask(match).of(open_ask(match).seats[0])
        assert ask is not None
        for text in attempts(match, ask, chooser, others):
            refusal = ask.refusal(text)
            if refusal is not None:
                refused += 1
                assert refusal.sentence.strip().endswith((".", "!"))
                assert len(refusal.sentence) > 8
                assert clause_text(slug, refusal.clause, match.options) is not None, refusal
        others = list(dict.fromkeys([*others, *map(str, ask.actions[:6])]))[-60:]
    assert refused > 20 or slug == "loto"  # where nothing is chosen but to answer


# sounds
def test_every_sound_is_seen_as_well_and_every_sound_that_is_played_is_known() -> None:
    assert labels("gui.sounds").keys() == CUES.keys() | {"tune"}
    assert all(len(words) > 20 for words in labels("gui.sounds").values())
    folder = Path(audio.__file__).parents[1]
    played = {cue for path in folder.rglob("*.py") for line in path.read_text("utf-8").splitlines()
              if "audio.play(" in line for cue in re.findall(r'"(\w+)"', line.partition("play(")[2])}  # fmt: skip
    assert played | {"counter"} == CUES.keys(), "counters chink by number"


# long words
def longer(text: str) -> str:
    """Return a text by two fifths longer, as in other languages; cards, clauses and signs stay."""

    def stretched(found: re.Match[str]) -> str:
        word = found[0]
        return word + word[-1] * round(0.4 * len(word)) if not word.isupper() else word

    return re.sub(r"(?<![\[{\w])[A-Za-z]{3,}(?![\w\]}])", stretched, text)


@pytest.fixture
def long_words(monkeypatch: pytest.MonkeyPatch) -> None:
    write, fold, wide = Canvas.text, Canvas.paragraph, Canvas.width_of
    monkeypatch.setattr(Canvas, "text", lambda c, text, *rest, **named: write(c, longer(text), *rest, **named))
    monkeypatch.setattr(Canvas, "paragraph", lambda c, text, *rest, **named: fold(c, longer(text), *rest, **named))
    monkeypatch.setattr(Canvas, "width_of", lambda c, text, *rest: wide(c, longer(text), *rest))


@pytest.mark.usefixtures("long_words")
@pytest.mark.parametrize("slug", GAMES)
def test_captions_and_buttons_two_fifths_longer_stay_within_the_table(window: Any, slug: str) -> None:
    window.begin_again((1024, 600))
    table = seated(window, slug)
    with window.unpainted():
        until_asked(window, table)
        assert window.faults() == []


@pytest.mark.usefixtures("long_words")
@each_case("name", SCREENS)
def test_screens_with_words_two_fifths_longer_stay_whole(window: Any, name: str) -> None:
    driver = shown(window, name)
    assert driver.faults() == []


# levels
def test_the_computer_players_change_their_level_in_play_and_the_record_remembers(window: Any) -> None:
    window.begin_again((1366, 768))
    table = seated(window, "nap", size=(1366, 768))
    window.until(lambda: table.own_ask() is not None)
    for level in ("middle", "strong", "even", "easy", "middle"):
        table.sheets.show_menu()
        window.frames(30)
        window.click("menu.level")
        assert [s.level for s in table.session.sitters if not s.is_person] == [level] * 3
    remarks = [remark for _, remark in match_of(table.session).remarks]
    assert {remark["sitter"]["level"] for remark in remarks if not remark["away"]} == {
        "easy",
        "middle",
        "strong",
        "even",
    }
