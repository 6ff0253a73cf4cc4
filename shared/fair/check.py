"""docs/FAIR.md in another language, without a library: the hash of so many dice, as `draws/tests.rs` makes it."""

import hashlib
import hmac
import sys

DICE = 8192


def sha(data):
    return hashlib.sha256(data).digest()


def about(word, parts):
    return sha(b"".join(len(part).to_bytes(4, "big") + part for part in [b"bulkhead fair 1", word, *parts]))


def draw(key, salt, purpose, counter, bound):
    zone = (1 << 32) // bound * bound
    block = 0
    while True:
        text = salt + bytes([purpose]) + counter.to_bytes(8, "big") + block.to_bytes(4, "big")
        mac = hmac.digest(key, text, "sha256")
        for at in range(0, 32, 4):
            word = int.from_bytes(mac[at : at + 4], "big")
            if word < zone:
                return word % bound
        block += 1


def tape(number, many):
    seed = sha(b"match %d" % number)

    def expand(word):
        return hmac.digest(seed, b"bulkhead fair 1 " + word + b"\1", "sha256")

    links = [expand(b"dice")]
    for _ in range(DICE):
        links.append(sha(links[-1]))
    anchor = links.pop()
    links.reverse()
    root = about(b"commitment", [anchor, *(about(b"key", [expand(word)]) for word in (b"deck", b"map", b"setup"))])
    salt = about(b"salt", [root, *sorted([sha(b"share %d" % number), sha(b"other %d" % number)])])
    return bytes(draw(links[die], salt, 0, die, 6) for die in range(many))


whole, left, number = hashlib.sha256(), int(sys.argv[1]), 0
while left > 0:
    whole.update(tape(number, min(left, DICE)))
    left, number = left - DICE, number + 1
print(whole.hexdigest())
