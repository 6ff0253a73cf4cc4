// What is printed on cards, demons and dice; written by `cargo xtask codegen`.
export const PRINTED = {
  "classes": [
    {
      "class": "outrider",
      "exhausts": true,
      "text": "In your activation, not during an attack: gain 2 movement.",
      "title": "Outrider"
    },
    {
      "class": "close_quarters",
      "exhausts": true,
      "text": "While attacking at range 2 or less: set 1 of your dice to any face.",
      "title": "Close Quarters"
    },
    {
      "class": "corpsman",
      "exhausts": true,
      "text": "In your activation: you or a marine within 3 recovers 2.",
      "title": "Corpsman"
    },
    {
      "class": "bulwark",
      "exhausts": true,
      "text": "While defending, after the card is revealed: reveal 1 more and use both.",
      "title": "Bulwark"
    },
    {
      "class": "quartermaster",
      "exhausts": false,
      "text": "Your hand is 1 card larger.",
      "title": "Quartermaster"
    },
    {
      "class": "wraith_step",
      "exhausts": false,
      "text": "You pay nothing extra for enemies in your way.",
      "title": "Wraith Step"
    },
    {
      "class": "hawkeye",
      "exhausts": true,
      "text": "While attacking: the defender discards the card and reveals another.",
      "title": "Hawkeye"
    },
    {
      "class": "headhunter",
      "exhausts": false,
      "text": "For you the printed stagger of demons is 1 lower.",
      "title": "Headhunter"
    },
    {
      "class": "signals",
      "exhausts": true,
      "text": "Before an initiative card is revealed: look at the top one; leave it or put it at the bottom.",
      "title": "Signals"
    },
    {
      "class": "scavenger",
      "exhausts": false,
      "text": "When you gain a health pack or a weapon: draw 1 card.",
      "title": "Scavenger"
    }
  ],
  "demons": [
    {
      "abilities": [
        {
          "argent": 1,
          "text": "Roll any of its dice again.",
          "title": "Volley"
        }
      ],
      "attack": {
        "black": 0,
        "range": 6,
        "red": 2
      },
      "flies": false,
      "health": 3,
      "kind": "possessed_soldier",
      "size": [
        1,
        1
      ],
      "special": {
        "dodge": false,
        "shields": 1
      },
      "speed": 4,
      "stagger": 2,
      "tough": false
    },
    {
      "abilities": [
        {
          "argent": 0,
          "text": "It gains 2 movement.",
          "title": "Hit and Run"
        },
        {
          "argent": 1,
          "text": "The attack has 2 more range and a red die more.",
          "title": "Charged"
        }
      ],
      "attack": {
        "black": 0,
        "range": 4,
        "red": 2
      },
      "flies": false,
      "health": 4,
      "kind": "imp",
      "size": [
        1,
        1
      ],
      "special": {
        "dodge": true,
        "shields": 0
      },
      "speed": 5,
      "stagger": 3,
      "tough": false
    },
    {
      "abilities": [
        {
          "argent": 1,
          "text": "It gains 3 movement; if it has moved 3 spaces or more, its next attack stuns.",
          "title": "Charge"
        }
      ],
      "attack": {
        "black": 0,
        "range": 1,
        "red": 3
      },
      "flies": false,
      "health": 7,
      "kind": "pinky",
      "size": [
        2,
        1
      ],
      "special": {
        "dodge": false,
        "shields": 1
      },
      "speed": 5,
      "stagger": 5,
      "tough": true
    },
    {
      "abilities": [
        {
          "argent": 1,
          "text": "One marine within 2 of the defender, or the defender if there is no other, suffers 1.",
          "title": "Second Rack"
        }
      ],
      "attack": {
        "black": 1,
        "range": 8,
        "red": 2
      },
      "flies": false,
      "health": 6,
      "kind": "revenant",
      "size": [
        1,
        1
      ],
      "special": {
        "dodge": false,
        "shields": 1
      },
      "speed": 4,
      "stagger": 4,
      "tough": false
    },
    {
      "abilities": [
        {
          "argent": 2,
          "text": "If any damage goes through, the defender is stunned.",
          "title": "Spit"
        }
      ],
      "attack": {
        "black": 1,
        "range": 5,
        "red": 1
      },
      "flies": true,
      "health": 7,
      "kind": "cacodemon",
      "size": [
        2,
        2
      ],
      "special": {
        "dodge": false,
        "shields": 2
      },
      "speed": 3,
      "stagger": 5,
      "tough": false
    },
    {
      "abilities": [
        {
          "argent": 2,
          "text": "Each enemy within 2 suffers 2.",
          "title": "Fan of Fire"
        }
      ],
      "attack": {
        "black": 2,
        "range": 6,
        "red": 0
      },
      "flies": false,
      "health": 9,
      "kind": "mancubus",
      "size": [
        2,
        2
      ],
      "special": {
        "dodge": false,
        "shields": 2
      },
      "speed": 3,
      "stagger": 7,
      "tough": true
    },
    {
      "abilities": [
        {
          "argent": 1,
          "text": "Every marine beside it is displaced one space.",
          "title": "Stomp"
        }
      ],
      "attack": {
        "black": 2,
        "range": 3,
        "red": 1
      },
      "flies": false,
      "health": 10,
      "kind": "baron_of_hell",
      "size": [
        2,
        2
      ],
      "special": {
        "dodge": false,
        "shields": 2
      },
      "speed": 5,
      "stagger": 8,
      "tough": true
    },
    {
      "abilities": [
        {
          "argent": 2,
          "text": "A red die at range 8 on another marine, or on the same one.",
          "title": "Barrage"
        },
        {
          "argent": 0,
          "text": "It is neither displaced nor stunned.",
          "title": "Unmoved"
        }
      ],
      "attack": {
        "black": 2,
        "range": 8,
        "red": 2
      },
      "flies": false,
      "health": 16,
      "kind": "cyberdemon",
      "size": [
        2,
        3
      ],
      "special": {
        "dodge": false,
        "shields": 3
      },
      "speed": 4,
      "stagger": 14,
      "tough": true
    }
  ],
  "dice": [
    {
      "die": "red",
      "faces": [
        0,
        1,
        1,
        1,
        2,
        2
      ]
    },
    {
      "die": "black",
      "faces": [
        1,
        2,
        2,
        3,
        3,
        4
      ]
    }
  ],
  "events": [
    {
      "icons": {
        "dodge": false,
        "shields": 1,
        "special": false
      },
      "set": "frenzy",
      "text": "While a demon is attacking: a red die more, rolled now.",
      "title": "Blood Up"
    },
    {
      "icons": {
        "dodge": false,
        "shields": 1,
        "special": false
      },
      "set": "frenzy",
      "text": "After a demon's activation: it gains 2 movement.",
      "title": "Second Wind"
    },
    {
      "icons": {
        "dodge": false,
        "shields": 2,
        "special": false
      },
      "set": "frenzy",
      "text": "While attacking: 2 more damage to a defender with 7 or more.",
      "title": "Killing Blow"
    },
    {
      "icons": {
        "dodge": false,
        "shields": 0,
        "special": true
      },
      "set": "bastion",
      "text": "While defending: 2 more shields.",
      "title": "Thick Hide"
    },
    {
      "icons": {
        "dodge": false,
        "shields": 2,
        "special": false
      },
      "set": "bastion",
      "text": "When a demon would be stunned: it is not.",
      "title": "Shrug Off"
    },
    {
      "icons": {
        "dodge": false,
        "shields": 1,
        "special": false
      },
      "set": "bastion",
      "text": "After an attack has fragged a small demon: the attacker, if within 3, suffers 1.",
      "title": "Last Gasp"
    },
    {
      "icons": {
        "dodge": false,
        "shields": 0,
        "special": true
      },
      "set": "gloom",
      "text": "At the start of a marine's activation: their first card gives 1 less movement.",
      "title": "Creeping Dread"
    },
    {
      "icons": {
        "dodge": false,
        "shields": 0,
        "special": false
      },
      "set": "gloom",
      "text": "At the start of an activation phase: marines attack at range 4 at most this round.",
      "title": "Lights Out"
    },
    {
      "icons": {
        "dodge": false,
        "shields": 1,
        "special": false
      },
      "set": "gloom",
      "text": "Before an initiative card is revealed: look at the top 2 and put them back in any order.",
      "title": "Ill Omen"
    },
    {
      "icons": {
        "dodge": false,
        "shields": 1,
        "special": false
      },
      "set": "rift",
      "text": "When a demon activates: it pays nothing extra for enemies and difficult ground.",
      "title": "Slipstream"
    },
    {
      "icons": {
        "dodge": false,
        "shields": 1,
        "special": false
      },
      "set": "rift",
      "text": "When a demon activates: put it on a free space within 2 of its base.",
      "title": "Rift Step"
    },
    {
      "icons": {
        "dodge": false,
        "shields": 0,
        "special": true
      },
      "set": "rift",
      "text": "After you summon: 2 argent for demon cards of that group.",
      "title": "Bleeding Gate"
    },
    {
      "icons": {
        "dodge": false,
        "shields": 1,
        "special": false
      },
      "set": "hunger",
      "text": "After a demon's attack has hurt a marine: that demon recovers 2.",
      "title": "Feed"
    },
    {
      "icons": {
        "dodge": false,
        "shields": 1,
        "special": false
      },
      "set": "hunger",
      "text": "In the argent step: gain 1 argent, then draw 1 event card.",
      "title": "Tithe"
    },
    {
      "icons": {
        "dodge": false,
        "shields": 2,
        "special": false
      },
      "set": "hunger",
      "text": "When a marine takes a health pack: they recover 2 less.",
      "title": "Swallow Light"
    },
    {
      "icons": {
        "dodge": false,
        "shields": 1,
        "special": false
      },
      "set": "malice",
      "text": "When a marine plays a reaction: they discard 1 card of their hand, or the reaction is canceled.",
      "title": "Jeer"
    },
    {
      "icons": {
        "dodge": false,
        "shields": 0,
        "special": true
      },
      "set": "malice",
      "text": "After a demon's attack that did damage: the defender is stunned.",
      "title": "Bind"
    },
    {
      "icons": {
        "dodge": false,
        "shields": 2,
        "special": false
      },
      "set": "malice",
      "text": "When a marine performs a Glory Kill: they recover nothing.",
      "title": "Spite"
    }
  ],
  "glory": [
    {
      "text": "Gain 2 movement.",
      "title": "Rush of Blood"
    },
    {
      "text": "Attack with 2 red dice at range 5.",
      "title": "Trophy Shot"
    },
    {
      "text": "Attack with a black die at range 1.",
      "title": "Bonecrusher"
    },
    {
      "text": "2 more shields.",
      "title": "Meat Shield"
    },
    {
      "text": "The revealed card is a dodge if the attacker is at range 3 or more.",
      "title": "Slip Away"
    },
    {
      "text": "Roll any of your dice again.",
      "title": "Steady Hand"
    },
    {
      "text": "1 more damage for each staggered demon within 3 of you, at most 3.",
      "title": "Red Mist"
    },
    {
      "text": "Recover 3.",
      "title": "Second Helping"
    },
    {
      "text": "You or another marine within 5 gains 3 movement now.",
      "title": "War Cry"
    },
    {
      "text": "Draw 2 cards.",
      "title": "Salvage"
    },
    {
      "text": "You are not stunned.",
      "title": "Shake It Off"
    }
  ],
  "grenades": [
    {
      "cards": [
        {
          "attack": null,
          "icons": {
            "dodge": false,
            "shields": 1,
            "special": false
          },
          "kind": "bonus",
          "speed": 0,
          "text": "Throw it: each figure in that space or beside it suffers 2.",
          "title": "Frag Grenade"
        }
      ],
      "grenade": "frag"
    },
    {
      "cards": [
        {
          "attack": null,
          "icons": {
            "dodge": false,
            "shields": 1,
            "special": false
          },
          "kind": "bonus",
          "speed": 0,
          "text": "Throw it: each figure in that space or beside it is stunned.",
          "title": "Flash Charge"
        }
      ],
      "grenade": "flash"
    },
    {
      "cards": [
        {
          "attack": null,
          "icons": {
            "dodge": false,
            "shields": 1,
            "special": false
          },
          "kind": "bonus",
          "speed": 0,
          "text": "Throw it: each figure there or beside it suffers 1; you recover 1 for each, at most 3.",
          "title": "Siphon Grenade"
        }
      ],
      "grenade": "siphon"
    },
    {
      "cards": [
        {
          "attack": null,
          "icons": {
            "dodge": true,
            "shields": 0,
            "special": false
          },
          "kind": "bonus",
          "speed": 0,
          "text": "Leave it in your space. Later, as a bonus action, discard a card: you are put there, or next to it.",
          "title": "Anchor Beacon"
        }
      ],
      "grenade": "beacon"
    }
  ],
  "invasions": [
    {
      "blue": [
        {
          "argent": 0,
          "figures": [
            [
              3,
              "imp"
            ]
          ]
        },
        {
          "argent": 1,
          "figures": [
            [
              2,
              "possessed_soldier"
            ],
            [
              1,
              "imp"
            ]
          ]
        }
      ],
      "card": "ember_tide",
      "red": [
        {
          "argent": 2,
          "figures": [
            [
              1,
              "baron_of_hell"
            ]
          ]
        },
        {
          "argent": 1,
          "figures": [
            [
              2,
              "cacodemon"
            ],
            [
              1,
              "imp"
            ]
          ]
        }
      ],
      "title": "Ember Tide",
      "yellow": [
        {
          "argent": 1,
          "figures": [
            [
              4,
              "imp"
            ]
          ]
        },
        {
          "argent": 1,
          "figures": [
            [
              1,
              "revenant"
            ],
            [
              2,
              "imp"
            ]
          ]
        }
      ]
    },
    {
      "blue": [
        {
          "argent": 1,
          "figures": [
            [
              1,
              "pinky"
            ]
          ]
        },
        {
          "argent": 0,
          "figures": [
            [
              2,
              "possessed_soldier"
            ]
          ]
        }
      ],
      "card": "iron_hooves",
      "red": [
        {
          "argent": 1,
          "figures": [
            [
              1,
              "baron_of_hell"
            ],
            [
              1,
              "pinky"
            ]
          ]
        },
        {
          "argent": 1,
          "figures": [
            [
              1,
              "mancubus"
            ],
            [
              3,
              "possessed_soldier"
            ]
          ]
        }
      ],
      "title": "Iron Hooves",
      "yellow": [
        {
          "argent": 0,
          "figures": [
            [
              2,
              "pinky"
            ]
          ]
        },
        {
          "argent": 1,
          "figures": [
            [
              1,
              "mancubus"
            ]
          ]
        }
      ]
    },
    {
      "blue": [
        {
          "argent": 0,
          "figures": [
            [
              3,
              "possessed_soldier"
            ]
          ]
        },
        {
          "argent": 1,
          "figures": [
            [
              1,
              "revenant"
            ]
          ]
        }
      ],
      "card": "bone_choir",
      "red": [
        {
          "argent": 0,
          "figures": [
            [
              2,
              "revenant"
            ],
            [
              2,
              "cacodemon"
            ]
          ]
        },
        {
          "argent": 2,
          "figures": [
            [
              1,
              "mancubus"
            ],
            [
              1,
              "revenant"
            ]
          ]
        }
      ],
      "title": "Bone Choir",
      "yellow": [
        {
          "argent": 1,
          "figures": [
            [
              2,
              "revenant"
            ]
          ]
        },
        {
          "argent": 1,
          "figures": [
            [
              1,
              "cacodemon"
            ],
            [
              2,
              "possessed_soldier"
            ]
          ]
        }
      ]
    },
    {
      "blue": [
        {
          "argent": 1,
          "figures": [
            [
              2,
              "imp"
            ]
          ]
        },
        {
          "argent": 1,
          "figures": [
            [
              2,
              "possessed_soldier"
            ]
          ]
        }
      ],
      "card": "engine_walks",
      "red": [
        {
          "argent": 2,
          "figures": [
            [
              1,
              "cyberdemon"
            ]
          ]
        },
        {
          "argent": 1,
          "figures": [
            [
              1,
              "pinky"
            ],
            [
              2,
              "revenant"
            ]
          ]
        }
      ],
      "title": "The Engine Walks",
      "yellow": [
        {
          "argent": 2,
          "figures": [
            [
              1,
              "revenant"
            ],
            [
              1,
              "imp"
            ]
          ]
        },
        {
          "argent": 1,
          "figures": [
            [
              1,
              "pinky"
            ],
            [
              1,
              "imp"
            ]
          ]
        }
      ]
    }
  ],
  "issue": [
    {
      "attack": {
        "black": 0,
        "range": 6,
        "red": 2
      },
      "icons": {
        "dodge": false,
        "shields": 1,
        "special": false
      },
      "kind": "main",
      "speed": 4,
      "text": "",
      "title": "Field Burst"
    },
    {
      "attack": {
        "black": 0,
        "range": 1,
        "red": 1
      },
      "icons": {
        "dodge": false,
        "shields": 1,
        "special": false
      },
      "kind": "bonus",
      "speed": 1,
      "text": "While attacking: 1 more damage if the defender is stunned.",
      "title": "Elbow Work"
    },
    {
      "attack": null,
      "icons": {
        "dodge": true,
        "shields": 0,
        "special": false
      },
      "kind": "bonus",
      "speed": 3,
      "text": "",
      "title": "Keep Moving"
    },
    {
      "attack": null,
      "icons": {
        "dodge": false,
        "shields": 2,
        "special": false
      },
      "kind": "reaction",
      "speed": 0,
      "text": "While defending: 2 more shields.",
      "title": "Dig In"
    }
  ],
  "squads": [
    {
      "hand": 4,
      "health": 12,
      "mains": 2,
      "squad": "taking_point"
    },
    {
      "hand": 4,
      "health": 14,
      "mains": 2,
      "squad": "combat_veteran"
    },
    {
      "hand": 5,
      "health": 18,
      "mains": 2,
      "squad": "solo_operative"
    }
  ],
  "weapons": [
    {
      "cards": [
        {
          "attack": {
            "black": 0,
            "range": 7,
            "red": 3
          },
          "icons": {
            "dodge": false,
            "shields": 1,
            "special": false
          },
          "kind": "main",
          "speed": 3,
          "text": "While attacking: you may roll 1 die again.",
          "title": "Aimed String"
        },
        {
          "attack": {
            "black": 0,
            "range": 7,
            "red": 1
          },
          "icons": {
            "dodge": false,
            "shields": 1,
            "special": false
          },
          "kind": "bonus",
          "speed": 1,
          "text": "",
          "title": "Walking Fire"
        },
        {
          "attack": null,
          "icons": {
            "dodge": false,
            "shields": 2,
            "special": false
          },
          "kind": "reaction",
          "speed": 0,
          "text": "While you, or another marine within 5 whom you see, are defending: 1 more shield.",
          "title": "Watch Your Six"
        }
      ],
      "striped": false,
      "title": "Heavy Assault Rifle",
      "weapon": "heavy_assault_rifle"
    },
    {
      "cards": [
        {
          "attack": {
            "black": 1,
            "range": 3,
            "red": 1
          },
          "icons": {
            "dodge": false,
            "shields": 1,
            "special": false
          },
          "kind": "main",
          "speed": 4,
          "text": "While attacking at range 1: roll a red die more.",
          "title": "Wide Bore"
        },
        {
          "attack": null,
          "icons": {
            "dodge": false,
            "shields": 1,
            "special": false
          },
          "kind": "bonus",
          "speed": 2,
          "text": "Displace 1 small enemy beside you by 1 space; you say where to.",
          "title": "Shoulder Shove"
        },
        {
          "attack": null,
          "icons": {
            "dodge": false,
            "shields": 0,
            "special": false
          },
          "kind": "bonus",
          "speed": 2,
          "text": "A red die more for your next attack of this activation with a printed range of 3 or less.",
          "title": "Quick Pump"
        }
      ],
      "striped": false,
      "title": "Combat Shotgun",
      "weapon": "combat_shotgun"
    },
    {
      "cards": [
        {
          "attack": {
            "black": 0,
            "range": 6,
            "red": 2
          },
          "icons": {
            "dodge": false,
            "shields": 1,
            "special": false
          },
          "kind": "main",
          "speed": 3,
          "text": "After the attack: a defender that suffered 2 or more is stunned.",
          "title": "Arc Line"
        },
        {
          "attack": {
            "black": 1,
            "range": 4,
            "red": 0
          },
          "icons": {
            "dodge": false,
            "shields": 1,
            "special": false
          },
          "kind": "bonus",
          "speed": 0,
          "text": "",
          "title": "Coil Dump"
        },
        {
          "attack": null,
          "icons": {
            "dodge": false,
            "shields": 1,
            "special": false
          },
          "kind": "reaction",
          "speed": 0,
          "text": "After an enemy at range 1 has attacked you: it is stunned.",
          "title": "Static Skin"
        }
      ],
      "striped": false,
      "title": "Plasma Rifle",
      "weapon": "plasma_rifle"
    },
    {
      "cards": [
        {
          "attack": {
            "black": 0,
            "range": 5,
            "red": 2
          },
          "icons": {
            "dodge": false,
            "shields": 0,
            "special": false
          },
          "kind": "main",
          "speed": 2,
          "text": "After it you may attack once more, 2 red dice at range 5, another defender.",
          "title": "Split Burst"
        },
        {
          "attack": null,
          "icons": {
            "dodge": false,
            "shields": 2,
            "special": false
          },
          "kind": "bonus",
          "speed": 1,
          "text": "1 enemy within 5 whom you see has 2 less speed at its next activation.",
          "title": "Pin Them"
        },
        {
          "attack": null,
          "icons": {
            "dodge": false,
            "shields": 1,
            "special": false
          },
          "kind": "reaction",
          "speed": 0,
          "text": "After you are attacked: gain 2 movement.",
          "title": "Backpedal"
        }
      ],
      "striped": false,
      "title": "Burst Rifle",
      "weapon": "burst_rifle"
    },
    {
      "cards": [
        {
          "attack": {
            "black": 1,
            "range": 10,
            "red": 1
          },
          "icons": {
            "dodge": false,
            "shields": 1,
            "special": false
          },
          "kind": "main",
          "speed": 1,
          "text": "The defender cannot use cover.",
          "title": "Marked Shot"
        },
        {
          "attack": null,
          "icons": {
            "dodge": true,
            "shields": 0,
            "special": false
          },
          "kind": "bonus",
          "speed": 3,
          "text": "",
          "title": "Shift Perch"
        },
        {
          "attack": null,
          "icons": {
            "dodge": false,
            "shields": 1,
            "special": false
          },
          "kind": "bonus",
          "speed": 1,
          "text": "A red die and 2 range more for your next attack of this activation.",
          "title": "Read the Wind"
        }
      ],
      "striped": false,
      "title": "Vortex Rifle",
      "weapon": "vortex_rifle"
    },
    {
      "cards": [
        {
          "attack": {
            "black": 2,
            "range": 2,
            "red": 0
          },
          "icons": {
            "dodge": false,
            "shields": 0,
            "special": false
          },
          "kind": "main",
          "speed": 3,
          "text": "",
          "title": "Both Barrels"
        },
        {
          "attack": null,
          "icons": {
            "dodge": false,
            "shields": 1,
            "special": false
          },
          "kind": "bonus",
          "speed": 2,
          "text": "You may open 1 door beside you for nothing.",
          "title": "Kick It In"
        },
        {
          "attack": null,
          "icons": {
            "dodge": false,
            "shields": 1,
            "special": false
          },
          "kind": "bonus",
          "speed": 1,
          "text": "Put 1 main card of your discards on top of your deck.",
          "title": "Fresh Shells"
        }
      ],
      "striped": false,
      "title": "Super Shotgun",
      "weapon": "super_shotgun"
    },
    {
      "cards": [
        {
          "attack": {
            "black": 0,
            "range": 6,
            "red": 4
          },
          "icons": {
            "dodge": false,
            "shields": 1,
            "special": false
          },
          "kind": "main",
          "speed": 2,
          "text": "",
          "title": "Full Spin"
        },
        {
          "attack": {
            "black": 0,
            "range": 6,
            "red": 2
          },
          "icons": {
            "dodge": false,
            "shields": 1,
            "special": false
          },
          "kind": "bonus",
          "speed": 0,
          "text": "",
          "title": "Short Spin"
        },
        {
          "attack": null,
          "icons": {
            "dodge": false,
            "shields": 1,
            "special": false
          },
          "kind": "reaction",
          "speed": 0,
          "text": "While defending against range 2 or more: 3 more shields.",
          "title": "Lead Curtain"
        }
      ],
      "striped": true,
      "title": "Chaingun",
      "weapon": "chaingun"
    },
    {
      "cards": [
        {
          "attack": {
            "black": 2,
            "range": 8,
            "red": 0
          },
          "icons": {
            "dodge": false,
            "shields": 0,
            "special": false
          },
          "kind": "main",
          "speed": 2,
          "text": "Then each other figure beside the defender's space suffers 2.",
          "title": "Rocket"
        },
        {
          "attack": {
            "black": 1,
            "range": 5,
            "red": 0
          },
          "icons": {
            "dodge": false,
            "shields": 1,
            "special": false
          },
          "kind": "bonus",
          "speed": 0,
          "text": "Then 1 figure beside the defender's space, of your choice, suffers 1.",
          "title": "Snap Rocket"
        },
        {
          "attack": null,
          "icons": {
            "dodge": true,
            "shields": 0,
            "special": false
          },
          "kind": "bonus",
          "speed": 5,
          "text": "You suffer 1.",
          "title": "Blast Hop"
        }
      ],
      "striped": true,
      "title": "Rocket Launcher",
      "weapon": "rocket_launcher"
    },
    {
      "cards": [
        {
          "attack": {
            "black": 3,
            "range": 12,
            "red": 0
          },
          "icons": {
            "dodge": false,
            "shields": 1,
            "special": false
          },
          "kind": "main",
          "speed": 0,
          "text": "While attacking: up to 2 shields do not count.",
          "title": "Lance"
        },
        {
          "attack": null,
          "icons": {
            "dodge": false,
            "shields": 1,
            "special": false
          },
          "kind": "bonus",
          "speed": 0,
          "text": "A black die more for your next attack of this activation; after it you spend no movement.",
          "title": "Overcharge"
        },
        {
          "attack": null,
          "icons": {
            "dodge": true,
            "shields": 0,
            "special": false
          },
          "kind": "bonus",
          "speed": 2,
          "text": "",
          "title": "Brace and Slide"
        }
      ],
      "striped": true,
      "title": "Gauss Cannon",
      "weapon": "gauss_cannon"
    },
    {
      "cards": [
        {
          "attack": {
            "black": 2,
            "range": 1,
            "red": 0
          },
          "icons": {
            "dodge": false,
            "shields": 1,
            "special": false
          },
          "kind": "main",
          "speed": 5,
          "text": "While attacking: the defender's stagger is 2 lower in this activation; it adds up.",
          "title": "Rip"
        },
        {
          "attack": null,
          "icons": {
            "dodge": false,
            "shields": 1,
            "special": false
          },
          "kind": "bonus",
          "speed": 4,
          "text": "Gain 4 movement. In this activation, you can't move away from the nearest enemy.",
          "title": "Rush In"
        },
        {
          "attack": {
            "black": 1,
            "range": 1,
            "red": 0
          },
          "icons": {
            "dodge": false,
            "shields": 1,
            "special": false
          },
          "kind": "reaction",
          "speed": 0,
          "text": "When a demon ends its movement at range 1 and you see it: attack it.",
          "title": "Meet the Blade"
        }
      ],
      "striped": true,
      "title": "Chainsaw",
      "weapon": "chainsaw"
    },
    {
      "cards": [
        {
          "attack": {
            "black": 2,
            "range": 8,
            "red": 2
          },
          "icons": {
            "dodge": false,
            "shields": 0,
            "special": false
          },
          "kind": "main",
          "speed": 0,
          "text": "Then each other figure within 2 of the defender's space suffers 3, and this card is set aside.",
          "title": "Nova"
        },
        {
          "attack": null,
          "icons": {
            "dodge": false,
            "shields": 0,
            "special": false
          },
          "kind": "bonus",
          "speed": 0,
          "text": "Take Nova into your hand if it is set aside; discard 1 other card of your hand.",
          "title": "Charge Coils"
        },
        {
          "attack": null,
          "icons": {
            "dodge": false,
            "shields": 1,
            "special": false
          },
          "kind": "reaction",
          "speed": 0,
          "text": "While defending: 3 more shields; after the attack you are stunned.",
          "title": "Heat Wash"
        }
      ],
      "striped": true,
      "title": "BFG 9000",
      "weapon": "bfg9000"
    }
  ]
} as const;
