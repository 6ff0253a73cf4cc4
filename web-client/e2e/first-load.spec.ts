import { expect, type Page } from '@playwright/test';
import { test } from './house.ts';
import { DESKTOP, person, PHONE, startMatch } from './people.ts';

/** What the first look at a page may cost on the wire, in bytes: text, styles, scripts, fonts and answers. */
const LIMIT = 150_000;
/** All cards of 2016 are printed in the client, so that a hand needs no further question. */
const LIMIT_OF_2016 = 200_000;

/** Bytes that came in while a page was opened for the first time, and from where. */
async function transferred(page: Page, address: string, ready: (page: Page) => Promise<void>) {
  const line = await page.context().newCDPSession(page);
  const names = new Map<string, string>();
  const sizes = new Map<string, number>();
  line.on('Network.requestWillBeSent', (one) => names.set(one.requestId, new URL(one.request.url).pathname));
  line.on('Network.loadingFinished', (one) => sizes.set(one.requestId, one.encodedDataLength));
  line.on('Network.webSocketCreated', (one) => names.set(one.requestId, new URL(one.url).pathname));
  line.on('Network.webSocketFrameReceived', (one) => {
    const size = (sizes.get(one.requestId) ?? 0) + Buffer.byteLength(one.response.payloadData);
    sizes.set(one.requestId, size);
  });
  await line.send('Network.enable');
  await page.goto(address, { waitUntil: 'networkidle' });
  await ready(page);
  await page.evaluate(() => document.fonts.ready);
  return [...sizes].map(([id, size]) => ({ name: names.get(id) ?? id, size })).sort((a, b) => b.size - a.size);
}

test('a match fetches the parts of its own edition, and of no other', async ({ browser, server }) => {
  const people = [await person(browser, 'Ada', DESKTOP), await person(browser, 'Bo', DESKTOP)];
  const { match } = await startMatch(server, people);
  const page = (await people[1]?.context.newPage()) as Page;
  const late = page.waitForResponse((one) => /\/rare-[^/]*\.js/.test(one.url()));
  const files: string[] = [];
  page.on('request', (one) => files.push(new URL(one.url()).pathname));
  await page.goto(`${server.base}/match/${match}`);
  await expect(page.getByTestId('board')).toBeVisible();
  // What comes late comes with the first gesture.
  await page.keyboard.press('Shift');
  await late;
  await page.waitForLoadState('networkidle');
  expect(files.filter((one) => /\/2016-[^/]*\.(js|css)/.test(one))).toEqual([]);
});

for (const [size, look] of [
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
] as const) {
  test(`the first look at the home page and at a match is light on ${size}`, async ({ browser, server }) => {
    const people = [await person(browser, 'Ada', look), await person(browser, 'Bo', look)];
    const { match } = await startMatch(server, people);
    const others = [
      await person(browser, 'Cy', look),
      await person(browser, 'Di', look),
      await person(browser, 'Ed', look),
    ];
    const demons = await startMatch(server, others, {}, 'cold_start', '2016');
    const stranger = await person(browser, 'New here', look);
    const seated = (await people[1]?.context.newPage()) as Page;
    const marine = (await others[1]?.context.newPage()) as Page;
    const board = (page: Page) => expect(page.getByTestId('board')).toBeVisible();
    const name = (page: Page) => expect(page.getByLabel('Your name')).toBeVisible();
    for (const [what, page, address, ready, limit] of [
      ['home', stranger.page, server.base, name, LIMIT],
      ['match', seated, `${server.base}/match/${match}`, board, LIMIT],
      ['match of 2016', marine, `${server.base}/match/${demons.match}`, board, LIMIT_OF_2016],
    ] as const) {
      const files = await transferred(page, address, ready);
      const all = files.reduce((sum, one) => sum + one.size, 0);
      const kilo = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
      const most = files.slice(0, 6).map((one) => `${one.name} ${kilo(one.size)}`);
      process.stdout.write(`first load of ${what} on ${size}: ${kilo(all)} of ${kilo(limit)} (${most.join(', ')})\n`);
      expect(
        files.some((one) => one.name.endsWith('.woff2')),
        'fonts are counted',
      ).toBe(true);
      expect(
        files.filter((one) => one.name.endsWith('-accented.woff2')),
        'no text of ours needs them',
      ).toEqual([]);
      const match = files.some((one) => /\/Match-/.test(one.name));
      expect(match, 'the first page does without the code of a match').toBe(what !== 'home');
      expect(all, most.join('\n')).toBeLessThanOrEqual(limit);
    }
  });
}

test('letters with accents come when a name needs them', async ({ browser, server }) => {
  const { page } = await person(browser, 'New here', DESKTOP);
  await page.goto(server.base);
  const name = page.getByLabel('Your name');
  await expect(name).toBeVisible();
  const fetched = page.waitForResponse((one) => one.url().endsWith('-accented.woff2'));
  await name.fill('Zoë');
  expect((await fetched).ok()).toBe(true);
});
