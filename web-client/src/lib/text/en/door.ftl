### That's my seat: a new device asks, and the host answers.

mine = Which seat is yours?
    .why = Do you have a seat here that this device doesn’t know? Type the name on your seat to ask the host to let you in.
    .name = The name on your seat
    .ask = Ask the host
    .waiting = Asking the host
    .waiting-why =
        You are in as soon as the host agrees. If the host isn’t here, they’ll see your request when they come back.
        Keep this page open.
    .no = The host said no
    .no-why = If it is your seat, talk to the host, then ask again in a minute. Your own devices and links still work.
    .lost = No answer
    .lost-why = Your request expired. Ask again when the host is here.
ask = A player on a new device says: I am { $name }.
    .in = Let them in as { $name }
    .no = No
    .whose = No other player’s seat has that name. Whose seat is it? If it’s your own device, open your personal link there.
    .alone = No other player has a seat here. If it’s your own device, open your personal link there.
    .careful = If you aren’t sure, check with them another way. Everyone at the table is told.
let-in = { $host } let a new device use the seat of { $name }, who plays { $side ->
        [invader] the invader
       *[other] the { $color } marine
    }.
