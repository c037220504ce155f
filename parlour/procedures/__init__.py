"""Steps shared by several games, as generators for `yield from`: the first dealer, auctions, tricks, betting."""
