### The dice of a match: what was checked, what it proves, and what is wrong.

title = Dice
mark =
    .under = Dice
    .checked = { $checked } of { $all } dice checked
    .all = All { $checked } dice checked
    .wrong = Dice check failed
    .alarm = The dice check failed. { $wrong }
    .accused = The dice check failed. { $wrong }
wrong = The dice check failed. { $wrong } Don’t trust this match, and tell the person who runs the server.
checked =
    This page checks that no one changes a roll. All dice were fixed before the match began, like a sealed list that is
    opened one line at a time. { $checked } of { $all } dice of this match were checked, and none was changed.
    .earlier =
        { $earlier ->
            [one] One of them was
           *[other] { $earlier } of them were
        } rolled before you last opened this page, or while it was not connected.
    .earlier-all = All of them were rolled before you last opened this page, or while it was not connected.
    .late = The proof checks { $late } more when the match is over.
    .unread = The others could not be read from the server yet. This page tries again at the next roll.
given =
    The list was made from random numbers of the server and, at the start, of one browser for each of these seats:
    { $seats }.
    .none = No player added random numbers to this match, so the server alone made the list.
    .round = They were collected { $round } times, because a player’s browser held its part back.
invader = The invader
marine = Marine { $seat }
seat =
    { $seat ->
        [0] the invader
       *[other] marine { $seat }
    }

luck = Damage on the dice of this match
    .who = Who
    .dice = Dice
    .expected = Expected
    .rolled = Rolled
    .luck = Luck
    .usual = Typical
    .none = No dice yet
    .meaning =
        Luck is the damage rolled minus the average for these dice. About two in three players end within
        the typical range. Dice that an undo took back count too, because they are never used again.

proves = What it proves
    .text =
        Before any player’s browser added its randomness, the server committed to its own. Together they fix every die and
        { $piles ->
            [yes] the order of every deck
           *[no] every number that shuffles a deck
        }. So no one can choose them: not the server, not a player, not both together, as long as the browser of one player
        who added randomness is honest. The scenario fixes the map.
not-proves = What it does not prove
    .text =
        The person who runs the server can look ahead. They can’t change what comes, and they can’t roll again, but they
        could play with that knowledge. Play on a server run by a person you trust, or by a person who does not play.
    .cards =
        The proof does not show that the cards you saw lay in the deck in that order. For that, you rely on the server.
more = How <page>verifiable dice</page> work.
proof = The proof
    .told =
        This page received { $dice } dice, { $deck } numbers for decks and { $setup } for the setup. Their end mark is
        <code>{ $mark }</code>. The proof and the pages of your friends must show the same one.
    .saved =
        <proof>The proof of this match</proof> covers the decks as well. <code>bulkhead verify</code> checks it.
    .later =
        When the match is over, you can save its proof here. It covers the decks as well. <code>bulkhead verify</code>
        checks it.
    .check = Check the proof here

accused =
    .commitment = This match had another commitment when you opened it before.
    .seed = The randomness of your browser is not in this match.
    .opening = The beginning of this match has changed.
    .fewer = This page saw dice or shuffles that this match no longer has.
    .left-out = Die { $die } of the match was left out.
    .set = A card set a die, but that card is not there.
    .no-element = Dice came without their chain element.
    .again = A die was rolled a second time.
    .element = The chain element of a die does not lead to the server’s commitment.
    .face = Die { $die } of the match shows the wrong face.
    .shown = Die { $die } of the match was shown, but never rolled.
    .unseen = More dice were rolled than shown.
    .proof = Its proof does not hold: { $wrong }.

judged = The proof holds. Every die and every number for a deck is right, and none is left out.
    .wrong = The proof does not hold: { $wrong }.
    .cards =
        The proof holds. Every die and every number for a deck is right, and none is left out. Each of the { $cards }
        cards taken lay on top of its deck.
    .seen =
        The proof holds. Every die and every number for a deck is right, and none is left out. Each of the { $cards }
        cards taken lay on top of its deck, and the { $seen } that this page saw are among them.

# What is wrong with a proof: a clause that follows "does not hold:".
clause =
    .form = the file has a format that this page does not know
    .seed = seat { $seat } committed to another client seed
    .key =
        { $purpose ->
            [deck] the server committed to another key for decks
            [map] the server committed to another key for maps
           *[setup] the server committed to another key for the setup
        }
    .chain-end = the chain element of the last die does not lead to the chain end
    .draw-place = draw { $no } of { $purpose } in row { $row } is out of place
    .draw-value = draw { $no } of { $purpose } in row { $row } cannot be { $value }
    .match = it belongs to another match
    .told = it has { $draws } draws of { $purpose }, and this page received { $told }
    .order = the shuffle of the pile { $pile } in row { $row } does not start in order
    .few = the shuffle of the pile { $pile } in row { $row } lacks some of its draws
    .pile-place = a change of the pile { $pile } in row { $row } is out of place
    .top = a card taken from the pile { $pile } in row { $row } was not on top
    .loose = draw { $no } of { $purpose } in row { $row } belongs to no shuffle
    .steps = it says that piles changed { $told } times, and it lists { $found } changes
    .sights = the cards that this page saw come off the pile { $pile } are not the ones it names
