### What the lobby says of the edition.

title = Duel
