"""What is kept: places, journals of games, settings, house rules, family groups, statistics."""
