"""A child of six who cannot read plays by what is shown and said: Snip, Loto, My Bird Sings and Pope Joan."""

from __future__ import annotations

import re
from typing import Any

import pytest

from parlour.engine.keys import key_of
from parlour.engine.questions import Pass
from parlour.gui.scenes.records.settlement import SettlementScene
from parlour.gui.scenes.table import TableScene
from parlour.match import Match
from parlour.players.personas import company
from parlour.session.seats.seating import COMPUTER, PERSON, Sitter
from parlour.session.session import Session, match_of
from tests.gui.hearing import Heard
from tests.tables import rows_at_once

GAMES = ("snip_snap_snorum", "loto", "my_bird_sings", "pope_joan")
MOST = 40  # decisions


def sat_down(window: Any, slug: str) -> TableScene:
    """Seat a child with three computer players that play to the child's strength."""
    window.begin_again((1366, 768))
    match = Match.start(slug, seats=4, seed=3, dealer=1)
    sitters = [Sitter(name, sign, COMPUTER if i else PERSON, "even") for i, (name, sign) in enumerate(company(4))]
    table = TableScene(window.app, Session.begin(match, sitters, window.app.thinker, window.app.places))
    window.app.push(table)
    return table


@pytest.mark.parametrize("slug", GAMES)
def test_every_question_is_said_and_every_answer_can_be_pressed_and_is_said(window: Any, slug: str) -> None:
    table = sat_down(window, slug)
    window.app.voice = heard = Heard()
    asked = 0
    for _ in range(6000):
        window.frames(1)
        if asked >= MOST or (asked and isinstance(window.scene, SettlementScene)):
            break
        if isinstance(window.scene, SettlementScene):  # the deal was over before the child's turn
            window.frames(20)
            window.scene.go_on()
        if table.own_ask() is None or not table.shown.is_settled:
            continue
        window.frames(20)
        if table.own_ask() is None:
            continue
        asked += 1
        if not table.is_racing:
            assert table.speech.question() in heard.said
        for action in (each for each in table.actions() if not (table.is_racing and each is Pass)):
            pressed = _targets_of(window, table, action)
            assert pressed, f"nothing on the screen leads to {action}"
            assert all(target.words for target in pressed)
        table.do(table.actions()[0])
    assert asked


def _targets_of(window: Any, table: TableScene, action: Any) -> list[Any]:
    """Return what can be pressed for an action: its cards, or its button."""
    cards = [f"card.{piece}" for piece in action.args]
    verb = action.verb.name
    buttons = (f"do.{action}", f"verb.{verb}", f"sum.{verb}", "more")
    return [t for t in window.app.targets if t.name in (*cards, *buttons)]


class PictureReader:
    """A child who presses only what shows a picture or is a card, and knows no more than that and what was said."""

    def __init__(self, window: Any, slug: str, preset: str) -> None:
        window.begin_again((1366, 768))
        options = {"answer": "first"} if slug == "loto" else {}  # everybody covers their own numbers
        match = Match.start(slug, seats=4, preset=preset, options=options, seed=5, dealer=1)
        child = Sitter("Lily", "rose", PERSON, comfort={"pictures": True})
        others = [Sitter(name, sign, COMPUTER, "even") for name, sign in company(4, frozenset(("Lily",)))[:3]]
        self.window, self.app = window, window.app
        self.table = TableScene(window.app, Session.begin(match, [child, *others], self.app.thinker, self.app.places))
        window.app.push(self.table)
        self.app.voice = self.heard = Heard()
        self.pressed: list[str] = []
        self.listened = 0  # how much had been said at the last press

    def sees(self) -> dict[str, str]:
        """Return the pictures that can be pressed now, by the target that the child points at."""
        found = {}
        for target in self.app.targets:
            if target.zone not in ("actions", "hand", "list", "dialog") or target.off or target.act is None:
                continue
            picture = target.picture or target.name.partition("card.")[2]
            if picture and not target.is_barred:
                found[target.name] = picture
        return found

    def press(self, name: str) -> None:
        self.pressed.append(self.sees()[name])
        self.listened = len(self.heard.said)
        self.window.click(name)
        self.window.frames(20)

    def has_called_number(self) -> bool:
        """Return whether the last number that was said stands on the child's card."""
        numbers = [int(word) for line in self.heard.said[-3:] for word in re.findall(r"\b\d\d?\b", line)]
        card = self.table.picture.piles[key_of("cards", 0)]
        own = {number for each in card for row in each.rows for number in row}
        return bool(numbers) and numbers[-1] in own

    def moves(self) -> bool:
        """Press the next thing, if there is anything to press; return whether something was pressed."""
        seen = self.sees()
        cards = [name for name in seen if name.startswith("card.")]
        buttons = [name for name in seen if name not in cards]
        named = [name for name in buttons if any(card in seen[name].split() for card in map(seen.get, cards))]
        if any(seen[name] == "mine" for name in buttons):
            if not self.has_called_number() or len(self.heard.said) == self.listened:
                return False
            self.press(next(name for name in buttons if seen[name] == "mine"))
        elif named:
            self.press(named[0])
        elif cards and self.table.own_ask() is not None:
            self.press(cards[0])
        elif buttons:
            self.press(buttons[0])
        else:
            return False
        return True


@pytest.mark.parametrize(
    ("slug", "preset"),
    rows_at_once(
        [("snip_snap_snorum", "plain"), ("loto", "family"), ("my_bird_sings", "plain"), ("my_bird_sings", "ship"),
         ("pope_joan", "plain")],
        lambda form: form[0] in ("loto", "pope_joan"),
    ),
)  # fmt: skip
def test_a_child_plays_a_whole_deal_by_pictures_and_what_is_said(window: Any, slug: str, preset: str) -> None:
    child = PictureReader(window, slug, preset)
    answered = 0
    for _ in range(8000):
        window.frames(1)
        if isinstance(window.scene, SettlementScene):
            if answered:
                break
            window.frames(20)  # the deal was over before the child's turn
            assert child.sees()["next"] == "next"
            child.press("next")
            continue
        before = match_of(child.table.session).choices
        if child.table.shown.is_settled and child.moves():
            answered += match_of(child.table.session).choices > before
    assert isinstance(window.scene, SettlementScene), child.pressed[-5:]
    assert answered
    assert all(child.pressed)
    assert child.heard.said
    window.frames(20)
    assert child.sees()["next"] == "next"


def test_pictures_stand_beside_the_words_for_whoever_wants_them_only(window: Any) -> None:
    child = PictureReader(window, "snip_snap_snorum", "plain")
    window.until(lambda: child.table.own_ask() is not None)
    window.frames(20)
    assert any(target.picture == "lay" for target in window.app.targets)
    child.table.session.seating.set_comfort(0, {})
    window.app.is_dirty = True
    window.frames(3)
    assert not any(target.picture for target in window.app.targets if target.zone == "actions")
