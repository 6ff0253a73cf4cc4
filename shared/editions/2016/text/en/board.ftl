### What stands around the board: the top line, the strip of sheets, dice, cards, and what a space holds.

goal-invader = { $frags ->
    [one] 1 frag wins
   *[other] { $frags } frags win
 }. They want: { $objective }
round = Round
set-up = Setup
initiative = Initiative
    .title =
        Initiative cards say who acts next: a marine, or demons of one kind. You see the card that was turned over last
        and how many are left this round. Demons summoned during a round add no card: the invader picks their kind in
        place of another, or they wait for the next round.
    .left = { $left } left
light = Light
    .title = Marines attack at range 4 at most in this round
    .out = out
cards = Cards

die = { $die ->
    [red] red die
   *[black] black die
 }: { $damage ->
    [0] nothing
   *[other] { $damage } damage
 }
of = { $kind ->
    [main] Main
    [bonus] Bonus
   *[reaction] Reaction
 } · { $set }
moves = { $speed } movement
range = { $pool }, range { $range }

# What a space holds.
marine = { $name }, { $color ->
    [red] red
    [green] green
    [blue] blue
   *[gold] gold
 } marine
    .health = { $left } of { $health } health left
    .stunned = { $left } of { $health } health left, stunned
    .cards = { $hand ->
        [one] 1 card in hand, { $deck } in the deck
       *[other] { $hand } cards in hand, { $deck } in the deck
     }
demon = { $kind }, { $marks }
    .marked = the marked one
    .stunned = stunned
    .staggered = staggered
    .health = { $left } of { $health } health left, staggers at { $stagger } damage
    .speed = Speed { $speed }, attacks with { $pool } at range { $range }
    .tough = Tough: always 1 more shield
    .special = Special icon on a defense card: { $dodge ->
        [yes] a dodge
       *[no] { $shields ->
            [one] 1 more shield
           *[other] { $shields } more shields
         }
     }
    .flies = Flies: crosses impassable terrain; difficult terrain and enemies cost nothing extra
    .ability = { $title }: { $text }
stun = Until the next attack by or on the figure: 1 die less, no defense card revealed, no cover.
hauler = Hauler
home = Home
    .why = Samples are brought here.
exit = Exit
    .why = The hauler must come here.
goal = { $goal ->
    [links] Relay
   *[other] Objective
 }
item =
    .health = A marine in this space can take it, and recovers 5 damage.
    .cards = A marine in this space can take it. Its cards go on top of that marine’s deck.
portal = { $color ->
    [red] Red
    [blue] Blue
   *[yellow] Yellow
 } portal
    .up = Faceup: demons can come through it.
    .down = Facedown: nothing comes through it yet.
teleporter = Teleporter
    .on = Active: marines arrive here, and step from one to another.
    .off = Inactive: it turns active when a marine steps on it.
difficult = Difficult terrain
    .why = Costs 1 movement more. Gives cover to a figure behind it.
blocking = Blocking
    .why = Blocks sight. Only large and flying figures can enter it.
impassable = Impassable
    .why = Does not block sight. Only large and flying figures can enter it.
rock = Solid rock
    .why = Nothing goes here.
floor = Empty floor

# How a mission ended.
ended = { $marines } against { $invader }. { $frags } of { $limit } frags.
how = { $won ->
    [marines] The marines won in round { $round }.
   *[invader] The invader won in round { $round }.
 } { $reason }
the-end = The end
moment = Round { $round }
    .turn = Round { $round }, { $name }

# The sheets.
out = Fragged
    .title = Comes back on their next turn
stunned = Stunned
class-exhausted = { $class }, exhausted
piles-hand = <b>{ $cards }</b> in hand
piles-deck = <b>{ $cards }</b> in deck
piles-discards = <b>{ $cards }</b> discarded
piles-glory = <b>{ $cards }</b> Glory
piles-argent = <b>{ $argent }</b> argent stored
holds = Holds { $cards }
    .nothing = Holds no cards
played = Played: { $card }
no-cards = No cards in hand.
events = Your event cards
    .of = Event cards of { $name }
    .none = No event cards.
demon-cards = Demon cards
    .argent = { $kind }, { $argent } argent
    .on = { $argent } argent
    .used = { $card }, used this round
