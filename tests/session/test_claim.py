"""Claiming the rest: offered only where it is certain from one's own cards, and then won whatever is played."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from parlour.engine.questions import Ask
from parlour.engine.table import Moved, View
from parlour.gui.scenes.table import TableScene
from parlour.match import Match
from parlour.players.levels import choice
from parlour.players.personas import company
from parlour.players.worker import InlineThinker
from parlour.session.claim import CLAIM, claim, follows, may_claim, seen_by, voids
from parlour.session.seats.seating import COMPUTER, PERSON, Sitter
from parlour.session.session import Session
from tests.gui.driver import Driver
from tests.support import open_ask
from tests.support.cases import each_case
from tests.support.sessions import in_use

MOST_LINES = 200  # continuations of a claim that are looked at


SEEDS = {("nap", 2): (5, 86, 136), ("nap", 3): (341, 522, 540), ("spoil_five", 3): (60, 74, 102)}


def claims(slug: str, seats: int) -> Iterator[Match]:
    """Yield positions in which the seat to play may claim the rest, from deals played at random."""
    for seed in SEEDS[slug, seats]:
        match, chooser = Match.start(slug, seats=seats, seed=seed), random.Random(seed)
        session = in_use(match)
        for _ in range(40):  # tries at the same deal: the cards decide whether there is a claim, and the play when
            match.go_to(0)
            while match.ask is not None and not match.results:
                seat = open_ask(match).seats[0]
                if may_claim(session, seat):
                    yield match
                    break
                ask = match.ask.of(seat)
                assert ask is not None
                match.act(chooser.choice(ask.actions), seat)
            else:
                continue
            break
        else:
            raise AssertionError(f"{slug} {seed}: no claim was found")


def ends(match: Match, deal: int) -> Iterator[Match]:
    """Yield the match at the end of every lawful continuation of its tricks."""
    at = match.choices
    ask = match.ask
    if match.deal_number != deal or not isinstance(ask, Ask) or any(a.verb.name != "Play" for a in ask.actions):
        yield match
        return
    for action in ask.actions:
        following = match.at(at)
        following.act(action, ask.seat)
        yield from ends(following, deal)


def winners(match: Match, deal: int) -> list[str]:
    """Return the piles to which the tricks of a deal were swept, in order."""
    return [e.target for e in match.events_of(deal) if isinstance(e, Moved) and e.source == "trick"]


@pytest.mark.parametrize(("slug", "seats"), SEEDS)
def test_whatever_is_played_the_claimer_wins_every_trick(slug: str, seats: int) -> None:
    """The proof by playing out the lawful continuations."""
    for match in claims(slug, seats):
        seat, deal, played = open_ask(match).seats[0], match.deal_number, len(winners(match, match.deal_number))
        for end in islice(ends(match, deal), MOST_LINES):
            won = winners(end, deal)[played:]
            assert won and all(target.endswith(f"[{seat}]") for target in won)


def test_the_offer_depends_on_nothing_that_the_player_cannot_see(monkeypatch: pytest.MonkeyPatch) -> None:
    """The seat's own view is all that is asked: with every other card hidden the answer is the same."""
    real, seen = Match.view, list[int | None]()

    def watched(match: Match, seat: int | None) -> View:
        seen.append(seat)
        return real(match, seat)

    for match in claims("nap", 2):
        seat = open_ask(match).seats[0]
        monkeypatch.setattr(Match, "view", watched)
        assert may_claim(in_use(match), seat)
        monkeypatch.undo()
        assert set(seen) == {seat}
        seen.clear()


@each_case("slug", ["nap", "spoil_five", "cassino", "brag", "loto"])
def test_at_the_beginning_of_a_deal_nothing_can_be_claimed(slug: str) -> None:
    match = Match.start(slug, seats=4, seed=1)
    assert not may_claim(in_use(match), open_ask(match).seats[0])


def test_a_claim_plays_the_deal_out_and_one_step_takes_it_back() -> None:
    match = next(claims("nap", 3))
    seat, deal, at = open_ask(match).seats[0], match.deal_number, match.choices
    sitters = [Sitter(n, sign, PERSON if i == seat else COMPUTER) for i, (n, sign) in enumerate(company(3))]
    session = Session(match, sitters, InlineThinker(), None)
    claim(session, seat)
    assert len(match.results) == deal
    assert any(isinstance(remark, dict) and remark.get(CLAIM) == seat for _, remark in match.remarks)
    assert session.history.undoes_to() == at


@pytest.mark.parametrize("people", [1, 3])
def test_the_rest_is_claimed_by_key_or_button_at_a_family_table_too(tmp_path: Path, people: int) -> None:
    match = next(claims("nap", 3))
    seat = open_ask(match).seats[0]
    driver = Driver(tmp_path)
    sitters = [
        Sitter(n, sign, PERSON if i == seat or people == 3 else COMPUTER) for i, (n, sign) in enumerate(company(3))
    ]
    scene = TableScene(driver.app, Session(match, sitters, driver.app.thinker, None))
    driver.app.push(scene)
    driver.frames(3)
    if people == 3:
        driver.hold_down("reveal", 1.2)
        driver.frames(40)
    driver.until(lambda: scene.own_ask() is not None, 200)
    driver.frames(20)
    assert "claim" in driver.names()
    assert "claim" in scene.keyboard.works()
    deal = match.deal_number
    if people == 3:
        driver.click("claim")
    else:
        driver.key("e")
    assert len(match.results) == deal


def test_without_a_claim_the_key_says_when_there_is_one(tmp_path: Path) -> None:
    driver: Any = Driver(tmp_path)
    match = Match.start("nap", seats=4, seed=3)
    sitters = [Sitter(n, sign, COMPUTER if i else PERSON, "easy") for i, (n, sign) in enumerate(company(4))]
    scene = TableScene(driver.app, Session(match, sitters, driver.app.thinker, None))
    driver.app.push(scene)
    driver.until(lambda: scene.own_ask() is not None)
    driver.key("e")
    assert driver.app.notice.startswith("Play on:")
    assert "claim" not in driver.names()
    assert "claim" not in scene.keyboard.works()


def test_whoever_did_not_follow_holds_no_more_of_the_suit() -> None:
    match = next(claims("nap", 3))
    view = match.view(open_ask(match).seats[0])
    order = match.game.trick_order(view)
    assert order is not None
    without = voids(view, order)
    for seat, suits in without.items():
        hand = match.table.piles("hands")[seat]
        assert not any(order.suits[card] in suits for card in hand)
    assert without


def test_cards_turned_up_to_find_the_dealer_may_be_in_any_hand() -> None:
    """They counted as seen, so that a claim in the first deal rested on cards that others held."""
    view = Match.start("nap", seats=3, seed=3).view(0)
    assert any(isinstance(event, Moved) and event.source == "choosing" for event in view.events)
    assert seen_by(view) == set(view.hand)


@pytest.mark.parametrize(("slug", "seed"), [("pope_joan", 8), ("newmarket", 16), ("jig", 1)])
def test_nobody_is_asked_again_once_a_leader_whom_nobody_can_follow_may_claim(slug: str, seed: int) -> None:
    match, chance = Match.start(slug, seats=3, seed=seed), random.Random(seed)
    session = in_use(match)
    while not may_claim(session, seat := open_ask(match).seats[0]):
        ask = open_ask(match).of(seat)
        assert ask is not None
        match.act(choice(match.view(seat), "easy", "", seed) if seed % 2 else ask.drawn(chance.random()), seat)
        assert not match.results, "no claim was met in this deal"
    held, begun = len(match.view(seat).hand), match.choices
    assert held > 1
    while not match.results:
        ask = open_ask(match).of(seat)
        assert ask is not None, "somebody else is asked"
        match.act(chance.choice(ask.actions), seat)
    assert 0 < match.choices - begun <= held


def test_where_pope_may_stand_in_for_a_missing_card_nothing_is_certain() -> None:
    plain = Match.start("pope_joan", seats=3, seed=8)
    lieu = Match.start("pope_joan", seats=3, seed=8, options={"pope_in_lieu": True})
    assert follows(plain) is not None
    assert follows(lieu) is None
    spoken = Match.start("jig", seats=3, seed=1, options={"call_words": "manual"})
    assert follows(spoken) is None


def test_a_leader_whom_nobody_can_follow_claims_in_one_press(tmp_path: Path) -> None:
    match, chance = Match.start("newmarket", seats=3, seed=16), random.Random(16)
    session = in_use(match)
    while not may_claim(session, seat := open_ask(match).seats[0]):
        ask = open_ask(match).of(seat)
        assert ask is not None
        match.act(ask.drawn(chance.random()), seat)
    driver = Driver(tmp_path)
    sitters = [Sitter(n, sign, COMPUTER if i != seat else PERSON, "easy") for i, (n, sign) in enumerate(company(3))]
    driver.app.push(TableScene(driver.app, Session(match, sitters, driver.app.thinker, None)))
    driver.frames(20)
    driver.click("claim")
    assert match.results
    assert match.remarks[-1]
