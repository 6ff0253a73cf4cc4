// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import books from 'virtual:rules';
import { type Mark, pictures, words } from '../build/marks';
import { ids } from '../build/chapter';
import type { Book, Part } from '../build/rules';
import { remembered } from '$lib/rules/remembered';
import { search } from '$lib/rules/search';
import Rules from '$routes/Rules.svelte';

const EDITIONS = ['2004', '2016'];
const PARTS: Part[] = ['guide', 'summary', 'help', 'catalog', 'details', 'sources'];
const catalog = (edition: string) => readFileSync(`../docs/rules/${edition}.md`, 'utf8');
const page = async (edition: string): Promise<Book> => {
  const shelf = books.find((one) => one.file === edition);
  expect(shelf, `the page has the edition ${edition}`).toBeDefined();
  return shelf!.load();
};

/** The words of a text, and the stars that stand for numbers of ids; no other sign. */
const bare = (text: string): string[] => text.replaceAll('\\*', '*').match(/[\p{L}\p{N}]+|(?<=[A-Z]-)\*/gu) ?? [];

/** The tags that the catalog itself explains: the first column of its first table. */
function tags(text: string): Set<string> {
  const first = [...text.matchAll(/^\| \[([A-Za-z0-9]+)/gm)].map((found) => found[1]!);
  return new Set(first);
}

/** A rule as it is written, without the brackets that name a source. Found by counting brackets, not by a pattern. */
function withoutSources(text: string, known: Set<string>): string {
  let out = '';
  for (let at = 0; at < text.length; at += 1) {
    const end = text[at] === '[' ? text.indexOf(']', at) : -1;
    const name = end < 0 ? '' : (bare(text.slice(at, end))[0] ?? '');
    if (known.has(name)) at = end;
    else out += text[at];
  }
  return out;
}

/** What a catalog says under each heading; a rule loses its sources. The numbers of a list are drawn by the browser. */
function chapters(text: string): Map<string, string[]> {
  const out = new Map<string, string[]>();
  const known = tags(text);
  let into: string[] = [];
  let rule = '';
  const flush = () => {
    into.push(...bare(withoutSources(rule, known)));
    rule = '';
  };
  for (const line of text.split('\n')) {
    const heading = /^#+ (.*)$/.exec(line);
    const begins = /^- (\*\*)?[A-Z]-([A-Z]+-)?\d\d\b/.test(line);
    const goesOn = rule !== '' && /^ +\S/.test(line);
    if (!goesOn) flush();
    if (heading) {
      into = out.get(heading[1]!) ?? [];
      out.set(heading[1]!, into);
    } else if (begins || goesOn) rule += `${line}\n`;
    else if (!line.startsWith('<!--')) into.push(...bare(line.replace(/^\d+\. /, '')));
  }
  flush();
  return out;
}

/** Every id that a catalog defines, as `cargo xtask rules` reads it, and the conflicts of 2004. */
const defined = (text: string): string[] =>
  [...text.matchAll(/^(?:- (?:\*\*)?|\| )([A-Z]-(?:[A-Z]+-)?\d\d|X\d+)\b/gm)].map((found) => found[1]!);

function files(folder: string, ending: RegExp): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((one) => {
    const path = join(folder, one.name);
    if (one.isDirectory()) return files(path, ending);
    return ending.test(one.name) ? [path] : [];
  });
}
const ID = /\b(?:[CM]-[A-Z]+-\d\d|[WERTKQ]-\d\d)\b/g;
const cited = (paths: string[]): Set<string> =>
  new Set(paths.flatMap((path) => readFileSync(path, 'utf8').match(ID) ?? []));

afterEach(cleanup);
/** A whole rulebook is drawn, on a machine that may be busy. */
vi.setConfig({ testTimeout: 60_000 });
const drawn = (id: string) => expect.poll(() => document.getElementById(id), { timeout: 30_000 }).not.toBeNull();

for (const edition of EDITIONS) {
  describe(`the rules page of ${edition}`, () => {
    it('has every word of its catalog under the heading where it stands', async () => {
      const wanted = chapters(catalog(edition));
      const book = await page(edition);
      const catalogd = book.chapters.filter(({ part }) => ['catalog', 'details', 'sources'].includes(part));
      expect(new Set(catalogd.map((one) => one.title))).toEqual(new Set(wanted.keys()));
      for (const chapter of catalogd) {
        const said = chapter.entries.flatMap((one) => bare(`${one.id ?? ''} ${words(one.marks)}`));
        expect(said, chapter.title).toEqual(wanted.get(chapter.title));
      }
    });

    it('has an anchor for every id of its catalog, and none twice', async () => {
      const { anchors } = await page(edition);
      expect(new Set(anchors).size).toBe(anchors.length);
      expect([...anchors].sort()).toEqual([...new Set(defined(catalog(edition)))].sort());
    });

    it('has an anchor for every id that its rules can name', async () => {
      const anchors = new Set((await page(edition)).anchors);
      const sources = cited(files(`../shared/editions/${edition}`, /\.(rs|txt)$/));
      expect(sources.size).toBeGreaterThan(200);
      expect([...sources].filter((id) => !anchors.has(id))).toEqual([]);
      const slice = cited(files(`src/lib/editions/${edition}`, /\.(ts|svelte)$/));
      expect([...slice].filter((id) => !anchors.has(id))).toEqual([]);
    });

    it('begins with ten pictures and the summary, ends with the sources, and no two chapters share an address', async () => {
      const { chapters, anchors } = await page(edition);
      const parts = chapters.map((one) => one.part);
      expect(parts).toEqual([...parts].sort((a, b) => PARTS.indexOf(a) - PARTS.indexOf(b)));
      expect(new Set(parts)).toEqual(new Set(PARTS));
      const shots = chapters.filter((one) => /^\d+\. /.test(one.title) && one.part === 'guide');
      expect(shots.map((one) => one.title.split('.')[0])).toEqual(Array.from({ length: 10 }, (_, at) => `${at + 1}`));
      const addresses = [...chapters.map((one) => one.anchor), ...anchors];
      expect(new Set(addresses).size).toBe(addresses.length);
    });

    it('has words for each picture of the guide, and a caption that names a rule of the edition', async () => {
      const { chapters, anchors } = await page(edition);
      for (const { title, entries } of chapters.filter((one) => one.part === 'guide' && one.level > 1)) {
        const said = entries.flatMap((one) => one.marks);
        expect(pictures(said), title).toHaveLength(1);
        for (const { src, alt } of pictures(said)) {
          expect(src, title).toMatch(/\.webp/);
          expect(alt?.length, title).toBeGreaterThan(15);
        }
        if (/^\d/.test(title))
          expect(
            anchors.some((id) => words(said).includes(id)),
            title,
          ).toBe(true);
      }
    });

    it('finds the guide, the summary and the catalog by one word', async () => {
      const found = search(await page(edition), edition === '2004' ? 'guard' : 'cover');
      const parts = new Set(found.chapters.map((one) => one.part));
      expect([...parts]).toEqual(expect.arrayContaining(['guide', 'summary', 'catalog']));
    });

    it('answers what a player asks in their own words', async () => {
      const book = await page(edition);
      const parts = (query: string) => new Set(search(book, query).chapters.map((one) => one.part));
      for (const query of ['undo', 'reload', 'bots', 'How do I win?'])
        expect([...parts(query)], query).toContain('help');
      for (const query of ['proof', 'spectator', 'campaign', 'operation', 'first match'])
        expect([...parts(query)], query).toContain('help');
      expect([...parts('reroll')], 'whether the pages write it so or not').not.toEqual([]);
      const first = (query: string) => words(search(book, query).chapters[0]?.entries[0]?.marks ?? []);
      expect(first('How do I win?')).toContain('Marines win when they reach the goal');
      expect(first('undo')).toMatch(/^ *Can I undo a click\?/);
      expect(first('bot')).toContain('How strong are the bots?');
      expect([...parts('shotgun')]).toContain('catalog');
      expect([...parts('how do I win')], 'with the rules of winning').toContain('catalog');
      expect(search(book, 'the').chapters.length, 'a word of a question alone is looked for').toBeGreaterThan(0);
      expect(search(book, 'zeppelin').chapters).toEqual([]);
    });

    it('keeps closed what few players need, until an id leads into it', async () => {
      const { chapters } = await page(edition);
      const open = () =>
        Object.fromEntries([...document.querySelectorAll('details[id]')].map((one) => [one.id, one.matches('[open]')]));
      render(Rules, { edition, rule: '' });
      await expect.poll(open, { timeout: 30_000 }).toEqual({ details: false, sources: false });
      const listed = document.querySelector('nav[aria-label="Chapters"]')?.textContent;
      expect(listed).toContain('Fine print');
      expect(listed).not.toMatch(/windows|Worked|seed|own values|Expansion/);
      cleanup();
      for (const part of ['details', 'sources'] as const) {
        const inside = chapters.filter((one) => one.part === part);
        expect(inside.length).toBeGreaterThan(1);
        render(Rules, { edition: null, rule: inside.flatMap(ids)[0]! });
        await expect.poll(() => open()[part], { timeout: 30_000 }).toBe(true);
        cleanup();
      }
    });

    it('names no source in a rule', async () => {
      for (const { entries } of (await page(edition)).chapters)
        for (const one of entries) if (one.id) expect(words(one.marks), one.id).not.toMatch(/\[[A-Z0-9]/);
    });

    it('draws every anchor, also those of rows in tables', async () => {
      const { anchors } = await page(edition);
      render(Rules, { edition, rule: '' });
      await drawn(anchors[0]!);
      expect(anchors.filter((id) => !document.getElementById(id))).toEqual([]);
    });

    it('is what an id of its own leads to, without a word of the edition', async () => {
      const { anchors } = await page(edition);
      for (const id of [anchors[0]!, anchors.at(-1)!]) {
        render(Rules, { edition: null, rule: id });
        await drawn(id);
        await tick();
        expect(document.querySelector('[aria-current="page"]')?.textContent).toContain(edition);
        cleanup();
      }
    });
  });
}

it('no two editions share an id, so an id alone says which edition it is of', async () => {
  const [one, other] = [await page('2004'), await page('2016')];
  expect(one.anchors.filter((id) => other.anchors.includes(id))).toEqual([]);
});

it('has an anchor in each edition for every id that its options of a table name', async () => {
  for (const edition of EDITIONS) {
    const { anchors } = await page(edition);
    const named = cited(files(`../shared/editions/${edition}/door/src`, /\.rs$/));
    expect(named.size, edition).toBeGreaterThan(1);
    expect([...named].filter((id) => !anchors.includes(id))).toEqual([]);
  }
  const shared = cited(files('../shared/edition/src', /\.rs$/));
  expect([...shared], 'what both editions share names no rule of one').toEqual([]);
});

it('opens the edition that was read or played last', async () => {
  for (const edition of ['2016', '2004']) {
    remembered.edition = edition;
    render(Rules, { edition: null, rule: '' });
    await expect.poll(() => document.querySelector('article'), { timeout: 30_000 }).not.toBeNull();
    expect(document.querySelector('[aria-current="page"]')?.textContent).toContain(edition);
    cleanup();
  }
});

/** Where the links of some text lead. */
const leads = (of: readonly Mark[]): string[] =>
  of.flatMap((one) => (typeof one === 'string' ? [] : [...(one.href ? [one.href] : []), ...leads(one.kids)]));

it('links a page of another edition to its book, and names a page that does not ship in words', async () => {
  const [one, other] = [await page('2004'), await page('2016')];
  const links = ({ chapters }: Book) => chapters.flatMap(({ entries }) => entries.flatMap(({ marks }) => leads(marks)));
  for (const [book, beside] of [
    [one, other],
    [other, one],
  ] as const) {
    const across = links(book).filter((href) => href.startsWith('/rules/'));
    expect(across).toContain(`/rules/${beside.file}#a-turn-in-ten-pictures-the-${beside.file}-edition`);
    const there = beside.chapters.map(({ anchor }) => `/rules/${beside.file}#${anchor}`);
    expect(across.filter((href) => !there.includes(href))).toEqual([]);
    expect(links(book).filter((href) => !/^#|^\/rules\/|^\/help$/.test(href))).toEqual([]);
  }
});
