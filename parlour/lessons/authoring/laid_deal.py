"""A lesson's deal as it lies on its author's board: what is dealt to each pile, what is placed and what is wished."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from ...engine.cards import BY_TEXT
from ...engine.keys import seat_of, zone_of
from ...engine.rig import wishes
from ...engine.table import HELD_IN, Moved
from ...match import Match
from ...players.personas import company
from ...words.message import message
from ..course import UNFIT
from ..lesson import Lesson, LessonError, by_seats
from ..piles import zone_in_words
from .origin import staying
from .wish import Wish, read_wish

MOST_STAKES = 60  # most questions before the cards are dealt
HANDS = (*HELD_IN, "cards")  # zones that hold a seat's own pieces
ASIDE = ("box", "removed", "pool_cards")  # zones whose cards are not dealt
UNNAMED = "put_by"  # the zone of the cards left over after dealing


@dataclass(frozen=True)
class Dealt:
    """What is dealt: the number of pieces for each pile, the piles that are bags, and all cards and knobs."""

    places: dict[str, int]
    bags: frozenset[str]
    cards: tuple[str, ...]
    knobs: tuple[str, ...]


def _dealt(match: Match) -> Dealt:
    """Return what is dealt once every seat has its cards; some games ask for stakes first."""
    zones = match.game.zones
    keys = {key: zone for zone in zones if zone not in ASIDE for key, _ in match.game.layout[zone]}
    hands = [key for key, zone in keys.items() if zone in HANDS]
    held = _held_once_dealt(match, hands)
    others = {key: size for key in keys if key not in (*hands, UNNAMED) and (size := len(match.table.pile_at(key)))}
    bags = frozenset(key for key, zone in keys.items() if zones[zone].is_bag)
    drawn = [event for event in match.events_of(1) if isinstance(event, Moved) and event.source in bags]
    knobs = _knobs(match, bags, drawn)
    cards_at = [key for key in keys if key not in bags and key not in {event.target for event in drawn}]
    cards_there = [str(piece) for key in cards_at for piece in match.table.pile_at(key)]
    places = {key: size for key in cards_at if (size := held.get(key) or others.get(key, 0))}
    places |= {key: len(knobs) for key in bags if key in others}
    return Dealt(places, bags, tuple(sorted(cards_there, key=_in_pack)), tuple(sorted(knobs, key=_in_pack)))


def _held_once_dealt(match: Match, hands: Sequence[str]) -> dict[str, int]:
    """Play on until every seat has its cards; return how many lie in each pile of a hand."""
    held = dict[str, int]()
    for _ in range(MOST_STAKES):
        held |= {key: size for key in hands if key not in held and (size := len(match.table.pile_at(key)))}
        if match.ask is None or match.results or {seat_of(key) for key in held} == set(range(match.seats)):
            break
        match.act(staying(match.ask), match.ask.seats[0])
    return held


def _knobs(match: Match, bags: Iterable[str], drawn: Iterable[Moved]) -> set[str]:
    """Return all knobs: those drawn from the bags, and those still in them."""
    gone = {str(piece) for event in drawn for piece in event.pieces}
    return gone | {str(piece) for key in bags for piece in match.table.pile_at(key)}


@dataclass(frozen=True)
class LaidDeal:
    """What lies where, and what is wished for; piles have the usual keys: "hands[2]", "stock"."""

    lesson: Lesson

    @cached_property
    def dealt(self) -> Dealt:
        """Return what is dealt to each pile when no card is placed."""
        deal = replace(self.lesson.deal, rig={}, orders=())
        try:
            return _dealt(deal.start(self.lesson.game, self.lesson.play))
        except UNFIT as problem:
            raise LessonError(str(problem)) from problem

    @property
    def places(self) -> dict[str, int]:
        """Return the number of pieces dealt to each pile."""
        return self.dealt.places

    @cached_property
    def laid(self) -> dict[str, tuple[str, ...]]:
        """Return the cards placed by the author, by pile."""
        return self.as_laid(self.lesson.deal.laid)

    @cached_property
    def fallen(self) -> dict[str, tuple[str, ...]]:
        """Return the cards dealt at random, by pile; empty if cards have been placed since the deal."""
        dealt = self.as_laid(self.lesson.deal.rig)
        if any(dealt.get(key, ())[: len(held)] != held for key, held in self.laid.items()):
            return {}
        if any(wish.seat == seat_of(key) and not wish.is_granted(held) for wish in self.wishes for key, held in
               dealt.items() if zone_of(key) in HANDS):  # fmt: skip
            return {}
        return {key: held[len(self.laid.get(key, ())) :] for key, held in dealt.items()}

    def as_laid(self, rig: Mapping[str, Any]) -> dict[str, tuple[str, ...]]:
        """Return the cards that a rig names, by pile."""
        return {key: tuple(texts) for key, texts in wishes(by_seats(rig)).items() if key in self.places}

    @cached_property
    def wishes(self) -> tuple[Wish, ...]:
        """Return the wishes for hands."""
        return tuple(wish for text in self.lesson.deal.wishes if (wish := read_wish(text)) is not None)

    @property
    def names(self) -> list[str]:
        """Return the players' names by seat; the learner is "you"."""
        named = [name for name, _ in company(self.lesson.deal.seats)]
        named[self.lesson.seat] = message("lessons.rig_board.you")
        return named

    def pieces(self, key: str) -> tuple[str, ...]:
        """Return the pieces that a pile may contain: knobs for a bag, otherwise cards."""
        return self.dealt.knobs if self.is_bag(key) else self.dealt.cards

    def place_of(self, card: str, key: str) -> str:
        """Return the pile in which a card has been placed, or ""; knobs and cards are looked up separately."""
        alike = (pile for pile in self.laid if self.is_bag(pile) == self.is_bag(key))
        return next((pile for pile in alike if card in self.laid[pile]), "")

    def is_bag(self, key: str) -> bool:
        """Return whether a pile is a bag, which holds knobs."""
        return key in self.dealt.bags

    def called(self, key: str) -> str:
        """Return a pile's name as used in a sentence: "Mrs Bell", "the stock"."""
        seat = seat_of(key)
        if seat is None:
            return message("lessons.rig_board.pile", pile=zone_in_words(zone_of(key)))
        name = self.names[seat]
        if zone_of(key) in ("hands", "cards"):
            return name
        return message("lessons.rig_board.other_pile", name=name, pile=zone_in_words(zone_of(key)))

    def hands(self, seat: int) -> list[str]:
        """Return the keys of the piles that make up a seat's hand."""
        return [key for key in self.places if seat_of(key) == seat and zone_of(key) in HANDS]


def _in_pack(piece: str) -> tuple[int, str]:
    """Return a piece's sort key: cards in pack order, knobs and Loto cards by number."""
    known = BY_TEXT.get(piece)
    return (known.place if known else int(piece) if piece.isdecimal() else 0), piece
