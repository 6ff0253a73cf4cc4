### That's my seat: a new device asks, and the host answers.

mine = Which seat is yours?
    .why = You have a seat here, and this device does not know it? Say the name on it, and the host is asked to let you in.
    .name = The name on your seat
    .ask = Ask the host
    .waiting = The host is asked
    .waiting-why =
        As soon as the host answers, you are in. If nobody is here yet, the host finds your question on coming back. Keep this
        page open.
    .no = The host said no
    .no-why = If it is your seat, talk to the host, then ask again in a minute. Your own devices and links still work.
    .lost = Nobody answered
    .lost-why = Your question has run out. Ask again when the host is here.
ask = A player on a new device says: I am { $name }.
    .in = Let them in as { $name }
    .no = No
    .whose = No seat has that name. Whose seat is it?
    .careful = Ask them some other way if you are not sure. All at the table are told.
let-in = { $host } let a new device in to the seat of { $name }, who plays { $side ->
        [invader] the invader
       *[other] the { $colour } marine
    }.
