### What things are called in sentences of this edition.

kind = { $kind ->
    [zombie] Zombie
    [imp] Imp
    [trite] Trite
    [demon] Demon
    [archvile] Archvile
    [mancubus] Mancubus
    [hell_knight] Hell knight
   *[cyberdemon] Cyberdemon
 }
# A certain one.
the = { $kind ->
    [zombie] the zombie
    [imp] the imp
    [trite] the trite
    [demon] the demon
    [archvile] the archvile
    [mancubus] the mancubus
    [hell_knight] the hell knight
   *[cyberdemon] the cyberdemon
 }
# Any one.
one = { $kind ->
    [zombie] a zombie
    [imp] an imp
    [trite] a trite
    [demon] a demon
    [archvile] an archvile
    [mancubus] a mancubus
    [hell_knight] a hell knight
   *[cyberdemon] a cyberdemon
 }
many = { $kind ->
    [zombie] { $count } zombies
    [imp] { $count } imps
    [trite] { $count } trites
    [demon] { $count } demons
    [archvile] { $count } archviles
    [mancubus] { $count } mancubi
    [hell_knight] { $count } hell knights
   *[cyberdemon] { $count } cyberdemons
 }
invader = an invader
weapon = { $weapon ->
    [fist] fist
    [chainsaw] chainsaw
    [pistol] pistol
    [shotgun] shotgun
    [machine_gun] machine gun
    [grenade] grenade
    [chaingun] chaingun
    [rocket_launcher] rocket launcher
    [plasma_gun] plasma gun
   *[bfg] BFG
 }
ammo = { $ammo ->
    [bullets] bullets
    [rockets] rockets
   *[cells] energy cells
 }
rounds = { $ammo ->
    [bullets] { $count ->
        [one] 1 bullet
       *[other] { $count } bullets
     }
    [rockets] { $count ->
        [one] 1 rocket
       *[other] { $count } rockets
     }
   *[cells] { $count ->
        [one] 1 energy cell
       *[other] { $count } energy cells
     }
 }
key = { $key ->
    [red] red key card
    [blue] blue key card
   *[yellow] yellow key card
 }
die = { $die ->
    [yellow] yellow
    [red] red
    [green] green
   *[blue] blue
 }
compass = { $direction ->
    [n] north
    [ne] northeast
    [e] east
    [se] southeast
    [s] south
    [sw] southwest
    [w] west
   *[nw] northwest
 }
token = { $token ->
    [health] medical pack
    [armor] armor
    [adrenaline] adrenaline
    [berserk] berserk
    [goal] goal
    [cargo] cargo
   *[deflector] deflector
 }
gift-cargo = the cargo
gift-weapon = the { $weapon }
wounds = { $wounds ->
    [one] 1 wound
   *[other] { $wounds } wounds
 }
spaces = { $spaces ->
    [one] 1 space
   *[other] { $spaces } spaces
 }
attacks = { $attacks ->
    [one] 1 attack
   *[other] { $attacks } attacks
 }
an-order = an order

# An area in a sentence. Most ids of areas are common nouns: lounge, pumps.
area = { $area ->
    [armoury] the armory
    [cross] the crossing
    [cryo] the cryo lab
    [engine] the engine room
    [shop] the workshop
    [underway] the service tunnel
    [wash] the washroom
   *[other] the { $area }
 }
    .new = a new area

# What is fixed in a space.
obstacle = Obstacle
duct = Duct
slime = Slime
teleporter_red = Red teleporter
teleporter_blue = Blue teleporter
teleporter_yellow = Yellow teleporter
exit = Exit

action-sprint = Sprint
action-advance = Advance
action-unload = Unload
action-ready_move = Ready: walk
action-ready_attack = Ready: attack

order-aim = Aim
    .text = Re-roll dice of one attack. Lost when you move or are wounded.
order-guard = Guard
    .text = One attack in the invader’s turn.
order-dodge = Dodge
    .text = Make attackers re-roll, until your next turn.
order-heal = Heal
    .text = Give back 1 wound, to you or to a marine beside you.

# Marine cards, under titles of our own.
skill-field_medic = Field medic
    .text = May place and use Heal.
skill-plated_vest = Plated vest
    .text = 1 more armor, at the start and after a return.
skill-hard_to_kill = Hard to kill
    .text = 2 more wounds, at the start and after a return.
skill-long_eye = Long eye
    .text = 2 more range on every attack.
skill-quick_step = Quick step
    .text = Sprint gives 10 spaces; Advance and Ready give 5.
skill-cold_nerve = Cold nerve
    .text = Keeps Guard when wounded.
skill-follow_through = Follow through
    .text = Once a turn, after a kill: 2 more spaces and 1 more attack.
skill-squad_leader = Squad leader
    .text = Other marines within 2 spaces in your sight: +1 range, +1 damage.
skill-close_quarters = Close quarters
    .text = +2 damage with fist and chainsaw, and such an attack may end a Sprint.
skill-battle_plan = Battle plan
    .text = Ready gives 4 spaces, an attack and an order, for you or for a marine in sight.
skill-pathfinder = Pathfinder
    .text = Walks through obstacles; slime does not hurt.
skill-clean_line = Clean line
    .text = Figures do not block your sight; +1 range.
skill-wide_watch = Wide watch
    .text = Guard is good for an attack on each of two spaces.
skill-contingency = Contingency
    .text = Once a round, cancel an event card that names you.
skill-steady_advance = Steady advance
    .text = Advance gives two attacks if you walk at most 2 spaces.

# The invader’s cards, under titles of our own.
card-shamblers_or_imp = Zombies or imp
    .text = Spawn two zombies, or one imp.
card-mixed_pack = Mixed pack
    .text = Spawn a zombie, an imp and a trite.
card-skitter = Skitter
    .text = Spawn three trites.
card-claws_or_rot = Imps or zombies
    .text = Spawn two imps, or three zombies.
card-maw_or_pair = Demon or pair
    .text = Spawn a demon, or an imp and a zombie.
card-maw_or_swarm = Demon or swarm
    .text = Spawn a demon, or three trites.
card-pyre_or_claws = Archvile or imps
    .text = Spawn an archvile, or two imps.
card-dead_weight = Dead weight
    .text = Spawn a mancubus.
card-bone_crusher = Bone crusher
    .text = Spawn a hell knight.
card-sprung_trap = Snare
    .text = In a marine’s turn: up to two invaders act at once.
card-torn_open = Torn open
    .text = A door is destroyed, even a security door.
card-lost_nerve = Lost nerve
    .text = A marine discards their order.
card-misfire = Misfire
    .text = A weapon jams until the end of that marine’s next turn.
card-dry_click = Dry click
    .text = An attack that would spend no ammo spends one.
card-tremor = Tremor
    .text = As a marine’s or the invader’s turn begins: halves a marine’s movement.
card-lockdown = Lockdown
    .text = A normal door can’t be used until the invader’s next turn.
card-shell_game = Shell game
    .text = Two tokens of different rooms change places.
card-lights_out = Lights out
    .text = Until the invader’s next turn, marines can’t attack beyond 4 spaces.
card-hellfed = Hellfed
    .text = One more die for an invader’s attack, or an invader heals all its wounds.

# The icons of a weapon or an invader.
ability-blast = blast { $blast }
ability-range = range +{ $accuracy }
ability-damage = damage +{ $deadly }
ability-aimed = aimed
ability-blow_through = blow-through
ability-knockback = knockback
ability-seeking = seeking
ability-sweep = sweep
ability-watchful = watchful
