### A table: who sits where, what is played, and how the match begins.

title = Table
hosts = { $host } hosts.
    .you = Your table.
    .locked = Locked.
    .standing = Standing: { $names }.
line =
    .live = Connected
    .opening = Connecting
    .lost = Connection lost, trying again
    .blocked = The server answers, but something on the way holds back what is live
    .full = Open in too many tabs: close one
opening = Opening the table
    .doing = Seeing who is here.
refused = You are not at this table
closed = You are no longer at this table
    .why = The host archived or deleted it, or removed you, or the seat was given to somebody else.

running = <b>The match is running.</b> { $seated ->
        [yes] Your figure is waiting.
       *[no] You are not seated in it.
    }
to-board = To the board
story = The story so far
over = <b>The match is over.</b> { $host ->
        [you] Play again with the same people?
       *[other] { $name } can call a rematch.
    }
    .see = See the board
    .rematch = Rematch

seats = Seats
ready = I am ready
    .not = Not ready after all
stand = Stand up
sit = Take a free seat above.
lock = Lock the table
    .un = Unlock the table
leave = Leave
start = Start the match
falls =
    { $seats ->
        [one] The free seat falls away
       *[other] The { $seats } free seats fall away
    }: you start with { $marines ->
        [one] 1 marine
       *[other] { $marines } marines
    }.
waiting = Waiting for { $names }.
    .host = Waiting for { $host } to start.

device = Your seat on another device
watchers = People who watch
match = The match
    .played = What is played
freed = The seat is free
    .send = Send this link to the one who takes the seat. The old claim has ended.
    .label = Link for the freed seat

sure =
    .remove = Remove { $name }?
    .remove-why = { $name } leaves the table now, and the link by which they came ends. You get a new link to send.
    .remove-do = Remove { $name }
    .free = Free the seat of { $name }?
    .free-here = { $name } is here, and is asked first: they give up the seat, or keep it. You see what they answer.
    .free-away = { $name } is away, so the seat is free at once. The link by which they came ends. You get one for this seat.
    .free-do = Free the seat
    .free-ask = Ask { $name }
    .leave = Leave the match for good?
    .leave-why = All players are told. Your seat is free, and the host may give it to another person.
    .leave-do = Leave the match
    .not = Cancel
removed = { $name } is removed, and the link by which they came has ended.
asked = { $name } is asked to give up the seat.
give-up = <b>The host asks you to give up your seat.</b> If you do, you leave the match for good and another person may play on.
    .do = Give up my seat
    .keep = Keep my seat
host-away = { $host } is away, and all others are ready.
    .take = Take the host's part
    .soon = { $host } is away. In { $minutes ->
        [one] 1 minute
       *[other] { $minutes } minutes
    } you can take the host's part.
host-now = { $you ->
        [yes] You host this table now.
       *[no] { $host } hosts this table now.
    }

chair =
    .asked = Asked to give up the seat
    .ready = Ready
    .bot-plays = A bot plays
    .free = Free
    .away = Away
    .here = Here
    .unready = Not ready yet
    .bot = A bot
    .nobody = Nobody yet
    .you = (you)
    .sit = Sit here
    .move = Move here
    .sit-which = Sit down as { $seat }
    .add-bot = Add a bot
    .let-bot = Let a bot play
    .add-bot-which = Add a bot as { $seat }
    .end-bot = Remove the bot
    .play-self = Play myself
    .end-bot-which = Remove the bot of { $seat }
    .remove = Remove
    .remove-which = Remove { $name }
    .link = Link for this seat
    .link-which = Make a link for { $seat }
    .free-seat = Free this seat
    .free-which = Free the seat of { $name }

invader = { $name } is the invader.
    .bot = A bot is the invader.
    .nobody = Nobody is the invader yet.
    .drawn = { $name } was drawn at random as the invader, out of { $among }.
    .agreed = { $name } is the invader, as agreed.
    .named = { $name } is the invader, as agreed; { $host } named { $name }.
    .pick = Agreed on
    .choose = Choose the invader
    .draw = Draw at random

invite = Invite your friends
    .label = Invite link
    .locked = The table is locked: nobody new may join until you unlock it.
    .address = Address in the link
    .reach = Friends reach this server at { $address }.
    .loopback =
        <b>Only this computer can open that address.</b> To let others in, stop the server and start it with this command:
    .command = Command that opens the server
    .new = A new link ends the old one. People who are here already stay.
    .code = QR code of the invite link
    .making = Making a link.
new-link = Make a new link

reentry =
    .lead = A personal link makes another device you: it opens this seat and all your other tables.
    .made = Scan this with your phone, or open the link there. It opens all your tables: keep it to yourself.
    .label = Your personal link
    .code = QR code: Your personal link
    .make = Show my personal link
    .end = Revoke both links
    .ended = Both links of this table are revoked, and the devices they let in are signed out.
seat-link =
    .lead = A link of this seat opens this seat alone: not your other tables, your name or your devices.
    .made = Open it on the device that is to play this seat. Others who have it can play the seat too.
    .label = Link of this seat
    .code = QR code: Link of this seat
    .make = Show a link of this seat
    .end = Revoke both links
    .ended = Both links of this table are revoked, and the devices they let in are signed out.
watch =
    .lead = All who have this link look on: the open table, no hand, no say.
    .made = All who have this link look on: the open table, no hand, no say.
    .label = Link to watch
    .code = QR code: Link to watch
    .make = Make a link to watch
    .end = End all watching
    .ended = The link is ended, and nobody watches now.

played = Played here
    .won =
        { $side ->
            [marines] The marines won
           *[invader] The invader won
        }
    .who =
        { $side ->
            [marines] The marines won
           *[invader] The invader won
        }: { $marines } against { $invader }
    .replay = Replay
    .replay-which = Replay of { $title }
