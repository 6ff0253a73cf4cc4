/** The connection to the server: a WebSocket, or where none works, a stream of events with the same interface. */
import { refusal, within, type Refused } from './http';

/** The part of a WebSocket that a connection needs. */
export interface Wire {
  readonly readyState: number;
  send: (text: string) => void;
  close: () => void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  /** `blocked`: the server answers requests, but no live connection reaches it. */
  onclose: ((event: { code: number; blocked?: boolean }) => void) | null;
  /** Something arrived that is no message, so the server is there. */
  onsign?: (() => void) | null;
  /** The server refuses this reader. A browser tells a page only that the handshake failed. */
  onrefused?: ((refused: Refused) => void) | null;
  /** True if it is no WebSocket. */
  readonly plain?: boolean;
}

/** A WebSocket that stays silent for this long counts as dead. */
const PATIENCE_MS = 8000;
/** The time a stream of events has to begin. A browser may use a dead connection for it. */
const PLAIN_PATIENCE_MS = 5000;
/** After this many silent attempts, while the server answers requests, the other kind is tried. */
const ENOUGH = 2;
const KEY = 'bulkhead.plain';

let silent = 0;
/** True if neither kind worked at the last try, while the server answered requests. */
let blocked = false;

function known(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** Records that WebSockets do not work here, so that other pages of this tab need not find out again. */
function learn() {
  try {
    sessionStorage.setItem(KEY, '1');
  } catch {
    // Without storage they find out again.
  }
}

/** How long the server has to say why it refused a handshake. */
const WHY_MS = 4000;

/** Returns what the server answers to a plain request for a connection, or `null` when it does not answer. */
async function word(address: string): Promise<Refused | null> {
  try {
    const answer = await within(WHY_MS, new URL(address).pathname, { cache: 'no-store', credentials: 'same-origin' });
    return await refusal(answer);
  } catch {
    return null;
  }
}

/**
 * Returns why a handshake failed. `null` means that the server is away, or would accept the reader
 * and the WebSocket does not get through.
 */
async function why(address: string): Promise<Refused | null> {
  const said = await word(address);
  if (said?.code === 'no_socket') {
    silent++;
    return null;
  }
  blocked = false;
  return said?.own ? said : null;
}

function socket(address: string): Wire {
  const made = new WebSocket(address);
  let heard = false;
  let over = false;
  const wire: Wire = {
    get readyState() {
      return made.readyState;
    },
    send: (text) => made.send(text),
    close: () => {
      over = true;
      clearTimeout(timer);
      made.close();
    },
    onopen: null,
    onmessage: null,
    onclose: null,
  };
  // A browser reports the end of a dead socket only much later.
  const end = async (code: number) => {
    if (over) return;
    wire.close();
    const refused = heard ? null : await why(address);
    if (refused) wire.onrefused?.(refused);
    else wire.onclose?.({ code, blocked });
  };
  const timer = setTimeout(() => void end(1006), PATIENCE_MS);
  made.addEventListener('open', () => wire.onopen?.());
  made.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    heard = true;
    silent = 0;
    blocked = false;
    clearTimeout(timer);
    if (!over) wire.onmessage?.({ data });
  });
  made.addEventListener('close', ({ code }) => void end(code));
  return wire;
}

/** Returns a stream of events. Its script loads when it is needed. */
function plain(address: string): Wire {
  let inner: { send: (text: string) => void; close: () => void } | null = null;
  let left = false;
  const end = (code: number) => {
    if (left) return;
    wire.close();
    wire.onclose?.({ code, blocked });
  };
  const wire: { -readonly [K in keyof Wire]: Wire[K] } = {
    readyState: 0,
    plain: true,
    onopen: null,
    onmessage: null,
    onclose: null,
    onsign: null,
    onrefused: null,
    send: (text) => inner?.send(text),
    close: () => {
      left = true;
      clearTimeout(timer);
      wire.readyState = 3;
      inner?.close();
    },
  };
  // If this kind fails as well, the next try is a WebSocket again.
  let heard = false;
  const missed = (code: number) => {
    if (!heard) {
      silent = ENOUGH - 1;
      // The next try uses the result. This one has waited long enough.
      if (code === 1006) void word(address).then((said) => (blocked = said?.code === 'no_socket'));
    }
    end(code);
  };
  const timer = setTimeout(() => missed(1006), PLAIN_PATIENCE_MS);
  void import('./events').then(
    ({ stream }) => {
      if (left) return;
      inner = stream(new URL(address).pathname, {
        message: (data) => {
          if (left) return;
          heard = true;
          blocked = false;
          clearTimeout(timer);
          learn();
          wire.onmessage?.({ data });
        },
        sign: () => wire.onsign?.(),
        refused: (refused) => {
          if (left) return;
          wire.close();
          wire.onrefused?.(refused);
        },
        close: missed,
      });
      wire.readyState = 1;
      wire.onopen?.();
    },
    () => missed(1006),
  );
  return wire;
}

/** Opens a connection to `address` (of a WebSocket), by the kind that has worked so far. */
export function open(address: string): Wire {
  if (silent >= ENOUGH || known()) return plain(address);
  try {
    return socket(address);
  } catch {
    // This browser has no WebSockets.
    return plain(address);
  }
}
