### The log of a match. A sentence begins with a capital, also where a name that needs none comes first.

class_kept = { $who ->
    [you] You keep
   *[other] { $name } keeps
 } the class { $class }.
squad_dealt = { $who ->
    [you] You get
   *[other] { $name } gets
 } the squad card { $squad }.
armed = { $who ->
    [you] You take
   *[other] { $name } takes
 } the { $weapons }.
deployed = { $who ->
    [you] You go
   *[other] { $name } goes
 } in at { $cell }.
round_began = Round { $round }
phase_began = The activation phase begins.
turned-events = Discards are shuffled into the event deck.
turned-glory = Discards are shuffled into the Glory Kill deck.
turned-marine = Discards are shuffled into { $who ->
    [you] your
   *[other] { $name }’s
 } deck.
cards_readied = Cards are readied.
events_discarded = { $who ->
    [you] You discard
   *[other] { $name } discards
 } { $cards }.
argent-invasion = { $gained } argent on the invasion card.
argent-demon = { $gained } argent on { $demon }.
argent_spent-invasion = { $spent } argent from the invasion card is spent.
argent_spent-demon = { $spent } argent from { $demon } is spent.
card_turned = The card of { $demon } is turned faceup.
initiative_turned = Initiative: { $who ->
    [you] you
   *[other] { $name }
 }
demon_card_used = { $who ->
    [you] You activate
   *[other] { $name } activates
 } { $demons }.
began = { $who ->
    [you] You act
   *[other] { $name } acts
 }{ $moves ->
    [0] .
   *[other] , with { $moves } movement.
 }
ended = { $who ->
    [you] You are
   *[other] { $name } is
 } done.
respawned = { $who ->
    [you] You come
   *[other] { $name } comes
 } back at { $cell }.
class_readied = { $who ->
    [you] Your
   *[other] { $name }’s
 } class card is ready again.
played = { $who ->
    [you] You play
   *[other] { $name } plays
 } { $card }{ $moves ->
    [0] .
   *[other] { " " }for { $moves } movement.
 }
sprinted = { $who ->
    [you] You discard
   *[other] { $name } discards
 } { $card } to sprint: { $moves } movement.
tossed = { $who ->
    [you] You discard
   *[other] { $name } discards
 } { $cards }.
gained = { $who ->
    [you] You gain
   *[other] { $name } gains
 } { $moves } movement.
may_attack = { $who ->
    [you] You
   *[other] { $name }
 } may attack: { $pool }, range { $range }.
stronger = The next attack gains { $pool }{ $range ->
    [0] .
   *[other] { " " }and { $range } range.
 }
slowed = { $who ->
    [you] Your
   *[other] { $name }’s
 } next card gives { $less } less movement.
unhindered = { $who ->
    [you] You pay
   *[other] { $name } pays
 } nothing extra for enemies in the way.
linked-step = { $who ->
    [you] You step
   *[other] { $name } steps
 } through the teleporters to { $cell }.
moved = { $who ->
    [you] You move
   *[other] { $name } moves
 } { $steps ->
    [one] 1 space.
   *[other] { $steps } spaces.
 }
displaced = { $who ->
    [you] You are
   *[other] { $name } is
 } pushed to { $cell }.
door_opened = { $who ->
    [you] You open
   *[other] { $name } opens
 } a door.
portal_turned = A portal opens.
portal_gone = The portal is spent.
portal_slept = The portal turns facedown; others of its color go first.
portals_returned = Spent { $color ->
    [red] red
    [blue] blue
   *[yellow] yellow
 } portals return facedown where they were.
gate_shut = { $who ->
    [you] You shut
   *[other] { $name } shuts
 } a portal for good.
token_taken = { $who ->
    [you] You take
   *[other] { $name } takes
 } an objective token along.
token_dropped = An objective token lies at { $cell }.
delivered = { $who ->
    [you] You bring
   *[other] { $name } brings
 } an objective token home.
hauler_back = The hauler starts again from { $cell }.
marked = { $name } is the marked one.
battered = { $name } batters a generator: { $damage } damage.
lasts = { $who ->
    [you] You
   *[other] { $name }
 }: { $what }.
pinned = { $who ->
    [you] You
   *[other] { $name }
 } will have { $less } less speed.
torn = { $name } staggers at { $less } less damage.
darkened = The lights go out: marines attack at range 4 at most this round.
attack_forgone = { $who ->
    [you] You give
   *[other] { $name } gives
 } up an attack for it.
moves_now = { $who ->
    [you] You
   *[other] { $name }
 } may use { $moves } movement at once.
thrown = { $who ->
    [you] You throw
   *[other] { $name } throws
 } the { $grenade } to { $cell }.
reclaimed = { $who ->
    [you] You have
   *[other] { $name } has
 } the { $grenade } back.
beamed = { $who ->
    [you] You follow
   *[other] { $name } follows
 } the beacon to { $cell }.
set_aside = { $card } is set aside.
taken_up = { $who ->
    [you] You take
   *[other] { $name } takes
 } { $card } up again.
reloaded = { $who ->
    [you] You put
   *[other] { $name } puts
 } { $card } on top of the deck.
cancelled = { $card } has no effect.
group_chosen = { $who ->
    [you] You choose
   *[other] { $name } chooses
 } who comes through.
demon_came = { $demon } comes through at { $cell }.
declared = { $who ->
    [you] You attack
   *[other] { $name } attacks
 } { $whom ->
    [you] you
   *[other] { $target }
 } at range { $range }{ $cover ->
    [yes] , in cover
   *[no] {""}
 }: { $pool }.
die_dropped = The attacker is stunned and removes one { $die ->
    [red] red
   *[black] black
 } die.
rolled = { $dice ->
    [0] No dice are rolled.
   *[other] Dice: { $faces } ({ $damage } damage).
 }
rerolled = { $dice ->
    [0] No die is rolled again.
   *[other] Rolled again: { $faces }.
 }
die_set = A { $die ->
    [red] red
   *[black] black
 } die is set to { $face }.
lying = The dice now make { $damage } damage.
defense_revealed = Defense: { $card }, { $icons }.
defense_discarded = { $card } is discarded.
changed-dodge = The card counts as a dodge.
changed-stuns = The defender will be stunned.
changed-stuns_if_hurt = The defender will be stunned if it is hurt.
changed-shields = { $shields ->
    [one] 1 more shield.
   *[other] { $shields } more shields.
 }
changed-damage = { $damage ->
    [0] No more damage.
   *[other] { $damage } more damage.
 }
changed-pierce = { $pierce ->
    [one] 1 shield does not count.
   *[other] { $pierce } shields do not count.
 }
changed-total = The total changes.
hit = { $damage ->
    [0] No damage goes through.
   *[other] { $damage } damage goes through.
 }
used = { $who ->
    [you] You use
   *[other] { $name } uses
 } { $what }.
hurt = { $who ->
    [you] You suffer
   *[other] { $name } suffers
 } { $damage } damage.
recovered = { $who ->
    [you] You recover
   *[other] { $name } recovers
 } { $damage }.
stunned = { $who ->
    [you] You are
   *[other] { $name } is
 } stunned.
stun_over = { $who ->
    [you] You are
   *[other] { $name } is
 } no longer stunned.
fragged = { $who ->
    [you] You are
   *[other] { $name } is
 } fragged: { $frags ->
    [one] 1 more frag
   *[other] { $frags } more frags
 } for the invader.
fell = { $name } falls.
glory_kill = { $who ->
    [you] You perform
   *[other] { $name } performs
 } a Glory Kill on { $target }.
teleporter_woke = The teleporter at { $cell } turns active.
health_taken = { $who ->
    [you] You take
   *[other] { $name } takes
 } a health pack.
cards_taken = { $who ->
    [you] You take
   *[other] { $name } takes
 } { $known ->
    [yes] the { $item }.
   *[no] new cards.
 }
linked = { $who ->
    [you] You link
   *[other] { $name } links
 } up a relay.
hand_grew = { $name } draws { $cards ->
    [one] 1 card.
   *[other] { $cards } cards.
 }
decided-standing = A standing order answers for { $who ->
    [you] you
   *[other] { $name }
 }.
decided-timed_out = { $who ->
    [you] You
   *[other] { $name }
 } ran out of time, so the default applies.
decided-passed = { $who ->
    [you] You
   *[other] { $name }
 } ran out of time and let the moment pass.
decided-absent = The default applies for { $who ->
    [you] you, while you are
   *[other] { $name }, who is
 } away.
decided-teammate = A teammate answers for { $who ->
    [you] you
   *[other] { $name }
 }.
decided-floor = The default applies for { $who ->
    [you] you
   *[other] { $name }
 }.
over = { $side ->
    [invader] The invader wins.
   *[marines] The marines win.
 } { $reason }
classes = { $who ->
    [you] You are
   *[other] { $name } is
 } dealt { $classes }.
invasions = Two invasion cards are dealt to { $who ->
    [you] you
   *[other] { $name }
 }.
invasion = { $who ->
    [you] You keep
   *[other] { $name } keeps
 } an invasion card and three event sets.
drew = { $who ->
    [you] You draw
   *[other] { $name } draws
 } { $cards }.
drew_glory = { $who ->
    [you] You gain
   *[other] { $name } gains
 } the Glory Kill card { $card }.
peeked = Next in the initiative deck: { $seats }.
taken_back = { $who ->
    [you] You undo
   *[other] { $name } undoes
 } the last step.
    .redo = { $who ->
        [you] You take your undo
       *[other] { $name } takes their undo
     } back.
copies = { $title } ×{ $copies }
