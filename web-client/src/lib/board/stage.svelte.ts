import type { Footprint } from '$lib/gen/Footprint';
import type { SceneFigure } from './scene';
import { lag, LONG_MS, PRESSED_MS, span, type Beat } from './beats';

/** A figure that has left the view, but whose end is still to be shown. */
export interface Ghost {
  id: number;
  figure: SceneFigure;
  at: Footprint;
}

/** The part of a stage that a board reads, independent of the edition's dice. */
export type Staged = Pick<Stage<unknown>, 'places' | 'hidden' | 'ghosts' | 'beat' | 'dark' | 'stepMs'>;

/** Called for each beat: it is shown, or left out because the show was too far behind. */
export type OnBeat<Cast = never> = (beat: Beat<Cast>, visible: boolean) => void;

/**
 * Shows a queue of beats over the newest view. Beats that would lag too far are left out. A hidden
 * page shows none.
 */
export class Stage<Cast = never> {
  /** The places of figures that are moving. */
  places = $state.raw<Record<number, Footprint>>({});
  /** Figures that are not visible yet. */
  hidden = $state.raw<ReadonlySet<number>>(new Set());
  ghosts = $state.raw<Ghost[]>([]);
  beat = $state.raw<Beat<Cast> | null>(null);
  /** Areas whose light is not on yet. */
  dark = $state.raw<ReadonlySet<number>>(new Set());
  /** The current length of a step, for the figures' own movement. */
  stepMs = $state(110);
  /** True while a show runs that is worth skipping. */
  long = $state(false);
  #queue: Beat<Cast>[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When the queue should be over, by `now`. */
  #due = 0;
  /** 0 turns the show off. */
  speed = 1;
  /** True while the reader is asked something by a clock. The show must not use their time up. */
  pressed = false;
  /** True while the reader skips everything until they are asked something. */
  skipping = false;
  /** Called when the show has come further. */
  moved: () => void = () => undefined;

  constructor(
    readonly onBeat: OnBeat<Cast> = () => undefined,
    /** Returns true while the page is hidden. */
    readonly away: () => boolean = () => typeof document !== 'undefined' && document.hidden,
    readonly now: () => number = () => performance.now(),
  ) {}

  /** Number of the first line of the log that is still to be shown. Infinite if none is. */
  get line(): number {
    for (const beat of this.beat ? [this.beat, ...this.#queue] : this.#queue)
      if (beat.line !== undefined) return beat.line;
    return Infinity;
  }

  /** Adds beats and holds everything they touch at its beginning. */
  play(beats: readonly Beat<Cast>[]) {
    if (beats.length === 0) return;
    if (this.away()) {
      this.catchUp();
      for (const beat of beats) this.onBeat(beat, false);
      return;
    }
    if (this.speed === 0 || this.skipping) {
      for (const beat of beats) this.onBeat(beat, true);
      return;
    }
    const { keep, left } = lag([...this.#queue, ...beats]);
    const old = this.#queue.length;
    this.#queue = keep;
    for (const beat of left) this.onBeat(beat, false);
    if (left.length > 0 && this.beat) this.#stop();
    // What was held for an omitted beat stands where the next one begins.
    if (left.length > 0) this.#hold(keep, true);
    else this.#hold(keep.slice(old), false);
    const rest = this.beat ? [this.beat, ...keep] : keep;
    this.#due = this.now() + (this.pressed ? PRESSED_MS : span(rest)) / Math.min(1, this.speed);
    this.long ||= rest.reduce((sum, { ms }) => sum + ms, 0) > LONG_MS;
    if (!this.beat) this.#next();
  }

  /** Shows everything as the view has it, and reports the omitted beats. */
  catchUp() {
    const rest = this.#queue;
    this.clear();
    for (const beat of rest) this.onBeat(beat, false);
  }

  /** Drops the show. Everything stands where the view says. */
  clear() {
    this.#stop();
    this.#queue = [];
    this.places = {};
    this.hidden = new Set();
    this.dark = new Set();
    this.ghosts = [];
    this.long = false;
    this.moved();
  }

  #stop() {
    clearTimeout(this.#timer);
    this.beat = null;
  }

  /** Holds everything that `beats` touch at its beginning. */
  #hold(beats: readonly Beat<Cast>[], anew: boolean) {
    const places = anew ? {} : { ...this.places };
    const hidden = new Set(anew ? [] : this.hidden);
    const dark = new Set(anew ? [] : this.dark);
    const ghosts = anew ? [] : [...this.ghosts];
    for (const beat of beats) {
      if (beat.t === 'step') places[beat.figure] ??= beat.from;
      if (beat.t === 'appear') hidden.add(beat.figure);
      if (beat.t === 'reveal') dark.add(beat.area);
      if ((beat.t === 'fall' || beat.t === 'vanish') && beat.ghost && !ghosts.some((one) => one.id === beat.figure)) {
        ghosts.push({ id: beat.figure, figure: beat.ghost, at: beat.ghost.at });
      }
    }
    this.places = places;
    this.hidden = hidden;
    this.dark = dark;
    this.ghosts = ghosts;
  }

  #next() {
    const beat = this.#queue.shift();
    if (!beat) {
      this.clear();
      return;
    }
    this.#begin(beat);
    this.beat = beat;
    this.onBeat(beat, true);
    this.moved();
    const rest = [beat, ...this.#queue].reduce((sum, one) => sum + one.ms, 0);
    const left = Math.max(1, this.#due - this.now());
    const ms = beat.ms / Math.max(this.speed, rest / left);
    if (beat.t === 'step') this.stepMs = ms;
    this.#timer = setTimeout(() => this.#finish(beat), ms);
  }

  #begin(beat: Beat<Cast>) {
    if (beat.t === 'step') this.places = { ...this.places, [beat.figure]: beat.to };
    if (beat.t === 'appear') this.hidden = new Set([...this.hidden].filter((one) => one !== beat.figure));
    if (beat.t === 'reveal') this.dark = new Set([...this.dark].filter((one) => one !== beat.area));
  }

  #finish(beat: Beat<Cast>) {
    if (beat.t === 'fall' || beat.t === 'vanish') this.ghosts = this.ghosts.filter((one) => one.id !== beat.figure);
    if (beat.t === 'step' && !this.#queue.some((one) => one.t === 'step' && one.figure === beat.figure)) {
      const places = { ...this.places };
      delete places[beat.figure];
      this.places = places;
    }
    // The page slept or the machine is too slow. The rest is shown at its end.
    if (this.#queue.length > 0 && this.now() > this.#due) this.catchUp();
    else this.#next();
  }
}
