/** A short message at the edge of the screen. */
export interface Notice {
  id: number;
  /** A hint says why a press did nothing. */
  kind: 'news' | 'hint' | 'refusal';
  text: string;
  /** Where the reason can be read, for example `/rules#C-LOS-02`, or what can be done. */
  way?: { href: string; text: string; name: string } | { text: string; does: () => void } | undefined;
}

/** Sentences within this time become one announcement. */
const GATHER_MS = 60;

/** Returns the text with a trailing blank if it repeats. Otherwise a live region would not change. */
const anew = (text: string, before: string): string => (text === before ? `${text}\u00a0` : text);

class Notices {
  list = $state.raw<Notice[]>([]);
  /** Where they lie over the page. */
  box = $state.raw<HTMLElement>();
  /** Their height in pixels. */
  high = $state(0);
  /** They have made way from their place at the upper edge. */
  aside = $state(false);
  /** Their height at the upper edge in pixels. */
  get top() {
    return this.aside ? 0 : this.high;
  }
  /** The text of the live regions: polite for events, assertive for "you are asked". */
  spoken = $state.raw('');
  urgent = $state.raw('');
  /** The open modal dialogs, the uppermost last, and what follows the box while there are none. */
  #dialogs: Element[] = [];
  #home: Element | null = null;
  #next = 1;
  #texts: string[] = [];

  /** Shows a notice for `seconds` and reads it aloud. Returns its id. */
  show(kind: Notice['kind'], text: string, way?: Notice['way'], seconds = 7): number {
    const id = this.#next++;
    this.list = [...this.list.filter((one) => one.text !== text), { id, kind, text, way }].slice(-3);
    if (seconds < Infinity) setTimeout(() => this.drop(id), seconds * 1000);
    return id;
  }

  drop(id: number) {
    this.list = this.list.filter((one) => one.id !== id);
  }

  /** Moves the notices into an open modal dialog: it covers all that is outside it. Returns what moves them back. */
  over(dialog: Element): () => void {
    if (this.#dialogs.length === 0) this.#home = this.box?.nextElementSibling ?? null;
    this.#dialogs.push(dialog);
    this.#lay();
    return () => {
      this.#dialogs = this.#dialogs.filter((one) => one !== dialog);
      this.#lay();
    };
  }

  #lay() {
    const dialog = this.#dialogs.at(-1);
    if (!this.box) return;
    if (dialog) dialog.append(this.box);
    else this.#home?.before(this.box);
  }

  /** Drops what was refused and why a press did nothing, once the reader has done something else. */
  settle() {
    this.list = this.list.filter((one) => one.kind === 'news');
  }

  /** Reads an event aloud without showing it. Events of one moment are read together, and none replaces another. */
  say(text: string) {
    this.#texts.push(text);
    if (this.#texts.length > 1) return;
    const texts = this.#texts;
    setTimeout(() => {
      if (texts === this.#texts) this.spoken = anew(texts.splice(0).join(' '), this.spoken);
    }, GATHER_MS);
  }

  /** Clears the announcements when another page opens. */
  hush() {
    this.#texts = [];
    this.spoken = this.urgent = '';
  }

  /** Interrupts a screen reader, because the reader is asked something now. */
  alarm(text: string) {
    this.urgent = anew(text, this.urgent);
  }
}

export const notices = new Notices();
