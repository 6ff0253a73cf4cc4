import type { Line2016 } from '$lib/gen/2016/Line2016';
import type { View2016 } from '$lib/gen/2016/View2016';
import type { Beat } from '$lib/board/beats';
import { Stage } from '$lib/board/stage.svelte';
import { aloud, said } from '$lib/hud/said';
import { notices } from '$lib/ui/notices.svelte';
import { calm, settings } from '$lib/ui/settings.svelte';
import { play, type Sound } from '$lib/ui/sound';
import { plan } from './plan';
import { digest } from './story';
import type { Who } from './who';
import type { Listener } from './wire';

const SOUND: Partial<Record<Beat['t'], Sound>> = {
  step: 'step',
  door: 'door',
  wound: 'wound',
  fall: 'fall',
  appear: 'card',
  card: 'card',
};

/** Turns what happened into pictures, sounds and spoken words. */
export class Show {
  readonly stage = new Stage((beat, shown) => shown && this.#sound(beat));
  /** A replay may go faster or slower than its reader likes a match to go. */
  rate = 1;
  #sounding = new Set<Sound>();

  constructor(readonly who: Who) {}

  fresh(view: View2016) {
    this.who.learn(view);
    this.stage.clear();
  }

  happened(seen: readonly Line2016[], before: View2016, after: View2016) {
    this.who.learn(before);
    this.who.learn(after);
    const lines = seen.map((one, no) => ({ no, at_ms: 0, bot: null, seen: one }));
    const acting = before.attack?.attacker ?? before.acting?.figure ?? null;
    const told = digest(lines, this.who, after, acting);
    const spoken = aloud(told.map((entry) => entry.text));
    if (spoken) notices.say(spoken);
    for (const one of seen) {
      if (one.t === 'health_taken' || one.t === 'cards_taken') play('pick');
      if (one.t === 'rolled') play('dice');
      if (one.t === 'over') play('over');
    }
    this.#sounding.clear();
    this.stage.speed = calm() ? 0 : settings.likes.speed * this.rate;
    this.stage.play(plan(seen, before, after));
  }

  #sound(beat: Beat) {
    const sound = beat.t === 'shot' ? (beat.melee ? 'slash' : 'shot') : SOUND[beat.t];
    if (!sound) return;
    if (this.stage.speed === 0) {
      if (this.#sounding.has(sound)) return;
      this.#sounding.add(sound);
    }
    play(sound);
  }
}

/** What a match tells its page. */
export function listen(show: Show): Listener {
  return {
    fresh: (view) => show.fresh(view),
    happened: (seen, before, after) => show.happened(seen, before, after),
    ...said,
  };
}
