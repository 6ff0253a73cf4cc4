import type { Beat } from '$lib/board/beats';
import type { AttackView } from '$lib/gen/2016/AttackView';
import type { Edition2016 } from '$lib/gen/2016/Edition2016';
import type { Line2016 } from '$lib/gen/2016/Line2016';
import type { View2016 } from '$lib/gen/2016/View2016';
import type { Sentences } from '$lib/text/reason';
import { Showing } from '$lib/hud/show.svelte';
import type { Laid } from './attack';
import { late } from './late.svelte';
import { digest } from './log-lines';
import { Who } from './who';

/** How long an attack stays in the tray after its result. */
const TRAY_MS = 7000;

/** The show of the 2016 edition: what its page shows of what happened. */
export class Show extends Showing<Edition2016, Who, Laid> {
  readonly sentences = () => import('$lib/text/gen/2016/refusals').then((here) => here.refusals as Sentences);
  readonly who = new Who([], null);
  protected readonly sounds = { health_taken: 'pick', cards_taken: 'pick' } as const;
  /** The attack that is shown, or was shown last. */
  cast = $state.raw<AttackView | null>(null);
  /** How often a die has fallen at each place of the tray. */
  falls = $state<number[]>([]);

  override fresh(view: View2016) {
    super.fresh(view);
    this.clearDice();
  }

  protected words(seen: readonly Line2016[], before: View2016, after: View2016, from: number) {
    const lines = seen.map((one, at) => ({ no: from + at, at_ms: 0, bot: null, seen: one }));
    const acting = before.attack?.attacker ?? before.acting?.figure ?? null;
    return digest(lines, this.who, after, acting);
  }

  protected plan(seen: readonly Line2016[], before: View2016, after: View2016) {
    return late.all?.plan(seen, before, after) ?? (late.fetch(), []);
  }

  protected fights({ attack }: View2016) {
    return attack !== null;
  }

  clearDice() {
    this.keepDice();
    this.cast = null;
  }

  protected override beat(beat: Beat<Laid>, visible: boolean) {
    super.beat(beat, visible);
    if (beat.t === 'dice') {
      this.keepDice();
      this.cast = beat.cast;
      for (const place of beat.cast.fell) this.falls[place] = (this.falls[place] ?? 0) + 1;
      if (beat.cast.sum) this.clearDiceIn(TRAY_MS);
    }
    // The next thing happens where the tray might lie.
    if (visible && this.cast?.sum && (beat.t === 'step' || beat.t === 'door')) this.clearDice();
  }
}
