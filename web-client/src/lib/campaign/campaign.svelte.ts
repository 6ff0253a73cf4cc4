import type { EditionTypes } from '$lib/gen/EditionTypes';
import type { CampaignView } from '$lib/gen/CampaignView';
import type { TableView } from '$lib/gen/TableView';
import { router } from '$lib/router.svelte';
import { session } from '$lib/session.svelte';
import { api, Refused, sentence } from '$lib/wire/http';
import { feed, type FeedState } from '$lib/wire/feed';
import { addSeed } from '$lib/lobby/client-seed';
import { notices } from '$lib/ui/notices.svelte';

/** Goes to the board of a match, unless the reader is there. */
export function toMatch(id: string) {
  if (location.pathname !== `/match/${id}`) router.go(`/match/${id}`);
}

/** A campaign as its pages see it. It is read again whenever something happens at its table. */
export class Campaign {
  view = $state.raw<CampaignView<EditionTypes> | null>(null);
  feed = $state<FeedState>('opening');
  /** Why there is no view. */
  problem = $state.raw<Refused | null>(null);
  /** The verb that is being sent. */
  busy = $state<string | null>(null);
  #line: { stop(): void } | null = null;
  #waited = false;

  constructor(readonly id: string) {}

  async open() {
    this.problem = null;
    try {
      await this.#read();
    } catch (error) {
      this.problem = error instanceof Refused ? error : new Refused(0, 'broken', sentence(error));
      return;
    }
    const table = this.view?.table ?? '';
    this.#line?.stop();
    this.#line = feed<TableView>(
      `/ws/table/${encodeURIComponent(table)}`,
      (now) => {
        void addSeed(now);
        void this.#changed(now);
      },
      (state) => {
        // A server that comes back may be a newer one.
        if (state === 'live' && (this.feed === 'lost' || this.feed === 'blocked'))
          void session.load().catch(() => undefined);
        this.feed = state;
      },
    );
  }

  async #read() {
    this.view = await api.campaign(this.id);
    this.#waited ||= this.view.phase === 'waiting' || this.view.phase === 'over';
  }

  async #changed(now: TableView) {
    // The next scenario begins while the reader watches.
    if (now.phase === 'playing' && now.match_id && this.#waited) return toMatch(now.match_id);
    // The last picture stays until the server answers again. The connection returns by itself.
    await this.#read().catch(() => undefined);
  }

  close() {
    this.#line?.stop();
  }

  async #run<T>(verb: string, work: () => Promise<T>): Promise<T | null> {
    if (this.busy) return null;
    this.busy = verb;
    try {
      return await work();
    } catch (error) {
      notices.show('refusal', sentence(error));
      return null;
    } finally {
      this.busy = null;
    }
  }

  /** Begins the next scenario, or the lost one again. */
  async next(again: boolean) {
    const table = await this.#run(again ? 'again' : 'next', () => api.next(this.id, again));
    if (table?.match_id) toMatch(table.match_id);
  }

  /** Picks the next scenario, or draws one for `null`. */
  async pick(scenario: string | null): Promise<boolean> {
    const view = await this.#run(scenario === null ? 'lot' : 'pick', () => api.pick(this.id, scenario));
    if (view) this.view = view;
    return view !== null;
  }

  /** Opens a table for a finished scenario by itself. Returns its id, if there is one. */
  async replay(no: number): Promise<string | null> {
    return (await this.#run(`replay ${no}`, () => api.replay(this.id, no)))?.id ?? null;
  }
}
