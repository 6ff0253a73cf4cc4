### What the lobby offers. The server reads these as well: each text stands on one line.

title = 2016 edition

course-silent_grid = Operation Silent Grid
    .about = Up to six missions through a colony that went dark.
course-warm_ground = Operation Warm Ground
    .about = Up to six missions on the other side, down to the Engine.
course-custom = Custom operation
    .about = Up to six missions, picked one by one from the twelve of Silent Grid and Warm Ground. Cold Start, the learning mission, is not among them.
    .picked = The invader picks the first mission. After that, the side that lost picks the next one. No mission is played twice.

option-hands = Marines’ hands
    .own = Private
    .own-about = Only you see your hand. You can talk about it freely.
    .shared = Shared
    .shared-about = Marines see each other’s hands and Glory Kill cards. The invader never does.

threat-infestation = Infestation: portals behind a door turn faceup when it opens.
threat-horde = Horde: one portal is used each round, and none is ever used up.
threat-assault = Assault: waves come at the end of every other round.
