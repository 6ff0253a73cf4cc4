### The first page.

title = A dark station, a few friends
headline = Something is behind the door.
lead =
    DOOM: The Board Game in your browser, with friends who are far away. Marines against one invader, in the 2004 and
    2016 editions. Explore a station you can’t see, hold a corridor, count your bullets. Or be the thing they fear.

name =
    .hint = No account. This browser remembers you.
    .example = Ripley
    .missing = Type a name first. The others at the table will see it.

play-now = Play now
    .what = A marine in { $title } ({ $edition }), with bots.
    .other = Play { $title } ({ $edition }) instead
host = Host for friends
learn = Learn

matches = Your matches
open-saved = Open a saved match
archive = Archive
devices = Your devices
archive-title = The archive

how = How it works
how-host = <b>Host for friends.</b> Choose your side, an edition, and one match or a whole campaign.
how-send = <b>Send the link.</b> Friends open it, type a name and take a seat. Two clicks, no account.
how-play =
    <b>Play when you like.</b> Every click is saved. Close the laptop and play on from your phone, in the same
    seat.
how-rules =
    New to the game? See a turn in ten pictures (<first>2004 edition</first>, <second>2016 edition</second>), or
    just start: in 2004, hints explain your first turn.
