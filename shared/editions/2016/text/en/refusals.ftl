### Why a choice is refused. The server reads these as well: each sentence stands on one line.

# Setup.
no_mission = There is no such mission.
bad_scenario = The map of this mission cannot be read: { $fault }
bad_marines = { $least } to { $most } marines play this mission, each in a different color.
must_choose = You must choose here. You can change your choice until everyone has chosen.
choose_class = Keep one of the class cards that you were dealt.
choose_weapons = Choose two different weapons of those that are left.
choose_invasion = Keep one of the invasion cards that you drew.
choose_sets = Choose three different sets for the event deck.
choose_squad = Choose the marine who gets the squad card.
choose_start = Start on one of the marked spaces, at an active teleporter.

# The rounds.
choose_argent = Discard up to three event cards, or none.
too_many_discards = Discard at most { $most } different event cards from your hand.
wrong_argent = Put one token for each card on the invasion card or on faceup demon cards.
choose_order = Leave the initiative cards as they are, or rearrange them as the card says.
choose_demon_card = Choose a demon card that is faceup and ready.
choose_demon = Choose a demon of this type that has not been activated yet.
choose_return = Return on one of the marked spaces, at an active teleporter.

# Summoning.
choose_portal = Choose one of the marked portals. Only a faceup portal summons.
choose_group = Choose one of the two groups in the portal's color.
choose_space = Choose a marked space: on or next to the portal, or the nearest free one.
choose_spread = { $count ->
    [one] Put the argent token on a demon card of that group.
   *[other] Spread all { $count } argent tokens over demon cards of that group.
 }
choose_some_spread = { $count ->
    [one] Move the argent token to a demon card of that group, or leave it.
   *[other] Move up to { $count } argent tokens to demon cards of that group.
 }
choose_displaced = Choose one of the marked spaces. A displaced figure goes to the nearest free one.

# Cards.
not_in_hand = That card is not in your hand.
no_main_to_sprint = You have no main action left to sprint.
reaction = A reaction interrupts others. You are asked when you can play it.
no_main = You have no main action left.
no_card_now = You can't play a card now.
token_out = The token of this grenade is already on the map.
choose_throw = Choose one of the marked spaces, as the card says.
must_name_card = This card must take effect. Choose one of the cards shown.
choose_jeered = Discard one of the cards shown, or your reaction is canceled.
choose_for_coils = Discard one of the cards shown. It can't be the card that you just took.
choose_for_beacon = Discard one of the cards shown to go to your beacon.
choose_reload = Choose one of the main cards shown from your discard pile.
no_moment = You can't use that at this moment.
takes_no_figure = This doesn't take a figure.
choose_figure = Choose one of the figures offered.
no_die = There is no die { $die }. Dice are numbered from 0, and there are { $dice } of them.
die_twice = Choose each die only once.
too_many_dice = { $most ->
    [0] This doesn't take a die.
    [one] This takes 1 die at most.
   *[other] This takes { $most } dice at most.
 }

# Activations and movement.
not_now = You can't do that now.
passing = Another figure stands here. Move on to a free space first.
no_path = A move has at least one step.
no_such_path = This figure can't go there by that path. Choose its spaces one by one.
off_map = This figure is not on the map.
rooted = A card says that you can't spend more movement.
rushing = A card says that you can't move away from the nearest enemy.
no_moves = You have no movement left.
too_far = This move costs { $cost } movement, and you have { $left } left.
occupied = A figure stands there, and you can't stop in an occupied space.
outside = That space is off the map.
blocking = Only large and flying figures can enter blocking terrain.
impassable = Only large and flying figures can enter impassable terrain.
no_way = Walls, closed doors or terrain are in the way.
no_room = There is no room for this figure, or walls and closed doors are in the way.
door_open = This door is open, and stays open.
door_costs = Opening a door costs 1 movement, and you have none left.
no_door = You can open only a door beside your space.
no_finder = Only marines gain items.
item_too_far = You gain an item only in its own space.
doubled = You already have that weapon.

# Attacks.
no_attack_card = Play a card with an attack first.
no_attack_left = This demon has no attack left in this activation.
no_target = There is no one to attack.
no_enemy = You can attack only enemies.
no_argent = The demon card does not have enough argent.
no_sight = There is no line of sight from any corner.
walled = Walls or closed doors are in the way.
out_of_range = { $range ->
    [one] The target is 1 space away, and this attack reaches { $reach }.
   *[other] The target is { $range } spaces away, and this attack reaches { $reach }.
 }
choose_die = Choose a die of the attack to remove.
choose_cover = Keep the revealed card, or take another.

# Objectives.
linked = This relay is already linked up.
linked_this_round = This relay was already linked this round. Try again next round.
no_link = You can link up only a relay beside you, and you discard a card from your hand for it.
portal_facedown = This portal lies facedown. Only a faceup portal can be shut.
portal_guarded = A demon in this portal or beside it guards it.
portal_costs = Shutting a portal costs { $cost } movement, and you have { $left } left.
no_portal = You can shut only a portal beside you, and you discard a card from your hand for it.
carrying = You already carry a sample, and a marine can't carry two.
no_sample = You can take a sample only from the space in which it lies.
destroyed = This generator is already destroyed.
no_attack_to_batter = Damaging a generator takes the demon's attack, and it has none left in this activation.
no_generator = Only a demon beside a generator can damage it. It gives its attack for it.
choose_haul = Move the hauler to one of the marked spaces, or leave it where it is.
