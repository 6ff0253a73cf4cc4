import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import books from 'virtual:rules';
import { RULE } from '../src/lib/editions/2016/rules';

/** Lines without a rule: who decided for a seat, an undo, a change of players. */
const UNRULED = ['decided', 'taken_back', 'seated'];

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
    const ruled = Object.values(RULE).flatMap((rule) => rule ?? []);
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
