"""An evening of several games with the same members, one stock of counters, and a book of every deal."""
