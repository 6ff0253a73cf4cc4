import type { Edition2004 } from '$lib/gen/2004/Edition2004';
import type { Line2004 } from '$lib/gen/2004/Line2004';
import type { View2004 } from '$lib/gen/2004/View2004';
import type { Beat } from '$lib/board/beats';
import type { Sentences } from '$lib/text/reason';
import type { When } from '$lib/match/listener';
import { Showing } from '$lib/hud/show.svelte';
import { digest } from './digest';
import { late } from './late.svelte';
import { Who } from './who';
import { Throws, type Cast, type Throw } from './tray';
import type { LogLine } from './wire';

/** How long a read-aloud text stays if no one closes it. */
const READ_MS = 10_000;
/** How long the dice stay in the tray after their result. */
const TRAY_MS = 7000;

/** The matches whose first area was read aloud on this page. A look at the lobby does not repeat it. */
const begun = new Set<string>();

/** The show of the 2004 edition: what its page shows of what happened. */
export class Show extends Showing<Edition2004, Who, Cast> {
  readonly sentences = () => import('$lib/text/gen/2004/refusals').then((here) => here.refusals as Sentences);
  readonly who = new Who([], null);
  protected readonly sounds = { picked_up: 'pick' } as const;
  /** The throw in the tray: dice, and what is said of these very dice. */
  tray = $state.raw<Throw | null>(null);
  throwNo = $state(0);
  /** The area whose text is being read. */
  reading = $state<number | null>(null);
  #throws = new Throws();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** A replay names no match: it is read aloud each time. */
  constructor(readonly match?: string) {
    super();
  }

  /** Clears what is under way, because the view is a new one. */
  override fresh(view: View2004) {
    super.fresh(view);
    this.clearDice();
    if (view.round === 1 && view.turn === 1 && view.acting === null) this.#begin(view);
    const attack = view.attack;
    if (!attack) return;
    this.#throws.learn([], this.who, view);
    const dice = attack.dice.map((die) => die.rolled);
    if (dice.length > 0) this.tray = this.#throws.of(attack.attack, dice, [], false);
  }

  /**
   * The reader's turn ends by itself, although an attack was left and something to attack may have come to light, or
   * after the last thing that an invader could do.
   */
  protected override notable(what: Line2004, seen: readonly Line2004[], { acting }: View2004) {
    if (what.t === 'turn_ended') return what.seat === 0 && this.who.you === 0 && seen[0] !== what;
    const shown = seen.some(({ t }) => t === 'area_revealed');
    return what.t === 'nothing_left' && what.seat === this.who.you && shown && (acting?.attacks ?? 0) > 0;
  }

  protected fights({ attack }: View2004) {
    return attack !== null;
  }

  /** Removes settled dice, to make room for what comes next. */
  clearDice() {
    this.keepDice();
    this.tray = null;
  }

  override happened(seen: readonly Line2004[], before: View2004, after: View2004, when?: When) {
    // Those who act, or must by a clock, need the board. The log keeps the text.
    if (when?.own || when?.pressed) this.stopReading();
    super.happened(seen, before, after, when);
  }

  protected words(seen: readonly Line2004[], before: View2004, after: View2004, from: number) {
    this.#throws.learn([], this.who, before);
    this.#throws.learn(seen, this.who, after);
    const lines = seen.map((one, at): LogLine => ({ no: from + at, at_ms: 0, bot: null, seen: one }));
    return digest(lines, this.who, after);
  }

  protected plan(seen: readonly Line2004[], before: View2004, after: View2004) {
    return late.all?.plan(seen, before, after) ?? (late.fetch(), []);
  }

  /** Reads the first area aloud at the start of the match. */
  #begin({ told }: View2004) {
    const [first] = told;
    if (first === undefined || begun.has(this.match ?? '')) return;
    if (this.match) begun.add(this.match);
    this.#read(first);
  }

  #read(area: number | null) {
    clearTimeout(this.#timer);
    this.reading = area;
    this.#timer = setTimeout(() => this.stopReading(), READ_MS);
  }

  stopReading() {
    clearTimeout(this.#timer);
    this.reading = null;
  }

  protected override beat(beat: Beat<Cast>, visible: boolean) {
    super.beat(beat, visible);
    if (beat.t === 'dice') {
      this.keepDice();
      const { attack, dice, again } = beat.cast;
      // Those that were rolled again lie among the others.
      this.tray = this.#throws.of(attack, again ? null : dice, visible ? again : [], false);
      if (visible) this.throwNo++;
    }
    if (beat.t === 'shot') {
      const dice = this.tray?.attack === beat.attack ? this.tray : null;
      this.tray = this.#throws.of(beat.attack, dice?.dice ?? null, dice?.again ?? [], true);
      this.clearDiceIn(TRAY_MS);
    }
    // The next thing happens where the tray might lie.
    if (visible && this.tray?.sentence && (beat.t === 'step' || beat.t === 'door')) this.clearDice();
    if (beat.t === 'reveal') {
      if (visible) this.onReveal(beat.area);
      this.#read(beat.area);
    }
  }
}
