import type { Fair } from '$lib/gen/Fair';
import type { Roll } from '$lib/gen/Roll';
import { part } from '$lib/update';
import type { Dice } from '$lib/fair/dice.svelte';

/** The match, as far as its dice are concerned. */
export interface Rolling {
  readonly id: string;
  readonly table: { readonly names: readonly string[] };
  readonly view: { readonly faces?: unknown; readonly outcome: unknown } | null;
}

/** What is seen of one update, as far as dice are concerned. */
type Seen = readonly { t: string }[];

/** The dice of the match on the page. What checks them is fetched when the first one falls. */
class Checks {
  dice = $state.raw<Dice | null>(null);
  #fair: Fair | null = null;
  #match: Rolling | null = null;
  #ready: Promise<Dice> | null = null;

  /** A match begins, or its full picture comes anew. */
  begin(match: Rolling, fair: Fair | null | undefined) {
    if (match !== this.#match) this.end();
    this.#match = match;
    this.#fair ??= fair ?? null;
    void this.#ready?.then((dice) => dice.begun(fair ?? null));
  }

  /** The match is left. */
  end() {
    this.#match = null;
    this.dice = this.#fair = this.#ready = null;
  }

  /** Something was seen. */
  take(seen: Seen, roll: Roll | null | undefined) {
    const [fair, match] = [this.#fair, this.#match];
    if (!fair || !match || (!roll && !seen.some((one) => 'dice' in one))) return;
    const ready = (this.#ready ??= part(() => import('$lib/fair/dice.svelte')).then(({ Dice }) => {
      const dice = new Dice(match, fair);
      if (match === this.#match) this.dice = dice;
      return dice;
    }));
    void ready.then(
      (dice) => dice.take(seen, roll ?? null),
      () => (this.#ready = null),
    );
  }
}

export const checks = new Checks();
