### The decisions that come a moment after the page: cards, argent, cover, what comes next, the invasion, weapons.

argent = Event cards
    .one = Discarded for 1 argent
    .where = Where does the argent go? { $placed } of { $argent } placed.
    .left = { $left } argent still to place
    .go = { $cards ->
        [one] Discard 1 card for 1 argent
       *[other] Discard { $cards } cards for { $cards } argent
     }
    .keep = Keep all cards
put = Argent
    .has = { $count } there
    .less = One less on { $name }
    .more = One more on { $name }
spread = Place { $argent } argent
    .none = Place none

cards = Cards
    .choose = Choose { $title }
    .pick = Pick a card
    .without = Do without

cover = Dice against you
    .sum = <b>{ $damage } damage</b> against <b>{ $card }: { $icons }</b>.
    .alone = <b>{ $damage } damage</b> against <b>no card</b>.
    .special = The special defense is { $icons }.
    .next = The next card counts instead of it, and may be worse.
    .keep = Keep { $title }
    .keep-none = Keep it
    .take = Take the next card

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
    .pick = Pick an invasion card
    .go = Begin the invasion
sets = Event sets
    .chosen = Three sets for the event deck: { $chosen } of { $wanted } chosen.
    .cards = The cards of { $set }
    .more = { $more ->
        [one] 1 more event set
       *[other] { $more } more event sets
     }

weapons = Weapons
    .take = Take the { $weapon } and the { $other }
    .one = Pick 1 more
    .two = Pick 2 weapons
