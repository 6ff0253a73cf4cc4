// @vitest-environment jsdom
import { webcrypto } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Draws } from '$lib/gen/Draws';
import type { Fair } from '$lib/gen/Fair';
import { diceOf } from '$lib/editions/dice';
import { messageFor } from '$lib/fair/seed-exchange';
import { Ledger, luckOf } from '$lib/fair/ledger';
import { drawsGrow, keepSeed, sameCommitment, seedFor } from '$lib/fair/seed-store';
import { bytes, hex } from '$lib/fair/hex';
import { sha256 } from '@noble/hashes/sha2.js';
import { commitmentOf, die, saltOf, seedHash, DiceChain } from '$lib/fair/chain';

/** Made by `shared/fair/check.py` from the seed of 32 ones. */
const FAIR: Fair = {
  chain_end: 'f918eb4a6ea4b0ffdded722b428c15b1c42d747e978d0c33e5ecac9b10ace6c2',
  deck: '553432649bc99f63c1eb5524b123d5add6ee0c0f542745114baf71fb74f523b2',
  map: 'c53d76d7d4c0181a89b2c2db0cd1422d40580c9ef6c476de006296228f4882e8',
  setup: '3970df7fef3be7f74416c66cfa5163ecd30fe4a797cbdaded532c4c43fe09e39',
  round: 1,
  piles: true,
  client_seeds: [
    { seat: 0, client_seed: '0909090909090909090909090909090909090909090909090909090909090909' },
    { seat: 1, client_seed: '0202020202020202020202020202020202020202020202020202020202020202' },
  ],
};
const COMMITMENT = '0c610aadb5d16877fcdbc542230d42ddf8cbe43fe782a640930965437c8d4500';
const SALT = '467a22b022223ea7eb38e0ea3e1df04ed6fd380a6ce4a99a7724778ca0a17d62';
const SEED_HASH = 'e10db2b958edd80a9edbfea3ebbc342fd41d6b9fe80ebcc7290d8c0270c0cd05';
const FACES = [2, 2, 5, 2, 4, 1, 5, 3, 3, 3, 2, 3];
/** Of the dice 2, 4 and 11. */
const ELEMENTS: Record<number, string> = {
  2: 'c84fe43b3a984e699a56ddf16a7f15e0e3874a7a057d1288cbf3858c5cc2e93a',
  4: '30fccc7fa2bb22bb3b10c8f832f1dc1be5877ea00685d2faf3bcd8badcd30783',
  11: '5fffe39575edefa649538d7651562c9e7bd2a9ef1ac8aa9b7a150ca10ffa8604',
};
/** Of the last die that has one. */
const LAST = '066633438c9ff94aa85f8c5fa00bee29b8365376502f790b2ff9a06a355dd752';

const roll = (first: number, many: number) => ({ first, many, chain_element: ELEMENTS[first + many - 1] ?? null });
const seen = (from: number, to: number) => FACES.slice(from, to).map((face) => ({ face, set: false }));

describe('the bytes of docs/api/dice.md', () => {
  it('are hashed as everywhere', () => {
    const words = (text: string) => hex(sha256(new TextEncoder().encode(text)));
    expect(words('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(words('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(words('a'.repeat(200))).toBe('c2a908d98f5df987ade41b5fce213067efbcc21ef2240212a41e54b5e7c28ae5');
    expect(() => bytes('ABC')).toThrow();
  });

  it('make the same commitment, salt and seed hash as another program', () => {
    expect(hex(commitmentOf(FAIR))).toBe(COMMITMENT);
    expect(hex(saltOf(FAIR))).toBe(SALT);
    expect(hex(seedHash(bytes(COMMITMENT), bytes(FAIR.client_seeds[0]?.client_seed ?? '')))).toBe(SEED_HASH);
    const away = [...FAIR.client_seeds, { seat: 2, client_seed: null }];
    expect(hex(saltOf({ ...FAIR, client_seeds: away.reverse() })), 'in whatever order, and without who was away').toBe(
      SALT,
    );
  });
});

describe('a page that looks at dice', () => {
  it('finds every die to be the one that had to come', () => {
    const chain = new DiceChain(FAIR);
    expect(chain.check(seen(0, 3), roll(0, 3))).toBeNull();
    expect(chain.check([], null)).toBeNull();
    expect(chain.check(seen(3, 5), roll(3, 2))).toBeNull();
    expect(chain.check(seen(5, 12), roll(5, 7))).toBeNull();
    expect(chain.dice).toBe(12);
  });

  it('finds that some were left out', () => {
    expect(new DiceChain(FAIR).check(seen(5, 12), roll(5, 7))).toContain('left out');
    const chain = new DiceChain(FAIR);
    chain.check(seen(0, 3), roll(0, 3));
    expect(chain.next).toBe(3);
    expect(chain.check(seen(5, 12), roll(5, 7))).toContain('Die 4');
  });

  it.each([0, 1, 2])('finds that die %i shows another face', (at) => {
    const other = seen(0, 3).map((one, no) => (no === at ? { ...one, face: (one.face + 1) % 6 } : one));
    expect(new DiceChain(FAIR).check(other, roll(0, 3))).toContain(`Die ${at + 1}`);
  });

  it('finds dice that were left out, added, rolled again or told without a chain element', () => {
    const chain = () => new DiceChain(FAIR);
    expect(chain().check(seen(0, 2), roll(0, 3))).toContain('More dice');
    expect(chain().check(seen(0, 4), roll(0, 3))).not.toBeNull();
    expect(chain().check(seen(0, 3), null)).toContain('without');
    expect(chain().check(seen(0, 3), { first: 0, many: 3, chain_element: null })).toContain('without');
    const again = chain();
    again.check(seen(0, 5), roll(0, 5));
    expect(again.check(seen(0, 3), roll(0, 3))).toContain('second time');
  });

  it('finds the chain element of another die or of another server', () => {
    expect(new DiceChain(FAIR).check(seen(0, 3), { first: 0, many: 3, chain_element: ELEMENTS[4] ?? null })).toContain(
      'chain element',
    );
    expect(new DiceChain({ ...FAIR, chain_end: COMMITMENT }).check(seen(0, 3), roll(0, 3))).toContain('chain element');
    expect(new DiceChain(FAIR).check(seen(0, 3), { first: 0, many: 3, chain_element: 'no element' })).toContain(
      'chain element',
    );
  });

  it('finds that another client seed was put in', () => {
    const other = { ...FAIR, client_seeds: [{ seat: 0, client_seed: COMMITMENT }] };
    expect(new DiceChain(other).check(seen(0, 3), roll(0, 3))).not.toBeNull();
  });

  // All dice of a match, several times.
  it('leaves dice after the last chain element to the proof', { timeout: 30_000 }, () => {
    const hashes = [bytes(LAST)];
    while (hashes.length < 8192) hashes.push(sha256(hashes[hashes.length - 1] as Uint8Array));
    const elements = hashes.reverse();
    const face = (no: number) => die(elements[no] as Uint8Array, saltOf(FAIR), no);
    const fallen = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, at) => ({ face: face(from + at), set: false }));
    const most = fallen(0, 8191);
    const before = () => {
      const chain = new DiceChain(FAIR);
      expect(chain.check(most, { first: 0, many: 8191, chain_element: hex(elements[8190] as Uint8Array) })).toBeNull();
      return chain;
    };
    const chain = before();
    expect(
      chain.check([...fallen(8191, 8192), { face: 9, set: false }], { first: 8191, many: 2, chain_element: LAST }),
    ).toBeNull();
    expect(chain.check([{ face: 1, set: false }], { first: 8193, many: 1, chain_element: null })).toBeNull();
    expect([chain.dice, chain.late, chain.next]).toEqual([8192, 2, 8194]);
    const wrong = { face: (face(8191) + 1) % 6, set: false };
    const across = before().check([wrong, { face: 9, set: false }], { first: 8191, many: 2, chain_element: LAST });
    expect(across, 'the last one that has a link is checked').toContain('Die 8192');
  });

  it('knows a die that a card has set from one that fell', () => {
    const set = { face: 5, set: true };
    expect(new DiceChain(FAIR).check([set], null)).toBeNull();
    expect(new DiceChain(FAIR).check([...seen(0, 3), set], roll(0, 3))).toBeNull();
    expect(new DiceChain(FAIR).check([set, ...seen(0, 3)], roll(0, 3))).toBeNull();
    const third = { face: FACES[2] as number, set: true };
    expect(new DiceChain(FAIR).check([...seen(0, 2), third], roll(0, 3)), 'nor does it stand for one').toContain(
      'More dice',
    );
  });
});

/** The dice of one line, as the reader of an edition finds them. */
const facesOf = (edition: string, one: { t: string }) => diceOf(edition)?.fallen(one) ?? [];

describe('dice in what is seen', () => {
  it('are read in the words of their edition', () => {
    const [red, black] = [
      { die: 'red', face: 5 },
      { die: 'black', face: 2 },
    ];
    const faces = (edition: string, one: { t: string; dice?: unknown }) =>
      facesOf(edition, one).map(({ face, set }) => [face, set]);
    expect(faces('2004', { t: 'dice_rolled', dice: [red, black] })).toEqual([
      [5, false],
      [2, false],
    ]);
    expect(faces('2004', { t: 'dice_rerolled', dice: [black] })).toEqual([[2, false]]);
    expect(faces('2016', { t: 'rolled', dice: [red] })).toEqual([[5, false]]);
    expect(faces('2016', { t: 'rerolled', dice: [[0, red]] }), 'whatever it shows').toEqual([[5, false]]);
    expect(faces('2016', { t: 'rerolled', dice: [[1, black]] })).toEqual([[2, false]]);
    const set = { t: 'die_set', seat: 1, class: 'close_quarters', place: 0, die: red } as { t: string };
    expect(faces('2016', set)).toEqual([[5, true]]);
    expect(faces('2004', { t: 'attack_declared', dice: ['red'] })).toEqual([]);
  });

  const best = { die: 'red', face: 5 };
  const again = { t: 'rerolled', dice: [[0, best]] };
  const set = (card: string, seat = 1) => ({ t: 'die_set', seat, class: card, place: 0, die: best }) as { t: string };

  it('that a server of 2016 says to be rolled again without a chain element are found out, at the best face too', () => {
    expect(new DiceChain(FAIR).check(facesOf('2016', again), null)).toContain('without their chain element');
    expect(
      new DiceChain(FAIR).check(facesOf('2016', { t: 'rerolled', dice: [] } as { t: string }), null),
      'none is rolled again',
    ).toBeNull();
    expect(new DiceChain(FAIR).check(facesOf('2016', set('close_quarters')), null)).toBeNull();
  });

  it('may be set by a card that lies with the marine, and by no other', () => {
    const table = { outcome: null, marines: { 1: { class: 'close_quarters' }, 2: { class: 'hawkeye' }, 3: {} } };
    const setWell = (one: { t: string }, view: { outcome: unknown } | null) => diceOf('2016')?.setWell(one, view);
    expect(setWell(again, table)).toBe(true);
    expect(setWell(set('close_quarters'), table)).toBe(true);
    expect(setWell(set('close_quarters'), null), 'nothing is seen of the table').toBe(true);
    for (const wrong of [
      set('close_quarters', 2),
      set('hawkeye', 2),
      set('close_quarters', 3),
      set('close_quarters', 0),
    ]) {
      expect(setWell(wrong, table)).toBe(false);
    }
    expect(setWell(set('hawkeye'), null)).toBe(false);
  });

  it('are counted for the attacker', () => {
    const dice = [
      { die: 'red', face: 5 },
      { die: 'red', face: 0 },
    ];
    const ledger = new Ledger()
      .with([{ t: 'dice_rolled', dice }], (one) => facesOf('2004', one))
      .with(
        [
          { t: 'attack_declared', attacker: 36 },
          { t: 'dice_rolled', dice },
        ],
        (one) => facesOf('2004', one),
      );
    const [luck, other] = luckOf(ledger, () => [0, 1, 1, 1, 2, 2], [0, 1]);
    expect(other, 'a seat that has rolled nothing yet').toEqual({ seat: 1, dice: 0, expected: 0, rolled: 0, usual: 0 });
    expect(luck).toMatchObject({ seat: 0, dice: 2, rolled: 2 });
    expect(luck?.expected).toBeCloseTo(7 / 3);
    expect(luck?.usual).toBeCloseTo(Math.sqrt(2 * (17 / 36)));
  });
});

describe('the luck of a match of 2016', () => {
  it('is counted by the dice as they are printed, without those that a card has set', async () => {
    const worth = (await diceOf('2016')?.worth(null)) ?? (() => undefined);
    const read = (one: { t: string }) => facesOf('2016', one);
    expect([worth('red'), worth('black'), worth('green')]).toEqual([[0, 1, 1, 1, 2, 2], [1, 2, 2, 3, 3, 4], undefined]);
    const attack = (attacker: number) => ({ t: 'declared', attacker }) as { t: string };
    const rolled = (...dice: [string, number][]) => ({ t: 'rolled', dice: dice.map(([die, face]) => ({ die, face })) });
    const set = { t: 'die_set', seat: 2, class: 'close_quarters', place: 0, die: { die: 'red', face: 5 } };
    const ledger = new Ledger()
      .with(
        [attack(2), rolled(['red', 0], ['red', 3]), { t: 'rerolled', dice: [[0, { die: 'red', face: 4 }]] } as never],
        read,
      )
      .with([set as never], read)
      .with([attack(17), rolled(['black', 5])], read);
    const [invader, marine] = luckOf(ledger, worth, [0, 2]);
    expect(invader).toMatchObject({ seat: 0, dice: 1, rolled: 4 });
    expect(invader?.expected).toBeCloseTo(15 / 6);
    expect(marine).toMatchObject({ seat: 2, dice: 3, rolled: 3 });
    expect(marine?.expected).toBeCloseTo(21 / 6);
    expect(marine?.usual).toBeCloseTo(Math.sqrt(3 * (11 / 6 - (7 / 6) ** 2)));
  });

  it('is that of 2004 where a picture says the faces', async () => {
    const face = (damage: number, miss = false) => ({ miss, range: 1, damage, ammo: false });
    const view = { outcome: null, faces: [{ die: 'red', faces: [face(3, true), face(1), face(2)] }] };
    const worth = (await diceOf('2004')?.worth(view)) ?? (() => undefined);
    expect([worth('red'), worth('black')]).toEqual([[0, 1, 2], undefined]);
  });
});

describe('a page at a table', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      clear: () => kept.clear(),
    });
    return () => vi.unstubAllGlobals();
  });

  const seats = [{ seat: 1, color: 'red', name: 'Ann', ready: false, online: true, bot: false, yours: true }];
  const commitment = { hash: COMMITMENT, round: 1, committed: [], yours: false, reveal: false };

  it('commits once, and reveals the same client seed when it is asked to', () => {
    const commit = messageFor({ seats, commitment });
    const mine = seedFor(COMMITMENT);
    expect(mine?.revealed).toBe(false);
    const seed_hash = hex(seedHash(bytes(COMMITMENT), bytes(mine?.clientSeed ?? '')));
    expect(commit).toEqual({ t: 'commit', commitment: COMMITMENT, seed_hash });
    expect(messageFor({ seats, commitment: { ...commitment, yours: true } })).toBeNull();
    const reveal = messageFor({ seats, commitment: { ...commitment, yours: true, reveal: true } });
    expect(reveal).toEqual({ t: 'reveal', commitment: COMMITMENT, client_seed: mine?.clientSeed });
  });

  it('adds 32 bytes of its own for every commitment, from where a browser keeps true chance', () => {
    let calls = 0;
    const stub = vi.fn((into: Uint8Array) => into.fill(++calls));
    vi.stubGlobal('crypto', { getRandomValues: stub });
    const [one, other] = ['a1', 'b2'].map((two) => two.repeat(32)) as [string, string];
    for (const hash of [one, other, one]) messageFor({ seats, commitment: { ...commitment, hash } });
    expect(stub.mock.calls.map(([into]) => [into instanceof Uint8Array, into.length])).toEqual([
      [true, 32],
      [true, 32],
    ]);
    expect([seedFor(one)?.clientSeed, seedFor(other)?.clientSeed], 'nothing is added and nothing left out').toEqual([
      '01'.repeat(32),
      '02'.repeat(32),
    ]);
    vi.stubGlobal('crypto', webcrypto);
    for (const two of ['c3', 'd4']) messageFor({ seats, commitment: { ...commitment, hash: two.repeat(32) } });
    expect(seedFor('c3'.repeat(32))?.clientSeed).not.toBe(seedFor('d4'.repeat(32))?.clientSeed);
  });

  it('adds none without a seat, for no commitment, or where another device has committed', () => {
    expect(messageFor({ seats: [], commitment })).toBeNull();
    expect(messageFor({ seats, commitment: null })).toBeNull();
    expect(messageFor({ seats, commitment: { ...commitment, hash: SALT, yours: true, reveal: true } })).toBeNull();
  });

  it('remembers what a match began with', () => {
    keepSeed({ commitment: SALT, clientSeed: COMMITMENT, revealed: true });
    expect(seedFor(SALT)?.revealed).toBe(true);
    expect(sameCommitment('m1', COMMITMENT)).toBe(true);
    const again = [sameCommitment('m1', COMMITMENT), sameCommitment('m1', SALT), sameCommitment('m2', SALT)];
    expect(again).toEqual([true, false, true]);
    const draws: Draws = [3, 60, 0, 4];
    expect(drawsGrow('m1', draws)).toBe(true);
    expect(drawsGrow('m1', [5, 60, 0, 4])).toBe(true);
    expect(drawsGrow('m1', draws), 'another tab of this browser may be ahead').toBe(true);
  });

  it('knows the client seeds that version 0.2 kept, and keeps them with its own', () => {
    localStorage.setItem('bulkhead.luck', JSON.stringify([{ root: SALT, share: COMMITMENT, shown: true }]));
    expect(seedFor(SALT)).toEqual({ commitment: SALT, clientSeed: COMMITMENT, revealed: true });
    keepSeed({ commitment: COMMITMENT, clientSeed: SALT, revealed: false });
    expect([seedFor(SALT)?.revealed, seedFor(COMMITMENT)?.revealed]).toEqual([true, false]);
  });

  it('is held against a match that has drawn less when the page is opened anew', async () => {
    const draws: Draws = [3, 60, 0, 4];
    drawsGrow('m1', [5, 60, 0, 4]);
    drawsGrow('m1', draws);
    vi.resetModules();
    const later = await import('$lib/fair/seed-store');
    expect([later.drawsGrow('m1', draws), later.drawsGrow('m1', [5, 60, 0, 4])]).toEqual([false, true]);
    expect(later.drawsGrow('m2', draws)).toBe(true);
  });
});
