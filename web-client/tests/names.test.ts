import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  action,
  afterAction,
  afterGlory,
  afterInvasion,
  gloryCard,
  invasionTitle,
  setTitle,
  weaponTitle,
} from '$lib/editions/2016/cards';
import { figuresWords, kindTitle } from '$lib/editions/2016/words';
import { terms } from '$lib/text/gen/2016/terms';
import { AFTER_CARD, AFTER_SKILL, printed } from '$lib/editions/2004/printed';
import { cardWords, skillWords } from '$lib/editions/2004/words';
import type { Kind } from '$lib/gen/2016/Kind';
import { PRINTED } from '$lib/gen/2016/printed';

/** Titles that demons and weapons of 2016 once had here. The ids of stored matches still look like some of them. */
const INVENTED = [
  ...['Husk', 'Cinderling', 'Ramhide', 'Bonewright', 'Maw', 'Furnace', 'Warlord', 'Coloss(?:us|i)'],
  ...['Carbine', 'Scattergun', 'Arc Rifle', 'Repeater', 'Longrifle', 'Breacher', 'Rotary Gun', 'Rocket Rack'],
  ...['Rail Lance', 'Ripsaw', 'Nova Projector', 'Splinter Charge', 'Leech Charge'],
];
const TITLE = new RegExp(`\\b(?:${INVENTED.join('|')})s?\\b`, 'g');
/** The same inside a sentence of a catalog or of the page. */
const SAID = new RegExp(`\\b(?:the|a|an|every|\\d|two|three) (?:${INVENTED.join('|')})s?\\b`, 'gi');

const files = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((one) => {
    const path = join(folder, one.name);
    if (one.isDirectory()) return /^(target|node_modules)$/.test(one.name) ? [] : files(path, ending);
    return ending.test(one.name) ? [path] : [];
  });
const found = (path: string, text: string): string[] =>
  [...(text.match(TITLE) ?? []), ...(text.match(SAID) ?? [])].map((one) => `${path}: ${one}`);

/** What a Rust file says in quotes; its own names are ids. */
const quoted = (text: string): string => (text.match(/"(?:[^"\\]|\\.)*"/g) ?? []).join('\n');

describe('names of demons and weapons', () => {
  it('are nowhere the ones that were invented here', () => {
    const pages = [...files('../docs', /\.md$/), ...files('src', /\.(ts|svelte|ftl)$/), '../README.md'];
    expect(pages.flatMap((path) => found(path, readFileSync(path, 'utf8')))).toEqual([]);
    // A drawn board of a test calls a card by its id.
    const rust = ['../shared', '../server'].flatMap((folder) => files(folder, /(?<!tests)\.rs$/));
    expect(rust.flatMap((path) => found(path, quoted(readFileSync(path, 'utf8'))))).toEqual([]);
  });
  it('are found by the search for the invented ones, also in a sentence', () => {
    expect(found('', 'The Ripsaw; two husks; a maw; Kind::Ramhide')).toHaveLength(5);
    expect(found('', "husk: 'Possessed Soldier', goal prey warlord")).toEqual([]);
  });
  it('are those that the catalog has for the box', () => {
    const catalog = readFileSync('../docs/rules/2016.md', 'utf8');
    const row = (first: string) => new RegExp(`^\\| ${first} \\|`, 'm').test(catalog);
    for (const title of KINDS.map(kindTitle)) expect(row(title), title).toBe(true);
    for (const title of PRINTED.weapons.map((one) => weaponTitle(one.weapon)))
      expect(row(`W\\d+ ${title}`), title).toBe(true);
    for (const title of PRINTED.grenades.map(({ grenade }) => setTitle({ grenade })))
      expect(row(`G\\d \\| ${title}`), title).toBe(true);
  });
  it('stand in a sentence with their article and their plural', () => {
    expect(terms('one', { kind: 'imp' })).toBe('an imp');
    expect(terms('one', { kind: 'baron_of_hell' })).toBe('a baron of Hell');
    expect(terms('count', { kind: 'mancubus', count: 2 })).toBe('2 mancubi');
    expect(figuresWords([[2, 'possessed_soldier'] as const, [1, 'baron_of_hell'] as const])).toBe(
      '2 possessed soldiers and 1 baron of Hell',
    );
    const words = (kind: Kind, count: number) => terms('count', { kind, count }).slice(2);
    for (const kind of KINDS) expect(words(kind, 2)).not.toBe(words(kind, 1));
  });
});

const KINDS: readonly Kind[] = PRINTED.demons.map((one) => one.kind);

/** What a catalog says of titles of ours: `Ours (after Printed)`. */
function afters(edition: string): Map<string, string> {
  const text = readFileSync(`../docs/rules/${edition}.md`, 'utf8').replace(/\s+/g, ' ');
  const names = /\*\*Names in Bulkhead[^*]*\*\*(.*?)(?=Scenarios:|Missions:)/.exec(text)?.[1] ?? '';
  const out = new Map<string, string>();
  for (const [, ours, printed] of names.matchAll(/([A-Z][\w ]+?) \(after ([^)]+)\)/g)) out.set(ours!, printed!);
  return out;
}
const straight = (text: string) => text.replaceAll('’', "'");

describe('a card of ours', () => {
  it('says which printed card of 2004 it stands for, wherever the catalog does', () => {
    const shown = [
      ...AFTER_SKILL.map((id) => [skillWords(id).title, straight(printed(id) ?? '')] as const),
      ...AFTER_CARD.map((id) => [cardWords(id).title, straight(printed(id) ?? '')] as const),
    ];
    expect(new Map(shown)).toEqual(afters('2004'));
    expect(shown.length).toBeGreaterThanOrEqual(22);
  });
  it('says which printed card of 2016 it stands for, wherever the catalog does', () => {
    const shown = new Map<string, string>();
    for (const { weapon, cards } of PRINTED.weapons)
      cards.forEach((_, number) => {
        const card = { set: { weapon }, number };
        const after = afterAction(card);
        if (after) shown.set(action(card).title, after);
      });
    PRINTED.glory.forEach((_, row) => {
      const card = { row, copy: 0 };
      const after = afterGlory(card);
      if (after) shown.set(gloryCard(card)?.title ?? '', after);
    });
    for (const { card } of PRINTED.invasions) {
      const after = afterInvasion(card);
      if (after) shown.set(invasionTitle(card), after);
    }
    expect(shown).toEqual(afters('2016'));
    expect(shown.size).toBeGreaterThanOrEqual(4);
  });
});
