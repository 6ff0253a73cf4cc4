### Why something is refused in a match of any edition, or before it. The server reads these as well: each sentence
### or variant stands on one line.

# Answers and standing orders.
stale = This question has changed, or it was answered already.
not_asked = You are not asked anything right now.
answered_elsewhere = Already answered on your other device.
other_edition = That answer belongs to another edition.
parked = A bug in Bulkhead stopped this match.
fault = Something went wrong on our side. Nothing changed.

# Players and bots.
only_watching = You are watching this match, so you cannot act in it.
bot_plays = A bot plays your seat. Take over from it first.
no_pause = You can pause the table once in a turn, while it is not paused and the match goes on.
not_yours_to_resume = Another player paused the table. You can resume two minutes after that.
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
no_redo = Your undo can no longer be redone, because the match has gone on.

# Messages of a client. Players see these only if their page has a bug.
protocol = This server speaks protocol { $ours }, and your client speaks protocol { $theirs }.
hello_first = The first message must be hello.
hello_once = Hello can be sent once, as the first message.
malformed = This cannot be read. { $fault }
bad_id = A command needs an id of 8 to 64 letters, digits or hyphens.
id_reused = This id was used for another command.
bad_chat = Talk is sent in lines of 1 to 300 characters.

# Options of a table.
no_edition = There is no such edition.
no_option = There is no table option { $option }.
no_value = The table option { $option } has no such value.
no_color = There is no such color in this edition.
no_debrief = The last match of this campaign cannot be read.

# How many marines a scenario takes.
marine_count = { $scenario } takes { $least } to { $most } marines ({ $rule }).

# A table before its match.
no_match_yet = No match is running at this table yet.
match_started = The match has already started.
match_over = The match is over. The host can start a rematch.
no_invader = The invader's seat is free.
no_marines = At least one marine is needed.
not_ready = { $name } is not ready.
no_player =
    { $seat ->
        [invader] No one plays the invader. Send a link for that seat, or give it to a bot.
       *[other] No one plays the { $seat } marine. Send a link for that seat, or give it to a bot.
    }
waiting_for = Waiting for { $name } to go on.
match_gone = This match is no longer on the table.
free_instead = The match is running. Free the seat instead.
not_owner = Only the player of the seat can take over from the bot now.

# Names.
name_unseen = A name cannot contain control characters or invisible characters.
name_empty = A name needs at least one character.
name_marks = A letter in a name can have at most two marks.
name_long = A name can have at most 24 characters.
name_of_bot = That reads like the name of a bot. Choose a name without the word bot.
name_of_seat = That is the name of a seat. Choose another name.
name_missing = Enter the name on your seat.

# Randomness of the players' browsers.
page_silent = The page of { $name } did not answer, so the match has not started. Press start again to start without that page's randomness.
page_left = The page of a player who left did not answer, so the match has not started. Press start again.
pages_away = These players have no page open here: { $names }. The match has not started. Wait for them, or press start again to start without their browsers' randomness.
player_left = A player left after their browser's randomness was revealed, so the match has not started. Press start again to collect it anew.
other_commitment = That was for another match at this table.
late_seed = The match is starting, without your browser's randomness.
seed_not_asked = Your page is not asked for its randomness.
other_seed = That is not the randomness that your page committed to.

# Who is at a table.
not_at_table = You are not at this table. Ask the host for an invite.
seat_freed = The host freed your seat in this match, so you are no longer at this table. Ask the host for a new link if you want to come back.
removed = The host removed you from this table. Ask the host for a new link if you want to come back.
host_only = Only the host can do that.
not_confirmed = To delete the table for good, type your name exactly as shown: { $name }.
no_such_seat = There is no such seat at this table.
table_locked = The host has locked the table.
full = The table is full.
watchers_full = Too many people are watching this table already.
seat_taken = Another player sits there.
not_seated = You have no seat.
seat_first = Take a seat first.
no_seat_here = You have no seat in this match.
own_seat = This is your own seat. Make a re-entry link instead.
seat_not_wanted = The host is not asking for your seat.
yourself = You cannot remove yourself. Leave instead.
host_not_away = You can become the host when the host has been away for a few minutes and everyone else is ready.
player_here = The player of that seat is here.
at_table = You are at this table already.
known_elsewhere = This browser has seats at other tables and would forget them. Use a private window, or your personal link.
no_bot = No bot plays there.
too_few_people = At least two people need a seat before one is drawn.
no_such_person = No one here has that name.
saw_hidden =
    { $seat ->
        [invader] You have played the invader in this match, so you know what this seat must not know. The link still works for another person.
       *[other] You have played the { $seat } marine in this match, so you know what this seat must not know. The link still works for another person.
    }
claimant_saw_hidden =
    { $seat ->
        [invader] The person who asks has played the invader in this match, so they know what this seat must not know.
       *[other] The person who asks has played the { $seat } marine in this match, so they know what this seat must not know.
    }
door_full = Too many people are asking to be let in. Try again later.
no_such_claim = They are no longer asking to be let in.

# Tables, links and matches that are not there.
no_such_table = There is no such table.
archived = This table is in the archive. Its host can bring it back on the home page.
not_archived = This table is not in the archive.
no_such_match = There is no such match.
no_such_edition = There is no such edition.
no_such_invite = This link is no longer valid. Ask for a new one.
link_revoked = The host has ended this link. Ask for a new one.
no_such_page = There is nothing at this address.
no_such_stream = This connection has ended.

# Campaigns.
no_such_campaign = There is no such campaign.
scenario_fixed = In a campaign, the scenario is not an option.
no_rematch = A campaign has no rematch.
picker_here = { $name } is here, so they pick. A random draw is only for a side with no one here.
not_your_pick =
    { $side ->
        [invader] The invader's side picks now ({ $rule }).
       *[marines] The marines' side picks now ({ $rule }).
    }
pick_first = Pick the scenario first ({ $rule }).
already_played = That scenario was already played ({ $rule }).
not_lost = You can only retry a scenario that was just lost.
campaign_over = That was the last scenario.
no_pick = There is no scenario to pick now.
not_finished = Only a finished scenario can be played again.

# Options of a new table.
unknown_edition = There is no edition called { $edition }.
unknown_scenario = There is no scenario called { $scenario }.
unknown_option = There is no option { $option } with the value { $value }.
setup_failed = The match could not be set up. That is a bug in Bulkhead.
host_code = Opening a table here needs the host code. Ask the person who runs this server for it.
wrong_host_code = That is not the host code of this server.
too_many_tables = You host { $own } tables, and this server allows { $most } for each person. Delete or archive one first.
server_full = This server has no room for another table. Ask the person who runs it to make room.

# Replays, proofs and files.
hidden = You can see this view when the match is over.
not_in_match = While a match is running, only its players and spectators can see its replay.
no_such_viewer = No one in this match had that name.
no_such_place = There is no such position in this match.
report_not_yours = Only the host and people with a seat can save a report.
not_parked = The match is running, so there is nothing to report.
proof_too_early = The proof of a match opens when the match is over.
file_too_early = You can save a match as a file when it is over.
publish_too_early = You can open a match to everyone when it is over.
no_proof = This match started before dice could be verified.
not_held = This saved match has closed. Open the file again.
empty_file = This file is empty.
not_a_match = This is not a saved match. Choose a file that was saved from a replay.
newer_file = This match was saved by a newer version. The person who runs this server can upgrade it.
file_cut = The end of this file is missing. Save or copy it again.
upload_cut = Only a part of the file arrived. Open it again.
altered = This file was changed after it was saved. Save or copy it again.
match_running = The match in this file is not over, so it is not shown.

# Requests of any caller.
no_session = Enter your name first.
one_seat = This device plays one seat at one table. For more, use your personal link or your own device.
wrong_method = This address does not allow that method.
too_large = That is too large for this server.
too_many = Too many requests. Wait a moment.
too_slow = The request took too long to arrive. Send it again.
unreadable = The server cannot read what it stored here. Nothing was changed. Tell the person who runs it.
broken = Something went wrong on our side. Tell the person who runs the server.
saving_interrupted = Saving is interrupted, so nothing was changed. Try again in a moment.
stopping = The server is stopping.
no_database = The database does not answer, so no move can be saved.
not_json = The body must be application/json.
not_hex = Expected 64 lowercase hex digits.
no_upgrade = A proxy in front of this server removes the Upgrade header, so no WebSocket can open.
no_socket = This address is for WebSockets only.
foreign_origin = The address of this page is not one of this server's own. The person who runs the server can allow it with --public-url.
no_origin = A request with a session cookie needs an Origin header with an address of this server.
foreign_host = Use the listener's IP address or a name without dots.
only_here = Only the server's own machine can do this.
no_browser = A page in a browser cannot do this.
