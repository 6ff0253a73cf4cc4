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
        The server answers, but something on the way holds back what is live. Try another network, and tell the person
        who runs the server: a proxy must pass on WebSockets, or answers as they come.
# The reading view of a card: which printed card of the box one of ours stands for.
after = After the printed card { $card }
opening = Opening the match
    .doing = Finding your seat.
