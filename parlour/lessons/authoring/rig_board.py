"""Laying out a lesson's deal: cards placed by the author, wishes for hands, and the rest dealt at random."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from ...engine.keys import seat_of, zone_of
from ...engine.rig import RigError, by_zone
from ...narration.words import cards
from ...words.message import message
from ..course import UNFIT
from ..lesson import Lesson, RiggedDeal
from ..piles import the_piece
from .laid_deal import HANDS, LaidDeal
from .origin import deal_like, new_lesson, played_out
from .wish import Wish, kind_in_words

DEALS_TRIED = 20  # attempts at dealing the rest, since some games redeal certain hands


@dataclass(frozen=True)
class RigBoard(LaidDeal):
    """A lesson's deal being laid out by its author; operations return a new board or raise RigError."""

    @classmethod
    def new(cls, lesson: Lesson) -> RigBoard:
        """Return the board of a lesson; raise LessonError if its game cannot be dealt."""
        board = cls(lesson)
        _ = board.places
        return board

    # placing cards
    def lay(self, card: str, key: str) -> RigBoard:
        """Return the board with a card placed in a pile, removed from any other pile."""
        said = the_piece(card)
        if key not in self.places:
            raise RigError(message("lessons.rig_board.lay.nothing_dealt", card=said))
        if card not in self.pieces(key):
            raise RigError(message("lessons.rig_board.lay.not_in_pack", card=said))
        before = self.place_of(card, key)
        if before == key:
            return self
        held = self.laid.get(key, ())
        if len(held) >= self.places[key]:
            full = f"lessons.rig_board.lay.{'you_are_full' if seat_of(key) == self.lesson.seat else 'full'}"
            raise RigError(message(full, pile=self.called(key), cards=cards(self.places[key])))
        wish = next((wish for wish in self.wishes if wish.seat == seat_of(key) and wish.forbids(card)), None)
        if wish is not None and zone_of(key) in HANDS:
            if wish.seat == self.lesson.seat:
                raise RigError(message("lessons.rig_board.lay.you_wished_yourself", card=said, wish=wish.phrase))
            name = self.names[wish.seat]
            raise RigError(message("lessons.rig_board.lay.you_wished", card=said, name=name, wish=wish.phrase))
        laid = {**self.laid, key: (*held, card)}
        if before:
            laid[before] = tuple(other for other in self.laid[before] if other != card)
        return self._with(laid, self.wishes, message("lessons.rig_board.lay.then_not_all_wishes", card=said))

    def take_back(self, card: str, key: str) -> RigBoard:
        """Return the board with a placed card returned to the pack."""
        held = tuple(other for other in self.laid.get(key, ()) if other != card)
        return self._with({**self.laid, key: held}, self.wishes, "")

    def fixed(self) -> RigBoard:
        """Return the board with every card of the current deal placed where it is."""
        return self._with(self.as_laid(self.lesson.deal.rig), self.wishes, "")

    def cleared(self) -> RigBoard:
        """Return the board without placed cards or wishes."""
        return self._with({}, (), "")

    # wishes
    def wish(self, wish: Wish) -> RigBoard:
        """Return the board with a wish added; it replaces one for the same seat and kind."""
        if not self.hands(wish.seat):
            raise RigError(message("lessons.rig_board.wish.no_cards"))
        name = self.names[wish.seat]
        held = [card for key in self.hands(wish.seat) for card in self.laid.get(key, ())]
        wrong = next((card for card in held if wish.forbids(card)), None)
        if wrong is not None:
            if wish.seat == self.lesson.seat:
                raise RigError(message("lessons.rig_board.wish.you_hold", card=the_piece(wrong)))
            raise RigError(message("lessons.rig_board.wish.holds", card=the_piece(wrong), name=name))
        others = tuple(w for w in self.wishes if (w.seat, w.kind) != (wish.seat, wish.kind))
        return self._with(self.laid, (*others, wish), self._too_much(wish))

    def _too_much(self, wish: Wish) -> str:
        """Return the refusal for a wish that the pack cannot grant."""
        is_own, name, kind = wish.seat == self.lesson.seat, self.names[wish.seat], kind_in_words(wish.kind)
        if wish.count and is_own:
            return message("lessons.rig_board.wish.not_enough_for_you", wish=wish.phrase)
        if wish.count:
            return message("lessons.rig_board.wish.not_enough", name=name, wish=wish.phrase)
        if is_own:
            return message("lessons.rig_board.wish.no_whole_hand_for_you", kind=kind)
        return message("lessons.rig_board.wish.no_whole_hand", name=name, kind=kind)

    def drop(self, wish: Wish) -> RigBoard:
        """Return the board without this wish."""
        return self._with(self.laid, tuple(other for other in self.wishes if other != wish), "")

    def _with(self, laid: Mapping[str, Sequence[str]], wished: tuple[Wish, ...], refusal: str) -> RigBoard:
        """Return the board with these cards and wishes; raise RigError with `refusal` if they conflict."""
        lying = {key: tuple(held) for key, held in laid.items() if held}
        deal = replace(self.lesson.deal, laid=by_zone(lying), wishes=tuple(wish.written for wish in wished))
        board = RigBoard(replace(self.lesson, deal=deal))
        board.__dict__["dealt"] = self.dealt
        if refusal and wished and board._filled(random.Random(0)) is None:
            raise RigError(refusal)
        return board

    # dealing the rest
    def deal(self, seed: int) -> Lesson:
        """Return the lesson with the rest dealt at random and the deal played out by computer players.

        The same seed gives the same cards. Raises RigError if the game cannot be dealt with these cards and wishes.
        """
        problem = message("lessons.rig_board.deal.not_all_wishes")
        for attempt in range(DEALS_TRIED):
            rng = random.Random(f"{seed}/{attempt}")
            filled = self._filled(rng, is_whole=attempt % 2 == 0)
            if filled is None:
                break
            deal = replace(self.lesson.deal, rig=by_zone(filled), orders=(), seed=seed, laid=by_zone(self.laid))
            try:
                return self._kept(replace(deal, acts=played_out(deal.start(self.lesson.game, self.lesson.play))))
            except UNFIT as refused:
                problem = str(refused)
        raise RigError(message("lessons.rig_board.deal.cannot_be_dealt", problem=problem))

    def _kept(self, deal: RiggedDeal) -> Lesson:
        """Return the lesson with another deal; its steps stay within the new answers."""
        last = len(deal.acts)
        steps = tuple(replace(step, at=min(step.at, last), upto="") for step in self.lesson.steps)
        ending = replace(steps[-1], at=last) if steps[-1].at == len(self.lesson.deal.acts) else steps[-1]
        return replace(self.lesson, deal=deal, steps=(*steps[:-1], ending))

    def _filled(self, rng: random.Random, is_whole: bool = False) -> dict[str, tuple[str, ...]] | None:
        """Return the hands with placed cards and granted wishes, or None if that is impossible.

        With `is_whole` the other hands are filled too. Not every game lets all hands be rigged; otherwise the game's
        own shuffle deals the rest.
        """
        seats = {wish.seat for wish in self.wishes}
        free = [card for card in self.dealt.cards if not any(card in held for held in self.laid.values())]
        rng.shuffle(free)
        granted = self._granted(sorted(seats), free)
        if granted is None:
            return None
        found = {key: tuple(held) for key, held in self.laid.items()}
        for key, given in granted.items():
            found[key] = (*found.get(key, ()), *given)
        used = {card for given in granted.values() for card in given}
        rest = [card for card in free if card not in used]
        for key in self.places if is_whole else ():
            if not self.is_bag(key) and seat_of(key) is not None and key not in granted:
                missing = self.places[key] - len(found.get(key, ()))
                found[key] = (*found.get(key, ()), *(rest.pop() for _ in range(missing)))
        return {key: found[key] for key in self.places if found.get(key)}

    def _granted(self, seats: Iterable[int], free: list[str]) -> dict[str, list[str]] | None:
        """Return free cards for the hands of some seats that grant their wishes, or None if there are none.

        Each empty place accepts some kinds of card; places are matched to cards with augmenting paths (Kuhn 1955).
        """
        places: list[tuple[str, tuple[Wish, ...], Wish | None]] = []
        for seat in seats:
            wished = [wish for wish in self.wishes if wish.seat == seat]
            hands = self.hands(seat)
            held = [card for key in hands for card in self.laid.get(key, ())]
            empty = [key for key in hands for _ in range(self.places[key] - len(self.laid.get(key, ())))]
            needs = [wish for wish in wished for _ in range(wish.count - sum(map(wish.is_of_kind, held)))]
            if len(needs) > len(empty):
                return None
            forbidding = tuple(wish for wish in wished if wish.count == 0)
            places += [
                (key, forbidding, need) for key, need in zip(empty, [*needs, *[None] * len(empty)], strict=False)
            ]
        taken = _matched([_fitting(free, forbidding, need) for _, forbidding, need in places])
        if taken is None:
            return None
        found: dict[str, list[str]] = {}
        for place, card in taken.items():
            found.setdefault(places[place][0], []).append(free[card])
        return found


def _fitting(free: Sequence[str], forbidding: Sequence[Wish], need: Wish | None) -> list[int]:
    """Return the indices of the free cards that an empty place accepts."""
    return [
        i
        for i, card in enumerate(free)
        if not any(wish.forbids(card) for wish in forbidding) and (need is None or need.is_of_kind(card))
    ]


def _matched(accepted: Sequence[Sequence[int]]) -> dict[int, int] | None:
    """Return a maximum matching as {place: card}, or None if some place cannot be filled.

    `accepted` lists the cards that each place accepts.
    """
    holder: dict[int, int] = {}

    def find(place: int, seen: set[int]) -> bool:
        for card in accepted[place]:
            if card not in seen:
                seen.add(card)
                if card not in holder or find(holder[card], seen):
                    holder[card] = place
                    return True
        return False

    for place in range(len(accepted)):
        if not find(place, set()):
            return None
    return {place: card for card, place in holder.items()}


def dealt_lesson(game: str, seed: int, seats: int = 0) -> Lesson:
    """Return a new lesson with random cards; `seats` 0 means as many as in the game's first lesson."""
    deal, play, seat = deal_like(game, seats)
    return RigBoard.new(new_lesson(game, deal, seat, play)).deal(seed)
