### Your matches: the list, the archive, and deleting.

looking = Loading your matches.
none = No matches yet. Host one above, or open a link from a friend. Your matches appear here.
state =
    { $phase ->
        [gathering] Waiting for players
        [playing] Running
       *[over] Over
    }
alone = { $title }, as a single match
with = with { $names }
    .nobody = no one else yet
    .bots = with bots
asked = Your turn
replay = Replay
erase = Archive or delete
    .which = Archive or delete { $title }
    .title = Archive or delete this table

archive =
    .empty = Nothing is in the archive. The host of a table can put it there, from the list of matches.
    .lead = Archived tables keep every move. Their hosts can bring them back.
    .line =
        { $names ->
            [none] archived { $when }
           *[some] with { $with }, archived { $when }
        }
    .back = Bring back

away = An archived table disappears from everyone’s list. Nothing is lost, and you can bring it back at any time.
    .do = Archive it
gone =
    { $names ->
        [none] <b>{ $title }</b>
       *[some] <b>{ $title }</b> with { $with }
    }: every match of this table{ $campaign ->
        [yes] {" "}and its campaign
       *[no] {""}
    } will be deleted for everyone, for good. To keep a finished match, save it as a file on its replay page first.
    .type = To delete it, type your name: { $name }
    .do = Delete for good
    .keep = Keep it

ago-now = just now
ago-minutes = { $minutes } minutes ago
ago-hours =
    { $hours ->
        [one] 1 hour ago
       *[other] { $hours } hours ago
    }
ago-days =
    { $days ->
        [one] 1 day ago
       *[other] { $days } days ago
    }
