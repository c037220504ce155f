"""What lies above a table: menu, lists, log, help, sharing and the settlement."""
