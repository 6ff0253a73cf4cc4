import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server as Listener, type Socket } from 'node:net';

/**
 * A relay in front of a server, on which connections can die without a word: they stay open and swallow all bytes,
 * both ways, as behind a router that has forgotten them. New connections work.
 */
export class Relay {
  #listener: Listener;
  #to = '';
  #open = new Set<{ ends: [Socket, Socket]; dead: boolean }>();

  private constructor(listener: Listener) {
    this.#listener = listener;
  }

  /** A relay that listens and leads nowhere yet. */
  static async open(): Promise<Relay> {
    const listener = createServer();
    const relay = new Relay(listener);
    listener.on('connection', (near) => relay.#pass(near));
    listener.listen(0, '127.0.0.1');
    await once(listener, 'listening');
    return relay;
  }

  /** Where browsers find it. */
  get base(): string {
    return `http://127.0.0.1:${(this.#listener.address() as AddressInfo).port}`;
  }

  /** New connections lead to the server at `base`. */
  lead(base: string) {
    this.#to = base;
  }

  /** Every connection that is open now dies. */
  swallow() {
    for (const one of this.#open) one.dead = true;
  }

  /** Ends all connections. */
  async close() {
    for (const { ends } of this.#open) for (const end of ends) end.destroy();
    this.#listener.close();
    await once(this.#listener, 'close');
  }

  #pass(near: Socket) {
    const { hostname, port } = new URL(this.#to);
    const far = connect(Number(port), hostname);
    const line = { ends: [near, far] as [Socket, Socket], dead: false };
    this.#open.add(line);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.setNoDelay();
      from.on('data', (bytes) => {
        if (!line.dead) to.write(bytes);
      });
      from.on('error', () => undefined);
      from.on('close', () => {
        // A dead peer does not report that it is gone.
        if (line.dead) return;
        to.destroy();
        this.#open.delete(line);
      });
    }
  }
}
