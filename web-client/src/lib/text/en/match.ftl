### Before a match is on the screen, and where it cannot be.

title = Match
failed = The match did not open
newer = A new version is here
    .refused =
        This page was loaded anew and still does not fit the server. Wait a moment, then reload; your seat and your
        open question are kept.
    .loading = Loading it. Your seat and your open question are kept.
missing = There is no such match
    .why = The host archived or deleted the table, or the address is wrong.
left = You are no longer at this match
    .why = The seat was given to somebody else, or the link was ended.
lost = Reconnecting
    .why = The server does not answer yet. This page tries again by itself.
    .blocked =
        The server answers, but nothing live comes through. A proxy on the way may hold it back: ask the host, or
        try another network. This page keeps trying.
# The reading view of a card: which printed card of the box one of ours stands for.
after = After the printed card { $card }
opening = Opening the match
    .doing = Finding your seat.
