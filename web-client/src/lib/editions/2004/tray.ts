import type { Rolled } from '$lib/gen/2004/Rolled';
import type { Line2004 } from '$lib/gen/2004/Line2004';
import type { View2004 } from '$lib/gen/2004/View2004';
import { attackWords, tell } from './log-lines';
import type { Who } from './who';

/** Dice that fall into the tray. */
export interface Cast {
  attack: number;
  /** All of them, or those that were rolled again. */
  dice: Rolled[];
  /** Positions of the dice that were rolled again. `null` means all. */
  again: number[] | null;
}

/** One throw with everything that is said of it; never parts of two attacks. */
export interface Throw extends Cast {
  /** The attacker and the weapon. */
  what: string;
  /** The result, empty until it is shown. */
  sentence: string;
}

/** As many attacks are remembered. */
const KEEP = 12;

/** The last attacks: their dice, attackers and results. */
export class Throws {
  #known = new Map<number, { dice: Rolled[]; what: string; sentence: string }>();

  /** Records what happened, long before it is shown. */
  learn(seen: readonly Line2004[], who: Who, view: View2004) {
    const attack = view.attack;
    if (attack) {
      const known = this.#at(attack.attack);
      known.what ||= attackWords(attack, who);
      if (known.dice.length === 0) known.dice = attack.dice.map(({ rolled }) => rolled);
    }
    for (const one of seen) {
      if (one.t === 'attack_declared') this.#at(one.attack).what = attackWords(one, who);
      if (one.t === 'dice_rolled') this.#at(one.attack).dice = one.dice;
      if (one.t === 'dice_rerolled') {
        const known = this.#at(one.attack);
        known.dice = [...known.dice];
        one.positions.forEach((at, which) => (known.dice[at] = one.dice[which] as Rolled));
      }
      if (one.t === 'judged') this.#at(one.attack).sentence = tell(one, who, view)?.text ?? '';
    }
    for (const old of [...this.#known.keys()].slice(0, -KEEP)) this.#known.delete(old);
  }

  /** Returns the throw of `attack`, with its result if `judged`. */
  of(attack: number, dice: Rolled[] | null, again: number[] | null, judged: boolean): Throw {
    const known = this.#at(attack);
    return {
      attack,
      dice: dice ?? known.dice,
      again,
      what: known.what,
      sentence: judged ? known.sentence : '',
    };
  }

  #at(attack: number) {
    let known = this.#known.get(attack);
    if (!known) this.#known.set(attack, (known = { dice: [], what: '', sentence: '' }));
    return known;
  }
}
