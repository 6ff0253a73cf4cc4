### What the server refuses, where a page would be, and what to do next.

unknown = Who are you?
    .why =
        This browser has no seat here. Type your name, then ask the host for a link. If you are at this table on another
        device, show your personal link there and open it here instead.
    .seat =
        This browser has no seat here. Type your name first. If you have a seat, press “That’s my seat” on the next page.
        If you are at this table on another device, show your personal link there and open it here instead.
    .go = That’s my name
example = Hicks
full = Open in too many tabs
    .why = You have as many pages open as one person can have. Close one, or use this one instead of the oldest.
    .alone = No other tab of this browser can be replaced. Close a page of the game here or on another device.
    .here = Use it here
soon = Too many requests
missing = Not found
closed = You are not at this table
    .ask = Ask the host for a link.
mine = That’s my seat

cookies = Cookies are blocked
refused = Not now
short = The link is incomplete
    .why = Part of it is missing. Copy the whole link, or ask for it again.
locked = The table is locked
    .why = The host isn’t letting anyone new in. Ask the host, then try again. Your link still works.
crowded = The table is full
    .why = There is no room left. Try again when a player has left. Your link still works.
ended = This link is no longer valid
    .why = A newer link replaced it, or the host revoked it. Ask the host for a new one.
another = This link is for another person
