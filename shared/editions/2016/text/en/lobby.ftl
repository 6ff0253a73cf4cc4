### What the lobby offers. The server reads these as well: each text stands on one line.

title = 2016 edition

course-silent_grid = Operation Silent Grid
    .about = Six missions through a colony that went dark.
course-warm_ground = Operation Warm Ground
    .about = Six missions on the other side, down to the Engine.
course-custom = Custom operation
    .about = Missions out of all twelve, picked one by one.
    .picked = The invader picks the first mission, then the side that lost picks the next; none is played twice (M-OPER-03).

option-hands = Marines' hands
    .own = Private
    .own-about = Only you see your hand. You can talk about it freely.
    .shared = Shared
    .shared-about = Marines see each other's hands and Glory Kill cards. The invader never does.

threat-infestation = Infestation: what waits behind a door wakes when it opens.
threat-horde = Horde: one portal is used each round, and none is ever used up.
threat-assault = Assault: waves come at the end of every other round.
