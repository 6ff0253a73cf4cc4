import type { Edition2016 } from '$lib/gen/2016/Edition2016';
import type { Line2016 } from '$lib/gen/2016/Line2016';
import type { View2016 } from '$lib/gen/2016/View2016';
import type { Sentences } from '$lib/text/reason';
import { Showing } from '$lib/hud/show.svelte';
import { plan } from './plan';
import { digest } from './log-lines';
import { Who } from './who';

/** The show of the 2016 edition: what its page shows of what happened. */
export class Show extends Showing<Edition2016, Who> {
  readonly sentences = () => import('$lib/text/gen/2016/refusals').then((here) => here.refusals as Sentences);
  readonly who = new Who([], null);
  protected readonly sounds = { health_taken: 'pick', cards_taken: 'pick', rolled: 'dice', over: 'over' } as const;

  protected follow(seen: readonly Line2016[], before: View2016, after: View2016) {
    const lines = seen.map((one, no) => ({ no, at_ms: 0, bot: null, seen: one }));
    const acting = before.attack?.attacker ?? before.acting?.figure ?? null;
    this.play(digest(lines, this.who, after, acting), plan(seen, before, after));
  }
}
