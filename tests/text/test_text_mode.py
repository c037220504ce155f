"""Text mode from the first question to the last, as it is typed and read in a terminal."""

from __future__ import annotations

import errno
import os
import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from parlour.engine.table import redacted
from parlour.games import CATALOGUE
from parlour.match import Match
from parlour.match.verification import faults
from parlour.narration.closing import winner_words
from parlour.narration.narrator import Narrator
from parlour.narration.texts import clauses_in_force, distinct_presets, game_text
from parlour.narration.words import pips, spoken
from parlour.players.hints import hint_for
from parlour.players.personas import company
from parlour.players.worker import InlineThinker
from parlour.session.request import sample_paths
from parlour.session.seats.partners import are_pairs, sides_of
from parlour.session.seats.seating import PERSON, Sitter, sitters_of
from parlour.session.session import Session
from parlour.storage.games.record_file import RecordFile
from parlour.storage.places import Places
from parlour.storage.reviews import ChoiceKind, ReviewedDeal, keep_review
from parlour.storage.settings import (
    Group,
    HouseRules,
    Settings,
    export_house_rules,
    keep_group,
    load_house_rules,
    load_settings,
    save_settings,
)
from parlour.text.console import CURTAIN, Closed, Console
from parlour.text.table import table as text_table
from parlour.text.table.citations import Citations
from tests.support import open_ask
from tests.support.cases import each_case
from tests.tables import WITH_SECRETS, at_once, first_of_each, one_of_each_kind, rows_at_once

from .terminal import Terminal, by_chance, joined, kept, lay_table

ALONE = ("1", "Ann", "easy")


def at_nap(folder: Path, *lines: str | BaseException, **asked: Any) -> Terminal:
    """Play Nap alone against three, always the same cards: Ann speaks first and holds 6S 2H 7H 5C 2D."""
    terminal = Terminal(*ALONE, *lines)
    assert terminal.open(folder, **{"game": "nap", "seats": 4, "seed": 3, **asked}) == 0
    return terminal


# whole sessions
SESSIONS = {  # each game at one table at once
    "nap": [("fullest", 5), ("plain", 4), ("misery", 3), ("nine_card", 2), ("plain", 6)],
    "pope_joan": [("family", 3), ("plain", 4), ("full", 5), ("five_pool", 4)],
    "newmarket": [("full", 3), ("plain", 4)],
    "spin": [("full", 3), ("plain", 4)],
    "jig": [("plain", 5), ("full", 8)],
    "snip_snap_snorum": [("full", 4)],
    "loto": [("saved", 3), ("plain", 4), ("family", 5), ("full", 4), ("keno", 6)],
}
TABLES = [(slug, *table) for slug, tables in SESSIONS.items() for table in tables]


@each_case(("slug", "preset", "seats"), rows_at_once(TABLES, lambda table: table[1:] == SESSIONS[table[0]][0]))
def test_a_session_is_played_to_its_end_in_the_terminal(slug: str, preset: str, seats: int, tmp_path: Path) -> None:
    terminal = Terminal(*ALONE, after=by_chance(f"{slug}/{preset}/{seats}"))
    options = {"deals": "2"} if slug != "loto" else {"deals": "1"}
    if preset == "full" and slug == "loto":
        options = {"drawings": "1", "deals": "1"}
    done = terminal.open(tmp_path, game=slug, preset=preset, seats=seats, seed=7, options=options)
    assert done == 0
    assert terminal.shown[-1] == "The session is over."
    assert not terminal.said("Goodbye")
    match = Match.load(kept(tmp_path))
    assert match.is_over and faults(match) == []
    names = [sitter.name for sitter in sitters_of(match)]
    held = [f"{name} {n} counter{'' if n == 1 else 's'}" for name, n in zip(names, match.counters, strict=True)]
    assert terminal.shown[-2] == f"{', '.join(held)}."
    assert not terminal.said("is not one of the choices")
    assert not any(re.search(r"\bseat \d|\bNone\b|\{\w*\}", paragraph) for paragraph in terminal.shown)


@pytest.mark.parametrize(("slug", "preset"), [("nap", "misery"), ("pope_joan", "plain"), ("loto", "plain")])
def test_three_people_pass_the_machine_through_a_whole_session(slug: str, preset: str, tmp_path: Path) -> None:
    terminal = Terminal("3", "Ann", "Bob", "Cleo", after=by_chance(slug))
    assert terminal.open(tmp_path, game=slug, preset=preset, seats=3, seed=11, options={"deals": "1"}) == 0
    assert terminal.shown[-1] == "The session is over."


def test_computers_play_by_themselves_and_wait_between_two_deals(tmp_path: Path) -> None:
    terminal = Terminal("0", "easy", "", "hm", "stop")
    assert terminal.open(tmp_path, game="nap", seats=3, seed=2) == 0
    match = Match.load(kept(tmp_path))
    assert match.is_over and len(match.results) == 2
    assert terminal.said("Press Enter for the next deal, or type one of these words.")
    assert not terminal.said("You hold")


def test_a_deal_that_was_over_before_anybody_was_asked_is_told_as_well(tmp_path: Path) -> None:
    terminal = Terminal("1", "Ann", "q")
    terminal.open(tmp_path, game="my_bird_sings", preset="ship", seats=4, seed=1)
    assert terminal.said("Mr Pym: “My ship sails!”")
    assert terminal.said("Deal 1 is over.")
    assert terminal.prompts[-1].startswith("Enter: the next deal")


def test_whoever_ends_a_deal_may_stop_before_a_computer_begins_the_next(tmp_path: Path) -> None:
    terminal = Terminal(*ALONE, after=by_chance(4))
    terminal.open(tmp_path, game="spoil_five", seats=4, seed=1, options={"deals": "6"})
    match = Match.load(kept(tmp_path))
    ended_by = [match.log[begun - 1].seat for begun, _ in match.starts[1:]]
    assert 0 in ended_by, "a deal that Ann ends"
    assert sum(prompt.startswith("Enter: the next deal") for prompt in terminal.prompts) == len(match.results) - 1


def test_the_scores_between_two_deals_are_those_of_the_deal_that_is_over(tmp_path: Path) -> None:
    asked, chance = iter(["s", "q"]), by_chance(4)
    terminal = Terminal(
        *ALONE, after=lambda here: next(asked) if here.prompts[-1].startswith("Enter: the next") else chance(here)
    )
    terminal.open(tmp_path, game="spoil_five", seats=4, seed=1)
    held = Match.load(kept(tmp_path)).results[0].counters
    names = ["Ann", "Tom", "Mrs Bell", "Mr Pym"]
    assert terminal.said(", ".join(f"{name} {n} counters" for name, n in zip(names, held, strict=True)) + ".")


def test_every_deal_is_settled_with_what_each_has_won(tmp_path: Path) -> None:
    terminal = Terminal(*ALONE, after=by_chance("settled"))
    terminal.open(tmp_path, game="nap", seats=3, seed=5, options={"deals": "3"})
    settled = [said for said in terminal.shown if re.match(r"Deal \d+ is over\. ", said)]
    match = Match.load(kept(tmp_path))
    assert len(settled) == len(match.results) == 3
    for said, result in zip(settled, match.results, strict=True):
        told = re.findall(r" (gains|loses) (\d+) ", said)
        assert told and sum(int(gain) * (1 if verb == "gains" else -1) for verb, gain in told) == 0
        assert [int(held) for held in re.findall(r" has (\d+) counter", said)] == list(result.counters)


WON = re.compile(r" wins (the pool of )?\d+ counters")


@pytest.mark.parametrize("slug", ["bouillotte", "draw_poker", "thirty_one", "whiskey_poker"])
def test_what_a_deal_brought_is_told_once(slug: str, tmp_path: Path) -> None:
    terminal = Terminal(after=by_chance(1))
    terminal.open(tmp_path, game=slug, seed=3, options={"deals": 1})
    assert terminal.said("Deal 1 is over.")
    assert sum(bool(WON.search(paragraph)) for paragraph in terminal.shown) == 1


def test_the_next_deal_is_named_as_the_table_names_it(tmp_path: Path) -> None:
    terminal = Terminal(after=by_chance(1))
    terminal.open(tmp_path, game="vingt_un", seed=3, options={"deals": 2})
    assert any(prompt.startswith("Enter: the next round.") for prompt in terminal.prompts)


def test_a_hand_at_cribbage_is_counted_in_one_breath(tmp_path: Path) -> None:
    terminal = Terminal(*ALONE, after=by_chance("counted"))
    terminal.open(tmp_path, game="cribbage", seats=2, seed=7, options={"deals": "2"})
    assert terminal.said("“Fifteen two, fifteen four")
    assert not any(re.search("“[a-z]", said) for said in terminal.shown)


# choosing
@pytest.mark.parametrize("typed", ["1", "pass", "Pass", "PASS"])
def test_a_choice_is_typed_by_its_number_or_in_words(typed: str, tmp_path: Path) -> None:
    terminal = at_nap(tmp_path, typed)
    assert terminal.said("Ann passes.")


@each_case(
    "form", ["{}", "{pips}", "{lower}", "{words}", "the {words}", "play the {words}", "PLAY THE {words}", "Play({})"]
)
def test_a_card_is_typed_by_its_letters_or_its_name(form: str, tmp_path: Path) -> None:
    path, match = lay_table(tmp_path)
    card = str(open_ask(match).actions[-1].what)
    words = spoken(card).removeprefix("the ")
    terminal = Terminal(form.format(card, lower=card.lower(), words=words, pips=pips(card)))
    assert terminal.open(tmp_path, file=path) == 0
    assert terminal.said(f"Ann plays the {words}.")


@each_case("typed", ["7", "0", "99", "ace", "whist", "Play", "(", "-1", "1.5", "ж", "Play(KH", "w", "q!"])
def test_what_is_none_of_the_choices_is_refused_and_nothing_is_lost(typed: str, tmp_path: Path) -> None:
    terminal = at_nap(tmp_path, typed, "h")
    (said,) = terminal.after_prompt(3)
    assert said.endswith(".")
    assert "a number from 1 to 6, or ? for help" in said or "Type w and" in said or ": you cannot" in said
    assert Match.load(kept(tmp_path)).choices_known == 0
    assert "Ann: call or pass?" in terminal.after_prompt(4)


def test_a_card_that_may_not_be_played_is_refused_by_its_rule(tmp_path: Path) -> None:
    path, match = lay_table(tmp_path)
    held, lawful = match.view(0).hand, [action.what for action in open_ask(match).actions]
    barred = next(card for card in held if card not in lawful)
    refusal = open_ask(match).refusal(f"Play({barred})", 0)
    assert refusal is not None and refusal.clause == "NAP-9"
    said = spoken(refusal.sentence)
    terminal = Terminal(str(barred), f"w {barred}", f"w {lawful[0]}", "w 1", "w", f"w {match.view(0)['trick'][0]}")
    terminal.open(tmp_path, file=path)
    assert terminal.after_prompt(0) == terminal.after_prompt(1) == [said]
    assert terminal.after_prompt(2) == terminal.after_prompt(3) == ["You may do that."]
    assert terminal.after_prompt(4) == ["Type w and what you would do: its number, its words or a card, such as w KH."]
    assert "is not in your hand" in terminal.after_prompt(5)[0]
    assert Match.load(path).choices_known == match.choices_known


def test_why_not_tells_that_a_card_is_not_asked_before_the_calls(tmp_path: Path) -> None:
    terminal = at_nap(tmp_path, "w 2H", "w 1", "w call 1")
    assert terminal.after_prompt(3)[0].startswith("Pass or call")
    assert terminal.after_prompt(4) == terminal.after_prompt(5) == ["You may do that."]
    assert Match.load(kept(tmp_path)).choices_known == 0


def test_choices_too_many_for_a_list_are_asked_for_in_two_steps(tmp_path: Path) -> None:
    lines = ("2", "q", "2", "1", "6", "30", "3", "1", "7")
    terminal = Terminal(*ALONE, "1", *lines)
    terminal.open(tmp_path, game="loto", preset="full", seats=3, seed=3)
    listed = [said.split(maxsplit=1)[1] for said in terminal.after_prompt(3) if re.match(r" +\d+ ", said)]
    kinds = ["Go on", "Exchange …", "Offer …", "Throw up …", "Draw a card", "Close …"]
    assert [said for said in listed if said in kinds] == kinds
    offered = [said.split(maxsplit=1)[1] for said in terminal.after_prompt(4)]
    taken = [int(said.rpartition(" ")[2]) for said in offered if said.startswith(offered[0].rpartition(" ")[0])]
    assert taken == sorted(taken) and len(taken) > 10
    assert "Ann: change cards, or go on?" in terminal.after_prompt(5)
    assert terminal.said("Ann exchanges card ")
    assert "Type a number from 1 to 20, or q to leave." in terminal.shown
    match = Match.load(kept(tmp_path))
    assert [str(a.value).partition("(")[0] for a in match.log if a.seat == 0][:3] == ["TakeCards", "Exchange", "Close"]


def test_cards_to_be_laid_out_are_written_side_by_side(tmp_path: Path) -> None:
    terminal = Terminal(*ALONE, "2", "KH", "w buy", "2", "2s kc", "u", "1")
    terminal.open(tmp_path, game="nap", preset="fullest", seats=3, seed=8)
    assert "You hold 2♠ 8♠ K♠ K♣ 4♦." in terminal.after_prompt(2)
    assert [said.strip() for said in terminal.after_prompt(2)[-2:]] == ["1 Keep my hand", "2 Buy cards …"]
    assert terminal.prompts[4].startswith("Which cards? Type them, for example ")
    assert "Choose cards from your own hand." in terminal.after_prompt(4)[0]
    assert terminal.after_prompt(5) == ["You may do that."]
    assert "Ann buys 2 cards and pays 2 counters for new cards." in joined(terminal.after_prompt(7))
    assert "Taken back." in terminal.after_prompt(8)
    assert not terminal.said("is not one of the choices")


# asking
def test_an_idea_comes_first_and_the_play_with_its_reason_when_asked_again(tmp_path: Path) -> None:
    terminal = at_nap(tmp_path, "i", "i", "s")
    match = Match.load(kept(tmp_path))
    hint = hint_for(match.view(0))
    assert terminal.after_prompt(3) == [f"{spoken(hint.idea)} Type i again for the play."]
    assert terminal.after_prompt(4) == [spoken(hint.reason)] and spoken(hint.reason).startswith("Pass: ")
    assert {"hint": 1, "by": 0} in [remark for _, remark in match.remarks]


def test_every_command_of_the_help_answers(tmp_path: Path) -> None:
    terminal = at_nap(tmp_path, "?", "h", "t", "s", "g", "rules", "rules NAP-8", "rules NAP-99", "u", "y", "back")
    helped = joined(terminal.after_prompt(3))
    for command in ("i ", "w CARD", "u, y", "h, t", "s, g", "rules", "sit", "back", "stop", "q "):
        assert f"  {command}" in helped or f"{command}:" in helped
    assert "You hold 6♠ 2♥ 7♥ 5♣ 2♦." in terminal.after_prompt(4)
    assert "  Mr Pym: 100 counters, 5 cards" in terminal.after_prompt(5)
    assert terminal.after_prompt(6) == [
        "Ann 100 counters, Tom 100 counters, Mrs Bell 100 counters, Mr Pym 100 counters."
    ]
    assert "  2 Mr Pym deals first." in terminal.after_prompt(7)
    told = joined(terminal.after_prompt(8))
    in_force = clauses_in_force("nap", Match.load(kept(tmp_path)).options)
    assert all(f"[{clause.id}] {clause.text}" in told for clause in in_force)
    assert game_text("nap").object in told
    assert terminal.after_prompt(9)[0].startswith("[NAP-8] The highest caller")
    assert terminal.after_prompt(10) == ["There is no rule NAP-99: type rules for all of them."]
    assert terminal.after_prompt(11) == ["There is nothing to take back."]
    assert terminal.after_prompt(12) == ["There is nothing to redo."]
    assert terminal.after_prompt(13) == ["No computer player sits in for anybody."]


def test_the_rule_behind_a_sentence_is_told_on_request_alone(tmp_path: Path) -> None:
    path, _match = lay_table(tmp_path)
    terminal = Terminal("2C", "rule", "g", "rule 1", "rule 99", "q")
    terminal.open(tmp_path, file=path)
    before = joined((*terminal.shown[: terminal.shown.index("» >")], *terminal.after_prompt(0)))
    assert "Tom leads" in before and "[NAP-" not in before
    assert terminal.after_prompt(1)[0].startswith("[NAP-9] ")
    assert terminal.after_prompt(2)[0].startswith("  1 ")
    assert terminal.after_prompt(3)[0].startswith("[NAP-2] ")
    assert terminal.after_prompt(4)[0].startswith("Type rule for the last sentence")


def test_no_rule_is_told_to_the_next_person_of_what_the_last_one_was_refused() -> None:
    said: list[str] = []
    sitters = [Sitter(name, "fern", PERSON) for name in ("Ann", "Bob")]
    session = Session(Match.start("nap", seats=2, seed=3), sitters, InlineThinker(), None)
    citations = Citations(session, Console(lambda prompt: "", said.append))
    citations.cite("NAP-9")
    citations.tell("")
    citations.forget()
    citations.tell("")
    assert said[0].startswith("[NAP-9] ") and "[" not in said[1]


def test_the_table_tells_calls_and_tricks_and_the_hand_lies_in_suits(tmp_path: Path) -> None:
    path, match = lay_table(tmp_path)
    terminal = Terminal("t")
    terminal.open(tmp_path, file=path)
    caller, tricks = match.facts["caller"], match.facts.get("tricks")
    (called,) = [said for said in terminal.after_prompt(0) if "called" in said]
    assert called.strip().startswith(("Ann", "Tom")[caller])
    assert f"called {match.facts['call']}" in called
    for name, won in zip(("Ann", "Tom"), tricks or (0, 0), strict=True):
        (said,) = [said for said in terminal.after_prompt(0) if said.startswith(f"  {name}:")]
        assert (f"{won} trick" in said) == (won > 0)
    (held,) = [said for said in terminal.shown if said.startswith("You hold")]
    suits = [token[-1] for token in held.removesuffix(".").split()[2:]]
    assert suits == sorted(suits, key="♠♥♣♦".index)
    choices = [said.split() for said in terminal.shown if re.match(r" +\d+ Play", said)]
    assert [choice[-1] for choice in choices] == [spoken(str(a.what)).split()[-1] for a in match.ask.actions]  # type: ignore[union-attr]


# taking back
def test_what_was_played_is_taken_back_and_made_again(tmp_path: Path) -> None:
    path, match = lay_table(tmp_path)
    terminal = Terminal("1", "u", "y", "u")
    terminal.open(tmp_path, file=path)
    before = next(said for said in terminal.shown if said.startswith("You hold"))
    assert before in terminal.after_prompt(1) and terminal.after_prompt(1)[0] == "Taken back."
    assert terminal.after_prompt(2)[0] == "Redone." and before not in terminal.after_prompt(2)
    assert before in terminal.after_prompt(3)
    here = Match.load(path)
    assert here.choices == match.choices < here.choices_known


def test_where_the_settings_are_strict_nothing_is_taken_back(tmp_path: Path) -> None:
    (tmp_path / "config").mkdir()
    save_settings(tmp_path / "config", Settings(undo="strict"))
    path, match = lay_table(tmp_path)
    terminal = Terminal("u")
    terminal.open(tmp_path, file=path)
    assert terminal.after_prompt(0) == ["Taking back is turned off in the settings."]
    assert Match.load(path).choices == match.choices


# leaving and coming back
def test_a_game_that_is_left_is_taken_up_again_where_it_was(tmp_path: Path) -> None:
    path, match = lay_table(tmp_path)
    first, again = Terminal("q"), Terminal("h", "q")
    assert first.open(tmp_path, file=path) == again.open(tmp_path, file=path) == 0
    assert first.shown[-1] == "Goodbye. Every game is saved."
    assert again.shown[: len(first.shown) - 1] == first.shown[:-1]
    assert "Deal 1 goes on." in again.shown and "Since your turn:" in again.shown
    assert not again.said("cards are turned up to find the dealer")
    assert again.after_prompt(0)[-1] == first.shown[first.shown.index("» >") - 1]
    assert Match.load(path).log == match.log


def test_a_finished_game_is_shown_from_its_beginning(tmp_path: Path) -> None:
    Terminal("0", "easy", "stop").open(tmp_path, game="nap", seats=2, seed=2)
    again = Terminal()
    assert again.open(tmp_path, file=kept(tmp_path)) == 0
    assert again.said("Nap, from its beginning.")


def test_a_game_that_is_open_elsewhere_is_not_opened_twice(tmp_path: Path) -> None:
    at_nap(tmp_path, "q")
    session = Session.resume(kept(tmp_path), InlineThinker())
    again = Terminal()
    assert again.open(tmp_path, file=kept(tmp_path)) == 1
    session.close()
    assert "is open in another Parlour window" in again.shown[-1]


EVENING: dict[str, tuple[str, ...]] = {
    "nap": ("1", "Ann", "easy", "i", "pass", "1", "u", "1", "1", "1", "1"),
    "pope_joan": ("1", "Ann", "easy", "1", "1", "i", "1", "t", "1"),
    "loto": ("1", "Ann", "easy", "", "", "1", "2", "1"),
}


@cache
def uncut(slug: str) -> Terminal:
    """Return the terminal of a whole evening."""
    whole = Terminal(*EVENING[slug])
    with TemporaryDirectory() as folder:
        assert whole.open(Path(folder), game=slug, seats=4, seed=3) == 0
    return whole


def cuts() -> Iterator[tuple[str, int, BaseException]]:
    for slug, lines in EVENING.items():
        for k in range(len(lines) + 1):
            yield slug, k, EOFError() if k % 2 else KeyboardInterrupt()


@each_case(("slug", "k", "end"), rows_at_once(list(cuts()), lambda cut: cut[1] % 4 == 3))
def test_the_input_may_end_at_any_prompt_and_nothing_is_lost(
    slug: str, k: int, end: BaseException, tmp_path: Path
) -> None:
    whole = uncut(slug)
    cut = Terminal(*EVENING[slug][:k], end)
    assert cut.open(tmp_path / "cut", game=slug, seats=4, seed=3) == 0
    assert cut.shown[-1] == "Goodbye. Every game is saved."
    assert cut.shown[:-2] == whole.shown[: len(cut.shown) - 2]
    if k >= len(ALONE):
        match = Match.load(kept(tmp_path / "cut"))
        assert match.notice == "" and faults(match) == []
        again = Terminal()
        assert again.open(tmp_path / "cut", file=kept(tmp_path / "cut")) == 0
        held = [said for said in cut.shown if said.startswith(("You hold", "Card "))]
        is_between = cut.prompts[-1].startswith("Enter: the next deal")
        assert is_between or not held or held[-1] in again.shown
    else:
        assert not list((tmp_path / "cut" / "games").glob("*.parlour"))


def test_the_good_bye_does_not_call_a_game_saved_that_no_folder_can_hold(tmp_path: Path) -> None:
    (tmp_path / "config").write_text("a letter")
    terminal = at_nap(tmp_path, "pass")
    assert any("Nothing can be saved" in said for said in terminal.shown)
    assert terminal.shown[-1] == "Goodbye. Not every game could be saved."


def test_the_good_bye_does_not_call_a_game_saved_whose_last_lines_the_disk_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: Any) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(RecordFile, "put", full)
    terminal = at_nap(tmp_path, "pass")
    assert terminal.shown[-1] == "Goodbye. Not every game could be saved."


def test_whoever_breaks_off_while_a_computer_thinks_leaves_cleanly(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken_off(*_: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(InlineThinker, "ask", broken_off)
    terminal = at_nap(tmp_path, "pass")
    assert terminal.shown[-1] == "Goodbye. Every game is saved."
    assert Match.load(kept(tmp_path)).choices == 1


def test_a_session_is_stopped_between_two_deals_and_not_within_one(tmp_path: Path) -> None:
    terminal = Terminal(*ALONE, "pass", "stop", after=by_chance(1))
    while_playing = terminal.after

    def until_the_deal_is_over(here: Terminal) -> str:
        assert while_playing is not None
        return "stop" if "stop: end the session" in here.prompts[-1] else while_playing(here)

    terminal.after = until_the_deal_is_over
    assert terminal.open(tmp_path, game="nap", seats=4, seed=6) == 0
    assert terminal.after_prompt(4) == ["Finish this deal, or take back its first choice, before you stop."]
    match = Match.load(kept(tmp_path))
    assert match.is_over and len(match.results) == 1


def test_the_last_card_of_a_deal_is_taken_back_before_the_next(tmp_path: Path) -> None:
    chance, taken = by_chance(1), iter(["u", "q"])
    terminal = Terminal(*ALONE)
    terminal.after = lambda here: next(taken) if here.prompts[-1].startswith("Enter: the next deal") else chance(here)
    assert terminal.open(tmp_path, game="nap", seats=4, seed=6) == 0
    assert terminal.shown.count("Taken back.") == 1
    over = [said for said in terminal.shown if said.startswith("Deal 1 is over")]
    assert len(over) == 2  # it was played to its end twice
    assert len(Match.load(kept(tmp_path)).results) == 1


def test_a_computer_sits_in_and_gives_the_seat_back(tmp_path: Path) -> None:
    terminal = at_nap(tmp_path, "sit", "back", "", "h")
    assert terminal.after_prompt(3)[0] == (
        "A computer player sits in for Ann. Type back when the deal is over to take your seat again."
    )
    assert "back: take your seat again." in terminal.prompts[4]
    assert terminal.after_prompt(4) == ["Ann plays again."]
    assert any(said.startswith("Ann: ") for said in terminal.after_prompt(5))
    again = Session.resume(kept(tmp_path), InlineThinker())
    assert again.people == [0]
    again.close()


# passing the machine
@pytest.mark.parametrize(("slug", "preset"), [("nap", "fullest"), ("nap", "plain"), ("pope_joan", "full")])
def test_behind_the_curtain_and_after_it_no_other_hand_is_on_the_screen(slug: str, preset: str, tmp_path: Path) -> None:
    chance = by_chance(f"family/{slug}")
    asked_for = iter(["i", "i", "t", "g", "w KH", "u", "y"] * 3)

    def nosy(here: Terminal) -> str:
        return next(asked_for, None) or chance(here) if here.prompts[-1].strip() == ">" else ""

    terminal = Terminal("3", "Ann", "Bob", "Cleo", after=nosy)
    terminal.open(tmp_path, game=slug, preset=preset, seats=3, seed=9, options={"deals": "2"})
    screens: list[list[str]] = [[]]
    for paragraph in terminal.shown:
        if paragraph.count("\n") >= CURTAIN:
            screens.append([])
        screens[-1].append(paragraph)
    assert len(screens) > 4
    assert not any(said.startswith("You hold") for said in screens[0])
    for screen in screens[1:]:
        passes = [i for i, said in enumerate(screen) if said.startswith("» Pass the machine to ")]
        passed = passes[0] if passes else len(screen)  # none where whoever has something to play is to speak up
        assert not any(said.startswith("You hold") for said in screen[:passed])
        if not passes:
            continue
        prompts = [said for said, after in pairwise(screen[passed:]) if after.startswith("  1 ")]
        owners = {said[1] for line in prompts if (said := re.match(r"(Ann|Bob|Cleo)[,:] ", line))}
        assert len(owners) == 1
        named = re.match(r"» Pass the machine to (Ann|Bob|Cleo|whoever may answer),", screen[passed])
        assert named and (named[1] in owners or named[1] == "whoever may answer")


def test_what_is_told_at_a_family_table_is_only_what_the_reader_may_know(tmp_path: Path) -> None:
    terminal = Terminal("2", "Ann", "Bob", after=by_chance("secrets"))
    terminal.open(tmp_path, game="nap", preset="fullest", seats=2, seed=4, options={"deals": "1"})
    match = Match.load(kept(tmp_path))
    narrator = Narrator("nap", ["Ann", "Bob"], match.options)
    known: set[str] = set()
    for seat in (0, 1):
        seen = [redacted(event, 1 << seat) for event in match.events_of(1)]
        known |= {spoken(said.text) for said in narrator.lines(event for event in seen if event is not None)}
    bystander = [redacted(event, 1 << 2) for event in match.events_of(1)]
    known |= {spoken(said.text) for said in narrator.lines(event for event in bystander if event is not None)}
    known.add(f"{winner_words(match, ['Ann', 'Bob'])}.")
    told = [re.sub(r"  \[[\w-]+\]$", "", said).strip() for said in terminal.shown]
    events = [said for said in told if re.match(r"(Ann|Bob) (passes|calls|plays|leads|wins|pays|buys|lays)", said)]
    assert events
    assert [said for said in events if said not in known] == []


@pytest.mark.parametrize("end", ["q", EOFError(), KeyboardInterrupt()], ids=["q", "end", "broken off"])
def test_whoever_leaves_a_family_table_leaves_no_hand_on_the_screen(end: str | BaseException, tmp_path: Path) -> None:
    terminal = Terminal("2", "Ann", "Bob", "", end)
    terminal.open(tmp_path, game="nap", seats=2, seed=3)
    held = [i for i, said in enumerate(terminal.shown) if said.startswith("You hold")]
    cleared = [i for i, said in enumerate(terminal.shown) if said.count("\n") >= CURTAIN]
    assert held and cleared[-1] > held[-1]
    assert terminal.shown[-1] == "Goodbye. Every game is saved."


def test_the_curtain_is_longer_than_any_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LINES", "150")
    shown: list[str] = []
    Console(write=shown.append).draw_curtain()
    assert shown[0].count("\n") >= 150


# the race of Loto
def clocked(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    """Let every answer take so many seconds."""
    ticks = iter(range(1_000_000))
    monkeypatch.setattr(text_table, "monotonic", lambda: next(ticks) * seconds)


def test_in_the_race_of_loto_whoever_answers_at_once_has_the_number(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clocked(monkeypatch, 0.001)
    terminal = Terminal("1", "Ann", "easy", after=lambda here: "1" if here.prompts[-1].strip() == ">" else "")
    assert terminal.open(tmp_path, game="loto", seats=4, seed=3, options={"deals": "2"}) == 0
    assert terminal.said("You have 3 seconds to answer a number. The first to answer covers it.")
    assert terminal.said("Ann covers it.")
    assert not terminal.said("That came too late.")
    asked = terminal.prompts.count("> ")
    assert asked > 3
    answered = [a for a in Match.load(kept(tmp_path)).log if a.seat == 0 and str(a.value) == "Answer"]
    assert len(answered) == asked


def test_in_the_race_of_loto_whoever_is_slow_comes_too_late(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clocked(monkeypatch, 30.0)
    terminal = Terminal("1", "Ann", "easy", after=lambda here: "1" if here.prompts[-1].strip() == ">" else "")
    assert terminal.open(tmp_path, game="loto", seats=4, seed=3, options={"deals": "2"}) == 0
    assert terminal.said("That came too late.")
    assert not terminal.said("Ann covers it.")


def test_the_numbers_that_nobody_has_run_on_in_one_paragraph(tmp_path: Path) -> None:
    terminal = Terminal(*ALONE)
    terminal.open(tmp_path, game="loto", seats=4, seed=3)
    called = [said for said in terminal.shown if said.startswith("Number ")]
    assert any(said.count("Number ") > 1 for said in called)
    assert all(said.endswith("[LOTO-12]") for said in called if "[" in said)


# demonstrations
@each_case("name", first_of_each(list(sample_paths())))
def test_a_demonstration_stepped_through_tells_what_the_window_tells(name: str, tmp_path: Path) -> None:
    match = Match.load(sample_paths()[name])
    terminal = Terminal(*[""] * match.choices_known, "q")
    assert terminal.open(tmp_path, demo=name) == 0
    narrator = Narrator(match.game.slug, [s.name for s in sitters_of(match)], match.options)
    expected: list[str] = []
    whole = match.at(match.choices_known)
    for number in range(1, whole.deal_number + 1):
        seen = [redacted(event, 1 << match.seats) for event in whole.events_of(number)]
        expected += [spoken(said.text) for said in narrator.lines(event for event in seen if event is not None)]
    told = [said.partition("  [")[0] for said in terminal.shown]
    at = 0
    for sentence in expected:
        assert sentence in told[at:], sentence
        at = told.index(sentence, at) + 1
    assert "The end." in told


def test_in_a_demonstration_each_rule_is_told_in_full_once(tmp_path: Path) -> None:
    terminal = Terminal("a", "q")
    terminal.open(tmp_path, demo="nap-worked_hand")
    rules = [said for said in terminal.shown if "[NAP-9] Follow suit" in said]
    assert len(rules) == 1
    assert sum("[NAP-9]" in said for said in terminal.shown) > 5


def test_a_demonstration_goes_back_jumps_and_turns_up_hands(tmp_path: Path) -> None:
    lines = [
        "",
        "b",
        "b",
        "5",
        "99",
        "last",
        "",
        "first",
        "h Tom",
        "h",
        "h Zoe",
        "r NAP-8",
        "r X",
        "dance",
        "s",
        "?",
        "q",
    ]
    terminal = Terminal(*lines)
    assert terminal.open(tmp_path, demo="nap-worked_hand") == 0
    match = Match.load(sample_paths()["nap-worked_hand"])
    last = match.choices_known
    steps = [int(prompt.split()[1]) for prompt in terminal.prompts]
    assert steps == [0, 1, 0, 0, 5, 5, last, last, *[0] * 9]
    assert terminal.after_prompt(2) == ["This is the beginning."]
    assert f"type a number from 0 to {last}" in terminal.after_prompt(4)[0]
    assert terminal.after_prompt(6) == ["This is the end: b goes back, q leaves."]
    held = {len(said.partition(" holds ")[2].split()) for said in terminal.after_prompt(9)}
    assert len(terminal.after_prompt(8)) == 1 and terminal.after_prompt(8)[0].startswith("Tom holds ")
    assert len(terminal.after_prompt(9)) == match.seats and held == {5}
    assert terminal.after_prompt(10)[0].startswith("Nobody here is called Zoe: ")
    assert terminal.after_prompt(11)[0].startswith("[NAP-8] ")
    assert terminal.after_prompt(12) == ["There is no rule X."]
    assert terminal.after_prompt(13)[0].startswith("“dance” is not a command here.")


def test_any_saved_game_can_be_shown(tmp_path: Path) -> None:
    at_nap(tmp_path, "pass", "1", "q")
    terminal = Terminal("a", "q")
    assert terminal.open(tmp_path, demo=str(kept(tmp_path))) == 0
    assert terminal.shown[0] == "Nap, from its beginning."
    assert terminal.said("Ann passes.")


# home, and the page of a game
ENTRIES = (*CATALOGUE, "watch", "saved", "statistics", "glossary", "evening", "puzzles", "today", "score")
HOME = {name: str(i) for i, name in enumerate(ENTRIES, 1)}


def test_home_offers_every_game_and_the_demonstrations(tmp_path: Path) -> None:
    terminal = Terminal("99", "x", "q")
    assert terminal.open(tmp_path) == 0
    for slug in CATALOGUE:
        assert terminal.said(f"{HOME[slug]} {game_text(slug).name}: {game_text(slug).short}")
    assert (
        terminal.after_prompt(0) == terminal.after_prompt(1) == [f"Type a number from 1 to {len(HOME)}, or q to leave."]
    )
    shown = Terminal(HOME["watch"], "1", "a", "q", "q")
    assert shown.open(tmp_path) == 0
    assert "The end." in shown.shown


def test_the_first_line_of_home_is_the_game_to_continue(tmp_path: Path) -> None:
    at_nap(tmp_path, "pass", "q")
    terminal = Terminal("1", "q", "q")
    assert terminal.open(tmp_path) == 0
    assert any(re.match(r"  1 Continue Nap, deal 1: Ann, Tom, Mrs Bell, Mr Pym \(", said) for said in terminal.shown)
    assert terminal.said("Deal 1 goes on.")
    safe = Terminal("q")
    safe.open(tmp_path, is_safe=True)
    assert not safe.said("Continue")


@pytest.mark.parametrize("is_whole", at_once([False, True], lambda is_whole: not is_whole))
@pytest.mark.parametrize("slug", one_of_each_kind())
def test_every_form_of_a_game_is_offered_and_can_be_begun(slug: str, is_whole: bool, tmp_path: Path) -> None:
    forms = [*enumerate(distinct_presets(slug), 1)]
    for i, preset in forms if is_whole else [*forms[:1], *forms[1:][-1:]]:
        folder = tmp_path / preset.slug
        seats = CATALOGUE[slug].playable_seat_count(preset.slug, {})
        partners = ["1"] if are_pairs(sides_of(slug, seats, preset.slug, {})) else []
        terminal = Terminal(HOME[slug], str(i), "1", "", "1", "Ann", "easy", *partners, "q", "q")
        assert terminal.open(folder) == 0
        assert any(said.startswith(f"  {i} {preset.name}: {preset.line[:-1]}") for said in terminal.shown)
        match = Match.load(kept(folder))
        assert (match.game.slug, match.preset) == (slug, preset.slug)


def test_the_page_teaches_the_rules_of_the_form_that_is_chosen(tmp_path: Path) -> None:
    terminal = Terminal(HOME["nap"], "2", "3", "4", "q", "q")
    terminal.open(tmp_path)
    told = joined(terminal.after_prompt(2))
    assert "Rules of Nap, as they are at this table." in told
    assert "misère" in told.lower()
    assert terminal.after_prompt(3)[0] == game_text("nap").history[0]


def rules_page(folder: Path, *lines: str) -> Terminal:
    """Open the rules of plain Nap, type these lines there, and begin a game of two."""
    terminal = Terminal(HOME["nap"], "1", "5", *lines, "", "1", "2", "1", "Ann", "easy", "q", "q")
    assert terminal.open(folder) == 0
    return terminal


def test_one_chooses_whom_to_sit_with_in_the_terminal(tmp_path: Path) -> None:
    asked = ("8", "Gran, Sherlock", "mrs crane and Gran", "1", "3", "1", "Ann", "easy", "q", "q")
    terminal = Terminal(HOME["nap"], "1", *asked)
    assert terminal.open(tmp_path) == 0
    assert "  Gran. Careful: has seen it all before." in terminal.shown
    assert terminal.said("Type their names with commas between them")
    assert [sitter.name for sitter in sitters_of(Match.load(kept(tmp_path)))] == ["Ann", "Mrs Crane", "Gran"]


def test_a_rule_is_changed_by_its_sentence(tmp_path: Path) -> None:
    terminal = rules_page(tmp_path, "2", "2", "1", "7")
    assert "  2 No kitty." in terminal.after_prompt(2)
    assert "Which value?" in terminal.prompts[4]
    assert "  2*The dealer pays in." in terminal.after_prompt(4)
    assert "The price of a trick is 7." in terminal.after_prompt(6)
    options = Match.load(kept(tmp_path)).options
    assert (options["kitty"], options["stake"]) == ("dealer", 7)


def test_every_rule_of_every_game_stands_in_the_list_as_a_sentence(tmp_path: Path) -> None:
    for slug in CATALOGUE:
        terminal = Terminal(HOME[slug], "1", "5", "all", "q", "q")
        terminal.open(tmp_path)
        listed = [said for said in terminal.after_prompt(3) if re.match(r" *\d+ ", said)]
        assert len(listed) == len(game_text(slug).options)
        assert not any("{" in said for said in listed)


def test_a_rule_is_found_by_a_word_and_changed_by_its_key(tmp_path: Path) -> None:
    terminal = rules_page(tmp_path, "kitty", "zebra", "misere=on", "stake=none", "hats=on", "44")
    found = [said for said in terminal.after_prompt(3) if re.match(r" *\d+ ", said)]
    assert found and len(found) < 5
    assert terminal.after_prompt(4) == ["No rule mentions “zebra”."]
    assert terminal.after_prompt(5)[0] == "You may call misère, to win no trick."
    assert "not none" in terminal.after_prompt(6)[0]
    assert terminal.after_prompt(7)[0].startswith("There is no option hats")
    assert terminal.after_prompt(8)[0].startswith("Type a number from 1 to ")
    assert Match.load(kept(tmp_path)).options["misere"] is True


@pytest.mark.parametrize(("way", "hands"), [("1", (9, False)), ("2", (5, True))])
def test_rules_that_cannot_stand_together_are_explained_with_two_ways_out(
    way: str, hands: tuple[int, bool], tmp_path: Path
) -> None:
    terminal = rules_page(tmp_path, "spare_hand=on", "hand_size=9", way)
    assert terminal.after_prompt(4)[0].endswith(".")
    assert [said.strip() for said in terminal.after_prompt(4)[1:]] == [
        "1 Change the other rule",
        "2 Leave it as it was",
    ]
    options = Match.load(kept(tmp_path)).options
    assert (options["hand_size"], options["spare_hand"]) == hands


def test_house_rules_are_kept_and_offered_as_a_form(tmp_path: Path) -> None:
    terminal = rules_page(tmp_path, "stake=4", "keep Sunday")
    assert terminal.said("Saved as house rules: Sunday.")
    assert load_house_rules(tmp_path / "config")[0].options["stake"] in (4, "4")
    again = Terminal("3", "6", "q", "q")  # the game that was begun is the first line of Home now
    again.open(tmp_path)
    assert again.said("6 House rules: Sunday")
    assert again.said("+ 1, 4 seats")


def test_house_rules_are_read_from_a_file(tmp_path: Path) -> None:
    path, _ = export_house_rules(tmp_path / "elsewhere", HouseRules("Sunday", "nap", "plain", {"stake": 4}))
    other, _ = export_house_rules(tmp_path / "elsewhere", HouseRules("Monday", "loo", "plain", {}))
    terminal = rules_page(tmp_path, f"read {tmp_path}", f"read {other}", f"read {path}")
    assert terminal.said("cannot be read") and terminal.said("Saved as house rules of Loo: Monday.")
    assert terminal.said("These house rules are chosen now: Sunday.")
    assert {rules.name for rules in load_house_rules(tmp_path / "config")} == {"Sunday", "Monday"}
    assert Match.load(kept(tmp_path)).options["stake"] == 4


def test_partners_are_chosen_in_the_terminal(tmp_path: Path) -> None:
    asked = ("1", "4", "3", "Ann", "Tom", "Lily", "easy", "2", "q", "q")
    terminal = Terminal(HOME["cassino"], "1", *asked)
    assert terminal.open(tmp_path) == 0
    names = [sitter.name for sitter in sitters_of(Match.load(kept(tmp_path)))]
    other = (set(names) - {"Ann", "Tom", "Lily"}).pop()
    assert terminal.said(f"1 Ann and Lily against Tom and {other}")
    assert terminal.said(f"2 Ann and Tom against Lily and {other}")
    assert terminal.said(f"3 Ann and {other} against Tom and Lily")
    assert names == ["Ann", "Lily", "Tom", other]


def test_nobody_is_asked_for_partners_where_each_plays_alone(tmp_path: Path) -> None:
    terminal = rules_page(tmp_path)
    assert not terminal.said("Who plays with whom?")


def test_a_familys_own_settings_hold_in_the_terminal(tmp_path: Path) -> None:
    members = [{"name": "Ann", "comfort": {"second_look": True, "text": "no number"}}, {"name": "Tom", "comfort": {}}]
    keep_group(tmp_path / "config", Group("The Bells", members))
    terminal = Terminal(HOME["nap"], "1", "1", "2", "the bells", "q", "q")
    assert terminal.open(tmp_path) == 0
    assert [sitter.comfort for sitter in sitters_of(Match.load(kept(tmp_path)))] == [{"second_look": True}, None]


def test_seats_people_names_and_level_are_asked_until_they_can_be(tmp_path: Path) -> None:
    lines = (HOME["nap"], "1", "1", "9", "3", "4", "2", "", "Ann", "Bob", "wizard", "strong", "q", "q")
    terminal = Terminal(*lines)
    assert terminal.open(tmp_path) == 0
    assert terminal.said("Type a number from 2 to 6, or q to leave.")
    assert terminal.said("Type a number from 0 to 3; computer players take the other seats.")
    assert terminal.said("Choose another name: Ann sits here already.")
    assert terminal.said("Type easy, middle, strong or even.")
    sitters = sitters_of(Match.load(kept(tmp_path)))
    assert [s.name for s in sitters][:2] == ["Ann", "Bob"]
    assert (sitters[2].kind, sitters[2].level) == ("computer", "strong")
    assert load_settings(tmp_path / "config")[0].names[:2] == ["Ann", "Bob"]


# the books
def test_saved_games_are_continued_watched_and_put_away(tmp_path: Path) -> None:
    path, _ = lay_table(tmp_path)
    saved = str(int(HOME["saved"]) + 1)  # one lower than without a game to continue
    terminal = Terminal(saved, "1", "1", "q", saved, "1", "2", "last", "q", saved, "1", "3", "q")
    assert terminal.open(tmp_path) == 0
    assert terminal.said("Deal 1 goes on.")
    assert terminal.said("Nap, from its beginning.") and terminal.said("The end.")
    assert terminal.said(f"{path.name} is now in the folder “put away”.")
    assert (tmp_path / "games" / "put away" / path.name).exists() and not path.exists()


def test_a_damaged_file_is_set_aside_and_a_game_put_away(tmp_path: Path) -> None:
    (tmp_path / "games").mkdir(parents=True)
    (tmp_path / "games" / "old.parlour").write_text("a shopping list\n")
    terminal = Terminal(HOME["saved"], "1", "1", "q")
    terminal.open(tmp_path)
    assert terminal.said("old.parlour is now in the folder “set aside”.")
    assert terminal.said("No game has been saved yet.")
    assert (tmp_path / "games" / "set aside" / "old.parlour").read_text() == "a shopping list\n"


def test_statistics_count_what_was_played_to_its_end(tmp_path: Path) -> None:
    empty = Terminal(HOME["statistics"], "q")
    empty.open(tmp_path)
    assert empty.said("No deal counts here yet: play one to its end, without a computer in your place.")
    Terminal(*ALONE, after=by_chance(8)).open(tmp_path, game="nap", seats=3, seed=8, options={"deals": "2"})
    terminal = Terminal(HOME["statistics"], "q")
    terminal.open(tmp_path)
    match = Match.load(kept(tmp_path))
    won = match.results[-1].counters[0] - 100
    (said,) = [said for said in terminal.shown if said.startswith("Ann at Nap: ")]
    assert said.startswith(f"Ann at Nap: 2 deals counted, {won:+d} counters won in all, {won / 2:+.1f} a deal,")


def test_statistics_tell_what_looking_back_found(tmp_path: Path) -> None:
    Terminal(*ALONE, after=by_chance(8)).open(tmp_path, game="nap", seats=3, seed=8, options={"deals": "2"})
    found = ReviewedDeal(kept(tmp_path).stem, 1, "nap", "Ann", (ChoiceKind("call", 1, 0), ChoiceKind("play", 4, 2)))
    keep_review(Places.within(tmp_path), found)
    terminal = Terminal(HOME["statistics"], "q")
    terminal.open(tmp_path)
    assert terminal.said("In the one deal looked back at, Ann found the best choice 3 times in 5.")
    assert terminal.said("There was a better choice 2 times in 4.")


def test_the_glossary_tells_one_word_or_all(tmp_path: Path) -> None:
    terminal = Terminal(HOME["glossary"], "pool", "zebra", "", "q")
    terminal.open(tmp_path)
    assert terminal.after_prompt(1)[0].lower().startswith("pool: ")
    assert terminal.after_prompt(2) == ["The glossary has no word zebra."]
    assert len([said for said in terminal.after_prompt(3) if ": " in said]) > 50


def test_paragraphs_are_folded_to_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []
    console = Console(write=shown.append)
    for columns, widest in (("60", 60), ("200", 88), ("10", 40)):
        monkeypatch.setenv("COLUMNS", columns)
        shown.clear()
        console.say("Seven words " * 40)
        assert max(map(len, shown[0].splitlines())) <= widest
        assert len(shown[0].splitlines()) > 5


@each_case("slug", WITH_SECRETS)
def test_the_screen_is_cleared_between_two_persons_wherever_hands_are_hidden(slug: str) -> None:
    seats = CATALOGUE[slug].best[0]
    match = Match.start(slug, seats=seats, seed=5)
    session = Session(match, [Sitter(*who) for who in company(seats)], InlineThinker(), None)
    chance = by_chance(f"passing/{slug}")
    asked: list[tuple[int, int | None]] = []

    def read(here: Terminal) -> str:
        if here.prompts[-1].strip() != ">":
            return chance(here)
        asked.append((len(here.shown), session.asked_person))
        if len(asked) > 12:
            raise EOFError
        return chance(here)

    terminal = Terminal(after=read)
    with pytest.raises(Closed):
        text_table.TextTable(session, terminal.console).run()
    handed_over = 0
    for (before, one), (now, other) in pairwise(asked):
        if one != other:
            handed_over += 1
            assert any(said.count("\n") >= CURTAIN for said in terminal.shown[before:now])
    assert handed_over


def test_a_choice_says_in_brackets_what_it_comes_to(tmp_path: Path) -> None:
    nap = at_nap(tmp_path / "nap", "q")
    assert nap.said("Call 2 (2 from each of the other 3 if made; if not, 2 to each)")
    assert nap.said("Call nap (10 from each of the other 3 if made; if not, 5 to each)")
    poker = Terminal(*ALONE, after=by_chance("sums"))
    poker.open(tmp_path / "poker", game="stud_poker", seats=4, seed=3, options={"deals": "1"})
    assert any(re.search(r"Call \(\d+ to put in; the pool comes to \d+\)", said) for said in poker.shown)
    assert any(
        re.search(r"(Bet|Raise by) … \(from \d+ to put in; the pool comes to \d+\)", said) for said in poker.shown
    )


# the company, and plays without a choice
def test_moments_and_remarks_are_told_in_the_terminal(tmp_path: Path) -> None:
    terminal = Terminal(*ALONE, after=by_chance("moments"))
    terminal.open(tmp_path, game="pope_joan", seats=4, seed=4, options={"deals": "4"})
    assert terminal.said("A moment for ")
    assert any(re.fullmatch(r"(Mrs Bell|Mr Pym|Tom|Lily): “.+”", said) for said in terminal.shown)


def test_in_the_terminal_a_play_without_a_choice_is_made_for_whoever_wants_that(tmp_path: Path) -> None:
    for wanted in ("never", "always"):
        places = Places.within(tmp_path / wanted)
        places.config.mkdir(parents=True, exist_ok=True)
        save_settings(places.config, Settings(forced=wanted))
        terminal = Terminal(*ALONE, after=by_chance("forced"))
        terminal.open(tmp_path / wanted, game="spoil_five", seats=4, seed=4, options={"deals": "3"})
        assert terminal.shown[-1] == "The session is over."
        assert bool(terminal.said("you have one choice: ")) is (wanted == "always")
