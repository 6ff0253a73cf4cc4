### A campaign or an operation, wherever one is named: lists, tables, its own page.

kind =
    { $kind ->
        [operation] Operation
       *[campaign] Campaign
    }
chapter =
    { $chapter ->
        [mission] Mission
       *[scenario] Scenario
    }
chapters =
    { $chapter ->
        [mission] Missions
       *[scenario] Scenarios
    }
first =
    { $chapter ->
        [mission] The first mission
       *[scenario] The first scenario
    }
next =
    { $chapter ->
        [mission] Next mission
       *[scenario] Next scenario
    }
place =
    { $chapter ->
        [mission] mission { $no } of { $of }
       *[scenario] scenario { $no } of { $of }
    }
at =
    { $kind ->
        [operation] <course>Operation</course>
       *[campaign] <course>Campaign</course>
    }, { $chapter ->
        [mission] mission { $no } of { $of }
       *[scenario] scenario { $no } of { $of }
    }{ $replay ->
        [yes] , as a single match
       *[no] {""}
    }

standing =
    .open = Nothing is decided yet.
    .level = The score is tied.
    .leads =
        { $side ->
            [marines] The marines lead
           *[invader] The invader leads
        }, { $most } to { $least }.
    .won =
        { $side ->
            [marines] The marines have won
           *[invader] The invader has won
        } { $kind ->
            [operation] the operation
           *[campaign] the campaign
        }, { $most } to { $least }.
    .last =
        { $side ->
            [marines] The marines have won
           *[invader] The invader has won
        } { $chapter ->
            [mission] the last mission
           *[scenario] the last scenario
        } and with it { $kind ->
            [operation] the operation
           *[campaign] the campaign
        }.

picked =
    .lot = drawn at random
    .by = picked by { $name }
