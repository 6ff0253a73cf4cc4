### Before a match is on the screen, and where it cannot be.

title = Match
failed = The match did not open
newer = A new version is here
    .refused =
        This page still doesn’t match the server. Wait a moment, then reload. Your seat and your open question are kept.
    .loading = Loading it. Your seat and your open question are kept.
lost = Reconnecting
    .why = The server isn’t answering yet. This page keeps trying.
# The reading view of a card: which printed card of the box one of ours stands for.
after = Stands for the printed card { $card }
    .short = ({ $card })
opening = Opening the match
    .doing = Finding your seat.
