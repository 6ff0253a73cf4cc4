import { randomBytes } from 'node:crypto';
import { on, once } from 'node:events';
import { WebSocket } from 'undici';
import type { Edition2004 } from '../src/lib/gen/2004/Edition2004';
import type { Edition2016 } from '../src/lib/gen/2016/Edition2016';
import type { ClientMsg } from '../src/lib/gen/ClientMsg';
import type { OpenTable } from '../src/lib/gen/OpenTable';
import type { ServerMsg } from '../src/lib/gen/ServerMsg';
import type { TableView } from '../src/lib/gen/TableView';
import { answer } from './answers.ts';

type Said = ServerMsg<Edition2004> | ServerMsg<Edition2016>;
type Say = ClientMsg<Edition2004> | ClientMsg<Edition2016>;
type Command = Extract<Say, { t: 'choose' }>;
type Of<T extends Said['t']> = Extract<Said, { t: T }>;
type View = Record<string, unknown>;

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** A person with a cookie. `listen` hears of everything that comes and goes, for logs and tests. */
export class Person {
  readonly #cookies = new Map<string, string>();

  constructor(
    readonly base: string,
    readonly listen: (what: string, value: unknown) => void = () => {},
  ) {}

  get headers(): Record<string, string> {
    const cookie = [...this.#cookies].map((pair) => pair.join('=')).join('; ');
    return { origin: this.base, 'content-type': 'application/json', ...(cookie && { cookie }) };
  }

  /** Asks, and asks again where the server says that there is room later. */
  async ask<T>(path: string, body?: object): Promise<T> {
    const method = body ? 'POST' : 'GET';
    const answer = await fetch(this.base + path, { method, headers: this.headers, body: body && JSON.stringify(body) });
    for (const [name = '', value = ''] of answer.headers.getSetCookie().map((one) => one.split(/[=;]/)))
      this.#cookies.set(name, value);
    const value = (await answer.json()) as T & { code: string; text: string };
    this.listen(`${method} ${path} ${answer.status}`, value);
    if (answer.ok) return value;
    if (answer.status !== 429 && answer.status !== 503) throw new Error(`${path}: ${value.code}: ${value.text}`);
    await pause(1000 * Number(answer.headers.get('retry-after') ?? 1));
    return this.ask(path, body);
  }
}

/** Opens a table; returns its id and the token of a link for the other players. */
export async function host(me: Person, name: string, open: OpenTable): Promise<{ table: string; token: string }> {
  await me.ask('/api/session', { name });
  const { id } = await me.ask<TableView>('/api/tables', open);
  return { table: id, ...(await me.ask<{ token: string }>(`/api/tables/${id}/invite`, {})) };
}

/** Comes by a link and takes the first free seat; returns the id of the table. */
export async function join(me: Person, name: string, token: string): Promise<string> {
  await me.ask('/api/session', { name });
  const { table } = await me.ask<{ table: string }>('/api/join', { token });
  const { seats } = await me.ask<TableView>(`/api/tables/${table}`);
  const seat = seats.find((one) => one.name === null && !one.bot)?.seat;
  await me.ask(`/api/tables/${table}/take`, { seat });
  await me.ask(`/api/tables/${table}/ready`, { on: true });
  return table;
}

/** Waits until the table is as it is wanted. */
export async function until(me: Person, table: string, wanted: (view: TableView) => boolean): Promise<TableView> {
  const socket = new WebSocket(`${me.base.replace('http', 'ws')}/ws/table/${table}`, { headers: me.headers });
  for await (const [{ data }] of on(socket, 'message', { close: ['close', 'error'] })) {
    const view = JSON.parse(String(data)) as TableView;
    me.listen('GET /api/tables/- 200', view);
    if (!wanted(view)) continue;
    socket.close();
    return view;
  }
  throw new Error('the table socket closed');
}

/** A player of a match, from the hello to its outcome. */
export class Player {
  view: View = {};
  /** The last picture, with the number of the last update and the state of the table. */
  #at: Of<'welcome'> | null = null;
  /** The command that has no answer yet. */
  #open: Command | null = null;
  #refused = false;
  #socket: WebSocket | null = null;
  #again = 200;

  constructor(
    readonly me: Person,
    readonly match: string,
  ) {}

  /** Plays until the match is over, and comes back whenever the line is lost. */
  async play(): Promise<View> {
    while (!this.view.outcome) {
      await this.#session();
      await pause(this.#again);
    }
    return this.view.outcome as View;
  }

  /** One socket, until it closes. A line that never came to be has an error alone. */
  async #session() {
    const address = `${this.me.base.replace('http', 'ws')}/ws/match/${this.match}`;
    const socket = (this.#socket = new WebSocket(address, { headers: this.me.headers }));
    const resume = this.#at && { stream: this.#at.stream, n: this.#at.n };
    socket.addEventListener('open', () => this.#say({ t: 'hello', protocol: 2, build: '', resume }));
    socket.addEventListener('message', ({ data }) => this.#hear(JSON.parse(String(data)) as Said));
    await Promise.race([once(socket, 'close'), once(socket, 'error')]);
  }

  #say(message: Say | null) {
    if (!message || this.#socket?.readyState !== WebSocket.OPEN) return;
    this.me.listen('ClientMsg', message);
    this.#socket.send(JSON.stringify(message));
  }

  #hear(said: Said) {
    this.me.listen('ServerMsg', said);
    if (said.t === 'welcome') this.#welcome(said);
    else if (said.t === 'update') this.#update(said);
    else if (said.t === 'status') this.#answer(said.status);
    // The id of a command counts once, so it is said again whenever the server may not have heard it.
    else if (said.t === 'resumed') this.#say(this.#open);
    else if (said.t === 'busy') this.#later(this.#socket);
    else if (said.t === 'ack' || said.t === 'refused') this.#told(said);
    else if (said.t === 'bye') this.#again = said.again_ms ?? this.#again;
    if (this.view.outcome) this.#socket?.close();
  }

  #welcome(picture: Of<'welcome'>) {
    this.#at = picture;
    this.view = { ...picture.view };
    this.#say(this.#open);
    this.#answer();
  }

  #update({ n, patch, status }: Of<'update'>) {
    if (n !== this.#at!.n + 1) return this.#say({ t: 'resync' });
    this.#at!.n = n;
    for (const [field, change] of Object.entries(patch ?? {})) this.view[field] = changed(this.view[field], change);
    if (status) this.#answer(status);
  }

  /** Another socket begins with a hello, and the command follows the answer to that. */
  #later(busy: WebSocket | null) {
    setTimeout(() => busy === this.#socket && this.#say(this.#open), 100);
  }

  #told({ t, id }: Of<'ack'> | Of<'refused'>) {
    if (id !== this.#open?.id) return;
    this.#open = null;
    this.#refused = t === 'refused';
    this.#answer();
  }

  /** Answers the reader's question if the table waits for it. A command goes out once the one before is settled. */
  #answer(status: Of<'status'>['status'] = {}) {
    const { mine } = Object.assign(this.#at!.status, status);
    if (!mine?.must || this.#open) return;
    const choice = answer(this.#at!.edition, mine.options, this.#refused);
    this.#open = { t: 'choose', id: randomBytes(16).toString('hex'), decision: mine.id, choice } as Command;
    this.#say(this.#open);
  }
}

/** A field after a change: a map changes entry by entry; anything else is replaced. */
function changed(value: unknown, change: unknown): unknown {
  const { put, set = {}, del } = (change ?? {}) as { put?: View; set?: Record<string, View>; del?: unknown[] };
  if (!del) return change;
  const entries = { ...(value as View), ...put };
  for (const [key, fields] of Object.entries(set)) entries[key] = { ...(entries[key] as View), ...fields };
  const all = Object.entries(entries);
  return Object.fromEntries(all.filter(([key]) => !del.some((gone) => `${gone}` === key)));
}
