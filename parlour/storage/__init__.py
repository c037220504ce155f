"""Everything stored on disk: folders, game journals, backups, settings, house rules, family groups, statistics."""
