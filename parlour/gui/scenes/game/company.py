"""The players of a game about to begin: the number of people, their names and settings, and saved families."""

from __future__ import annotations

from typing import Any

from ....engine.options import OptionConflict
from ....narration.conflicts import in_words
from ....narration.headings import made_up
from ....players.personas import PERSONAS, chosen_signs, company, next_sign, persona_named
from ....session.seats.seating import COMPUTER, LEVELS, Sitter
from ....storage.settings import Group, checked_comfort, keep_comfort, load_groups
from ....storage.settings import forget_group as drop_group
from ....storage.settings import keep_group as save_group
from ....words.message import message
from .choice import GameChoice
from .pairing import Pairing


class Company:
    """The players of a game: the people first, then computer players."""

    def __init__(self, choice: GameChoice, people: int) -> None:
        self.choice, self.teller, self.people = choice, choice.teller, people
        self.levels = ["middle"] * choice.kind.seats[-1]
        self.names = list(choice.teller.settings.names)
        self.comforts: list[dict[str, Any]] = [{} for _ in range(choice.kind.seats[-1])]
        self.invited = [name for name, _ in company(len(PERSONAS))]  # the personas, in seat order
        self.emblems = [""] * choice.kind.seats[-1]  # chosen by each person, or ""
        self.pairing = Pairing(choice, self.sitters)
        self.groups = load_groups(choice.teller.places.config)
        self.group = ""

    # changing the players
    def change_seats(self, by: int) -> None:
        """Add or remove seats."""
        choice = self.choice
        self.lay(max(choice.kind.seats[0], min(choice.seats + by, choice.kind.seats[-1])), 1 if by > 0 else -1)
        self.people = min(self.people, choice.seats)

    def lay(self, company: int, step: int = 1) -> bool:
        """Set the seats for this many people, or report why not; return whether all can play."""
        choice = self.choice
        try:
            seats = choice.kind.seat_count_for(company, choice.preset, choice.changed, step)
        except OptionConflict as conflict:
            self.teller.audio.play("refused")
            self.teller.say(in_words(choice.slug, str(conflict)))
            return False
        choice.attempt(choice.preset, choice.changed, seats)
        if seats > company:
            self.teller.say(made_up(company, seats))
        return seats >= company

    def change_people(self, by: int) -> None:
        """Change how many of the seats are people."""
        self.people = max(0, min(self.people + by, self.choice.seats))

    def set_level(self, seat: int, level: int) -> None:
        """Set a computer player's level."""
        self.levels[seat] = LEVELS[level]

    def invite(self, seat: int, name: str) -> None:
        """Give a computer player's seat to a persona, who swaps seats if already at the table."""
        there = self.sitters()[seat].name
        order = self.invited
        if there in order and name in order:
            here, wanted = order.index(there), order.index(name)
            order[here], order[wanted] = name, there

    def set_name(self, seat: int, name: str) -> None:
        """Set a person's name."""
        while len(self.names) <= seat:
            self.names.append("")
        self.names[seat] = name

    def set_comfort(self, seat: int, key: str, value: Any) -> None:
        """Set one of a person's comfort settings; a value equal to the household's is not stored."""
        if getattr(self.teller.settings, key) == value:
            self.comforts[seat].pop(key, None)
        else:
            self.comforts[seat][key] = value
        self._keep_member(seat)

    def _keep_member(self, seat: int) -> None:
        """Save a person's own settings in the families that sit here, so that they are found there the next time."""
        member = {"comfort": dict(self.comforts[seat]), "emblem": self.emblems[seat]}
        here = [self.name_of(i) for i in range(self.people)]
        keep_comfort(self.teller.places.config, here, self.name_of(seat), member)
        self.groups = load_groups(self.teller.places.config)

    def comfort(self, seat: int, key: str) -> Any:
        """Return one of a person's comfort settings, or else the household's."""
        return self.comforts[seat].get(key, getattr(self.teller.settings, key))

    def change_emblem(self, seat: int) -> None:
        """Give a person the next emblem not used at this table."""
        sitters = self.sitters()
        self.emblems[seat] = next_sign(sitters[seat].emblem, [sitter.emblem for sitter in sitters])
        self._keep_member(seat)

    def sitters(self) -> list[Sitter]:
        """Return the player at each seat, people first."""
        seats = self.choice.seats
        people = [self.name_of(i) for i in range(self.people)]
        pairs = enumerate(zip(people, chosen_signs(people, self.emblems), strict=True))
        found = [Sitter(name, sign, comfort=self.comforts[i] or None) for i, (name, sign) in pairs]
        used = {s.emblem for s in found}
        others = [
            pair for pair in company(seats + 12, frozenset(people), self.invited) if pair[1] not in used or seats > 12
        ]
        for name, sign in others[: seats - len(found)]:
            persona = persona_named(name)
            found.append(Sitter(name, sign, COMPUTER, self.levels[len(found)], persona.slug if persona else ""))
        return found

    def name_of(self, seat: int) -> str:
        """Return a person's name, or a numbered one if it is empty."""
        given = self.names[seat].strip() if seat < len(self.names) else ""
        return given or message("session.seating.player", number=seat + 1)

    # families
    def next_group(self) -> None:
        """Seat the next saved family."""
        known = [g.name for g in self.groups]
        at = known.index(self.group) + 1 if self.group in known else 0
        self.seat_group(self.groups[at % len(self.groups)])

    def seat_people(self, many: int) -> int:
        """Set the seats for this many people, if the game allows it; return how many are seated.

        If the game needs more players, computers are added and a notice says so.
        """
        choice = self.choice
        self.lay(max(choice.kind.seats[0], min(many, choice.kind.seats[-1])))
        self.people = min(many, choice.seats)
        if choice.seats > many:
            self.teller.say(made_up(many, choice.seats))
        return self.people

    def seat_group(self, group: Group) -> None:
        """Seat a family, each person with their own settings."""
        many = self.seat_people(len(group.members))
        self.group = group.name
        for seat, member in enumerate(group.members[:many]):
            self.set_name(seat, str(member.get("name", "")))
            self.comforts[seat] = checked_comfort(member.get("comfort"))
            self.emblems[seat] = str(member.get("emblem", ""))

    def keep_group(self) -> None:
        """Save the people seated here as a family under the typed name."""
        name = self.group.strip()
        if not name:
            self.teller.say(message("gui.game.family.no_name"))
            return
        members: list[dict[str, Any]] = [
            {"name": self.name_of(i), "comfort": dict(self.comforts[i]), "emblem": self.emblems[i]}
            for i in range(self.people)
        ]
        trouble = save_group(self.teller.places.config, Group(name, members))
        self.groups = load_groups(self.teller.places.config)
        names = [str(member["name"]) for member in members]
        self.teller.say(trouble or message("gui.game.family.saved", family=name, names=names))

    def forget_group(self) -> None:
        """Delete this family."""
        trouble = drop_group(self.teller.places.config, self.group)
        self.groups = load_groups(self.teller.places.config)
        self.teller.say(trouble or message("gui.game.family.forgotten", family=self.group))
        self.group = ""

    def name_group(self, name: str) -> None:
        """Set the family's name."""
        self.group = name
