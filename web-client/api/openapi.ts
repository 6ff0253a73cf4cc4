import { EDITIONS } from './editions.ts';
import { ROUTES, SHARED, STATUS } from './routes.ts';
import type { Route } from './routes.ts';
import { moved, needs, open } from './shape.ts';
import type { Schema, Schemas } from './shape.ts';

const COMPONENTS = '#/components/schemas/';
/** Types whose parts belong to an edition: one schema for each of them. */
const BY_EDITION = ['CampaignView', 'FaultReport', 'ReplayPage', 'RollsPage'];

const object = (properties: Schemas): Schema => ({ type: 'object', properties, required: Object.keys(properties) });
const of = (...names: string[]): Schema[] => names.map((name) => ({ $ref: COMPONENTS + name }));
const messages = EDITIONS.map((edition) => `ClientMsg${edition}`);

/** Bodies that are no type of the protocol. */
const SPECIAL: Record<string, { kind: string; schema?: Schema }> = {
  '{}': { kind: 'application/json', schema: { type: 'object' } },
  JSON: { kind: 'application/json', schema: { type: 'object' } },
  Health: { kind: 'application/json', schema: object({ status: { const: 'ok' } }) },
  Hello: { kind: 'application/json', schema: { anyOf: of(...messages) } },
  Events: { kind: 'text/event-stream', schema: { type: 'string' } },
  File: { kind: 'application/x-ndjson' },
};

function content(type: string): Schema {
  const special = SPECIAL[type];
  if (special) return { [special.kind]: special.schema ? { schema: special.schema } : {} };
  const editions = EDITIONS.map((edition) => type + edition);
  const schema = BY_EDITION.includes(type) ? { anyOf: of(...editions) } : of(type)[0];
  return { 'application/json': { schema } };
}

/** The names of types that a route needs. */
function types(type: string | undefined): string[] {
  if (!type) return [];
  if (type === 'Hello') return messages;
  if (type === 'Socket') return ['TableView'];
  if (SPECIAL[type]) return [];
  return BY_EDITION.includes(type) ? EDITIONS.map((edition) => type + edition) : [type];
}

/** The codes of a route by their status. */
function refusals(route: Route): Map<string, string[]> {
  const shared = [
    SHARED.all,
    route.method === 'post' ? SHARED.post : '',
    route.who === 'anyone' ? '' : SHARED.session,
    route.who === 'table' || route.who === 'host' ? SHARED.table : '',
    route.who === 'host' ? SHARED.host : '',
  ];
  const found = new Map<string, string[]>();
  for (const word of [...(route.codes ?? '').split(/\s+/), ...shared.join(' ').split(/\s+/)].filter(Boolean)) {
    const [code = '', own] = word.split(':').reverse();
    const status = own ?? Object.keys(STATUS).find((status) => usual(status).includes(code));
    if (!status) throw new Error(`${code} of ${route.path} has no status`);
    const codes = found.get(status) ?? [];
    if (!codes.includes(code)) found.set(status, [...codes, code]);
  }
  return found;
}

/** Refusals that are the same on many routes, by their status. */
const COMMON = {
  '401': 'Stranger',
  '405': 'WrongMethod',
  '413': 'TooLarge',
  '429': 'TooMany',
  '500': 'Fault',
  '503': 'NotSaving',
};
const common = (status: string): string | undefined => COMMON[status as keyof typeof COMMON];
const usual = (status: string): string[] => (STATUS[Number(status)] ?? '').split(/\s+/);

function refusal(status: string, codes: string[]): Schema {
  const wait = { 'Retry-After': { description: 'Seconds after which there is room.', schema: { type: 'integer' } } };
  return {
    description: codes.join(', '),
    ...(status === '429' ? { headers: wait } : {}),
    content: content('Problem'),
  };
}

function operation(route: Route): Schema {
  const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const inQuery = Object.entries(route.query ?? {}).map(([name, description]) => ({
    name,
    in: 'query',
    description,
    schema: { type: name === 'as' ? 'string' : 'integer' },
  }));
  const good: [string, Schema] =
    route.answer === 'Socket'
      ? ['101', { description: 'The connection becomes a WebSocket.' }]
      : ['200', { description: route.answer, content: content(route.answer) }];
  const bad = [...refusals(route)]
    .sort()
    .map(([status, codes]) => [
      status,
      common(status) ? { $ref: `#/components/responses/${common(status)}` } : refusal(status, codes),
    ]);
  return {
    operationId: `${route.method}${route.path.replace(/[^a-z]+/gi, '_').replace(/_$/, '')}`,
    summary: route.about,
    ...(inPath.length + inQuery.length > 0 ? { parameters: [...inPath, ...inQuery] } : {}),
    ...(route.body ? { requestBody: { required: true, content: content(route.body) } } : {}),
    responses: Object.fromEntries([good, ...bad]),
    security: route.who === 'anyone' ? [{}, { session: [] }] : [{ session: [] }],
  };
}

/** The OpenAPI document of every route. What the server reads is closed, what it says can grow. */
export function openapi(all: Schemas, version: string): Schema {
  const read = needs({ anyOf: ROUTES.flatMap(({ body }) => types(body)).map(named) }, all);
  const said = needs({ anyOf: ['Problem', ...ROUTES.flatMap(({ answer }) => types(answer))].map(named) }, all);
  const names = [...new Set([...read, ...said])].sort();
  const paths: Record<string, Schema> = {};
  for (const route of ROUTES) paths[route.path] = { ...paths[route.path], [route.method]: operation(route) };
  return {
    openapi: '3.1.1',
    info: {
      title: 'Bulkhead',
      version,
      summary: 'Sessions, tables, campaigns and files of an online table.',
      license: { name: 'MIT OR Apache-2.0', identifier: 'MIT OR Apache-2.0' },
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'bulkhead-…',
          description: 'The cookie that the server sets. Keep every `Set-Cookie` and send it back.',
        },
      },
      responses: Object.fromEntries(
        Object.entries(COMMON).map(([status, name]) => [name, refusal(status, usual(status))]),
      ),
      schemas: Object.fromEntries(
        names.map((name) => {
          const schema = all[name] ?? {};
          return [name, moved(read.has(name) ? schema : open(schema), COMPONENTS)];
        }),
      ),
    },
  };
}

const named = (name: string): Schema => ({ $ref: `#/$defs/${name}` });
