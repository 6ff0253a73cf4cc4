import type { Fallen } from './faces';

/** The dice of one color that one seat rolled: how often each face fell. */
export interface Rolls {
  seat: number;
  die: string;
  faces: readonly number[];
}

/** In both editions the numbers of marine figures are those of their seats. Every other figure is the invader's. */
const MARINES = 4;

/** The rolls of each seat, as far as this page has seen them. */
export class Ledger {
  constructor(
    readonly rolls: readonly Rolls[] = [],
    /** The seat that attacks, or `null` if the page was opened in the middle of the attack. */
    readonly attacker: number | null = null,
  ) {}

  /** Returns the ledger with the new lines added. `read` returns the dice of a line. */
  with<S extends { t: string }>(seen: readonly S[], read: (one: S) => readonly Fallen[]): Ledger {
    let attacker = this.attacker;
    const rolls = [...this.rolls];
    for (const one of seen) {
      if ('attacker' in one && typeof one.attacker === 'number') attacker = one.attacker <= MARINES ? one.attacker : 0;
      for (const { die, face, set } of read(one)) {
        if (attacker === null || set) continue;
        const seat = attacker;
        const at = rolls.findIndex((known) => known.seat === seat && known.die === die);
        const before = rolls[at] ?? { seat, die, faces: [0, 0, 0, 0, 0, 0] };
        const now = { ...before, faces: before.faces.map((many, no) => many + Number(no === face)) };
        if (at < 0) rolls.push(now);
        else rolls[at] = now;
      }
    }
    return new Ledger(rolls, attacker);
  }
}

/** A seat's rolls in damage. */
export interface Luck {
  seat: number;
  dice: number;
  expected: number;
  rolled: number;
  /** The usual distance between the two. */
  usual: number;
}

/** Returns the damage of each face of a die. */
export type Faces = (die: string) => readonly number[] | undefined;

/** Returns the expected and actual luck of each of these seats. */
export function luckOf(ledger: Ledger, faces: Faces, seats: readonly number[]): Luck[] {
  return seats.map((seat) => {
    const sum: Luck = { seat, dice: 0, expected: 0, rolled: 0, usual: 0 };
    let variance = 0;
    for (const rolls of ledger.rolls.filter((one) => one.seat === seat)) {
      const worth = faces(rolls.die);
      if (!worth) continue;
      const mean = worth.reduce((all, one) => all + one, 0) / worth.length;
      const square = worth.reduce((all, one) => all + (one - mean) ** 2, 0) / worth.length;
      const many = rolls.faces.reduce((all, one) => all + one, 0);
      sum.dice += many;
      sum.expected += many * mean;
      sum.rolled += rolls.faces.reduce((all, times, no) => all + times * (worth[no] ?? 0), 0);
      variance += many * square;
    }
    return { ...sum, usual: Math.sqrt(variance) };
  });
}
