"""Joining an evening: people with an emblem of their own, and computer players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...players.personas import chosen_signs, company, persona_named, signs_of
from ...storage.settings import Group, checked_comfort
from ..seats.seating import COMPUTER, Sitter
from .evening import Evening


def people_of(members: Sequence[Mapping[str, Any]]) -> list[Sitter]:
    """Return people from a family's saved data, each with a name, an emblem and comfort settings."""
    names = [str(member["name"]) for member in members]
    signs = chosen_signs(names, [str(member.get("emblem", "")) for member in members])
    found = zip(members, names, signs, strict=True)
    return [Sitter(name, sign, comfort=checked_comfort(one.get("comfort")) or None) for one, name, sign in found]


def newcomer(evening: Evening, name: str, groups: Sequence[Group] = ()) -> Sitter:
    """Return a newcomer: a family member as saved, or a guest with an unused emblem if one is left."""
    own = next((group for group in groups if group.name == evening.family), None)
    for sitter in people_of(own.members) if own is not None else ():
        if sitter.name == name:
            return sitter
    names = [member.name for member in evening.members]
    taken = {member.sitter.emblem for member in evening.members}
    sign = signs_of([*names, name])[-1]
    free = [other for _, other in company(12) if other not in taken]
    return Sitter(name, sign if sign not in taken or not free else free[-1])


def computer_guest(evening: Evening) -> Sitter:
    """Return the next computer player who is not a member yet."""
    names = frozenset((*evening.expected, *(member.name for member in evening.members)))
    taken = {member.sitter.emblem for member in evening.members}
    found = company(12, names)
    name, sign = next((pair for pair in found if pair[1] not in taken), found[0])
    persona = persona_named(name)
    return Sitter(name, sign, COMPUTER, "easy", persona.slug if persona else "")
