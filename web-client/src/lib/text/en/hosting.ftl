### What is hosted: edition, scenario, marines, sides.

edition = Edition
you-play = You play
    .invader = The invader
    .invader-about = Everything that lives in the dark.
    .marine = A marine
    .marine-about = Another player takes the dark.
open = Open the table
    .alone = Play alone, bots on all other seats
fetching = Fetching the scenarios.

scenario = Scenario
random = At random
    .about = One is drawn when the table opens, and everybody there sees which.
marines = How many go in
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
frags =
    { $frags ->
        [one] 1 frag against { $marines ->
            [one] 1 marine ends
           *[other] { $marines } marines ends
        }
       *[other] { $frags } frags against { $marines ->
            [one] 1 marine end
           *[other] { $marines } marines end
        }
    } it for the invader.

map = Map of { $title }
    .key = What lies on it
    .teleporter = Teleporter
    .asleep = Asleep
    .blue = Blue portal
    .yellow = Yellow portal
    .red = Red portal
    .objective = Objective
    .hauler = Hauler
    .exit = Exit
    .item = To be found
    .rough = Difficult ground
    .door = Door
