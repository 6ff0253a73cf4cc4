import type { Point } from './geometry';

/** What the surface reacts to. Points are pixels from its upper left corner. */
export interface Gestures {
  pan: (dx: number, dy: number) => void;
  zoom: (factor: number, at: Point) => void;
  tap: (at: Point) => void;
  hover: (at: Point | null) => void;
  /** A finger rests in one place. No tap follows. */
  hold: (at: Point) => void;
  /** The other button of a mouse. */
  mark: (at: Point) => void;
}

/** A press that moves less than this is a tap. */
const SLACK = 7;
/** A finger that rests this long asks about the space under it. */
const HOLD_MS = 450;

/** Mouse, pen and fingers on one surface. Drag pans, two fingers or the wheel zoom, and a short press taps. */
export class Pointers {
  #down = new Map<number, Point>();
  #from: Point | null = null;
  #moved = false;
  #spread = 0;
  #held: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly element: HTMLElement,
    readonly gestures: Gestures,
  ) {
    element.addEventListener('pointerdown', this.#press);
    element.addEventListener('pointermove', this.#move);
    element.addEventListener('pointerup', this.#lift);
    element.addEventListener('pointercancel', this.#cancel);
    element.addEventListener('pointerleave', this.#leave);
    element.addEventListener('wheel', this.#wheel, { passive: false });
    element.addEventListener('contextmenu', this.#menu);
  }

  stop() {
    clearTimeout(this.#held);
    this.element.removeEventListener('pointerdown', this.#press);
    this.element.removeEventListener('pointermove', this.#move);
    this.element.removeEventListener('pointerup', this.#lift);
    this.element.removeEventListener('pointercancel', this.#cancel);
    this.element.removeEventListener('pointerleave', this.#leave);
    this.element.removeEventListener('wheel', this.#wheel);
    this.element.removeEventListener('contextmenu', this.#menu);
  }

  #at(event: MouseEvent): Point {
    const { left, top } = this.element.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  }

  #press = (event: PointerEvent) => {
    if (event.button > 1) return;
    const at = this.#at(event);
    this.#down.set(event.pointerId, at);
    this.element.setPointerCapture(event.pointerId);
    if (this.#down.size === 1) {
      this.#from = at;
      this.#moved = event.button === 1;
      if (event.pointerType === 'touch')
        this.#held = setTimeout(() => {
          this.#moved = true;
          this.gestures.hold(at);
        }, HOLD_MS);
    } else {
      clearTimeout(this.#held);
      this.#moved = true;
      this.#spread = this.#gap();
    }
  };

  #gap(): number {
    const [a, b] = [...this.#down.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  }

  #middle(): Point {
    const all = [...this.#down.values()];
    return {
      x: all.reduce((sum, one) => sum + one.x, 0) / all.length,
      y: all.reduce((sum, one) => sum + one.y, 0) / all.length,
    };
  }

  #move = (event: PointerEvent) => {
    const at = this.#at(event);
    if (event.pointerType !== 'touch') this.gestures.hover(at);
    if (!this.#down.has(event.pointerId)) return;
    if (this.#from && !this.#moved && Math.hypot(at.x - this.#from.x, at.y - this.#from.y) < SLACK) return;
    clearTimeout(this.#held);
    this.#moved = true;
    const old = this.#middle();
    this.#down.set(event.pointerId, at);
    const now = this.#middle();
    this.gestures.pan(now.x - old.x, now.y - old.y);
    if (this.#down.size > 1) {
      const spread = this.#gap();
      if (this.#spread > 0 && spread > 0) this.gestures.zoom(spread / this.#spread, now);
      this.#spread = spread;
    }
  };

  #lift = (event: PointerEvent) => {
    clearTimeout(this.#held);
    const pressed = this.#down.delete(event.pointerId);
    if (pressed && this.#down.size === 0 && !this.#moved) this.gestures.tap(this.#at(event));
    this.#spread = this.#gap();
  };

  #cancel = (event: PointerEvent) => {
    clearTimeout(this.#held);
    this.#down.delete(event.pointerId);
    this.#moved = true;
  };

  #leave = (event: PointerEvent) => {
    if (!this.#down.has(event.pointerId)) this.gestures.hover(null);
  };

  /** Suppresses the context menu of a resting finger, which has its own meaning. */
  #menu = (event: MouseEvent) => {
    event.preventDefault();
    if (!(event instanceof PointerEvent) || event.pointerType === 'mouse') this.gestures.mark(this.#at(event));
  };

  #wheel = (event: WheelEvent) => {
    event.preventDefault();
    this.gestures.zoom(Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0016)), this.#at(event));
  };
}
