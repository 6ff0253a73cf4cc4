### Panels of a match that no first look shows: seats that are away, the broken line, help, settings, the end.

# Seats that are away.
give-up = <b>The host asks you to give up your seat.</b> If you do, you leave the match for good, and another person can
    take your place.
    .brief = <b>The host asks you to give up your seat.</b> If you do, you leave for good.
    .do = Give up my seat
    .keep = Keep my seat
so-far = So far
    .round = Round { $round }. The invader has { $frags } of { $limit } frags.
    .goal = The marines’ goal: { $goal }
    .seat =
        You play { $seat }{ $had ->
            [yes] , taking over from { $was }
           *[no] {""}
        }.
    .replay = Watch it from the start
    .done = Got it
bot-plays = A bot plays your seat. It stops while no player has the match open.
    .back = Take over from the bot
away = { $name } has been away for a while.
    .bot = Votes for a bot: { $names }.
    .wait = Votes to wait: { $names }.
without = Go on without them
bot-vote = Let a bot play
    .un = Withdraw my vote
wait = Wait for them
    .un = Stop waiting
patience = The table is waiting for { $name }.
    .most = The table is waiting for { $name }, for { $time } at most.
# Nothing has happened for a while.
meanwhile = The table is still waiting for { $names }.
    .away =
        { $many ->
            [one] { $names } is not connected.
           *[other] { $names } are not connected.
        }
    .seated =
        Meanwhile you can set standing orders, look at what is on a space, mark one for the others, or talk.
    .without = You can go on without { $name } in { $time }.
    .watching = Meanwhile you can look at what is on a space.
mate = { $name } is away, and the match is waiting for their answer.
    .leave = Leave it to them
    .answer = Answer for them
    .soon = Answer for them in { $time }

# Why the board stands still.
elsewhere = This match is open in another tab
    .why = This tab gave its connection to that one.
full = Open in too many tabs
    .why = Close one, or use this one instead of the oldest.
often = Too many requests
    .why = This page tries again in a moment.
stranger = You are signed out
    .why = Reload, then type your name.
refused = You are not in this match
lost = Reconnecting
    .why = This is the board as you last saw it. Your seat and your open question are kept.
    .blocked = The server answers, but your network blocks live updates. Your seat and your open question are kept.
restarting = The server is restarting
    .why = Nothing is lost. This page reconnects by itself.
taken = You are no longer in this match
    .why = Your seat is free or has another player, or the spectator link no longer works.
out = This device is signed out
    .why = It was signed out from here or from another device, or the link it used was revoked.
freed = The host freed your seat
    .why = You are no longer at this table. Ask the host for a new link if you want to come back.
gone = This match is gone
    .why = The table was archived or deleted.
newer = A new version is here
    .why = Reload to continue at the same decision.
ended = The connection was closed
    .why = Reload to try again.
saving = Saving is interrupted
    .why = Nothing is lost. Play continues as soon as the server can save again.
broken = <b>{ $head }.</b> { $why }
    .here = Use it here
    .reload = Reload
    .home = Go to the home page

# Controls.
keys-arrows = Arrow keys
    .what = move the cursor
keys-enter = Enter
    .what = choose the space, then confirm
keys-escape = Escape
    .what = go back a step
keys-zoom = + and −
    .what = zoom in and out
keys-0 = 0
    .what = show the whole station
keys-mark = X, right click
    .what = mark a space for all players
keys-letters = Letters
    .what = press the button that shows them, once you have clicked the board or pressed an arrow key
keys-end = E, D
    .what = end your turn, or that of the figure that acts
keys-guard = F, H, W
    .what = on guard in the 2004 edition: fire, hold fire, wait
keys-help = ?
    .what = show these controls
touch-tap = Tap
    .what = choose a space or a piece, then confirm
touch-hold = Hold
    .what = see what is on a space, or mark it for all players
touch-drag = Drag
    .what = move the board
touch-pinch = Pinch
    .what = zoom
touch-handle = Drag the handle
    .what = make the sheet below the board larger or smaller
help-drag = Drag to move the board, and scroll the wheel to zoom.
help-why = Choose anything that isn’t allowed, and the page tells you why, with the rule.
help-rules = A turn in pictures, and all rules

# Settings.
speed = Animation
    .none = None
    .slow = Slow
    .normal = Normal
    .fast = Fast
volume = Volume
sound = Sound
hum = The low hum of the station
contrast = High contrast
hints = Hints for beginners
controls = Controls

# Options below the fold of a question.
more = { $count } more

# What lies out of sight, announced at the edge of the board.
# Over the board while dice fall and figures move.
skip = Skip
    .turn = Skip to my turn
    .label = The animation
# In the middle of the board, for a moment.
spotlight =
    .card = { $who ->
        [you] You play
       *[other] { $name } plays
     }
    .round = Round { $round }
    .turn = { $who ->
        [you] Your turn
       *[other] { $name }’s turn
     }
    .frag = { $who ->
        [you] You are fragged
       *[other] { $name } is fragged
     }
    .end = { $you ->
        [won] You win
        [lost] You lose
       *[none] The match is over
     }
edge = { $count } more
    .show =
        Show { $count } more { $side ->
            [left] to the left
            [right] to the right
            [up] above
           *[down] below
        }

# The standing orders of the reader.
orders = Standing orders
    .title = Choose now how some later questions are answered for you, so that no player waits
    .set = They answer for you, even while you are away.
    .async = They answer for you. None are set, and the others don’t wait for your cards or orders.
    .none = They answer for you. None are set, so you are asked each time.

# The clock of a seat.
clock = Clock
    .title = Time left to think after the free seconds of each decision

# More time for a question.
hold = Wait!
    .asked = You asked for time. All players see it.
    .spent = You have asked for time twice this turn.
    .more = { $left ->
        [one] 30 seconds more. You can do this 1 more time this turn.
       *[other] 30 seconds more. You can do this { $left } more times this turn.
     }

# Taking back.
since-dice = The others must agree: dice were rolled.
since-revealed = The others must agree: something was revealed.
since-drawn = The others must agree: cards were shuffled.
since-answered = The others must agree: another player has played.
since-defaulted = The others must agree: a question was answered for you.
since-asked = The others must agree: another player was asked.
since-nothing = No one has to agree.
since-alone = No one else has to agree.
since-undo = Puts back what you undid. You can do this until someone acts.
price-target = Back to before “{ $line }”
    .round = Back to round { $round }, before “{ $line }”
price-inside =
    Back to before { $steps ->
        [one] the last space
       *[other] the last { $steps } spaces
    } of “{ $line }”
    .round =
        Back to round { $round }, before { $steps ->
            [one] the last space
           *[other] the last { $steps } spaces
        } of “{ $line }”
price-answer = Takes back your last answer.
price-beyond = Further back than the log shows here.
price = Takes back { $parts }.
    .part = Takes back at least { $parts }.
price-marines =
    { $count ->
        [one] a marine’s turn
       *[other] { $count } marines’ turns
    }
price-invader =
    { $count ->
        [one] the invader’s turn
       *[other] { $count } turns of the invader
    }
price-dice =
    { $count ->
        [one] 1 die
       *[other] { $count } dice
    }
price-reveals =
    { $count ->
        [one] something that was revealed
       *[other] { $count } things that were revealed
    }
vote = { $name } asks to undo.
    .no = No
    .yes = Agree
    .yours = The others are being asked whether you may undo that.
    .open = The others are still being asked.
pause = Pause for everyone
    .why = Stops clocks and bots. Once a turn.
paused = { $name } paused the table. No time runs out, and bots wait.
    .yours = You paused the table. No time runs out, and bots wait.
    .resume = Resume
    .soon = Resume in { $time }
take-back = Undo
    .ask = Ask to undo
    .far = Undo all of it
    .keep = Keep playing
    .redo = Redo

# The card of a space.
inspect-mark = Mark it for everyone
# A press on the board that can mean nothing now.
no-board =
    Use the buttons to answer this question. { $way ->
        [finger] Hold a finger on a space to read
       *[mouse] Point at a space to read
    } what is there.
    .waiting =
        You have nothing to choose now. { $way ->
            [finger] Hold a finger on a space to read
           *[mouse] Point at a space to read
        } what is there.
keys-elsewhere = Click the board or press an arrow key first. Then the keyboard shortcuts work.
no-wound = no wound
term = { $option }: { $value }
inspect-close = Close this card

# The board.
rose =
    Compass rose: its north points to the { $north ->
        [n] top
        [ne] upper right
        [e] right
        [se] lower right
        [s] bottom
        [sw] lower left
        [w] left
       *[nw] upper left
    } of the map

# A time left: short beside the banner, whole in a sentence.
left = { $time } left
short-seconds = { $count } s
short-minutes = { $count } min
short-hours = { $count } h
short-days = { $count } d
whole-seconds = { $count ->
    [one] 1 second
   *[other] { $count } seconds
 }
whole-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
 }
whole-hours = { $count ->
    [one] 1 hour
   *[other] { $count } hours
 }
whole-days = { $count ->
    [one] 1 day
   *[other] { $count } days
 }

# A page that shows no match, though the server answers.
gone-deleted = Match not found
    .why = The table was archived or deleted, or the address is wrong.
gone-left = You are no longer in this match
    .why = Your seat was given to another player, or your link was revoked.
gone-blocked = Reconnecting
    .why =
        The server answers, but your network blocks live updates. Try another network, and tell the person who runs the
        server: a proxy must pass WebSockets through, or stream answers as they arrive.
