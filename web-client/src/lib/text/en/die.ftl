### Dice of 2004, for those who do not see them.

face =
    { $die ->
        [yellow] yellow die
        [red] red die
        [green] green die
       *[blue] blue die
    }{ $shows ->
        [nothing] {""}
        [miss] : miss
        [ammo] : range { $range }, damage { $damage }, ammo
       *[hit] : range { $range }, damage { $damage }
    }
