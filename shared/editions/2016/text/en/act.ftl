### The decisions that every match has from its start: a turn, a thing out of a list, a space, a moment.

# A turn.
path = Confirm the path, or pick another space.
played = Use the card you played, or go on with your turn.
target = Attack { $name } at range { $range }?
    .why = { $pool }.{ $reach ->
        [0] {""}
       *[other] {" "}Without argent, it reaches only { $reach }.
     }{ $cover ->
        [yes] {" "}The target is in cover.
       *[no] {""}
     }{ $stunned ->
        [yes] {" "}The attacker is stunned: 1 die fewer.
       *[no] {" "}Confirm it, or pick another target.
     }
price = Pick the card to discard for the { $for ->
    [link] relay
   *[shut] portal
 }.
attack = Attack
    .argent = With { $argent } argent: { $pool }
glory = Glory Kill: move in for { $cost } movement
    .to = <b>Glory Kill</b> on { $name } at <b>{ $cell }</b>: { $cost } of { $moves } movement. You end up in its space.
    .do = Glory Kill
    .plate = Glory Kill
    .cost = { $cost } movement
    .label = Glory Kill: { $cost }
to = To <b>{ $cell }</b>: { $cost } of { $moves } movement.
    .item = You can take the { $item } there.
left = What you have left
    .moves = <b>{ $moves }</b> movement
    .mains = { $mains ->
        [one] <b>1</b> main action
       *[other] <b>{ $mains }</b> main actions
     }
    .attack = attack
hand = Your hand
play = Play { $title }
sprint = Discard { $title }: sprint, 6 movement
forfeit = This gives up the attack that you still have.
stuck = You can’t move from here as things stand.
take = Take the { $item }
objective = Link up the relay: discard 1 card
pick-up = Pick it up
shut = Shut the portal: 2 movement and 1 card
batter = Batter the generator instead of attacking
door = Open the door
    .at = Open the door at { $cell }{ $free ->
        [yes] {""}
       *[no] : 1 movement
     }
passing = You cannot stop here. Choose a space to move on to.
lost-mains = { $mains ->
    [one] 1 main action
   *[other] { $mains } main actions
 }
lost-all = its whole activation
lost-attack = an attack
lost-thing = an item that lies here
lost-link = a relay to link up
lost-token = an objective token that lies here
lost-gate = a portal that you can shut
lost-generator = a generator in reach

plate-blast = blast
plate = { $damage } damage{ $cover ->
    [yes] , cover
   *[no] {""}
 }{ $argent ->
    [0] {""}
   *[other] , { $argent } argent
 }
    .head = { $hit } hit

# A thing out of a list.
choices = Choices
choose = Choose { $title }
pick = Pick one
no-portal = Use none of them
class-once = Class · once, then exhausted
class-always = Class · always in effect
class = { $title }: { $text }
squad = { $color ->
    [red] Red
    [green] Green
    [blue] Blue
   *[gold] Gold
 } marine
    .armed = { $color ->
        [red] Red
        [green] Green
        [blue] Blue
       *[gold] Gold
     } marine · { $weapons }
demons = { $count } on the map
    .argent = { $count } on the map, { $argent } argent
ability = { $title }: { $text }
    .price = { $title } ({ $argent } argent): { $text }
figure-at = { $name } at { $cell }
marine = Marine
portal = { $color ->
    [red] Red
    [blue] Blue
   *[yellow] Yellow
 } portal at { $cell }
    .of = Open portal
    .near = { $steps ->
        [one] 1 space
       *[other] { $steps } spaces
     } from the { $color ->
        [red] red
        [green] green
        [blue] blue
       *[gold] gold
     } marine, in a straight line.
group-argent = { $argent ->
    [0] Brings no argent
    [one] Brings 1 argent token
   *[other] Brings { $argent } argent tokens
 }
group-demon = { $kind }: health { $health }, speed { $speed }, { $pool } at range { $range }.
a-die = { $die ->
    [red] A red die
   *[black] A black die
 }
    .choose = { $die ->
        [red] Choose a red die
       *[black] Choose a black die
     }
    .of = Stays out
    .shows = { $die ->
        [red] A red die shows { $faces } damage.
       *[black] A black die shows { $faces } damage.
     }

# A space on the board.
you = You
hauler = Hauler
go-deploy = Deploy at { $cell }
go-respawn = Come back at { $cell }
go-place = Put { $demon } at { $cell }
go-displace = { $who ->
    [you] Move to { $cell }
   *[other] Move { $name } to { $cell }
 }
go-haul = Move the hauler to { $cell }
go-throw = Throw the { $grenade } to { $cell }
space = Confirm the space, or pick another.
crushed = { $name } at { $cell } would be fragged.
pick-teleporter = Pick a ringed teleporter on the board.
pick-space = Pick a yellow space on the board.
stand = Let it stand

# A moment.
uses = What you can use
    .copies = { $of } · { $copies } copies
    .dice = { $dice ->
        [one] Pick 1 die.
       *[other] Pick up to { $dice } dice.
     }
    .ends = Ends this activation
    .use = Use { $title }
    .through = { $damage ->
        [0] With it: no damage, as things stand
       *[other] With it: { $damage } damage, as things stand
     }
    .pass = { $damage ->
        [0] Use nothing: no damage, as things stand
       *[other] Use nothing: { $damage } damage, as things stand
     }
    .enough = Leave the attack as it is
    .none = { $cards ->
        [yes] Play no card
       *[no] Use nothing
     }
