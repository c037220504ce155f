"""Everything stored on disk: places, game journals, settings, house rules, family groups, statistics."""
