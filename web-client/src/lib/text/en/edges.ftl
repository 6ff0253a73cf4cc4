### What lies out of sight, announced at the edge of the board.

more = { $count } more
    .show =
        Show { $count } more { $side ->
            [left] to the left
            [right] to the right
            [up] above
           *[down] below
        }
