import { later } from '$lib/editions/2004/registry';
import { notices } from '$lib/ui/notices.svelte';
import { fetchLate } from '$lib/ui/outlines.svelte';
import { part } from '$lib/update';
import type * as Rare from './rare';

/** What is fetched once the board stands: with the first gesture, or as soon as it is called for. */
class Panels {
  /** `null` until they are here. */
  all = $state.raw<typeof Rare | null>(null);
  /** The decisions that no first turn begins with. */
  decisions = $state.raw<Record<string, unknown>>({});
  #asked = false;

  /** Fetches them, once; a failure is told and may be tried again. */
  fetch() {
    if (this.#asked) return;
    this.#asked = true;
    fetchLate();
    void Promise.all([part(() => import('./rare')), later()]).then(
      ([here, { RARE }]) => {
        this.all = here;
        this.decisions = RARE;
      },
      () => {
        this.#asked = false;
        notices.show('refusal', 'A part of this page did not load. Reload it; your question is kept.');
      },
    );
  }
}

export const panels = new Panels();
