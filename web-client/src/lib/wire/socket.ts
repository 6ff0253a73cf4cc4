import type { ByeReason } from '$lib/gen/ByeReason';
import type { ClientMsg } from '$lib/gen/ClientMsg';
import type { EditionTypes } from '$lib/gen/EditionTypes';
import type { Resume } from '$lib/gen/Resume';
import type { ServerMsg } from '$lib/gen/ServerMsg';
import { open, type Wire } from './door';
import type { Refused } from './http';
import { Pulse, type Later } from './pulse';
import { backoff, detach } from './reconnect';
import { onReturn } from './visibility';

/** The protocol number this page was built for. */
export const PROTOCOL = 2;

/**
 * The state of a connection. `plain`: without a WebSocket. `ended` is final; `why` is the reason.
 * `refused`: the server's answer instead of a connection. `blocked`: the server answers requests,
 * but live connections do not get through.
 */
export type LineState =
  | { at: 'opening' | 'lost' | 'restarting'; refused?: Refused; blocked?: boolean }
  | { at: 'live'; plain?: boolean }
  | { at: 'ended'; why: ByeReason; refused?: Refused };

/** How often the connection checks whether another page has closed. */
const ROOM_MS = 5000;

/** What a test replaces: the socket, the clock and the reader. */
export interface World {
  socket: (address: string) => Wire;
  random: () => number;
  later: Later;
  /** Does this whenever the reader or the network comes back, until the returned function is called. */
  returns?: (work: () => void) => () => void;
}

/** Receives what arrives over a connection. The welcome on it names the edition `E`. */
export interface LineEvents<E extends EditionTypes> {
  message(message: ServerMsg<E>): void;
  state(state: LineState): void;
}

const WORLD: World = {
  socket: open,
  random: Math.random,
  later: (work, ms) => setTimeout(work, ms),
  returns: onReturn,
};

/** A message to the server, of any edition. */
type Outgoing = ClientMsg<EditionTypes>;
type Command = Extract<Outgoing, { id: string }>;

/**
 * One seat's connection to its match. A command is kept until the server has acknowledged or
 * refused it, and is sent again with the same id after every loss. So it is done exactly once.
 */
export class Line<E extends EditionTypes> {
  #socket: Wire | null = null;
  #stream: string | null = null;
  #n = 0;
  /** Set from a missing number until the full view arrives. */
  #gap = false;
  #tries = 0;
  #ended = false;
  #waiting = new Map<string, Command>();
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pulse: Pulse;
  #unwatch: (() => void) | undefined;

  constructor(
    readonly address: string,
    readonly build: string,
    readonly on: LineEvents<E>,
    readonly world: World = WORLD,
  ) {
    this.#pulse = new Pulse(
      () => this.say({ t: 'ping', n: this.#n }),
      () => {
        this.on.state({ at: 'lost' });
        this.open();
      },
      world.later,
    );
  }

  open() {
    if (this.#ended) return;
    this.#leave();
    // The connection may have died while the page was hidden.
    this.#unwatch ??= this.world.returns?.(() => {
      if (!this.#socket) this.open();
      this.#pulse.probe();
    });
    const socket = this.world.socket(this.address);
    this.#socket = socket;
    socket.onopen = () => this.#hello();
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as ServerMsg<E>);
    socket.onclose = ({ blocked }) => this.#lost(blocked);
    socket.onsign = () => this.#pulse.heard();
    socket.onrefused = (refused) => this.#refused(refused);
  }

  #refused(refused: Refused) {
    if (refused.status === 429) {
      this.on.state({ at: 'lost', refused });
      this.#come(refused.retry === null ? ROOM_MS : refused.retry * 1000);
    } else this.end('refused', refused);
  }

  /** Ends it for a lasting reason. */
  end(why: ByeReason, refused?: Refused) {
    this.close();
    this.on.state({ at: 'ended', why, ...(refused && { refused }) });
  }

  /** Stops listening to the current socket. */
  #leave() {
    clearTimeout(this.#retry);
    this.#pulse.stop();
    detach(this.#socket);
    this.#socket = null;
  }

  /** Closes it for good. */
  close() {
    this.#ended = true;
    this.#unwatch?.();
    this.#leave();
  }

  /** Sends a message that may get lost: `why`, `hold`, `chat`, `history`. */
  say(message: Outgoing) {
    if (this.#socket?.readyState === 1) this.#socket.send(JSON.stringify(message));
  }

  /** Sends a command and keeps it until it is acknowledged or refused. This also detects a dead connection. */
  command(message: Command) {
    this.#waiting.set(message.id, message);
    this.say(message);
    if (this.#pulse.beating) this.#pulse.probe();
  }

  /** Reports that the picture is wrong. Updates are ignored until the full one arrives. */
  doubt() {
    this.#gap = true;
    this.say({ t: 'diverged', n: this.#n });
  }

  #hello() {
    const resume: Resume | null = this.#stream === null || this.#gap ? null : { stream: this.#stream, n: this.#n };
    this.say({ t: 'hello', protocol: PROTOCOL, build: this.build, resume });
  }

  #hear(message: ServerMsg<E>) {
    this.#pulse.heard(message.t === 'pong');
    switch (message.t) {
      case 'welcome':
        this.#stream = message.stream;
        this.#n = message.n;
        this.#gap = false;
        this.on.message(message);
        this.#live();
        return;
      case 'resumed':
        this.#live();
        this.on.message(message);
        return;
      case 'update':
        if (this.#gap || message.n <= this.#n) return;
        if (message.n !== this.#n + 1) {
          this.#gap = true;
          this.say({ t: 'resync' });
          return;
        }
        this.#n = message.n;
        this.on.message(message);
        return;
      case 'check':
        if (!this.#gap && message.n === this.#n) this.on.message(message);
        return;
      case 'ack':
        this.#waiting.delete(message.id);
        this.on.message(message);
        return;
      case 'refused':
        if (message.id !== null) this.#waiting.delete(message.id);
        this.on.message(message);
        return;
      case 'busy':
        this.world.later(() => this.#again(message.id), 300 + this.world.random() * 700);
        this.on.message(message);
        return;
      case 'bye':
        this.#bye(message.why, message.again_ms);
        return;
      default:
        this.on.message(message);
    }
  }

  #again(id: string | null) {
    // The lost message may have been the request for the full picture.
    if (id === null && this.#gap) this.say({ t: 'resync' });
    if (id === null) return;
    const command = this.#waiting.get(id);
    if (command) this.say(command);
  }

  #live() {
    this.#tries = 0;
    this.on.state({ at: 'live', plain: this.#socket?.plain ?? false });
    for (const command of this.#waiting.values()) this.say(command);
    this.#pulse.start();
  }

  #bye(why: ByeReason, again: number | null) {
    if (why === 'restarting' || why === 'too_slow') {
      this.on.state({ at: why === 'restarting' ? 'restarting' : 'lost' });
      this.#come(again ?? 500);
      return;
    }
    this.end(why);
  }

  #come(ms: number) {
    this.#leave();
    this.#retry = this.world.later(() => this.open(), ms);
  }

  #lost(blocked = false) {
    if (this.#ended) return;
    this.on.state({ at: 'lost', blocked });
    this.#come(backoff(this.#tries++, this.world.random));
  }
}
