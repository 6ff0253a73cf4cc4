import { randomBytes } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { WebSocket } from 'undici';
import type { Decision } from '../src/lib/gen/Decision';
import type { ClientMsg } from '../src/lib/gen/ClientMsg';
import type { Editions } from '../src/lib/gen/Editions';
import type { EditionTypes } from '../src/lib/gen/EditionTypes';
import type { Refusal } from '../src/lib/gen/Refusal';
import type { ServerMsg } from '../src/lib/gen/ServerMsg';
import type { TableStatus } from '../src/lib/gen/TableStatus';

/** How a command ended: `null` when it is stored. */
export type Answered = Refusal | null;

/** The seat of a device that only watches. */
export const WATCHING = 9;

/** The view after a patch, by the rule of `docs/api/match.md`: entry by entry in a map, replace everything else. */
function patched<V extends object>(view: V, patch: object): V {
  const next: Record<string, unknown> = Object.fromEntries(Object.entries(view));
  for (const [field, change] of Object.entries(patch) as [string, unknown][]) {
    if (typeof change !== 'object' || change === null || !('del' in change)) {
      next[field] = change;
      continue;
    }
    const { put, set, del } = change as { put?: object; set?: Record<string, object>; del: (string | number)[] };
    const entries: Record<string, unknown> = { ...(next[field] as object), ...put };
    for (const [key, fields] of Object.entries(set ?? {})) entries[key] = { ...(entries[key] as object), ...fields };
    for (const key of del) delete entries[String(key)];
    next[field] = entries;
  }
  return Object.assign({ ...view }, next);
}

/** What a test reads of a device while it waits. */
interface Watched {
  readonly seat: number;
  readonly ask: unknown;
  readonly waiters: Set<() => void>;
}

/** Resolves as soon as it is `true`; looks after every message to one of the devices. */
export async function until(devices: readonly Watched[], is: () => boolean, what: string, limit = 60_000) {
  if (is()) return;
  await new Promise<void>((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer);
      for (const device of devices) device.waiters.delete(look);
    };
    const look = () => {
      if (!is()) return;
      leave();
      resolve();
    };
    const timer = setTimeout(() => {
      leave();
      const asks = devices.map((device) => `\nseat ${device.seat}: ${JSON.stringify(device.ask)?.slice(0, 500)}`);
      reject(new Error(`never came: ${what}; open questions:${asks.join('')}`));
    }, limit);
    for (const device of devices) device.waiters.add(look);
  });
}

/**
 * A second device of one seat: a bare socket on the cookies of a browser context. It sees every question of the
 * seat, so a test knows what the page offers, and can answer instead of the page.
 */
export class Device<E extends EditionTypes = Editions['2004']> {
  seat = -1;
  view!: E['view'];
  status!: TableStatus<E>;
  /** Everything seen since this device came to the table, and the log it was given. */
  seen: E['seen'][] = [];
  /** The socket is gone. */
  lost = false;
  #socket: WebSocket | null = null;
  #commands = new Map<string, { message: ClientMsg<E>; done: (answer: Answered) => void }>();
  #pings = 0;
  #pongs = 0;
  /** Looks to take after every message. */
  readonly waiters = new Set<() => void>();

  private constructor(readonly context: BrowserContext) {}

  /** Joins the match of a seated context. */
  static async open<E extends EditionTypes = Editions['2004']>(
    context: BrowserContext,
    base: string,
    match: string,
  ): Promise<Device<E>> {
    const device = new Device<E>(context);
    await device.connect(base, match);
    return device;
  }

  /** Opens the socket, also again after a loss. */
  async connect(base: string, match: string) {
    this.lost = false;
    this.seat = -1;
    const cookie = (await this.context.cookies(base)).map((one) => `${one.name}=${one.value}`).join('; ');
    const socket = new WebSocket(`${base.replace('http', 'ws')}/ws/match/${match}`, {
      headers: { cookie, origin: base },
    });
    this.#socket = socket;
    socket.onopen = () => socket.send(JSON.stringify({ t: 'hello', protocol: 2, build: '', resume: null }));
    socket.onmessage = (event) => {
      if (this.#socket === socket) this.#hear(JSON.parse(String(event.data)) as ServerMsg<E>);
    };
    socket.onclose = () => {
      if (this.#socket === socket) this.#lose();
    };
    await this.until(() => this.seat >= 0, 'the welcome of a second device');
  }

  /** Leaves the match; resolves when the socket is gone. */
  async close() {
    this.#socket?.close();
    await this.until(() => this.lost, 'the end of a socket');
  }

  /** The open question of this seat. */
  get ask(): Decision<E> | null {
    return this.status?.mine ?? null;
  }

  /** Resolves as soon as it is `true`; looks after every message. */
  async until(is: () => boolean, what: string, limit?: number) {
    await until([this], is, what, limit);
  }

  /** Answers the open question; resolves when the server has stored or refused it. */
  async answer(choice: E['choice']): Promise<Answered> {
    const ask = this.ask;
    if (!ask) throw new Error(`seat ${this.seat} is not asked`);
    const id = randomBytes(16).toString('hex');
    const message: ClientMsg<E> = { t: 'choose', id, decision: ask.id, choice };
    return new Promise((done) => {
      this.#commands.set(id, { message, done });
      this.say(message);
    });
  }

  /** Resolves when everything that the server had to tell before now is here. */
  async settle() {
    const n = ++this.#pings;
    this.say({ t: 'ping', n });
    await this.until(() => this.#pongs >= n, 'a pong');
  }

  say(message: ClientMsg<E>) {
    this.#socket?.send(JSON.stringify(message));
  }

  #settle(id: string | null, answer: Answered) {
    const command = id === null ? undefined : this.#commands.get(id);
    if (id === null || !command) return;
    this.#commands.delete(id);
    command.done(answer);
  }

  #lose() {
    this.lost = true;
    this.#look();
  }

  #look() {
    for (const look of [...this.waiters]) look();
  }

  #hear(message: ServerMsg<E>) {
    switch (message.t) {
      case 'welcome':
        this.seat = message.seat ?? WATCHING;
        this.view = message.view;
        this.status = message.status;
        this.seen = message.log.map((line) => line.seen);
        break;
      case 'update':
        if (message.patch) this.view = patched(this.view, message.patch);
        if (message.status) this.status = { ...this.status, ...message.status };
        this.seen.push(...message.seen);
        break;
      case 'status':
        this.status = { ...this.status, ...message.status };
        break;
      case 'pong':
        this.#pongs = message.n;
        break;
      case 'ack':
        this.#settle(message.id, null);
        break;
      case 'refused':
        this.#settle(message.id, message.refusal);
        break;
      case 'busy': {
        // The server asks for a pause: the same command once more, a little later.
        const command = message.id === null ? undefined : this.#commands.get(message.id);
        if (command) setTimeout(() => this.say(command.message), 150);
        break;
      }
      default:
    }
    this.#look();
  }
}
