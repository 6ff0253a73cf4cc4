import type { Footprint } from '$lib/gen/Footprint';
import type { FigureView } from '$lib/gen/FigureView';
import { hurry, type Beat } from './plan';

/** A figure that the view no longer has but whose end is still to be shown. */
export interface Ghost {
  id: number;
  figure: FigureView;
  at: Footprint;
}

/** Shows a queue of beats over the newest view. The view is never held back: only pictures lag, and they hurry. */
export class Stage {
  /** Where figures are shown while they are under way. */
  places = $state.raw<Record<number, Footprint>>({});
  /** Figures not yet to be seen. */
  hidden = $state.raw<ReadonlySet<number>>(new Set());
  ghosts = $state.raw<Ghost[]>([]);
  beat = $state.raw<Beat | null>(null);
  /** Areas whose light has not come on yet. */
  dark = $state.raw<ReadonlySet<number>>(new Set());
  /** Length of a step on the screen now, for the figures' own movement. */
  stepMs = $state(110);
  #queue: Beat[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** 0 turns the show off. */
  speed = 1;
  /** True while the reader is asked: the show must not stand in the way. */
  pressed = false;

  constructor(readonly onBeat: (beat: Beat) => void = () => undefined) {}

  /** Adds beats; the pictures of everything they touch are held at their beginning. */
  play(beats: readonly Beat[]) {
    if (beats.length === 0) return;
    if (this.speed === 0) {
      for (const beat of beats) this.onBeat(beat);
      return;
    }
    const places = { ...this.places };
    const hidden = new Set(this.hidden);
    const dark = new Set(this.dark);
    const ghosts = [...this.ghosts];
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
    this.#queue.push(...beats);
    if (!this.beat) this.#next();
  }

  /** Drops the show: everything stands where the view says. */
  clear() {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.beat = null;
    this.places = {};
    this.hidden = new Set();
    this.dark = new Set();
    this.ghosts = [];
  }

  #next() {
    const beat = this.#queue.shift();
    if (!beat) {
      this.clear();
      return;
    }
    this.#begin(beat);
    this.beat = beat;
    this.onBeat(beat);
    const factor = hurry([beat, ...this.#queue], this.pressed ? 900 : 4000) * this.speed;
    const ms = beat.ms / factor;
    if (beat.t === 'step') this.stepMs = ms;
    this.#timer = setTimeout(() => this.#finish(beat), ms);
  }

  #begin(beat: Beat) {
    if (beat.t === 'step') this.places = { ...this.places, [beat.figure]: beat.to };
    if (beat.t === 'appear') this.hidden = new Set([...this.hidden].filter((one) => one !== beat.figure));
    if (beat.t === 'reveal') this.dark = new Set([...this.dark].filter((one) => one !== beat.area));
  }

  #finish(beat: Beat) {
    if (beat.t === 'fall' || beat.t === 'vanish') this.ghosts = this.ghosts.filter((one) => one.id !== beat.figure);
    if (beat.t === 'step' && !this.#queue.some((one) => one.t === 'step' && one.figure === beat.figure)) {
      const places = { ...this.places };
      delete places[beat.figure];
      this.places = places;
    }
    this.#next();
  }
}
