import type { Tone } from './hum-tone';
import { settings } from './settings.svelte';

/** The volume of the hum at full setting, well below every meaningful sound. */
const LOUDEST = 0.05;

/** The low tone of the station. Silent, and not even loaded, unless the player has asked for it. */
class Hum {
  #tone: Tone | null = null;
  /** Counts the pages that had a hum. A tone that arrives for an earlier one is dropped. */
  #page = 0;
  #loads = false;

  #load() {
    if (this.#loads) return;
    this.#loads = true;
    const page = this.#page;
    import('./hum-tone')
      .then(({ humTone }) => {
        if (page === this.#page) this.#tone = humTone();
      })
      .catch(() => undefined) // The next change of a setting asks again.
      .finally(() => {
        this.#loads = false;
        if (this.#tone) this.tune();
      });
  }

  /** Follows the settings. Call it after the first gesture and whenever they change. */
  tune() {
    const { hum, muted, volume } = settings.likes;
    const level = hum && !muted && !document.hidden ? LOUDEST * volume : 0;
    if (!this.#tone) {
      if (level > 0) this.#load();
      return;
    }
    const { context, out } = this.#tone;
    void context.resume();
    out.gain.setTargetAtTime(level, context.currentTime, 0.4);
  }

  stop() {
    this.#page++;
    void this.#tone?.context.close();
    this.#tone = null;
  }
}

export const hum = new Hum();
