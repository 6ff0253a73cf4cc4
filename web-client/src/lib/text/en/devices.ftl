### Your devices: where a person is known, and how to sign out.

title = Your devices
lead = You are signed in on these devices. Each of them opens all your tables, unless it says otherwise.
this = This device
what = { $browser } on { $system }
browser =
    { $browser ->
        [chrome] Chrome
        [edge] Edge
        [firefox] Firefox
        [opera] Opera
        [safari] Safari
        [samsung] Samsung Internet
       *[other] A browser
    }
system =
    { $system ->
        [android] Android
        [chrome_os] ChromeOS
        [ipad] iPad
        [iphone] iPhone
        [linux] Linux
        [mac] Mac
        [windows] Windows
       *[other] another system
    }
since = signed in { $when }
    .link = signed in with a link { $when }
    .seen = last seen { $when }
    .seat = plays one seat at one table
here = Sign out here
    .ask =
        Sign this device out? It forgets your name and your seats. To get them back, use another
        device of yours or a personal link, or ask each host to let you in.
    .alone =
        Sign this device out? It forgets your name and your seats. You aren’t signed in anywhere else. To get
        them back, use a personal link, or ask each host to let you in.
    .yes = Sign out
    .no = Stay
others = Sign out everywhere else
    .done = You are signed out everywhere else. Personal links that you made before no longer work.
    .none = You aren’t signed in anywhere else. Personal links that you made before no longer work.
