import { notices } from '$lib/ui/notices.svelte';
import { FIRST, later } from './registry';
import type { Chooser, Kind } from './wire';

/** The components of decisions: the rare ones are fetched with the first gesture, or when one is asked. */
class Late {
  #all = $state.raw<Partial<Record<Kind, unknown>>>(FIRST);
  #asked = false;

  fetch() {
    if (this.#asked) return;
    this.#asked = true;
    later().then(
      ({ RARE }) => (this.#all = { ...FIRST, ...RARE }),
      () => {
        this.#asked = false;
        notices.show('refusal', 'A part of this page did not load. Reload it; your question is kept.');
      },
    );
  }
  /** The component of a kind; `null` until it is here. */
  of(kind: Kind): Chooser | null {
    return (this.#all[kind] as Chooser | undefined) ?? null;
  }
}

export const late = new Late();
