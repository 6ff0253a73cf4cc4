import { hud as t } from '$lib/text/gen/hud';
import { notices } from '$lib/ui/notices.svelte';
import { part } from '$lib/update';

/** Parts of a match's page that load a moment after it. */
export class Late<T> {
  /** `null` until they have loaded. */
  all = $state.raw<T | null>(null);
  #asked = false;

  constructor(readonly load: () => Promise<T>) {}

  /** Fetches them, once. A failure is shown, and the next call tries again. */
  fetch() {
    if (this.#asked) return;
    this.#asked = true;
    part(this.load).then(
      (here) => (this.all = here),
      () => {
        this.#asked = false;
        notices.show('refusal', t('late'));
      },
    );
  }
}
