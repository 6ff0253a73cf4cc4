/** The time of the page, which ticks while it is shown. */
class Clock {
  now = $state(performance.now());
  #users = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  /** Ticks until the returned function is called. */
  use(): () => void {
    if (this.#users++ === 0) this.#timer = setInterval(() => (this.now = performance.now()), 250);
    return () => {
      if (--this.#users === 0) clearInterval(this.#timer);
    };
  }
}

export const clock = new Clock();

/** Returns the seconds left of a deadline that had `left` milliseconds at `since`. */
export function secondsLeft(left: number | null, since: number, now: number): number | null {
  return left === null ? null : Math.max(0, Math.ceil((left - Math.max(0, now - since)) / 1000));
}
