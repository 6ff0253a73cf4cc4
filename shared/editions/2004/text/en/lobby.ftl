### What the lobby offers. The server reads these as well: each text stands on one line.

title = 2004 edition

course-campaign = Campaign
    .about = One after the other. The marines keep what they carry. The side that wins more scenarios wins the campaign.

option-draw = Invader cards per turn
    .per_marine = One for each marine
    .per_marine-about = As in the rules: more marines, more cards.
    .two = Always two
    .two-about = Errata: two cards, whatever the number of marines.
option-level = Difficulty
    .easiest = First shift
    .easiest-about = Each marine gets 1 skill, 3 extra wounds and 3 extra bullets. The invader holds 6 cards. This level is not in the printed rules.
    .easy = Day watch
    .easy-about = Each marine gets 2 extra wounds and 2 extra bullets. The invader holds 7 cards.
    .standard = Standard
    .standard-about = Wounds, bullets and cards as the rules have them.
    .hard = Night watch
    .hard-about = Each marine starts with 1 wound and 1 bullet fewer. The invader holds 9 cards.
    .hardest = No relief
    .hardest-about = Each marine starts with 1 skill, 2 wounds and 1 bullet fewer. The invader draws one more card, plays two spawn cards a turn and holds 10.
