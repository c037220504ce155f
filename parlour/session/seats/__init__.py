"""Who sits at a table: people and computers, who is away, whose turn the screen is, and who plays for whom."""
