"""What is marked and said at a table: moments with a flourish, and the personas' remarks. All from public events."""
