"""A refusal says what to do first and then why, and none has words of the engine or of another game."""

from __future__ import annotations

import random
import re

from parlour.games import CATALOGUE
from parlour.narration.narrator import Narrator
from parlour.narration.texts import game_text
from parlour.narration.words import spoken
from parlour.players.personas import company
from parlour.words.message import Message, message
from tests.support import open_ask
from tests.support.cases import each_case
from tests.tables import asked, few, plain_first, positions

BARE = ("You cannot", "You may not", "A bet must", "A raise must")


@each_case(("slug", "preset", "seats"), plain_first(few(1)))
def test_every_refusal_says_first_what_to_do(slug: str, preset: str, seats: int) -> None:
    chooser, tried = random.Random(f"{slug} {preset}"), list[str]()
    for match in positions(slug, preset, seats, 5, 10, 4):
        _, ask = asked(match, chooser)
        tried += [action.text for action in chooser.sample(ask.actions, min(6, len(ask.actions)))]
        narrator = Narrator(slug, [name for name, _ in company(match.seats)], match.options)
        for text in chooser.sample(tried, min(20, len(tried))):
            if (refusal := ask.refusal(text)) is None:
                continue
            said = spoken(narrator.refused(refusal))
            assert not said.startswith(BARE), said
            assert "  " not in said and "{" not in said and "…" not in said and "1 to 1 " not in said, said
            assert not re.search(r"\b(the|a) (the|a)\b", said), said


def test_an_answer_that_several_games_word_in_their_own_way_is_not_told_in_another_games_words() -> None:
    match = next(positions("draw_poker", "plain", 4, 1, 1))
    refusal = open_ask(match).refusal("Draw(5H 3D)")
    assert refusal is not None
    assert refusal.sentence.endswith(": you cannot do that now.")
    refusal = open_ask(match).refusal("NoStraddle")
    assert refusal is None or "do not" not in refusal.sentence.partition(": ")[2]


@each_case("slug", CATALOGUE)
def test_no_refusal_has_a_word_that_the_narrator_takes_for_an_argument(slug: str) -> None:
    """The words of a game that stand for arguments are replaced wherever they stand in a refusal."""
    words = game_text(slug).says["words"]
    bids = [message("procedures.auction.beyond_means", held=7), message("procedures.auction.too_low", best=3)]
    own = [str(Message(f"plays.speculation.{key}")) for key in ("only_best", "only_turn_up", "only_next", "only_chief")]
    for sentence in bids + (own if slug == "speculation" else []):
        assert not [word for word in words if re.search(rf"\b{word}\b", sentence)], sentence
