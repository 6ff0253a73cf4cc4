### The table options that every edition has. The server reads these as well: each text stands on one line.

option-mode = Hidden cards
    .friendly = Few pauses
    .friendly-about = Fastest. The game pauses only when a player holds a card that fits, so a pause reveals that there is one.
    .masked = Masked
    .masked-about = The game pauses for two seconds whenever any card could fit, whether or not a player holds it. A pause reveals nothing.
    .async = Turn by turn, over several days
    .async-about = No one needs to be online at the same time. Your standing orders decide in advance when to play your hidden cards. Any other question outside your turn stays open for 12 hours. There is no clock, but if you are away for a day during your own turn, the others can go on without you.
option-clock = Clock
    .none = None
    .none-about = Take your time. Only questions outside your turn have a limit: 30 seconds, or longer if a player asks for time. Alone with bots, there is none.
    .relaxed = Relaxed
    .relaxed-about = Each decision has 20 free seconds. After that, your time bank of 15 minutes runs down. When both are used up, the server makes a default choice for you, such as passing or ending the move. A question outside your turn stays open for up to 30 seconds, or longer if a player asks for time.
    .live = Live
    .live-about = Each decision has 8 free seconds. After that, your time bank of 4 minutes runs down. When both are used up, the server makes a default choice for you, such as passing or ending the move. A question outside your turn stays open for up to 30 seconds, or longer if a player asks for time.
