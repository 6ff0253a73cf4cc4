### Standing orders: what is answered for a seat without asking it.

about = They answer for you at once, even while you are away. The log says what they do, not which orders you have set.
    Only you see them.
    .masked = At a masked table, the moments stay open for their time whatever you choose here.
    .async = At this table, no player is asked about hidden cards. If your order plays none, the moment passes.
    .async-marine = At this table, no player waits for a guard or a dodge. What you leave to “Ask me” fires, or re-rolls
        what would wound, by itself. To be asked at attacks, choose so below.
guard = On guard, when you could fire
    .ask = Ask me
    .hold_fire = Hold fire
    .fire_first = Fire at the first legal target
wait = Fire
    .ask = Ask me
    .never = At every moment
    .change = When an enemy moves within reach or comes into reach, and at each attack
    .sight = When a new enemy comes within reach, and at each attack
    .attack = When an attack is declared
    .attack_on_me = When I am attacked
    .turn_end = At the end of the invader’s turn
spaces = Barrels, and empty spaces for a blast
    .struck = Where an enemy would be hit
    .any = Always
    .never = Never
kinds = Only at these (none marked means any)
chance = Chance to hit
    .any = any
    .least = at least { $percent }%
range = Range
    .any = any
    .most = { $spaces ->
        [1] next to me
       *[other] at most { $spaces } spaces
     }
keep-last = Keep the last ammo token
otherwise = When no target is within these limits
dodge = Dodging, when you are attacked
    .reroll_hits = Re-roll what would wound
then = With a card that fits
    .ask = ask me
    .pass = let it pass
    .never = never offer this
    .play = play it at once
wounds = Only when that marine has
    .any = any wounds left
    .most = at most { $wounds } left
moment-marine_turn_start = When a marine’s turn begins
moment-marine_turn = After a pick-up, a door, a reveal, or an action
moment-weapon_declared = When a marine has declared a weapon
moment-after_roll = After a marine rolls
moment-before_roll = Before one of your figures rolls
