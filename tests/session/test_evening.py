"""An evening of several games: one stock of counters, loans, the book, prizes, and its file."""

from __future__ import annotations

import random
import re
from copy import deepcopy
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from parlour.match import Match
from parlour.match.lending import GIFT, NEIGHBOUR, NOBODY, RESTS
from parlour.narration.money import sterling
from parlour.paper.evening import evening_page
from parlour.players.personas import company
from parlour.players.worker import InlineThinker
from parlour.session.evening.diary import Diary, newest_open, of_session
from parlour.session.evening.evening import Evening, Money, evening_of, stakes_paid
from parlour.session.evening.guests import computer_guest, newcomer
from parlour.session.evening.loans import lend_before
from parlour.session.evening.members import Member
from parlour.session.evening.planning import planned
from parlour.session.evening.prizes import prizes
from parlour.session.evening.programme import ProgrammeEntry, moved, nearest_form, why_not
from parlour.session.evening.sums import money_words
from parlour.session.evening.years import people
from parlour.session.seats.false_calls import fines, note_false_call
from parlour.session.seats.seating import COMPUTER, PERSON, Sitter
from parlour.session.session import Session, match_of
from parlour.storage.places import Places
from parlour.storage.settings import Group, Settings
from parlour.words.language import speaking
from tests.support import open_ask

NOW = datetime(2026, 11, 22, 19, 30)
FIVE = [
    ProgrammeEntry("loto", "family", deals=2),
    ProgrammeEntry("pope_joan", deals=2),
    ProgrammeEntry("cassino", deals=2),
    ProgrammeEntry("brag", "family", deals=3),
    ProgrammeEntry("commerce", "widow", deals=None),
]


def evening(programme: list[ProgrammeEntry], seats: int = 4, **money: Any) -> Evening:
    """Return an evening of two people and computer players."""
    kinds = ["person", "person", *([COMPUTER] * (seats - 2))]
    sitters = [Sitter(name, sign, kind) for (name, sign), kind in zip(company(seats), kinds, strict=True)]
    agreed = Money(**money)
    members = [Member(sitter, agreed.brings, agreed.brings, {}) for sitter in sitters]
    return Evening(NOW.isoformat(), "Hendersons", members, programme, agreed)


def play(match: Match, seed: int) -> None:
    """Answer by chance until the match is over."""
    chooser = random.Random(seed)
    while match.ask is not None:
        seat = chooser.choice(match.ask.seats)
        ask = match.ask.of(seat)
        assert ask is not None
        match.act(chooser.choice(ask.actions), seat)


def played_through(places: Places, programme: list[ProgrammeEntry], **money: Any) -> Diary:
    """Return an evening all of whose games have been played by chance."""
    places.made()
    diary = Diary.begin(places, evening(programme, **money), NOW)
    while diary.evening.following is not None:
        session = diary.begin_following(InlineThinker())
        play(match_of(session), diary.evening.at)
        diary.finish(session)
        session.close()
    return diary


@pytest.fixture(scope="module")
def spent(tmp_path_factory: pytest.TempPathFactory) -> Diary:
    return played_through(Places.within(tmp_path_factory.mktemp("evening")), FIVE)


def test_no_counter_is_lost_from_game_to_game(spent: Diary) -> None:
    book = spent.evening
    assert len(book.book) == 5
    assert book.with_company + book.box == 4 * 100 + 400
    for member, one in enumerate(book.members):
        won = sum(played.of(member) or 0 for played in book.book)
        assert one.holds == one.brought + won + one.debt


def test_each_deal_stands_in_the_book_and_adds_up(spent: Diary) -> None:
    pope = spent.evening.book[1]
    assert len(pope.deals) == 2
    assert [sum(column) for column in zip(*pope.deals, strict=True)] == pope.gains
    assert sum(pope.gains) == 0


def test_a_game_for_points_costs_each_loser_the_stake(spent: Diary) -> None:
    cassino = spent.evening.book[2]
    assert cassino.is_for_points
    assert min(cassino.gains) in (-5, 0)
    assert sum(cassino.gains) == 0


def test_a_game_for_lives_leaves_the_stock_alone(spent: Diary) -> None:
    widow = spent.evening.book[4]
    assert widow.is_for_points
    assert min(widow.gains) in (-5, 0)


def test_the_stake_is_shared_and_odd_counters_go_to_the_first() -> None:
    assert stakes_paid([0, 2], 5, 5) == [8, -5, 7, -5, -5]
    assert stakes_paid([0, 1], 2, 5) == [0, 0]


def test_an_evening_is_read_from_its_file_as_it_was(spent: Diary) -> None:
    again = Diary.load(spent.places, spent.path)
    assert again is not None
    assert again.evening == spent.evening


def test_an_older_file_keeps_its_sentences(spent: Diary) -> None:
    given = spent.evening.as_values()
    older = [{**each, "form": "Family + 2"} for each in given["book"]]
    for each in older:
        del each["preset"], each["house"], each["changed"]
    found = evening_of({**given, "book": older, "loans": ["The box lends Tom 100 counters."]})
    assert found is not None
    assert [played.form for played in found.book] == ["Family + 2"] * len(found.book)
    assert [str(loan) for loan in found.loans] == ["The box lends Tom 100 counters."]


def test_a_file_holds_no_word_of_a_language() -> None:
    kept = []
    for code in ("en", "de"):
        with speaking(code):
            book = evening([ProgrammeEntry("pope_joan")])
            book.members[0].holds = -35
            lend_before(book, [0, 1])
            book.open(book.programme[0], "", NOW)
            kept.append(book.as_values())
    assert kept[0] == kept[1]


@pytest.mark.parametrize(
    "damage", [{"members": [{}]}, {"book": 3}, {"programme": [{"game": "whist"}]}, {"money": {"lender": "a cat"}}]
)
def test_a_file_that_is_no_evening_is_not_taken(spent: Diary, damage: dict[str, Any]) -> None:
    assert evening_of({**spent.evening.as_values(), **damage}) is None


def test_a_kill_in_the_midst_of_a_game_loses_no_deal(tmp_path: Path) -> None:
    places = Places.within(tmp_path)
    places.made()
    diary = Diary.begin(places, evening([ProgrammeEntry("nap", deals=3)]), NOW)
    session = diary.begin_following(InlineThinker())
    match = match_of(session)
    while len(match.results) < 2:
        seat = open_ask(match).seats[0]
        ask = open_ask(match).of(seat)
        assert ask is not None
        match.act(ask.actions[0], seat)
    session.close()  # as a kill leaves it: nothing was said to the diary

    again = newest_open(places)
    assert again is not None and again.evening.open_game is not None
    resumed = again.resume_game(InlineThinker())
    assert resumed is not None
    assert of_session(places, resumed) is not None
    again.note(resumed)
    assert again.evening.deals_played == 2
    play(match_of(resumed), 1)
    again.finish(resumed)
    assert again.evening.with_company == 400
    resumed.close()


def test_a_game_that_ended_before_the_kill_is_written_down(tmp_path: Path) -> None:
    places = Places.within(tmp_path)
    places.made()
    diary = Diary.begin(places, evening([ProgrammeEntry("nap", deals=1)]), NOW)
    session = diary.begin_following(InlineThinker())
    play(match_of(session), 2)
    session.close()
    again = newest_open(places)
    assert again is not None
    assert again.resume_game(InlineThinker()) is None
    assert again.evening.book[0].is_over
    assert again.evening.deals_played == 1


def test_who_has_too_few_counters_is_lent_some_and_it_is_told() -> None:
    book = evening([])
    book.members[0].holds = -35
    assert lend_before(book, [0, 1]) == ["The box lends Tom 100 counters."]
    assert (book.members[0].holds, book.members[0].debt, book.box) == (65, 100, 300)
    assert book.worth(0) == -35


def test_a_neighbour_lends_where_the_house_likes_it_so() -> None:
    book = evening([], lender=NEIGHBOUR)
    book.members[0].holds, book.members[3].holds = 5, 195
    assert lend_before(book, [0, 1, 2, 3]) == ["Lily lends Tom 50 counters."]
    assert book.members[0].owes == {"Lily": 50}
    assert (book.worth(0), book.worth(3)) == (5, 195)


def test_an_empty_box_leaves_it_to_a_neighbour() -> None:
    book = evening([])
    book.box, book.members[0].holds = 10, 0
    assert lend_before(book, [0]) == ["Mrs Bell lends Tom 50 counters."]


def test_where_nobody_lends_one_plays_on_in_debt() -> None:
    book = evening([], lender=NOBODY)
    book.members[0].holds = -20
    assert lend_before(book, [0]) == []
    assert book.members[0].holds == -20


def test_the_richest_gives_where_the_house_likes_it_so_and_nobody_owes() -> None:
    book = evening([], lender=GIFT)
    book.members[0].holds, book.members[1].holds = 3, 300
    assert lend_before(book, [0, 1, 2, 3])[0].endswith(f"gives {book.members[0].name} 50 counters.")
    assert (book.members[0].holds, book.members[1].holds, book.members[0].debt) == (53, 250, 0)


def test_who_has_too_few_sits_out_games_for_counters_only() -> None:
    book = evening([], lender=RESTS)
    book.members[2].holds = 3
    assert book.sitting(ProgrammeEntry("nap")) == [0, 1, 3]
    assert book.sitting(ProgrammeEntry("cassino")) == [0, 1, 2, 3]
    assert lend_before(book, [0, 1, 2, 3]) == []


def test_an_evening_is_told_in_money_where_a_counter_stands_for_some() -> None:
    book = evening([])
    assert money_words(book) == ""
    book.money.penny = 6
    book.members[0].holds += 41
    book.members[1].holds -= 41
    first, second = book.members[0].name, book.members[1].name
    assert money_words(book) == f"At 6d a counter: {first} wins £1 6d, {second} loses £1 6d."


def test_pounds_shillings_and_pence_are_changed_as_they_were() -> None:
    assert [sterling(pence) for pence in (0, 7, 12, 16, 240, 252, 521, 240_000)] == [
        "0d", "7d", "1s", "1s 4d", "£1", "£1 1s", "£2 3s 5d", "£1,000",
    ]  # fmt: skip


def test_who_leaves_a_game_for_good_is_away_at_the_next_and_finds_their_counters_again(tmp_path: Path) -> None:
    places = Places.within(tmp_path)
    places.made()
    diary = Diary.begin(
        places,
        evening([ProgrammeEntry("nap", deals=1), ProgrammeEntry("spin", deals=1), ProgrammeEntry("loo", deals=1)]),
        NOW,
    )
    session = diary.begin_following(InlineThinker())
    session.seating.leaves(1)
    play(match_of(session), 3)
    diary.finish(session)
    session.close()
    left = diary.evening.members[1]
    held = left.holds
    assert not left.is_here
    session = diary.begin_following(InlineThinker())
    assert session.names == ["Tom", "Mr Pym", "Lily"]
    play(match_of(session), 3)
    diary.finish(session)
    session.close()
    assert left.holds == held
    diary.evening.arrives(left.sitter)
    session = diary.begin_following(InlineThinker())
    assert match_of(session).starts[0][1].counters[1] == held
    session.close()


def test_who_is_away_as_a_game_ends_is_away_as_the_next_begins(tmp_path: Path) -> None:
    places = Places.within(tmp_path)
    places.made()
    diary = Diary.begin(places, evening([ProgrammeEntry(game, deals=1) for game in ("nap", "spin", "loo")]), NOW)
    people = [i for i, member in enumerate(diary.evening.members) if member.is_person]
    session = diary.begin_following(InlineThinker())
    session.seating.sit_in(people[0])
    play(match_of(session), 3)
    diary.finish(session)
    session.close()
    reread = Diary.load(places, diary.path)
    assert reread is not None
    session = reread.begin_following(InlineThinker())
    assert list(session.away) == people[:1]
    session.seating.back_again(people[0])
    for seat in people:  # with everybody away, there is nobody whom the next game would wait for
        session.seating.sit_in(seat)
    play(match_of(session), 3)
    reread.finish(session)
    session.close()
    session = reread.begin_following(InlineThinker())
    assert session.people == people
    session.close()


def test_who_comes_late_brings_counters_of_their_own(spent: Diary) -> None:
    book = evening([])
    book.arrives(Sitter("Uncle Ned", "pocket_watch"))
    assert book.members[4].holds == 100
    assert book.with_company == 500


def test_a_game_that_was_played_shows_who_sat_there_and_one_to_come_who_is_here(spent: Diary) -> None:
    tonight = deepcopy(spent.evening)
    tonight.programme.append(tonight.programme[0])
    sat = tonight.at_the_game(0)
    tonight.leaves(tonight.members[sat[0]].name)
    tonight.arrives(Sitter("Aunt Sue", "bee"))
    assert tonight.at_the_game(0) == sat == list(dict.fromkeys(tonight.book[0].seats))
    assert tonight.at_the_game(len(tonight.programme) - 1) == tonight.here != sat


def test_one_of_the_family_who_comes_late_has_their_own_settings() -> None:
    book = evening([])
    book.family = "Hendersons"
    family = Group("Hendersons", [{"name": "Gran", "comfort": {"text": 175}, "emblem": "teapot"}])
    assert newcomer(book, "Gran", [family]).comfort == {"text": 175}
    assert newcomer(book, "Uncle Ned", [family]).comfort is None
    book.family = "Bells"
    assert newcomer(book, "Gran", [family]).comfort is None


def test_a_person_of_a_computers_name_is_not_taken_for_it() -> None:
    book = evening([])
    book.members[0].owes = {"Lily": 10}
    book.arrives(Sitter("Lily", "key"))
    assert [member.name for member in book.members] == ["Tom", "Mrs Bell", "Mr Pym", "Lily 2", "Lily"]
    assert book.members[0].owes == {"Lily 2": 10}


def test_prizes_have_a_reason_and_go_to_the_first_and_the_last(spent: Diary) -> None:
    given = {prize.title: prize for prize in prizes(spent.evening)}
    order = spent.evening.standings()
    assert order[0] in given["The purple ribbon"].members
    assert order[-1] in given["The wooden spoon"].members
    assert given["The dearest card"].reason.startswith("The ")
    assert all(prize.reason.endswith(".") for prize in given.values())


def test_the_spoon_is_never_a_childs(spent: Diary) -> None:
    last = spent.evening.standings()[-1]
    kept = spent.evening.members[last].sitter
    spent.evening.members[last].sitter = replace(kept, kind=PERSON, comfort={"pictures": True})
    spoon = [prize for prize in prizes(spent.evening) if prize.sign == "spoon"]
    spent.evening.members[last].sitter = kept
    assert all(last not in prize.members for prize in spoon)


def test_the_spoon_of_somebody_in_debt_says_so(spent: Diary) -> None:
    tonight = deepcopy(spent.evening)
    last = tonight.members[tonight.standings()[-1]]
    last.owes["box"] = last.holds + 9
    assert tonight.worth(tonight.members.index(last)) < 0
    spoon = next(prize for prize in prizes(tonight) if prize.sign == "spoon")
    assert spoon.reason == f"{-tonight.worth(tonight.members.index(last))} counters in debt, and still smiling."


def test_nothing_played_no_prize() -> None:
    assert prizes(evening(FIVE)) == []


def test_the_years_count_evenings_ribbons_and_scores(spent: Diary) -> None:
    tom = next(one for one in people([spent.evening, spent.evening]) if one.name == "Tom")
    assert tom.evenings == 2
    assert tom.score == 2 * spent.evening.score(0)


def test_the_next_round_the_table_deals_once_more(tmp_path: Path) -> None:
    diary = played_through(Places.within(tmp_path), [ProgrammeEntry("nap", deals=1)])
    last = diary.evening.book[0].dealer
    assert last is not None
    assert diary.next_dealer() == (last + 1) % 4
    session = diary.begin_once_more(InlineThinker())
    assert match_of(session).starts[0][1].dealer == (last + 1) % 4
    session.close()


def test_a_game_that_does_not_suit_the_company_says_so() -> None:
    assert why_not(ProgrammeEntry("nap"), 4) == ""
    assert "players" in why_not(ProgrammeEntry("cribbage"), 6)
    assert nearest_form(ProgrammeEntry("cribbage", "three_hand"), 4) == "plain"
    assert nearest_form(ProgrammeEntry("bouillotte"), 12) is None


def test_games_of_the_programme_change_places() -> None:
    games = [entry.game for entry in moved(FIVE, 0, 2)]
    assert games == ["pope_joan", "cassino", "loto", "brag", "commerce"]
    assert moved(FIVE, 0, -1) == FIVE


def test_a_table_that_is_no_part_of_an_evening_has_none(tmp_path: Path) -> None:
    places = Places.within(tmp_path)
    places.made()
    sitters = [Sitter(name, sign) for name, sign in company(3)]
    session = Session.begin(Match.start("nap", seats=3), sitters, InlineThinker(), places)
    assert of_session(places, session) is None
    session.close()


def test_a_false_call_costs_what_the_house_says_and_goes_into_the_box(tmp_path: Path) -> None:
    places = Places.within(tmp_path)
    places.made()
    diary = Diary.begin(places, evening([ProgrammeEntry("loto", "family", deals=1)], fine=2), NOW)
    session = diary.begin_following(InlineThinker())
    note_false_call(session, 1, 2)
    note_false_call(session, 1, 2)
    note_false_call(session, 99, 2)
    match_of(session).remark({"false_call": 1, "fine": "2"})
    match_of(session).remark({"false_call": 1, "fine": -7})
    assert fines(match_of(session)) == [0, 4, *[0] * (session.rules.seats - 2)]
    play(match_of(session), 1)
    diary.finish(session)
    session.close()
    assert sum(diary.evening.book[0].gains) == -4
    assert diary.evening.box == 404
    assert diary.evening.with_company == 396
    assert re.search(r"False claims.*−4.*Total", evening_page(diary.evening), re.DOTALL)


def test_the_page_of_an_evening_has_the_familys_years_once_an_evening_is_finished(tmp_path: Path) -> None:
    places = Places.within(tmp_path)
    places.made()
    diary = Diary.begin(places, evening([ProgrammeEntry("nap", deals=1)]), NOW)
    session = diary.begin_following(InlineThinker())
    play(match_of(session), 1)
    diary.finish(session)
    session.close()
    person = diary.evening.members[0]
    printed = evening_page(diary.evening, finished=[diary.evening])
    years = printed[printed.index("The family’s years") :]
    assert re.search(rf"{person.name}.*1.*", years)
    assert "The family’s years" not in evening_page(diary.evening)


def test_a_computer_player_has_the_name_of_nobody_who_may_still_come(tmp_path: Path) -> None:
    people = [Sitter("Ann", "thimble"), Sitter("Tom", "candlestick"), Sitter("Lily", "rose")]
    book = planned(Places.within(tmp_path), Settings(), "Hendersons", people)
    book.forgets(1)
    assert [book.arrives(computer_guest(book)).name for _ in range(6)].count("Tom") == 0
    again = evening_of(book.as_values())
    assert again is not None and again.expected == ["Ann", "Tom", "Lily"]
