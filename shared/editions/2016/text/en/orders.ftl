### Standing orders: what is answered for a seat without asking it.

about = They answer for you at once, even while you are away. No other player sees them.
    .masked = At a masked table, windows stay open for their time whatever you choose here. Only what an order uses
        takes effect at once.
    .async = At this table, no player waits for a card out of turn. If your order uses none, the moment passes.
windows = All windows for reactions, events and abilities
    .ask = Ask me
    .pass = Let them pass
until = How long
    .always = Always
    .round = To the end of round { $round }
cover = In cover, after a card is revealed
    .ask = ask me
    .keep = keep it
    .replace_hits = take the next one if the attack would hurt
then = If I have something that fits
    .ask = ask me
    .turn = ask me in my turn, otherwise let it pass
    .pass = let it pass
    .use = use the first that fits
least = Only if the damage is at least
    .any = any
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
activation = An activation begins
initiative = Before an initiative card
summoned = A group has been summoned
reaction = A marine plays a reaction
glory_kill = A Glory Kill is performed
health = A health pack is taken
phase_start = The activation phase begins
argent = Argent is gathered
