import { part } from '$lib/update';

/** Parts of a match's page that load a moment after it. */
export class Late<T> {
  /** `null` until they have loaded. */
  all = $state.raw<T | null>(null);
  #asked = false;

  constructor(readonly load: () => Promise<T>) {}

  /** Fetches them, once. After a failure, the next call tries again. */
  fetch() {
    if (this.#asked) return;
    this.#asked = true;
    part(this.load).then(
      (here) => (this.all = here),
      () => {
        this.#asked = false;
      },
    );
  }
}
