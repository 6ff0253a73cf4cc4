### Beside a dice check that failed, where an older copy of the data was brought back.

restored = This server was restored from a backup made on { $when }. Later moves are gone, so new dice can differ from those that this page saw.
