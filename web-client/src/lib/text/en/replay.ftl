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

open-table = Open table
everything = Everything
invader = Invader
marine = Marine { $seat }

first-page = First page
save = Save as a file
to-end = The end
to-match = To the match
log = Log
sheets = Players
log-and-sheets = Log and players

share = A link to this step
    .label = Link to this step
    .saved = It opens here for people who have opened the same file.
    .over = It opens for everyone at this table.
    .running = While the match runs, it opens for you alone.

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
