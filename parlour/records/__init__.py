"""The .parlour text format: reading, writing, verifying and migrating saved games."""
