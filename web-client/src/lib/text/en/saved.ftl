### A match that was saved as a file.

lead =
    A match that was saved from its replay opens here as it was: step by step, with everybody’s eyes. It is shown to
    you alone and is not kept.
nameless = Say who you are first: the match is opened for you alone.
file = The file
    .saved = Saved match
    .opening = Opening the file
    .unnamed = the file
sending = Sending { $file }
looking = Looking through the match
failed = <b>{ $file }</b> was not opened. { $problem }
waits = <b>{ $file }</b> waits for your name.
drop = Drop the file here, or
open = Open it
pick = Pick a file
    .other = Pick another file
    .ending = Its name ends in .jsonl.
too-large = This file is too large for a saved match.
not-sent = The file did not get there. Is the server running? Trying again is safe.
