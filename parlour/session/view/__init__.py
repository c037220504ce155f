"""What a view may show of a table: the stage, pictures of it, the open question, and copies to hand on."""
