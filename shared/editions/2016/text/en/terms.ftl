### What things are called in sentences of this edition. Names that are printed on cards come from the server.

kind = { $kind ->
    [husk] Possessed Soldier
    [cinderling] Imp
    [ramhide] Pinky
    [bonewright] Revenant
    [maw] Cacodemon
    [furnace] Mancubus
    [warlord] Baron of Hell
   *[colossus] Cyberdemon
 }
# A certain one.
the = { $kind ->
    [husk] the possessed soldier
    [cinderling] the imp
    [ramhide] the pinky
    [bonewright] the revenant
    [maw] the cacodemon
    [furnace] the mancubus
    [warlord] the baron of Hell
   *[colossus] the cyberdemon
 }
# Any one.
one = { $kind ->
    [husk] a possessed soldier
    [cinderling] an imp
    [ramhide] a pinky
    [bonewright] a revenant
    [maw] a cacodemon
    [furnace] a mancubus
    [warlord] a baron of Hell
   *[colossus] a cyberdemon
 }
every = { $kind ->
    [husk] every possessed soldier
    [cinderling] every imp
    [ramhide] every pinky
    [bonewright] every revenant
    [maw] every cacodemon
    [furnace] every mancubus
    [warlord] every baron of Hell
   *[colossus] every cyberdemon
 }
count = { $kind ->
    [husk] { $count ->
        [one] 1 possessed soldier
       *[other] { $count } possessed soldiers
     }
    [cinderling] { $count ->
        [one] 1 imp
       *[other] { $count } imps
     }
    [ramhide] { $count ->
        [one] 1 pinky
       *[other] { $count } pinkies
     }
    [bonewright] { $count ->
        [one] 1 revenant
       *[other] { $count } revenants
     }
    [maw] { $count ->
        [one] 1 cacodemon
       *[other] { $count } cacodemons
     }
    [furnace] { $count ->
        [one] 1 mancubus
       *[other] { $count } mancubi
     }
    [warlord] { $count ->
        [one] 1 baron of Hell
       *[other] { $count } barons of Hell
     }
   *[colossus] { $count ->
        [one] 1 cyberdemon
       *[other] { $count } cyberdemons
     }
 }
demon = a demon
hauler = the hauler
marine = a marine
card = a card
set = { $set ->
    [frenzy] Frenzy
    [bastion] Bastion
    [gloom] Gloom
    [rift] Rift
    [hunger] Hunger
   *[malice] Malice
 }
squad = { $squad ->
    [taking_point] Taking Point
    [combat_veteran] Combat Veteran
   *[solo_operative] Solo Operative
 }
health = { $left } of { $health } health left
invasion = the invasion card
health-pack = health pack
die = { $die ->
    [red] red
   *[black] black
 }
pool = { $red ->
    [0] { $black ->
        [0] no dice
        [one] 1 black die
       *[other] { $black } black dice
     }
   *[other] { $black ->
        [0] { $red ->
            [one] 1 red die
           *[other] { $red } red dice
         }
        [one] { $red } red and 1 black die
       *[other] { $red } red and { $black } black dice
     }
 }
faces = { $least } to { $most }
shields = { $shields ->
    [one] 1 shield
   *[other] { $shields } shields
 }
dodge = a dodge
special = special defense
undefended = no defense
blank = A card
grenade = Grenade
of-bonus = Bonus
of-reaction = Reaction
of-attack = Your attack card
of-event = Event card
of-class = Class
of-glory = Glory Kill
ability = an ability
    .price = Ability · costs { $argent } of { $stock } argent
    .free = Ability · free
event = Event
beacon = Anchor Beacon
    .text = Discard a card: you are put where it lies, or next to it.
lasting = { $what ->
    [pumped] a red die more at short range
    [overcharged] no movement after the next attack
    [rooted] no more movement
    [rushing] no step away from the nearest enemy
    [charging] the next attack stuns after three steps
   *[free_door] the next door costs nothing
 }
threat-infestation = Infestation
    .text = Portals behind a door turn faceup when it opens.
threat-horde = Horde
    .text = One portal is used each round, and none is ever used up.
threat-assault = Assault
    .text = Waves come at the end of every other round.
reason-frag_limit = The frag limit is reached.
reason-destroyed = Too few generators are left.
reason-stalled = Stalemate: nothing has changed for too long.
reason-objective = The objective is done.

# The set that every marine has, and printed cards that some of ours stand for, as far as the sources tell.
issue = UAC
after-ember_tide = Imp Assault
after-rocket_rack = Rocket Salvo
after-rail_lance = Precision Bolt
after-glory = Adrenaline Rush

# What an objective token means under each goal.
goal-links = A marine beside it discards a card for 1 more, once a round.
goal-samples = A marine on it takes it along, and home.
goal-gates = A portal is shut beside it.
goal-haul = On the way of the hauler.
goal-prey = Marks a demon as its prey.
goal-hold = A generator: demons batter it instead of attacking.
progress = { $done } of { $wanted } progress
    .damage = { $done } damage taken
    .part = Part of the objective
    .warm = Linked this round.
