### Why a choice is refused. The server reads these as well: each sentence stands on one line.

# Setup.
bad_marines = { $least } to { $most } marines play, each in a different color.
no_scenario = There is no such scenario.
bad_scenario = The map of this scenario cannot be read: { $fault }

# Movement.
off_board = This figure is not on the board.
no_path = A move has at least one step.
not_adjacent = Each step goes to a space next to the last one.
no_step = A figure of this size cannot step that way.
wall = A wall is in the way.
closed_door = A closed door is in the way.
narrow = This figure is too big for a turn in the doorway. It goes straight through a door.
dark = That space has not been revealed yet.
obstacle = An obstacle fills that space.
enemy = An enemy stands there, and you can't move through enemies.
enemies_around = Enemies block every path there, and you can't move through enemies.
dark_duct = That duct has not been revealed yet.
duct_taken = A marine stands on that duct.
too_big = This figure is too big for every path there.
no_way = No open path leads there. Closed doors, walls or obstacles are in between.
occupied = A move ends on an empty space. You can only pass through a friend.
passing = You cannot stop here. Go on to an empty space first.
too_far = { $left ->
    [0] You have no movement left.
    [one] That is too far. You have 1 space of movement left.
   *[other] That is too far. You have { $left } spaces of movement left.
 }
no_teleporter = Only a marine on a teleporter can go to another one of the same color.
teleporter_taken = A marine stands on the other teleporter.
no_far_end = This teleporter doesn't lead there, or you have no movement left.

# Doors and the exit.
no_door = Only a figure on one of the four spaces at a standing door can open or close it.
door_costs = Opening or closing a door costs { $cost } movement.
security_door = Invaders cannot open or close a security door.
locked = This security door is locked until a marine finds its key.
blocked = A card holds this door until the invader's next turn.
held_open = A big figure stands in this doorway, so the door cannot close.
no_leaver = Only marines can leave.
no_exit = There is no exit on this map.
not_yet = No one can leave before the task is done. The cargo leaves with the marine who carries it.
not_at_exit = You can leave only from a space at the exit door.
exit_closed = The exit door is closed.
leave_costs = Leaving costs { $cost } movement.

# Equipment and gifts.
no_token = There is no such token on the board.
no_finder = Only marines pick up equipment.
token_too_far = A marine can only pick up what lies in their own space.
no_equipment = This token is not picked up. End a move on it instead.
doubled = You already have that weapon.
no_pick_up = You can't pick that up now.
gift_costs = Each gift costs { $cost } movement.
gift_too_far = You can give only to a marine in an adjacent space.
no_gift = Only found weapons and ammo can be given, and no marine can have a weapon twice.

# The turn of a marine, and orders.
declare_first = Declare your action before anything else.
choose_action = Choose one of the four actions.
choose_act = Move, attack, use what is in reach, or end the turn.
cargo = A marine who carries the cargo can't sprint.
no_adrenaline = You have no adrenaline to spend. What you found this turn waits for a later one.
no_heal = Heal needs the order, and a wounded marine in your space or next to you.
no_order = Only the action Ready places an order, and only one.
has_order = You already have an order. You can't give it up unused to place another.
no_medic = Only a marine with the card Field medic can place Heal.
order_not_now = That order can't be placed now.
return_first = Return to the board first.
no_return = You return on a free space 8 to 16 spaces from where you fell, or as near to that as possible.

# Attacks.
no_attack_left = You have no attack left.
attack_passing = You can't attack while you pass through a friend. Go on to an empty space first.
shared_space = A figure can't attack while it shares its space with another one.
no_weapon = You need the token of that weapon.
weapon_not_offered = You can't attack with that weapon now.
berserk = A berserk marine attacks only with the fist.
sprinting = After a Sprint, only the fist and the chainsaw are quick enough.
jammed = That weapon is jammed until the end of the marine's next turn.
no_ammo = { $ammo ->
    [bullets] That weapon needs bullets, and you have none.
    [rockets] That weapon needs rockets, and you have none.
   *[cells] That weapon needs energy cells, and you have none.
 }
name_one = Two figures share that space. Choose one of them.
no_aim = Only a marine with an Aim order can make an aimed attack.
walled = A wall or a closed door is in between. A melee attack doesn't go through it.
melee = A melee attack reaches only adjacent spaces.
no_attacker = The attacker is not on the board.
no_enemy = There is no such enemy in that space.
out_of_seeking = A seeking attack finds its own way, but not through walls or closed doors, and not beyond 8 spaces.
lights_out = The lights are out. Until the invader's next turn, marines can't attack beyond 4 spaces.
no_attack = That space cannot be attacked now.
order_gone = The order for that attack is gone.
gone = The attacker or the target is gone.

# Lines of sight.
dark_target = You can't see a space that has not been revealed yet.
dark_in_the_way = The line of sight would leave the revealed map.
door_in_the_way = A closed door blocks the line of sight.
figure_in_the_way = Another figure blocks the line of sight.
barrel_in_the_way = A barrel blocks the line of sight.
obstacle_in_the_way = An obstacle blocks the line of sight.
wall_in_the_way = A wall blocks the line of sight.
corner_in_the_way = The line of sight would pass a corner with something in the way on both sides.

# Questions around an attack.
choose_fire = Fire at a target, or hold fire.
choose_reroll = Choose the dice to roll again, or none.
no_die = You can choose each die of the roll once.
choose_heal = Choose a marine to heal.
cannot_heal = Heal gives one wound token back to a wounded marine in the medic's space or next to it.
choose_prevent = Prevent one wound, or take them all.
choose_follow_up = Follow the attack through, or don't.
choose_through = Choose the next space and a die to leave out, or stop.
not_next = The attack goes on to an enemy or a barrel next to the last target that it has not attacked yet.
choose_striker = Choose who strikes, or let the moment pass.
choose_push = Choose a figure to push and where to, or push none.
not_damaged = Only a figure that the attack wounded can be pushed.
no_push = A push has 1 to { $most } steps.
push_too_far = A push goes { $most } spaces at most.
push_occupied = A push ends on an empty space.

# Cards and spawning.
choose_card = Play one of the cards that fit, or let the moment pass.
no_moment = That card does not fit this moment.
no_target = That is no target for this card.
choose_cancel = Cancel the card, or let it take effect.
not_drawn = Keep one of the two cards that you drew.
wrong_discard = { $count ->
    [one] Choose exactly 1 card from your hand to discard.
   *[other] Choose exactly { $count } different cards from your hand to discard.
 }
activated = Each invader on the board is activated once at most.
choose_invader = Choose an invader to act now, or end the activation.
no_such_card = You can play only a spawn card from your hand here.
no_such_half = This card has no such half. Choose one that it shows.
too_few = You must place every figure on the card that has a space.
no_spawn_space = Each figure needs a free, revealed space of its own that no marine sees.
not_shown = That half of the card does not show so many figures of this kind.
none_left = No figure of that kind and color is left.
not_removable = You can take a figure off the board only for another of its kind, and only when none of them is left.
reinforce_first = Place the figures of the new area first.
not_short = The area is not short of that figure there.
no_replacement = Choose a figure of that kind and color to take off the board, and each figure only once.
