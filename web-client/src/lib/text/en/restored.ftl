### Beside dice that do not match, where an older copy of the data was brought back.

restored = This server was restored from a backup of { $when }. What was played after it is gone, so dice that fall now can differ from those that this page saw.
