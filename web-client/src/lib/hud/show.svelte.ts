import type { LogLine } from '$lib/gen/LogLine';
import type { Rolled } from '$lib/gen/Rolled';
import type { Seen2004 } from '$lib/gen/Seen2004';
import type { View2004 } from '$lib/gen/View2004';
import { plan, type Beat } from '$lib/board/plan';
import { Stage } from '$lib/board/stage.svelte';
import { tell } from '$lib/editions/2004/story';
import { digest } from '$lib/editions/2004/digest';
import type { Listener } from '$lib/match/match.svelte';
import type { Who } from '$lib/editions/2004/who';
import { notices } from '$lib/ui/notices.svelte';
import { calm, settings } from '$lib/ui/settings.svelte';
import { play, type Sound } from '$lib/ui/sound';

const SOUND: Partial<Record<Beat['t'], Sound>> = {
  step: 'step',
  door: 'door',
  dice: 'dice',
  wound: 'wound',
  fall: 'fall',
  reveal: 'reveal',
  appear: 'card',
  card: 'card',
};

/** How long a read-aloud text stays if nobody closes it. */
const READ_MS = 15_000;
/** How long the dice stay in the tray after their result. */
const TRAY_MS = 7000;

/** Turns what happened into pictures, sounds and spoken words. */
export class Show {
  readonly stage = new Stage((beat) => this.#beat(beat));
  dice = $state.raw<Rolled[]>([]);
  again = $state.raw<number[] | null>(null);
  throwNo = $state(0);
  sentence = $state('');
  /** The area whose text is being read. */
  reading = $state<number | null>(null);
  onReveal: (area: number) => void = () => undefined;
  #judged = '';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #cleared: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly who: Who) {}

  /** The picture is new: nothing is under way. */
  fresh(view: View2004) {
    this.who.learn(view);
    this.stage.clear();
    this.dice = view.attack?.dice.map((die) => die.rolled) ?? [];
    this.sentence = '';
  }

  /** Dice that are settled make room for what comes next. */
  clearDice() {
    clearTimeout(this.#cleared);
    this.dice = [];
    this.sentence = '';
  }

  happened(seen: Seen2004[], before: View2004, after: View2004) {
    this.who.learn(before);
    this.who.learn(after);
    const lines = seen.map((one, no): LogLine => ({ no, at_ms: 0, bot: false, seen: one }));
    const spoken = digest(lines, this.who, after).map((entry) => entry.text);
    if (spoken.length > 0) notices.say(spoken.join(' '));
    for (const one of seen) {
      if (one.t === 'judged') this.#judged = tell(one, this.who, after)?.text ?? '';
      if (one.t === 'picked_up') play('pick');
      if (one.t === 'won') play('over');
    }
    this.stage.speed = calm() ? 0 : settings.likes.speed;
    this.stage.play(plan(seen, before, after));
  }

  stopReading() {
    clearTimeout(this.#timer);
    this.reading = null;
  }

  /** The throw is over: the tray leaves the board after a while. */
  #clearSoon() {
    clearTimeout(this.#cleared);
    this.#cleared = setTimeout(() => this.clearDice(), TRAY_MS);
  }

  #beat(beat: Beat) {
    const sound = beat.t === 'shot' ? (beat.melee ? 'slash' : 'shot') : SOUND[beat.t];
    if (sound) play(sound);
    if (beat.t === 'dice') {
      clearTimeout(this.#cleared);
      this.dice = beat.dice;
      this.again = beat.again;
      this.sentence = '';
      this.throwNo++;
    }
    if (beat.t === 'shot' || beat.t === 'miss') {
      this.sentence = this.#judged;
      this.#clearSoon();
    }
    // The next thing happens where the tray might lie.
    if (this.sentence && (beat.t === 'step' || beat.t === 'door')) this.clearDice();
    if (beat.t === 'reveal') {
      this.reading = beat.area;
      this.onReveal(beat.area);
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.stopReading(), READ_MS);
    }
  }
}

/** Nobody did anything wrong: somebody was faster. */
const LATE = ['stale', 'answered_elsewhere'];

/** What a match tells a page: pictures, sounds, words, and why something was refused. */
export function listen(show: Show): Listener {
  return {
    fresh: (view) => show.fresh(view),
    happened: (seen, before, after) => show.happened(seen, before, after),
    refused: (refusal) =>
      notices.show(
        LATE.includes(refusal.code) ? 'news' : 'refusal',
        refusal.code === 'stale' ? 'Answered on your other device, or the moment has passed.' : refusal.text,
        refusal.rule ? { href: `/rules#${refusal.rule}`, text: `Rule ${refusal.rule}` } : undefined,
      ),
  };
}
