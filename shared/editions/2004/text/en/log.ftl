### The log of a match, and what came of an attack. A sentence begins with a capital, also where a name that needs none
### comes first.

equipped = { $who ->
    [you] You start
   *[other] { $name } starts
 } with { $wounds ->
    [one] 1 wound
   *[other] { $wounds } wounds
 }, armor { $armor }{ $has ->
    [cards] , { $bullets } and { $cards }
   *[nothing] { " " }and { $bullets }
 }.
twice = { $title } twice
skills_drawn = { $who ->
    [you] You draw
   *[other] { $name } draws
 } { $cards }.
skill_kept = { $who ->
    [you] You keep
   *[other] { $name } keeps
 } { $card }.
round_began = Round { $round }
turn_ended = Your turn ends.
turn_began = { $who ->
    [you] Your
   *[other] { $name }’s
 } turn
nothing_left = { $who ->
    [you] You can no longer move or attack: your
   *[other] { $name } can no longer move or attack: the
 } turn ends by itself.
declared = { $who ->
    [you] You declare
   *[other] { $name } declares
 } { $action }: { $may }.
adrenaline_used = { $who ->
    [you] You burn
   *[other] { $name } burns
 } adrenaline: { $moves } more spaces.
stepped-duct = { $who ->
    [you] You vanish into a duct and come
   *[other] { $name } vanishes into a duct and comes
 } out of another.
stepped-teleport = { $who ->
    [you] You step
   *[other] { $name } steps
 } through a teleporter.
stepped-forced = { $who ->
    [you] You are
   *[other] { $name } is
 } pushed a space.
stepped-put_back = { $who ->
    [you] You cannot go on and are
   *[other] { $name } cannot go on and is
 } put back.
stepped = { $who ->
    [you] You move
   *[other] { $name } moves
 } { $steps ->
    [one] 1 space.
   *[other] { $steps } spaces.
 }
door_moved = { $who ->
    [you] You { $open ->
        [yes] open
       *[no] close
     }
   *[other] { $name } { $open ->
        [yes] opens
       *[no] closes
     }
 } a door for { $cost } movement.
door_destroyed = A door is torn out of its frame.
door_blocked = A door locks down until the invader’s next turn.
token_moved = The { $token } lies at { $cell } now.
lights_out = The lights go out: until the invader’s next turn, marines can’t attack beyond 4 spaces.
attack_fed = The attack takes one more { $die ->
    [yellow] yellow
    [red] red
    [green] green
   *[blue] blue
 } die.
    .damage = The attack does 1 more damage.
mended = { $who ->
    [you] You heal
   *[other] { $name } heals
 } { $wounds ->
    [one] 1 wound
   *[other] { $wounds } wounds
 }.
picked_up = { $who ->
    [you] You take
   *[other] { $name } takes
 } the { $token }.
given = { $who ->
    [you] You hand
   *[other] { $name } hands
 } { $gift } to { $whom ->
    [you] you
   *[other] { $target }
 }.
key_found = { $who ->
    [you] You find
   *[other] { $name } finds
 } the { $key }: its doors open for every marine.
healed = { $who ->
    [you] You have
   *[other] { $name } has
 } { $wounds ->
    [one] 1 wound
   *[other] { $wounds } wounds
 } left after healing.
order_placed = { $who ->
    [you] You place
   *[other] { $name } places
 } { $order }.
order_gone = { $who ->
    [you] Your
   *[other] { $name }’s
 } { $order } { $why ->
    [used] is used
    [wounded] is lost to the wound
    [moved] is lost by moving
    [turn_began] ends with the new turn
    [fragged] is lost
   *[card] is lost to a card
 }.
area_revealed = Light falls into { $area }.
placed = { $figure } is there.
    .spawn = { $figure } spawns.
    .many = { $figures } are there.
taken_off = { $figure } is taken off the board, to come back elsewhere.
entered = { $who ->
    [you] You enter
   *[other] { $name } enters
 } the station.
activated = { $who ->
    [you] You act
   *[other] { $name } acts
 }{ $extra ->
    [yes] { " " }out of turn
   *[no] {""}
 }.
acts-moves = { $who ->
    [you] You act and move
   *[other] { $name } acts and moves
 } { $steps ->
    [one] 1 space.
   *[other] { $steps } spaces.
 }
attack_declared = { $who ->
    [you] You attack
   *[other] { $name } attacks
 }{ $whom ->
    [none] {""}
    [you] { " " }you
   *[other] { " " }{ $target }
 }{ $armed ->
    [yes] { " " }with the { $weapon }
   *[no] {""}
 }, range { $range }{ $aimed ->
    [yes] , aimed
   *[no] {""}
 }{ $how ->
    [guard] , on guard
    [second_shot] , on guard once more
    [watchful] , being watchful
    [through] , straight on
   *[act] {""}
 }.
    .what = { $who ->
        [you] You attack
       *[other] { $name } attacks
     }{ $armed ->
        [yes] { " " }with the { $weapon }
       *[no] {""}
     }, range { $range }
dice_rerolled = { $who ->
    [you] You have
   *[other] { $name } has
 } { $dice ->
    [one] 1 die
   *[other] { $dice } dice
 } rolled again ({ $by ->
    [aim] Aim
   *[dodge] Dodge
 }).
aim_met_dodge = Aim meets Dodge: neither counts.
judged-miss = A miss face: the attack fails.
judged-all = Hit: { $damage } damage{ $bonus ->
    [0] {""}
   *[other] { " " }(including a bonus of { $bonus })
 } to every figure it reaches.
judged-short = Range { $range }{ $bonus ->
    [0] {""}
   *[other] { " " }(including a bonus of { $bonus })
 } of { $needed } needed: too short.
judged = Hit: { $damage } damage{ $bonus ->
    [0] {""}
   *[other] { " " }(including a bonus of { $bonus })
 } ÷ armor { $armor }{ $exact ->
    [yes] { " " }=
   *[no] , rounded down:
 } { $wounds ->
    [one] 1 wound
   *[other] { $wounds } wounds
 }.
struck = { $who ->
    [you] You
   *[other] { $name }
 }: { $damage } damage ÷ armor { $armor }{ $exact ->
    [yes] { " " }=
   *[no] , rounded down:
 } { $wounds ->
    [one] 1 wound
   *[other] { $wounds } wounds
 }.
scattered = The card { $card } sends it { $spaces ->
    [one] 1 space
   *[other] { $spaces } spaces
 } { $direction }, to { $cell }.
    .wall = The card { $card } sends it { $spaces ->
        [one] 1 space
       *[other] { $spaces } spaces
     } { $direction }, into a wall: it goes off harmlessly.
    .none = The card { $card } shows no drift: it goes off harmlessly.
followed_up = { $who ->
    [you] You follow
   *[other] { $name } follows
 } it through: { $moves ->
    [one] 1 more space
   *[other] { $moves } more spaces
 } and one more attack.
card_cancelled = { $who ->
    [you] You are
   *[other] { $name } is
 } prepared: { $card } does nothing.
wound_prevented = { $who ->
    [you] You burn
   *[other] { $name } burns
 } out a deflector, which prevents one wound.
ammo_spent = { $who ->
    [you] You spend
   *[other] { $name } spends
 } { $ammo }: { $left } left.
wounded = { $who ->
    [you] You take
   *[other] { $name } takes
 } { $wounds ->
    [one] 1 wound
   *[other] { $wounds } wounds
 }, { $left } left.
killed = { $figure } is dead{ $by ->
    [none] {""}
    [you] , killed by you
   *[other] , killed by { $name }
 }.
burned = The slime burns { $who ->
    [you] you
   *[other] { $name }
 }{ $stayed ->
    [yes] { " " }for staying in it
   *[no] {""}
 }.
barrel_exploded = A barrel explodes: 1 wound to every figure beside it.
fragged = { $who ->
    [you] You are
   *[other] { $name } is
 } fragged.
frag_scored = The invader has { $points } of { $limit } frags.
    .deck = The invader’s deck runs out, and that scores a frag: { $points } of { $limit }.
attack_dropped = The attack has become impossible and is not spent.
card_played = { $who ->
    [you] You play
   *[other] { $name } plays
 } { $card }{ $at ->
    [marine] { $whom ->
        [you] { " " }on you
       *[other] { " " }on { $target }
     }
    [weapon] { $whom ->
        [you] { " " }on your { $weapon }
       *[other] { " " }on the { $weapon } of { $target }
     }
   *[none] {""}
 }. { $text }
hand_grew = { $who ->
    [you] You draw
   *[other] { $name } draws
 } { $cards ->
    [one] 1 card
   *[other] { $cards } cards
 }.
hand_shrank = { $who ->
    [you] You discard
   *[other] { $name } discards
 } { $cards ->
    [one] 1 card
   *[other] { $cards } cards
 }.
deck_turned = The discards are shuffled into a new deck.
left_board = { $who ->
    [you] You leave
   *[other] { $name } leaves
 } the station alive.
berserk_turned = { $who ->
    [you] Your
   *[other] { $name }’s
 } rage { $now ->
    [over] is over
    [faded] fades
   *[burns] burns
 }.
weapon_jammed = { $who ->
    [you] Your
   *[other] { $name }’s
 } { $weapon } jams.
jam_cleared = { $who ->
    [you] Your
   *[other] { $name }’s
 } weapon works again.
allowance_halved = The ground shakes: { $who ->
    [you] you have
   *[other] { $name } has
 } half the movement.
decided = { $who ->
    [you] You { $what ->
        [hold_fire] hold fire
        [fire] fire
        [pass] let the moment pass
        [end] end the turn
        [done] finish with this invader
        [rest] let no more invaders act
        [no_spawn] spawn nothing
        [reroll] settle the dice
        [push] push
        [through] go on
        [strike] strike
        [activate] let an invader act
        [attack] attack
        [move] move
        [follow_up] follow it through
        [cancel] cancel the card
        [prevent] burn out a deflector
        [return] come back
        [discard] discard
        [declare] declare an action
       *[answer] answer
     }
   *[other] { $name } { $what ->
        [hold_fire] holds fire
        [fire] fires
        [pass] lets the moment pass
        [end] ends the turn
        [done] finishes with this invader
        [rest] lets no more invaders act
        [no_spawn] spawns nothing
        [reroll] settles the dice
        [push] pushes
        [through] goes on
        [strike] strikes
        [activate] lets an invader act
        [attack] attacks
        [move] moves
        [follow_up] follows it through
        [cancel] cancels the card
        [prevent] burns out a deflector
        [return] comes back
        [discard] discards
        [declare] declares an action
       *[answer] answers
     }
 }{ $by ->
    [standing] , by standing order
    [timed_out] { $who ->
        [you] , because your time ran out
       *[other] , because the time ran out
     }
    [absent] { $who ->
        [you] , because you were away
       *[other] , because they were away
     }
    [bot] , played by the bot
    [teammate] , as a teammate decided
   *[floor] {""}
 }.
goal_reached = { $who ->
    [you] You reach
   *[other] { $name } reaches
 } the goal.
leg_began = Part { $leg } begins.
held = The ground is held: { $rounds } of { $of ->
    [one] 1 round
   *[other] { $of } rounds
 }.
cargo_dropped = { $who ->
    [you] You drop
   *[other] { $name } drops
 } the cargo.
won = { $winners ->
    [you] You win.
    [one] { $names } wins.
   *[many] { $names } win.
 }
drew = { $who ->
    [you] You draw
   *[other] { $name } draws
 } { $cards }.
taken_back = { $who ->
    [you] You undo
   *[other] { $name } undoes
 } the last step.
    .redo = { $who ->
        [you] You take your undo
       *[other] { $name } takes their undo
     } back.

# Why a match has ended.
reason-frag_limit = The frag limit is reached.
    .last = The frag limit is reached: that was the last.
    .of = The frag limit is reached: { $points } of { $limit }.
    .deck = The invader’s deck ran out{ $decks ->
        [1] {""}
        [2] , for the second time
        [3] , for the third time
       *[other] , for the { $decks }th time
     }: that scores a frag, number { $points } of { $limit }.
reason-escaped = Every marine is through the door.
reason-reached = The last goal is reached.
reason-fetched = The cargo is found.
reason-carried = The cargo is out.
reason-held = The ground is held.
reason-time_up = The time is up.
