### What you are asked after the first question of a turn: the banner, and hints for beginners.

act = Your turn
    .why = { $can ->
        [move-attack] Pick a space, a target, or one of the buttons.
        [move] Pick a space, or one of the buttons.
        [attack] Pick a target, or one of the buttons.
       *[buttons] Pick one of the buttons.
     }
acts = { $name } acts
    .why = Move and attack, in any order.
return = You come back
    .why = Between 8 and 16 spaces from where you fell.
guard = Guard: fire?
    .odds = Guard: fire? { $hit } to hit, about { $wounds } wounds, { $kill } to kill.
    .at = Guard: fire at { $target }? { $hit } to hit, about { $wounds } wounds, { $kill } to kill.
reroll = { $by ->
    [aim] Aim: roll again?
   *[dodge] Dodge: make them roll again?
 }
    .why = { $who ->
        [you] You rolled.
       *[other] { $name } rolled.
     } One re-roll for each attack.
heal-any_time = Heal now?
    .why = The order is used up; 1 wound comes back.
heal-before_roll = Heal before the dice roll?
    .why = This is your last chance before the roll. It uses up the order.
heal-before_card = Heal before the card takes your order?
    .why = The order is used up; 1 wound comes back.
events = Play an event?
    .why = { $window ->
        [marine_turn_start] A marine’s turn begins.
        [marine_turn] In the middle of a marine’s turn.
        [weapon_declared] A marine has chosen a weapon and a target.
        [after_roll] The dice have been rolled.
        [before_roll] The dice are about to roll.
       *[any] Between two steps.
     } These cards fit.
hidden = A moment for hidden cards
    .why = It closes by itself.
discard = Too many cards
    .why = Your hand is over its limit: choose { $count ->
        [one] 1 card
       *[other] { $count } cards
     } to discard.
spawn = Your turn: spawn
    .why = One spawn card, then your invaders act.
reinforce = You are out of figures
    .why = The new area needs more than you have left.
activate = Your turn: invaders act
    .why = Each of them once.
promotion = You have learned something
    .why = Keep one of these two cards.
knockback = Knockback: push them?
    .why = One after the other, each to an empty space.
blow_through = Blow-through: go on?
    .why = To a space next to the last target.
watchful = { $name } moved next to { $one ->
    [yes] { $striker }
   *[no] your invaders
 }
    .why = A free attack: the invader that strikes still acts in your turn.
follow_up = A kill: follow it through?
    .why = Once a turn, after a kill.
cancel = Cancel { $card }?
    .why = { $name } plays it on you. Contingency stops it.
prevent = { $wounds ->
    [one] About to take 1 wound
   *[other] About to take { $wounds } wounds
 }
    .why = You have { $left } left. A deflector stops one of them.
trap_activate = The trap springs
    .why = { $left ->
        [one] 1 invader may act at once.
       *[other] { $left } invaders may act at once, one after the other.
     }

# What a beginner is told the first time that a kind of decision comes up.
hint-act = Yellow spaces are in reach: press one to see the path, and again to move. Red rings are targets. Press
    anything else to see why you can’t choose it.
hint-return = You are never out for good, but every frag brings the invader closer to winning.
hint-guard = You are on guard and may fire now. Firing uses up the order; holding fire keeps it for later.
hint-reroll = You may have any of these dice thrown again, once. A miss face ruins an attack, whatever the others show.
hint-heal = Heal works in any player’s turn, but never between a roll and its wounds.
hint-events = Only you see your events. You may keep them for a better moment.
hint-discard = You can play spawn cards only in your own turn. Events win games. Keep a mix.
hint-spawn = One spawn card a turn, out of every marine’s sight. You must place all the figures that fit.
hint-reinforce = You may move figures here from other areas, or leave spaces empty.
hint-activate = Each invader acts once a turn: it moves, and may attack once at any point along its path. Guards may fire
    in between.
hint-promotion = You keep it for the rest of the campaign. The other card goes back.
hint-knockback = Up to three spaces each. A push loses Aim and may show new parts of the map.
hint-blow_through = Each step leaves out one green or blue die of your choice, and no figure is attacked twice.
hint-watchful = Once for each space beside you that the marine enters. Your invaders still act in your own turn.
hint-follow_up = Spaces and attacks that you don’t use are lost when your turn ends.
hint-cancel = Once a round. Keep it if a worse card may still come.
hint-prevent = A deflector is gone once it is used. If you don’t answer, it stops only a wound that would frag you.
hint-trap_activate = These act now, in the middle of the marine’s turn, and once more in yours.
