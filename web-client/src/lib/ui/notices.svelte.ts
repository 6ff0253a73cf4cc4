/** A short message at the edge of the screen. */
export interface Notice {
  id: number;
  kind: 'news' | 'refusal';
  text: string;
  /** Where the reason can be read, for instance `/rules#C-LOS-02`. */
  link?: { href: string; text: string } | undefined;
}

/** What is said within this time is one announcement. */
const GATHER_MS = 60;

/** The same words again are no change to a live region; with a blank at the end they are. */
const anew = (text: string, before: string): string => (text === before ? `${text}\u00a0` : text);

class Notices {
  list = $state.raw<Notice[]>([]);
  /** What the live regions say; polite for events, assertive for "you are asked". */
  spoken = $state.raw('');
  urgent = $state.raw('');
  #next = 1;
  #said: string[] = [];

  /** Shows a notice for `seconds` and reads it aloud. */
  show(kind: Notice['kind'], text: string, link?: Notice['link'], seconds = 7) {
    const id = this.#next++;
    this.list = [...this.list.filter((one) => one.text !== text), { id, kind, text, link }].slice(-3);
    setTimeout(() => this.drop(id), seconds * 1000);
  }

  drop(id: number) {
    this.list = this.list.filter((one) => one.id !== id);
  }

  /** Reads an event aloud without showing it. What is said at one moment is read together: none takes another's place. */
  say(text: string) {
    this.#said.push(text);
    if (this.#said.length > 1) return;
    const said = this.#said;
    setTimeout(() => {
      if (said === this.#said) this.spoken = anew(said.splice(0).join(' '), this.spoken);
    }, GATHER_MS);
  }

  /** Another page is open: what was said on the last one is over. */
  hush() {
    this.#said = [];
    this.spoken = this.urgent = '';
  }

  /** Interrupts a screen reader: the reader is asked something now. */
  alarm(text: string) {
    this.urgent = anew(text, this.urgent);
  }
}

export const notices = new Notices();
