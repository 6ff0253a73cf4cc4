### The dice of a match: what was checked, what it proves, and what is wrong.

title = Dice
mark =
    .checked = { $checked } of { $all } dice checked
    .all = All { $checked } dice checked
    .wrong = Dice do not match
    .alarm = The dice do not match. { $wrong }
    .accused = The dice of this match do not match. { $wrong }
wrong = The dice of this match do not match. { $wrong } Do not trust them, and tell the operator of the server.
checked =
    { $checked } of { $all } dice of this match were checked, those that fell before you opened this page as well; each
    was the one that had to come.
    .late = { $late } more are checked with the proof, when the match is over.
    .unread = The others could not be read from the server yet; this page tries again with the next die.
given = The luck of { $names } is in this match.
    .none = Nobody gave luck for this match: only the server chose its chance.
    .round = It was gathered { $round } times, as a player held theirs back.
invader = The invader
marine = Marine { $seat }

luck = Damage on the dice of this match
    .who = Who
    .dice = Dice
    .expected = Expected
    .rolled = Rolled
    .luck = Luck
    .usual = Usual

proves = What it proves
    .text =
        Every die, and { $piles ->
            [yes] the order of every deck
           *[no] every number that a deck is shuffled with
        }, was fixed by what the server bound itself to before anybody gave it luck, and by the luck of every seat that
        gave some. Nobody can choose them afterwards: not the server, not a player, not the two together as long as one
        seat that gave luck is honest. Maps are those of the scenario.
not-proves = What it does not prove
    .text =
        The operator of the server can look at what is to come. They cannot change it, and they cannot make a seat roll
        again; but they could play as one who knows. Play with a host whom you trust, or on a server whose operator does
        not play.
    .cards =
        The proof does not show that the cards you saw lay in the deck as its numbers say: that is the word of the
        server.
proof = The proof
    .told =
        This page was told of { $dice } dice, { $deck } numbers for decks and { $setup } for the set-up: end mark
        <code>{ $mark }</code>. The proof must say the same, and so must the pages of your friends.
    .saved =
        <proof>The proof of this match</proof> shows the decks as well; <code>bulkhead verify</code> checks it.
    .later =
        When the match is over, a proof of it can be saved here, which shows the decks as well;
        <code>bulkhead verify</code> checks it.
    .check = Check the proof here

accused =
    .root = This match was begun with something else when you opened it before.
    .luck = The luck that you gave is not in this match.
    .opening = What this match began with has changed.
    .fewer = Dice fell, or cards were shuffled, that this match has not drawn any more.
    .left-out = Die { $die } of the match was left out.
    .set = A die was set by a card that does not lie there.
    .no-link = Dice fell without their link.
    .again = A die was rolled a second time.
    .link = The link of a die does not lead to what the server was bound to.
    .face = Die { $die } of the match shows another face than it must.
    .shown = Die { $die } of the match was shown and not rolled.
    .unseen = More dice were rolled than were seen.
    .proof = In its proof { $wrong }.

judged = It holds: every die and every number for a deck came as it had to, and none is left out.
    .wrong = It does not hold: { $wrong }.
    .cards =
        It holds: every die and every number for a deck came as it had to, and none is left out. Each of the { $cards }
        cards that were taken lay on top of its deck.
    .seen =
        It holds: every die and every number for a deck came as it had to, and none is left out. Each of the { $cards }
        cards that were taken lay on top of its deck, and the { $seen } that this page saw come are among them.

# What is wrong with a proof: a clause that stands behind "In its proof" or "It does not hold:".
clause =
    .form = this is no proof of a form that is known here
    .share = seat { $seat } was bound to another share
    .key =
        { $purpose ->
            [deck] the server was bound to another key of deck
            [map] the server was bound to another key of map
           *[setup] the server was bound to another key of setup
        }
    .anchor = the link of the last die does not lead to the anchor
    .draw-place = draw { $no } of { $purpose } in row { $row } is not in its place
    .draw-value = draw { $no } of { $purpose } in row { $row } cannot be { $value }
    .match = it is of another match
    .told = it has { $draws } draws of { $purpose }, and this page was told of { $told }
    .order = the shuffle of the pile { $pile } in row { $row } does not begin in order
    .few = the shuffle of the pile { $pile } in row { $row } has not the draws that it needs
    .pile-place = what happened to the pile { $pile } in row { $row } is not in its place
    .top = what was taken from the pile { $pile } in row { $row } did not lie on its top
    .loose = draw { $no } of { $purpose } in row { $row } belongs to no shuffle
    .sights = the cards that this page saw come off the pile { $pile } are not those that it says
