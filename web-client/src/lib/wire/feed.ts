import { open as way, type Wire } from './door';
import { Pulse } from './pulse';
import { backoff, detach, socketAddress } from './reconnect';
import { onReturn } from './visibility';

/**
 * The state of a feed. `closed` is final: the server refuses this reader. `full`: it opens as soon
 * as another page of this reader closes. `blocked`: the server answers requests, but the feed does
 * not get through.
 */
export type FeedState = 'opening' | 'live' | 'lost' | 'blocked' | 'full' | 'closed';

/** How often the feed checks whether another page has closed. */
const ROOM_MS = 5000;

const PING = JSON.stringify({ t: 'ping', n: 0 });

/** Reads a stream of whole values (`/ws/table/{id}`) and reconnects until `stop`. */
export function feed<T>(path: string, on: (value: T) => void, state: (now: FeedState) => void): { stop(): void } {
  let socket: Wire | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  const pulse = new Pulse(
    () => {
      // A stream of events cannot send. The server's comments show that it is alive.
      if (socket?.readyState === 1 && !socket.plain) socket.send(PING);
    },
    () => {
      state('lost');
      open();
    },
    (work, ms) => setTimeout(work, ms),
  );
  const leave = () => {
    pulse.stop();
    clearTimeout(timer);
    detach(socket);
    socket = null;
  };
  const open = () => {
    leave();
    let live = false;
    socket = way(socketAddress(path));
    socket.onsign = () => pulse.heard();
    socket.onmessage = (event) => {
      const value = JSON.parse(String(event.data)) as T & { t?: string };
      const pong = value.t === 'pong';
      pulse.heard(pong);
      if (pong) return;
      if (!live) {
        live = true;
        tries = 0;
        pulse.start();
        state('live');
      }
      on(value);
    };
    socket.onrefused = ({ status, retry }) => {
      leave();
      if (status !== 429) return state('closed');
      state(retry === null ? 'full' : 'lost');
      timer = setTimeout(open, retry === null ? ROOM_MS : retry * 1000);
    };
    socket.onclose = (event) => {
      leave();
      if (event.code === 4403 || event.code === 1008) return state('closed');
      state(event.blocked ? 'blocked' : 'lost');
      timer = setTimeout(open, backoff(tries++));
    };
  };
  state('opening');
  open();
  const end = onReturn(() => {
    // A connection that cannot be asked is opened again.
    if (!socket || socket.plain) open();
    pulse.probe();
  });
  return {
    stop() {
      end();
      leave();
    },
  };
}
