### What a campaign tells of a finished scenario.

how = { $won ->
    [marines] The marines won
   *[invader] The invader won
 } in round { $round }. { $reason } { $frags } of { $limit } frags.
present = Who was there
alive = left alive
fragged = fragged
wounds = { $wounds } of { $start } wounds left
carried = Carried over
keeps = <b>{ $marine }</b> ({ $name }) keeps { $things }.
ammo = { $ammo ->
    [bullets] { $kept } of { $had ->
        [one] 1 bullet
       *[other] { $had } bullets
     }
    [rockets] { $kept } of { $had ->
        [one] 1 rocket
       *[other] { $had } rockets
     }
   *[cells] { $kept } of { $had ->
        [one] 1 energy cell
       *[other] { $had } energy cells
     }
 }
half =
    Half of the ammo is kept, rounded up. A marine with fewer bullets than a new marine starts with as many as one. What
    is kept stays with the marine, whoever plays it.
weapon = the { $weapon }
armor = { $armor } extra armor
nothing = nothing
next-marines = Each marine draws two marine cards and keeps one of them.
next-invader = The invader begins with one more card in hand.
ended = { $fragged ->
    [yes] Was fragged
   *[no] Ended with { $wounds } of { $start } wounds
 }; carries { $things }.
cards = Marine cards
card = <b>{ $title }.</b> { $text }
frags = { $frags } of { $limit } frags in the last scenario.
nothing-yet = Carries nothing over yet.
