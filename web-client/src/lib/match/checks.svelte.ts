import type { Draws } from '$lib/gen/Draws';
import type { Fair } from '$lib/gen/Fair';
import type { Roll } from '$lib/gen/Roll';
// Reads what was known before a connection is opened.
import '$lib/fair/before';
import { part } from '$lib/update';
import type { Dice } from '$lib/fair/dice.svelte';

/** The part of a match that concerns its dice. */
export interface Rolling {
  readonly id: string;
  /** Id of the edition; `null` before the first picture. */
  readonly edition: string | null;
  /** The reader's seat, or `null` for a spectator. */
  readonly seat: number | null;
  readonly status: { readonly names: readonly string[] };
  readonly view: { readonly outcome: unknown } | null;
  /** The number of the line after the last one that is shown. */
  readonly end: number;
}

/** The dice-related part of one update. */
type Seen = readonly { t: string }[];

/** Checks the dice of the match on the page. The checker is fetched when the first die falls, or has fallen. */
class Checks {
  dice = $state.raw<Dice | null>(null);
  #fair: Fair | null = null;
  #match: Rolling | null = null;
  #ready: Promise<Dice> | null = null;

  /** Begins a match, or takes its full picture again. Dice that fell before are checked as well. */
  begin(match: Rolling, fair: Fair | null | undefined, draws: Draws | null | undefined) {
    if (match !== this.#match) this.end();
    this.#match = match;
    this.#fair ??= fair ?? null;
    if (this.#ready || draws?.[0]) this.#tell((dice) => dice.begun(fair ?? null, draws ?? null));
  }

  /** Leaves the match. */
  end() {
    this.#match = null;
    this.dice = this.#fair = this.#ready = null;
  }

  /** Takes an update before the line `end`: dice, or who attacks with the next ones. */
  take(seen: Seen, roll: Roll | null | undefined, draws: Draws | null | undefined, end: number) {
    const falls = roll || seen.some((one) => 'dice' in one || 'attacker' in one);
    if (falls || this.#ready) this.#tell((dice) => dice.take(seen, roll ?? null, draws ?? null, end));
  }

  #tell(what: (dice: Dice) => void) {
    const [fair, match] = [this.#fair, this.#match];
    if (!fair || !match) return;
    const ready = (this.#ready ??= part(() => import('$lib/fair/dice.svelte')).then(({ Dice }) => {
      const dice = new Dice(match, fair);
      if (match === this.#match) this.dice = dice;
      return dice;
    }));
    void ready.then(what, () => (this.#ready = null));
  }
}

export const checks = new Checks();
