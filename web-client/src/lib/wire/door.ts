/** The way to the server: a WebSocket, or where none comes through, a stream of events that looks the same. */

/** What a line needs of a WebSocket. */
export type Wire = Pick<WebSocket, 'readyState' | 'send' | 'close'> & {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  /** Something came that is no message: the server is there. */
  onsign?: (() => void) | null;
  /** It is no WebSocket. */
  readonly plain?: boolean;
};

/** A WebSocket on which nothing was heard for so long is none. */
const PATIENCE_MS = 8000;
/** A stream of events begins with its first word. A browser may ask for it over a connection that is dead. */
const PLAIN_PATIENCE_MS = 5000;
/** After so many that never told anything, while the server answers requests, something else is tried. */
const ENOUGH = 2;
const KEY = 'bulkhead.plain';

let silent = 0;

function known(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** No WebSocket comes through here: other pages of this tab need not find it out again. */
function learn() {
  try {
    sessionStorage.setItem(KEY, '1');
  } catch {
    // Then they find it out again.
  }
}

/** The server is there, so it is the WebSocket that is not let through. */
async function ask() {
  try {
    if ((await fetch('/healthz', { cache: 'no-store' })).ok) silent++;
  } catch {
    // The server is away: that says nothing about WebSockets.
  }
}

function socket(address: string): Wire {
  const made = new WebSocket(address);
  let heard = false;
  let left = false;
  const close = made.close.bind(made);
  const timer = setTimeout(() => {
    // A browser tells the end of a dead socket only much later.
    const end = made.onclose;
    made.onclose = null;
    close();
    end?.call(made, new CloseEvent('close', { code: 1006 }));
  }, PATIENCE_MS);
  made.close = (...why) => {
    left ||= made.readyState < WebSocket.CLOSING;
    close(...why);
  };
  made.addEventListener(
    'message',
    () => {
      heard = true;
      silent = 0;
      clearTimeout(timer);
    },
    { once: true },
  );
  made.addEventListener('close', () => {
    clearTimeout(timer);
    if (!heard && !left) void ask();
  });
  return made as unknown as Wire;
}

/** A stream of events; what it is made of comes when it is needed. */
function plain(address: string): Wire {
  let inner: { send: (text: string) => void; close: () => void } | null = null;
  let left = false;
  const end = (code: number) => {
    if (left) return;
    wire.close();
    wire.onclose?.({ code });
  };
  const wire: { -readonly [K in keyof Wire]: Wire[K] } = {
    readyState: 0,
    plain: true,
    onopen: null,
    onmessage: null,
    onclose: null,
    onsign: null,
    send: (text) => inner?.send(String(text)),
    close: () => {
      left = true;
      clearTimeout(timer);
      wire.readyState = 3;
      inner?.close();
    },
  };
  // If this way is closed as well, the next try is a WebSocket again.
  let heard = false;
  const missed = (code: number) => {
    if (!heard) silent = ENOUGH - 1;
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
          clearTimeout(timer);
          learn();
          wire.onmessage?.({ data });
        },
        sign: () => wire.onsign?.(),
        refused: (data) => wire.onmessage?.({ data }),
        close: missed,
      });
      wire.readyState = 1;
      wire.onopen?.();
    },
    () => missed(1006),
  );
  return wire;
}

/** A way to `address` (of a WebSocket), by what has come through so far. */
export function open(address: string): Wire {
  if (silent >= ENOUGH || known()) return plain(address);
  try {
    return socket(address);
  } catch {
    // There are no WebSockets in this browser.
    return plain(address);
  }
}
