### What is hosted: edition, scenario, marines, sides.

edition = Edition
side = Your side
    .invader = The invader
    .invader-about = You play all the monsters.
    .marine = A marine
    .marine-about = You play one marine.
open = Open the table
    .alone = Play alone with bots
fetching = Loading the scenarios.

preset = What you play
    .single = One match
    .single-about = { $title }, with everyone online.
    .campaign-about =
        { $chapter ->
            [mission] Up to { $many } missions in a row.
           *[scenario] { $many } scenarios in a row. Marines keep their gear.
        }
    .days = One match over several days
    .days-about = { $title }, turn by turn, when you have time.
more = More options

scenario =
    { $chapter ->
        [mission] Mission
       *[scenario] Scenario
    }
random = At random
    .about = Drawn when the table opens, shown to everyone.
marines = Number of marines
    .count =
        { $marines ->
            [one] 1 marine
           *[other] { $marines } marines
        }
    .takes =
        { $most ->
            [one] { $title } takes { $least } to 1 marine ({ $rule }).
           *[other] { $title } takes { $least } to { $most } marines ({ $rule }).
        }
pace = When you play
    .together = At the same time
    .together-about = Everyone is online for the match. You can stop at any time and continue later.
frags =
    With { $marines ->
        [one] 1 marine
       *[other] { $marines } marines
    }, the invader wins at { $frags ->
        [one] 1 frag
       *[other] { $frags } frags
    }.

map = Map of { $title }
    .key = Legend
    .teleporter = Teleporter
    .asleep = Inactive teleporter
    .blue = Blue portal
    .yellow = Yellow portal
    .red = Red portal
    .objective = Objective
    .hauler = Hauler
    .exit = Exit
    .item = Item to find
    .rough = Difficult terrain
    .door = Door
