"""Pages on people: families, who sits at a table, and one person's settings."""
