import type { EditionTypes } from '$lib/gen/EditionTypes';
import type { CampaignView } from '$lib/gen/CampaignView';
import type { CatalogView } from '$lib/gen/CatalogView';
import type { Freed } from '$lib/gen/Freed';
import type { InvitePeek } from '$lib/gen/InvitePeek';
import type { Joined } from '$lib/gen/Joined';
import type { Me } from '$lib/gen/Me';
import type { OpenTable } from '$lib/gen/OpenTable';
import type { Problem } from '$lib/gen/Problem';
import type { Reach } from '$lib/gen/Reach';
import type { TableOptions } from '$lib/gen/TableOptions';
import type { TableView } from '$lib/gen/TableView';
import type { TokenBody } from '$lib/gen/TokenBody';
import { shell } from '$lib/text/gen/shell';
import { notices } from '$lib/ui/notices.svelte';
import { part } from '$lib/update';

/** A refusal with its sentence for the player. `code` is `offline` when no answer came at all. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    text: string,
    /** The seconds after which the same request may be sent again, or `null` if unknown. */
    readonly retry: number | null = null,
  ) {
    super(text);
  }

  /** True if the server refused this reader in its own words. A broken server or a proxy's page does not count. */
  get own(): boolean {
    return this.status >= 400 && this.status < 500 && this.code !== `status_${this.status}`;
  }
}

/** Returns the sentence to show for anything that was thrown. */
export function sentence(error: unknown): string {
  return error instanceof Refused ? error.message : shell('broken');
}

/** The time limit for a question. After it the connection counts as dead, and the question is asked again. */
const READ_MS = 4000;
/** The time limit for a change. It takes longer and is not repeated automatically. */
const WRITE_MS = 15_000;

/** Returns the beginning of an answer within `ms`. Rejects if none comes, and the browser drops the connection. */
export async function within(ms: number, path: string, init: RequestInit): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), ms);
  try {
    return await fetch(path, { ...init, signal: late.signal });
  } finally {
    clearTimeout(timer);
  }
}

/** The number of idle connections a browser keeps. Each may be dead. */
const KEPT = 6;
/** The pause between two requests that look for a live connection. */
const NEXT_MS = 250;

/** Asks over one connection after another until one answers. */
async function anew(ms: number, path: string, init: RequestInit): Promise<Response> {
  let done = false;
  const tries = Array.from({ length: KEPT }, async (_, no) => {
    await new Promise((next) => setTimeout(next, no * NEXT_MS));
    if (done) throw new Error('answered');
    const answer = await within(ms, path, init);
    done = true;
    return answer;
  });
  return await Promise.any(tries);
}

/** Returns the server's refusal. */
export async function refusal(response: Response): Promise<Refused> {
  const problem = (await response.json().catch(() => undefined)) as Partial<Problem> | undefined;
  const { status } = response;
  const code = problem?.code ?? `status_${status}`;
  const retry = Number(response.headers.get('retry-after')) || null;
  return new Refused(status, code, await sentenceFor(status, problem), retry);
}

/** Returns the sentence of a problem in the reader's language. An answer without one is a proxy's, or an old server's. */
export async function sentenceFor(status: number, problem?: Partial<Problem> | null): Promise<string> {
  const { reason, text } = problem ?? {};
  const { sentenceOf } = reason ? await part(() => import('$lib/text/reason')) : {};
  const found = reason && (await sentenceOf?.({ ...reason, text }));
  return found ?? text ?? shell('answered', { status: String(status) });
}

/** How often a request that came too soon is sent again. */
const PATIENT = 5;

/** Sends one request and throws its refusal. The verbs of pages that load late are beside those pages. */
export async function call<T>(
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
  ms = method === 'GET' ? READ_MS : WRITE_MS,
): Promise<T> {
  const init: RequestInit = { method, credentials: 'same-origin', cache: 'no-store' };
  if (method === 'POST') {
    init.headers = { 'content-type': 'application/json' };
    init.body = JSON.stringify(body ?? {});
  }
  for (let tries = 0; ; tries++) {
    let response: Response;
    try {
      response = await within(ms, path, init).catch((error: unknown) => {
        if (method === 'POST' || (error as Error).name !== 'AbortError') throw error;
        return anew(ms, path, init);
      });
    } catch {
      throw new Refused(0, 'offline', shell('offline'));
    }
    if (response.ok) {
      const json = (await response.json().catch(() => undefined)) as T | undefined;
      if (json !== undefined) return json;
    }
    const refused = await refusal(response);
    if (refused.retry === null || refused.status !== 429 || tries >= PATIENT) throw refused;
    notices.show('news', shell('too-soon', { seconds: refused.retry }), undefined, refused.retry + 1);
    await new Promise((next) => setTimeout(next, (refused.retry ?? 1) * 1000));
  }
}

const campaign = (id: string) => `/api/campaigns/${encodeURIComponent(id)}`;
const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`;

/** Every HTTP verb of `docs/api/http.md`. */
export const api = {
  me: () => call<Me>('GET', '/api/me'),
  name: (name: string) => call<Me>('POST', '/api/session', { name }),
  catalog: () => call<CatalogView>('GET', '/api/catalog'),
  reach: () => call<Reach>('GET', '/api/reach'),
  open: (body: OpenTable) => call<TableView>('POST', '/api/tables', body),
  table: (id: string) => call<TableView>('GET', table(id)),
  options: (id: string, options: TableOptions) => call<TableView>('POST', `${table(id)}/options`, options),
  invite: (id: string) => call<TokenBody>('POST', `${table(id)}/invite`),
  peek: (token: string) => call<InvitePeek>('POST', '/api/invite/peek', { token }),
  join: (token: string) => call<Joined>('POST', '/api/join', { token }),
  take: (id: string, seat: number) => call<TableView>('POST', `${table(id)}/take`, { seat }),
  stand: (id: string) => call<TableView>('POST', `${table(id)}/stand`),
  invader: (id: string, name: string | null) => call<TableView>('POST', `${table(id)}/invader`, { name }),
  ready: (id: string, on: boolean) => call<TableView>('POST', `${table(id)}/ready`, { on }),
  lock: (id: string, on: boolean) => call<TableView>('POST', `${table(id)}/lock`, { on }),
  remove: (id: string, name: string) => call<TableView>('POST', `${table(id)}/remove`, { name }),
  leave: (id: string) => call<unknown>('POST', `${table(id)}/leave`),
  erase: (id: string, name: string) => call<unknown>('POST', `${table(id)}/delete`, { name }),
  start: (id: string) => call<TableView>('POST', `${table(id)}/start`),
  rematch: (id: string) => call<TableView>('POST', `${table(id)}/rematch`),
  free: (id: string, seat: number) => call<Freed>('POST', `${table(id)}/free`, { seat }),
  bot: (id: string, seat: number, on: boolean) => call<TableView>('POST', `${table(id)}/bot`, { seat, on }),
  reentry: (id: string) => call<TokenBody>('POST', `${table(id)}/reentry`),
  revoke: (id: string) => call<unknown>('POST', `${table(id)}/reentry/revoke`),
  campaign: (id: string) => call<CampaignView<EditionTypes>>('GET', campaign(id)),
  next: (id: string, again: boolean) => call<TableView>('POST', `${campaign(id)}/next`, { again }),
  pick: (id: string, scenario: string | null) =>
    call<CampaignView<EditionTypes>>('POST', `${campaign(id)}/pick`, { scenario }),
  replay: (id: string, no: number) => call<TableView>('POST', `${campaign(id)}/replay`, { no }),
  back: (token: string) => call<Joined>('POST', '/api/reentry', { token }),
};
