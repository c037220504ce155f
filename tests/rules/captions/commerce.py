"""Commerce: when each rule that a caption may name is true of the moment."""

from .moment import (
    acted,
    after,
    asked,
    does,
    empty,
    first_deal,
    moved,
    noted,
    option,
    paid,
    refused,
    shown,
)

hands_shown = after(shown("hands"))
draft = paid("seat", "pool") & empty("hands")
won = paid("pool", "seat") & hands_shown
between = paid("seat", "seat") & hands_shown
modern, pool = option(mode="modern"), option(mode="pool")
foster, widow = option(mode="foster_no_widow"), option(mode="foster_widow")
table = option(mode=("old", "pool"))
swap = moved("hands", "hands") | moved("offer", "hands")

TRUE_WHEN = {
    "COM-2": first_deal & (moved("box", "choosing") | moved("box", "draw") | noted("dealer")),
    "COM-4": moved("stock", "table_cards"),
    "COM-6": shown("hands") | noted("best") & hands_shown,
    "COM-10": modern & draft,
    "COM-12": modern & does("Buy", "Barter", "Stand") & ~hands_shown,
    "COM-13": modern & (refused("Buy") | moved("stock", "hands") | paid("seat", "seat") | paid("seat", "pool")),
    "COM-14": modern & (does("Give", "Stand", "Barter") | swap) & ~hands_shown,
    "COM-15": modern & does("Done", "Stand"),
    "COM-21": table & does("Exchange", "Pass", "Stand"),
    "COM-23": table & does("Exchange", "Keep") & after(acted("Stand")),
    "COM-25": option(mode="old") & between,
    "COM-30": pool & first_deal & (draft | noted("lives")),
    "COM-31": pool & hands_shown & (won | noted("lives")),
    "COM-33": pool & (does("BuyHorse", "Decline") | after(acted("BuyHorse")) & (paid("seat", "pool") | noted("lives"))),
    "COM-34": pool & (won | noted("champion")),
    "COM-41": between & ~option(dealer_penalty="off"),
    "COM-42": option(extended=True) & (asked("Buy", "Stand") | acted("Stand")) & after(acted("Stand")),
    "COM-50": foster & draft,
    "COM-51": foster & does("Buy", "Barter", "Knock"),
    "COM-52": foster & (refused("Buy") | moved("stock", "hands") | paid("seat", "seat") & after(acted("Buy"))),
    "COM-53": foster & (does("Give", "Knock", "Barter") | swap),
    "COM-56": foster & won,
    "COM-60": widow & (draft | moved("stock", "widow")),
    "COM-61": widow & (does("Decline", "TakeWidow") | moved("hands", "widow")) & ~after(acted("Draw")),
    "COM-62": widow & does("Draw", "Knock"),
    "COM-64": widow & won,
    "COM-65": widow & noted("loser"),
    "COM-F": foster & between,
    "COM-M1": modern & won,
    "COM-M2": modern & between,
    "COM-M3": modern & between & after(acted("Stand")) & option(extended=False),
    "COM-R9": option(extended=True) & (asked("Give") | acted("Stand") | swap | refused("Barter")),
    "COM-R20": widow & refused("Decline"),
    "COM-R31": pool & paid("pool", "seat"),
}
