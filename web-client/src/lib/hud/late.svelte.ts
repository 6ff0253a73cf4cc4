import { hud as t } from '$lib/text/gen/hud';
import { notices } from '$lib/ui/notices.svelte';
import { part } from '$lib/update';

/** Parts of a match's page that come a moment after it. */
export class Late<T> {
  /** `null` until they are here. */
  all = $state.raw<T | null>(null);
  #asked = false;

  constructor(readonly load: () => Promise<T>) {}

  /** Fetches them, once; a failure is told and may be tried again. */
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
