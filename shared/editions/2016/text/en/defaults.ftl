# What happens if the time to answer runs out.
by-default = { $what ->
    [window] If time runs out, you let the moment pass.
    [cover] If time runs out, you keep the card.
    [peek] If time runs out, the cards stay as they are.
    [naming] If time runs out, you name no card.
    [end] If time runs out, the activation ends.
    [move] If time runs out, the movement is spent as well as possible.
    [argent] If time runs out, you gather no argent.
   *[other] If time runs out, the first of these answers is given for you.
 }
