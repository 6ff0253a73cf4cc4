import { untrack } from 'svelte';
import type { Cell } from '$lib/gen/Cell';
import type { Footprint } from '$lib/gen/Footprint';
import { entries } from '$lib/match/entries';
import { between, zoomAt, type Camera, type Screen } from './camera';
import { brought, besideEdges, framed, kept, outside, places, whole, type Room } from './frame';
import { center, type Box } from './geometry';
import type { Scene } from './scene';
import type { Area } from './spread';
import type { Subject } from './subject';

/** What a lens reads of its board. */
export interface Field {
  readonly view: Scene;
  readonly subject: Subject;
  readonly floor: readonly Cell[];
  /** The box around the floor. */
  readonly world: Box;
  /** Pixels that are covered at each edge. */
  readonly covers: Area;
  /** Nothing glides. */
  readonly still: boolean;
}

/** The row numbers and column letters cover this much of the left and of the upper edge. */
const RULER = 20;
/** The free part is at least this high. */
const LOW = 64;
/** The lowest zoom at which a mouse and a finger hit a space of 32 or 44 pixels. */
const MOUSE = 0.5;
const FINGER = 0.6875;

/** So long after a question came, the page has its final shape, and a reader may aim. */
const SETTLED_MS = 1000;

/** So much of its zoom a view may lose and still be as large. */
const SAME = 0.95;

const holds = (one: Area, other: Area): boolean =>
  one.left <= other.left && one.top <= other.top && one.right >= other.right && one.bottom >= other.bottom;

/** Decides what the camera of a board shows. */
export class Lens {
  screen = $state.raw<Screen>({ w: 800, h: 600 });
  camera = $state.raw<Camera>({ x: 0, y: 0, zoom: 1 });
  /** Where the camera is going. */
  to = $state.raw(this.camera);
  #ready = $state(false);
  /** The reader has moved the view since the last question. */
  #turned = false;
  /** The view rests on an area that has just been lit. */
  #lit = false;
  #ask: number | null = null;
  /** What was framed last, since when, and within what. */
  #framed: { subject: Subject; since: number; free: Area; screen: Screen } | null = null;
  /** The view before something came to lie over the board, and the free part then. */
  #before: { camera: Camera; free: Area } | null = null;
  #easing = 0;
  /** The pixels that nothing covers. */
  readonly free: Area = $derived.by(() => {
    const { covers } = this.field;
    const top = covers.top + RULER;
    const bottom = Math.max(top + LOW, this.screen.h - covers.bottom);
    return {
      left: Math.min(Math.max(RULER, covers.left), this.screen.w - 160),
      top,
      right: this.screen.w - covers.right,
      bottom,
    };
  });
  readonly #room: Room = $derived.by(() => {
    const { world, view } = this.field;
    const things = entries(view.figures).map(([, one]) => center(one.at));
    return { free: this.free, world, things, least: matchMedia('(pointer: coarse)').matches ? FINGER : MOUSE };
  });
  /** What the reader must see and cannot. */
  readonly lost: readonly Footprint[] = $derived.by(() => {
    const all = this.field.subject.ask === null ? [] : places(this.field.subject);
    return outside(this.to, this.free, all).length > 0 ? outside(this.to, besideEdges(this.free), all) : [];
  });

  constructor(readonly field: Field) {
    $effect(() => {
      const { subject } = field;
      void this.#room;
      if (this.#ready) untrack(() => this.#decide(subject));
    });
  }

  /** Shows the subject, unless the reader looks elsewhere. */
  #decide(subject: Subject) {
    if (subject.ask !== null && subject.ask !== this.#ask) {
      this.#ask = subject.ask;
      this.#turned = false;
    }
    const { free } = this;
    const was = this.#framed;
    const last = was?.subject === subject ? was : null;
    const now = performance.now();
    if (was && !holds(free, was.free)) this.#before ??= { camera: this.to, free: was.free };
    this.#framed = { subject, since: last?.since ?? now, free, screen: this.screen };
    // When something that lay over the board goes, nothing moves away from a pointer that aims already.
    if (last && holds(free, last.free) && now - last.since > SETTLED_MS) return;
    let from = this.to;
    const before = this.#before;
    // Once nothing lies over the board, it is as large again as it was.
    if (before && holds(free, before.free)) {
      this.#before = null;
      if (before.camera.zoom > from.zoom) from = before.camera;
    }
    // A sheet beside the board has grown: a station that was whole in sight stays whole.
    if (was && this.screen.h < was.screen.h && this.#holds(from, was.free) && !this.#holds(from, free)) {
      const all = whole(this.#room);
      if (all.zoom >= this.#room.least) from = all;
    }
    if (!this.#turned) return this.#glide(framed(this.#home(from), subject, this.#room));
    // What the reader picked in a view of their own comes out from under what covers it.
    const own = kept(this.to, free, this.field.floor);
    this.#glide(subject.picked ? brought(own, free, subject.picked) : own);
  }

  /**
   * Returns the view of the whole station, if nothing lies over the board and it costs the reader no size. A view that
   * dice or a text have moved or made smaller does not stay so after them.
   */
  #home(from: Camera): Camera {
    const { left, top, right, bottom } = this.field.covers;
    // The sheet of a phone always covers the lower part.
    const low = innerWidth > 820 && bottom > 0;
    if (left > 0 || top > 0 || right > 0 || low) return from;
    const all = whole(this.#room);
    if (all.zoom < Math.max(this.#room.least, from.zoom * SAME)) return from;
    return all.zoom > from.zoom / SAME || !this.#holds(from, this.free) ? all : from;
  }

  /** Returns true if the whole known station lies in a part of the screen. */
  #holds(camera: Camera, part: Area): boolean {
    return outside(camera, part, this.field.floor).length === 0;
  }

  #glide(to: Camera, ms = 300) {
    if (to === this.to) return;
    this.to = to;
    cancelAnimationFrame(this.#easing);
    if (this.field.still) {
      this.camera = to;
      return;
    }
    const from = this.camera;
    const start = performance.now();
    const frame = (now: number) => {
      const part = Math.min(1, (now - start) / ms);
      this.camera = between(from, to, part);
      if (part < 1) this.#easing = requestAnimationFrame(frame);
    };
    this.#easing = requestAnimationFrame(frame);
  }

  #jump(to: Camera) {
    cancelAnimationFrame(this.#easing);
    this.camera = this.to = to;
  }

  /** Takes over the size of the board. */
  measure({ width, height }: { width: number; height: number }) {
    if (width === 0) return;
    // The screen has changed, for example by turning a phone. The view is computed again.
    const anew = !this.#ready || Math.abs(width - this.screen.w) > this.screen.w / 4;
    this.screen = { w: width, h: height };
    if (!anew) return;
    this.#turned = false;
    this.#ready = true;
    this.#jump(framed(null, this.field.subject, this.#room));
  }

  #turn() {
    this.#turned = true;
    this.#lit = false;
    this.#before = null;
  }

  /** Moves the view as the reader's hand does. */
  take(move: (camera: Camera) => Camera) {
    this.#turn();
    this.#jump(kept(move(this.camera), this.free, this.field.floor));
  }

  /** Zooms in or out, at the middle of the free part. */
  zoom(factor: number) {
    this.#turn();
    const { left, top, right, bottom } = this.free;
    const to = zoomAt(this.to, factor, { x: (left + right) / 2, y: (top + bottom) / 2 });
    this.#glide(kept(to, this.free, this.field.floor), 160);
  }

  /** Shows the whole known station. */
  whole() {
    this.#turn();
    this.#glide(whole(this.#room));
  }

  /** Moves the view only if the place is out of sight. */
  show(place: Footprint) {
    this.#turn();
    this.#glide(brought(this.to, this.free, place));
  }

  /** Shows these places, the first of them before the others, and what else has room of what the reader must see. */
  find(targets: readonly Footprint[], first: readonly Footprint[] = targets.slice(0, 1)) {
    this.#turn();
    const { ask, ...subject } = this.field.subject;
    const options = ask === null ? [] : places({ ask, ...subject });
    this.#glide(framed(null, { ask: null, first, targets, options }, this.#room));
  }

  /** Shows an area that has just been lit, but never without who acts and who is asked. */
  reveal(cells: readonly Footprint[]) {
    const { first } = this.field.subject;
    this.find([...first, ...cells], first);
    this.#lit = true;
  }

  /** Ends the look at an area that has been lit, unless the reader looks elsewhere by now. */
  leave() {
    if (this.#lit) this.attend();
  }

  /** Shows the subject, wherever the reader looks. */
  attend() {
    this.#turned = this.#lit = false;
    this.#framed = null;
    this.#decide(this.field.subject);
  }

  stop() {
    cancelAnimationFrame(this.#easing);
  }
}
