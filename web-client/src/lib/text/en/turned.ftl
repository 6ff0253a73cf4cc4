### What the server refuses, where a page would be, and what to do next.

unknown = Who are you?
    .why =
        This browser has no seat here. Say your name, then ask the host for a link, or to let you in to the seat that is
        yours. If you sit at this table on another device, open your personal link from there instead.
    .go = That is my name
example = Hicks
full = Open in too many tabs
    .why = You have as many pages open as one person may have. Close one, or use this one instead of the oldest.
    .alone = No other tab of this browser can let go. Close a page of the game here or on another device.
    .here = Use it here
soon = Too many requests
missing = There is no such page
closed = You are not in this
    .ask = You are not at this table. Ask the host for a link.
mine = That’s my seat

cookies = No cookies here
refused = Not now
short = The link is cut short
    .why = Some of its letters are missing. Copy it whole, or ask for it again.
locked = The table is locked
    .why = The host lets nobody new in just now. Ask the host, then try again. The link stays good.
crowded = The table is full
    .why = No more people fit in. The link stays good: try again when a player has left.
ended = This link is no longer valid
    .why = A newer link has taken its place, or the host ended it. Ask the host for a new one.
another = This link is for another person
