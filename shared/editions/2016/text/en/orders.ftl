### Standing orders: what is answered for a seat without asking it.

about = They answer for you at once, even while you are away. No other player sees them.
    .masked = At a masked table, each pause for hidden cards takes its full time, whatever you choose here. Only what an
        order uses takes effect at once.
    .async = At this table, no player waits for a card out of turn. If your order uses none, the moment passes.
windows = Reactions, event cards and abilities
    .ask = Ask me
    .pass = Use none
until = How long
    .always = Always
    .round = To the end of round { $round }
cover = In cover, after a card is revealed
    .ask = ask me
    .keep = keep it
    .replace_hits = take the next one if the attack would hurt
then = When I can use something
    .ask = ask me
    .turn = ask me in my turn, otherwise use nothing
    .pass = use nothing
    .use = use the first that fits
least = For this much damage
    .any = any amount
    .more = { $least } or more

# When a seat may have something. What a marine reads differs from what the invader reads.
marine-declared = An attack on you is declared
marine-defending = You, or a marine near you, are defending
marine-attacking = You are attacking
marine-stun = You would be stunned
invader-defending = A demon is defending
invader-attacking = A demon is attacking
invader-stun = A demon would be stunned
after_attack = An attack is over
stopped = A demon has ended its movement
activation = A figure is about to act
initiative = Before an initiative card
summoned = You have summoned a group
reaction = A marine plays a reaction
glory_kill = A Glory Kill is performed
health = A health pack is taken
phase_start = The activation phase begins
argent = You are about to gather argent
