import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { Judge, OPENAPI } from '../api/judge.ts';

const page = (name: string) => readFileSync(new URL(`../../docs/api/${name}.md`, import.meta.url), 'utf8');
const http = new Judge('openapi.json');
const of2004 = new Judge('match-2004.schema.json');
const of2016 = new Judge('match-2016.schema.json');

/** The types of the blocks that belong to an edition, by the mark of the block. */
const IN_A_MATCH: Record<string, string> = {
  client: 'ClientMsg',
  server: 'ServerMsg',
  view: 'View',
  acting: 'ActView',
  attack: 'AttackView',
  options: 'Options',
  choice: 'Choice',
  seen: 'Line',
};
/** Types that differ by edition over HTTP. */
const BY_EDITION = ['CampaignView'];

/** The frames of a page with the mark of their block. */
function frames(text: string): [string, Record<string, unknown>][] {
  const blocks = text.matchAll(/^```json (\w+)\n([^]*?)^```$/gm);
  return [...blocks].flatMap(([, kind = '', lines = '']) =>
    lines
      .trim()
      .split('\n')
      .map((line): [string, Record<string, unknown>] => [kind, JSON.parse(line) as Record<string, unknown>]),
  );
}

function faults(name: string, kind: string, frame: Record<string, unknown>): string | null {
  const type = IN_A_MATCH[kind];
  const edition = name === '2016' || JSON.stringify(frame).includes('"edition":"2016"') ? '2016' : '2004';
  if (!type) return http.faults(BY_EDITION.includes(kind) ? kind + edition : kind, frame);
  // The page of the socket leaves the picture of a welcome to the page of its edition.
  const whole = kind === 'server' && frame.t === 'welcome' ? { ...frame, view: VIEWS[edition] } : frame;
  return (edition === '2016' ? of2016 : of2004).faults(type + edition, whole);
}

const view = (name: string) => frames(page(name)).find(([kind]) => kind === 'view')?.[1];
const VIEWS = { '2004': view('2004'), '2016': view('2016') };

describe('the frames of the pages', () => {
  // The first one compiles the schemas of both editions.
  it.each(['http', 'match', 'replay', '2004', '2016'])('are as the schema says: %s', { timeout: 30_000 }, (name) => {
    const shown = frames(page(name));
    expect(shown).not.toEqual([]);
    const found = shown.map(([kind, frame]) => ({ fault: faults(name, kind, frame), kind, frame }));
    expect(found.filter(({ fault }) => fault !== null)).toEqual([]);
  });
});

describe('the schemas', () => {
  it('say what the fields of a view mean', () => {
    const text = readFileSync(new URL('../../docs/api/match-2016.schema.json', import.meta.url), 'utf8');
    const { $defs } = JSON.parse(text) as { $defs: Record<string, { properties: Record<string, object> }> };
    const fields = $defs.View2016?.properties ?? {};
    for (const name of ['argent_left', 'stored', 'initiative', 'active', 'outcome'])
      expect(fields[name], name).toHaveProperty('description');
  });
});

describe('the schema of messages', () => {
  const ping = { t: 'ping', n: 12 };

  it.each([
    ['an unknown message', { t: 'jump' }],
    ['a field too many', { ...ping, more: 1 }],
    ['a field too few', { t: 'ping' }],
    ['a number that is not whole', { t: 'ping', n: 0.5 }],
    ['a choice of the other edition', { t: 'why', decision: 1, choice: { t: 'hold_fire' } }],
    ['a space without a row', { t: 'mark', at: [1] }],
  ])('refuses %s', (_, frame) => {
    expect(of2016.faults('ClientMsg2016', ping)).toBeNull();
    expect(of2016.faults('ClientMsg2016', frame)).not.toBeNull();
  });

  it('lets the server say more than it names', () => {
    const text = readFileSync(new URL('../../docs/api/match-2016.schema.json', import.meta.url), 'utf8');
    const schema = JSON.parse(text) as { $defs: Record<string, { additionalProperties?: boolean }> };
    expect(schema.$defs.ReachOffer2016?.additionalProperties).toBeUndefined();
    expect(schema.$defs.Put2016?.additionalProperties).toBe(false);
  });
});

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const found = await new Validator().validate(structuredClone(OPENAPI));
    expect(found).toMatchObject({ valid: true });
    const broken = { ...structuredClone(OPENAPI), paths: { 'no-slash': { fetch: {} } } };
    expect(await new Validator().validate(broken)).toMatchObject({ valid: false });
  });

  it('names each operation once', () => {
    const paths = Object.values(OPENAPI.paths as Record<string, Record<string, { operationId: string }>>);
    const ids = paths.flatMap((path) => Object.values(path).map(({ operationId }) => operationId));
    expect(new Set(ids).size).toBe(ids.length);
  });
});
