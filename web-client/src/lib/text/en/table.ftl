### A table: who sits where, what is played, and how the match begins.

title = Table
game = DOOM: The Board Game, { $edition }.
hosts = Hosted by { $host }.
    .you = Your table.
    .locked = Locked.
    .standing = Without a seat: { $names }.
line =
    .live = Connected
    .opening = Connecting
    .lost = Reconnecting
    .blocked = Reconnecting: the server answers, but your network blocks live updates
    .full = Open in too many tabs: close one
opening = Opening the table
    .doing = Checking who is here.
refused = You are not at this table
closed = You are no longer at this table
    .why = The table was archived or deleted, the host removed you, or your seat was given to another player.

running = <b>The match is running.</b> { $seated ->
        [yes] Your seat is waiting.
       *[no] You have no seat in it.
    }
to-board = Go to the board
story = The story so far
over = <b>The match is over.</b> { $host ->
        [you] Play again with the same people?
       *[other] { $name } can start a rematch.
    }
    .see = See the board
    .rematch = Rematch

seats = Seats
ready = I am ready
    .not = Not ready
stand = Stand up
sit = Take a free seat above.
lock = Lock the table
    .un = Unlock the table
leave = Leave the table
start = Start the match
falls =
    { $seats ->
        [one] The empty seat will be removed
       *[other] The { $seats } empty seats will be removed
    }: you start with { $marines ->
        [one] 1 marine
       *[other] { $marines } marines
    }.
waiting = Waiting for { $names }.
    .host = Waiting for { $host } to start.

device = Your seat on another device
watchers = Spectators
match = The match
    .played = Match settings
    .only = Only { $host } can change these.
freed = The seat is free
    .send = Send this link to the new player. The old one no longer works.
    .label = Link for the freed seat

sure =
    .remove = Remove { $name }?
    .remove-why = { $name } leaves the table now. The link they used stops working, so send a new one to anyone who hasn’t joined yet.
    .remove-do = Remove { $name }
    .free = Free the seat of { $name }?
    .free-here = { $name } is here, so they are asked first. They can give up the seat or keep it.
    .free-away = { $name } is away, so the seat is free at once. The link they used stops working, and you get a new one for this seat.
    .free-do = Free the seat
    .free-ask = Ask { $name }
    .leave = Leave the match for good?
    .leave-why = Everyone is told. Your seat becomes free, and the host can give it to another person.
    .leave-do = Leave the match
    .leave-table = Leave this table?
    .leave-table-why = You give up your seat and leave. To come back, you need an invite link.
    .leave-table-do = Leave the table
    .not = Cancel
removed = { $name } was removed. The link they used no longer works.
asked = { $name } was asked to give up the seat.
give-up = <b>The host asks you to give up your seat.</b> If you do, you leave the match for good, and another person can take your place.
    .do = Give up my seat
    .keep = Keep my seat
host-away = { $host } is away, and everyone else is ready.
    .take = Become the host
    .soon = { $host } is away. In { $minutes ->
        [one] 1 minute
       *[other] { $minutes } minutes
    } you can become the host.
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
    .nobody = No one yet
    .you = (you)
    .sit = Sit here
    .move = Move here
    .sit-which = Sit here: { $seat }
    .move-which = Move here: { $seat }
    .add-bot = Add a bot
    .let-bot = Let a bot play
    .add-bot-which = Add a bot: { $seat }
    .let-bot-which = Let a bot play: { $seat }
    .end-bot = Remove the bot
    .play-self = Play it myself
    .end-bot-which = Remove the bot: { $seat }
    .play-self-which = Play it myself: { $seat }
    .remove = Remove
    .remove-which = Remove { $name }
    .link = Link for this seat
    .link-which = Link for this seat: { $seat }
    .free-seat = Free this seat
    .free-which = Free this seat: { $name }

bots-rest = Bots play while a player has the match open. Otherwise the match waits.
invader = { $name } is the invader.
    .bot = A bot is the invader.
    .nobody = No one is playing the invader.
    .drawn = { $name } was drawn at random as the invader, out of { $among }.
    .agreed = { $name } is the invader, as agreed.
    .named = { $host } made { $name } the invader, as agreed.
    .give = Let another player be the invader
    .choose = Choose a player
    .draw = Pick at random
rotate = Rotate seats
lineup =
    { $chapter ->
        [mission] Marines in the next mission
       *[scenario] Marines in the next scenario
    }

invite = Invite your friends
    .label = Invite link
    .locked = The table is locked: no one new can join until you unlock it.
    .address = Address in the link
    .reach = Friends reach this server at { $address }.
    .loopback =
        <b>Only this computer can open that address.</b> To let your network in, stop the server and start it again with
        this flag, in addition to any that you used before:
    .flag = Flag that opens the server to your network
    .internet = How to let friends in from outside your network
    .elsewhere =
        This tab can’t show your invite link again. The link that you sent works until you make a new one, or remove a
        person who used it.
    .none = No invite link works now.
    .new = A new link replaces the old one: the link you sent stops working. People who are already here stay.
    .code = QR code of the invite link
    .making = Making a link.
new-link = Make a new link
earlier = A link that you made still works, but can’t be shown again. A new link replaces it.
revoke = Revoke the link
own-loopback =
    <b>Only this computer can open that address.</b> For another device, open this table at an address that other devices
    can reach, and show the link there.

reentry =
    .lead =
        A personal link signs in another device as you. It opens this seat and all your other tables. A new link replaces
        the old one.
    .made = Scan this with your phone, or open the link there. It opens all your tables, so keep it to yourself.
    .label = Your personal link
    .code = QR code: Your personal link
    .make = Show my personal link
    .end = Revoke personal and seat links
    .ended = Your personal link and your seat link for this table are revoked. The devices they let in are signed out.
seat-link =
    .lead =
        A seat link opens this seat only: not your other tables, and not your devices. A new link replaces the old one.
    .made = Open it on the device that will play this seat. Anyone who has it can play the seat too.
    .label = Link to this seat
    .code = QR code: Link to this seat
    .make = Show a link to this seat
    .end = Revoke personal and seat links
    .ended = Your personal link and your seat link for this table are revoked. The devices they let in are signed out.
watch =
    .lead =
        A spectator link lets anyone who has it watch. They see only what everyone can see, and can’t act.
    .made = Anyone with this link can watch. They see what everyone can see, and can’t act.
    .label = Spectator link
    .code = QR code: Spectator link
    .make = Make a spectator link
    .end = Remove all spectators
    .ended = The link no longer works, and no one is watching.

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
    .public = Open to everyone
