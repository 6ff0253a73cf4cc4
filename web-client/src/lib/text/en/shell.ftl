### What every page has: the frame, waiting and failing, names of seats, time and lists.

brand = Bulkhead
page-title = { $title } · Bulkhead
pages = Pages
rules = Rules
credits = Credits

first-page = Go to the home page
try-again = Try again
reload = Reload
moment = One moment.

loading = Loading
    .head = One moment
    .text = Loading this page.
not-loaded = Not loaded
    .head = This page did not load
    .text = The server may have been updated. Reload to continue.
    .part = A part of this page did not load. Reload it to continue. Nothing is lost.

no-answer = No answer from the server
offline = The server isn’t answering. Check your connection, then try again. Nothing is lost.
answered = The server answered { $status }. Try again in a moment.
too-soon =
    Too many requests at once. Trying again in { $seconds ->
        [one] 1 second
       *[other] { $seconds } seconds
    }.
no-cookies = This browser blocks cookies for this page. Allow them for this site, then try again. Your link still works.
newer = This page and the server have different versions. Reload the page in a moment.
broken = Something on this page broke. Reload it and try again.

close = Close
close-message = Close this message
tab-new = , { $count } new

seat = { $seat ->
    [invader] Invader
    [red] Red marine
    [green] Green marine
    [blue] Blue marine
   *[gold] Gold marine
 }

# A list is built from its end: "Ada, Bo" and then "Ada, Bo and Cy".
list-comma = { $names }, { $name }
list-and = { $names } and { $name }
