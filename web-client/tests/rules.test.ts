import { describe, expect, it } from 'vitest';
import { chapters } from '../build/guide';
import { words } from '../build/marks';
import { book } from '../build/rules';
import { plain, search } from '$lib/rules/search';

const TEXT = `# The first edition
What it is [S2].
## 0. Sources

<!-- sources -->

| Tag | Source |
|---|---|
| [S2] | a page |
## 1. Sight (C-LOS)
- C-LOS-01 A straight line from center to center; two ends [S3]; both count. [RB p.8](X1)
- C-LOS-02 Blocked by walls & closed doors. [S2
  and S3] Also by a barrel (C-LOS-01).
  - a step;
  - a turn.
- **R-01** [PR; silent] Plain. [PR] Own [sic].
## 2. Windows
Some **words** of ours [S2].
| Id | Window |
|---|---|
| W-01 | start |
| W-02 | end, see C-LOS-02 |
`;

const said = (one: ReturnType<typeof book>, id: string) =>
  words(one.chapters.flatMap((chapter) => chapter.entries).find((entry) => entry.id === id)!.marks)
    .replace(/\s+/g, ' ')
    .trim();

describe('the rules page', () => {
  const one = book('2004', TEXT);
  it('keeps every clause beside a source, and drops the bracket alone', () => {
    expect(said(one, 'C-LOS-01')).toBe('A straight line from center to center; two ends; both count.(X1)');
    expect(said(one, 'R-01')).toBe('Plain. Own [sic].');
  });
  it('reads a rule to its last line, with its list and a bracket over two lines', () => {
    expect(said(one, 'C-LOS-02')).toBe(
      'Blocked by walls & closed doors. Also by a barrel ( C-LOS-01 ). a step; a turn.',
    );
  });
  it('numbers a list as its catalog does', () => {
    const found = book('2004', '# A\n## 1. B\n- R-01 C.\n\nFour steps:\n\n4. one;\n5. two.\n');
    expect(JSON.stringify(found.chapters)).toContain('"start":4');
  });
  it('begins with the rules, and ends with where they come from', () => {
    expect(one.chapters.map((chapter) => chapter.title)).toEqual([
      '1. Sight (C-LOS)',
      '2. Windows',
      'The first edition',
      '0. Sources',
    ]);
    expect(plain(one.chapters[3]!.entries[0]!)).toContain('[S2]');
    expect(plain(one.chapters[2]!.entries[0]!)).toContain('[S2]');
  });
  it('folds a section with all that stands inside it, and no further', () => {
    const text = '# A\n## 1. B\n\n<!-- details -->\n\n### 1.1 C\n### 1.2 D\n\n<!-- sources -->\n\n## 2. E\n';
    const parts = book('2004', text).chapters.map(({ title, part }) => [title, part]);
    expect(Object.fromEntries(parts)).toEqual({
      A: 'sources',
      '1. B': 'details',
      '1.1 C': 'details',
      '1.2 D': 'sources',
      '2. E': 'catalog',
    });
  });
  it('has an anchor for each rule and each row with an id', () => {
    expect(one.anchors).toEqual(['C-LOS-01', 'C-LOS-02', 'R-01', 'W-01', 'W-02']);
  });
  it('leads from a mention to the rule', () => {
    const links = JSON.stringify(one.chapters[1]).match(/"href":"[^"]*"/g);
    expect(links).toEqual(['"href":"#C-LOS-02"']);
    expect(JSON.stringify(one.chapters[0]!.entries[0])).not.toContain('href');
  });
  it('searches words, ids and chapter titles', () => {
    expect(search(one, 'closed doors').chapters[0]?.entries).toHaveLength(1);
    expect(search(one, 'c-los-01').chapters[0]?.entries[0]?.id).toBe('C-LOS-01');
    expect(search(one, 'sight').chapters[0]?.entries).toHaveLength(3);
    expect(search(one, 'unicorn').chapters).toEqual([]);
  });
  it('finds a word by its beginning, and not inside another', () => {
    const text = '# A\n## 1. End\n- R-01 A side wins.\n- R-02 Winning ends it.\n- R-03 Drawing cards goes on.\n';
    const rules = book('2004', text);
    const found = (query: string) =>
      search(rules, query)
        .chapters.flatMap(({ entries }) => entries.map(plain))
        .join(' ');
    expect(found('win')).toMatch(/A side wins\..*Winning ends it\./);
    expect(found('win')).not.toContain('Drawing');
    expect(found('draw')).toContain('Drawing');
  });
  it('finds a word in all its forms, and what begins so only where the word itself is nowhere', () => {
    const text =
      '# A\n## 1. End\n- R-01 Both sides.\n- R-02 A bot plays.\n- R-03 Two bots.\n- R-04 The bottom row.\n- R-05 A card.\n';
    const rules = book('2004', text);
    const found = (query: string) =>
      search(rules, query).chapters.flatMap(({ entries }) => entries.map(({ id }) => id));
    expect(found('bot')).toEqual(['R-02', 'R-03']);
    expect(found('bots')).toEqual(['R-02', 'R-03']);
    expect(found('bott'), 'half typed').toEqual(['R-04']);
    expect(found('cards')).toEqual(['R-05']);
    expect(found('zeppelin')).toEqual([]);
  });
  it('begins with the answers to players, then the chapter whose title has the words', () => {
    const rules = book(
      '2004',
      '# A\n## 1. Marines\n- R-01 Marines win.\n## 2. Winning\n- R-02 The last round ends it.\n',
    );
    const faq = chapters(
      'faq.md',
      'help',
      '# Questions\n\n**How strong are bots?** They win.\n\n**How do I win?** You leave.\n',
    );
    const { chapters: found } = search({ ...rules, chapters: [...faq, ...rules.chapters] }, 'how do I win');
    expect(found.map(({ title }) => title)).toEqual(['Questions', '2. Winning', '1. Marines']);
    expect(found[0]?.entries.map(plain).join()).toMatch(/How do I win.*How strong/);
  });
  it('shows of a long table the rows that were searched for', () => {
    const { chapters } = search(one, 'end');
    expect(JSON.stringify(chapters.find((chapter) => chapter.title === '2. Windows'))).toContain('W-02');
    expect(JSON.stringify(chapters.find((chapter) => chapter.title === '2. Windows'))).not.toContain('W-01');
  });
  it('shows a picture with its caption, whichever of them has the words', () => {
    const text = '# A turn\n\n## 1. Walk\n\n![Two marines](a.webp)\n\nLit spaces are in reach.\n';
    const guide = { ...one, chapters: chapters('turn.md', 'guide', text) };
    for (const word of ['marines', 'reach'])
      expect(search(guide, word).chapters[0]?.entries, word).toEqual(guide.chapters[1]?.entries);
    expect(search(guide, 'door').chapters).toEqual([]);
  });
  it('finds nothing in a table whose words are spread over its rows', () => {
    expect(search(one, 'start end').chapters).toEqual([]);
  });
  it('searches what is read, not its markup', () => {
    expect(plain({ id: null, marks: [{ tag: 'p', kids: ['a & ', { tag: 'strong', kids: ['b'] }] }] })).toContain(
      'a & ',
    );
    expect(search(one, 'strong').chapters).toEqual([]);
  });
});
