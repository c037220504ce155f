"""The editor's page for laying out the deal."""
