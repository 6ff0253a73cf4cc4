import { open as way, type Wire } from './door';

/** A delay before try number `tries` (from 0): doubling from 400 ms to 8 s, spread by half so that not all come at once. */
export function backoff(tries: number, random: () => number = Math.random): number {
  const full = Math.min(8000, 400 * 2 ** Math.min(tries, 10));
  return Math.round(full / 2 + random() * (full / 2));
}

/** The address of a socket on the server this page came from. */
export function socketAddress(path: string, at: Location = location): string {
  return `${at.protocol === 'https:' ? 'wss:' : 'ws:'}//${at.host}${path}`;
}

/** What became of a feed. `closed` is final: the server said that this reader has no business here. */
export type FeedState = 'opening' | 'live' | 'lost' | 'closed';

/** Reads a stream of whole values (`/ws/table/{id}`), coming back by itself until `stop`. */
export function feed<T>(path: string, on: (value: T) => void, state: (now: FeedState) => void): { stop(): void } {
  let socket: Wire | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let stopped = false;
  const open = () => {
    state(tries === 0 ? 'opening' : 'lost');
    socket = way(socketAddress(path));
    socket.onmessage = (event) => {
      tries = 0;
      state('live');
      on(JSON.parse(String(event.data)) as T);
    };
    socket.onclose = (event) => {
      if (stopped) return;
      if (event.code === 4403 || event.code === 1008) {
        state('closed');
        return;
      }
      state('lost');
      timer = setTimeout(open, backoff(tries++));
    };
  };
  open();
  return {
    stop() {
      stopped = true;
      clearTimeout(timer);
      socket?.close();
    },
  };
}
