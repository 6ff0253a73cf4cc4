### Dice of 2004, for those who do not see them.

unknown =
    { $die ->
        [yellow] yellow die
        [red] red die
        [green] green die
       *[blue] blue die
    }
miss =
    { $die ->
        [yellow] yellow die: miss
        [red] red die: miss
        [green] green die: miss
       *[blue] blue die: miss
    }
face =
    { $die ->
        [yellow] yellow die
        [red] red die
        [green] green die
       *[blue] blue die
    }: range { $range }, damage { $damage }{ $ammo ->
        [yes] , ammo
       *[no] {""}
    }
