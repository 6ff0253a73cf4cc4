### The banner: what you are asked after the first question of a turn.

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
    .odds = Guard: fire? { $hit }, about { $wounds } wounds, { $kill } to kill.
    .at = Guard: fire at { $target }? { $hit }, about { $wounds } wounds, { $kill } to kill.
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
    .why = Once a turn: what it gives is used now or lost.
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
