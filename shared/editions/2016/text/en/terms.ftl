### What things are called in sentences of this edition. What is printed on cards is in `cards.ftl`,
### but for the abilities of demons.

kind = { $kind ->
    [possessed_soldier] Possessed Soldier
    [imp] Imp
    [pinky] Pinky
    [revenant] Revenant
    [cacodemon] Cacodemon
    [mancubus] Mancubus
    [baron_of_hell] Baron of Hell
   *[cyberdemon] Cyberdemon
 }
# A certain one.
the = { $kind ->
    [possessed_soldier] the possessed soldier
    [imp] the imp
    [pinky] the pinky
    [revenant] the revenant
    [cacodemon] the cacodemon
    [mancubus] the mancubus
    [baron_of_hell] the baron of Hell
   *[cyberdemon] the cyberdemon
 }
# Any one.
one = { $kind ->
    [possessed_soldier] a possessed soldier
    [imp] an imp
    [pinky] a pinky
    [revenant] a revenant
    [cacodemon] a cacodemon
    [mancubus] a mancubus
    [baron_of_hell] a baron of Hell
   *[cyberdemon] a cyberdemon
 }
every = { $kind ->
    [possessed_soldier] every possessed soldier
    [imp] every imp
    [pinky] every pinky
    [revenant] every revenant
    [cacodemon] every cacodemon
    [mancubus] every mancubus
    [baron_of_hell] every baron of Hell
   *[cyberdemon] every cyberdemon
 }
count = { $kind ->
    [possessed_soldier] { $count ->
        [one] 1 possessed soldier
       *[other] { $count } possessed soldiers
     }
    [imp] { $count ->
        [one] 1 imp
       *[other] { $count } imps
     }
    [pinky] { $count ->
        [one] 1 pinky
       *[other] { $count } pinkies
     }
    [revenant] { $count ->
        [one] 1 revenant
       *[other] { $count } revenants
     }
    [cacodemon] { $count ->
        [one] 1 cacodemon
       *[other] { $count } cacodemons
     }
    [mancubus] { $count ->
        [one] 1 mancubus
       *[other] { $count } mancubi
     }
    [baron_of_hell] { $count ->
        [one] 1 baron of Hell
       *[other] { $count } barons of Hell
     }
   *[cyberdemon] { $count ->
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
# What may be used, and what it costs.
of-bonus = Bonus
of-reaction = Reaction · then discarded
of-attack = The card you played
of-event = Event card · then discarded
of-class = Class
    .price = Class · then exhausted
of-glory = Glory Kill
    .price = Glory Kill · then discarded
ability = an ability
    .price = Ability · costs { $argent } of { $stock } argent
    .free = Ability · free
event = Event
beacon = Anchor Beacon
    .text = Discard a card: you are put where it lies, or next to it.
lasting = { $what ->
    [pumped] 1 more red die at short range
    [overcharged] no movement after the next attack
    [rooted] no more movement
    [rushing] no step away from the nearest enemy
    [charging] the next attack stuns if it has moved 3 spaces or more by then
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
after-rocket_launcher = Rocket Salvo
after-gauss_cannon = Precision Bolt
after-glory = Adrenaline Rush

# What an objective token means under each goal.
goal-links = A marine beside it discards a card for 1 link, once a round.
goal-samples = A marine on it can take it along and bring it home.
goal-gates = A portal is shut beside it.
goal-haul = On the hauler’s route.
goal-prey = Marks a demon as its prey.
goal-hold = A generator: demons batter it instead of attacking.
progress = { $done } of { $wanted } progress
    .damage = { $done } damage taken
    .part = Part of the objective
    .warm = Linked this round.

# Abilities of demons.
ability-volley = Volley
    .text = Roll any of its dice again.
ability-hit_and_run = Hit and Run
    .text = It gains 2 movement.
ability-charged = Charged
    .text = The attack has 2 more range and 1 more red die.
ability-charge = Charge
    .text = It gains 3 movement; if it has moved 3 spaces or more, its next attack stuns.
ability-second_rack = Second Rack
    .text = One marine within 2 of the defender, or the defender if there is no other, suffers 1.
ability-spit = Spit
    .text = If any damage goes through, the defender is stunned.
ability-fan_of_fire = Fan of Fire
    .text = Instead of its attack: each enemy within 2 suffers 2.
ability-stomp = Stomp
    .text = Every marine beside it is displaced one space.
ability-barrage = Barrage
    .text = Attack another marine with a red die at range 8, or the same one if there is no other.
ability-unmoved = Unmoved
    .text = It is neither displaced nor stunned.
