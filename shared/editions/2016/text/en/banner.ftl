### The banner: what you are asked, and whom the table waits for.

jeer = Jeer: discard a card?
    .why = The invader played Jeer: without a discarded card, your reaction is canceled.
    .title = The invader played Jeer: without a discarded card, your { $title } is canceled.
coils = Discard a card
    .why = It pays for Nova, which is back in your hand.
beacon = Discard a card to jump
    .why = You are put on your beacon, or beside it.
reload = Put a card on top of your deck
    .why = One main card of your discards.

attacks = { $who ->
    [you] You attack
   *[other] { $name } attacks
 } { $whom ->
    [you] you
   *[other] { $target }
 }.
attacked = { $who ->
    [you] You
   *[other] { $name }
 } attacked { $whom ->
    [you] you
   *[other] { $target }
 }: { $damage } damage went through.
used = { $who ->
    [you] You use
   *[other] { $name } uses
 } { $title }.
stunned = { $who ->
    [you] You
   *[other] { $name }
 } would be stunned.
acts-next = { $who ->
    [you] You act
   *[other] { $name } acts
 } next.
acted = { $who ->
    [you] You have
   *[other] { $name } has
 } acted.
stopped = { $who ->
    [you] You have ended your
   *[other] { $name } has ended its
 } movement.
takes-health = { $who ->
    [you] You take
   *[other] { $name } takes
 } a health pack.
kills = { $who ->
    [you] You perform
   *[other] { $name } performs
 } a Glory Kill.
against = A reaction against { $who ->
    [you] you
   *[other] { $name }
 } was played.

# When a window opens, and what one without an attack asks for. Readers never see the word "window".
window-initiative = Look at what comes next?
    .when = Before the next initiative card.
window-activation = Use a card on this activation?
    .when = At the start of this activation.
window-after_attack = Follow up the attack?
    .when = The attack is over.
window-phase_start = Use something this phase?
    .when = The activation phase begins.
window-argent = Play a card for more argent?
    .when = Next, you may discard event cards for argent.
window-reaction = Answer the reaction?
    .when = A reaction was played.
window-stopped = React to its move?
    .when = A demon has ended its movement.
window-stun = Prevent the stun?
    .when = A figure would be stunned.
window-health = Spoil the health pack?
    .when = A health pack is taken.
window-glory_kill = Spoil the Glory Kill?
    .when = A Glory Kill is performed.
window-summoned = Play a card for the new demons?
    .when = You have just summoned a group.
window-done = Let it move again?
    .when = A demon has acted.
window-declared = Under attack: react?
    .when = A card can be played now.
window-defending = Under attack: react?
    .when = A card can be played now.
window-attacking = Make more of the attack?
    .when = A card can be played now.
window-free = Use something now?
    .when = A card can be played now.

class = Keep one class
    .why = No one else sees the two cards. The other one goes back. Weapons come next.
invasion = Choose your invasion
    .why = One invasion card, and three sets for the event deck.
squad = Who leads?
    .why = One marine gets the squad card: more health, cards and actions.
weapons = Choose two weapons
    .why = Their cards go into your action deck.
deploy = Deploy your marine
    .why = On an active teleporter, or next to one.
argent = Discard event cards for argent?
    .why = { $most ->
        [one] A token for each, 1 card at most. What you keep stays in your hand.
       *[other] A token for each, { $most } cards at most. What you keep stays in your hand.
     }
demon_card = Your turn: which demons?
    .why = Every demon of that kind acts, one after the other. The card is used for this round.
next = Which one acts next?
    .why = { $left } are left. Each acts once, in any order.
respawn = You come back
    .why = Pick an active teleporter. A figure that stands on it is fragged.
act = Your turn
    .play = { $sprint ->
        [yes] Play a card to move and attack, or discard one to sprint.
       *[no] Play a card to move and attack.
     }
    .bonus = You have no main action left. You can still play a card.
    .sprint = No card can be played now. Discard one to sprint.
    .go = Play cards, move, attack, in any order.
    .rest = { $left ->
        [both] No card can be played now. You can still move and attack.
        [move] No card can be played now. You can still move.
        [attack] No card can be played now. You can still attack.
       *[none] No card can be played now, and no movement or attack is left.
     }
act-demon = { $name } acts
    .why = { $left ->
        [both] Move it and attack once, in any order.
        [move] Its attack is used up. You can still move it.
        [attack] It cannot move any farther. It can still attack.
       *[none] It can neither move nor attack now.
     }
portal = Summon: which portal{ $all ->
    [yes] {" "}first?
   *[no] ?
 }
    .why = Its demons come out there.
throw = Where does the { $grenade } land?
    .why = Within 4 spaces of you, in sight.
peek = { $cards ->
    [one] The next initiative card
   *[other] The next initiative cards
 }
    .one = Only you see it.
    .many = In this order. Only you see them.
haul = Move the hauler
    .why = To the exit, or let it stand.
    .at = Toward the exit at { $cell }, or let it stand.
group = Summon: who comes out?
    .why = One of two groups of the { $color ->
        [red] red
        [blue] blue
        [yellow] yellow
       *[open] open
     } portal.
summon-by = { $name } has { $deed ->
    [door] opened a door: the portals behind it wake.
    [area] entered a new area: its portals wake.
   *[link] linked up a relay: the spent blue portals open again.
 }
summon-round = A new round begins: one portal opens.
summon-wave = The round is over: a wave of demons comes.
# Of the demons of a group.
group-short = The box has no figures left for { $demons }.
place = Where does { $demon } come out?
    .nth = { $demon } { $nth } of { $of }: where does it come out?
    .why = As near to the portal as there is room.
spread = { $all ->
    [yes] Place
   *[no] Move up to
 } { $count ->
    [one] 1 argent token
   *[other] { $count } argent tokens
 }
    .why = { $all ->
        [yes] {""}
       *[no] From the invasion card: what you leave there is lost.{" "}
     }Demons pay for their abilities with what lies on their card.
displace = Where are you pushed?
    .own = A larger figure needs your space, or a card moves you.
displace-other = Where is { $name } pushed?
    .why = A larger figure needs the space, or a card moves the figure that stands there.
displace-acting = { $who ->
    [you] Where are you pushed?
   *[other] Where does { $name } go?
 }
    .why = A card moves it before it acts.
drop_die = Stunned: which die stays out?
    .why = You roll one die fewer.
cover = Cover: take another card?
    .why = Keep the card that was turned, or take the next one instead.
hidden = A moment for hidden cards
    .why = It closes by itself.
    .days = You hold nothing for it. Let it pass; the others can't tell.

# Other players are asked.
decide = { $names } decide
waits-setting_up = { $name } sets up
waits-deploying = { $name } deploys
waits-argent = { $name } gathers argent
waits-demon_card = { $name } chooses demons
waits-acting = { $name } acts
waits-moving = { $name } moves { $figure }
waits-respawning = { $name } comes back
waits-summoning = { $name } summons
waits-throwing = { $name } throws
waits-peeking = { $name } looks at cards
waits-naming_card = { $name } names a card
waits-hauling = { $name } moves the hauler
waits-displacing = { $name } says where { $who ->
    [you] you go
   *[other] { $figure } goes
 }
waits-dropping_die = { $name } is stunned and drops a die
waits-cover = { $name } may take another card from cover
waits-window = { $name } may use something
waits-resolving = { $name } may react
watching = You are watching.
waiting = Nothing for you to do yet.
