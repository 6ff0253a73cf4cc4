### What stands around the board from its first moment: the top line, the sheets, the first decision.

# The top line.
goal-invader = Stop them: { $frags ->
    [one] 1 frag wins
   *[other] { $frags } frags win
 }. They want: { $objective }
round = Round
rounds-left = Rounds left
    .short = Left
    .title = Rounds left, counting this one
held = Held
    .title = Rounds held
light = Light
    .title = Until the invader’s next turn, marines can’t attack beyond 4 spaces
    .out = out
keys = Keys
deck = Deck
    .title = The invader’s deck. Its last card scores a frag for the invader.
    .thin = , nearly empty: its last card scores a frag

# The sheets.
out-alive = Out alive
fragged = Fragged
    .now = Fragged, comes back now
    .next = Fragged, comes back next turn
wounds = { $wounds } of { $start } wounds left
armor = Armor
    .count = { $count } armor
bullets = { $count ->
    [one] 1 bullet
   *[other] { $count } bullets
 }
rockets = { $count ->
    [one] 1 rocket
   *[other] { $count } rockets
 }
cells = { $count ->
    [one] 1 energy cell
   *[other] { $count } energy cells
 }
adrenaline = Adrenaline
    .count = { $count } adrenaline
deflectors = Deflectors: each prevents one wound of an attack
    .count = { $count ->
        [one] 1 deflector
       *[other] { $count } deflectors
     }
cargo = cargo
    .title = Carries the cargo: no sprint
rage = rage
    .title = Berserk: fist only, and it kills
    .fading = fading
jammed = { $weapon } (jammed)
skill = <b>{ $title }.</b> { $text }
    .twice = <b>{ $title }, twice.</b> { $text }

# The invader’s cards.
holds = holds { $cards ->
    [one] 1 card
   *[other] { $cards } cards
 }
    .away = holds { $cards ->
        [one] 1 card
       *[other] { $cards } cards
     }, away
scroll-before = ‹ scroll for more
scroll-after = scroll for more ›
scroll-both = ‹ scroll for more ›
cards = Cards
    .none = No cards.
last = <b>{ $card }</b> was the last card played. { $text }
    .none = No card played yet.

# The text of an area, and hints for beginners.
close-reading = Close the text
got-it = Got it
hint-declare = One action a turn. Advance lets you walk and attack; Sprint goes farthest; Ready leaves an order behind.

# Your turn begins.
idle = No target can be attacked now, so your turn would end.
halved = halved by Tremor
then-blow = then a melee attack
walking-attacks = { $attacks } attacks if you walk 2 at most
burn = Burn adrenaline
    .why = 4 more spaces, before the action

# Dice as small squares.
dice = Dice: { $dice }
letter = { $die ->
    [yellow] Y
    [red] R
    [green] G
   *[blue] B
 }
