"""What narration puts together is told in another order and with other words in German."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from parlour.engine.game import Put, Wager
from parlour.narration.conflicts import in_words
from parlour.narration.consequence import in_short, odds, price_words
from parlour.narration.count_aloud import called
from parlour.narration.ledger import put, sums
from parlour.narration.money import won_in_money
from parlour.narration.narrator import Narrator
from parlour.narration.words import counted_off
from parlour.words.english import ENGLISH
from parlour.words.german import GERMAN
from parlour.words.language import speaking


@pytest.fixture(autouse=True)
def german() -> Iterator[None]:
    with speaking("de"):
        yield


def test_of_many_the_first_are_named_in_words_that_fit_every_case() -> None:
    assert counted_off(["Ann", "Tom", "Lily", "Gran"], 3) == "Ann, Tom und noch zwei"


def test_payments_of_several_are_told_together() -> None:
    paid = [("Ann", 4), ("Tom", 4), ("Lily", 5)]
    assert put(paid, "die Kasse") == "die Kasse: Ann und Tom zahlen je 4, Lily 5"
    assert sums(paid, "to") == "Ann und Tom je 4 und Lily 5"
    assert sums(paid, "from") == "je 4 von Ann und Tom und 5 von Lily"
    assert won_in_money({"Ann": 5, "Tom": -5}, 3) == "Bei 3d je Marke: Ann gewinnt 1s 3d, Tom verliert 1s 3d."


def test_prices_and_odds_are_told() -> None:
    assert price_words(Put(9, "pool", (50, 60), (0, 1)), []) == "9 einzahlen; der Topf hat dann 50 und der Nebentopf 60"
    assert in_short(Put(40, "pool", (60,))) == "40 ein; Topf 60"
    wager = Wager(10, 5, 3, pool="kitty", pool_won=7)
    assert (
        price_words(wager, [], "die Kasse")
        == "bei Erfolg 10 von jedem der 3 anderen, dazu die Kasse mit 7; sonst 5 an jeden"
    )
    assert odds(10, 96) == "etwa 9½ zu 1"


def test_counting_aloud_is_joined() -> None:
    words = {"fifteen": "fünfzehn {total}", "run": "eine Folge von {length} macht {total}"}
    parts = [("fifteen", ["KH"], 2), ("run", ["4H", "5H", "6H"], 3)]
    assert called(15, parts, words) == "Fünfzehn zwei, und eine Folge von drei macht fünf"


def test_a_conflict_names_its_rules_in_german_quotes() -> None:
    said = in_words("stud_poker", "Eine nach der anderen: wähle method street.")
    assert said.startswith("Eine nach der anderen: wähle „")
    assert said.endswith("“.")
    said = in_words("pope_joan", "Das braucht eine Grenze: schalte pope_limit_on_play aus.")
    assert said.startswith("Das braucht eine Grenze: schalte „")
    assert said.endswith("“ aus.")


@pytest.mark.parametrize(
    ("phrase", "verb"),
    [("{} gegen {} tauschen", "tauschen"), ("um {} erhöhen", "erhöhen"), ("ansagen: {}", "ansagen:"), ("passen",) * 2],
)
def test_a_verb_stands_alone_on_the_button_of_all_its_choices(phrase: str, verb: str) -> None:
    assert GERMAN.verb_alone(phrase) == verb
    assert ENGLISH.verb_alone("exchange {} for {}") == "exchange"


def test_a_payment_without_words_of_its_own_is_told() -> None:
    narrator = Narrator("nap", ["Ann", "Tom"])
    assert narrator.account("unknown") == "unknown"
    assert narrator.deal_word == "Runde"
