### Why something is refused in a match of any edition, or before it. The server reads these as well: each sentence
### stands on one line.

# Answers and standing orders.
stale = Answered on your other device, or the moment has passed.
not_asked = You are not asked anything right now.
answered_elsewhere = Already answered on your other device.
other_edition = That answer belongs to another edition.
parked = A bug in Bulkhead stopped this match.
fault = Something went wrong on our side. Nothing changed.

# Players and bots.
only_watching = You are watching this match, so you cannot act in it.
bot_plays = A bot plays your seat. Take over from it first.
no_hold = You have no question that can wait longer.
not_absent = The player of that seat has not been away long enough.
not_for_mates = That question is not yours to answer.
too_early = Give your teammate a moment to come back.

# Undo.
vote_open = Another request to undo something is open.
no_vote = This vote is over, or you have no vote in it.
declined = The others did not agree to undo that.
moved_on = The match went on before all players had agreed.
no_undo = You have no choice here that can be undone.

# Messages of a client. Players see these only if their page has a bug.
protocol = This server speaks protocol { $ours }, and your client speaks protocol { $theirs }.
hello_first = The first message must be hello.
hello_once = Hello can be sent once, as the first message.
malformed = This message cannot be read. { $fault }
bad_id = A command needs an id of 8 to 64 letters, digits or hyphens.
id_reused = This id was used for another command.
bad_chat = A chat message is one line of at most 300 characters.

# Options of a table.
no_edition = There is no such edition.
no_option = There is no table option { $option }.
no_value = The table option { $option } has no such value.
no_colour = There is no such color in this edition.
no_debrief = The last match of this campaign cannot be read.
