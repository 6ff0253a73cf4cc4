### The card that ends a match.

over = The match is over
round = Round { $round }
station-yours = The station is yours
station-lost = The station is lost
winner = { $you ->
    [yes] You win.
   *[no] { $name } wins.
 }
winners = { $names } win.
frags = { $frags } of { $limit } frags
rematch = Rematch
replay = Replay
story = The story so far
table = Back to the table
board = Look at the board
follows = When the next match at this table begins, this page shows it.
