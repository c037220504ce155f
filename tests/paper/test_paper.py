"""Pages to print: whole, self-contained, and true to what they print."""

from __future__ import annotations

import re
from base64 import b64encode
from dataclasses import asdict
from html.parser import HTMLParser
from pathlib import Path

import pytest

from parlour import resources
from parlour.cli.program import main
from parlour.engine.table import redacted
from parlour.games import CATALOGUE
from parlour.games.loto.boxes import BOXES, faults
from parlour.lessons.authoring.origin import played_out
from parlour.lessons.library import lessons_of
from parlour.match import Match
from parlour.narration.narrator import Narrator
from parlour.narration.texts import clause_text, clauses_in_force
from parlour.narration.words import card_in_words
from parlour.paper.cut_out import BOARDS, board_page, counters_page
from parlour.paper.deal import deal_page, hands_of
from parlour.paper.handout import lesson_page
from parlour.paper.html_page import inline
from parlour.paper.loto_cards import A_STRIP, MOST, cards, loto_page
from parlour.paper.sheets import rules_page, score_page
from parlour.session.seats.seating import COMPUTER, PERSON, Sitter
from parlour.session.view.presenter import may_be_watched
from tests.support.cases import each_case

SAVES = Path(str(resources.saves()))
VOID = ("meta", "br")


class Balanced(HTMLParser):
    """Notes tags that are not closed, and whatever a page would fetch from elsewhere."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.fetched: list[str] = []
        self.words: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.fetched += [value or "" for name, value in attrs if name in ("src", "href")]
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def read(page: str) -> str:
    """Return the words of a page that is well formed and needs nothing from elsewhere."""
    parser = Balanced()
    parser.feed(page)
    assert parser.open == []
    assert parser.fetched == []
    assert "url(" not in page.replace('url("data:', "")
    return " ".join(" ".join(parser.words).split())


@each_case("many", [1, 4, 24, 60, 600])
def test_loto_cards_are_as_many_as_wanted_all_different_and_sound(many: int) -> None:
    found = cards(many, seed=5)
    assert len(found) == len({card.numbers for card in found}) == many
    assert faults(tuple(found[: len(found) // A_STRIP * A_STRIP])) == []
    assert [card.rows for card in found[:24]] == [card.rows for card in BOXES[24][:many]]


def test_another_seed_gives_other_cards_after_the_box() -> None:
    first, again, other = ([card.rows for card in cards(60, seed)] for seed in (1, 1, 2))
    assert first == again
    assert first[:24] == other[:24]
    assert first[24:] != other[24:]


def test_a_page_of_loto_has_every_number_of_its_cards() -> None:
    page = loto_page(8)
    assert read(page).count("Card ") == 8
    for card, drawn in zip(cards(8, 1), page.split('<div class="loto ')[1:], strict=True):
        labels = [label for label in re.findall(r'aria-label="(\d*)"', drawn) if label]
        assert sorted(map(int, labels)) == sorted(card.numbers)
        assert drawn.count('role="img"') == 27


@pytest.mark.parametrize("many", [0, -1, MOST + 1])
def test_a_number_of_cards_that_cannot_be_printed_is_refused(many: int) -> None:
    with pytest.raises(ValueError, match=f"Print from 1 to {MOST} cards"):
        loto_page(many)


@each_case("slug", CATALOGUE)
def test_the_rules_of_every_game_are_printed_whole(slug: str) -> None:
    kind = CATALOGUE[slug]
    options = kind.read_options(kind.playable_seat_count("plain", {}), "plain", {})
    values = {key: getattr(options, key) for key in kind.options.declared()}
    page = rules_page(slug, values)
    said = read(page)
    assert all(clause.id in said for clause in clauses_in_force(slug, values))
    assert "<th>" not in page  # an empty head parts a heading from its first rule at the foot of a sheet


@each_case("path", sorted(SAVES.glob("*worked_hand.parlour")))
def test_a_deal_is_printed_with_what_everybody_holds_at_its_end(path: Path) -> None:
    match = Match.load(path)
    said = read(deal_page(match, 1))
    result = match.results[0]
    for held in match.game.scores(result.facts) or result.counters:
        assert str(held) in said


@each_case("path", sorted(SAVES.glob("*worked_hand.parlour")))
def test_a_deal_is_printed_with_every_card_dealt_and_every_rule_cited(path: Path) -> None:
    match = Match.load(path)
    printed = deal_page(match, 1)
    said, held = read(printed), hands_of(match, 1)
    for card in {str(card) for hand in held for card in (*hand.first, *hand.later)}:
        assert f'aria-label="{card_in_words(card)}"' in printed
    narrator = Narrator(match.game.slug, [f"seat {seat}" for seat in range(match.seats)], match.options)
    public = (redacted(event, 1 << match.seats) for event in match.events_of(1))
    for cited in {line.clause for line in narrator.lines([event for event in public if event is not None])}:
        if rule := clause_text(match.game.slug, cited, match.options):
            assert rule.text in said.replace("  ", " ") or re.search(r"\d+[SHDC]\b|\*\*", rule.text)


def test_the_hands_of_a_deal_are_those_dealt_before_anybody_answered() -> None:
    held = hands_of(Match.load(SAVES / "nap-worked_hand.parlour"), 1)
    assert [len(hand.first) for hand in held] == [5, 5, 5, 5]
    assert not any(hand.later for hand in held)
    drawn = hands_of(Match.load(SAVES / "draw_poker-worked_hand.parlour"), 1)
    assert {len(hand.first) for hand in drawn} == {5}
    assert any(hand.later for hand in drawn)


def test_a_deal_of_an_unfinished_game_is_printed_without_the_hands_of_others() -> None:
    match = Match.start("nap", seats=3, seed=4)
    kinds = {"Ann": PERSON, "Tom": COMPUTER, "Lily": COMPUTER}
    match.extra["sitters"] = [asdict(Sitter(name, "rose", kind)) for name, kind in kinds.items()]
    played_out(match)
    assert may_be_watched(match) is not None
    own, others = hands_of(match, 1)[0].first, hands_of(match, 1)[1].first
    printed = deal_page(match, 1)
    shown = printed[printed.index('<div class="hands') : printed.index('<div class="course')]
    assert all(card_in_words(str(card)) in shown for card in own)
    assert not any(card_in_words(str(card)) in shown for card in others)


@each_case("many", [1, 96, 200])
def test_counters_to_cut_out_are_as_many_as_wanted(many: int) -> None:
    assert counters_page(many).count('class="ring"') == many
    read(counters_page(many))


def test_the_board_to_cut_out_is_the_one_on_the_screen() -> None:
    for divisions in BOARDS:
        drawn = b64encode(resources.text(f"pope_joan/{divisions}.svg").encode()).decode()
        assert drawn in board_page(divisions)


@each_case("slug", [slug for slug in CATALOGUE if lessons_of(slug)])
def test_a_lesson_is_a_handout_with_its_answers(slug: str) -> None:
    for lesson in lessons_of(slug):
        page = lesson_page(lesson)
        said = read(page)
        asked = sum(bool(step.answer or step.ask) for step in lesson.steps)
        assert page.count('class="line"') == asked
        assert all(line in said for line in lesson.learned)


def test_cards_in_a_sentence_have_their_pips_and_nothing_breaks_the_page() -> None:
    assert re.sub("<[^>]*>", "", inline("Play 10H, not AS & <b>")) == "Play 10♥, not A♠ &amp; &lt;b&gt;"


def test_a_score_sheet_has_a_column_for_everybody() -> None:
    assert read(score_page(["Ann", "Tom <3"])).startswith("Score")
    assert "Tom &lt;3" in score_page(["Ann", "Tom <3"])


@each_case(
    ("words", "said"),
    [
        ("loto --cards 8", "Written to"),
        ("rules nap --preset misery", "Written to"),
        ("lesson nap", "Written to"),
        ("lesson nap --chapter 3", "Written to"),
        ("lesson nap --chapter 4", "Choose a chapter, from 1 to 3"),
        ("scores Ann Tom", "Written to"),
        ("rules", "Name a game"),
        ("rules chess", "There is no game chess"),
        ("rules nap --preset odd", "no preset odd"),
        ("deal nowhere.parlour", "cannot be read"),
        ("loto --cards 0", "Print from 1"),
        ("counters", "Written to"),
        ("counters --counters 0", "Print from 1"),
        ("board five", "Written to"),
        ("board six", "Choose a board: eight, five"),
    ],
)
def test_the_command_writes_a_page_or_says_why_not(
    words: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "page.html"
    code = main(["print", *words.split(), "--out", str(out)])
    told = capsys.readouterr()
    assert said in told.out + told.err
    assert (code == 0) == out.exists() == said.startswith("Written")


def test_a_folder_that_is_not_there_is_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["print", "scores", "--out", str(tmp_path / "no" / "page.html")]) == 1
    assert "cannot be written" in capsys.readouterr().err


def test_a_step_of_a_lesson_stays_on_the_page_of_its_question() -> None:
    page = lesson_page(lessons_of("nap")[0])
    steps = page.split('<div class="step">')[1:]
    assert len(steps) == len(lessons_of("nap")[0].steps)
    assert 'class="asked"' in steps[2]
    assert ".step { break-inside: avoid; }" in page


def test_a_sample_deal_is_printed_by_its_name(tmp_path: Path) -> None:
    page = tmp_path / "deal.html"
    assert main(["print", "deal", "nap-worked_hand", "--out", str(page)]) == 0
    assert page.read_text("utf-8") == deal_page(Match.load(SAVES / "nap-worked_hand.parlour"), 1)
