### Your matches: the list, the archive, and deleting.

looking = Looking for your seats.
none = No matches yet. Host one above, or open the link a friend sent you: your seat will stand here from then on.
state =
    { $phase ->
        [gathering] Gathering
        [playing] Running
       *[over] Over
    }
alone = { $title }, by itself
with = with { $names }
    .nobody = nobody else yet
asked = You are asked
replay = Replay
erase = Archive or delete
    .which = Archive or delete { $title }
    .title = Archive or delete this table

archive =
    .empty = Nothing is in the archive. The host of a table can put it there, from the list of matches.
    .lead = These tables rest. Nothing of them is lost, and their hosts can bring them back.
    .line =
        { $names ->
            [none] put away { $when }
           *[some] with { $with }, put away { $when }
        }
    .back = Bring back

away = Put it into the archive, and it is on nobody's list. Nothing is lost: you bring it back when you like.
    .do = Put it into the archive
gone =
    { $names ->
        [none] <b>{ $title }</b>
       *[some] <b>{ $title }</b> with { $with }
    }: every match of this table{ $campaign ->
        [yes] {" "}and its campaign
       *[no] {""}
    } will be gone, for everybody, for good. To keep a finished match, save its file on its replay page first.
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
