import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin } from 'vite';

/** A small stand-in for the server's HTTP side, for work on the pages without a server. Never in a build. */
interface MockSeat {
  seat: number;
  color: string;
  name: string | null;
  ready: boolean;
  online: boolean;
  yours: boolean;
}

const COLORS = ['invader', 'red', 'green', 'blue'];
const mockSeats = (names: (string | null)[], you: string | null): MockSeat[] =>
  names.map((name, seat) => ({
    seat,
    color: COLORS[seat] ?? 'red',
    name,
    ready: seat === 1,
    online: name !== null && name !== 'Bo',
    yours: name !== null && name === you,
  }));

const catalog = {
  editions: [
    {
      id: '2004',
      title: 'First edition',
      marines: 3,
      colors: ['red', 'green', 'blue'],
      scenarios: [
        {
          id: 'first_shift',
          title: 'First Shift',
          about: 'The lounge is quiet. Too quiet.',
          objective: 'Find the red key card and leave by the red door.',
          marines: [1, 3],
          rule: 'C-SET-01',
        },
      ],
      options: [
        {
          id: 'draw',
          title: 'Cards the invader draws each turn',
          default: 'per_marine',
          values: [
            { id: 'per_marine', title: 'One for each marine', about: 'As printed.', rule: 'C-INV-02' },
            { id: 'two', title: 'Always two', about: 'As the errata have it.', rule: 'C-INV-03' },
          ],
        },
      ],
    },
  ],
};

const options = { edition: '2004', scenario: 'first_shift', marines: 3, rules: { draw: 'per_marine' } };
let name: string | null = null;
let phase = 'gathering';
let locked = false;
let seats = mockSeats(['Ada', 'Bo', null, null], 'Ada');

function view() {
  return {
    id: 'demo',
    phase,
    options,
    seats,
    standing: ['Cy'],
    talk: [],
    host_name: 'Ada',
    invader: { t: 'taken' },
    you_host: true,
    locked,
    match_id: phase === 'gathering' ? null : 'demo',
    start_blocked: seats.some((one) => one.name && !one.ready)
      ? { code: 'not_ready', args: { name: 'Ada' }, rule: null, spots: [] }
      : null,
  };
}

type Body = Record<string, unknown>;
const routes: Record<string, (body: Body) => unknown> = {
  'GET /api/me': () => ({
    name,
    matches: name
      ? [
          {
            table: 'demo',
            match_id: 'demo',
            phase: 'playing',
            edition: '2004',
            scenario: 'first_shift',
            color: 'red',
            with: ['Bo', 'Cy'],
            asked: true,
            touched_ms: Date.now() - 4e5,
            host: 'Ripley',
          },
          {
            table: 'old',
            match_id: 'old',
            phase: 'over',
            edition: '2004',
            scenario: 'first_shift',
            color: 'invader',
            with: ['Bo'],
            asked: false,
            touched_ms: Date.now() - 4e8,
            host: null,
          },
        ]
      : [],
    protocol: 2,
    build: 'dev',
  }),
  'POST /api/session': (body) => {
    name = String(body.name);
    return routes['GET /api/me']?.({});
  },
  'GET /api/catalog': () => catalog,
  'GET /api/catalog/2004': () => ({
    sheets: [{ scenario: 'first_shift', frag_limits: [6, 6, 6], threat: null, plan: null }],
  }),
  'GET /api/reach': () => ({
    bases: ['http://127.0.0.1:8080'],
    loopback_only: true,
    flag: '--listen 0.0.0.0:8080',
  }),
  'POST /api/tables': () => view(),
  'GET /api/tables/demo': () => view(),
  'POST /api/tables/demo/invite': () => ({ token: 'mK3v9QpX2rT7wLzN8sBd' }),
  'POST /api/tables/demo/reentry': () => ({ token: 'bQ8xN2mV7cZ1kLpR4tYw' }),
  'POST /api/tables/demo/reentry/revoke': () => ({}),
  'POST /api/tables/demo/take': (body) => {
    seats = seats.map((one) =>
      one.seat === body.seat
        ? { ...one, name: name ?? 'Ada', yours: true }
        : one.yours
          ? { ...one, name: null, yours: false, ready: false }
          : one,
    );
    return view();
  },
  'POST /api/tables/demo/stand': () => {
    seats = seats.map((one) => (one.yours ? { ...one, name: null, yours: false, ready: false } : one));
    return view();
  },
  'POST /api/tables/demo/ready': (body) => {
    seats = seats.map((one) => (one.yours ? { ...one, ready: body.on === true } : one));
    return view();
  },
  'POST /api/tables/demo/lock': (body) => {
    locked = body.on === true;
    return view();
  },
  'POST /api/tables/demo/options': () => view(),
  'POST /api/tables/demo/leave': () => ({}),
  'POST /api/tables/demo/start': () => {
    phase = 'playing';
    return view();
  },
  'POST /api/invite/peek': () => ({
    table: 'demo',
    host_name: 'Ada',
    options,
    seats: mockSeats(['Ada', 'Bo', null, null], null),
    phase: 'gathering',
    seat: null,
  }),
  'POST /api/join': () => ({ table: 'demo', match_id: null }),
  'POST /api/reentry': () => ({ table: 'demo', match_id: null }),
};

async function read(request: IncomingMessage): Promise<Body> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text ? (JSON.parse(text) as Body) : {};
}

function answer(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

/** Answers `/api` while `BULKHEAD_MOCK=1`. The token `used` is a used-up link; the table `gone` does not exist. */
export function mock(): Plugin {
  return {
    name: 'bulkhead-mock',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = request.url ?? '';
        if (!path.startsWith('/api/')) {
          next();
          return;
        }
        void read(request).then((body) => {
          const route = routes[`${request.method ?? 'GET'} ${path}`];
          if (body.token === 'used')
            answer(response, 404, {
              code: 'no_such_invite',
              text: 'This link was replaced by a newer one. Ask the host for the new link.',
            });
          else if (!route)
            answer(response, 404, {
              code: 'no_such_table',
              text: 'There is no such table, or you have no seat at it.',
            });
          else answer(response, 200, route(body));
        });
      });
    },
  };
}
