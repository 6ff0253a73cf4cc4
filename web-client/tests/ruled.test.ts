import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import books from 'virtual:rules';
import type { Line2004 } from '$lib/gen/2004/Line2004';
import type { Line2016 } from '$lib/gen/2016/Line2016';
import { PRINTED } from '$lib/gen/2004/printed';
import { tell } from '$lib/editions/2004/log-lines';
import { Who } from '$lib/editions/2004/who';
import { RULE, ruleOf } from '../src/lib/editions/2016/rules';
import { station } from '../dev/fixtures/station';

/** Lines without a rule: who decided for a seat, an undo, a change of players. */
const UNRULED = ['decided', 'taken_back', 'seated'];

/** What each kind of line of 2016 that tells of several things can tell of. */
const SEVERAL: readonly Line2016[] = [
  ...(['taking_point', 'combat_veteran', 'solo_operative'] as const).map(
    (squad) => ({ t: 'squad_dealt', seat: 1, squad }) as const,
  ),
  ...[1, 10].flatMap((figure) => [
    { t: 'began', figure, moves: 0, mains: 1 } as const,
    { t: 'ended', figure } as const,
    { t: 'fragged', figure, frags: 1 } as const,
  ]),
  ...(['walk', 'link'] as const).map((way): Line2016 => ({ t: 'stepped', figure: 1, to: [0, 1], cost: 1, way })),
  ...([{ shields: 1 }, { damage: 1 }, { pierce: 1 }, 'dodge', 'stuns', 'stuns_if_hurt'] as const).map(
    (change) => ({ t: 'changed', change }) as const,
  ),
  ...[0, 1].map((seat) => ({ t: 'hand_grew', seat, count: 1 }) as const),
];

/** The kinds of lines in a source of tellers, each with its words. */
function tellers(file: string): Map<string, string> {
  const text = readFileSync(file, 'utf8');
  const [, table = ''] = /const TELLERS: Tellers = \{\n([\s\S]*?)\n\};/.exec(text) ?? [];
  const parts = table.split(/^ {2}(?=\w+: )/m).slice(1);
  return new Map(parts.map((part) => [part.slice(0, part.indexOf(':')), part]));
}

/** Every Rust source under a folder but tests. */
function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((one) => {
    const path = join(folder, one.name);
    if (one.isDirectory()) return one.name === 'tests' ? [] : sources(path);
    return one.name.endsWith('.rs') && one.name !== 'tests.rs' ? [path] : [];
  });
}

describe('a line of the log leads to its rule', () => {
  it('in 2016 whatever it tells, but for what no rule is about', async () => {
    const book = await books.find((one) => one.file === '2016')!.load();
    const unruled = Object.entries(RULE).filter(([, rule]) => rule === null);
    expect(unruled.map(([kind]) => kind).sort()).toEqual([...UNRULED].sort());
    const told = SEVERAL.map((seen) => ruleOf(seen.t, seen) ?? '');
    const kinds = Object.entries(RULE).filter(([, rule]) => typeof rule === 'function');
    expect(kinds.map(([kind]) => kind).sort()).toEqual([...new Set(SEVERAL.map(({ t }) => t))].sort());
    const ruled = [...told, ...Object.values(RULE).filter((rule) => typeof rule === 'string')];
    expect(ruled.length).toBeGreaterThan(70);
    expect(ruled.filter((rule) => !book.anchors.includes(rule))).toEqual([]);
  });

  it('in 2004 whatever it tells, but for what no rule is about', () => {
    const told = tellers('src/lib/editions/2004/log-lines.ts');
    expect(told.size).toBeGreaterThan(60);
    const unruled = [...told].filter(([, words]) => /\bnull,\s*'\w+',?\s*\)/.test(words)).map(([kind]) => kind);
    expect([...unruled, 'seated'].sort()).toEqual([...UNRULED].sort());
  });
});

describe('a line of 2004 about an order', () => {
  const view = station(1);
  const rule = (seen: Line2004) => tell(seen, new Who(['Mara', 'Ada', 'Bo', 'Cyrus'], 1), view)?.rule ?? '';
  /** The rules by their ids. */
  const book = new Map(
    [...readFileSync('../docs/rules/2004.md', 'utf8').matchAll(/^- ([A-Z]+(?:-[A-Z]+)?-\d+) (.*)$/gm)].map(
      ([, id = '', text = '']) => [id, text],
    ),
  );
  const named = { aim: 'Aim', guard: 'Guard', dodge: 'Dodge', heal: 'Heal' };

  it.each(PRINTED.orders)('leads to a rule of $order when it is placed', ({ order }) => {
    const text = book.get(rule({ t: 'order_placed', seat: 1, order }));
    // Heal is "it" in the rule that says what it does.
    expect(text).toContain(order === 'heal' ? 'The medic may discard it' : `${named[order]}:`);
  });

  it.each(PRINTED.orders.flatMap(({ order, ends }) => ends.map(({ why }) => ({ order, why }))))(
    'leads to a rule of $order when it ends: $why',
    ({ order, why }) => {
      const text = book.get(rule({ t: 'order_gone', seat: 1, order, why }));
      const words = { fragged: "discards the marine's order, whatever it is", card: 'card that takes an order' };
      expect(text).toContain(why === 'fragged' || why === 'card' ? words[why] : named[order]);
    },
  );

  it('has an end for each way that the rules name', () => {
    const ends = new Set(PRINTED.orders.flatMap((one) => one.ends.map(({ why }) => why)));
    expect([...ends].sort()).toEqual(['card', 'fragged', 'moved', 'turn_began', 'used', 'wounded']);
  });
});

/** Reasons whose rule depends on the board or stands beside the scenarios: their caller adds it. */
const UNDER: Record<string, string[]> = {
  '2004': ['bad_marines', 'no_attack_left', 'too_far'],
  '2016': ['bad_marines'],
};

for (const edition of ['2004', '2016'])
  it(`each refusal of the rules of ${edition} names its rule`, async () => {
    const folder = `../shared/editions/${edition}/rules/src`;
    const files = sources(folder);
    expect(files.length).toBeGreaterThan(50);
    const text = files.map((file) => readFileSync(file, 'utf8')).join('\n');
    const rows = [
      ...readFileSync(`${folder}/refusals.rs`, 'utf8').matchAll(/^ {4}(\w+)\([\w, ]*\)(?: => "(.+)")?;$/gm),
    ];
    expect(rows.length).toBeGreaterThan(50);
    const unruled = rows.filter(([, , rule]) => rule === undefined).map(([, code]) => code as string);
    expect(unruled.sort()).toEqual(UNDER[edition]);
    for (const code of unruled) expect(text).toMatch(new RegExp(`refusals::${code}\\([\\w, ]*\\)\\.under\\(`));
    const book = await books.find((one) => one.file === edition)!.load();
    const unknown = rows.filter(([, , rule]) => rule !== undefined && !book.anchors.includes(rule));
    expect(unknown.map(([row]) => row)).toEqual([]);
    expect(text).not.toContain('Refusal::new(');
  });
