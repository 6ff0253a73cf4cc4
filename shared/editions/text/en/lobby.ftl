### The table options that every edition has. The server reads these as well: each text stands on one line.

option-mode = Hidden cards
    .friendly = Friendly
    .friendly-about = Fastest. The game pauses only when a card could be played, so a pause reveals that there is one.
    .masked = Masked
    .masked-about = The game hides who holds a card: it pauses for two seconds whenever any card could fit, so a pause reveals nothing.
    .async = Turn by turn, over days
    .async-about = No one needs to be online at the same time. Set in advance when your hidden cards are played: these are your standing orders. Questions stay open for hours, and there is no clock.
option-clock = Clock
    .none = None
    .none-about = Take your time. Only questions outside your turn have a limit, of 20 seconds.
    .relaxed = Relaxed
    .relaxed-about = 20 free seconds for each decision, then your 15-minute bank runs down. When it is empty, the server makes a default choice for you, such as to pass or to end the move.
    .live = Live
    .live-about = 8 free seconds for each decision, then your 4-minute bank runs down. When it is empty, the server makes a default choice for you, such as to pass or to end the move.
