### The page of the rules.

title = Rules
editions = Edition
edition = { $edition } edition
search = Search the rules
    .example = Search: guard, door, cover
hits =
    { $hits ->
        [one] 1 result
       *[other] { $hits } results
    }
none = No rules in this build
    .why = The rules pages were not there when this client was built.
nothing = Nothing found
    .why = Nothing here has all of these words. Try one word, such as guard, ammo, undo or bot, or the other edition.
chapters = Chapters
print = Print the summary
details = Fine print: timing, rulings, and Bulkhead’s own cards and values
sources = Sources and test cases of these rules
