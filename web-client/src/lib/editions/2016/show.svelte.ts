import type { Edition2016 } from '$lib/gen/2016/Edition2016';
import type { Line2016 } from '$lib/gen/2016/Line2016';
import type { View2016 } from '$lib/gen/2016/View2016';
import type { Sentences } from '$lib/text/reason';
import { Showing } from '$lib/hud/show.svelte';
import { play } from '$lib/ui/sound';
import { plan } from './plan';
import { digest } from './log-lines';
import { Who } from './who';

/** What a page of this edition shows of what happened. */
export class Show extends Showing<Edition2016, Who> {
  readonly sentences = () => import('$lib/text/gen/2016/refusals').then((here) => here.refusals as Sentences);

  constructor() {
    super(new Who([], null));
  }

  fresh(view: View2016) {
    this.who.learn(view);
    this.stage.clear();
  }

  happened(seen: readonly Line2016[], before: View2016, after: View2016) {
    this.who.learn(before);
    this.who.learn(after);
    for (const one of seen) {
      if (one.t === 'health_taken' || one.t === 'cards_taken') play('pick');
      if (one.t === 'rolled') play('dice');
      if (one.t === 'over') play('over');
    }
    const lines = seen.map((one, no) => ({ no, at_ms: 0, bot: null, seen: one }));
    const acting = before.attack?.attacker ?? before.acting?.figure ?? null;
    this.play(digest(lines, this.who, after, acting), plan(seen, before, after));
  }
}
