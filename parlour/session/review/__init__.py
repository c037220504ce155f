"""Looking back at a person's choices, and what they learned."""
