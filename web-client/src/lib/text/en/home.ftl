### The first page.

title = A dark station, a few friends
headline = Something is behind the door.
lead =
    A board game of marines against one invader, played in the browser with friends who are far away. Explore a
    station you cannot see, hold a corridor, count your bullets. Or be what they are afraid of.

name =
    .hint = No account. This browser remembers you.
    .example = Ripley
    .missing = Say who you are first: the others at the table will see this name.

host-match = Host a match
host-campaign = Host a campaign

matches = Your matches
open-saved = Open a saved match
archive = Archive
devices = Your devices
archive-title = The archive

how = How it works
how-host = <b>Host a match.</b> Pick a scenario and how many marines go in. You are the invader unless you say otherwise.
how-send = <b>Send the link.</b> Friends open it, give a name and take a seat. Two clicks, no account.
how-play =
    <b>Play when you like.</b> Every match is saved after every click. Close the laptop and go on with the phone on
    the same seat.
how-rules = New to the game? <rules>Read the rules</rules>, or just begin: the first turn explains itself.
