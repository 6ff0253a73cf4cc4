### What every match shows at once: its board, its banner, its log, the frame around them.

page-title = { $title } · Bulkhead

station = The station. Arrow keys move the cursor, Enter chooses, Escape goes back.
figures = Figures on the board
figure-at = { $what } at { $cell }
door-at =
    { $state ->
        [closed] Door at { $cell }: closed
        [open] Door at { $cell }: open
       *[destroyed] Door at { $cell }: destroyed
    }
exit = EXIT

you = you
invader = the invader
marine = marine { $seat }

# The banner.
closed = Not at the table
    .why = The board is as you last saw it.
your-turn = Your turn
won-invader = The invader wins
won-marines = The marines win
won-you = You win
lost-you = You lose
over = The match is over.
stopped = The match is stopped
    .why =
        This is our fault. Nothing is lost: the match continues once the bug is fixed. Send the report to the person who
        runs the server.
    .report = Save the report
sent = Sent
    .why = One moment.
resolving = Resolving
    .why = One moment.
held = { $names } asked for more time.
# What is read aloud of a new question. A head with its own mark at the end gets no full stop.
aloud =
    { $mark ->
        [own] { $head }
       *[none] { $head }.
    }
    .why =
        { $mark ->
            [own] { $head }
           *[none] { $head }.
        } { $why }


# Buttons of many decisions.
sure = Are you sure?
back = Back to options
move = Move here
rotate = Rotate

# The frame.
decision = Decision
controls = Controls
settings = Settings
    .open = Settings menu
    .under = Menu
# The words under pictures are short: a finger's width.
whole = Show the whole station map
    .under = Map
sound-on = Sound on
sound-off = Sound off
sheet = Size of the sheet: { $stop ->
    [peek] small
    [half] half
   *[full] full
 }. The up and down arrow keys change it.
frags = Frags
    .why = Each time a marine is fragged, the invader scores a frag. With { $limit } of them the invader wins.
tally = { $frags } of { $limit }
to-table = Back to table
    .under = To table
line-opening = Connecting
line-live = Connected
line-plain = Connected (fallback)
    .title = WebSockets are blocked here, so this page uses another connection. Everything works.
line-lost = Reconnecting
line-restarting = Server restarting
line-ended = Disconnected
offline = You can do this once the connection is back.
table = Table
replay = Replay
terms = This table: { $words }
    .title = { $words }. Press to read what that means.
mode-friendly = Few pauses
mode-masked = Masked
mode-async = Turn by turn
clock-none = no clock
clock-relaxed = relaxed clock
clock-live = live clock
both = { $mode }, { $clock }

# The log and the talk.
story = Log and talk
log = Log
talk = Talk
log-label = Log of the match
log-newest = Go to the newest line
log-whole = { $open ->
    [yes] Show the newest lines only
   *[no] Show the whole log
 }
log-empty = Nothing has happened yet.
earlier = Show earlier lines
# Opens and closes the lines that an undo took back.
undone-lines = { $count ->
    [one] 1 undone line
   *[other] { $count } undone lines
 }
bot = bot
    .long = Decided by the bot
rule = Rule { $rule }
    .link = Rule
replay-here = Replay from here
    .line = Replay from here: { $text }
more-lines = { $lines ->
    [one] 1 more line of the log.
   *[other] { $lines } more lines of the log.
 }
watching = You are watching
watchers = { $watchers ->
    [one] 1 watching
   *[other] { $watchers } watching
 }
to-sheets = Skip to the player sheets
sheets = Sheets
objective = <b>Objective.</b> { $objective }
objective-invader =
    <b>Your goal.</b> { $frags ->
        [one] 1 frag wins the match.
       *[other] { $frags } frags win the match.
    } <b>The marines’ goal.</b> { $objective }
says = { $name } says: { $text }
marks = { $name } marks { $cell }.

# Changes of players, in the log.
seat = { $color ->
    [red] the red marine
    [green] the green marine
    [blue] the blue marine
    [gold] the gold marine
   *[invader] the invader
 }
seated-came = { $name } plays { $seat } from here on.
seated-left = { $was } no longer plays { $seat }.
seated-freed = The host freed the seat of { $was }, who played { $seat }.
seated-bot = { $had ->
    [yes] A bot plays { $seat } in place of { $was }.
   *[no] A bot plays { $seat }.
 }
seated-back = { $name } plays { $seat } again.
seated-renamed = { $was } is called { $name } from here on.
seated-let_in = The host let another device use the seat of { $name }, who plays { $seat }.

# Sheets and turns.
sheet-of = { $name }’s sheet
hand-of = { $name }’s hand
hand = Your hand
reader = (you)
absent = away
done = Done
end-turn = End the turn
lose = If you end now, you give up:
let-pass = Let it pass
