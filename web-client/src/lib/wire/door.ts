/** The way to the server: a WebSocket, or where none comes through, a stream of events that looks the same. */
import { refusal, within, type Refused } from './http';

/** What a line needs of a WebSocket. */
export interface Wire {
  readonly readyState: number;
  send: (text: string) => void;
  close: () => void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  /** Something came that is no message: the server is there. */
  onsign?: (() => void) | null;
  /** The server does not let this reader in; a browser tells a page only that the handshake failed. */
  onrefused?: ((refused: Refused) => void) | null;
  /** It is no WebSocket. */
  readonly plain?: boolean;
}

/** A WebSocket on which nothing was heard for so long is none. */
const PATIENCE_MS = 8000;
/** A stream of events begins with its first word. A browser may ask for it over a connection that is dead. */
const PLAIN_PATIENCE_MS = 5000;
/** After so many that never told anything, while the server answers requests, something else is tried. */
const ENOUGH = 2;
const KEY = 'bulkhead.plain';

let silent = 0;
/** Requests are answered, and what goes on and on comes through by neither way: a proxy waits for its end. */
let holding = false;

/** Whether the last look found that something on the way holds back what is live. */
export const held = (): boolean => holding;

async function look() {
  try {
    holding = (await within(WHY_MS, '/healthz', { cache: 'no-store' })).ok;
  } catch {
    holding = false;
  }
}

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

/** So long the server has to say why it refused a handshake. */
const WHY_MS = 4000;

/** Why a handshake failed; `null` when the server is away, or would let the reader in: then the WebSocket does not come through. */
async function why(address: string): Promise<Refused | null> {
  try {
    const answer = await within(WHY_MS, new URL(address).pathname, { cache: 'no-store', credentials: 'same-origin' });
    const said = await refusal(answer);
    if (said.code === 'no_socket') silent++;
    else if (said.own) return said;
  } catch {
    // The server is away: that says nothing about WebSockets.
  }
  return null;
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
  // A browser tells the end of a dead socket only much later.
  const end = async (code: number) => {
    if (over) return;
    wire.close();
    const refused = heard ? null : await why(address);
    if (refused) wire.onrefused?.(refused);
    else wire.onclose?.({ code });
  };
  const timer = setTimeout(() => void end(1006), PATIENCE_MS);
  made.addEventListener('open', () => wire.onopen?.());
  made.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    heard = true;
    silent = 0;
    holding = false;
    clearTimeout(timer);
    if (!over) wire.onmessage?.({ data });
  });
  made.addEventListener('close', ({ code }) => void end(code));
  return wire;
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
    onrefused: null,
    send: (text) => inner?.send(text),
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
    if (!heard) {
      silent = ENOUGH - 1;
      void look();
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
          holding = false;
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
