"""Speculation: when each rule that a caption may name is true of the moment."""

from .moment import acted, after, does, empty, fact, first_deal, moved, noted, option, paid, refused, shown

turned = moved("hands", "turned")
upcard = moved("stock", "turn_up")
left = noted("pool_left", value=True)

TRUE_WHEN = {
    "SPC-1": first_deal & (moved("box", "choosing") | noted("dealer")),
    "SPC-2": paid("seat", "pool") & empty("hands"),
    "SPC-3": moved("stock", "hands") | moved("stock", "spare_hand"),
    "SPC-4": does("Turn", "Invite") & ~after(turned),
    "SPC-5": upcard | noted("trumps", "chief") & after(upcard) & ~after(turned),
    "SPC-6": (paid("pool", "seat") | paid("seat", "pool")) & after(upcard) & ~after(turned),
    "SPC-7": noted("dealer") & ~after(turned),
    "SPC-8": turned | does("Turn", "Invite") & after(upcard),
    "SPC-9": noted("chief") & after(turned),
    "SPC-11": paid("pool", "seat") & after(turned) & empty("hands"),
    "SPC-12": does("Pass", "Bid", "Sell", "Keep") | paid("seat", "seat") & after(acted("Sell")),
    "SPC-13": refused("Invite") | acted("Invite(next)", "Invite(all)") | noted("chief") & after(acted("Sell")),
    "SPC-14": refused("Invite") | does("Invite", "Hold") & after(upcard),
    "SPC-R3": refused("Bid"),
    "SPC-R22": paid("pool", "seat"),
    "SPC-V1": option(turnup_to_pool=True) & left & ~fact("chief"),
    "SPC-V2": option(spare_hand=True) & (shown("spare_hand") | left),
    "SPC-V3": ~option(knave_five=0) & paid("seat", "pool") & after(upcard),
    "SPC-V4": option(table_penalties=True)
    & (does("Peek") | (paid("seat", "pool") | shown("hands") | left) & after(acted("Peek"))),
}
