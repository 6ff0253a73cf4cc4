### What comes with the first gesture: the card of a space, plans of a guard, the tray, the end; and a replay.

# The card of a space.
marine = { $name }, { $color ->
    [red] red
    [green] green
   *[blue] blue
 } marine
    .state = { $wounds } of { $start } wounds left, armor { $armor }, { $bullets }
    .carries = Carries { $weapons }
    .order = { $order }: { $text }
invader = { $kind }{ $acted ->
    [yes] , has acted
    [now] , acts now
   *[no] {""}
 }
    .waits = Another invader acts now. Finish it first, or press Undo.
    .state = { $wounds } of { $health ->
        [one] 1 wound
       *[other] { $health } wounds
     } left, armor { $armor }
    .near = Moves { $moves }, { $attack }, only at range 1
    .far = Moves { $moves }, { $attack } at any range
    .set = { $color ->
        [red] The triangle marks a figure of the red set.
        [green] The square marks a figure of the green set.
       *[blue] The circle marks a figure of the blue set.
     } It can attack any marine.
attacks = attacks with { $dice }
    .not = does not attack
dice = { $count } { $die }
door = { $key ->
    [red] Red door
    [blue] Blue door
    [yellow] Yellow door
   *[none] Door
 }{ $state ->
    [open] , open
    [closed] , closed
   *[destroyed] , destroyed
 }
    .locked = Locked: needs the { $key }
    .blocked = Blocked until the invader’s next turn
    .exit = The marines leave by it
    .costs = Costs 2 movement to open or close, from a space beside it
dark = Dark
    .why = No marine has opened the way yet.
floor = Empty floor
ahead = Not revealed yet. Only the invader sees it.
    .comes = Comes onto the board when this area is revealed.
    .barrel = Barrel

token-health = Gives 3 wounds back to the marine who takes it.
token-armor = 1 more armor for the marine who takes it.
token-adrenaline = Burn it in your turn for more movement.
token-berserk = Rage: fists only, and they kill.
token-weapon = A weapon for the marine who takes it.
token-ammo = 1 ammo for the marine who takes it.
token-key = Opens the doors of its color for every marine.
token-goal = Counts when a marine ends a move here, once the objective asks for it.
token-deflector = Worn by the marine who takes it; discard it to prevent one wound of an attack.
token-cargo = Costs nothing to pick up. Its carrier can’t sprint, and drops it when fragged.

does-obstacle = Blocks figures.
does-duct = Small invaders crawl from one duct to another.
does-slime = 1 wound on entering, 1 more for staying a whole turn.
does-teleporter = For 1 movement, a marine goes from here to another of its color.
does-exit = The marines leave here.

# What a guard can ask for with two presses.
plan-fire = Fire at first sight
plan-attack = Hold until an attack is declared
plan-attack_on_me = Hold until I am attacked
plan-turn_end = Hold until the turn ends
plan-hold = Never fire
plan-change = Ask me when something changes
plan-always = Ask me at every moment

# Asked once at a table played over days.
days = Your guard, while you are away
    .about = No player waits for a guard at this table. When you are on guard and an enemy comes within reach, your marine:
    .fire = Fires at first sight
    .attack = Fires when an attack is declared
    .ask = Asks me when an attack is declared
    .hold = Holds fire
    .change = Without an answer it fires. A dodge re-rolls what would wound you, unless you are asked. You can change this at
        any time under Standing orders.

# The dice, and the end.
tray = Dice tray
    .away = Put the dice away
alive = left alive
fragged = fragged
wounds-left = { $wounds ->
    [one] 1 wound left
   *[other] { $wounds } wounds left
 }
got-away = They got away
out-alive = Out alive

# Skills that are folded on a sheet.
read =
    .skill = { $title }. { $text }

# What a space holds, for those who do not see it.
describe-marine = { $name }, { $color ->
    [red] red
    [green] green
   *[blue] blue
 } marine: { $wounds } of { $start } wounds left, armor { $armor }{ $order ->
    [aim] , order Aim
    [guard] , order Guard
    [dodge] , order Dodge
    [heal] , order Heal
   *[none] {""}
 }
describe-invader = { $kind }: { $wounds } of { $health } wounds taken, armor { $armor }, moves { $moves }{ $reach ->
    [melee] , melee
   *[ranged] , ranged
 }{ $acted ->
    [yes] , has acted
    [now] , acts now
   *[no] {""}
 }
describe-barrel = Barrel: any damage blows it up, 1 wound to every figure beside it
describe-slime = Slime: 1 wound on entering, 1 more for staying a whole turn
describe-floor = Empty floor, { $area }
describe-dark = Dark

# A replay.
the-end = The end
before = Before the first turn
moment = Round { $round }, { $name }

# What happened since the last turn of a player, at the line with which theirs begins.
recap = Since your last turn: { $events }.
    .hurt = { $who ->
        [you] you took
       *[other] { $name } took
     } { $count ->
        [one] 1 wound
       *[other] { $count } wounds
     }
    .fragged = { $who ->
        [you] you were fragged
       *[other] { $name } was fragged
     }
    .came = { $count ->
        [one] 1 invader came
       *[other] { $count } invaders came
     }
    .fell = { $count ->
        [one] 1 invader was killed
       *[other] { $count } invaders were killed
     }
