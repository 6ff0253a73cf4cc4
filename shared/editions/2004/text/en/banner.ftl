### The banner at first sight: the first question of a turn, and whom the table waits for.

declare = Your turn: declare an action
    .why = One action a turn, before anything else.

# When in the invader’s turn a guard is asked.
moment-turn_start = The invader’s turn begins.
moment-before_card = A card is about to take your Guard or your shot.
moment-after_card = A card was played.
moment-after_spawn = Invaders have spawned.
moment-before_activation = { $who ->
    [you] You are
   *[other] { $name } is
 } about to act.
moment-after_step = { $who ->
    [you] You have
   *[other] { $name } has
 } moved.
moment-after_door = { $who ->
    [you] You have
   *[other] { $name } has
 } used a door.
moment-before_attack = { $who ->
    [you] You are
   *[other] { $name } is
 } about to attack.
moment-after_attack = { $who ->
    [you] You have
   *[other] { $name } has
 } attacked.
moment-second_shot = Your skill gives your Guard a second shot, at another space.
moment-turn_end = The invader’s turn ends: your last chance to fire.

# Other players are asked.
decide = { $names } decide
waits-declaring = { $names } declares an action
waits-acting = { $names } acts
waits-moving = { $names } moves { $figure }
waits-returning = { $names } comes back
waits-guard = { $names } may fire on guard
waits-rerolling = { $names } may roll dice again
waits-healing = { $names } may heal
waits-discarding = { $names } discards
waits-spawning = { $names } spawns
waits-reinforcing = { $names } fills the new area
waits-activating = { $names } activates invaders
waits-promoted = { $names } keeps a new card
waits-pushing = { $names } may push with { $figure }
waits-going_through = { $names } may go on with { $figure }
waits-watching = { $names } may strike at { $figure }
waits-preventing = { $names } may burn out a deflector
waits-following_up = { $names } may follow the kill through
waits-cancelling = { $names } may cancel the card
waits-resolving = { $names } may react
    .why = { $timed ->
        [yes] A card may still be played. Without an answer, the match goes on by itself.
       *[no] A card may still be played.
     }
watching = You are watching.
waiting = Nothing for you to do yet.
    .may = You may play a card meanwhile.
