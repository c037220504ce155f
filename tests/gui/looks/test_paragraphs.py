"""What may stand in a paragraph: bold type, clauses, cards, words of the glossary, and spaces that fold nothing."""

from __future__ import annotations

from parlour.gui.drawing.folding import words_of


def test_bold_type_goes_on_behind_a_word_of_the_glossary_and_ends_where_it_is_closed() -> None:
    told = [atom for word in words_of("**{{head}} the trick** if you can") for atom in word]
    assert told == [("word", "head"), ("b", "the"), ("b", "trick"), ("w", "if"), ("w", "you"), ("w", "can")]


def test_a_page_stays_with_its_number() -> None:
    assert words_of("any card [[LOO-8, p.\u00a016]]")[-1] == [("clause", "p.\u00a016")]
