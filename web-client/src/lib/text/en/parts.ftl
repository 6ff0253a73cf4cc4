### What several pages have, and a match has not.

your-name = Your name
copy = Copy
    .done = Copied
    .link = Copy link
missing = This part of the page did not load. Reload it and try again.
not-here = Not here
    .head = Nothing at this address
    .text = The link may be incomplete. Ask for it again, or go to the home page.
