### Talk: at a table, and in a match.

title = Table talk
empty = No one has said anything yet.
say = Say something to the table
short = Say something
send = Send
offline = You can send this once the connection is back.
