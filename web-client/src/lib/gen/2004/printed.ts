// What a page needs to know of the rules; written by `cargo xtask codegen`.
export const PRINTED = {
  "orders": [
    {
      "ends": [
        {
          "rule": "C-ORD-15",
          "why": "used"
        },
        {
          "rule": "C-ORD-13",
          "why": "wounded"
        },
        {
          "rule": "C-ORD-14",
          "why": "moved"
        },
        {
          "rule": "R-31",
          "why": "fragged"
        },
        {
          "rule": "R-47",
          "why": "card"
        }
      ],
      "order": "aim",
      "rule": "C-ORD-10"
    },
    {
      "ends": [
        {
          "rule": "C-ORD-27",
          "why": "used"
        },
        {
          "rule": "C-ORD-25",
          "why": "wounded"
        },
        {
          "rule": "C-ORD-26",
          "why": "turn_began"
        },
        {
          "rule": "R-31",
          "why": "fragged"
        },
        {
          "rule": "R-47",
          "why": "card"
        }
      ],
      "order": "guard",
      "rule": "C-ORD-20"
    },
    {
      "ends": [
        {
          "rule": "C-ORD-33",
          "why": "turn_began"
        },
        {
          "rule": "R-31",
          "why": "fragged"
        },
        {
          "rule": "R-47",
          "why": "card"
        }
      ],
      "order": "dodge",
      "rule": "C-ORD-30"
    },
    {
      "ends": [
        {
          "rule": "C-ORD-44",
          "why": "used"
        },
        {
          "rule": "C-ORD-44",
          "why": "turn_began"
        },
        {
          "rule": "R-31",
          "why": "fragged"
        },
        {
          "rule": "R-47",
          "why": "card"
        }
      ],
      "order": "heal",
      "rule": "C-ORD-41"
    }
  ]
} as const;
