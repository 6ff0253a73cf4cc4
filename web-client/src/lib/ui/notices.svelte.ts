/** A short message at the edge of the screen. */
export interface Notice {
  id: number;
  kind: 'news' | 'refusal';
  text: string;
  /** Where the reason can be read, for instance `/rules#C-LOS-02`. */
  link?: { href: string; text: string } | undefined;
}

class Notices {
  list = $state.raw<Notice[]>([]);
  /** What the live regions say; polite for events, assertive for "you are asked". */
  spoken = $state.raw('');
  urgent = $state.raw('');
  #next = 1;

  /** Shows a notice for `seconds` and reads it aloud. */
  show(kind: Notice['kind'], text: string, link?: Notice['link'], seconds = 7) {
    const id = this.#next++;
    this.list = [...this.list.filter((one) => one.text !== text), { id, kind, text, link }].slice(-3);
    setTimeout(() => this.drop(id), seconds * 1000);
  }

  drop(id: number) {
    this.list = this.list.filter((one) => one.id !== id);
  }

  /** Reads an event aloud without showing it. */
  say(text: string) {
    this.spoken = text;
  }

  /** Interrupts a screen reader: the reader is asked something now. */
  alarm(text: string) {
    this.urgent = text;
  }
}

export const notices = new Notices();
