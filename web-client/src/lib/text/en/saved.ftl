### A match that was saved as a file.

lead =
    Open a match that was saved from its replay. You see every step, from every seat. Only you see it, and the server
    doesn’t keep it.
nameless = Type a name first. The match opens for you alone.
file = The file
    .saved = Saved match
    .opening = Opening the file
    .unnamed = the file
sending = Sending { $file }
looking = Looking through the match
failed = <b>{ $file }</b> was not opened. { $problem }
waits = Type your name to open <b>{ $file }</b>.
drop = Drop the file here, or
open = Open it
pick = Pick a file
    .other = Pick another file
    .ending = Choose a .jsonl file.
too-large = This file is too large for a saved match.
not-sent = The file didn’t arrive. Is the server running? It is safe to try again.
