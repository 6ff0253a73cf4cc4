### Before a match is on the screen, and where it cannot be.

title = Match
failed = The match did not open
newer = A new version is here
    .refused =
        This page was reloaded, but its version still doesn’t match the server’s. Wait a moment, then reload. Your seat and your
        open question are kept.
    .loading = Loading it. Your seat and your open question are kept.
missing = Match not found
    .why = The host archived or deleted the table, or the address is wrong.
left = You are no longer in this match
    .why = Your seat was given to another player, or your link was revoked.
lost = Reconnecting
    .why = The server isn’t answering yet. This page keeps trying.
    .blocked =
        The server answers, but your network blocks live updates. Try another network, and tell the person who runs the
        server: a proxy must pass WebSockets through, or stream answers as they arrive.
# The reading view of a card: which printed card of the box one of ours stands for.
after = Stands for the printed card { $card }
opening = Opening the match
    .doing = Finding your seat.
