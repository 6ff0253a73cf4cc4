### Coming in by a link: to a table, back to a seat, to watch.

invited = You are invited
    .by = { $host } invites you to
    .marines =
        { $marines ->
            [one] 1 marine against one invader.
           *[other] { $marines } marines against one invader.
        }
    .running = The match is running.
    .unpicked =
        { $chapter ->
            [mission] The next mission
           *[scenario] The next scenario
        }
chapter =
    { $chapter ->
        [mission] Mission
       *[scenario] Scenario
    } { $no } of { $of } in { $kind ->
        [operation] an operation
       *[campaign] a campaign
    }.
facts =
    .edition = Game
    .game = DOOM: The Board Game, { $edition }
    .goal = Goal
    .clock = Clock
    .pace = When you play
    .term = { $title }: { $text }
reading = Reading the invitation
example = Hicks
nameless = Type your name first.
pick = Pick your seat
    .kept = A seat is kept for you
    .free = Free
    .bot = A bot
    .several = { $seats } seats are free. Take one of them.
    .take = Take this seat
    .take-which = Take this seat: { $seat }
raced = { $seat }: another player took this seat first. You are at the table, but without a seat.
full = Every seat is taken. You can come in and wait for one.
    .wait = Come in and wait

back = Back to your seat
    .opening = Opening it on this device.

watch = Watch a match
    .by = { $host } invites you to watch
    .lead = You see what everyone can see. The players see how many people are watching.
    .enter = Watch
    .early = The match has not begun
    .early-why = This page opens the board as soon as it does.
    .finding = Finding the match
