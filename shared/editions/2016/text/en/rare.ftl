### What comes a moment after the page: the odds of an attack, prices, cards, argent, cover, the invasion, weapons.

argent = Event cards
    .buys = Argent pays for abilities: on a demon card for that kind, on the invasion card for your next group.
    .where = Where does the argent go? { $placed } of { $argent } placed.
    .left = { $left } argent still to place
    .missing = { $left } argent still to place: press + beside a card.
    .go = { $cards ->
        [one] Discard 1 card for 1 argent
       *[other] Discard { $cards } cards for { $cards } argent
     }
    .keep = Keep all cards
put = Argent
    .has = { $count } there
    .stored = For demons of the next group that you summon.
    .less = One less on { $name }
    .more = One more on { $name }
spread = Place { $argent } argent
    .pick = Choose a card for it
    .first = Choose a card for the argent first: press + beside it.
    .none = Give up the argent
    .lost = { $left ->
        [one] You would lose 1 argent token: it does not stay on the invasion card.
       *[other] You would lose { $left } argent tokens: they do not stay on the invasion card.
     }

hurts = any damage
damage = average
staggers = stagger
kills = frag
odds-first = First card
odds-plain = This attack
odds-better = Cover used
odds-argent = With argent
chances = Chance of each amount of damage
    .one = { $damage } damage: { $chance }
deck = { $cards ->
    [one] The one card left is turned to defend it
   *[other] One of { $cards } cards is turned to defend it
 }: { $shields } shields on average{ $dodge ->
    [yes] , { $chance } a dodge
   *[no] {""}
 }.
    .none = It reveals no defense card. A card from the hand can still defend it.
sight = Sight runs from corner to corner: one free line is enough.{ $around ->
    [yes] {" "}The range is counted around walls.
   *[no] {""}
 }

full = You are at full health
    .sure = You are at full health, so the health pack would be used up for nothing.
    .take = Take it anyway

discards = Cards to discard
    .progress = Discard it for 1 link
    .do = Discard { $card }
    .shut = Discard it, with 2 movement, to shut the portal

cards = Cards
    .choose = { $what ->
        [reload] Put { $title } on the deck
       *[other] Discard { $title }
     }
    .pick = Pick a card
    .without = Keep your cards

cover = Dice against you
    .sum = <b>{ $damage } damage</b> against <b>{ $card }: { $icons }</b>.
    .alone = <b>{ $damage } damage</b> against <b>no card</b>.
    .through = As things stand, nothing gets through.
    .special = The special defense is { $icons }.
    .health = { $you ->
        [yes] You have { $health } health left.
       *[no] The marine has { $health } health left.
     }
    .next = The next card counts instead of it{ $worst ->
        [yes] , and cannot be worse.
       *[no] , and may be worse.
     }
    .keep = Keep { $title }
    .keep-none = Keep it
    .take = Take the next card

# How near a demon is that can act next.
near = { $reach ->
    [yes] Can get in range of { $name }
   *[no] { $steps ->
        [one] 1 space from { $name }
       *[other] { $steps } spaces from { $name }
     }
 }
    .none = No way to a marine now

# What an attack would do to its defender, and around them.
stakes = What is at stake
    .frag = { $who ->
        [you] So far you are fragged: { $damage } damage, { $health } health.
       *[other] So far { $name } is fragged: { $damage } damage, { $health } health.
     }
    .live = { $who ->
        [you] So far you survive: { $damage } damage, { $health } health.
       *[other] So far { $name } survives: { $damage } damage, { $health } health.
     }
    .anyway = { $who ->
        [you] Nothing here saves you.
       *[other] Nothing here saves { $name }.
     }
    .stun = { $from ->
        [0] The attack stuns { $whom }, with or without damage.
        [1] Any damage that gets through also stuns { $whom }.
       *[other] { $from } or more damage also stuns { $whom }.
     }
    .blast = Then its blast deals { $damage } to { $names }.
with = With it: { $damage ->
    [0] no damage
   *[other] { $damage } damage
 }, { $fate }
with-frag = fragged
    .still = still fragged
    .not = survived
with-stun = stunned
    .not = not stunned
struck = { $many ->
    [0] It would hit no one there.
   *[other] It would hit { $names }.
 }

next = goes next
    .after = goes after
    .order = Keep this order
    .top = Leave it on top
    .bottom = Put it at the bottom
    .swap = Swap them

invasion = Invasion cards
    .of = Invasion
    .first = Pick an invasion card first.
    .portal = { $color ->
        [red] red
        [blue] blue
       *[yellow] yellow
     } portal: { $groups }
    .or = { $groups }, or { $group }
    .row = { $portals }; { $portal }
    .suggest = New to these cards? Choose for me
    .pick = Pick an invasion card
    .go = Begin the invasion
sets = Event sets
    .full = You have three sets. Put one back first.
    .chosen = Three sets for the event deck: { $chosen } of { $wanted } chosen.
    .cards = The cards of { $set }
    .more = { $more ->
        [one] 1 more event set
       *[other] { $more } more event sets
     }

weapons = Weapons
    .cards = The cards of the { $weapon }
    .take = Take the { $weapon } and the { $other }
    .one = Pick 1 more
    .two = Pick 2 weapons

# What is printed on a card that the page only names.
card =
    .words = { $words }.
    .both = { $words }. { $text }
    .set = { $title }.
squad-taking_point = 12 health, 4 cards in hand, 2 main actions.
squad-combat_veteran = 14 health, 4 cards in hand, 2 main actions.
squad-solo_operative = 18 health, 5 cards in hand, 2 main actions.

# The dice of an attack.
tray = The attack
    .what = { $who ->
        [you] You
       *[other] { $name }
     } against { $whom ->
        [you] you
       *[other] { $target }
     }, range { $range }{ $cover ->
        [yes] , in cover
       *[no] {""}
     }
    .defense = Defense:
    .none = no shield
    .tough = Tough: 1 more shield.
    .special = Special icon: { $shields ->
        [one] 1 more shield
       *[other] { $shields } more shields
     }.
    .cards = Cards and abilities: { $shields ->
        [one] 1 more shield
       *[other] { $shields } more shields
     }.
    .sum = { $dodge ->
        [yes] <b>{ $damage }</b> damage, dodged
       *[no] { $shields ->
            [0] <b>{ $damage }</b> damage
            [one] <b>{ $damage }</b> damage − <b>1</b> shield = <b>{ $through }</b>
           *[other] <b>{ $damage }</b> damage − <b>{ $shields }</b> shields = <b>{ $through }</b>
         }
     }

# The end of a mission.
objective = <b>Objective.</b> { $objective }
fragged = fragged
done-invader = They got it done
done = Mission done
wanted = <b>They wanted.</b> { $objective }

# What happened since the last turn of a player, at the line with which theirs begins.
recap = Since your last turn: { $events }.
    .hurt = { $who ->
        [you] you took { $count } damage
       *[other] { $name } took { $count } damage
     }
    .fragged = { $who ->
        [you] you were fragged
       *[other] { $name } was fragged
     }
    .came = { $count ->
        [one] 1 demon came
       *[other] { $count } demons came
     }
    .fell = { $count ->
        [one] 1 demon was fragged
       *[other] { $count } demons were fragged
     }

# What a beginner is told the first time that a kind of decision comes up.
got-it = Got it
hint-act = Yellow spaces are in reach: press one to see the path, and again to move. Red rings are targets. Press
    anything else to see why you can’t choose it.
hint-window = You don’t have to use anything. A card that you keep can be played later.
