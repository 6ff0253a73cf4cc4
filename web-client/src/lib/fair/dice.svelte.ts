import type { Fair } from '$lib/gen/Fair';
import type { Roll } from '$lib/gen/Roll';
import type { Rolling } from '$lib/match/checks.svelte';
import { notices } from '$lib/ui/notices.svelte';
import { facesOf } from './faces';
import { Ledger } from './ledger';
import Mark from './Mark.svelte';
import { gift, rootOnce } from './purse';
import { hex } from './hex';
import { rootOf, Tape } from './tape';

/** What a page has found out about the dice of its match. */
export class Dice {
  readonly Mark = Mark;
  /** How many were checked since the page was opened. */
  checked = $state(0);
  /** How many are only checked in the end. */
  late = $state(0);
  /** What does not match; the first thing that did not stays. */
  wrong = $state<string | null>(null);
  /** What was rolled by whom, against what was to be expected. */
  ledger = $state.raw(new Ledger());
  readonly #tape: Tape;

  constructor(
    readonly match: Rolling,
    readonly fair: Fair,
  ) {
    this.#tape = new Tape(fair);
    const root = hex(rootOf(fair));
    const mine = gift(root);
    if (!rootOnce(match.id, root)) this.#accuse('This match was begun with something else when you opened it before.');
    else if (mine?.shown && !fair.luck.some(({ share }) => share === mine.share)) {
      this.#accuse('The luck that you gave is not in this match.');
    }
  }

  /** The full picture came anew: what the match began with stays what it was. */
  begun(fair: Fair | null) {
    if (JSON.stringify(fair) !== JSON.stringify(this.fair)) this.#accuse('What this match began with has changed.');
  }

  take(seen: readonly { t: string }[], roll: Roll | null) {
    const wrong = this.#tape.take(facesOf(seen), roll);
    if (wrong) this.#accuse(wrong);
    this.checked = this.#tape.dice;
    this.late = this.#tape.late;
    this.ledger = this.ledger.with(seen);
  }

  #accuse(what: string) {
    if (this.wrong) return;
    this.wrong = what;
    notices.alarm(`The dice of this match do not match. ${what}`);
  }
}
