"""One table in use: who sits where, taking back, hints, sitting in, stopping, a disk that refuses, resuming."""

from __future__ import annotations

import os
from math import inf
from pathlib import Path
from typing import Any

import pytest

from parlour.engine.questions import Action, IllegalAction
from parlour.engine.table import View
from parlour.match import Match
from parlour.players.hints import Hint, hint_for
from parlour.players.personas import company
from parlour.players.worker import InlineThinker
from parlour.records import record
from parlour.session.seats.missed import since
from parlour.session.seats.seating import COMPUTER, LEVELS, PERSON, Sitter, name_today, sitter_of, sitters_of
from parlour.session.session import Session, new_path
from parlour.storage.games.lock import FileBusy
from parlour.storage.places import Places
from parlour.words.language import speak
from tests.storage.games import places_in
from tests.support import open_ask
from tests.support.cases import each_case


def table(
    people: tuple[int, ...] = (0,), slug: str = "nap", seats: int = 3, places: Places | None = None, **given: Any
) -> Session:
    match = Match.start(slug, seats=seats, seed=given.pop("seed", 5), **given)
    sitters = [
        Sitter(name, sign, PERSON if seat in people else COMPUTER, "easy")
        for seat, (name, sign) in enumerate(company(seats))
    ]
    return Session.begin(match, sitters, InlineThinker(), places)


def until_asked(session: Session) -> int:
    """Let the computers play until a person is asked; return his seat."""
    for _ in range(2000):
        if session.asked_person is not None or session.match.ask is None:
            break
        session.poll(0.0)
    assert session.asked_person is not None
    return session.asked_person


def play(session: Session, answers: int = 1) -> None:
    """Answer for the persons, the first lawful thing each time, and let the computers play up to the next of them."""
    for _ in range(answers):
        seat = until_asked(session)
        ask = open_ask(session.match).of(seat)
        assert ask is not None
        session.act(ask.actions[0], seat)
    until_asked(session)


def until_deal(session: Session, number: int) -> None:
    while session.match.deal_number < number:
        play(session)


# who
def test_a_table_knows_its_people_its_names_and_whose_turn_it_is() -> None:
    session = table((0, 2))
    assert session.people == [0, 2]
    assert session.is_family
    assert session.names == [name for name, _ in company(3)]
    assert until_asked(session) in (0, 2)
    assert not table((0,)).is_family
    assert table(()).asked_person is None


def test_a_person_answers_only_when_asked_and_only_what_is_lawful() -> None:
    session = table((0, 2))
    seat = until_asked(session)
    here, other = session.match.position, 2 - seat
    for action, who in (("Nonsense", seat), ("Play(ZZ)", seat), ("Pass", other)):
        refusal = session.refusal(action, who)
        assert refusal is not None
        with pytest.raises(IllegalAction) as refused:
            session.act(action, who)
        assert refused.value.refusal.sentence == refusal.sentence
    assert session.match.position == here
    assert session.view(None).asked == (seat,)


def test_nothing_moves_while_a_person_is_asked_and_nothing_when_the_session_is_over() -> None:
    session = table()
    until_asked(session)
    here = session.match.position
    assert not any(session.poll(float(now)) for now in range(5))
    assert session.match.position == here
    session.history.undo()
    while session.match.choices:
        session.match.undo()
    session.stop()
    assert not session.poll(9.0)
    assert session.turns.thinking is None
    refusal = session.refusal("Pass", 0)
    assert refusal is not None
    assert "over" in refusal.sentence


# taking back
def test_what_is_taken_back_goes_to_the_last_decision_of_a_person() -> None:
    session = table()
    play(session, 3)
    before = session.match.choices
    assert session.history.may_undo
    assert session.history.undo()
    assert session.asked_person == 0
    made = [answer.seat for answer in session.match.log if answer.seat is not None]
    assert made[session.match.choices] == 0
    assert all(seat != 0 for seat in made[session.match.choices + 1 : before])


def test_before_the_first_decision_of_a_person_there_is_nothing_to_take_back() -> None:
    session = table((1,), dealer=1)
    until_asked(session)
    here = session.match.position
    assert not session.history.may_undo
    assert not session.history.undo()
    assert session.match.position == here
    assert not session.hinting.practice


def test_a_table_of_computers_takes_nothing_back() -> None:
    session = table(())
    for _ in range(5):
        session.poll(0.0)
    assert not session.history.may_undo
    assert not session.history.undo()
    assert session.match.choices == 5


def test_what_was_taken_back_is_made_again_as_it_was_up_to_each_decision() -> None:
    session = table()
    play(session, 4)
    whole, events = session.match.position, session.match.events
    steps = 0
    while session.history.undo():
        steps += 1
    assert steps == 4
    for _ in range(steps):
        assert session.history.may_redo
        assert session.history.redo()
        assert session.asked_person == 0
    assert (session.match.position, session.match.events) == (whole, events)
    assert not session.history.may_redo
    assert not session.history.redo()


def test_another_answer_after_taking_back_begins_a_new_line_of_play() -> None:
    session = table()
    play(session, 2)
    session.history.undo()
    seat = until_asked(session)
    ask = open_ask(session.match).of(seat)
    assert ask is not None
    session.act(ask.actions[-1], seat)
    assert not session.history.may_redo
    assert str(session.match.log[session.match.position - 1].value) == str(ask.actions[-1])


def test_it_is_taken_back_across_the_end_of_a_deal() -> None:
    session = table()
    until_deal(session, 2)
    while session.match.deal_number > 1:
        assert session.history.undo()
    assert session.match.results == []
    assert session.hinting.practice
    while session.history.may_redo:
        session.history.redo()
    assert session.match.deal_number == 2
    assert len(session.match.results) == 1


def test_a_deal_in_which_something_was_taken_back_is_practice_and_the_next_is_not() -> None:
    session = table()
    play(session)
    assert not session.hinting.practice
    session.history.undo()
    assert session.hinting.practice
    play(session)
    assert session.hinting.practice
    until_deal(session, 2)
    assert not session.hinting.practice


# hints
def test_a_hint_is_lawful_says_why_and_makes_the_deal_practice() -> None:
    session = table()
    seat = until_asked(session)
    hint = session.hinting.hint(seat)
    assert hint is not None
    assert session.refusal(hint.action, seat) is None
    assert hint.action in hint.candidates
    assert hint.idea
    assert hint.reason
    assert session.hinting.practice


def test_a_hint_is_of_the_question_that_is_open_after_another_way_was_taken() -> None:
    session = table()
    seat = until_asked(session)
    ask = session.view(seat).ask
    assert ask is not None
    for way in ask.actions[:2]:
        session.act(way, seat)
        until_asked(session)
        session.poll(0.0)
        assert session.hinting.hint(seat) == hint_for(session.view(seat), inf)
        assert session.history.undo()


def test_a_hint_that_was_looked_for_while_the_person_considered_is_the_one_that_is_told() -> None:
    session = table()
    seat = until_asked(session)
    session.poll(0.0)
    found = session.thinker.pondered()
    assert found is not None
    assert session.hinting.hint(seat) == found == session.hinting.hint(seat)


def test_who_is_asked_nothing_gets_no_hint_and_nothing_is_noted() -> None:
    session = table((0, 2))
    other = 2 - until_asked(session)
    assert session.hinting.hint(other) is None
    assert not session.hinting.practice


# sitting in
def test_a_computer_sits_in_and_the_person_comes_back(tmp_path: Path) -> None:
    places = places_in(tmp_path)
    session = table(places=places)
    seat, person = until_asked(session), session.sitters[0]
    session.seating.sit_in(seat, "strong")
    assert session.people == []
    assert session.away == {0: person}
    assert (session.sitters[0].kind, session.sitters[0].level, session.sitters[0].name) == (
        COMPUTER, "strong", person.name,
    )  # fmt: skip
    assert session.poll(0.0)
    session.seating.back_again(seat)
    assert session.sitters[0] == person
    assert session.away == {}
    until_asked(session)
    session.close()


def test_a_resumed_table_remembers_for_whom_a_computer_sits_in(tmp_path: Path) -> None:
    session = table((0, 2), places=places_in(tmp_path))
    assert session.journal is not None
    until_asked(session)
    session.seating.sit_in(0)
    session.seating.sit_in(2)
    session.seating.back_again(2)
    session.close()
    again = Session.resume(session.journal.path, InlineThinker())
    assert again.sitters == session.sitters
    assert again.away == session.away
    assert list(again.away) == [0]
    again.seating.back_again(0)
    assert again.people == [0, 2]
    again.close()


def test_who_sits_there_is_not_taken_back_with_the_cards(tmp_path: Path) -> None:
    session = table((0, 2), places=places_in(tmp_path))
    assert session.journal is not None
    session.seating.sit_in(0)
    play(session, 3)
    session.seating.back_again(0)
    session.seating.sit_in(2)
    assert session.history.undo()
    play(session)
    session.close()
    again = Session.resume(session.journal.path, InlineThinker())
    assert again.sitters == session.sitters
    assert list(again.away) == [2]
    again.close()


class SlowThinker:
    """Thinks until it is told to answer, and remembers what it was asked."""

    def __init__(self) -> None:
        self.views: list[View] = []
        self.cancelled = 0
        self.answer: Action | None = None

    def ask(self, view: View, level: str, persona: str, seed: int) -> None:
        assert level in LEVELS
        self.views.append(view)

    def poll(self) -> Action | None:
        made, self.answer = self.answer, None
        return made

    def cancel(self) -> None:
        self.cancelled += 1

    def ponder(self, view: View) -> None: ...

    def pondered(self) -> Hint | None:
        return None

    @property
    def busy(self) -> bool:
        return bool(self.views) and self.answer is None


def test_a_thinking_computer_is_asked_once_from_its_own_view_and_dropped_when_its_seat_is_taken_back() -> None:
    session, slow = table((1,), dealer=2), SlowThinker()
    session.turns.thinker = slow
    assert not session.poll(0.0)
    assert not session.poll(0.1)
    assert len(slow.views) == 1
    seat = session.turns.thinking
    assert seat is not None
    assert slow.views[0].seat == seat
    assert slow.views[0][f"hands[{(seat + 1) % 3}]"] == (None,) * 5
    ask = slow.views[0].ask
    assert ask is not None
    slow.answer = ask.actions[0]
    assert session.poll(0.2)
    assert session.match.choices == 1
    session.seating.sit_in(1)
    assert not session.poll(0.3)
    assert session.turns.thinking == 1
    session.seating.back_again(1)
    assert slow.cancelled == 1
    assert session.turns.thinking is None


# stopping
def test_a_session_stops_between_deals_only_and_says_why(tmp_path: Path) -> None:
    session = table(places=places_in(tmp_path))
    play(session)
    assert not session.may_stop
    here = session.match.position
    with pytest.raises(IllegalAction, match="Finish this deal"):
        session.stop()
    assert session.match.position == here
    while not session.may_stop:
        session.match.undo()
    total = sum(session.match.counters)
    session.stop()
    assert session.match.is_over
    assert not session.may_stop
    assert sum(session.match.counters) + sum(session.match.pools.values()) == total
    session.close()
    assert session.journal is not None
    again = Session.resume(session.journal.path, InlineThinker())
    assert again.match.is_over
    assert again.match.stopped
    again.close()


# keeping
def test_the_file_is_there_from_the_first_line_on_under_a_name_of_its_own(tmp_path: Path) -> None:
    places = places_in(tmp_path)
    first, second = table(places=places), table(places=places)
    assert first.journal is not None
    assert second.journal is not None
    assert first.journal.path != second.journal.path
    assert first.journal.path.name.startswith("nap-")
    assert first.journal.path.parent == places.games
    extra = Match.load(first.journal.path).extra
    assert [sitter["name"] for sitter in extra["sitters"]] == first.names
    assert extra["begun"][:2] == "20"
    assert not new_path(places, "nap").exists()
    first.close()
    second.close()


def test_a_table_without_places_keeps_nothing_and_has_no_trouble() -> None:
    session = table()
    play(session)
    assert session.trouble == ""
    session.close()


def test_a_disk_that_refuses_is_told_and_the_game_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = table(places=places_in(tmp_path))
    until_asked(session)
    assert session.trouble == ""

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        play(session, 2)
        assert "No space left on device" in session.trouble
        assert "You can play on" in session.trouble
    play(session)
    assert session.trouble == ""
    session.close()
    assert session.journal is not None
    assert Match.load(session.journal.path).choices == session.match.choices


@pytest.mark.parametrize("slug", ["nap", "pope_joan"])
def test_a_game_is_resumed_with_its_counters_its_deal_and_what_can_be_taken_back(tmp_path: Path, slug: str) -> None:
    session = table(slug=slug, places=places_in(tmp_path))
    until_deal(session, 2)
    play(session, 2)
    session.history.undo()
    match = session.match
    told = (match.counters, match.pools, match.deal_number, match.choices, match.choices_known, match.results)
    session.close()
    assert session.journal is not None
    again = Session.resume(session.journal.path, InlineThinker())
    match = again.match
    assert (match.counters, match.pools, match.deal_number, match.choices, match.choices_known, match.results) == told
    assert match.events == session.match.events
    assert again.sitters == session.sitters
    assert again.hinting.practice == session.hinting.practice
    assert again.notice == ""
    assert again.history.redo()
    while again.match.deal_number > 1:
        assert again.history.undo()
    assert again.match.counters == session.match.at(again.match.choices).counters
    again.close()


def test_a_table_that_is_open_elsewhere_or_cannot_be_read_is_refused_in_a_sentence(tmp_path: Path) -> None:
    session = table(places=places_in(tmp_path))
    assert session.journal is not None
    with pytest.raises(FileBusy, match="open in another Parlour window"):
        Session.resume(session.journal.path, InlineThinker())
    session.close()
    bad = tmp_path / "bad.parlour"
    bad.write_bytes(b"noise")
    with pytest.raises(record.RecordError, match=r"bad\.parlour is not a game"):
        Session.resume(bad, InlineThinker())
    again = Session.resume(session.journal.path, InlineThinker())
    again.close()


def test_what_happened_since_a_persons_own_answer_holds_no_cards_of_others() -> None:
    session = table((0, 2))
    seat = until_asked(session)
    play(session, 2)
    events = since(session, seat)
    mine = {str(card) for card in session.match.table.pile_at(f"hands[{seat}]")}
    for event in events:
        for piece in getattr(event, "pieces", ()) or ():
            target = getattr(event, "target", "")
            assert piece is None or not target.startswith("hands") or target == f"hands[{seat}]" or str(piece) in mine


# what a file says of sitters
@each_case(
    "given",
    [
        None,
        7,
        "Ann",
        [],
        [{}] * 3,
        [None] * 3,
        [{"name": "A"}] * 2,
        [{"name": 5}] * 3,
        [{"name": "A", "kind": "x"}] * 3,
    ],
)
def test_a_file_that_does_not_say_who_sat_there_is_played_by_the_company(given: Any) -> None:
    match = Match.start("nap", seats=3, seed=1)
    match.extra["sitters"] = given
    assert [(s.name, s.emblem, s.kind) for s in sitters_of(match)] == [(*who, COMPUTER) for who in company(3)]


def test_of_a_sitter_in_a_file_only_what_can_be_meant_is_believed() -> None:
    match = Match.start("nap", seats=3, seed=1)
    ann = {"name": "Ann\x1b[2J" + "x" * 500, "emblem": "../../etc", "level": "divine", "hats": 3, "persona": ["tom"]}
    tom = {"name": "Tom", "emblem": "fan", "kind": "computer", "level": "strong", "persona": "tom"}
    gran = {"name": "Gran", "emblem": "key", "comfort": {"text": 150, "felt": "claret", "style": "loud"}}
    match.extra["sitters"] = [ann, tom, gran]
    found = sitters_of(match)
    assert found[0].name.startswith("Ann[2Jx")
    assert len(found[0].name) == 40
    assert (found[0].emblem, found[0].level, found[0].persona) == ("thimble", "middle", "")
    assert found[1] == Sitter("Tom", "fan", COMPUTER, "strong", "tom")
    assert found[2] == Sitter("Gran", "key", comfort={"text": 150})


def test_remarks_of_others_in_a_file_seat_nobody(tmp_path: Path) -> None:
    session = table(places=places_in(tmp_path))
    assert session.journal is not None
    sitter = {"name": "Zoe", "emblem": "key"}
    remarks: tuple[Any, ...] = (
        5, None, [], {}, {"sitter": sitter}, {"seat": 9, "sitter": sitter}, {"seat": "0", "sitter": sitter},
        {"seat": 0}, {"seat": 0, "sitter": None}, {"seat": True, "sitter": sitter}, {"seat": [0], "sitter": sitter},
    )  # fmt: skip
    for remark in remarks:
        session.match.remark(remark)
    session.close()
    again = Session.resume(session.journal.path, InlineThinker())
    assert again.sitters == session.sitters
    assert again.away == {}
    again.close()


def test_somebody_who_gave_no_name_is_named_in_the_language_of_today() -> None:
    saved = {"name": "Player 3", "emblem": "thimble"}
    speak("de")
    try:
        read = sitter_of(saved)
        assert read is not None
        assert read.name == "Spieler 3"
    finally:
        speak("en")
    assert [name_today(name) for name in ("Spieler 3", "Player 3", "Player", "Ann 3")] == [
        "Player 3", "Player 3", "Player", "Ann 3",
    ]  # fmt: skip
