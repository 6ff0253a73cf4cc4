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
keeps = <b>{ $name }</b> keeps { $things }.
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
