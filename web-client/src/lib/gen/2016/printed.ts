// What a page needs to know of the rules; written by `cargo xtask codegen`.
export const PRINTED = {
  "classes": [
    {
      "class": "outrider",
      "exhausts": true
    },
    {
      "class": "close_quarters",
      "exhausts": true
    },
    {
      "class": "corpsman",
      "exhausts": true
    },
    {
      "class": "bulwark",
      "exhausts": true
    },
    {
      "class": "quartermaster",
      "exhausts": false
    },
    {
      "class": "wraith_step",
      "exhausts": false
    },
    {
      "class": "hawkeye",
      "exhausts": true
    },
    {
      "class": "headhunter",
      "exhausts": false
    },
    {
      "class": "signals",
      "exhausts": true
    },
    {
      "class": "scavenger",
      "exhausts": false
    }
  ],
  "demons": [
    {
      "abilities": [
        {
          "argent": 1,
          "id": "volley"
        }
      ],
      "attack": {
        "black": 0,
        "range": 6,
        "red": 2
      },
      "figures": 6,
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
          "id": "hit_and_run"
        },
        {
          "argent": 1,
          "id": "charged"
        }
      ],
      "attack": {
        "black": 0,
        "range": 4,
        "red": 2
      },
      "figures": 9,
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
          "id": "charge"
        }
      ],
      "attack": {
        "black": 0,
        "range": 1,
        "red": 3
      },
      "figures": 4,
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
          "id": "second_rack"
        }
      ],
      "attack": {
        "black": 1,
        "range": 8,
        "red": 2
      },
      "figures": 4,
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
          "id": "spit"
        }
      ],
      "attack": {
        "black": 1,
        "range": 5,
        "red": 1
      },
      "figures": 3,
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
          "id": "fan_of_fire"
        }
      ],
      "attack": {
        "black": 2,
        "range": 6,
        "red": 0
      },
      "figures": 3,
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
          "id": "stomp"
        }
      ],
      "attack": {
        "black": 2,
        "range": 3,
        "red": 1
      },
      "figures": 3,
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
          "id": "barrage"
        },
        {
          "argent": 0,
          "id": "unmoved"
        }
      ],
      "attack": {
        "black": 2,
        "range": 8,
        "red": 2
      },
      "figures": 1,
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
      "id": "blood_up",
      "set": "frenzy"
    },
    {
      "icons": {
        "dodge": false,
        "shields": 1,
        "special": false
      },
      "id": "second_wind",
      "set": "frenzy"
    },
    {
      "icons": {
        "dodge": false,
        "shields": 2,
        "special": false
      },
      "id": "killing_blow",
      "set": "frenzy"
    },
    {
      "icons": {
        "dodge": false,
        "shields": 0,
        "special": true
      },
      "id": "thick_hide",
      "set": "bastion"
    },
    {
      "icons": {
        "dodge": false,
        "shields": 2,
        "special": false
      },
      "id": "shrug_off",
      "set": "bastion"
    },
    {
      "icons": {
        "dodge": false,
        "shields": 1,
        "special": false
      },
      "id": "last_gasp",
      "set": "bastion"
    },
    {
      "icons": {
        "dodge": false,
        "shields": 0,
        "special": true
      },
      "id": "creeping_dread",
      "set": "gloom"
    },
    {
      "icons": {
        "dodge": false,
        "shields": 0,
        "special": false
      },
      "id": "lights_out",
      "set": "gloom"
    },
    {
      "icons": {
        "dodge": false,
        "shields": 1,
        "special": false
      },
      "id": "ill_omen",
      "set": "gloom"
    },
    {
      "icons": {
        "dodge": false,
        "shields": 1,
        "special": false
      },
      "id": "slipstream",
      "set": "rift"
    },
    {
      "icons": {
        "dodge": false,
        "shields": 1,
        "special": false
      },
      "id": "rift_step",
      "set": "rift"
    },
    {
      "icons": {
        "dodge": false,
        "shields": 0,
        "special": true
      },
      "id": "bleeding_gate",
      "set": "rift"
    },
    {
      "icons": {
        "dodge": false,
        "shields": 1,
        "special": false
      },
      "id": "feed",
      "set": "hunger"
    },
    {
      "icons": {
        "dodge": false,
        "shields": 1,
        "special": false
      },
      "id": "tithe",
      "set": "hunger"
    },
    {
      "icons": {
        "dodge": false,
        "shields": 2,
        "special": false
      },
      "id": "swallow_light",
      "set": "hunger"
    },
    {
      "icons": {
        "dodge": false,
        "shields": 1,
        "special": false
      },
      "id": "jeer",
      "set": "malice"
    },
    {
      "icons": {
        "dodge": false,
        "shields": 0,
        "special": true
      },
      "id": "bind",
      "set": "malice"
    },
    {
      "icons": {
        "dodge": false,
        "shields": 2,
        "special": false
      },
      "id": "spite",
      "set": "malice"
    }
  ],
  "glory": [
    "rush_of_blood",
    "trophy_shot",
    "bonecrusher",
    "meat_shield",
    "slip_away",
    "steady_hand",
    "red_mist",
    "second_helping",
    "war_cry",
    "salvage",
    "shake_it_off"
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
          "id": "frag_grenade",
          "kind": "bonus",
          "speed": 0
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
          "id": "flash_charge",
          "kind": "bonus",
          "speed": 0
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
          "id": "siphon_grenade",
          "kind": "bonus",
          "speed": 0
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
          "id": "anchor_beacon",
          "kind": "bonus",
          "speed": 0
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
      "id": "field_burst",
      "kind": "main",
      "speed": 4
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
      "id": "elbow_work",
      "kind": "bonus",
      "speed": 1
    },
    {
      "attack": null,
      "icons": {
        "dodge": true,
        "shields": 0,
        "special": false
      },
      "id": "keep_moving",
      "kind": "bonus",
      "speed": 3
    },
    {
      "attack": null,
      "icons": {
        "dodge": false,
        "shields": 2,
        "special": false
      },
      "id": "dig_in",
      "kind": "reaction",
      "speed": 0
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
          "id": "aimed_string",
          "kind": "main",
          "speed": 3
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
          "id": "walking_fire",
          "kind": "bonus",
          "speed": 1
        },
        {
          "attack": null,
          "icons": {
            "dodge": false,
            "shields": 2,
            "special": false
          },
          "id": "watch_your_six",
          "kind": "reaction",
          "speed": 0
        }
      ],
      "striped": false,
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
          "id": "wide_bore",
          "kind": "main",
          "speed": 4
        },
        {
          "attack": null,
          "icons": {
            "dodge": false,
            "shields": 1,
            "special": false
          },
          "id": "shoulder_shove",
          "kind": "bonus",
          "speed": 2
        },
        {
          "attack": null,
          "icons": {
            "dodge": false,
            "shields": 0,
            "special": false
          },
          "id": "quick_pump",
          "kind": "bonus",
          "speed": 2
        }
      ],
      "striped": false,
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
          "id": "arc_line",
          "kind": "main",
          "speed": 3
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
          "id": "coil_dump",
          "kind": "bonus",
          "speed": 0
        },
        {
          "attack": null,
          "icons": {
            "dodge": false,
            "shields": 1,
            "special": false
          },
          "id": "static_skin",
          "kind": "reaction",
          "speed": 0
        }
      ],
      "striped": false,
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
          "id": "split_burst",
          "kind": "main",
          "speed": 2
        },
        {
          "attack": null,
          "icons": {
            "dodge": false,
            "shields": 2,
            "special": false
          },
          "id": "pin_them",
          "kind": "bonus",
          "speed": 1
        },
        {
          "attack": null,
          "icons": {
            "dodge": false,
            "shields": 1,
            "special": false
          },
          "id": "backpedal",
          "kind": "reaction",
          "speed": 0
        }
      ],
      "striped": false,
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
          "id": "marked_shot",
          "kind": "main",
          "speed": 1
        },
        {
          "attack": null,
          "icons": {
            "dodge": true,
            "shields": 0,
            "special": false
          },
          "id": "shift_perch",
          "kind": "bonus",
          "speed": 3
        },
        {
          "attack": null,
          "icons": {
            "dodge": false,
            "shields": 1,
            "special": false
          },
          "id": "read_the_wind",
          "kind": "bonus",
          "speed": 1
        }
      ],
      "striped": false,
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
          "id": "both_barrels",
          "kind": "main",
          "speed": 3
        },
        {
          "attack": null,
          "icons": {
            "dodge": false,
            "shields": 1,
            "special": false
          },
          "id": "kick_it_in",
          "kind": "bonus",
          "speed": 2
        },
        {
          "attack": null,
          "icons": {
            "dodge": false,
            "shields": 1,
            "special": false
          },
          "id": "fresh_shells",
          "kind": "bonus",
          "speed": 1
        }
      ],
      "striped": false,
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
          "id": "full_spin",
          "kind": "main",
          "speed": 2
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
          "id": "short_spin",
          "kind": "bonus",
          "speed": 0
        },
        {
          "attack": null,
          "icons": {
            "dodge": false,
            "shields": 1,
            "special": false
          },
          "id": "lead_curtain",
          "kind": "reaction",
          "speed": 0
        }
      ],
      "striped": true,
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
          "id": "rocket",
          "kind": "main",
          "speed": 2
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
          "id": "snap_rocket",
          "kind": "bonus",
          "speed": 0
        },
        {
          "attack": null,
          "icons": {
            "dodge": true,
            "shields": 0,
            "special": false
          },
          "id": "blast_hop",
          "kind": "bonus",
          "speed": 5
        }
      ],
      "striped": true,
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
          "id": "lance",
          "kind": "main",
          "speed": 0
        },
        {
          "attack": null,
          "icons": {
            "dodge": false,
            "shields": 1,
            "special": false
          },
          "id": "overcharge",
          "kind": "bonus",
          "speed": 0
        },
        {
          "attack": null,
          "icons": {
            "dodge": true,
            "shields": 0,
            "special": false
          },
          "id": "brace_and_slide",
          "kind": "bonus",
          "speed": 2
        }
      ],
      "striped": true,
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
          "id": "rip",
          "kind": "main",
          "speed": 5
        },
        {
          "attack": null,
          "icons": {
            "dodge": false,
            "shields": 1,
            "special": false
          },
          "id": "rush_in",
          "kind": "bonus",
          "speed": 4
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
          "id": "meet_the_blade",
          "kind": "reaction",
          "speed": 0
        }
      ],
      "striped": true,
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
          "id": "nova",
          "kind": "main",
          "speed": 0
        },
        {
          "attack": null,
          "icons": {
            "dodge": false,
            "shields": 0,
            "special": false
          },
          "id": "charge_coils",
          "kind": "bonus",
          "speed": 0
        },
        {
          "attack": null,
          "icons": {
            "dodge": false,
            "shields": 1,
            "special": false
          },
          "id": "heat_wash",
          "kind": "reaction",
          "speed": 0
        }
      ],
      "striped": true,
      "weapon": "bfg9000"
    }
  ]
} as const;
