### The decisions that come a moment after the page.

# Buttons and words of several decisions.
path = Confirm the path, or pick another space.
target = Confirm the attack, or pick another target.
    .pick = Now press a target on the board: a red ring.
space = Confirm the space, or pick another.
pick-space = Pick a yellow space on the board.
you = You
base = { $color ->
    [red] red base
    [green] green base
   *[blue] blue base
 }
base-title = { $color ->
    [red] Red base
    [green] Green base
   *[blue] Blue base
 }
    .off = { $color ->
        [red] Red base
        [green] Green base
       *[blue] Blue base
     }, off { $cell }
figure-at = { $name } { $cell }
odds = { $hit }, { $wounds } wounds
plate = { $wounds } wounds
    .head = { $hit } hit
    .kill = { $kill } to kill
    .own = hits your side

# A turn, and what a figure does.
end = End the turn?
    .figure = Is { $name } done?
    .why = You lose all that is left.
aim = <b>{ $name }</b>, range { $range }
    .space = the space { $cell }
attack = Attack
    .weapon = Attack with the { $weapon }
    .aim = Spend Aim
to = To <b>{ $cell }</b>: { $cost } of { $moves } movement.
    .watched = { $names } may interrupt.
    .token = You can take the { $token } there.
    .door = { $may ->
        [yes] From there you can open the door for { $cost } movement.
       *[no] The door there takes { $cost } movement, and you would have { $left } left.
     }
left = { $moves ->
    [0] No movement
   *[other] <b>{ $moves }</b> movement
 } · { $attacks ->
    [one] <b>1</b> attack
   *[other] <b>{ $attacks }</b> attacks
 }{ $order ->
    [yes] { " " }· <b>1</b> order
   *[no] {""}
 }
take = Take the { $token }
price = { $moves ->
    [0] free
   *[other] { $moves } movement
 }
teleport = { $to ->
    [dark] Teleport into the dark, { $price }
   *[cell] Teleport to { $cell }, { $price }
 }{ $onto ->
    [yes] , onto { $figure }
   *[no] {""}
 }
door = { $open ->
    [yes] Open the door
   *[no] Close the door
 }
    .at = At { $cell }, { $note }
    .refused = At { $cell }. { $note }
give = Give { $gift } to { $name } for { $price }
leave = Leave the station, { $price }
passing = You cannot stop here. Choose a space to move on to.
lost-attacks = { $attacks ->
    [one] 1 attack with a target
   *[other] { $attacks } attacks with a target
 }
lost-all = its whole activation
lost-order = an order to place
lost-way = the way out
path-label = { $cost } of { $moves }
orders = Orders
    .for = { $order } for { $name }

# What an attack promises.
hit = hit
wounds = wounds
kill = kill
odds-all = All enemies
odds-plain = As it is
odds-this = This attack
odds-aim = With Aim
own-side = It strikes your own side too.
struck = This attack strikes { $names }.

# Weapons.
claws = Claws
from-afar = From afar
no-target = no target
targets = { $targets ->
    [one] 1 target
   *[other] { $targets } targets
 }
chance = { $here ->
    [yes] { $hit } here
   *[no] { $hit }
 }
ammo-left = { $ammo } left

# Invaders act.
next-here = Choose which invader acts next, here or on the board.
    .none = Every invader has acted.
unacted = { $left ->
    [one] One invader has not acted yet. End your turn all the same?
   *[other] { $left } invaders have not acted yet. End your turn all the same?
 }
idle = You can do nothing with { $action } now. No target can be attacked, so your turn would end.
end-turn = End your turn
figure = { $moves ->
    [one] 1 space
   *[other] { $moves } spaces
 }{ $reach ->
    [melee] , melee
   *[ranged] , ranged
 }
    .wounded = { $base }, wounded
trap-done = No more invaders

# Blow-through and knockback.
barrel = A barrel
through = { $name } is next, at range <b>{ $range }</b>. Leave out one die:
    .which = Which die to leave out
    .without = { $die ->
        [yellow] Without a yellow die
        [red] Without a red die
        [green] Without a green die
       *[blue] Without a blue die
     }
    .go = Go on
    .stop = Stop here
push = Figures to push
    .to = Push to { $cell }
    .pick = Pick a space on the board
    .leave = Leave them standing
on-cell = on { $cell }

# Cards.
cancel = Cancel it
    .let = Let it happen
    .lose = You would lose { $order }.
card-spawn = Spawn
card-event = Event
discard = Discard { $cards }
    .choose = { $cards ->
        [one] Choose 1 card
       *[other] Choose { $cards } cards
     }
    .more = { $cards ->
        [one] Choose 1 card more
       *[other] Choose { $cards } cards more
     }
# What is chosen when an event card is played.
aimed-marines = { $count ->
    [one] For 1 marine
   *[other] Choose 1 of { $count } marines
 }
aimed-weapons = { $count ->
    [one] For 1 weapon
   *[other] Choose 1 of { $count } weapons
 }
aimed-doors = { $count ->
    [one] For 1 door
   *[other] Choose 1 of { $count } doors
 }
aimed-tokens = Choose 2 of { $count } tokens
aimed-figures = { $count ->
    [one] For 1 figure
   *[other] { $most ->
        [one] Choose 1 of { $count } figures
       *[other] Choose up to { $most } of { $count } figures
     }
 }
aimed = <b>{ $title }.</b> { $text }
weapon-of = { $name }: { $weapon }
door-at = Door at { $cell }
more-die = { $die ->
    [yellow] One more yellow die
    [red] One more red die
    [green] One more green die
   *[blue] One more blue die
 }
    .average = { $damage } damage and { $range } range on average{ $miss ->
        [0] {""}
       *[other] , a miss on { $miss } of 6 faces
     }
choose-one = Choose one
choose-tokens = { $more ->
    [one] Choose 1 more token
   *[other] Choose { $more } tokens
 }
choose-figures = { $most ->
    [one] Choose one
   *[other] Choose up to { $most }
 }
play-card = Play this card
play-on = Play it on { $figures }
let-passed = You let it pass. The moment closes by itself.
no-card-fits = None of your cards fits. You are asked all the same, so that the others learn nothing from it.
play-nothing = Play nothing now
scatter = Scatter: { $spaces } { $direction }
    .none = Scatter: none

# Guard, Heal, Dodge, and what a kill or a blow brings.
shot = Range { $range }, with the { $weapon }. Firing uses up your Guard.
    .second = Range { $range }, with the { $weapon }. If you hold fire, this second shot is gone.
fire = Fire
    .hold = Hold fire
plan = From now on: { $plan }
    .own = From now on: as your standing orders say
    .list = What your guard does from now on
heal = { $who ->
    [you] Heal yourself: 1 wound
   *[other] Heal { $name }: 1 wound
 }
    .left = { $wounds } of { $start ->
        [one] 1 wound
       *[other] { $start } wounds
     } left
    .let = Let the order go
    .keep = Keep Heal for later
follow = Follow it through
    .gives = { $spaces } and 1 attack, now
    .leave = Leave it
    .lost = It isn’t offered again this turn
stake = { $wounds } of your last { $left } wounds are at stake
prevent = Burn out a deflector
    .last = { $left } left; your last one
    .many = { $left } left; you have { $deflectors } deflectors
    .take = { $wounds ->
        [one] Take 1 wound
       *[other] Take { $wounds } wounds
     }
    .left = { $left } left
again = The new roll counts, better or worse.
rolled = Dice on the table
    .again = roll again
    .keep = keep
    .lies = As it lies: <b>{ $lies }</b>.
    .pick = Pick the dice to roll again.
    .others = { $stay ->
        [one] The other die stays.
       *[other] The other { $stay } dice stay.
     }
    .none = No die stays.
    .roll = { $dice ->
        [one] Roll 1 die again
       *[other] Roll { $dice } dice again
     }
    .all = All rolled again: { $odds }.
    .picked = Rolled again: { $odds }.
    .odds = <b>{ $wounds } wounds</b> on average, none in <b>{ $none }</b>{ $fatal ->
        [dodge] , a frag in { $kill }
        [aim] , a kill in { $kill }
       *[no] {""}
     }
    .hold = Keep: { $hit ->
        [no] no hit
       *[yes] { $wounds ->
            [0] no wound
            [one] 1 wound
           *[other] { $wounds } wounds
         }
     }
lies-hit = { $wounds ->
    [0] a hit without a wound
    [one] a hit for 1 wound
   *[other] a hit for { $wounds } wounds
 }
lies-miss = no hit
lies-enough = { $by ->
    [dodge] Enough to frag you
   *[aim] Enough to kill
 }
watchful = Strike with { $name }
    .odds = { $hit } to hit, about { $wounds } wounds
    .kill = { $hit } to hit, about { $wounds } wounds, { $kill } to kill
    .again = You are asked again at the next space

# New cards, coming back, spawning.
have = You have { $cards }.
return = With <b>{ $wounds ->
        [one] 1 wound
       *[other] { $wounds } wounds
     }</b>, armor <b>{ $armor }</b> and all you carry.
    .on = Come back on { $cell }
reinforce = { $kind } for { $cell }
    .from = { $figure } for <b>{ $cell }</b> comes from:
    .here = here
    .empty = empty
    .none = No such figure is left on the board.
    .place = Place them
    .leave = Leave it empty
    .leave-all = Leave all empty
spawn = Pick a card to see where it may go.
    .half = Which half of the card?
    .all = All placed.
    .none = { $figure } cannot be placed: none is left.
    .where = Choose a marked space for <b>{ $figure }</b>.
    .must = You must place each figure that is left as long as a space is free.
    .card = On this card
    .placed = { $kind }, placed
    .which = Which one? The color of its base changes nothing in a fight. It only decides which figures are left for later.
    .off = The box has no figure left for it. You can move one here that is on the board: which one? The color of its base
        changes nothing in a fight.
    .go = Spawn them
    .only = Spawn only { $figures }
    .across = Lay it across
    .upright = Stand it upright
    .without = Leave it out
    .last = Take back the last one
    .cards = Back to the cards
    .nothing = Spawn nothing
