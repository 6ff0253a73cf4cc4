"""docs/api/dice.md in another language, without a library: checks the proof of a match in a file, or draws that all languages must
make alike; for a number, prints the hash of so many dice, as `draws/tests.rs` makes it; for `draws`, makes those draws."""

import hashlib
import hmac
import json
import sys

DICE = 8192


def sha(data):
    return hashlib.sha256(data).digest()


def about(word, parts):
    return sha(b"".join(len(part).to_bytes(4, "big") + part for part in [b"bulkhead fair 1", word, *parts]))


def words(key, salt, purpose, counter):
    """The words of a draw, one after the other, each with the block that it stands in."""
    block = 0
    while True:
        text = salt + bytes([purpose]) + counter.to_bytes(8, "big") + block.to_bytes(4, "big")
        mac = hmac.digest(key, text, "sha256")
        for at in range(0, 32, 4):
            yield int.from_bytes(mac[at : at + 4], "big"), block
        block += 1


def taken(key, salt, purpose, counter, bound):
    """The value of a draw, and how many words were passed over for it in which block."""
    zone = (1 << 32) // bound * bound
    for passed, (word, block) in enumerate(words(key, salt, purpose, counter)):
        if word < zone:
            return word % bound, passed, block


def draw(key, salt, purpose, counter, bound):
    return taken(key, salt, purpose, counter, bound)[0]


def dice_of(number, many):
    seed = sha(b"match %d" % number)

    def expand(word):
        return hmac.digest(seed, b"bulkhead fair 1 " + word + b"\1", "sha256")

    elements = [expand(b"dice")]
    for _ in range(DICE):
        elements.append(sha(elements[-1]))
    chain_end = elements.pop()
    elements.reverse()
    commitment = about(b"commitment", [chain_end, *(about(b"key", [expand(word)]) for word in (b"deck", b"map", b"setup"))])
    salt = about(b"salt", [commitment, *sorted([sha(b"share %d" % number), sha(b"other %d" % number)])])
    return bytes(draw(elements[die], salt, 0, die, 6) for die in range(many))


PURPOSES = ["dice", "deck", "map", "setup"]


class Wrong(Exception):
    """What does not match."""


class Unknown(Exception):
    """A format that this program does not know. It accuses no one."""


def read(text):
    value = bytes.fromhex(text)
    if len(value) != 32 or text != value.hex():
        raise Unknown
    return value


def opened(opening, keys):
    """The commitment, the salt and the number of client seeds, if every client seed and every key has its hash."""
    key_hashes = {word: read(opening[word]) for word in ("deck", "map", "setup")}
    commitment = about(b"commitment", [read(opening["chain_end"]), *key_hashes.values()])
    seeds, seats = [], set()
    for one in opening["client_seeds"]:
        seed = read(one["client_seed"]) if one["client_seed"] else None
        if one["seat"] in seats or (seed and about(b"share", [commitment, seed]) != read(one["seed_hash"])):
            raise Wrong(f"the client seed of seat {one['seat']} does not match its commitment")
        seats.add(one["seat"])
        seeds += [seed] if seed else []
    for word, key_hash in key_hashes.items():
        if about(b"key", [read(keys[word])]) != key_hash:
            raise Wrong(f"the server's key for {word} does not match its commitment")
    return commitment, about(b"salt", [commitment, *sorted(seeds)]), len(seeds)


def elements_of(last, chain_end, draws):
    """The chain elements of all dice, the first first."""
    wrong = Wrong("the chain element of the last die does not lead to the chain end")
    dice = [counter for _, word, counter, _, _ in draws if word == "dice" and counter < DICE]
    if (last["die"] if last else None) != (max(dice) if dice else None):
        raise wrong
    elements = [read(last["chain_element"])] if last else []
    while last and len(elements) <= last["die"]:
        elements.append(sha(elements[-1]))
    if last and sha(elements[-1]) != chain_end:
        raise wrong
    return elements[::-1]


def shuffled(row, pile, act, cards, draws):
    """Its cards as its draws leave them; these are used up."""
    if cards != sorted(cards, key=str.encode):
        raise Wrong(f"the shuffle of pile {pile} in row {row} does not start from the sorted pile")
    left = draws["setup" if act == "dealt" else "deck"]
    cards = list(cards)
    for last in range(len(cards) - 1, 0, -1):
        if not left or left[0][0] != row or left[0][3] != last + 1:
            raise Wrong(f"the shuffle of pile {pile} in row {row} lacks draws")
        chosen = left.pop(0)[4]
        cards[last], cards[chosen] = cards[chosen], cards[last]
    return cards


# So many cards a card may move, and no more.
FEW = {"swapped": 2, "sunk": 1}


def played(moves, drawn):
    """How many shuffles and taken cards there are, if every pile lay as its draws say."""
    draws = {word: [draw for draw in drawn if draw[1] == word] for word in ("deck", "setup", "map")}
    piles, shuffles, taken, before = {}, 0, 0, 0
    for row, pile, act, cards in moves:
        if row < before:
            raise Wrong(f"the change of pile {pile} in row {row} is out of order")
        before = row
        if act in ("dealt", "shuffled", "added"):
            under = piles.get(pile, []) if act == "added" else []
            piles[pile] = under + shuffled(row, pile, act, cards, draws)
            shuffles += 1
        elif act in ("taken", "lifted", "swapped", "sunk"):
            lies = piles.get(pile, [])
            top = lies[len(lies) - len(cards) :] if len(cards) <= len(lies) else None
            few = len(cards) == FEW.get(act, len(cards))
            if pile not in piles or top is None or not few or sorted(top) != sorted(cards):
                raise Wrong(f"the card taken from pile {pile} in row {row} was not on top")
            under = lies[: len(lies) - len(cards)]
            piles[pile] = under + cards if act == "swapped" else cards + under if act == "sunk" else under
            taken += len(cards) if act == "taken" else 0
        elif act == "put":
            piles[pile] = piles.get(pile, []) + cards
        else:
            raise Unknown
    for row, word, counter, _, _ in draws["deck"] + draws["setup"] + draws["map"]:
        raise Wrong(f"draw {counter} of {word} in row {row} belongs to no shuffle")
    return shuffles, taken


# What the formats 1 and 2, of version 0.2, call the same things.
EARLIER = {
    "game": "match",
    "anchor": "chain_end",
    "luck": "client_seeds",
    "bound": "seed_hash",
    "share": "client_seed",
    "link": "chain_element",
}


def renamed(part):
    """A part of a proof in the words of today."""
    if isinstance(part, dict):
        return {EARLIER.get(word, word): renamed(value) for word, value in part.items()}
    return [renamed(one) for one in part] if isinstance(part, list) else part


def counted(many, one, several):
    """A number with its noun."""
    return f"{many} {one if many == 1 else several}"


def check(proof):
    """What a proof that holds is about, in words."""
    if proof["format"] in (1, 2):
        proof = renamed(proof)
    opening, keys, draws, moves = proof["opening"], proof["keys"], proof["draws"], proof.get("piles")
    promised, steps = opening.get("piles", False), proof.get("steps")
    # Format 2 has piles and does not count their steps, and format 1 has no piles.
    known = proof["format"] in {(True, True): (3,), (True, False): (2,), (False, False): (1, 3)}.get((promised, steps is not None), ())
    if proof["what"] != "bulkhead proof" or not known or promised != (moves is not None):
        raise Unknown
    commitment, salt, seeds = opened(opening, keys)
    elements = elements_of(proof["last"], read(opening["chain_end"]), draws)
    counts, before = [0, 0, 0, 0], 0
    for row, word, counter, bound, value in draws:
        purpose = PURPOSES.index(word)
        if row < before or counter != counts[purpose] or (word == "dice" and bound != 6) or bound < 1:
            raise Wrong(f"draw {counter} of {word} in row {row} is out of order")
        tied = word == "dice" and counter < DICE
        key = elements[counter] if tied else read(keys["setup" if word == "dice" else word])
        if draw(key, salt, purpose, counter, bound) != value:
            raise Wrong(f"draw {counter} of {word} in row {row} cannot be {value}")
        counts[purpose] += 1
        before = row
    piles = "It has no checks of the decks' order. Players of this match can see on its page whether it must have them."
    if promised:
        shuffles, taken = played(moves, draws)
        if steps not in (None, len(moves)):
            raise Wrong(f"the proof says that piles changed {steps} times, but lists {len(moves)} changes")
        piles = f"{counted(shuffles, 'shuffle follows', 'shuffles follow')} from these draws, and {counted(taken, 'card', 'cards')} came from the top of their decks."
    again = f", in {opening['round']} attempts" if opening["round"] > 1 else ""
    dice, deck, hidden, setup = counts
    mark = about(b"end", [commitment, *(count.to_bytes(8, "big") for count in counts)])[:8].hex()
    return (
        f"The proof of match {proof['match']} holds. Checked: {counted(dice, 'die', 'dice')}, "
        f"{counted(deck, 'deck draw', 'deck draws')}, {counted(hidden, 'map draw', 'map draws')}, "
        f"{counted(setup, 'setup draw', 'setup draws')}. {piles} {counted(seeds, 'seat', 'seats')} added a client seed{again}. End mark {mark}: players see the same one on the match page."
    )


def several(left):
    """The hash of so many dice."""
    whole, number = hashlib.sha256(), 0
    while left > 0:
        whole.update(dice_of(number, min(left, DICE)))
        left, number = left - DICE, number + 1
    return whole.hexdigest()


HALF = (1 << 31) + 1


def samples(key, salt):
    """Draws that tell languages apart: large counters, and bounds that pass over hardly any word, or nearly half of all."""
    asked = [(0, counter, HALF) for counter in range(40)]
    # Those whose first eight words are all passed over: the ninth stands in block 1.
    asked += [(1, counter, HALF) for counter in range(2000) if taken(key, salt, 1, counter, HALF)[2]]
    asked += [(purpose, counter, (3 << 30) + 5) for purpose in range(4) for counter in (0, 7, DICE, 1 << 40)]
    asked += [(purpose, (1 << 53) - 1, bound) for purpose in range(4) for bound in (1, 2, 6, 60, 1 << 31, (1 << 32) - 1)]
    return asked


def made():
    """The draws that all languages must make alike, as the file that they read."""
    key, salt = sha(b"draws key"), sha(b"draws salt")
    rows = [[PURPOSES[of], counter, bound, *taken(key, salt, of, counter, bound)] for of, counter, bound in samples(key, salt)]
    head = {"what": "bulkhead draws", "key": key.hex(), "salt": salt.hex()}
    return json.dumps(head)[:-1] + ', "draws": [\n' + ",\n".join(map(json.dumps, rows)) + "\n]}"


def alike(file):
    """Whether these draws come out here as the file has them."""
    key, salt = read(file["key"]), read(file["salt"])
    for word, counter, bound, value, _, _ in file["draws"]:
        if draw(key, salt, PURPOSES.index(word), counter, bound) != value:
            raise Wrong(f"draw {counter} of {word} below {bound} cannot be {value}")
    return f"{len(file['draws'])} draws are as they must be."


def main(asked):
    if asked.isdecimal():
        print(several(int(asked)))
        return 0
    if asked == "draws":
        print(made())
        return 0
    try:
        with open(asked, encoding="utf-8") as file:
            shown = json.load(file)
        print(alike(shown) if shown["what"] == "bulkhead draws" else check(shown))
    except (Unknown, KeyError, TypeError, ValueError, AttributeError, IndexError):
        print("CANNOT CHECK: this version does not know the format of the proof")
        return 1
    except Wrong as wrong:
        print(f"DOES NOT MATCH: {wrong}")
        return 1
    return 0


sys.exit(main(sys.argv[1]))
