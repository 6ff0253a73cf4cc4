import { randomBytes } from 'node:crypto';
import { WebSocket } from 'undici';
import type { Edition2004 } from '../src/lib/gen/2004/Edition2004';
import type { Edition2016 } from '../src/lib/gen/2016/Edition2016';
import type { ClientMsg } from '../src/lib/gen/ClientMsg';
import type { Joined } from '../src/lib/gen/Joined';
import type { OpenTable } from '../src/lib/gen/OpenTable';
import type { Problem } from '../src/lib/gen/Problem';
import type { ServerMsg } from '../src/lib/gen/ServerMsg';
import type { TableView } from '../src/lib/gen/TableView';
import type { TokenBody } from '../src/lib/gen/TokenBody';
import { answer } from './answers.ts';

type Said = ServerMsg<Edition2004> | ServerMsg<Edition2016>;
type Say = ClientMsg<Edition2004> | ClientMsg<Edition2016>;
type Command = Extract<Say, { t: 'choose' }>;
type Of<T extends Said['t']> = Extract<Said, { t: T }>;
type View = Record<string, unknown>;

const PROTOCOL = 1;
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Hears of everything that comes and goes, for logs and tests. */
export type Listener = (what: string, value: unknown) => void;

/** A person with a cookie. */
export class Person {
  readonly #cookies = new Map<string, string>();

  constructor(
    readonly base: string,
    readonly listen: Listener = () => {},
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
    const value = (await answer.json()) as T & Problem;
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
  return { table: id, token: (await me.ask<TokenBody>(`/api/tables/${id}/invite`, {})).token };
}

/** Comes by a link and takes the first free seat; returns the id of the table. */
export async function join(me: Person, name: string, token: string): Promise<string> {
  await me.ask('/api/session', { name });
  const { table } = await me.ask<Joined>('/api/join', { token });
  const { seats } = await me.ask<TableView>(`/api/tables/${table}`);
  const seat = seats.find((one) => one.name === null && !one.bot)?.seat;
  await me.ask(`/api/tables/${table}/take`, { seat });
  await me.ask(`/api/tables/${table}/ready`, { on: true });
  return table;
}

/** Waits until the table is as it is wanted. */
export function until(me: Person, table: string, wanted: (view: TableView) => boolean): Promise<TableView> {
  const socket = new WebSocket(`${me.base.replace('http', 'ws')}/ws/table/${table}`, { headers: me.headers });
  return new Promise((done, failed) => {
    socket.addEventListener('close', () => failed(new Error('the table socket closed')));
    socket.addEventListener('message', ({ data }) => {
      const view = JSON.parse(String(data)) as TableView;
      me.listen('GET /api/tables/- 200', view);
      if (!wanted(view)) return;
      done(view);
      socket.close();
    });
  });
}

/** A player of a match, from the hello to its outcome. */
export class Player {
  view: View = {};
  #edition = '';
  #stream: { stream: string; n: number } | null = null;
  /** The command that has no answer yet. */
  #open: Command | null = null;
  #refused = false;
  #table: Of<'welcome'>['table'] | null = null;
  #socket: WebSocket | null = null;
  #again = 200;
  /** The server has answered the hello of this socket. */
  #greeted = false;

  constructor(
    readonly me: Person,
    readonly match: string,
  ) {}

  /** Plays until the match is over, and comes back whenever the line is lost. */
  async play(): Promise<View> {
    while (!this.view.outcome) {
      await this.#session();
      if (!this.view.outcome) await pause(this.#again);
    }
    return this.view.outcome as View;
  }

  /** One socket, until it closes. */
  #session(): Promise<void> {
    this.#greeted = false;
    const address = `${this.me.base.replace('http', 'ws')}/ws/match/${this.match}`;
    const socket = (this.#socket = new WebSocket(address, { headers: this.me.headers }));
    socket.addEventListener('open', () =>
      this.#say({ t: 'hello', protocol: PROTOCOL, build: '', resume: this.#stream }),
    );
    socket.addEventListener('message', ({ data }) => this.#hear(JSON.parse(String(data)) as Said));
    return new Promise((done) => {
      // A line that never came to be has an error alone.
      for (const end of ['close', 'error']) socket.addEventListener(end, () => done());
    });
  }

  #say(message: Say) {
    this.me.listen('ClientMsg', message);
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #hear(said: Said) {
    this.me.listen('ServerMsg', said);
    if (said.t === 'welcome' || said.t === 'resumed') this.#greeted = true;
    if (said.t === 'welcome') this.#welcome(said);
    else if (said.t === 'update') this.#update(said);
    else if (said.t === 'table') this.#answer(said.table);
    else if (said.t === 'resumed') this.#repeat();
    else if (said.t === 'bye') this.#again = said.again_ms ?? this.#again;
    else if (said.t === 'busy' && said.id === this.#open?.id) setTimeout(() => this.#greeted && this.#repeat(), 100);
    else if (said.t === 'ack' || said.t === 'refused') this.#told(said);
    if (this.view.outcome) this.#socket?.close();
  }

  #welcome({ stream, n, edition, view, table }: Of<'welcome'>) {
    this.#stream = { stream, n };
    this.#edition = edition;
    this.view = { ...view };
    this.#repeat();
    this.#answer(table);
  }

  #update({ n, patch, table }: Of<'update'>) {
    if (!this.#stream) return;
    if (n !== this.#stream.n + 1) return this.#say({ t: 'resync' });
    this.#stream.n = n;
    for (const [field, change] of Object.entries(patch ?? {})) this.view[field] = changed(this.view[field], change);
    if (table) this.#answer(table);
  }

  /** Says the open command again: its id counts once. */
  #repeat() {
    if (this.#open) this.#say(this.#open);
  }

  #told(said: Of<'ack'> | Of<'refused'>) {
    if (said.id !== this.#open?.id) return;
    this.#open = null;
    this.#refused = said.t === 'refused';
    this.#answer();
  }

  /** Answers the reader's question if the table waits for it. A command goes out once the one before is settled. */
  #answer(table = this.#table) {
    this.#table = table;
    const mine = table?.mine;
    if (!mine?.must || this.#open) return;
    const choice = answer(this.#edition, mine.options, this.#refused) as Command['choice'];
    this.#open = { t: 'choose', id: randomBytes(16).toString('hex'), ask: mine.id, choice } as Command;
    this.#repeat();
  }
}

/** A field after a change: of maps, entries are put and deleted; anything else is replaced. */
function changed(value: unknown, change: unknown): unknown {
  const { put, del } = (change ?? {}) as { put?: object; del?: (string | number)[] };
  if (!put || !del) return change;
  const entries = { ...(value as View), ...put };
  for (const key of del) delete entries[key];
  return entries;
}
