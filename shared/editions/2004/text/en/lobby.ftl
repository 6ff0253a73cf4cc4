### What the lobby offers. The server reads these as well: each text stands on one line.

title = 2004 edition

course-campaign = Campaign
    .about = All scenarios in order. Marines keep what they carry, but only half their ammo. The side that wins more scenarios wins the campaign.

option-draw = Invader cards per turn
    .per_marine = One for each marine
    .per_marine-about = As printed: the more marines, the more cards.
    .two = Always two
    .two-about = As in the official errata: two cards, whatever the number of marines.
option-map = Invader’s map
    .whole = Whole map
    .whole-about = The invader sees every area, its items and the invaders that it brings, as in the scenario guide.
    .revealed = Revealed areas
    .revealed-about = The invader sees only what the marines have revealed.
option-level = Difficulty
    .easiest = First shift
    .easiest-about = Each marine gets 1 extra marine card, 3 extra wounds and 3 extra bullets. The invader can hold at most 6 cards. The numbers of this level are Bulkhead’s own.
    .easy = Day watch
    .easy-about = Each marine gets 2 extra wounds and 2 extra bullets. The invader can hold at most 7 cards.
    .standard = Standard
    .standard-about = Marine cards, wounds and bullets as printed. The invader can hold at most 8 cards.
    .hard = Night watch
    .hard-about = Compared with Standard, each marine starts with 1 wound and 1 bullet fewer. The invader can hold at most 9 cards.
    .hardest = No relief
    .hardest-about = Compared with Standard, each marine starts with 1 marine card, 2 wounds and 1 bullet fewer. The invader draws one more card a turn, may play two spawn cards a turn, and can hold at most 10 cards.
