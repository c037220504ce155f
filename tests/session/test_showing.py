"""A hand as text: all that its viewer sees, nothing that is hidden, and small enough for any message."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from parlour.engine.keys import key_of
from parlour.games import CATALOGUE
from parlour.gui.scenes.table import TableScene
from parlour.gui.scenes.table.sheets import sharing
from parlour.match import Match
from parlour.players.worker import InlineThinker
from parlour.session.seats.seating import COMPUTER, Sitter
from parlour.session.session import Session
from parlour.session.view.picture import seen_by
from parlour.session.view.showing import MOST, hand_text
from parlour.session.view.table_lines import label
from parlour.words.language import languages, speaking
from tests.gui.driver import Driver
from tests.support import own_ask
from tests.support.cases import each_case
from tests.tables import fitting
from tests.text.terminal import Terminal

CARD = re.compile(r"\b(?:10|[2-9AJQK])[SHDC]\b")
NAMES = ("Ann", "Tom", "Lily", "Gran", "Carl", "Dora", "Eve", "Finn", "Greta", "Hugo", "Ida", "Jack")


def played(slug: str, seed: int, answers: int) -> Session:
    """Return a table at which so many answers were made by chance."""
    match, chance = Match.start(slug, seats=fitting(slug, 4), seed=seed), random.Random(seed)
    sitters = [Sitter(name, "key", COMPUTER if n else "person") for n, name in enumerate(NAMES[: match.seats])]
    session = Session.begin(match, sitters, InlineThinker(), None)
    for _ in range(answers):
        if match.ask is None:
            break
        seat = chance.choice(match.ask.seats)
        match.act(own_ask(match, seat).drawn(chance.random()), seat)
    return session


@each_case("slug", CATALOGUE)
def test_the_text_names_no_card_that_the_viewer_has_not_seen(slug: str) -> None:
    for seed in range(2):
        session = played(slug, 987_654_321 + seed, 3 + 12 * seed)
        for seat in (None, *range(session.match.seats)):
            text = hand_text(session, seat)
            view = session.view(seat)
            open_now = {str(piece) for pile in view.zones.values() for piece in pile if piece is not None}
            told_of = set(CARD.findall(str(seen_by(seat, session.match.deal_events, session.match.seats))))
            assert set(CARD.findall(text)) <= open_now | told_of
            assert len(text.encode()) <= MOST
            assert str(session.match.seed) not in text


def test_two_tables_that_differ_in_hidden_cards_alone_have_the_same_text() -> None:
    texts = set()
    for other in ("AS KS QS JS 10S", "2C 3C 4C 5C 6C"):
        match = Match.start("nap", seats=3, dealer=0, seed=4, rig={"hands": {1: "AH KH QH 2D 3D", 2: other}})
        session = Session.begin(match, [Sitter(name, "key") for name in NAMES[:3]], InlineThinker(), None)
        texts.add(hand_text(session, 1))
    assert len(texts) == 1
    assert "Tom holds" in texts.pop()


def test_a_text_in_full() -> None:
    match = Match.start("nap", seats=3, dealer=0, seed=4, rig={"hands": {1: "AH KH QH 2D 3D"}})
    session = Session.begin(match, [Sitter(name, "key") for name in NAMES[:3]], InlineThinker(), None)
    lines = hand_text(session, 1).splitlines()
    assert lines[:2] == ["Nap, deal 1", "What Tom sees. No hidden card is in this text."]
    assert lines[2] == "Ann 100 counters, Tom 100 counters, Lily 100 counters."
    (held,) = [line for line in lines if line.startswith("Tom holds ")]
    assert sorted(held.removeprefix("Tom holds ").strip(".").split()) == sorted(["A♥", "K♥", "Q♥", "2♦", "3♦"])
    assert lines[-1].startswith("Tom: ")


def test_of_a_long_deal_the_text_says_how_many_sentences_it_leaves_out() -> None:
    text = hand_text(played("loto", 1, 200), 0)
    assert re.search(r"\(\d+ sentences before these left out\.\)", text)
    assert len(text.encode()) <= MOST


def test_the_terminal_prints_it(tmp_path: Path) -> None:
    terminal = Terminal("1", "Ann", "middle", "", "", "share", "q")
    terminal.open(tmp_path, game="nap", seats=3, seed=2)
    assert terminal.said("No hidden card is in this text.")


def test_the_window_copies_it_from_the_menu(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []

    def copy(text: str) -> bool:
        copied.append(text)
        return True

    monkeypatch.setattr(sharing, "copy", copy)
    driver = Driver(tmp_path)
    match = Match.start("nap", seats=2, dealer=0, seed=4)
    sitters = [Sitter("Ann", "key", COMPUTER), Sitter("Tom", "key")]
    session = Session.begin(match, sitters, driver.app.thinker, driver.app.places)
    driver.app.push(TableScene(driver.app, session))
    driver.until(lambda: session.asked_person is not None and driver.scene.shown.is_settled)
    driver.frames(30)
    driver.key("esc")
    driver.click("menu.share")
    (text,) = copied
    assert text.startswith(hand_text(session, 1))
    assert driver.app.notice.startswith("The hand is copied, to read and to play on from.")
    driver.app.close()


@pytest.mark.parametrize("code", languages())
def test_every_pile_has_a_name(code: str) -> None:
    with speaking(code):
        for slug, kind in CATALOGUE.items():
            for zone, declared in kind.zones.items():
                assert label(key_of(zone, 0 if declared.per_seat else None), ["Ann"]), (slug, zone)
