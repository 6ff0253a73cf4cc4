### Beside dice that do not match, where an older copy of the data was brought back.

restored = This server was restored from a backup of { $when }. Later moves are gone, so new dice can differ from those that this page saw.
