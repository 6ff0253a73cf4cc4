/**
 * A stream of events with `POST`s beside it, which does the work of a WebSocket by plain requests.
 * Loaded where none works.
 */

import { refusal, type Refused } from './http';

export interface StreamEvents {
  message: (data: string) => void;
  /** Something arrived that is no message. */
  sign?: () => void;
  /** The server refuses this reader. Nothing follows. */
  refused: (refused: Refused) => void;
  /** It has ended, with the code that a WebSocket would have. */
  close: (code: number) => void;
}

/** The most messages, and the most characters, in one request. */
const MOST = 32;
const LONG = 7000;
/** The wait after a request that came too soon. */
const WAIT_MS = 500;

const SOCKET = /^\/ws\/(match|table)\/(.+)$/;

function post(path: string, body: string, signal: AbortSignal): Promise<Response> {
  return fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    credentials: 'same-origin',
    cache: 'no-store',
    body,
    signal,
  });
}

/** The number of idle connections a browser keeps. Each may be dead. */
const KEPT = 6;
/** How long an answer may take to begin before it is requested over one more connection. */
const NEXT_MS = 700;

/** Posts over one connection after another until one answers, and drops the others. */
function opened(path: string, body: string, leave: AbortSignal): Promise<Response> {
  const tries: AbortController[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  return new Promise<Response>((resolve, reject) => {
    const next = () => {
      const own = new AbortController();
      tries.push(own);
      leave.addEventListener('abort', () => own.abort(), { once: true });
      post(path, body, own.signal).then((answer) => {
        for (const other of tries) if (other !== own) other.abort();
        resolve(answer);
      }, reject);
      if (tries.length < KEPT) timer = setTimeout(next, NEXT_MS);
    };
    next();
  }).finally(() => clearTimeout(timer));
}

/** Calls `each` with the name and the data of every event. */
async function read(body: ReadableStream<Uint8Array>, each: (name: string, data: string) => void) {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const events = (rest + decoder.decode(value, { stream: true })).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      const field = (name: string) =>
        event
          .split('\n')
          .find((line) => line.startsWith(name))
          ?.slice(name.length) ?? '';
      each(field('event: '), field('data: '));
    }
  }
}

/** Returns how many of these fit into one request. */
function fitting(waiting: readonly string[]): number {
  let long = 0;
  const over = waiting.findIndex(
    (text, at) => at >= MOST || (at > 0 && long + text.length > LONG) || !(long += text.length),
  );
  return over < 0 ? waiting.length : over;
}

/**
 * Opens a replacement for the WebSocket at `path`. A match begins with what is said first; a table
 * needs nothing. Messages are sent in order, one request at a time.
 */
export function stream(path: string, on: StreamEvents): { send: (text: string) => void; close: () => void } {
  const [, what, id] = SOCKET.exec(path) ?? [];
  const leave = new AbortController();
  const waiting: string[] = [];
  let say = '';
  /** The server has asked whether this page is there, and has had no answer since. */
  let asked = false;
  let busy = false;
  let begun = false;
  let over = false;

  const end = (code: number) => {
    if (over) return;
    over = true;
    leave.abort();
    on.close(code);
  };

  async function flush() {
    if (busy || over || !say || (waiting.length === 0 && !asked)) return;
    busy = true;
    asked = false;
    const some = waiting.splice(0, fitting(waiting));
    try {
      const answer = await post(`/api/say/${say}`, `{"say":[${some.join(',')}]}`, leave.signal);
      if (answer.status === 429) {
        waiting.unshift(...some);
        await new Promise((later) => setTimeout(later, WAIT_MS));
      } else if (!answer.ok) end(1006);
    } catch {
      // Whether it arrived is unknown. The connection is opened again and repeats its commands.
      end(1006);
    }
    busy = false;
    void flush();
  }

  async function run(first: string) {
    begun = true;
    let code = 1006;
    try {
      const answer = await opened(
        `/api/${what === 'match' ? 'matches' : 'tables'}/${id ?? ''}/events`,
        first,
        leave.signal,
      );
      if (answer.ok && answer.body) {
        await read(answer.body, (name, data) => {
          if (name === 'say') {
            say = data;
            void flush();
          } else if (name === 'close') code = Number(data);
          else if (over) return;
          else if (data) on.message(data);
          else {
            on.sign?.();
            asked = true;
            void flush();
          }
        });
      } else {
        const refused = await refusal(answer);
        if (refused.own && !over) {
          over = true;
          return on.refused(refused);
        }
      }
    } catch {
      // The connection is lost.
    }
    end(code);
  }

  if (what === 'table') void run('{}');
  return {
    send(text) {
      if (!begun) return void run(text);
      waiting.push(text);
      void flush();
    },
    close() {
      over = true;
      leave.abort();
    },
  };
}
