import { expect, type Page } from '@playwright/test';
import { MOMENTS as RECORDED } from '../dev/fixtures/2016/moments.ts';
import { ASKS } from '../dev/fixtures/asks.ts';
import { layoutFaults } from './layout.ts';
import { rested } from './pictures.ts';

/** Makes a page speak the stand-in for a language without a translation. */
export async function speakStandin(page: Page) {
  await page.addInitScript(() => localStorage.setItem('bulkhead.language', 'qps'));
}

/** The page speaks it: its part of the page has come. */
const spoken = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.body.innerText.includes('~')), 'a text with marks').toBe(true);

/** Texts in data that a server sends: names, titles, what a scenario says. An id has neither a capital nor a space. */
function textsIn(data: unknown): string[] {
  const found = new Set<string>();
  const walk = (one: unknown) => {
    if (typeof one === 'string') {
      if (/[\p{Lu}\s]/u.test(one)) found.add(one);
    } else if (one && typeof one === 'object') Object.values(one).forEach(walk);
  };
  walk(data);
  return [...found];
}

/** The id of a rule is the same in every language. */
const RULE = /\b[A-Z]+(-[A-Z]+)?-\d+\b/g;

/**
 * English that a reader meets in a text or a label, and no catalog has: words without the marks of the stand-in. Texts of
 * `data` are left out as a whole, so that a sentence of ours that shares their words is still found.
 */
async function english(page: Page, data: readonly string[]): Promise<string[]> {
  const met = await page.evaluate(() => {
    const texts: string[] = [];
    const walk = (node: Node) => {
      if (node instanceof Element) {
        if (/^(script|noscript|style|code|kbd|vite-error-overlay)$/i.test(node.tagName)) return;
        for (const name of ['title', 'aria-label', 'aria-valuetext', 'aria-description', 'placeholder', 'alt'])
          texts.push(node.getAttribute(name) ?? '');
      }
      if (node.nodeType === Node.TEXT_NODE) texts.push(node.textContent ?? '');
      node.childNodes.forEach(walk);
    };
    walk(document.body);
    return [...new Set(texts)].map((text) => text.replace(/\s+/g, ' ').trim());
  });
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  const known = [...new Set(data.flatMap((one) => [one.trim(), capital(one.trim())]))]
    .filter((one) => one !== '')
    .sort((a, b) => b.length - a.length);
  return met.filter((text) => {
    const rest = known.reduce((left, one) => left.replaceAll(one, ' '), text.replace(RULE, ' '));
    return rest.split(/[^\p{L}\p{N}~_-]+/u).some((word) => /\p{L}{2}/u.test(word) && !word.includes('~'));
  });
}

/** Texts that longer words no longer fit: cut, beyond their control or the screen, or on other text. */
const cutOff = async (page: Page): Promise<string[]> =>
  (await layoutFaults(page)).filter((fault) => /^(cut|sticks out|beyond|text on text|the page scrolls)/.test(fault));

/** A made-up moment, and what a server would have sent for it. */
export interface Moment {
  name: string;
  address: string;
  data: () => unknown;
}
/** Reads one of the files of `dev/fixtures`, which belong to the page. */
const loaded = async <T>(file: string): Promise<T> =>
  (await import(new URL(`../dev/fixtures/${file}`, import.meta.url).href)) as T;
/** Every kind of decision of the 2004 edition. */
export const MOMENTS_2004: readonly Moment[] = Object.keys(ASKS).map((ask) => ({
  name: ask,
  address: `?ask=${ask}&state=learned`,
  data: async () => {
    const { shown } = await loaded<{ shown: (query: URLSearchParams) => unknown }>('wire.ts');
    return shown(new URLSearchParams({ ask }));
  },
}));
/** Every recorded moment of the 2016 edition. */
export const MOMENTS_2016: readonly Moment[] = Object.entries(RECORDED).map(([name, moment]) => ({
  name,
  address: `?edition=2016&moment=${name}`,
  data: () => Promise.resolve(moment),
}));

/** Shows a moment in the stand-in language, and holds it to have no English and no text that is cut. */
export async function holdsIn(page: Page, base: string, { name, address, data }: Moment) {
  await page.goto(base + address);
  await expect(page.getByTestId('board'), name).toBeVisible();
  await spoken(page);
  await rested(page);
  const players = ['Mara', 'Ada', 'Bo', 'Cyrus'];
  expect.soft(await english(page, [...players, ...textsIn(await data())]), `${name}: English`).toEqual([]);
  expect.soft(await cutOff(page), `${name}: cut off`).toEqual([]);
}
