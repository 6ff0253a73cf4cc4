### The page of a campaign, and what stands of it at the end of a match.

title = Campaign
hosted =
    { $by ->
        [you] { $title }, hosted by you
       *[other] { $title }, hosted by { $host }
    }
marines = Marines <b>{ $wins }</b>
invader = Invader <b>{ $wins }</b>
wins = The first side with { $wins } wins takes it. If neither gets there, the last mission decides.

head =
    .gathering = Not started yet
    .playing =
        { $chapter ->
            [mission] A mission is being played
           *[scenario] A scenario is being played
        }
    .waiting =
        { $chapter ->
            [mission] Between two missions
           *[scenario] Between two scenarios
        }
    .over =
        { $kind ->
            [operation] The operation is over
           *[campaign] The campaign is over
        }
picks =
    { $side ->
        [marines] The marines pick
       *[invader] The invader picks
    } { $chapter ->
        [mission] the next mission
       *[scenario] the next scenario
    }
    .alone =
        { $side ->
            [marines] The marines pick
           *[invader] The invader picks
        } { $chapter ->
            [mission] the next mission
           *[scenario] the next scenario
        }.
    .named =
        { $side ->
            [marines] The marines pick
           *[invader] The invader picks
        } { $chapter ->
            [mission] the next mission
           *[scenario] the next scenario
        }: { $names }.

comes = What comes next
    .start =
        { $chapter ->
            [mission] The first mission begins when the host presses “Start the match” at the table.
           *[scenario] The first scenario begins when the host presses “Start the match” at the table.
        }
    .watching = The match is running, but you have no seat in it.
    .seats = Go to the table for seats, links and bots
to-board = Go to the board
roster = Roster
story = The story so far
    .nothing =
        { $chapter ->
            [mission] Nothing has happened yet. The result of each mission will appear here.
           *[scenario] Nothing has happened yet. The result of each scenario will appear here.
        }
opening = Opening the campaign
    .doing = Looking up what has happened so far.
refused = You are not in this campaign
closed = You are no longer in this campaign

after =
    { $chapter ->
        [mission] Mission
       *[scenario] Scenario
    } { $no } of { $of } is over.
    .closed = You are no longer in this campaign.
    .writing = Saving what carries over.

chapter =
    { $chapter ->
        [mission] Mission
       *[scenario] Scenario
    } { $no }{ $picked ->
        [yes] , { $by }
       *[no] {""}
    }{ $again ->
        [yes] , retried
       *[no] {""}
    }{ $counts ->
        [yes] {""}
       *[no] , not counted
    }
    .now = Being played now.
    .unfinished = Not finished.
    .carried = Carried over
    .replay = Play it as a single match
    .replay-which = Play it as a single match: { $title }
    .watch = Watch it again
    .watch-which = Watch it again: { $title }

next =
    { $chapter ->
        [mission] Next mission: { $title }
       *[scenario] Next scenario: { $title }
    }
    .again = Try { $title } again, with nothing carried over

pick = { $title }, { $by }.
    .plain = { $title }.
    .other = Pick another
    .next =
        { $chapter ->
            [mission] Pick the next mission
           *[scenario] Pick the next scenario
        }
    .until = You can change this until it begins.
    .legend-other =
        { $chapter ->
            [mission] Another mission
           *[scenario] Another scenario
        }
    .legend-next =
        { $chapter ->
            [mission] The next mission
           *[scenario] The next scenario
        }
    .choose = Choose one of { $many }
    .take = Pick { $title }
lot = Draw at random
    .why = No one from that side is here. You can draw at random, and they can still change it.

seat =
    .bot = A bot
    .nobody = No one
    .you = (you)
    .bot-plays = a bot plays
    .free = free
    .here = here
    .away = away

row =
    .marines = Marines won
    .invader = Invader won
    .now = Now
    .next = Next
    .ahead = Upcoming
    .open = Not picked yet
    .spared = Not played
