import type { AttackView } from '$lib/gen/2016/AttackView';
import type { Change } from '$lib/gen/2016/Change';
import type { Kind } from '$lib/gen/2016/Kind';
import type { Line2016 } from '$lib/gen/2016/Line2016';
import type { Revealed } from '$lib/gen/2016/Revealed';
import type { Rolled } from '$lib/gen/2016/Rolled';
import { damageOf, demonCard, revealedIcons } from './cards';

type Declared = Extract<Line2016, { t: 'declared' }>;

/** An attack as it lies on the table. */
export interface Laid extends AttackView {
  /** Places of the dice that have just fallen, also those that show the same face again. */
  fell: readonly number[];
}

/** What is printed on the defender: a kind of demon, or the hauler, which is tough. */
export type Hide = Kind | 'hauler' | null;

/** The shields of a defense, and whether it dodges. The special defense counts once. [M-DEF-02] [M-DEF-03] */
function defense(revealed: readonly Revealed[], hide: Hide) {
  const printed = hide && hide !== 'hauler' ? demonCard(hide) : undefined;
  const icons = revealed.map(revealedIcons);
  const special = icons.some((one) => one.special) ? printed?.special : undefined;
  const tough = hide === 'hauler' || printed?.tough;
  return {
    shields: icons.reduce((sum, one) => sum + one.shields, (special?.shields ?? 0) + (tough ? 1 : 0)),
    dodge: icons.some((one) => one.dodge) || (special?.dodge ?? false),
  };
}
const worth = (dice: readonly Rolled[]) => dice.reduce((sum, one) => sum + damageOf(one), 0);

/** One attack as its lines tell it. It may be over before any picture of the match shows it. */
export class Attack {
  #damage = 0;
  #pierce = 0;
  #dodge = false;

  constructor(
    public view: AttackView,
    readonly hide: Hide,
  ) {
    const { sum, dice, revealed, shields } = view;
    if (!sum) return;
    const cards = defense(revealed, hide);
    this.#damage = sum.damage - worth(dice);
    this.#pierce = Math.max(0, cards.shields + shields - sum.shields);
    this.#dodge = sum.dodge && !cards.dodge;
  }

  static declared({ attacker, defender, range, cover }: Declared, hide: Hide): Attack {
    const view = { attacker, defender, range, cover, dice: [], revealed: [], shields: 0, damage: 0, sum: null };
    return new Attack(view, hide);
  }

  /** Rolls dice beside those that lie there: the first ones, or those that a card adds. */
  add(dice: readonly Rolled[]) {
    this.view = { ...this.view, dice: [...this.view.dice, ...dice], sum: null };
  }

  /** Rolls some of the dice that lie there again. */
  roll(dice: readonly (readonly [place: number, Rolled])[]) {
    const now = [...this.view.dice];
    for (const [place, rolled] of dice) now[place] = rolled;
    this.view = { ...this.view, dice: now, sum: null };
  }

  reveal(card: Revealed) {
    this.view = { ...this.view, revealed: [...this.view.revealed, card], sum: null };
  }

  /** Takes back the card that another replaces. */
  discard() {
    this.view = { ...this.view, revealed: this.view.revealed.slice(0, -1), sum: null };
  }

  change(change: Change) {
    if (change === 'dodge') this.#dodge = true;
    if (typeof change === 'string') return;
    if ('damage' in change) this.#damage += change.damage;
    if ('pierce' in change) this.#pierce += change.pierce;
    if ('shields' in change) this.view = { ...this.view, shields: this.view.shields + change.shields };
  }

  /** Ends the attack with the damage that gets through. [M-ATK-10] */
  end(through: number) {
    const cards = defense(this.view.revealed, this.hide);
    const damage = worth(this.view.dice) + this.#damage;
    const shields = Math.max(0, cards.shields + this.view.shields - this.#pierce);
    const sum = { damage, shields, dodge: cards.dodge || this.#dodge, through };
    this.view = { ...this.view, sum };
  }
}
