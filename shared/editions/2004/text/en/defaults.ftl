# What happens if the time to answer runs out.
by-default = { $what ->
    [hold_fire] If time runs out, you hold fire.
    [fire] If time runs out, you fire your best shot.
    [pass] If time runs out, you let the moment pass.
    [prevent] If time runs out, you burn out the deflector.
    [heal] If time runs out, you heal the first marine who can be healed.
    [strike] If time runs out, the first invader that can strike does.
    [reroll] If time runs out, the dice stay as they are.
    [end] If time runs out, your turn ends.
    [done] If time runs out, you are finished with this invader.
    [rest] If time runs out, no more invaders act.
    [no_spawn] If time runs out, nothing spawns.
    [reinforce] If time runs out, no invader is placed.
    [activate] If time runs out, the invader that can do the most acts.
    [attack] If time runs out, the best attack is made.
    [move] If time runs out, you move to the nearest good space.
    [declare] If time runs out, you declare Unload.
    [return] If time runs out, you come back on the first of these spaces.
    [discard] If time runs out, you discard the first cards of the list.
    [keep] If time runs out, you keep the first of these cards.
   *[other] If time runs out, the plainest answer is given for you.
 }
