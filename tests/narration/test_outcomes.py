"""The outcome of a deal: who, what and why, in a sentence for every game and preset."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise
from pathlib import Path

from parlour.engine.table import Paid
from parlour.games import CATALOGUE
from parlour.match import Match
from parlour.narration.closing import winner_words
from parlour.narration.ledger import ledger_entries
from parlour.narration.narrator import Narrator
from parlour.narration.outcomes import OUTCOMES, outcome_of
from parlour.narration.texts import game_text
from parlour.players.personas import company
from parlour.players.policy import Style, policy_of
from parlour.session.deal_settlement import DealSettlement
from parlour.words.language import language_of_game, speak
from tests.support import open_ask
from tests.support.cases import each_case
from tests.tables import few, plain_first

SAVES = Path(__file__).resolve().parents[2] / "saves"
EASY = Style(remembers=0.4, mixes=False)
NOBODY = ("Nobody", "Everybody", "All ", "The spare hand", "The bag is empty", "The last marker", "Only")


@cache
def played(slug: str, preset: str, seats: int, deals: int = 1) -> Match:
    """Let computer players finish some deals."""
    match = Match.start(slug, seats=seats, preset=preset, seed=7)
    while match.ask is not None and len(match.results) < deals:
        seat = open_ask(match).seats[0]
        match.act(policy_of(slug).advise(match.view(seat), EASY)[0].action, seat)
    return match


def narrator_of(match: Match) -> Narrator:
    return Narrator(match.game.slug, [name for name, _ in company(match.seats)], match.options)


def told(match: Match, number: int = 1) -> str:
    """Return the outcome of a deal as it is told."""
    return " ".join(outcome_of(match, number, narrator_of(match)))


def test_every_game_has_an_outcome_and_words_for_it() -> None:
    assert set(OUTCOMES) == set(CATALOGUE)
    assert all(game_text(slug).says["results"] for slug in CATALOGUE)


@each_case(("slug", "preset", "seats"), plain_first(few(1)))
def test_every_deal_is_told_by_who_won_it_and_why(slug: str, preset: str, seats: int) -> None:
    match = played(slug, preset, max(seats, CATALOGUE[slug].seats[0]))
    reason = DealSettlement(match, narrator_of(match), 1).reason
    sentences = re.split(r"(?<=[.]) (?=[A-Z])", reason.replace("Mr. ", "Mr "))
    names = [name for name, _ in company(match.seats)]
    assert all(any(name in each for name in names) or each.startswith(NOBODY) for each in sentences[:1]), reason
    assert reason.endswith(".") and not {"{", "}"} & {*reason}
    assert all(one != other for one, other in pairwise(sentences))


def say(match: Match, answers: str) -> None:
    for answer in answers.split():
        match.act(answer)


NAP = {0: "AS KS QS JS 10S", 1: "AH KH QH JH 10H", 2: "AD KD QD JD 10D"}


def test_a_call_that_is_made_and_one_that_fails_are_told_with_what_everybody_pays() -> None:
    made = Match.start("nap", seats=3, dealer=2, rig={"hands": NAP})
    say(made, "Call(3) Pass Pass Play(AS) Play(10H) Play(10D) Play(KS) Play(JH) Play(JD) Play(QS) Play(QH) Play(QD)")
    assert told(made) == "Tom called three and made it, so everybody pays 3 counters."
    failed = Match.start("nap", seats=3, dealer=2, rig={"hands": {**NAP, 0: "AH 2S 3S 4S 5S", 1: "AS KS QS JS 10S"}})
    say(failed, "Call(3) Pass Pass Play(2S) Play(10S) Play(10D) Play(JS) Play(JD) Play(3S) Play(QS) Play(QD) Play(4S)")
    assert told(failed) == "Tom called three, won no trick and pays everybody 3 counters."


@each_case("slug", ["nap", "pope_joan", "loto", "cribbage", "vingt_un"])
def test_an_outcome_is_told_in_german(slug: str) -> None:
    speak("de")
    try:
        assert language_of_game(slug) == "de"
        match = played(slug, "plain", CATALOGUE[slug].best[0])
        german = told(match)
    finally:
        speak("en")
    assert german and german != told(match)


# the ledger
def test_a_line_that_adds_up_payments_says_what_they_are_for() -> None:
    narrator = Narrator("pope_joan", ["Ann", "Tom", "Lily", "Gran"])
    held = [Paid(seat, 0, 4, "POPE-20", 0b11111) for seat in (1, 2, 3)]
    assert ledger_entries(held, narrator)[0].text == "Ann gets 4 each from Tom, Lily and Gran for cards still held."
    narrator = Narrator("speculation", ["Ann", "Tom", "Lily", "Gran"])
    stakes = [Paid(seat, "pool", 2, "SPC-2", 0b11111) for seat in (0, 1, 2)]
    assert ledger_entries(stakes, narrator)[0].text == "The stake: Ann, Tom and Lily pay 2 each to the pool."


@each_case(("slug", "preset", "seats"), plain_first(few(1)))
def test_every_payment_in_the_ledger_has_its_reason(slug: str, preset: str, seats: int) -> None:
    match = played(slug, preset, max(seats, CATALOGUE[slug].seats[0]))
    narrator, says = narrator_of(match), game_text(slug).says
    for paid in [event for event in match.events_of(1) if isinstance(event, Paid) and event.amount]:
        has_words = narrator.own_reason(paid) or says.get("ledger", {}).get("pool") or says["pays"].get(paid.clause)
        assert has_words or f"{paid.clause}:{paid.source}" in says["pays"], paid


def test_the_winner_of_a_match_is_named() -> None:
    match = played.__wrapped__("pope_joan", "plain", 4)
    match.stop()
    most = max(range(4), key=lambda seat: match.counters[seat])
    assert (
        winner_words(match, ["Ann", "Tom", "Lily", "Gran"]) == f"{['Ann', 'Tom', 'Lily', 'Gran'][most]} wins the match"
    )


def test_a_single_bet_and_a_single_prize_name_their_reason_in_the_ledger() -> None:
    def ledger(slug: str, *paid: Paid) -> list[str]:
        return [entry.text for entry in ledger_entries(paid, Narrator(slug, ["Ann", "Tom"], {}))]

    assert ledger("straight_poker", Paid(0, "pool", 2, "SP-4", -1)) == ["Betting: Ann puts 2 counters into the pool."]
    assert ledger("draw_poker", Paid(0, "pool", 1, "DP-A2", -1)) == ["The blind: Ann puts up 1 counter."]
    assert ledger("draw_poker", Paid("pool", 1, 9, "DP-S1", -1)) == ["Tom wins 9 counters for the best hand."]
    assert ledger("vingt_un", Paid(0, 1, 4, "VGT-11", -1)) == ["The stake: Ann pays Tom 4 counters."]
    assert ledger("loo", Paid(0, "pool", 3, "LOO-20", -1)) == ["Ann is looed and pays 3 counters into the pool."]


def test_a_hand_at_snip_without_a_winner_says_who_paid_and_for_what() -> None:
    sentence = told(played("snip_snap_snorum", "plain", 4))
    opening = "All the cards are played, and the pool is still to be won."
    assert re.fullmatch(rf"{opening} \w[\w ]* paid \d+ counters? for paired cards.*\.", sentence)


def test_an_evening_at_progressive_poker_says_what_each_table_won_and_who_moves_up() -> None:
    match = played("progressive_poker", "plain", 8)
    sentence = told(match)
    assert re.search(r"At the head table, .* won \d+ counters? (with|because)", sentence)
    assert "gets a yellow counter." in sentence and "moves up to the head table." in sentence


@each_case("sample", ["jack_pot", "fresh_stake"])
def test_a_jack_pot_at_progressive_poker_is_told_as_it_was_won(sample: str) -> None:
    match = Match.load(SAVES / f"progressive_poker-{sample}.parlour")
    sentences = [told(match, number) for number in range(1, len(match.results) + 1)]
    assert all(" won " in sentence and "won 0 counters" not in sentence for sentence in sentences)


def test_the_first_prize_of_a_party_wins_the_evening() -> None:
    match = played.__wrapped__("progressive_poker", "plain", 8)
    match.stop()
    first, richest = match.facts["prizes"]["yellow"], max(range(8), key=lambda seat: match.counters[seat])
    assert richest not in first, "somebody else has most counters"
    names = [f"Guest {number}" for number in range(8)]
    assert [name in winner_words(match, names) for name in names] == [seat in first for seat in range(8)]
