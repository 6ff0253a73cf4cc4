import type { TableView } from '$lib/gen/TableView';
import { session } from '$lib/session.svelte';
import { api, Refused, sentence } from '$lib/wire/http';
import { feed, type FeedState } from '$lib/wire/feed';
import { talk } from '$lib/wire/talk';
import { addSeed } from './client-seed';
import { notices } from '$lib/ui/notices.svelte';

/** One table as its page sees it: the view, updated through its socket, and the verbs. */
export class Table {
  view = $state.raw<TableView | null>(null);
  feed = $state<FeedState>('opening');
  /** Why there is no view. */
  problem = $state.raw<Refused | null>(null);
  /** The verb that is being sent. */
  busy = $state<string | null>(null);
  #line: { stop(): void } | null = null;
  #pressed = new Set<string>();
  #last: Promise<boolean> = Promise.resolve(true);
  #said: Promise<boolean> = Promise.resolve(true);

  constructor(readonly id: string) {}

  async open() {
    this.problem = null;
    try {
      this.view = await api.table(this.id);
    } catch (error) {
      this.problem = error instanceof Refused ? error : new Refused(0, 'broken', sentence(error));
      return;
    }
    this.#line?.stop();
    this.#line = feed<TableView>(
      `/ws/table/${encodeURIComponent(this.id)}`,
      (view) => {
        this.view = view;
        void addSeed(view);
      },
      (state) => {
        // A server that comes back may be a newer one.
        if (state === 'live' && (this.feed === 'lost' || this.feed === 'blocked'))
          void session.load().catch(() => undefined);
        this.feed = state;
        if (state === 'closed') void this.#ended();
      },
    );
  }

  /** Asks the page why a closed connection ended: this browser may be signed out, or the host removed the person. */
  async #ended() {
    try {
      await api.table(this.id);
    } catch (error) {
      if (error instanceof Refused && [401, 403].includes(error.status)) this.problem = error;
    }
  }

  close() {
    this.#line?.stop();
  }

  /**
   * Does one verb and returns true if it was done. A refusal becomes a notice and changes nothing.
   * Another verb pressed meanwhile runs afterwards; a second press of the same one is ignored.
   */
  async run(verb: string, work: () => Promise<TableView | unknown>): Promise<boolean> {
    if (this.#pressed.has(verb)) return false;
    this.#pressed.add(verb);
    const turn = this.#last.then(() => this.#do(verb, work));
    this.#last = turn;
    return await turn;
  }

  /** Says a line, after those before it. Returns false if it was refused, which becomes a notice. */
  async say(text: string): Promise<boolean> {
    this.#said = this.#said.then(async () => {
      try {
        const view = await talk(this.id, text);
        // The feed may have shown newer lines meanwhile.
        if (this.feed !== 'live') this.view = view;
        return true;
      } catch (error) {
        notices.show('refusal', sentence(error));
        return false;
      }
    });
    return await this.#said;
  }

  async #do(verb: string, work: () => Promise<TableView | unknown>): Promise<boolean> {
    this.busy = verb;
    try {
      const view = await work();
      if (view && typeof view === 'object' && 'seats' in view) this.view = view as TableView;
      return true;
    } catch (error) {
      notices.show('refusal', sentence(error));
      return false;
    } finally {
      this.busy = null;
      this.#pressed.delete(verb);
    }
  }
}
