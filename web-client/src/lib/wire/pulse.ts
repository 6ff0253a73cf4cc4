/** Whether the other end of a line still speaks. */

/** How often a connection is asked for a sign of life. Two unanswered questions end it. */
const BEAT_MS = 4000;
/** The time limit for an important question, such as one after a return to the page. */
const ANSWER_MS = 2000;
/** On a slow connection an answer may take this many times as long as the last one, and at most `SLOW_MS`. */
const SLOW = 3;
const SLOW_MS = 8000;

export type Later = (work: () => void, ms: number) => ReturnType<typeof setTimeout>;

/** Watches one connection. It owns its timers, and `stop` ends them. */
export class Pulse {
  #unanswered = 0;
  #heard = 0;
  #asked = 0;
  #answer = ANSWER_MS;
  #beat: ReturnType<typeof setTimeout> | undefined;
  #probe: ReturnType<typeof setTimeout> | undefined;

  constructor(
    /** Asks for a sign of life. */
    readonly ask: () => void,
    /** Called when nothing arrived. */
    readonly gone: () => void,
    readonly later: Later,
  ) {}

  /** True if it has been started and not stopped. */
  get beating(): boolean {
    return this.#beat !== undefined;
  }

  start() {
    this.stop();
    this.#unanswered = 0;
    this.#next();
  }

  stop() {
    clearTimeout(this.#beat);
    clearTimeout(this.#probe);
    this.#beat = this.#probe = undefined;
  }

  /** Records that something arrived. `answer` means that it answers the last question. */
  heard(answer = false) {
    this.#heard++;
    this.#unanswered = 0;
    if (answer) this.#answer = Math.min(SLOW_MS, Math.max(ANSWER_MS, SLOW * (Date.now() - this.#asked)));
  }

  /** Asks at once. */
  probe() {
    if (this.#probe !== undefined) return;
    const heard = this.#heard;
    this.#question();
    const probe = this.later(() => {
      if (this.#probe !== probe) return;
      this.#probe = undefined;
      if (this.#heard === heard) this.gone();
    }, this.#answer);
    this.#probe = probe;
  }

  #question() {
    this.#asked = Date.now();
    this.ask();
  }

  #next() {
    if (this.#unanswered >= 2) return this.gone();
    this.#unanswered++;
    this.#question();
    const beat = this.later(() => {
      if (this.#beat === beat) this.#next();
    }, BEAT_MS);
    this.#beat = beat;
  }
}
