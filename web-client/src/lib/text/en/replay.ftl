### A match told again.

title = Replay
page-title = Replay: { $title } · Bulkhead
failed = The replay did not open
saved-closed = This saved match has closed. Open the file again.
opening = Opening the replay
    .doing = Finding the step.
lost = The server isn’t answering. This page keeps trying.
unknown-edition = This page does not know the edition of that match.
own-instead = { $problem } Here is your own view.

open-table = Spectators
everything = Everything
invader = Invader
marine = Marine { $seat }

first-page = Home page
save = Save as a file
to-end = See the result
to-match = Go to the match
log = Log
sheets = Players
log-and-sheets = Log and players

share = A link to this step
    .label = Link to this step
    .saved = It opens here for people who have opened the same file.
    .table = It opens for everyone at this table.
    .public = It opens for everyone who has it, without a name or an account.
    .running = While the match runs, it opens for you alone.
    .open = Open it to everyone
    .open-why = Everyone who has the link can then watch the whole match, from every seat and with every hand, and read the names of its players.
    .close = Close it again
    .close-why = Any player at this table can close it again. Then it opens for this table alone.

bar = Replay
    .place = Place in the match
    .place-now = { $moment }, line { $line } of { $lines }
    .line = { $line } of { $lines }
    .turn-back = Previous turn
    .step-back = Previous step
    .play = Play
    .pause = Pause
    .step-on = Next step
    .turn-on = Next turn
    .space = space
    .key = { $does } ({ $key })
    .speed = Speed
    .link = Link to here
    .seen-by = Seen by
past = The station, as it was.
