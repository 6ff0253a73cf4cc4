import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { body, door, keys } from '../build/catalog';
import { doors } from '../build/text';
import { catalog, reader } from '../src/lib/text/catalog.svelte';
import { pseudo } from '../src/lib/text/pseudo';

const SENTENCE = `
started = { $who ->
    [you] You start
   *[other] { $name } starts
 } with { $wounds ->
    [one] 1 wound
   *[other] { $wounds } wounds
 }.
named = A name
    .hint = Say who
      you are.
`;

describe('a catalog', () => {
  it('has a door that says what every sentence needs', () => {
    expect(keys('x.ftl', SENTENCE)).toEqual([
      { key: 'started', args: { who: "'you' | 'other'", name: 'string | number', wounds: 'number' } },
      { key: 'named', args: {} },
      { key: 'named.hint', args: {} },
    ]);
  });

  it('has the doors that are committed', () => {
    expect(doors().length).toBeGreaterThan(0);
    for (const { file, text } of doors())
      expect(existsSync(file) ? readFileSync(file, 'utf8') : '', `${file}: run \`npm run text\``).toBe(text);
  });

  it('is refused with its line when it cannot be read', () => {
    expect(() => body('x.ftl', 'good = Good\nbad = { $\n')).toThrow(/^x\.ftl:2: /);
  });

  it('is refused when a text stands twice', () => {
    expect(() => door('x', 'twice = A\nonce = B\ntwice = C\n', './x.ftl')).toThrow('x.ftl:3: twice stands twice');
  });

  it('is refused when a default does not come last', () => {
    expect(() => body('x.ftl', 'n = { $n ->\n *[other] many\n  [one] one\n }\n')).toThrow(
      'x.ftl: the default of $n comes last',
    );
  });

  it('keeps an exact number, a name that no translator touches and a message of attributes alone', () => {
    const t = catalog<{ n: { n: number }; 'only.part': null }>(
      'x',
      body(
        'x.ftl',
        'n = { $n ->\n  [0] none\n  [one] one\n *[other] { $n } of { "Bulkhead" }\n }\nonly =\n  .part = A part\n',
      ),
    );
    expect([t('n', { n: 0 }), t('n', { n: 1 }), t('n', { n: 2 })]).toEqual(['none', 'one', '2 of Bulkhead']);
    expect(t('only.part')).toBe('A part');
  });

  it('breaks lines where a paragraph ends and nowhere else', () => {
    expect(JSON.stringify(body('x.ftl', 'long =\n    One line\n    goes on.\n\n    A new one.\n'))).toContain(
      'One line goes on.\\n\\nA new one.',
    );
  });

  it('speaks in whole sentences by number and by person', () => {
    const t = catalog<{
      started: { who: 'you' | 'other'; name: string; wounds: number };
      named: null;
      'named.hint': null;
    }>('x', body('x.ftl', SENTENCE));
    expect(t('started', { who: 'you', name: '', wounds: 1 })).toBe('You start with 1 wound.');
    expect(t('started', { who: 'other', name: 'Ada', wounds: 3 })).toBe('Ada starts with 3 wounds.');
    expect(t('named.hint')).toBe('Say who you are.');
  });
});

describe('the stand-in for another language', () => {
  it('marks every word, leaves arguments and tags alone, and is longer', async () => {
    await reader.speak('qps');
    const t = catalog<{ sent: { name: string } }>('x', body('x.ftl', 'sent = <b>Send</b> { $name } a link.'));
    const text = t('sent', { name: 'Ada' });
    await reader.speak('en');
    expect(text).toBe('<b>Šéñd~~</b> Ada å~ lîñk~~.');
    expect(pseudo('a whole sentence here').length).toBeGreaterThan('a whole sentence here'.length * 1.25);
  });
});

it('calls the place of a player a seat', () => {
  const folder = new URL('../src/lib/text/en/', import.meta.url);
  const files = readdirSync(folder);
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) {
    const text = readFileSync(new URL(file, folder), 'utf8');
    // What stands before the first `=` of a line is a name in the code.
    const said = text.split('\n').map((line) => line.replace(/^\s*\.?[\w-]+ =/, ''));
    expect(
      said.filter((line) => !line.startsWith('#') && /\bchairs?\b/i.test(line)),
      file,
    ).toEqual([]);
  }
});

it('speaks of no rule by its code', () => {
  const folders = ['../src/lib/text/en/', '../../shared/editions/text/en/']
    .concat(['2004', '2016'].map((edition) => `../../shared/editions/${edition}/text/en/`))
    .map((one) => new URL(one, import.meta.url));
  const said = folders.flatMap((folder) =>
    readdirSync(folder).flatMap((file) => readFileSync(new URL(file, folder), 'utf8').split('\n')),
  );
  expect(said.length).toBeGreaterThan(1000);
  expect(said.filter((line) => !line.startsWith('#') && /\b[CMRW]-(?:[A-Z]+-)?\d\d/.test(line))).toEqual([]);
});

it('begins the name of a control that says which with the words that the control shows', () => {
  const folder = new URL('../src/lib/text/en/', import.meta.url);
  let many = 0;
  for (const file of readdirSync(folder)) {
    const source = readFileSync(new URL(file, folder), 'utf8');
    const t = catalog<Record<string, Record<string, string>>>('x', body(file, source));
    const all = keys(file, source);
    for (const { key, args } of all.filter((one) => one.key.endsWith('-which'))) {
      const shown = all.find((one) => `${one.key}-which` === key)?.key;
      if (!shown) continue;
      many += 1;
      const given = Object.fromEntries(Object.keys(args).map((name) => [name, name]));
      expect(t(key, given).startsWith(t(shown, given)), `${file}: ${key} begins like ${shown}`).toBe(true);
    }
  }
  expect(many).toBeGreaterThan(5);
});
